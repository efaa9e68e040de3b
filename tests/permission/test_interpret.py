"""What the text between the parentheses means: the bare star, a pattern, or a rule on a parameter."""

import pytest

from robota.permission import Argument, Call, Profile
from robota.permission.interpret import interpret
from robota.permission.pattern import (
    Anything,
    CommandPattern,
    Inert,
    ParameterPattern,
    PathPattern,
    Pattern,
    TextPattern,
    Unreadable,
    UrlPattern,
)
from robota.permission.profile import Kind
from robota.permission.rule import read_rule
from tests.marks import covers
from tests.permission.world import BYPASS, TOOLS, bash, fetch, in_modes, judge, word

KINDS_OF_TOOL = {kind: {"T": Profile(Argument("x", kind))} for kind in ("path", "url", "command", "text")}


@covers("PERM-011")
@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [("text", "a/b/c", "deny"), ("path", "a/b/c", "allow"), ("path", "a/b", "deny"), ("command", "a/b/c", "deny")],
)
def test_the_kind_decides_what_a_pattern_means(kind: Kind, value: str, expected: str):
    assert word(judge(Call("T", {"x": value}), BYPASS, deny=["T(a/*)"], tools=KINDS_OF_TOOL[kind])) == expected


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("text", "a*", TextPattern),
        ("command", "a*", CommandPattern),
        ("path", "a*", PathPattern),
        ("url", "https://a.example/**", UrlPattern),
        ("url", "a*", Unreadable),
        ("url", "**", Anything),
    ],
)
def test_each_kind_has_a_pattern_of_its_own(kind: Kind, text: str, expected: type[Pattern]):
    assert isinstance(interpret(read_rule(f"T({text})"), KINDS_OF_TOOL[kind]["T"], "deny"), expected)


@covers("PERM-012", "PERM-016")
@pytest.mark.parametrize("kind", ["path", "url", "command", "text"])
@pytest.mark.parametrize("star", ["*", "**", " * "])
def test_a_bare_star_matches_any_call(kind: Kind, star: str):
    tools = KINDS_OF_TOOL[kind]
    for arguments in ({}, {"x": 3}, {"x": None}, {"x": ""}, {"x": "a\nb"}, {"x": "not a url"}, {"x": "$A 'b"}):
        call = Call("T", arguments)
        assert in_modes(call, known=False, tools=tools, deny=[f"T({star})"]) == "DDDDD"
        assert in_modes(call, known=False, tools=tools, allow=[f"T({star})"]) == "AAAAA"


@covers("PERM-016")
def test_a_bare_star_is_decided_before_the_kind():
    assert in_modes(fetch("not a url"), deny=["WebFetch(*)"]) == "DDDDD"


@covers("PERM-013", "PERM-014", "PERM-015")
def test_a_bare_star_needs_no_declaration():
    assert in_modes(Call("Keyless", {"a": 1}), deny=["Keyless(*)"]) == "DDDDD"
    assert in_modes(Call("Keyless", {"a": 1}), allow=["Keyless(*)"]) == "AAAAA"
    assert in_modes(Call("X", {}), deny=["X(**)"]) == "DDDDD"
    assert in_modes(Call("X", {}), allow=["X(**)"]) == "AAAAA"


@covers("PERM-017")
def test_blanks_around_a_star_do_not_count_and_three_stars_are_no_bare_star():
    assert in_modes(Call("Keyless", {}), deny=["Keyless( * )"]) == "DDDDD"
    assert in_modes(Call("Keyless", {}), allow=["Keyless( * )"]) == "AAAAA"
    assert in_modes(Call("Keyless", {}), deny=["Keyless(***)"]) == "D????"
    assert judge(Call("Keyless", {}), deny=["Keyless(***)"]).reason == "unevaluable-deny"
    assert in_modes(Call("Keyless", {}), allow=["Keyless(***)"]) == in_modes(Call("Keyless", {}))


@covers("PERM-046", "PERM-047")
@pytest.mark.parametrize("listed", [frozenset[str](), frozenset({"command"})])
def test_a_parameter_rule_on_the_judged_argument_stops_and_never_grants(listed: frozenset[str]):
    tools = {"Bash": Profile(TOOLS["Bash"].argument, "execute", listed)}
    for line in ("ls -R", "rm x", "npm ci"):
        for lists in ({"deny": ["Bash(command:rm *)"]}, {"ask": ["Bash(command:rm *)"]}):
            decision = judge(bash(line), BYPASS, tools=tools, **lists)
            assert (word(decision), decision.reason.partition("-")[0]) == ("ask", "unevaluable")
    assert in_modes(bash("rm x"), tools=tools, allow=["Bash(command:rm *)"]) == in_modes(bash("rm x"))


@covers("PERM-056")
def test_a_parameter_rule_grants_nothing():
    call = Call("Bash", {"command": "npm ci", "timeout": 5})
    assert isinstance(interpret(read_rule("Bash(timeout:5)"), TOOLS["Bash"], "allow"), Inert)
    assert in_modes(call, allow=["Bash(timeout:5)", "Bash(timeout:*)"]) == in_modes(call)


@covers("PERM-049", "PERM-050")
def test_a_colon_alone_makes_no_parameter():
    assert word(judge(fetch("https://evil.example/x"), deny=["WebFetch(https://evil.example/**)"])) == "deny"
    assert word(judge(bash("npm run:build"), BYPASS, deny=["Bash(npm run:build)"])) == "deny"
    assert judge(bash("npm run:build"), allow=["Bash(npm run:build)"]).reason == "allow-rule"


@covers("PERM-051")
def test_the_declaration_of_a_parameter_changes_what_a_rule_means():
    rule = "WebFetch(https://evil.example/**)"
    plain, declared = TOOLS["WebFetch"], Profile(Argument("url", "url"), "inspect", frozenset({"https"}))
    assert isinstance(interpret(read_rule(rule), plain, "deny"), UrlPattern)
    assert interpret(read_rule(rule), declared, "deny") == ParameterPattern("https", "//evil.example/**")
    tools = {"WebFetch": declared}
    assert word(judge(fetch("https://evil.example/x"), deny=[rule], tools=tools)) == "allow"
    call = Call("WebFetch", {"url": "https://a.example/", "https": "//evil.example/q"})
    assert word(judge(call, deny=[rule], tools=tools)) == "deny"


@covers("PERM-052", "PERM-053")
@pytest.mark.parametrize(
    ("rule", "value", "expected"),
    [
        ("run_in_background:true", True, "deny"),
        ("run_in_background:true", False, "allow"),
        ("run_in_background:True", True, "allow"),
        ("run_in_background:true", "true", "deny"),
        ("timeout:6*", 600000, "deny"),
        ("timeout:6*", 60, "deny"),
        ("timeout:6*", 700, "allow"),
        ("timeout:1.0", 1.0, "deny"),
        ("timeout:1", 1.0, "allow"),
        ("timeout:1", 1, "deny"),
        ("timeout:null", None, "deny"),
        ("timeout:abc", "abc", "deny"),
        ('timeout:"abc"', "abc", "allow"),
    ],
)
def test_a_parameter_is_compared_as_its_json_text(rule: str, value: bool | float | str | None, expected: str):
    call = Call("Bash", {"command": "ls", rule.partition(":")[0]: value})
    assert word(judge(call, BYPASS, deny=[f"Bash({rule})"])) == expected
    assert word(judge(bash("ls"), BYPASS, deny=[f"Bash({rule})"])) == "allow"


@covers("PERM-054")
def test_a_tool_may_declare_parameters_and_no_argument():
    tools = {"github__create_issue": Profile(parameters=frozenset({"repo", "title"}))}
    for repo, expected in (("acme/x", "deny"), ("other/x", "allow")):
        call = Call("github__create_issue", {"repo": repo, "title": "acme/x"})
        assert word(judge(call, BYPASS, deny=["github__create_issue(repo:acme/*)"], tools=tools)) == expected


@covers("PERM-055")
@pytest.mark.parametrize("tool", ["Foo", "Keyless"])
def test_a_parameter_that_nobody_declared_cannot_be_evaluated(tool: str):
    decision = judge(Call(tool, {"x": "y"}), BYPASS, deny=[f"{tool}(x:y)"])
    assert (word(decision), decision.reason) == ("ask", "unevaluable-deny")
