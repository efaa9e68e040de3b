"""The scalars of JSON as text writes them: strings, numbers, and what a message says of anything else."""

import re
from math import isfinite

from attrs import frozen

from robota.base.node import Node

# Up to this many digits `int` converts whatever limit the host set.
_DIGITS = 640
_SHOWN = 24
_RANGE = "a number that a double can hold"

_SIMPLE = re.compile(r'"([^"\\\x00-\x1f\ud800-\udfff]*+)"')
_STOP = re.compile(r'["\\\x00-\x1f\ud800-\udfff]')
_ESCAPE = re.compile(
    r"\\(?:(?P<short>[\"\\/bfnrt])"
    r"|u(?P<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?P<low>[dD][c-fC-F][0-9a-fA-F]{2})"
    r"|u(?P<unit>[0-9a-fA-F]{4}))"
)
_SHORT = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*+)(?P<real>(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?)")
WORD = re.compile(r"[-+.\w]++")


@frozen
class Wrong:
    """A fault of syntax at an offset, before its path and position are known."""

    at: int
    message: str
    code: str = "invalid-json"


def string(text: str, start: int) -> tuple[str, int] | Wrong:
    """The string at a quote, and the offset after it."""
    simple = _SIMPLE.match(text, start)
    if simple is not None:
        return simple[1], simple.end()
    parts: list[str] = []
    at = start + 1
    while True:
        stop = _STOP.search(text, at)
        if stop is None:
            return expected("a closing '\"'", text, len(text))
        parts.append(text[at : stop.start()])
        if stop[0] == '"':
            return "".join(parts), stop.end()
        if stop[0] != "\\":
            surrogate = stop[0] >= "\ud800"
            wanted = "a whole character" if surrogate else "an escape in place of a control character"
            return expected(wanted, text, stop.start(), "lone-surrogate" if surrogate else "invalid-json")
        escape = _ESCAPE.match(text, stop.start())
        if escape is None:
            return expected("an escape such as \\n or \\u000a", text, stop.end())
        if escape["short"]:
            parts.append(_SHORT[escape["short"]])
        elif escape["high"]:
            parts.append(chr(0x10000 + ((int(escape["high"], 16) & 0x3FF) << 10) + (int(escape["low"], 16) & 0x3FF)))
        else:
            unit = int(escape["unit"], 16)
            if 0xD800 <= unit <= 0xDFFF:
                return Wrong(stop.start(), f"expected a surrogate pair, got {escape[0]} alone", "lone-surrogate")
            parts.append(chr(unit))
        at = escape.end()


def number(text: str, start: int) -> Node | Wrong:
    """The number at an offset: an int where it is written without fraction and exponent, otherwise a float."""
    whole, word = _NUMBER.match(text, start), WORD.match(text, start)
    if whole is None or word is None or whole.end() != word.end():
        return expected("a number", text, start)
    digits = whole[0]
    if whole["real"]:
        value = float(digits)
        return Node(start, whole.end(), value) if isfinite(value) else expected(_RANGE, text, start, "number-range")
    if len(digits) > _DIGITS:
        return expected(f"an integer of at most {_DIGITS} characters", text, start, "number-range")
    return Node(start, whole.end(), int(digits))


def expected(wanted: str, text: str, at: int, code: str = "invalid-json") -> Wrong:
    """What was wanted at an offset, and what is there: a word, a character or the end."""
    word = WORD.match(text, at, at + _SHOWN)
    if at >= len(text):
        found = "the end of the text"
    elif word is not None:
        found = word[0] if word.end() < at + _SHOWN else f"{word[0]}..."
    elif text[at].isprintable():
        found = f"'{text[at]}'"
    else:
        found = f"U+{ord(text[at]):04X}"
    return Wrong(at, f"expected {wanted}, got {found}", code)
