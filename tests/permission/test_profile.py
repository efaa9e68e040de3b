"""What a tool declares, and what it means that a tool declares nothing."""

import pytest

from robota.base.checked import Success
from robota.permission import Argument, Call, Profile, compile, decide, evaluate, parse, unchecked
from robota.permission.profile import KINDS
from tests.marks import covers
from tests.permission.world import ALL_MODES, BYPASS, KNOWN, TOOLS, bash, context, in_modes, judge, word

SECRET, PUBLIC = Call("MyTool", {"path": "secrets/k"}), Call("MyTool", {"path": "public/x"})
RULE = "MyTool(secrets/**)"


@covers("PERM-001")
def test_a_rule_on_a_tool_that_nobody_declared_is_never_read_as_not_denied():
    assert in_modes(SECRET, deny=[RULE]) == "D????"
    for mode in ALL_MODES:
        assert judge(SECRET, context(mode), deny=[RULE]).reason == "unevaluable-deny"


@covers("PERM-002")
def test_an_allow_of_an_undeclared_tool_does_not_outweigh_that_rule():
    assert in_modes(SECRET, deny=[RULE], allow=["MyTool"]) == "D????"


@covers("PERM-003")
def test_once_the_tool_is_declared_the_rule_tells_its_calls_apart():
    tools = {"MyTool": Profile(Argument("path", "path"))}
    assert in_modes(SECRET, tools=tools, deny=[RULE], allow=["MyTool"]) == "DDDDD"
    assert in_modes(PUBLIC, tools=tools, deny=[RULE], allow=["MyTool"]) == "AAAAA"


@covers("PERM-004")
def test_no_tool_is_declared_unless_somebody_does():
    """The core has no profile of its own: with none given, even a rule on a usual name has nothing to judge."""
    rules, call = unchecked(deny=["Read(/a)"]), Call("Read", {"file_path": "/b"})
    assert decide(compile(rules, {}), call, BYPASS).reason == "unevaluable-deny"
    assert decide(compile(rules), call, BYPASS).reason == "unevaluable-deny"
    assert evaluate(rules, call, BYPASS).unwrap().reason == "unevaluable-deny"
    assert isinstance(parse(deny=["Read(/a)"]), Success)


@covers("PERM-006", "PERM-007")
def test_an_argument_has_a_key_and_a_kind():
    assert [Argument("x", kind).kind for kind in KINDS] == ["path", "url", "command", "text"]
    with pytest.raises(TypeError):
        Argument("path")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Argument(kind="path")  # type: ignore[call-arg]
    for kind in ("file", "Path", "", None):
        with pytest.raises(ValueError, match="kind"):
            Argument("path", kind)  # type: ignore[arg-type]


@covers("PERM-006")
def test_a_kind_without_a_key_is_refused():
    with pytest.raises(TypeError):
        Argument(None, "path")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="key"):
        Argument("", "path")


@covers("PERM-197")
@pytest.mark.parametrize("declared", [("Bash", "Shell"), ("Shell", "Bash")])
def test_an_alias_is_the_same_tool_in_every_list(declared: tuple[str, str]):
    name, alias = declared
    tools = {name: Profile(TOOLS["Bash"].argument, "execute", aliases=frozenset({alias}))}
    assert_one_tool(tools)


@covers("PERM-197")
def test_two_tools_that_are_aliases_of_each_other_are_one():
    bash_profile = Profile(TOOLS["Bash"].argument, "execute", aliases=frozenset({"Shell"}))
    shell_profile = Profile(TOOLS["Bash"].argument, "execute", aliases=frozenset({"Bash"}))
    assert_one_tool({"Bash": bash_profile, "Shell": shell_profile})


def assert_one_tool(tools: dict[str, Profile]) -> None:
    for called, named in (("Bash", "Shell"), ("Shell", "Bash"), ("Bash", "Bash"), ("Shell", "Shell")):
        removal, test = Call(called, {"command": "rm -rf build"}), Call(called, {"command": "pnpm test"})
        assert word(judge(removal, BYPASS, deny=[f"{named}(rm *)"], tools=tools)) == "deny"
        assert word(judge(removal, BYPASS, ask=[f"{named}(rm *)"], tools=tools)) == "ask"
        assert judge(test, allow=[f"{named}(pnpm *)"], tools=tools).reason == "allow-rule"
        limited = context("bypassPermissions", ceiling=[f"{named}(pnpm *)"])
        assert word(judge(test, limited, tools=tools)) == "allow"
        assert word(judge(removal, limited, tools=tools)) == "deny"
    assert word(judge(Call("Zsh", {"command": "pnpm test"}), allow=["Bash(pnpm *)"], tools=tools)) == "ask"


@covers("PERM-205")
@pytest.mark.parametrize("line", ["python x.py", "make", "node x.js", "python -c 'import os'", "ssh host 'rm x'"])
def test_an_interpreter_or_build_tool_is_a_plain_command(line: str):
    assert judge(bash(line), BYPASS, deny=["Bash(rm *)"]).reason == "bypass"
    assert judge(bash(line), KNOWN, deny=["Bash(rm *)"]).reason == "mode"
