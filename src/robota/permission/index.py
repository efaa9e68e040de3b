"""Many command patterns at once: found by the first words of the text, so that a hundred rules cost as much as one."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from attrs import frozen

from robota.permission.glob import text_glob
from robota.permission.pattern import CommandPattern, Exactly

# The place of a rule in its list, and the test of its pattern.
Entry: TypeAlias = tuple[int, re.Pattern[str]]


@frozen
class CommandIndex:
    """Command patterns by what a text must begin with.

    `exact` by the whole text, `two` and `one` by the first words, `head` by the first two characters, `rest` what
    begins with a star or a single character and then a star. `probe` finds whether a text can match any of `rest`.
    """

    exact: Mapping[str, int]
    two: Mapping[str, tuple[Entry, ...]]
    one: Mapping[str, tuple[Entry, ...]]
    head: Mapping[str, tuple[Entry, ...]]
    rest: tuple[Entry, ...]
    probe: re.Pattern[str] | None


NOWHERE = 1 << 30


def command_test(pattern: CommandPattern) -> re.Pattern[str]:
    """The regex of a command pattern; with a boundary the text may end after the prefix or go on after a blank."""
    if pattern.boundary:
        return re.compile(f"(?:{text_glob(pattern.glob).pattern})(?: .*)?", re.DOTALL)
    return text_glob(pattern.glob)


def has_wildcard(pattern: CommandPattern) -> bool:
    """The pattern stands for more than one text."""
    return pattern.boundary or "*" in pattern.glob


def index_commands(patterns: Iterable[tuple[int, CommandPattern | Exactly]]) -> CommandIndex:
    """Index command patterns, each with the place of its rule in the list."""
    exact: dict[str, int] = {}
    tables: tuple[dict[str, list[Entry]], ...] = ({}, {}, {})
    rest: list[tuple[Entry, str]] = []
    for at, pattern in patterns:
        if isinstance(pattern, Exactly):
            exact.setdefault(pattern.text, at)
            continue
        if not has_wildcard(pattern):
            exact.setdefault(pattern.glob, at)
            continue
        entry = (at, command_test(pattern))
        key = _key(pattern)
        if key is None:
            rest.append((entry, _longest_literal(pattern.glob)))
        else:
            tables[key[0]].setdefault(key[1], []).append(entry)
    two, one, head = (MappingProxyType({key: tuple(found) for key, found in table.items()}) for table in tables)
    probe = _probe([literal for _, literal in rest])
    return CommandIndex(MappingProxyType(exact), two, one, head, tuple(entry for entry, _ in rest), probe)


def _key(pattern: CommandPattern) -> tuple[int, str] | None:
    literal, star, _ = pattern.glob.partition("*")
    words = literal.split(" ")
    if star:
        del words[-1]
    if len(words) >= 2:
        return 0, f"{words[0]} {words[1]}"
    if words:
        return 1, words[0]
    return (2, literal[:2]) if len(literal) >= 2 else None


def _longest_literal(glob: str) -> str:
    return max(glob.split("*"), key=len)


def _probe(literals: list[str]) -> re.Pattern[str] | None:
    """One regex that finds any of the literals; None where one is empty, so that nothing can be ruled out."""
    if not literals or not all(literals):
        return None
    return re.compile("|".join(sorted({re.escape(literal) for literal in literals})))


def first_match(index: CommandIndex, text: str, *, wildcards: bool = True) -> int:
    """The place of the first rule whose pattern matches the text, NOWHERE where none does."""
    found = index.exact.get(text, NOWHERE)
    if not wildcards:
        return found
    first = text.find(" ")
    groups: tuple[tuple[Entry, ...] | None, ...]
    if first < 0:
        groups = (index.one.get(text), index.head.get(text[:2]))
    else:
        second = text.find(" ", first + 1)
        two = text if second < 0 else text[:second]
        groups = (index.two.get(two), index.one.get(text[:first]), index.head.get(text[:2]))
    for group in groups:
        if group is not None:
            for at, test in group:
                if at < found and test.fullmatch(text):
                    found = at
                    break
    if index.rest and (index.probe is None or index.probe.search(text)):
        for at, test in index.rest:
            if at < found and test.fullmatch(text):
                return at
    return found
