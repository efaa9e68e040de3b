import json
from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Literal

import pytest
from attrs import frozen

from robota.base.encode import encode, json_text
from robota.base.json import Json, parse, plain


class Level(Enum):
    LOW = "low"


@frozen
class Inner:
    number: int


@frozen
class Outer:
    inner: Inner | str | None
    items: tuple[Inner | int, ...]
    table: Mapping[str, Inner]
    level: Level
    mode: Literal["a", "b"]
    names: frozenset[str]
    free: Json
    loose: object


OUTER = Outer(
    Inner(1),
    (Inner(2), 3),
    MappingProxyType({"k": Inner(4)}),
    Level.LOW,
    "a",
    frozenset("cab"),
    MappingProxyType({"x": (1, None, MappingProxyType({"y": 2.5}))}),
    MappingProxyType({"z": (Inner(5), frozenset("ba"))}),
)


def test_a_record_becomes_plain_data():
    assert encode(OUTER) == {
        "inner": {"number": 1},
        "items": [{"number": 2}, 3],
        "table": {"k": {"number": 4}},
        "level": "low",
        "mode": "a",
        "names": ["a", "b", "c"],
        "free": {"x": [1, None, {"y": 2.5}]},
        "loose": {"z": [{"number": 5}, ["a", "b"]]},
    }


def test_the_text_is_compact_and_reads_back():
    assert json_text((1, "\u00e9\n")) == '[1,"\u00e9\\n"]'
    assert json.loads(json_text(OUTER)) == encode(OUTER)


@pytest.mark.parametrize("text", ['{"a":[1,null,{"b":"x"}],"c":true}', "[[],{}]", "1.5", '"\U0001f600"'])
def test_what_was_parsed_is_written_as_it_was(text):
    assert json_text(plain(parse(text).unwrap().root)) == text


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_what_json_cannot_say_raises(number):
    with pytest.raises(ValueError, match="not JSON compliant"):
        json_text({"a": number})
