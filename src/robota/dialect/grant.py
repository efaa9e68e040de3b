"""What an allowed command pattern really lets run: one program, or whatever stands where its star is."""

import re
from typing import Literal, TypeAlias

from robota.dialect.grant_table import (
    CODE_OPTIONS,
    INTERPRETERS,
    OTHER_COMMANDS,
    SHELL_COMMAND_OPTIONS,
    SHELLS,
    STARTERS,
    Starter,
)
from robota.permission.pattern import CommandPattern

# `command`: any command behind a wrapper; `code`: any code of an interpreter; `shell`: any text of a shell's command.
Grant: TypeAlias = Literal["command", "code", "shell"]

_WORD = re.compile(r"""(?:[^\s'"\\]|\\.|'[^']*(?:'|$)|"(?:[^"\\]|\\.)*(?:"|$))+""", re.DOTALL)
_ASSIGNMENT = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\+?=")
_VERSION = re.compile(r"[0-9.]+(?:\.exe)?$|\.exe$")
_CLUSTER = re.compile(r"-[A-Za-z]*c[A-Za-z]*")
# The word at which a pattern is open: whatever stands there, and after it, is matched.
_OPEN = "*"
# With one of these a program tells of itself and runs nothing.
_SILENT = frozenset({"--version", "--help"})


def grant_of(pattern: CommandPattern) -> tuple[Grant, str] | None:
    """What a pattern with a wildcard grants beyond one program, and by which program; None for neither.

    >>> grant_of(CommandPattern("docker exec -it web", boundary=True))
    ('command', 'docker exec')
    >>> grant_of(CommandPattern("python3 tools/check.py *"))
    """
    if not pattern.boundary and "*" not in pattern.glob:
        return None
    # A quote that the pattern leaves open holds the star as well.
    return _granted(_WORD.findall(f"{pattern.glob} {_OPEN}" if pattern.boundary else pattern.glob))


def _granted(words: list[str]) -> tuple[Grant, str] | None:
    while words and _ASSIGNMENT.match(words[0]):
        words = words[1:]
    if not words or words[0].startswith(_OPEN):
        return None
    # A star glued to a program's name stands for the name alone too, and for what follows it.
    name = program_name(words[0])
    rest = words[1:] if not words[0].endswith(_OPEN) else [_OPEN]
    if name in SHELLS:
        return _of_shell(name, rest)
    bare = _VERSION.sub("", name)
    if bare in INTERPRETERS and (not rest or rest[0] not in OTHER_COMMANDS.get(bare, frozenset[str]())):
        return ("code", name) if _takes_open_code(rest) else None
    if name == "find":
        return _of_find(rest)
    for length in (3, 2, 1):
        key = (name, *rest[: length - 1])
        if len(key) == length and (starter := STARTERS.get(key)) is not None:
            return _of_starter(starter, " ".join(key), rest[length - 1 :])
    return _glued_subcommand(name, rest)


def program_name(word: str) -> str:
    """The base name of a program as written, without quotes and without a star at its end."""
    return re.sub(r"['\"\\]", "", word).rstrip(_OPEN).rpartition("/")[2]


def _glued_subcommand(name: str, rest: list[str]) -> tuple[Grant, str] | None:
    """`docker exec*`, where the star stands at the subcommand's end."""
    for length in (2, 3):
        head = [name, *rest[: length - 1]]
        if len(head) == length and head[-1].endswith(_OPEN):
            key = (*head[:-1], head[-1].rstrip(_OPEN))
            if key in STARTERS:
                return "command", " ".join(key)
    return None


def _of_starter(starter: Starter, name: str, rest: list[str]) -> tuple[Grant, str] | None:
    """Open at the command: a grant; a command that is fixed is judged as itself."""
    at, operands = 0, starter.operands
    while at < len(rest):
        word = rest[at]
        if word.startswith(_OPEN):
            return "command", name
        if word in starter.silent or word in _SILENT:
            return None
        if word == "--":
            at += 1
            operands = 0
        elif word in starter.valued:
            at += 2
        elif word.startswith("-") or _ASSIGNMENT.match(word):
            at += 1
        elif operands:
            operands -= 1
            at += 1
        else:
            return _granted(rest[at:])
        if at >= len(rest) and rest[-1].endswith(_OPEN):
            return "command", name
    return None


def _of_shell(name: str, rest: list[str]) -> tuple[Grant, str] | None:
    for at, word in enumerate(rest):
        if word.startswith(_OPEN):
            return "code", name
        if word in _SILENT:
            return None
        if word in SHELL_COMMAND_OPTIONS or _CLUSTER.fullmatch(word.rstrip(_OPEN)):
            body = rest[at + 1 : at + 2]
            return ("shell", name) if not body or _OPEN in body[0] or word.endswith(_OPEN) else None
        if not word.startswith("-"):
            return None
    return None


def _takes_open_code(rest: list[str]) -> bool:
    for at, word in enumerate(rest):
        if word.startswith(_OPEN):
            return True
        if word in _SILENT:
            return False
        if word.rstrip(_OPEN) in CODE_OPTIONS:
            code = rest[at + 1 : at + 2]
            if not code or _OPEN in code[0]:
                return True
            if word != "run":
                return False
        elif not word.startswith("-"):
            return False
    return False


def _of_find(rest: list[str]) -> tuple[Grant, str] | None:
    """`find` with a star where its own words go may be given `-exec`, but only a written one is meant to run things."""
    for at, word in enumerate(rest):
        if word.rstrip(_OPEN) in ("-exec", "-execdir", "-ok", "-okdir"):
            return _of_starter(Starter(), f"find {word.rstrip(_OPEN)}", [*rest[at + 1 :]] or [_OPEN])
    return None
