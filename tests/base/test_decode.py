from typing import Literal

import pytest
from attrs import frozen

from robota.base.checked import Failure, Success
from robota.base.decode import (
    Reader,
    anything,
    array,
    boolean,
    decode,
    integer,
    mapping,
    nullable,
    number,
    one_of,
    optional,
    record,
    refined,
    required,
    string,
)
from robota.base.fault import Fault, fault_text
from robota.base.json import parse


def read(text, reader):
    return decode(parse(text, duplicates="report").unwrap(), reader)


def faults(text, reader):
    result = read(text, reader)
    assert isinstance(result, Failure), result
    return [fault_text(fault) for fault in result.failure()]


VALUES = {
    "string": '"a"',
    "boolean": "true",
    "integer": "1",
    "number": "1.5",
    "null": "null",
    "array": "[]",
    "object": "{}",
}


@pytest.mark.parametrize(
    ("reader", "name", "takes"),
    [
        (string, "string", {"string": "a"}),
        (boolean, "boolean", {"boolean": True}),
        (integer, "integer", {"integer": 1}),
        (number, "number", {"integer": 1, "number": 1.5}),
        (array(string), "array", {"array": ()}),
        (mapping(string), "object", {"object": {}}),
        (record((), lambda _: "built"), "object", {"object": "built"}),
        (one_of("a", "b"), "string", {"string": "a"}),
        (nullable(string), "string", {"null": None, "string": "a"}),
    ],
)
def test_a_reader_takes_its_own_type_and_names_every_other(reader, name, takes):
    for kind, text in VALUES.items():
        if kind in takes:
            result = read(text, reader)
            assert isinstance(result, Success)
            assert result.unwrap() == takes[kind]
        else:
            assert faults(text, reader) == [f"1:1: $: expected {name}, got {kind}"]


def test_a_boolean_is_no_number():
    assert faults("[true, false]", array(number)) == [
        "1:2: $[0]: expected number, got boolean",
        "1:8: $[1]: expected number, got boolean",
    ]


def test_anything_is_plain_data():
    assert read('{"a": [1, null]}', anything).unwrap() == {"a": (1, None)}


def test_one_of_lists_what_is_allowed():
    assert faults('"c"', one_of("a", "b")) == ["1:1: $: expected one of a, b, got c"]
    assert len(faults(f'"{"c" * 1000}"', one_of("a"))[0]) < 100


@frozen
class Rule:
    tool: str
    risk: Literal["low", "high"] | None
    tags: tuple[str, ...]


RISK: Reader[Literal["low", "high"]] = one_of("low", "high")
TOOL = required("tool", string)
RISKS = optional("risk", nullable(RISK), None)
TAGS = optional("tags", array(string), ())
rule = record((TOOL, RISKS, TAGS), lambda found: Rule(found(TOOL), found(RISKS), found(TAGS)))


def test_a_record_is_built_from_its_members_and_defaults():
    assert read('{"tool": "Bash"}', rule).unwrap() == Rule("Bash", None, ())
    assert read('{"tags": ["x"], "risk": "low", "tool": "Bash"}', rule).unwrap() == Rule("Bash", "low", ("x",))
    assert read('{"tool": "Bash", "risk": null}', rule).unwrap() == Rule("Bash", None, ())


def test_every_fault_of_a_nested_value_is_located():
    text = '{"a": [\n  {"tool": 1, "risk": "odd", "tags": ["x", 2, null]},\n  {"extra": 0, "tags": null},\n  7\n]}'
    assert faults(text, mapping(array(rule))) == [
        "2:12: $.a[0].tool: expected string, got integer",
        "2:23: $.a[0].risk: expected one of low, high, got odd",
        "2:44: $.a[0].tags[1]: expected string, got integer",
        "2:47: $.a[0].tags[2]: expected string, got null",
        "3:3: $.a[1].tool: expected this member, got none",
        "3:24: $.a[1].tags: expected array, got null",
        "3:4: $.a[1].extra: expected one of tool, risk, tags, got extra",
        "4:3: $.a[2]: expected object, got integer",
    ]


def test_codes_tell_faults_apart():
    result = read('{"risk": "odd", "tags": 1, "x": 1}', rule)
    assert {fault.path[-1]: fault.code for fault in result.failure()} == {
        "tool": "missing-member",
        "risk": "unknown-value",
        "tags": "wrong-type",
        "x": "unknown-member",
    }


def test_the_last_of_two_members_counts_wherever_duplicates_are_reported():
    assert read('{"tool": 1, "tool": "Bash"}', rule).unwrap().tool == "Bash"
    assert faults('{"tool": "Bash", "tool": 1}', rule) == ["1:26: $.tool: expected string, got integer"]
    assert read('{"a": 1, "a": "x"}', mapping(string)).unwrap() == {"a": "x"}


def test_a_mapping_cannot_be_changed():
    with pytest.raises(TypeError):
        read('{"a": "x"}', mapping(string)).unwrap()["b"] = "y"


def positive(value):
    return Success(value) if value > 0 else Failure((Fault(("sign",), "expected more than 0", "too-small"),))


def test_a_refinement_is_located_at_its_value():
    assert read("[3]", array(refined(integer, positive))).unwrap() == (3,)
    assert faults('[1,\n -1, "a"]', array(refined(integer, positive))) == [
        "2:2: $[1].sign: expected more than 0",
        "2:6: $[2]: expected integer, got string",
    ]


def test_a_record_is_not_built_while_a_fault_remains():
    built = []
    reader = record((TOOL,), lambda found: built.append(found(TOOL)))
    faults('{"tool": "Bash", "x": 1}', reader)
    assert built == []
