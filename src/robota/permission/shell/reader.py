"""The reader of shell lines: which commands does bash run for a line?"""

import re

from robota.permission.shell.builtin import JUDGED, Body
from robota.permission.shell.grammar import LineScanner
from robota.permission.shell.keyword import RESERVED
from robota.permission.shell.quick import quick
from robota.permission.shell.reading import Command, Form, Reading
from robota.permission.shell.scan import MAX_LENGTH, Stop

__all__ = ["MAX_LENGTH", "read", "read_body", "scanned"]

# One command of words without quotes, expansions or any other character that means something to the shell.
_PLAIN = re.compile(r"([A-Za-z0-9_./:@%,][A-Za-z0-9_./:@%+,\-]*)(?: +[A-Za-z0-9_./:=@%+,\-]+)*")
_FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\xa0\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_NOT_PLAIN = JUDGED | RESERVED


def read(line: str) -> Reading:
    """The commands of a line as `bash -c` runs them. Total, and linear in the length of the line.

    >>> [command.words for command in read("git status; rm 'a b'").commands]
    [('git', 'status'), ('rm', 'a b')]
    >>> read("$CMD x").why
    'the program is not known'
    """
    plain = _PLAIN.fullmatch(line)
    if plain is not None and plain[1].rpartition("/")[2] not in _NOT_PLAIN and len(line) <= MAX_LENGTH:
        return Reading((Command(tuple(line.split()), line),), True, None, "one", False)
    if len(line) > MAX_LENGTH:
        return Reading((), False, "the line is too long", "structured", False)
    short = quick(line)
    return scanned(LineScanner(line)) if short is None else short


def read_body(body: Body) -> Reading:
    """The commands of a text that a nested shell runs."""
    scanner = LineScanner(body.text, bash=body.bash)
    scanner.nested = True
    return scanned(scanner)


def scanned(scanner: LineScanner) -> Reading:
    """What a fresh scanner finds in its text."""
    line = scanner.text
    forbidden = _FORBIDDEN.search(line)
    if forbidden is not None:
        scanner.doubt(f"the character {forbidden[0]!r}")
    if line[:1] in ("-", "+"):
        scanner.doubt("the line begins like an option of the shell")
    try:
        scanner.read_line()
    except Stop as stop:
        # A part of the line is unread; it may hold anything.
        scanner.doubt(stop.why)
        scanner.structured = True
    form: Form = "structured" if scanner.structured else "list" if scanner.separates else "one"
    return Reading(tuple(scanner.commands), scanner.why is None, scanner.why, form, scanner.substitutes)
