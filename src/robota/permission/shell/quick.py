"""The short way to read most lines: words, literal quotes and separators, found by one expression token by token.

It answers only where nothing else stands in the line, and then as the scanner would (a property holds it to that).
"""

import re

from robota.permission.shell.builtin import JUDGED
from robota.permission.shell.keyword import RESERVED
from robota.permission.shell.reading import Command, Reading

# Quoted text is printable ASCII here: some other characters make a line unreadable, wherever they stand.
# A word ends at a blank, a separator or the end: a digit before `>` or a quote glued to a word is for the scanner.
_TOKEN = re.compile(
    r"""[ \t]*(?:
      ([A-Za-z0-9_./][A-Za-z0-9_./+-]*)(?=[ \t;|&]|\Z)
    | ([A-Za-z0-9_./:=@%+,-]+)(?=[ \t;|&]|\Z)
    | '([ -&(-~]*)'(?=[ \t;|&]|\Z)
    | "([ !#%-\[\]-_a-~]*)"(?=[ \t;|&]|\Z)
    | (&&|\|\||[;|&])
    )""",
    re.VERBOSE,
)
_PLAIN, _WORD, _SINGLE, _DOUBLE, _OPERATOR = range(1, 6)
_NO_PROGRAM = JUDGED | RESERVED


def quick(line: str) -> Reading | None:
    """The reading of a line of plain commands, None where the line needs the scanner."""
    commands: list[Command] = []
    words: list[str] = []
    start = at = 0
    operator = ""
    end = len(line.rstrip(" \t"))
    while at < end:
        token = _TOKEN.match(line, at, end)
        if token is None:
            return None
        kind = token.lastindex
        assert kind is not None
        if kind == _OPERATOR:
            if not words:
                return None
            commands.append(_command(words, line[start:at]))
            words = []
            operator = token[_OPERATOR]
        else:
            word = token[kind]
            if not words:
                if kind != _PLAIN or word.rpartition("/")[2] in _NO_PROGRAM:
                    return None
                start = token.start(_PLAIN)
            words.append(word)
        at = token.end()
    if words:
        commands.append(_command(words, line[start:end]))
    elif operator not in (";", "&"):
        return None
    return Reading(tuple(commands), True, None, "list" if operator else "one", False)


def _command(words: list[str], written: str) -> Command:
    text = written.rstrip(" \t")
    literal = tuple(words)
    return Command(literal, text, written=() if "'" not in text and '"' not in text else _written(text))


def _written(text: str) -> tuple[str, ...]:
    """The words with their quotes."""
    return tuple(token[0].lstrip(" \t") for token in _TOKEN.finditer(text))
