import json
from pathlib import Path

import pytest

from robota.base.checked import Failure, Success
from robota.base.fault import Position, path_text
from robota.base.json import Document, Items, Limits, Members, Node, kind, member, parse, parse_bytes, plain, position
from tests.outside import suite


def refusal(text, **options):
    result = parse(text, **options)
    assert isinstance(result, Failure), f"accepted: {text!r}"
    return result.failure()


def document(text, **options):
    result = parse(text, **options)
    assert isinstance(result, Success), result
    return result.unwrap()


@pytest.mark.parametrize(
    ("text", "code", "path", "place", "message"),
    [
        ("", "invalid-json", "$", (1, 1), "expected a value, got the end of the text"),
        (" \n ", "invalid-json", "$", (2, 2), "expected a value, got the end of the text"),
        ("[1,]", "invalid-json", "$[1]", (1, 4), "expected a value, got ']'"),
        ('{"a":1,}', "invalid-json", "$", (1, 8), "expected a key in double quotes, got '}'"),
        ("{a:1}", "invalid-json", "$", (1, 2), "expected a key in double quotes, got a"),
        ('{"a" 1}', "invalid-json", "$.a", (1, 6), "expected ':', got 1"),
        ('{"a": [1\n 2]}', "invalid-json", "$.a", (2, 2), "expected ',' or ']', got 2"),
        ('{"a": 1 "b"}', "invalid-json", "$", (1, 9), "expected ',' or '}', got '\"'"),
        ("1 2", "invalid-json", "$", (1, 3), "expected the end of the text, got 2"),
        ("[NaN]", "invalid-json", "$[0]", (1, 2), "expected a value, got NaN"),
        ("-Infinity", "invalid-json", "$", (1, 1), "expected a number, got -Infinity"),
        ("01", "invalid-json", "$", (1, 1), "expected a number, got 01"),
        ("1.", "invalid-json", "$", (1, 1), "expected a number, got 1."),
        ("1\u0662", "invalid-json", "$", (1, 1), "expected a number, got 1\u0662"),
        ('"a\tb"', "invalid-json", "$", (1, 3), "expected an escape in place of a control character, got U+0009"),
        ('"ab', "invalid-json", "$", (1, 4), "expected a closing '\"', got the end of the text"),
        (r'"\x"', "invalid-json", "$", (1, 3), r"expected an escape such as \n or \u000a, got x"),
        (r'["\ud800"]', "lone-surrogate", "$[0]", (1, 3), r"expected a surrogate pair, got \ud800 alone"),
        (r'"\ude00\ud83d"', "lone-surrogate", "$", (1, 2), r"expected a surrogate pair, got \ude00 alone"),
        ('"\ud800"', "lone-surrogate", "$", (1, 2), "expected a whole character, got U+D800"),
        ("[1e400]", "number-range", "$[0]", (1, 2), "expected a number that a double can hold, got 1e400"),
        ("\ufeff{}", "byte-order-mark", "$", (1, 1), "expected a value, got a byte order mark"),
        ('{"a":1,\n"a":2}', "duplicate-key", "$.a", (2, 1), "expected each key once, got it again"),
    ],
)
def test_a_fault_says_where_it_is_and_what_was_expected(text, code, path, place, message):
    (fault,) = refusal(text)
    assert (fault.code, path_text(fault.path), fault.position, fault.message) == (
        code,
        path,
        Position(*place),
        message,
    )


def test_every_duplicate_is_reported_with_the_fault_of_syntax_that_follows():
    faults = refusal('{"a": {"b": 1, "b": 2},\n "a": 3, "a": 4, "c": }')
    assert [(path_text(f.path), f.code, f.position) for f in faults] == [
        ("$.a.b", "duplicate-key", Position(1, 16)),
        ("$.a", "duplicate-key", Position(2, 2)),
        ("$.a", "duplicate-key", Position(2, 10)),
        ("$.c", "invalid-json", Position(2, 23)),
    ]


def test_keys_are_compared_after_their_escapes_are_read():
    assert refusal(r'{"a": 1, "\u0061": 2}')[0].code == "duplicate-key"


def test_reported_duplicates_leave_the_last_member_to_count():
    read = document('{"a": 1, "b": 2, "a": 3}', duplicates="report")
    assert [(path_text(f.path), f.position) for f in read.duplicates] == [("$.a", Position(1, 18))]
    assert plain(read.root) == {"a": 3, "b": 2}
    assert isinstance(read.root.value, Members)
    assert [entry.key for entry in read.root.value.entries] == ["a", "b", "a"]
    assert member(read.root.value, "a").node.value == 3
    assert member(read.root.value, "z") is None


def test_a_limit_is_the_last_value_that_passes():
    assert document("[[1]]", limits=Limits(depth=2))
    (fault,) = refusal("[[[1]]]", limits=Limits(depth=2))
    assert (fault.code, fault.position) == ("too-deep", Position(1, 3))
    assert document("[12]", limits=Limits(size=4))
    assert refusal("[123]", limits=Limits(size=4))[0].code == "too-large"
    assert document("9" * 640)
    assert refusal("9" * 641)[0].code == "number-range"


def test_no_depth_exhausts_the_stack_of_a_reader_or_of_its_consumers():
    assert refusal("[" * 100_000)[0].code == "too-deep"
    assert refusal('{"a":' * 100_000)[0].code == "too-deep"
    deepest = document("[" * 100 + "]" * 100, limits=Limits(depth=100_000))
    assert deepest == document("[" * 100 + "]" * 100)
    assert json.dumps(plain(deepest.root)) == "[" * 100 + "]" * 100
    assert refusal("[" * 101 + "]" * 101, limits=Limits(depth=100_000))[0].code == "too-deep"


def test_an_integer_stays_one_and_anything_with_a_point_or_exponent_is_a_float():
    values = [node.value for node in document("[1, 1.0, 1e2, -0, 100000000000000000000]").root.value.nodes]
    assert [(type(value), value) for value in values] == [
        (int, 1),
        (float, 1.0),
        (float, 100.0),
        (int, 0),
        (int, 10**20),
    ]


def test_kinds_are_the_names_of_json():
    root = document('[null, true, 1, 1.0, "a", [], {}]').root
    names = ["null", "boolean", "integer", "number", "string", "array", "object"]
    assert [kind(node) for node in root.value.nodes] == names


def test_plain_values_cannot_be_changed():
    value = plain(document('{"a": [1]}').root)
    with pytest.raises(TypeError):
        value["a"] = 2
    assert value["a"] == (1,)


def test_the_span_of_a_key_holds_its_quotes():
    text = '{ "a\\n" : 1}'
    (entry,) = document(text).root.value.entries
    assert text[entry.key_start : entry.key_end] == '"a\\n"'


def test_positions_count_lines_from_one_and_columns_in_code_points():
    assert position("a\n\U0001f600b", 3) == Position(2, 2)
    assert position("\n", 1) == Position(2, 1)
    assert position("", 0) == Position(1, 1)


@pytest.mark.parametrize(
    ("data", "code", "place", "said"),
    [
        (b'{"a": "\xff"}', "invalid-utf-8", (1, 8), "byte 0xff at offset 7"),
        ("\n\u00e9".encode() + b"\xc3", "invalid-utf-8", (2, 2), "byte 0xc3 at offset 3"),
        (b'"\xed\xa0\x80"', "invalid-utf-8", (1, 2), "byte 0xed at offset 1"),
        (b"\xff\xfe1\x00", "invalid-utf-8", (1, 1), "byte 0xff at offset 0"),
        (b"\xef\xbb\xbf{}", "byte-order-mark", (1, 1), "byte order mark"),
    ],
)
def test_bytes_that_are_not_plain_utf8_are_refused_at_their_place(data, code, place, said):
    result = parse_bytes(data)
    assert isinstance(result, Failure)
    (fault,) = result.failure()
    assert (fault.code, fault.position) == (code, Position(*place))
    assert said in fault.message


def test_bytes_of_utf8_are_read_as_their_text():
    assert plain(parse_bytes('["\u00e9\U0001f600"]'.encode()).unwrap().root) == ("\u00e9\U0001f600",)


def spans_hold(text, node):
    again = document(text[node.start : node.end], duplicates="report")
    assert plain(again.root) == plain(node)
    match node.value:
        case Items(nodes):
            children = nodes
        case Members(entries):
            children = tuple(entry.node for entry in entries)
        case _:
            children = ()
    for child in children:
        spans_hold(text, child)


def test_the_public_suite_is_judged_as_it_says():
    counts = {"y": 0, "n": 0, "i": 0}
    doubled = []
    for path in sorted((suite("json-test-suite") / "test_parsing").glob("*.json")):
        result = parse_bytes(path.read_bytes())
        expectation = path.name[0]
        counts[expectation] += 1
        match expectation, result:
            case "n", Success():
                pytest.fail(f"accepted: {path.name}")
            case "y", Failure():
                assert [fault.code for fault in result.failure()] == ["duplicate-key"], path.name
                doubled.append(Path(path).stem)
                lenient = parse_bytes(path.read_bytes(), duplicates="report")
                assert plain(lenient.unwrap().root) == json.loads(path.read_bytes())
            case "y", Success():
                spans_hold(path.read_text(encoding="utf-8"), result.unwrap().root)
            case _:
                pass
    assert counts == {"y": 95, "n": 188, "i": 35}
    assert doubled == ["y_object_duplicated_key", "y_object_duplicated_key_and_value"]


def test_a_document_keeps_its_text():
    assert document(" 1 ") == Document(" 1 ", Node(1, 2, 1), ())
