"""Lists as a whole: validation at load, tools withheld, what consent remembers."""

import pytest

from robota.base.checked import Failure, Success
from robota.base.fault import path_text
from robota.permission import (
    Call,
    Context,
    Profile,
    compile,
    consents,
    decide,
    evaluate,
    facts,
    is_withheld,
    offered,
    parse,
    remembered,
    unchecked,
)
from robota.permission.rule import Rule
from tests.marks import covers
from tests.permission.world import KNOWN, TOOLS, bash, context, fetch, judge, read, word, write

MCP = {"github__create_issue": Profile(), "gitlab__x": Profile()}


def refused(**lists: list[str]) -> list[str]:
    checked = parse(**lists, profiles=TOOLS)  # type: ignore[arg-type]
    return [path_text(fault.path) for fault in checked.failure()] if isinstance(checked, Failure) else []


@covers("SESSPERM-07", "SESSPERM-08", "SESSPERM-09", "SESSPERM-10")
def test_every_fault_of_every_list_at_once():
    junk = ["Bash(git *", "(x)", "Bash()", "", "Keyless(x)", "WebFetch(example.com)", "Later(anything)", "Bash(git *)"]
    faulty = [0, 1, 2, 3, 4, 5]
    expected = [f"$.{name}[{at}]" for name in ("allow", "ask", "deny") for at in faulty]
    assert refused(allow=junk, ask=junk, deny=junk) == expected
    faults = parse(deny=["WebFetch(example.com)"], profiles=TOOLS).failure()
    assert "'example.com' is no URL pattern" in faults[0].message


@covers("PERM-048", "PERM-047", "PERM-056")
def test_a_parameter_rule_on_the_argument_is_warned_of_and_refused_in_an_allow_list():
    checked = parse(deny=["Bash(command:rm *)"], profiles=TOOLS)
    assert isinstance(checked, Success)
    (warning,) = checked.unwrap().warnings
    assert (path_text(warning.path), "Bash(rm *)" in warning.message) == ("$.deny[0]", True)
    assert refused(allow=["Bash(command:rm *)", "Bash(timeout:5)"]) == ["$.allow[0]", "$.allow[1]"]


@covers("PERM-057", "PERM-058", "PERM-059")
def test_a_glob_of_names_grants_only_behind_a_literal_server():
    assert refused(allow=["*", "Read*", "*__x"]) == ["$.allow[0]", "$.allow[1]", "$.allow[2]"]
    assert refused(allow=["github__*", "github__create_*"], deny=["*", "Read*", "github__*"]) == []
    call = Call("github__create_issue", {})
    assert word(judge(call, allow=["*", "git*", "*__create_issue"], tools=MCP)) == "ask"
    assert word(judge(call, allow=["github__create_*"], tools=MCP)) == "allow"
    for name in ("*", "git*", "github__*"):
        assert word(judge(call, context("bypassPermissions"), deny=[name], tools=MCP)) == "deny"
        assert word(judge(call, context("bypassPermissions"), ask=[name], tools=MCP)) == "ask"


@covers("PERM-061", "PERM-063", "PERM-064", "PERM-065", "PERM-195")
def test_a_tool_denied_outright_is_withheld():
    for deny in ("Bash", "Bash(*)", "Bash(**)", "Ba*"):
        gate = compile(unchecked(deny=[deny]), TOOLS)
        assert is_withheld(gate, "Bash", peer_turn=False)
        assert word(decide(gate, bash("ls"), context("bypassPermissions"))) == "deny"
    for deny in ("Bash(rm *)", "Bash(command:*)", "Bash(timeout:*)"):
        assert not is_withheld(compile(unchecked(deny=[deny]), TOOLS), "Bash", peer_turn=False)
    assert offered(compile(unchecked(deny=["github__*"]), MCP), MCP) == ("gitlab__x",)
    aliased = {"Bash": Profile(aliases=frozenset({"Shell"}))}
    assert offered(compile(unchecked(deny=["Shell"]), aliased), ["Bash", "Shell"]) == ()
    gate = compile(unchecked(), TOOLS)
    assert offered(gate, ["reply", "send_file", "Read"]) == ("send_file", "Read")
    assert offered(gate, ["reply", "send_file", "Read"], peer_turn=True) == ("reply", "Read")


@covers("PERM-062")
def test_a_rule_added_later_withholds_the_tool_in_the_next_round():
    assert [offered(compile(unchecked(deny=deny), TOOLS), ["Bash"]) for deny in ([], ["Bash"])] == [("Bash",), ()]


def kept(call: Call, where: Context = KNOWN) -> Rule | None:
    gate = compile(unchecked(), TOOLS)
    return remembered(gate, call, where, decide(gate, call, where))


def answered(rule: Rule | None, call: Call, where: Context = KNOWN) -> bool:
    gate = compile(unchecked(), TOOLS)
    return rule is not None and consents(gate, call, where, decide(gate, call, where), (rule,)) is not None


ASKING = context(ask_all=True)


@covers("SESSPERM-11", "SESSPERM-14")
def test_a_command_is_remembered_with_its_program():
    rule = kept(bash("git status"), ASKING)
    assert rule is not None
    assert rule.text == "Bash(git *)"
    assert answered(rule, bash("git log"), ASKING)
    assert not answered(rule, bash("npm ci"))
    assert not answered(rule, bash("git push; rm x"))


@covers("SESSPERM-12", "SESSPERM-13")
def test_a_path_is_remembered_with_its_directory_and_a_url_with_its_origin():
    rule = kept(write("/w/src/a.ts"))
    assert rule is not None
    assert rule.text == "Write(/w/src/**)"
    assert answered(rule, write("/w/src/b.ts"))
    assert not answered(rule, write("/etc/passwd"))
    rule = kept(fetch("https://example.com/a?b=1"), ASKING)
    assert rule is not None
    assert rule.text == "WebFetch(https://example.com/**)"
    assert answered(rule, fetch("https://example.com/other"), ASKING)
    for url in ("https://other.com/a", "http://example.com/a", "https://example.com:8443/a"):
        assert not answered(rule, fetch(url), ASKING)


@covers("SESSPERM-15", "SESSPERM-32")
def test_what_no_pattern_can_say_safely_is_remembered_as_it_is():
    rule = kept(Call("Grep", {"pattern": "a*"}), ASKING)
    assert answered(rule, Call("Grep", {"pattern": "a*"}), ASKING)
    assert not answered(rule, Call("Grep", {"pattern": "ab"}), ASKING)
    keyless = kept(Call("Keyless", {"a": 1}))
    assert keyless is not None
    assert keyless.text == "Keyless"
    assert kept(Call("Grep", {}), ASKING) is None
    for line in ("npm ci && npm test", "$X y", "FOO=1 git push", '"my prog" x', "a*b x", "sudo ls"):
        rule = kept(bash(line))
        assert answered(rule, bash(line)), line
        assert not answered(rule, bash(line + " y")), line


@covers("PERM-139", "PERM-140")
def test_a_fresh_ask_is_neither_answered_nor_remembered():
    rule = kept(bash("rm -rf build"))
    assert answered(rule, bash("rm -rf dist"))
    assert not answered(rule, bash("rm -rf ~"))
    assert kept(bash("rm -rf ~")) is None
    assert kept(write("/w/project/.git/config")) is None
    gate = compile(unchecked(ask=["Write"]), TOOLS)
    assert remembered(gate, write("/a"), KNOWN, decide(gate, write("/a"), KNOWN)) is None


def test_a_consent_reaches_no_other_tool_and_no_other_origin():
    assert kept(Call("git__*", {})) is None
    assert kept(Call("*", {})) is None
    starred = kept(fetch("https://e*.com/"), ASKING)
    assert not answered(starred, fetch("https://example.com/"), ASKING)


def test_evaluate_does_all_of_it_or_lists_the_faults():
    checked = evaluate(unchecked(deny=["Read(/a)"]), read("/a"), KNOWN, TOOLS)
    assert isinstance(checked, Success)
    assert word(checked.unwrap()) == "deny"
    faults = evaluate(unchecked(deny=["Read(/a"], allow=["*"]), read("/a"), KNOWN, TOOLS).failure()
    assert [path_text(fault.path) for fault in faults] == ["$.allow[0]", "$.deny[0]"]


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (read("src/../a"), ("/home/me", "/w/project", "/w/project/src/../a")),
        (read("~/x"), ("/home/me", "/home/me/x", "/w/project")),
        (bash("cat a > $HOME/b"), ("/home/me", "/home/me/b", "/w/project", "/w/project/a", "/w/project/cat")),
        (fetch("https://x.example/"), ("/home/me", "/w/project")),
    ],
)
def test_facts_are_the_paths_that_a_decision_may_depend_on(call: Call, expected: tuple[str, ...]):
    assert facts(compile(unchecked(), TOOLS), call, KNOWN) == expected
