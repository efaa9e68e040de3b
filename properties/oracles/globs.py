"""Globs of the second gate, each a regex of its own, and the three answers of a rule."""

import re

YES, NO, UNCLEAR = "matches", "no match", "unevaluable"


def glob(text, some="."):
    return "".join(
        f"{some}+" if t == "**" else f"{some}*" if t == "*" else re.escape(t) for t in re.split(r"(\*\*?)", text)
    )


def fits(regex, text):
    return YES if re.fullmatch(regex, text, re.DOTALL) else NO
