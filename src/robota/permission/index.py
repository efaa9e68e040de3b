"""Many command patterns at once: found by the first words of the text, so that a hundred rules cost as much as one."""

import re
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from attrs import frozen

from robota.permission.glob import text_glob
from robota.permission.pattern import CommandPattern, Exactly

# The place of a rule in its list, and the test of its pattern.
Entry: TypeAlias = tuple[int, re.Pattern[str]]
Table: TypeAlias = Literal["two", "one", "head", "words"]


@frozen
class CommandIndex:
    """Command patterns by what a text that they match must hold.

    `exact` by the whole text, `two` and `one` by the first words, `head` by the first two characters, `words` by a
    whole word anywhere, `rest` what has none of these. `probe` finds whether a text can match any of `rest`.
    The tables are dictionaries as they were built, not views of them: a lookup takes half the time.
    """

    exact: Mapping[str, int]
    two: Mapping[str, tuple[Entry, ...]]
    one: Mapping[str, tuple[Entry, ...]]
    head: Mapping[str, tuple[Entry, ...]]
    words: Mapping[str, tuple[Entry, ...]]
    rest: tuple[Entry, ...]
    probe: re.Pattern[str] | None


# What a text is looked up by, worked out once for all lists: its first word, its first two with their blank, and all
# of them. Only a blank ends a word here. A plain tuple, because building a frozen record takes longer than a lookup.
Keys: TypeAlias = tuple[str, str, list[str]]

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
    tables: dict[Table, dict[str, list[Entry]]] = {"two": {}, "one": {}, "head": {}, "words": {}}
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
    two, one, head, words = ({key: tuple(found) for key, found in table.items()} for table in tables.values())
    probe = _probe([literal for _, literal in rest])
    return CommandIndex(exact, two, one, head, words, tuple(entry for entry, _ in rest), probe)


def _key(pattern: CommandPattern) -> tuple[Table, str] | None:
    literal, star, _ = pattern.glob.partition("*")
    words = literal.split(" ")
    if star:
        del words[-1]
    if len(words) >= 2:
        return "two", f"{words[0]} {words[1]}"
    if words:
        return "one", words[0]
    if len(literal) >= 2:
        return "head", literal[:2]
    word = max(_whole_words(pattern), key=len, default="")
    return ("words", word) if word else None


def _whole_words(pattern: CommandPattern) -> list[str]:
    """The words that no star touches: a text that matches has each of them between blanks or its ends."""
    return [word for word in pattern.glob.split(" ") if "*" not in word]


def _longest_literal(glob: str) -> str:
    return max(glob.split("*"), key=len)


def _probe(literals: list[str]) -> re.Pattern[str] | None:
    """One regex that finds any of the literals; None where one is empty, so that nothing can be ruled out."""
    if not literals or not all(literals):
        return None
    return re.compile("|".join(sorted({re.escape(literal) for literal in literals})))


def keys_of(text: str) -> Keys:
    """What a text is looked up by.

    >>> keys_of("git push -f")
    ('git', 'git push', ['git', 'push', '-f'])
    """
    words = text.split(" ")
    return words[0], f"{words[0]} {words[1]}" if len(words) > 1 else text, words


def first_match(index: CommandIndex, text: str, *, wildcards: bool = True) -> int:
    """The place of the first rule whose pattern matches the text, NOWHERE where none does."""
    return look_up(index, text, keys_of(text)) if wildcards else index.exact.get(text, NOWHERE)


def look_up(index: CommandIndex, text: str, keys: Keys) -> int:
    """The place of the first rule whose pattern matches a text of these keys, NOWHERE where none does."""
    found = index.exact.get(text, NOWHERE)
    group = index.two.get(keys[1])
    if group is not None:
        found = _first(group, text, found)
    group = index.one.get(keys[0])
    if group is not None:
        found = _first(group, text, found)
    if index.head:
        found = _first(index.head.get(text[:2], ()), text, found)
    if index.words and not index.words.keys().isdisjoint(keys[2]):
        for word in keys[2]:
            found = _first(index.words.get(word, ()), text, found)
    if index.rest and (index.probe is None or index.probe.search(text)):
        found = _first(index.rest, text, found)
    return found


def _first(group: tuple[Entry, ...], text: str, found: int) -> int:
    """The place of the first of a group, ordered by place, that matches and stands before `found`; else `found`."""
    for at, test in group:
        if at >= found:
            break
        if test.fullmatch(text):
            return at
    return found
