"""Rules as written: the grammar, and what becomes of a text that is no rule."""

import pytest

from robota.base.checked import Failure, Success
from robota.permission import parse_rule
from robota.permission.rule import Spec, Whole, Written, read_rule
from tests.marks import covers
from tests.permission.world import BYPASS, bash, fetch, in_modes, judge, read, word

MALFORMED = ["Bash(git *", "Bash()", "Bash(  )", "Bash )", "Bash git *", "Bash(git *) x"]


@covers("PERM-017")
@pytest.mark.parametrize(
    ("text", "tool", "spec"),
    [
        ("Read", "Read", Whole()),
        ("  Read ", "Read", Whole()),
        ("Bash(*)", "Bash", Whole()),
        ("Bash( ** )", "Bash", Whole()),
        ("Bash(***)", "Bash", Written("***")),
        ("Bash( git * )", "Bash", Written("git *")),
        ("Bash (git *)", "Bash", Written("git *")),
        ("Bash(echo (a) b)", "Bash", Written("echo (a) b")),
        ("github__*", "github__*", Whole()),
        ("*", "*", Whole()),
    ],
)
def test_a_rule_is_a_tool_and_perhaps_a_pattern(text: str, tool: str, spec: Spec):
    parsed = parse_rule(text)
    assert isinstance(parsed, Success)
    rule = parsed.unwrap()
    assert (rule.text, rule.tools, rule.spec) == (text, (tool,), spec)


@pytest.mark.parametrize("text", [*MALFORMED, "", "  ", "(x)", "()"])
def test_a_text_that_is_no_rule_is_a_fault_that_says_what_was_expected(text: str):
    parsed = parse_rule(text)
    assert isinstance(parsed, Failure)
    assert parsed.failure().code == "malformed-rule"
    assert parsed.failure().message


@covers("PERM-196")
@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_rule_stops_the_tool_it_names_and_grants_nothing(text: str):
    assert in_modes(bash("npm ci"), deny=[text]) == "D????"
    assert in_modes(bash("npm ci"), ask=[text]) == "D????"
    assert judge(bash("npm ci"), BYPASS, deny=[text]).reason == "unevaluable-deny"
    assert in_modes(bash("npm ci"), allow=[text]) == in_modes(bash("npm ci"))
    assert word(judge(read("/a"), BYPASS, deny=[text], ask=[text])) == "allow"
    assert word(judge(bash("npm ci"), deny=[text, "Bash"])) == "deny"


@covers("PERM-196")
@pytest.mark.parametrize("text", ["", "  ", "(x)", "()"])
def test_a_text_that_names_no_tool_stops_none(text: str):
    assert read_rule(text).tools == ()
    assert word(judge(bash("npm ci"), BYPASS, deny=[text], ask=[text])) == "allow"
    assert in_modes(bash("npm ci"), allow=[text]) == in_modes(bash("npm ci"))


@covers("PERM-196")
@pytest.mark.parametrize("text", ["WebFetch(example.com)", "WebFetch(gopher://a/**)", "WebFetch(https://)"])
def test_a_pattern_that_its_kind_does_not_know_is_malformed_too(text: str):
    call = fetch("https://example.com/")
    assert in_modes(call, deny=[text]) == in_modes(call, ask=[text]) == "?????"
    assert in_modes(call, allow=[text]) == in_modes(call)
