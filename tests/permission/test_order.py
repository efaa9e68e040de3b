"""The order of evaluation: the first answer wins."""

import pytest

from robota.permission import Call, Context, Profile, asks_fresh, compile, consents, resolve, unchecked
from robota.permission.rule import read_rule
from tests.marks import covers
from tests.permission.world import (
    ALL_MODES,
    BYPASS,
    KNOWN,
    TOOLS,
    bash,
    context,
    fetch,
    in_modes,
    judge,
    read,
    word,
    write,
)


@covers("PERM-120")
@pytest.mark.parametrize("mode", ALL_MODES)
def test_a_deny_that_matches_is_softened_by_nothing(mode: str):
    where = context(mode)  # type: ignore[arg-type]
    lists = {"deny": ["Write(/a)"], "ask": ["Write"], "allow": ["Write", "Write(/a)"]}
    decision = judge(write("/a"), where, **lists)
    assert (word(decision), decision.reason) == ("deny", "deny-rule")
    # Neither a remembered consent nor a yes, be it a person's or a hook's, is an answer to a deny.
    gate = compile(unchecked(**lists), TOOLS)
    assert consents(gate, write("/a"), where, decision, (read_rule("Write"),)) is None
    assert resolve(decision, "yes") == decision


@covers("PERM-130")
def test_what_cannot_be_evaluated_asks_and_in_plan_only_about_what_inspects():
    for name in ("deny", "ask"):
        assert in_modes(bash("$X a"), **{name: ["Bash(rm *)"]}) == "D????"
        assert in_modes(write("~/a"), given={"home": None}, **{name: ["Write(/a)"]}) == "D????"
        assert in_modes(Call("Keyless", {}), **{name: ["Keyless(x)"]}) == "D????"
        assert in_modes(fetch("no url"), **{name: ["WebFetch(https://a.example/**)"]}) == "?????"
        assert in_modes(read("~/a"), given={"home": None}, **{name: ["Read(/a)"]}) == "?????"


@covers("PERM-131")
def test_an_ask_that_matches_asks_beside_an_allow_and_in_bypass():
    assert in_modes(bash("npm ci"), ask=["Bash(npm *)"]) == "D????"
    assert in_modes(bash("npm ci"), ask=["Bash(npm *)"], allow=["Bash", "Bash(npm ci)"]) == "D????"
    assert in_modes(read("/a"), ask=["Read"], allow=["Read"]) == "?????"


@covers("PERM-150")
@pytest.mark.parametrize("risk", ["inspect", "modify", "execute", None])
def test_bypass_allows_what_nothing_stopped_and_so_does_an_allow_rule(risk: str | None):
    tools = {"T": Profile(risk=risk)}  # type: ignore[arg-type]
    assert judge(Call("T", {}), BYPASS, tools=tools).reason == "bypass"
    allowed = judge(Call("T", {}), tools=tools, allow=["T"])
    assert (word(allowed), allowed.reason) == ("allow", "allow-rule")


@covers("PERM-193")
def test_everything_asks_but_what_is_denied():
    asking = {"ask_all": True}
    for call in (read("/a"), write("/a"), bash("npm ci"), Call("Keyless", {})):
        open_modes = in_modes(call, given=asking)[1:]
        assert open_modes == in_modes(call, given=asking, allow=[call.tool])[1:] == "????"
        assert judge(call, context("bypassPermissions", ask_all=True)).reason == "ask-everything"
        assert in_modes(call, given=asking, deny=[call.tool]) == "DDDDD"
        assert in_modes(call, given={**asking, "ceiling": []}) == "DDDDD"


@covers("PERM-190")
@pytest.mark.parametrize(
    ("reason", "call", "more"),
    [
        ("deny-rule", bash("rm -rf ~; rm x"), {"deny": ["Bash(rm *)"]}),
        ("outside-ceiling", bash("rm -rf ~; $X"), {"deny": ["Bash(curl *)"], "ceiling": ["Read"]}),
        ("wrong-turn", Call("reply", {"text": "a"}), {"ask": ["reply"], "allow": ["reply"], "ask_all": True}),
        ("unevaluable-deny", bash("rm -rf ~; $X"), {"deny": ["Bash(curl *)"], "ask": ["Bash(rm *)"]}),
        ("ask-rule", bash("rm -rf ~"), {"ask": ["Bash(rm *)"], "allow": ["Bash"], "ask_all": True}),
        ("unevaluable-ask", bash("rm -rf ~; $X"), {"ask": ["Bash(curl *)"], "allow": ["Bash"], "ask_all": True}),
        ("critical-removal", bash("rm -rf ~"), {"allow": ["Bash(rm *)"], "ask_all": True}),
        ("protected-path", write(".git/config"), {"allow": ["Write"], "ask_all": True}),
        ("ask-everything", write("/a"), {"allow": ["Write"], "ask_all": True}),
        ("bypass", write("/a"), {"allow": ["Write"]}),
    ],
)
def test_the_first_of_several_answers_is_the_decision(reason: str, call: Call, more: dict[str, list[str]]):
    """Each row holds what later steps would answer too. In bypassPermissions all steps but the last two count."""
    lists = {name: more[name] for name in ("allow", "ask", "deny") if name in more}
    facts = {name: more[name] for name in ("ceiling", "ask_all") if name in more}
    assert judge(call, context("bypassPermissions", **facts), **lists).reason == reason  # type: ignore[arg-type]


@covers("PERM-190")
def test_without_bypass_the_allow_list_and_then_the_mode_answer():
    assert judge(write("/a"), allow=["Write"]).reason == "allow-rule"
    assert judge(write("/a"), allow=["Write(/b)"]).reason == "mode"


@covers("PERM-190")
def test_in_dont_ask_every_ask_is_a_deny():
    where = context("dontAsk")
    assert word(judge(write("/a"), where)) == "deny"
    assert word(judge(read("/a"), where, ask=["Read"])) == "deny"
    assert word(judge(read("/a"), where)) == "allow"
    assert word(judge(write("/a"), where, allow=["Write"])) == "allow"


@covers("PERM-191", "PERM-192")
@pytest.mark.parametrize(
    ("call", "lists", "where", "expected"),
    [
        (read("/a"), {"deny": ["Read"]}, KNOWN, ("deny", "deny-rule", "Read", "deny")),
        (read("/a"), {}, context(ceiling=[]), ("deny", "outside-ceiling", None, "ceiling")),
        (Call("reply", {"text": "a"}), {}, KNOWN, ("deny", "wrong-turn", None, None)),
        (bash("$X"), {"deny": ["Bash(a)"]}, KNOWN, ("fresh", "unevaluable-deny", "Bash(a)", "deny")),
        (bash("npm ci"), {"ask": ["Bash(npm *)"]}, KNOWN, ("fresh", "ask-rule", "Bash(npm *)", "ask")),
        (bash("$X"), {"ask": ["Bash(a)"]}, KNOWN, ("fresh", "unevaluable-ask", "Bash(a)", "ask")),
        (bash("rm -rf ~"), {}, KNOWN, ("fresh", "critical-removal", None, None)),
        (write("/w/project/.git/x"), {}, KNOWN, ("fresh", "protected-path", None, None)),
        (read("/a"), {}, context(ask_all=True), ("ask", "ask-everything", None, None)),
        (write("/a"), {}, context("bypassPermissions"), ("allow", "bypass", None, None)),
        (write("/a"), {"allow": ["Write(/*)"]}, KNOWN, ("allow", "allow-rule", "Write(/*)", "allow")),
        (write("/a"), {}, KNOWN, ("ask", "mode", None, None)),
        (write("/a"), {}, context("plan"), ("deny", "mode", None, None)),
        (read("/a"), {}, KNOWN, ("allow", "mode", None, None)),
        (Call("X", {}), {}, KNOWN, ("ask", "mode", None, None)),
        (bash("npm ci"), {"ask": ["Bash(npm *)"]}, context("plan"), ("deny", "ask-rule", "Bash(npm *)", "ask")),
    ],
)
def test_a_decision_says_why(call: Call, lists: dict[str, list[str]], where: Context, expected: tuple[object, ...]):
    decision = judge(call, where, **lists)
    rule = None if decision.rule is None else decision.rule.text
    shown = "fresh" if asks_fresh(decision) else word(decision)
    assert (shown, decision.reason, rule, decision.list) == expected


@covers("PERM-191")
def test_of_several_rules_that_match_the_first_is_named():
    for name in ("deny", "ask", "allow"):
        decision = judge(bash("npm ci"), **{name: ["Bash(git *)", "Bash(npm *)", "Bash", "Bash(npm ci)"]})
        assert decision.rule is not None
        assert (decision.rule.text, decision.list) == ("Bash(npm *)", name)
