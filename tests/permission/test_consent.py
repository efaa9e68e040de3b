"""What an "allow always" is remembered as, and which asks it answers later."""

import pytest

from robota.permission import Call, Context, Profile, compile, consents, decide, remembered, resolve, unchecked
from robota.permission.rule import Rule, read_rule
from tests.marks import covers
from tests.permission.world import KNOWN, TOOLS, bash, context, fetch, judge, word, write

# Every call asks here, so that a consent is given for one that the mode would let through.
ASKING = context(ask_all=True)
GATE = compile(unchecked(), TOOLS)


def kept(call: Call, where: Context = KNOWN) -> Rule | None:
    return remembered(GATE, call, where, decide(GATE, call, where))


def text_kept(call: Call, where: Context = KNOWN) -> str:
    rule = kept(call, where)
    assert rule is not None
    return rule.text


def answered(rule: Rule | None, call: Call, where: Context = KNOWN) -> bool:
    decision = decide(GATE, call, where)
    assert word(decision) == "ask"
    return rule is not None and consents(GATE, call, where, decision, (rule,)) is not None


@covers("SESSPERM-11")
def test_a_command_is_remembered_with_its_program():
    rule = kept(bash("git status"), ASKING)
    assert text_kept(bash("git status"), ASKING) == "Bash(git *)"
    assert answered(rule, bash("git log"), ASKING)
    assert answered(rule, bash("git push"))
    assert not answered(rule, bash("npm ci"), ASKING)
    assert not answered(rule, bash("npm ci"))


@covers("SESSPERM-12")
def test_a_path_is_remembered_with_its_directory():
    rule = kept(write("/w/src/a.ts"))
    assert text_kept(write("/w/src/a.ts")) == "Write(/w/src/**)"
    assert answered(rule, write("/w/src/b.ts"))
    assert answered(rule, write("/w/src/deep/c.ts"))
    for path in ("/etc/passwd", "/w/srcs/a.ts", "/w/src/../x"):
        assert not answered(rule, write(path))
    assert not answered(rule, Call("Edit", {"file_path": "/w/src/b.ts"}))


@covers("SESSPERM-13")
def test_a_url_is_remembered_with_its_origin():
    rule = kept(fetch("https://example.com/a?b=1"), ASKING)
    assert text_kept(fetch("https://example.com/a?b=1"), ASKING) == "WebFetch(https://example.com/**)"
    assert answered(rule, fetch("https://example.com/other?c#d"), ASKING)
    for url in (
        "https://other.com/a",
        "https://sub.example.com/a",
        "http://example.com/a",
        "https://example.com:8443/a",
    ):
        assert not answered(rule, fetch(url), ASKING)


@covers("SESSPERM-14")
def test_consent_is_read_in_the_allow_direction():
    rule = read_rule("Bash(git *)")
    assert answered(rule, bash("git push"))
    for line in ("git status; rm x", "git status && git push", "git $(x)", "git 'x", "git a > /etc/y"):
        assert not answered(rule, bash(line))


@covers("SESSPERM-15")
def test_a_text_is_remembered_as_it_is():
    for text, other in (("a*", "ab"), ("a", "a b"), ("**", "x"), ("", "x"), ("a)b", "a")):
        rule = kept(Call("Grep", {"pattern": text}), ASKING)
        assert answered(rule, Call("Grep", {"pattern": text}), ASKING)
        assert not answered(rule, Call("Grep", {"pattern": other}), ASKING)


@covers("SESSPERM-15")
def test_only_a_tool_without_an_argument_is_remembered_by_its_name():
    assert text_kept(Call("Keyless", {"a": 1})) == "Keyless"
    assert answered(kept(Call("Keyless", {"a": 1})), Call("Keyless", {"a": 2}))
    assert text_kept(Call("Unheard", {})) == "Unheard"
    for call in (
        Call("Grep", {}),
        Call("Write", {}),
        Call("Write", {"file_path": 3}),
        Call("WebFetch", {}),
        Call("Bash", {}),
    ):
        assert kept(call, ASKING) is None
    for call in (write("/a"), fetch("https://a.example/"), fetch("no url"), bash("a; b"), bash("$X")):
        rule = kept(call, ASKING)
        assert rule is not None
        assert rule.text != call.tool


@covers("SESSPERM-32")
@pytest.mark.parametrize("line", ["npm ci && npm test", "a; b", "a | b", "npm $(a)", "$X y", "eval x", "npm 'x"])
def test_a_line_of_several_commands_or_not_read_in_full_is_remembered_as_that_line(line: str):
    rule = kept(bash(line))
    assert answered(rule, bash(line))
    for other in (line + " y", line + "; y", "x " + line, line.split(" ", 1)[0] + " other"):
        assert not answered(rule, bash(other))


@covers("SESSPERM-16")
@pytest.mark.parametrize("line", ['"my prog" x', "FOO=1 git push", "a*b x", "sudo ls", "bash -c 'a b'"])
def test_a_line_whose_program_a_pattern_cannot_name_is_remembered_as_it_is(line: str):
    rule = kept(bash(line))
    assert answered(rule, bash(line))
    for other in (line + " y", "other x", "my", "git push", "a-b x", "sudo rm x", "axb x", "bash x"):
        assert not answered(rule, bash(other))


@covers("PERM-139")
def test_a_consent_for_removals_answers_no_critical_one():
    rule = kept(bash("rm -rf build"))
    assert text_kept(bash("rm -rf build")) == "Bash(rm *)"
    assert answered(rule, bash("rm -rf dist"))
    for _ in range(2):
        assert not answered(rule, bash("rm -rf ~"))
        assert resolve(judge(bash("rm -rf ~")), "yes").reason == "critical-removal"
        assert kept(bash("rm -rf ~")) is None


@covers("PERM-140")
@pytest.mark.parametrize(
    ("call", "lists"),
    [
        (bash("rm -rf ~"), {}),
        (write("/w/project/.git/config"), {}),
        (write("/a"), {"ask": ["Write"]}),
        (bash("$X"), {"deny": ["Bash(rm *)"]}),
        (bash("$X"), {"ask": ["Bash(rm *)"]}),
    ],
)
def test_allow_always_to_a_fresh_ask_lets_this_call_run_and_remembers_nothing(call: Call, lists: dict[str, list[str]]):
    gate = compile(unchecked(**lists), TOOLS)
    decision = decide(gate, call, KNOWN)
    assert word(resolve(decision, "yes")) == "allow"
    assert remembered(gate, call, KNOWN, decision) is None
    assert consents(gate, call, KNOWN, decision, (read_rule(call.tool),)) is None


def test_nothing_is_remembered_of_what_did_not_ask():
    assert kept(bash("git status")) is None
    assert remembered(GATE, write("/a"), KNOWN, judge(write("/a"), deny=["Write"])) is None


@covers("SESSPERM-17")
def test_a_consent_reaches_no_other_directory_origin_or_tool():
    for path, other in (("/w/a*/x", "/w/ab/x"), ("/w/**/x", "/w/a/b"), ("/w/a)/x", "/w/a/x")):
        rule = kept(write(path))
        assert answered(rule, write(path))
        assert not answered(rule, write(other))
    starred = kept(fetch("https://e*.com/"), ASKING)
    assert not answered(starred, fetch("https://example.com/"), ASKING)
    assert kept(Call("git__*", {})) is None
    assert kept(Call("*", {})) is None
    tools = {"git__a": Profile()}
    assert word(judge(Call("git__a", {}), tools=tools)) == "ask"
