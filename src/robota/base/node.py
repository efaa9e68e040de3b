"""A JSON value that remembers where in its text it stood, and the same value without its places."""

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from attrs import frozen

from robota.base.fault import Position

# A JSON value as plain data: objects are read-only mappings, arrays are tuples.
Json: TypeAlias = bool | int | float | str | tuple["Json", ...] | Mapping[str, "Json"] | None


@frozen
class Node:
    """A value and its span: `text[start:end]` is the value as written, without the blanks around it."""

    start: int
    end: int
    value: "NodeValue"


@frozen
class Items:
    """The items of an array, in order."""

    nodes: tuple[Node, ...]


@frozen
class Member:
    """One member of an object. The span is that of the key, its quotes included."""

    key: str
    key_start: int
    key_end: int
    node: Node


@frozen
class Members:
    """The members of an object in the order of the text; a key may occur twice where duplicates are reported."""

    entries: tuple[Member, ...]


NodeValue: TypeAlias = bool | int | float | str | Items | Members | None


def member(members: Members, key: str) -> Member | None:
    """The member that counts for a key: the last of that name, or None."""
    return next((entry for entry in reversed(members.entries) if entry.key == key), None)


def plain(node: Node) -> Json:
    """The value alone. Of two members with one key the last one counts.

    >>> plain(Node(0, 3, Items((Node(1, 2, 7),))))
    (7,)
    """
    match node.value:
        case Items(nodes):
            return tuple([plain(item) for item in nodes])
        case Members(entries):
            return MappingProxyType({entry.key: plain(entry.node) for entry in entries})
        case value:
            return value


def kind(node: Node) -> str:
    """The name of the value's JSON type, as messages say it; a whole number written without a point is an integer.

    >>> kind(Node(0, 4, True)), kind(Node(0, 1, 1)), kind(Node(0, 3, 1.0))
    ('boolean', 'integer', 'number')
    """
    match node.value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int():
            return "integer"
        case float():
            return "number"
        case str():
            return "string"
        case Items():
            return "array"
        case Members():
            return "object"


def position(text: str, offset: int) -> Position:
    r"""The line and column of an offset. Only a line feed ends a line.

    >>> position("{\n  x", 4)
    Position(line=2, column=3)
    """
    return Position(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def positions(text: str) -> Callable[[int], Position]:
    """As `position`, for many offsets of one text: its lines are counted once, when the first is asked for."""
    ends: list[int] = []

    def find(offset: int) -> Position:
        if not ends:
            ends.extend([-1, *(end.start() for end in re.finditer("\n", text))])
        line = bisect_left(ends, offset)
        return Position(line, offset - ends[line - 1])

    return find
