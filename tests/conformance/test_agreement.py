import pytest

from robota_io.conformance.agreement import disagreements, expectation, shown


def commands(*found, complete=True):
    return {"ok": {"commands": found, "complete": complete, "write_targets": ()}}


@pytest.mark.parametrize(
    ("wanted", "found", "agree"),
    [
        ((("a", "b"),), (("a", "b"),), True),
        ((("a", "b"),), (("x",), ("a", "b")), True),
        ((("a", "b"),), (("a",),), False),
        ((("a",), ("b",)), (("a",),), False),
        ((("a", "b"),), (("a", None),), True),
        ((("a", "b"),), ((None,),), True),
        ((("a", None),), (("a", "b", "c"),), True),
        ((("a", None),), (("b",),), False),
        ((("a", None, "z"),), (("a", "q", "z"),), True),
        ((("a", None, "z"),), (("a", "q"),), False),
        ((("a", "b"),), (("a", "b", "c"),), False),
        ((), (), True),
    ],
)
def test_a_line_called_complete_must_name_what_runs(wanted, found, agree):
    assert disagreements({"runs": wanted}, commands(*found)) == (() if agree else ("runs",))


def test_a_line_may_be_read_more_cautiously():
    assert disagreements({"runs": (("a",),)}, commands(complete=False)) == ()
    assert expectation("commands", commands(("a",), complete=False)) == {}


@pytest.mark.parametrize("commands", [None, "ab", ("ab",), {"a": ()}, 7])
def test_commands_of_another_shape_name_nothing(commands):
    assert disagreements({"runs": (("a", "b"),)}, {"ok": {"commands": commands, "complete": True}}) == ("runs",)


def test_an_error_meets_only_an_expected_error():
    assert disagreements({"error": True}, {"error": {"code": "invalid-request"}}) == ()
    assert disagreements({"decision": "ask"}, {"error": {"code": "invalid-request"}}) == ("error",)
    assert disagreements({"error": True}, {"ok": {"decision": "ask"}}) == ("error",)


@pytest.mark.parametrize(
    ("expect", "told", "differ"),
    [
        ({"rule": None}, {}, ("rule",)),
        ({"rule": None}, {"rule": None}, ()),
        ({"fresh": True}, {"fresh": 1}, ("fresh",)),
        ({"here": {"decision": "ask"}}, {"here": {"decision": "ask", "reason": "mode"}}, ()),
        ({"here": {"decision": "ask"}}, {"here": {"decision": "deny"}}, ("here",)),
        ({"here": {"decision": "ask"}}, {}, ("here",)),
    ],
)
def test_members_are_compared_as_they_are(expect, told, differ):
    assert disagreements(expect, {"ok": told}) == differ


def test_what_is_shown_is_what_was_compared():
    reply = {"ok": {"decision": "ask", "trace": (), "commands": (), "complete": True}}
    assert shown({"decision": "deny"}, reply) == {"decision": "ask"}
    assert shown({"runs": ()}, reply) == {"commands": (), "complete": True}
    assert shown({"decision": "deny"}, {"error": {"code": "x", "message": "y"}}) == {"error": "x"}
