"""Which tools the model is offered."""

import pytest

from robota.permission import Call, Profile, compile, is_withheld, offered, unchecked
from tests.marks import covers
from tests.permission.world import TOOLS, bash, in_modes

MCP = {"github__create_issue": Profile(), "github__get": Profile(), "gitlab__x": Profile()}


def bash_is_offered(deny: str) -> bool:
    return not is_withheld(compile(unchecked(deny=[deny]), TOOLS), "Bash", peer_turn=False)


@covers("PERM-061", "PERM-063")
@pytest.mark.parametrize("deny", ["Bash", "Bash(*)", "Bash(**)", "Bash( * )", "Ba*", "*"])
def test_a_tool_denied_outright_is_withheld_and_a_call_of_it_denied(deny: str):
    assert not bash_is_offered(deny)
    assert in_modes(bash("ls"), deny=[deny], allow=["Bash"]) == "DDDDD"


@covers("PERM-061")
def test_a_server_denied_outright_is_withheld():
    assert offered(compile(unchecked(deny=["github__*"]), MCP), MCP) == ("gitlab__x",)
    assert offered(compile(unchecked(deny=["github__*"]), {}), MCP) == ("gitlab__x",)
    assert in_modes(Call("github__get", {}), tools=MCP, deny=["github__*"]) == "DDDDD"


@covers("PERM-061", "PERM-064")
@pytest.mark.parametrize("deny", ["Bash(rm *)", "Bash(***)", "Bash(command:*)", "Bash(timeout:*)", "Bash(*x*)", "Bas"])
def test_a_rule_on_an_argument_or_a_parameter_leaves_the_tool_on_offer(deny: str):
    assert bash_is_offered(deny)


@covers("PERM-061")
def test_an_ask_or_an_allow_withholds_nothing():
    assert offered(compile(unchecked(ask=["Bash"], allow=["Bash"]), TOOLS), ["Bash", "Read"]) == ("Bash", "Read")


@covers("PERM-062")
def test_a_rule_that_arrives_later_withholds_the_tool_from_the_next_round_on():
    rounds = [[], ["Read(/a)"], ["Read(/a)", "Bash"], ["Read(/a)"]]
    offers = [offered(compile(unchecked(deny=deny), TOOLS), ["Bash", "Read"]) for deny in rounds]
    assert offers == [("Bash", "Read"), ("Bash", "Read"), ("Read",), ("Bash", "Read")]


@covers("PERM-065")
@pytest.mark.parametrize("deny", ["Bash", "Shell", "Bash(*)", "Sh*"])
def test_denying_one_of_two_aliases_withholds_both(deny: str):
    both = {"Bash": Profile(aliases=frozenset({"Shell"})), "Shell": Profile(aliases=frozenset({"Bash"}))}
    one = {"Bash": Profile(aliases=frozenset({"Shell"}))}
    for tools in (both, one):
        assert offered(compile(unchecked(deny=[deny]), tools), ["Bash", "Read", "Shell"]) == ("Read",)


@covers("PERM-195")
def test_each_kind_of_turn_has_its_tools():
    gate = compile(unchecked(), TOOLS)
    assert offered(gate, ["reply", "send_file", "Read"]) == ("send_file", "Read")
    assert offered(gate, ["reply", "send_file", "Read"], peer_turn=True) == ("reply", "Read")
    allowing = compile(unchecked(allow=["reply", "send_file"]), TOOLS)
    assert offered(allowing, ["reply"]) == ()
    assert offered(allowing, ["send_file"], peer_turn=True) == ()
