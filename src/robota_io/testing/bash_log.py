"""The report that bash writes while it runs a line, as argument lists."""

import re
from collections import Counter

_ASSIGNMENT = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\[.*\])?\+?=|[A-Za-z_][A-Za-z0-9_]*\[")
_GRAMMAR = frozenset(("for", "case", "select", "[[", "(("))
# A trace may break lines inside quotes; it repeats the mark's first character by the depth of the shell.
_ENTRY = re.compile(r"^@+(?:H|X\w*)\|.*(?:\n(?!@+(?:H|X\w*)\|).*)*", re.MULTILINE)
_HANDLER = "command_not_found_handle"
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "E": "\x1b", "e": "\x1b"}
_PIECE = re.compile(r"\$'((?:[^'\\]|\\.)*)'|'([^']*)'|\\(.)|([^ '])|( )", re.DOTALL)
_LIST = re.compile(f"(?:{_PIECE.pattern})*", re.DOTALL)
_ESCAPE = re.compile(r"\\([0-7]{1,3}|.)", re.DOTALL)


def commands_of(log: str) -> list[list[str]]:
    r"""The commands of a log, a program's own report in place of its trace.

    >>> commands_of("@X|echo 'a b'\n@H|git status \n@X|git status\n")
    [['git', 'status'], ['echo', 'a b']]
    """
    reported: list[list[str]] = []
    traced: list[list[str]] = []
    for entry in _ENTRY.findall(log):
        tag, _, rest = entry.lstrip("@").partition("|")
        words = _words(rest.removesuffix("\n"))
        if not words:
            continue
        if tag == "H":
            reported.append(words)
        elif tag.startswith("X") and tag != "X" + _HANDLER and not _is_syntax(words[0]):
            traced.append(words)
    seen = Counter(tuple(words) for words in reported)
    for words in traced:
        if seen[tuple(words)] > 0:
            seen[tuple(words)] -= 1
        else:
            reported.append(words)
    return reported


def _is_syntax(word: str) -> bool:
    return word in _GRAMMAR or _ASSIGNMENT.match(word) is not None


def _words(text: str) -> list[str]:
    """The words of a list that bash quoted; none where a line break cut the list off."""
    if _LIST.fullmatch(text) is None:
        return []
    words: list[str] = []
    current: list[str] | None = None
    for found in _PIECE.finditer(text):
        ansi, single, escaped, plain, blank = found.groups()
        if blank is not None:
            if current is not None:
                words.append("".join(current))
            current = None
            continue
        current = current or []
        if ansi is not None:
            current.append(_recoded(_ESCAPE.sub(_unescape, ansi)))
        else:
            current.append(next(piece for piece in (single, escaped, plain) if piece is not None))
    if current is not None:
        words.append("".join(current))
    return words


def _unescape(found: re.Match[str]) -> str:
    code = found[1]
    return chr(int(code, 8)) if code[0] in "01234567" else _ESCAPES.get(code, code)


def _recoded(text: str) -> str:
    """Bytes written as octal escapes, read as UTF-8 where they are."""
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text
