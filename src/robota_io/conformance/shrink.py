"""The smallest request that still shows a disagreement."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from robota.base.encode import json_text
from robota.base.json import Json
from robota_io.conformance.request import Request

# Texts that stand for one of a few things and mean nothing when cut.
_WHOLE = frozenset({"op", "tool", "scope", "mode", "defaultMode", "kind", "key", "risk"})
# Lists of rules: a rule is left out or stays as it is, since a part of one is another mistake.
_RULES = frozenset({"allow", "ask", "deny", "ceiling"})
# Each try is a round trip to the program.
_MOST_TRIES = 3000

_Run = TypeVar("_Run", str, tuple[Json, ...])


def size(request: Request) -> int:
    """How long a request is, in characters of compact JSON."""
    return len(json_text(request))


def smallest(request: Request, disagrees: Callable[[Request], bool], tries: int = _MOST_TRIES) -> Request:
    """A request that disagrees and of which no part can be left out, or as far as the tries led.

    Members, items of arrays and runs of characters are left out as long as the disagreement stays, the large ones
    first, and again until nothing more can go. The same request always leads to the same one.
    """
    left = tries

    def still(shorter: Request) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and disagrees(shorter)

    found = request
    while True:
        shorter = _members(found, still, kept=frozenset({"op"}))
        if shorter == found:
            return found
        found = shorter


def _members(
    members: Mapping[str, Json], still: Callable[[Mapping[str, Json]], bool], kept: frozenset[str] = frozenset()
) -> Mapping[str, Json]:
    found = members
    for key in members:
        without = {name: value for name, value in found.items() if name != key}
        if key not in kept and still(without):
            found = without
    for key in [key for key in found if key not in _WHOLE]:
        value, still_with = found[key], partial(_still_with_member, still, found, key)
        value = _cut(value, still_with) if key in _RULES and isinstance(value, tuple) else _value(value, still_with)
        found = {**found, key: value}
    return found


def _still_with_member(
    still: Callable[[Mapping[str, Json]], bool], members: Mapping[str, Json], key: str, value: Json
) -> bool:
    return still({**members, key: value})


def _value(value: Json, still: Callable[[Json], bool]) -> Json:
    match value:
        case str():
            return _cut(value, still)
        case tuple():
            found = _cut(value, still)
            for at, item in enumerate(found):
                shorter = _value(item, partial(_still_with_item, still, found, at))
                found = (*found[:at], shorter, *found[at + 1 :])
            return found
        case Mapping():
            return _members(value, still)
        case _:
            return value


def _still_with_item(still: Callable[[Json], bool], items: tuple[Json, ...], at: int, item: Json) -> bool:
    return still((*items[:at], item, *items[at + 1 :]))


def _cut(value: _Run, still: Callable[[_Run], bool]) -> _Run:
    """Leave out what can be left out of a run: all of it, halves, and at last single ones."""
    run = len(value)
    while run:
        start = 0
        while start < len(value):
            shorter = value[:start] + value[start + run :]
            if still(shorter):
                value = shorter
            else:
                start += run
        run //= 2
    return value
