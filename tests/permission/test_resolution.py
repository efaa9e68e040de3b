"""What becomes of an ask, and what a background task adds to its parent's rules."""

import pytest
from attrs import fields

from robota.permission import (
    Background,
    Call,
    Context,
    Policy,
    compile,
    decide,
    explain,
    in_background,
    resolve,
    unchecked,
)
from robota.permission.rule import read_rule
from tests.marks import covers
from tests.permission.world import ALL_MODES, BYPASS, KNOWN, TOOLS, bash, context, judge, read, word, write


@covers("PERM-160")
@pytest.mark.parametrize(
    "ask",
    [
        judge(bash("npm ci")),
        judge(read("/a"), context(ask_all=True)),
        judge(bash("npm ci"), ask=["Bash"]),
        judge(bash("$X"), deny=["Bash(rm *)"]),
        judge(bash("rm -rf ~"), BYPASS),
    ],
)
def test_only_a_yes_lets_an_ask_run(ask: object):
    assert word(ask) == "ask"  # type: ignore[arg-type]
    ends = {answer: word(resolve(ask, answer)) for answer in ("yes", "no", "none")}  # type: ignore[arg-type]
    # None is what comes back where no approver is attached, and where one fails or is cancelled.
    assert ends == {"yes": "allow", "no": "deny", "none": "deny"}


@covers("PERM-161")
def test_an_answer_changes_the_end_of_an_ask_and_not_the_decision():
    ask = judge(bash("npm ci"), ask=["Bash(npm *)"])
    for answer in ("yes", "no", "none"):
        end = resolve(ask, answer)
        assert (end.reason, end.rule, end.list) == (ask.reason, ask.rule, ask.list)
        assert judge(bash("npm ci"), ask=["Bash(npm *)"]) == ask
        for settled in (judge(read("/a"), deny=["Read"]), judge(read("/a"))):
            assert resolve(settled, answer) == settled


@covers("PERM-100")
@pytest.mark.parametrize("mode", ALL_MODES)
def test_a_task_that_adds_nothing_is_judged_as_its_parent(mode: str):
    policy = unchecked(["Bash(npm *)"], ["Bash(git push*)"], ["Read(/a)"])
    parent = context(mode, ceiling=["Bash", "Read"], ask_all=False)  # type: ignore[arg-type]
    joined, where = in_background(policy, parent, Background())
    assert (joined, where) == (policy, parent)
    for call in (bash("npm ci"), bash("git push"), read("/a"), read("/b"), write("/c")):
        mine, its = compile(policy, TOOLS), compile(joined, TOOLS)
        assert decide(its, call, where) == decide(mine, call, parent)
        assert explain(its, call, where) == explain(mine, call, parent)


@covers("PERM-102")
def test_a_task_contributes_a_ceiling_a_flag_and_lists():
    assert [field.name for field in fields(Background)] == ["ceiling", "ask_all", "lists"]
    assert Background() == Background(None, False, Policy())


@covers("PERM-100", "PERM-102")
@pytest.mark.parametrize(
    ("task", "call", "expected"),
    [
        (Background(), bash("npm ci"), "allow"),
        (Background((read_rule("Read"),)), bash("npm ci"), "deny"),
        (Background((read_rule("Read"),)), read("/b"), "allow"),
        (Background(ask_all=True), bash("npm ci"), "ask"),
        (Background(lists=Policy(deny=(read_rule("Bash(npm *)"),))), bash("npm ci"), "deny"),
        (Background(lists=Policy(ask=(read_rule("Bash(npm *)"),))), bash("npm ci"), "ask"),
        (Background(lists=Policy(allow=(read_rule("Write"),))), write("/b"), "allow"),
        (Background(lists=Policy(allow=(read_rule("Read(/a)"),))), read("/a"), "deny"),
    ],
)
def test_what_a_task_adds_counts_beside_its_parents_rules(task: Background, call: Call, expected: str):
    joined, where = in_background(unchecked(allow=["Bash(npm *)"], deny=["Read(/a)"]), KNOWN, task)
    assert word(decide(compile(joined, TOOLS), call, where)) == expected


@covers("PERM-102")
def test_a_task_never_has_more_room_than_its_parent():
    one, two = read_rule("Read"), read_rule("Grep")
    for parent, own, expected in (
        (None, None, None),
        ((one,), None, (one,)),
        (None, (two,), (two,)),
        ((one,), (one, two), (one,)),
        ((), (one,), ()),
    ):
        _, where = in_background(Policy(), context(ask_all=True), Background(own))
        assert where.ask_all
        _, where = in_background(Policy(), Context(ceiling=parent), Background(own))
        assert where.ceiling == expected
