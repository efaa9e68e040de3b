"""Programs that start another program, and which one."""

import re
from typing import TypeAlias

from attrs import frozen

from robota.permission.shell.reading import Opaque, Part, Word
from robota.permission.shell.wrapper_table import TABLES, Wrapper

Words: TypeAlias = tuple[Word, ...]

# Stands for the words that a program adds to those written; it may become any number of words.
ADDED = Opaque("…", (Part("unknown", ""),))

_ASSIGNMENT = re.compile(r"[A-Za-z_][A-Za-z0-9_]*=")
_NICE_NUMBER = re.compile(r"--?[0-9]+")
_STARTS = frozenset(("-exec", "-execdir", "-ok", "-okdir"))


@frozen
class Unreadable:
    """What a wrapper starts is not known, and why."""

    why: str


WRAPPERS = frozenset(TABLES) | {"find"}
Unwrapped: TypeAlias = tuple[Words, ...] | Unreadable


def unwrap(words: Words) -> Unwrapped:
    """The commands that a wrapper may start, as word lists; none where the program is no wrapper or starts nothing.

    >>> unwrap(("sudo", "-u", "root", "rm", "x"))
    (('rm', 'x'),)
    """
    name = base_name(words)
    if name == "find":
        return _found(words)
    table = TABLES.get(name or "")
    if table is None or name is None:
        return ()
    at: int | Unreadable | None = _behind_options(words, 1, name, table)
    while table.assigns and isinstance(at, int) and at < len(words) and _assigns(words[at]):
        at = _behind_options(words, at + 1, name, table)
    if at is None:
        return ()
    if isinstance(at, Unreadable):
        return at
    for _ in range(table.operands):
        if at < len(words) and isinstance(words[at], Opaque):
            return Unreadable(f"an operand of {name} is not known")
        at += 1
    if at >= len(words):
        return ()
    if isinstance(words[at], Opaque):
        return Unreadable(f"the program behind {name} is not known")
    rest = words[at:]
    if name == "watch":
        return _watched(words[1:at], rest)
    return _collected(words[1:at], rest) if name == "xargs" else (rest,)


def base_name(words: Words) -> str | None:
    """The program's name without its directory; None where it is not known."""
    first = words[0] if words else None
    return first.rpartition("/")[2] if isinstance(first, str) else None


def is_quoted(word: Opaque) -> bool:
    """The word is one pair of double quotes, so that it stays one word."""
    raw = word.raw
    return len(raw) > 1 and raw[0] == raw[-1] == '"' and '"' not in raw[1:-1] and "$@" not in raw and "${@" not in raw


def _behind_options(words: Words, at: int, name: str, table: Wrapper) -> int | Unreadable | None:
    """Where the wrapper's options from `at` on end; None where an option says that nothing is started."""
    while at < len(words):
        word = words[at]
        if isinstance(word, Opaque):
            return Unreadable(f"an option or the program behind {name} is not known")
        if word == "--":
            return at + 1
        if not word.startswith("-") or (word == "-" and "-" not in table.flags):
            return at
        used = _option(word, table)
        if used is None or used == 0:
            return None if used is None else Unreadable(f"the option {word} of {name} is not known")
        if used == 2 and at + 1 < len(words) and _is_loose(words[at + 1]):
            return Unreadable(f"the value of {word} of {name} is not known")
        at += used
    return at


def _option(word: str, table: Wrapper) -> int | None:
    """How many words an option takes, itself included; 0 for an unknown one, None for one that starts nothing."""
    if word in table.silent:
        return None
    if word in table.flags:
        return 1
    if word in table.values:
        return 2
    if word.startswith("--"):
        name, equals, _ = word.partition("=")
        return 1 if equals and (name in table.values or name in table.joined) else 1 if word in table.joined else 0
    if table.numbers and _NICE_NUMBER.fullmatch(word):
        return 1
    for at, letter in enumerate(word[1:], 1):
        option = "-" + letter
        if option in table.silent:
            return None
        if option in table.values:
            return 1 if at + 1 < len(word) else 2
        if option in table.joined:
            return 1
        if option not in table.flags:
            return 0
    return 1


def _is_loose(word: Word) -> bool:
    return isinstance(word, Opaque) and not is_quoted(word)


def _assigns(word: Word) -> bool:
    return _ASSIGNMENT.match(word if isinstance(word, str) else word.raw) is not None


def _watched(options: Words, rest: Words) -> Unwrapped:
    """Watch joins its words and gives them to a shell, unless it is told to run them."""
    if any(word in ("-x", "--exec") for word in options):
        return (rest,)
    texts = [word for word in rest if isinstance(word, str)]
    if len(texts) < len(rest):
        return Unreadable("what watch runs is not known")
    return (("sh", "-c", " ".join(texts)),)


def _collected(options: Words, rest: Words) -> Unwrapped:
    """Xargs adds words at the end, or puts them in the place of a mark."""
    mark = _mark(tuple(word for word in options if isinstance(word, str)))
    if mark is None:
        return (rest,) if rest[-1] == ADDED else (rest, (*rest, ADDED))
    return _marked(rest, mark, "xargs")


def _mark(options: tuple[str, ...]) -> str | None:
    for at, option in enumerate(options):
        if option in ("-i", "--replace"):
            return "{}"
        if option == "-I":
            return options[at + 1] if at + 1 < len(options) else "{}"
        if option.startswith(("-I", "-i")):
            return option[2:]
        if option.startswith("--replace="):
            return option.partition("=")[2]
    return None


def _marked(words: Words, mark: str, name: str) -> Unwrapped:
    """The words, those that hold the mark not known."""
    put: Words = tuple(
        Opaque(word, (Part("unknown", ""),)) if isinstance(word, str) and mark and mark in word else word
        for word in words
    )
    return Unreadable(f"the program behind {name} is not known") if put and isinstance(put[0], Opaque) else (put,)


def _found(words: Words) -> Unwrapped:
    """Find starts what stands behind `-exec` and its like, up to `;` or `+`."""
    started: list[Words] = []
    at = 1
    while at < len(words):
        at += 1
        if not (isinstance(words[at - 1], str) and words[at - 1] in _STARTS):
            continue
        begin = at
        while at < len(words) and words[at] != ";" and not (words[at] == "+" and words[at - 1] == "{}"):
            at += 1
        marked = _marked(words[begin:at], "{}", "find")
        if isinstance(marked, Unreadable):
            return marked
        started.extend(rest for rest in marked if rest)
    return tuple(started)
