"""The order of evaluation, its modes and its safeguards."""

import inspect

import pytest
from attrs import fields

from robota.permission import (
    NATIVE,
    Background,
    Call,
    Context,
    Policy,
    Profile,
    asks_fresh,
    compile,
    decide,
    explain,
    in_background,
    resolve,
    unchecked,
)
from robota.permission.mode import MATRIX, standing
from robota.permission.rule import read_rule
from tests.marks import covers
from tests.permission.world import ALL_MODES, KNOWN, TOOLS, bash, context, in_modes, judge, read, word, write


@covers("PERM-100", "PERM-102", "PERM-104", "PERM-108")
def test_a_background_task_adds_a_ceiling_a_flag_and_lists():
    assert [field.name for field in fields(Background)] == ["ceiling", "ask_all", "lists"]
    assert {field.name for field in fields(Context)} == {
        "mode", "cwd", "home", "links", "directories", "ceiling", "ask_all", "peer_turn", "protected",
    }  # fmt: skip
    assert list(inspect.signature(decide).parameters) == ["gate", "call", "context"]
    policy = unchecked(allow=["Bash(npm *)"])
    same, where = in_background(policy, KNOWN, Background())
    assert decide(compile(same, TOOLS), bash("npm ci"), where) == judge(bash("npm ci"), allow=["Bash(npm *)"])
    task = Background((read_rule("Read"),), lists=Policy(deny=(read_rule("Read(/a)"),)))
    joined, where = in_background(policy, KNOWN, task)
    assert word(decide(compile(joined, TOOLS), bash("npm ci"), where)) == "deny"
    assert word(decide(compile(joined, TOOLS), read("/a"), where)) == "deny"
    assert word(decide(compile(joined, TOOLS), read("/b"), where)) == "allow"


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


@covers("PERM-120", "PERM-032")
def test_a_deny_beats_everything():
    assert in_modes(read("/a"), deny=["Read(/a)"], ask=["Read"], allow=["Read"]) == "DDDDD"


@covers("PERM-121", "PERM-122", "PERM-123", "PERM-124")
def test_a_ceiling_refuses_what_it_does_not_cover():
    for mode in ALL_MODES:
        decision = judge(write("/a"), context(mode, ceiling=["Read"]), allow=["Write"], ask=["Write"])
        assert (word(decision), decision.reason) == ("deny", "outside-ceiling")
    assert word(judge(read("/a"), context("bypassPermissions", ceiling=[]))) == "deny"
    assert word(judge(read("/a"), context(ceiling=None))) == "allow"
    assert word(judge(bash("rm -rf ~"), context("bypassPermissions", ceiling=["Read"]))) == "deny"
    limited = context("bypassPermissions", ceiling=["Bash(git *)"])
    assert word(judge(bash("git push"), limited)) == "allow"
    assert word(judge(bash("git status; rm x"), limited)) == "deny"


@covers("PERM-130", "PERM-038", "PERM-131")
def test_what_cannot_be_evaluated_asks_and_in_plan_denies():
    call = Call("WebFetch", {"url": "no url"})
    assert in_modes(call, ask=["WebFetch(https://a.example/**)"], allow=["WebFetch"]) == "?????"
    assert in_modes(bash("$X a"), ask=["Bash(rm *)"], allow=["Bash"]) == "D????"
    assert in_modes(bash("npm ci"), ask=["Bash(npm *)"], allow=["Bash"]) == "D????"


@covers("PERM-150", "PERM-186", "PERM-172", "PERM-173")
def test_the_mode_decides_by_class():
    tools = {name: Profile(risk=name) for name in ("inspect", "modify", "execute")} | {"none": Profile()}  # type: ignore[arg-type]
    expected = {"inspect": "AAAAA", "modify": "D?AA A".replace(" ", ""), "execute": "D??A?", "none": "D??A?"}
    letters = {"allow": "A", "ask": "?", "deny": "D"}
    for name, row in expected.items():
        got = "".join(letters[word(judge(Call(name, {}), context(mode), tools=tools))] for mode in ALL_MODES)
        assert (name, got) == (name, row)
    assert {mode: dict(MATRIX[mode]) for mode in ALL_MODES} == {
        "plan": {"inspect": "allow", "modify": "deny", "execute": "deny"},
        "default": {"inspect": "allow", "modify": "ask", "execute": "ask"},
        "acceptEdits": {"inspect": "allow", "modify": "allow", "execute": "ask"},
        "bypassPermissions": {"inspect": "allow", "modify": "allow", "execute": "allow"},
        "auto": {"inspect": "allow", "modify": "allow", "execute": "ask"},
    }
    assert standing("plan", None) == "deny"
    assert word(judge(write("/a"), context("plan"), allow=["Write(/a)"])) == "allow"
    assert word(judge(write("/a"), context("dontAsk"))) == "deny"


@covers("PERM-170", "PERM-171", "PERM-174", "PERM-175", "PERM-193")
def test_plan_mode_and_asking_about_everything():
    for call in (bash("npm ci"), write("/a"), Call("Keyless", {})):
        assert word(judge(call, context("plan"), ask=[call.tool])) == "deny"
    assert word(judge(read("/a"), context("plan"), ask=["Read"])) == "ask"
    assert word(judge(write("/w/project/.git/x"), context("plan"), allow=["Write"])) == "deny"
    assert word(judge(bash("npm ci"), context("plan", ask_all=True), allow=["Bash"])) == "deny"
    assert word(judge(read("/a"), context("plan", ask_all=True))) == "ask"
    for mode in ("default", "bypassPermissions"):
        assert word(judge(read("/a"), context(mode, ask_all=True), allow=["Read"])) == "ask"
    assert word(judge(read("/a"), context(ask_all=True), deny=["Read"])) == "deny"
    assert word(judge(read("/a"), context(ask_all=True, ceiling=[]))) == "deny"


@covers("PERM-105", "PERM-106", "PERM-107")
def test_tools_that_belong_to_one_kind_of_turn():
    reply, send = Call("reply", {"text": "hi"}), Call("send_file", {"path": "a"})
    for mode in ALL_MODES:
        assert judge(reply, context(mode), allow=["reply"]).reason == "wrong-turn"
        decision = judge(send, context(mode, peer_turn=True), allow=["send_file"])
        assert (word(decision), decision.reason) == ("deny", "wrong-turn")
    peer = context(peer_turn=True)
    assert word(judge(reply, peer)) == "ask"
    assert not asks_fresh(judge(reply, peer))
    assert word(judge(reply, peer, deny=["reply"])) == "deny"
    assert word(judge(reply, peer, allow=["reply"])) == "allow"
    assert word(judge(reply, context("bypassPermissions", peer_turn=True))) == "allow"
    assert word(judge(send)) == "allow"


@covers("PERM-191", "PERM-192", "PERM-068")
@pytest.mark.parametrize(
    ("call", "lists", "where", "expected"),
    [
        (read("/a"), {"deny": ["Read"]}, KNOWN, ("deny", "deny-rule", "Read", "deny", False)),
        (bash("npm ci"), {"ask": ["Bash(npm *)"]}, KNOWN, ("ask", "ask-rule", "Bash(npm *)", "ask", True)),
        (bash("$X"), {"deny": ["Bash(a)"]}, KNOWN, ("ask", "unevaluable-deny", "Bash(a)", "deny", True)),
        (bash("$X"), {"ask": ["Bash(a)"]}, KNOWN, ("ask", "unevaluable-ask", "Bash(a)", "ask", True)),
        (bash("rm -rf ~"), {}, KNOWN, ("ask", "critical-removal", None, None, True)),
        (write("/w/project/.git/x"), {}, KNOWN, ("ask", "protected-path", None, None, True)),
        (read("/a"), {}, context(ask_all=True), ("ask", "ask-everything", None, None, False)),
        (write("/a"), {"allow": ["Write(/*)"]}, KNOWN, ("allow", "allow-rule", "Write(/*)", "allow", False)),
        (write("/a"), {}, context("bypassPermissions"), ("allow", "bypass", None, None, False)),
        (Call("X", {}), {}, KNOWN, ("ask", "mode", None, None, False)),
        (read("/a"), {}, context(ceiling=[]), ("deny", "outside-ceiling", None, "ceiling", False)),
    ],
)
def test_a_decision_says_why(call: Call, lists: dict[str, list[str]], where: Context, expected: tuple[object, ...]):
    decision = judge(call, where, **lists)
    rule = None if decision.rule is None else decision.rule.text
    assert (word(decision), decision.reason, rule, decision.list, asks_fresh(decision)) == expected
    gate = compile(unchecked(**lists), TOOLS, NATIVE)
    shown = explain(gate, call, where)
    assert shown.decision == decision
    assert shown == explain(gate, call, where)
    assert [step.decides for step in shown.steps].count(True) == 1


@covers("PERM-160", "PERM-161", "PERM-141")
def test_only_a_yes_lets_an_ask_run():
    ask = judge(write("/w/project/.git/config"), context("bypassPermissions"))
    assert word(ask) == "ask"
    assert [word(resolve(ask, answer)) for answer in ("yes", "no", "none")] == ["allow", "deny", "deny"]
    deny, allow = judge(read("/a"), deny=["Read"]), judge(read("/a"))
    assert [word(resolve(deny, answer)) for answer in ("yes", "no", "none")] == ["deny"] * 3
    assert [word(resolve(allow, answer)) for answer in ("yes", "no", "none")] == ["allow"] * 3


@covers("PERM-196")
@pytest.mark.parametrize("text", ["Bash(git *", "Bash()", "Bash )", "Bash git *", "Bash(git *) x"])
def test_a_malformed_rule_stops_the_tool_it_names_and_grants_nothing(text: str):
    assert word(judge(bash("npm ci"), context("bypassPermissions"), deny=[text])) == "ask"
    assert word(judge(bash("npm ci"), context("bypassPermissions"), ask=[text])) == "ask"
    assert word(judge(bash("npm ci"), allow=[text])) == "ask"
    assert word(judge(read("/a"), deny=[text])) == "allow"


@covers("PERM-197", "PERM-065")
def test_an_alias_is_the_same_tool():
    tools = {"Bash": Profile(TOOLS["Bash"].argument, "execute", aliases=frozenset({"Shell"}))}
    shell = Call("Shell", {"command": "pnpm test"})
    assert word(judge(bash("rm -rf build"), deny=["Shell(rm *)"], tools=tools)) == "deny"
    assert word(judge(shell, allow=["Bash(pnpm *)"], tools=tools)) == "allow"
    assert word(judge(shell, tools=tools)) == "ask"
