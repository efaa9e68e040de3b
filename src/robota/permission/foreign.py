"""Commands of shells that the reader does not know: judged by their marks, and never taken for one that is known."""

import re

from robota.permission.glob import text_glob
from robota.permission.outcome import MATCHED, NOT_MATCHED, Direction, Outcome, Unevaluable
from robota.permission.pattern import ForeignCommand

# Whatever may part commands, nest them, or keep a word from being read as it stands.
_MARKS = re.compile(r"[;|&\n\r(){}`$@<>#\"']+")


def match_foreign(pattern: ForeignCommand, line: str, direction: Direction) -> Outcome:
    """Does the pattern match the line? Unevaluable in the deny direction where marks may hide a command."""
    text = line.strip()
    if _matches(pattern, text):
        wildcard = pattern.boundary or "*" in pattern.glob
        return NOT_MATCHED if direction == "allow" and wildcard and _MARKS.search(text) else MATCHED
    if direction == "allow" or not _MARKS.search(text):
        return NOT_MATCHED
    if any(_matches(pattern, stretch.strip()) for stretch in _MARKS.split(text)):
        return MATCHED
    return Unevaluable("the line is of a shell that is not read here, and its marks may hide a command")


def _matches(pattern: ForeignCommand, text: str) -> bool:
    glob, folded = pattern.glob.casefold(), text.casefold()
    if text_glob(glob).fullmatch(folded):
        return True
    return pattern.boundary and text_glob(glob + " *").fullmatch(folded) is not None
