"""The explanation: the decision itself, and every step to it."""

import pytest

from robota.permission import Call, Context, compile, decide, explain, unchecked
from robota.permission.outcome import Matched, NotMatched, Unevaluable
from tests.marks import covers
from tests.permission.world import ALL_MODES, KNOWN, TOOLS, bash, context, fetch, read, write

CALLS = (
    read("/a"),
    write(".git/config"),
    bash("npm ci && rm -rf ~"),
    bash("$X"),
    fetch("no url"),
    Call("reply", {}),
    Call("Unheard", {"a": [1]}),
)
LISTS = {
    "allow": ["Read(/a)", "Bash(npm *)", "Write"],
    "ask": ["WebFetch(https://a.example/**)", "Bash(git push*)"],
    "deny": ["Bash(sudo *)", "Read(/b)"],
}


@covers("PERM-068", "PERM-191")
@pytest.mark.parametrize("mode", ALL_MODES)
def test_the_same_inputs_give_the_same_decision_and_explanation(mode: str):
    where = context(mode)  # type: ignore[arg-type]
    first, second = compile(unchecked(**LISTS), TOOLS), compile(unchecked(**LISTS), dict(reversed(TOOLS.items())))
    for call in CALLS:
        shown = explain(first, call, where)
        assert shown.decision == decide(first, call, where) == decide(second, call, where)
        assert shown == explain(first, call, where) == explain(second, call, where)
        assert [step.decides for step in shown.steps].count(True) == 1


@covers("PERM-191")
@pytest.mark.parametrize(
    ("call", "lists", "where", "step"),
    [
        (read("/a"), {"deny": ["Read"]}, KNOWN, "deny-rules"),
        (read("/a"), {}, context(ceiling=[]), "ceiling"),
        (Call("reply", {}), {}, KNOWN, "turn"),
        (bash("$X"), {"deny": ["Bash(a)"]}, KNOWN, "deny-rules"),
        (bash("npm ci"), {"ask": ["Bash"]}, KNOWN, "ask-rules"),
        (bash("rm -rf ~"), {}, KNOWN, "removal"),
        (write(".git/x"), {}, KNOWN, "protection"),
        (read("/a"), {}, context(ask_all=True), "ask-everything"),
        (write("/a"), {}, context("bypassPermissions"), "bypass"),
        (write("/a"), {"allow": ["Write"]}, KNOWN, "allow-rules"),
        (write("/a"), {}, KNOWN, "mode"),
    ],
)
def test_the_step_that_decided_is_marked(call: Call, lists: dict[str, list[str]], where: Context, step: str):
    shown = explain(compile(unchecked(**lists), TOOLS), call, where)
    assert [found.name for found in shown.steps if found.decides] == [step]
    assert all(found.says for found in shown.steps)


@covers("PERM-191")
def test_each_rule_of_the_tool_says_its_answer():
    shown = explain(compile(unchecked(deny=["Bash(a)", "Read", "Bash(rm *)"]), TOOLS), bash("rm x; $Y"), KNOWN)
    answers = [(answer.rule.text, type(answer.outcome)) for answer in shown.steps[0].rules]
    assert answers == [("Bash(a)", Unevaluable), ("Bash(rm *)", Matched)]
    shown = explain(compile(unchecked(allow=["Bash(git *)", "Bash(npm *)"]), TOOLS), bash("npm ci"), KNOWN)
    allowed = next(step for step in shown.steps if step.name == "allow-rules")
    assert [type(answer.outcome) for answer in allowed.rules] == [NotMatched, Matched]


def test_the_reading_of_a_line_is_part_of_it():
    gate = compile(unchecked(), TOOLS)
    reading = explain(gate, bash("a; b c"), KNOWN).reading
    assert reading is not None
    assert [command.words for command in reading.commands] == [("a",), ("b", "c")]
    assert explain(gate, read("/a"), KNOWN).reading is None
