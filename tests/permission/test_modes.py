"""The modes: what each says by class, and what plan and dontAsk make of an ask."""

import pytest

from robota.permission import Call, Profile, asks_fresh
from robota.permission.mode import MATRIX, standing
from robota.permission.policy import MODES
from tests.marks import covers
from tests.permission.world import ALL_MODES, bash, context, in_modes, judge, read, word, write


@covers("PERM-186")
def test_the_matrix_is_of_classes_and_modes():
    assert {mode: dict(MATRIX[mode]) for mode in ALL_MODES} == {
        "plan": {"inspect": "allow", "modify": "deny", "execute": "deny"},
        "default": {"inspect": "allow", "modify": "ask", "execute": "ask"},
        "acceptEdits": {"inspect": "allow", "modify": "allow", "execute": "ask"},
        "bypassPermissions": {"inspect": "allow", "modify": "allow", "execute": "allow"},
        "auto": {"inspect": "allow", "modify": "allow", "execute": "ask"},
    }
    assert set(MATRIX) == set(MODES)
    assert MATRIX["dontAsk"] == MATRIX["default"]
    with pytest.raises(TypeError):
        MATRIX["plan"] = MATRIX["default"]  # type: ignore[index]


@covers("PERM-186", "PERM-172", "PERM-187")
@pytest.mark.parametrize(
    ("risk", "expected"), [("inspect", "AAAAA"), ("modify", "D?AAA"), ("execute", "D??A?"), (None, "D??A?")]
)
def test_without_a_rule_the_mode_decides_by_class(risk: str | None, expected: str):
    tools = {"T": Profile(risk=risk)}  # type: ignore[arg-type]
    assert in_modes(Call("T", {}), tools=tools) == expected
    for mode in ALL_MODES:
        assert not asks_fresh(judge(Call("T", {}), context(mode), tools=tools))


@covers("PERM-187", "PERM-172")
def test_a_tool_that_nobody_declared_is_unclassified():
    assert in_modes(Call("Unheard", {})) == in_modes(Call("Keyless", {})) == "D??A?"
    assert [standing(mode, None) for mode in MODES] == [standing(mode, "execute") for mode in MODES]


@covers("PERM-170", "PERM-171")
def test_plan_denies_an_ask_unless_the_call_inspects():
    for call in (bash("npm ci"), write("/a"), Call("Keyless", {}), Call("Unheard", {})):
        decision = judge(call, context("plan"), ask=[call.tool], allow=[call.tool])
        assert (word(decision), decision.reason) == ("deny", "ask-rule")
    for call in (read("/a"), bash("git status"), Call("Grep", {"pattern": "x"})):
        decision = judge(call, context("plan"), ask=[call.tool])
        assert (word(decision), decision.reason) == ("ask", "ask-rule")


@covers("PERM-173", "PERM-174")
def test_plan_takes_an_allow_rule_but_not_for_a_protected_path():
    assert word(judge(write("/a"), context("plan"), allow=["Write(/a)"])) == "allow"
    assert word(judge(write("/b"), context("plan"), allow=["Write(/a)"])) == "deny"
    for rule in ("Write", "Write(*)", "Write(/w/project/.git/**)"):
        decision = judge(write("/w/project/.git/x"), context("plan"), allow=[rule])
        assert (word(decision), decision.reason) == ("deny", "protected-path")


@covers("PERM-175")
def test_plan_with_everything_asking():
    where = context("plan", ask_all=True)
    for rules in ({}, {"allow": ["Bash"]}, {"allow": ["Bash(npm ci)"]}):
        assert word(judge(bash("npm ci"), where, **rules)) == "deny"
    assert word(judge(write("/a"), where, allow=["Write"])) == "deny"
    for rules in ({}, {"allow": ["Read"]}):
        assert word(judge(read("/a"), where, **rules)) == "ask"
    assert word(judge(bash("git status"), where)) == "ask"


def test_in_auto_a_classifier_may_answer_what_the_mode_asks_and_nothing_else():
    assert "classifier" in judge(bash("npm ci"), context("auto")).answerable
    assert "classifier" not in judge(bash("npm ci"), context()).answerable
    assert "classifier" not in judge(bash("npm ci"), context("auto", ask_all=True)).answerable
    assert judge(bash("npm ci"), context("auto"), ask=["Bash"]).answerable == frozenset()
