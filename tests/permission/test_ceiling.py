"""The ceiling: what a task may do at most."""

from robota.permission import Context, compile, consents, resolve, unchecked
from robota.permission.rule import read_rule
from tests.marks import covers
from tests.permission.world import ALL_MODES, TOOLS, bash, context, fetch, in_modes, judge, read, word, write


@covers("PERM-121")
def test_a_call_outside_the_ceiling_is_denied_whatever_else_is_said():
    for mode in ALL_MODES:
        where = context(mode, ceiling=["Read"])
        for lists in ({}, {"allow": ["Write"]}, {"ask": ["Write"]}, {"allow": ["Write"], "ask": ["Write(/a)"]}):
            decision = judge(write("/a"), where, **lists)
            assert (word(decision), decision.reason) == ("deny", "outside-ceiling")


@covers("PERM-121")
def test_nobody_is_asked_about_a_call_outside_the_ceiling():
    where = context(ceiling=["Read"])
    decision = judge(write("/a"), where, ask=["Write"])
    assert [resolve(decision, answer) for answer in ("yes", "no", "none")] == [decision] * 3
    assert consents(compile(unchecked(), TOOLS), write("/a"), where, decision, (read_rule("Write"),)) is None


@covers("PERM-122")
def test_an_empty_ceiling_denies_every_call_and_none_is_no_ceiling():
    for call in (read("/a"), write("/a"), bash("ls"), fetch("https://a.example/")):
        assert in_modes(call, given={"ceiling": []}, allow=[call.tool]) == "DDDDD"
        assert in_modes(call, given={"ceiling": None}) == in_modes(call)
    assert Context().ceiling is None


@covers("PERM-123")
def test_a_critical_removal_outside_the_ceiling_is_denied_and_not_asked():
    for mode in ALL_MODES:
        decision = judge(bash("rm -rf ~"), context(mode, ceiling=["Read"]))
        assert (word(decision), decision.reason) == ("deny", "outside-ceiling")
    covered = judge(bash("rm -rf ~"), context("bypassPermissions", ceiling=["Bash"]))
    assert (word(covered), covered.reason) == ("ask", "critical-removal")


@covers("PERM-124")
def test_a_ceiling_is_read_as_an_allow_list_is():
    limited = context("bypassPermissions", ceiling=["Bash(git *)", "WebFetch(https://a.example/**)", "Write(./out)"])
    assert word(judge(bash("git push"), limited)) == "allow"
    for line in ("git status; rm x", "git status && git push", "git $(x)", "git 'x", "npm ci", "git x > /etc/y"):
        assert judge(bash(line), limited).reason == "outside-ceiling"
    assert word(judge(fetch("https://a.example/x"), limited)) == "allow"
    assert judge(fetch("no url"), limited).reason == "outside-ceiling"
    linked = context("bypassPermissions", ceiling=["Write(./out)"], links={"/w/project/out": "/etc/x"})
    assert word(judge(write("out"), limited)) == "allow"
    assert judge(write("out"), linked).reason == "outside-ceiling"
    assert judge(bash("ls"), context(ceiling=["*", "Ba*"])).reason == "outside-ceiling"
    assert judge(bash("ls"), context(ceiling=["Bash(command:ls)"])).reason == "outside-ceiling"
