"""Here-documents: where their bodies end, and whether they are plain data."""

import re

from robota.permission.shell.scan import Heredoc, Scanner, Stop

_DELIMITER = re.compile(r"(?:([A-Za-z0-9_]+)|'([A-Za-z0-9_]+)'|\"([A-Za-z0-9_]+)\"|\\([A-Za-z0-9_]+))(?=[ \t\n;&|<>)])")
_BODY_LINE = re.compile(r"[^\n]*")
# Text, an escape and a plain variable; whatever else begins with a dollar or a backtick may run something.
_HARMLESS = re.compile(
    r"(?:[^$`\\]|\\[^\n]|\$(?:[A-Za-z_][A-Za-z0-9_]*|\{[A-Za-z_][A-Za-z0-9_]*\}|(?=[ \t\n.,;:/%)0-9]|$)))*"
)


def open_heredoc(scanner: Scanner, stripped: bool) -> None:
    """Reads the delimiter behind `<<` or `<<-`; the body is read at the line's end."""
    if scanner.in_backticks:
        raise Stop("a here-document inside backticks")
    found = scanner.take(_DELIMITER)
    if found is None:
        raise Stop("an unusual delimiter of a here-document")
    delimiter = next(group for group in found.groups() if group is not None)
    scanner.has_heredoc = True
    scanner.pending.append(Heredoc(delimiter, found[1] is None, stripped))


def read_heredocs(scanner: Scanner) -> None:
    """Skips the bodies of the pending here-documents; the position is behind the line's newline."""
    pending, scanner.pending = scanner.pending, []
    for heredoc in pending:
        start = scanner.pos
        end = _skip_body(scanner, heredoc)
        if not heredoc.quoted and not _HARMLESS.fullmatch(scanner.text, start, end):
            raise Stop("an expansion in a here-document")


def _skip_body(scanner: Scanner, heredoc: Heredoc) -> int:
    """Moves behind the delimiter's line and says where the body ended."""
    while scanner.pos < scanner.end:
        start = scanner.pos
        found = scanner.take(_BODY_LINE)
        line = "" if found is None else found[0]
        scanner.pos = min(scanner.pos + 1, scanner.end)
        scanner.steps += 1
        if heredoc.stripped:
            line = line.lstrip("\t")
        if line == heredoc.delimiter:
            return start
        if scanner.nesting and line.startswith(heredoc.delimiter):
            # Inside a substitution bash takes `EOF)` for the end as well.
            raise Stop("a here-document inside a substitution whose end is unclear")
    raise Stop("a here-document without end")
