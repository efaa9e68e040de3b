"""The smallest request that still shows a disagreement."""

from collections.abc import Callable, Iterator, Mapping
from typing import assert_never

from robota.base.encode import json_text
from robota.base.json import Json
from robota_io.conformance.request import Request

# Texts that stand for one of a few things and mean nothing when cut.
_WHOLE = frozenset({"op", "tool", "scope", "mode", "defaultMode", "kind", "key", "risk"})
# Each try is a round trip to the program.
_MOST_TRIES = 3000


def size(request: Request) -> int:
    """How long a request is, in characters of compact JSON."""
    return len(json_text(request))


def smallest(request: Request, disagrees: Callable[[Request], bool], tries: int = _MOST_TRIES) -> Request:
    """A request that disagrees and of which no part can be left out, or as far as the tries led.

    Members, items of arrays, and runs of characters are left out as long as the disagreement stays, the largest
    first, so that the same disagreement is found from the same request.
    """
    found = request
    while True:
        for shorter in _members_shorter(found, kept=frozenset({"op"})):
            if tries == 0:
                return found
            tries -= 1
            if disagrees(shorter):
                found = shorter
                break
        else:
            return found


def _members_shorter(members: Mapping[str, Json], kept: frozenset[str] = frozenset()) -> Iterator[Mapping[str, Json]]:
    free = [key for key in members if key not in kept]
    for key in free:
        yield {name: value for name, value in members.items() if name != key}
    for key in free:
        if key not in _WHOLE:
            for value in _value_shorter(members[key]):
                yield {**members, key: value}


def _value_shorter(value: Json) -> Iterator[Json]:
    match value:
        case None | bool() | int() | float():
            return
        case str():
            for start, end in _runs(len(value)):
                yield value[:start] + value[end:]
        case tuple():
            for start, end in _runs(len(value)):
                yield value[:start] + value[end:]
            for at, item in enumerate(value):
                for shorter in _value_shorter(item):
                    yield (*value[:at], shorter, *value[at + 1 :])
        case Mapping():
            yield from _members_shorter(value)
        case _:
            assert_never(value)


def _runs(length: int) -> Iterator[tuple[int, int]]:
    """The places of what may be left out: halves first, single ones last."""
    run = length
    while run:
        for start in range(0, length, run):
            yield start, min(start + run, length)
        run //= 2
