"""Turns that a peer's message started, the tool that replies to it, and the tools that are the operator's only."""

from inspect import signature

from attrs import fields

from robota.permission import Call, Context, asks_fresh, compile, consents, decide, explain, unchecked
from robota.permission.rule import read_rule
from tests.marks import covers
from tests.permission.world import ALL_MODES, TOOLS, bash, context, in_modes, judge, read, word, write

REPLY, SEND = Call("reply", {"text": "hi"}), Call("send_file", {"path": "a"})
PEER = {"peer_turn": True}


@covers("PERM-103")
def test_other_tools_are_decided_alike_in_both_kinds_of_turn():
    for call in (read("/a"), write("/a"), bash("git push"), Call("Keyless", {}), Call("Unheard", {})):
        for lists in ({}, {"allow": [call.tool]}, {"ask": [call.tool]}, {"deny": [call.tool]}):
            assert in_modes(call, given=PEER, **lists) == in_modes(call, **lists)


@covers("PERM-104", "PERM-108")
def test_the_evaluator_learns_of_the_peer_one_bit_and_nothing_of_the_history():
    given = {field.name for field in fields(Context)}
    assert given == {
        "mode", "cwd", "home", "links", "directories", "ceiling", "ask_all", "peer_turn", "protected",
    }  # fmt: skip
    assert fields(Context).peer_turn.type is bool
    assert {field.name for field in fields(Call)} == {"tool", "arguments"}
    assert list(signature(decide).parameters) == list(signature(explain).parameters) == ["gate", "call", "context"]


@covers("PERM-105")
def test_a_reply_outside_a_peers_turn_is_denied():
    for lists in ({}, {"allow": ["reply"]}, {"ask": ["reply"]}):
        assert in_modes(REPLY, **lists) == "DDDDD"
    for mode in ALL_MODES:
        assert judge(REPLY, context(mode), allow=["reply(*)"]).reason == "wrong-turn"


@covers("PERM-106")
def test_a_reply_in_a_peers_turn_is_decided_as_an_unclassified_call():
    assert in_modes(REPLY, given=PEER) == "D??A?"
    assert in_modes(REPLY, given=PEER, deny=["reply"]) == "DDDDD"
    assert in_modes(REPLY, given=PEER, allow=["reply"]) == "AAAAA"
    where, gate = context(peer_turn=True), compile(unchecked(), TOOLS)
    ask = decide(gate, REPLY, where)
    assert (word(ask), asks_fresh(ask)) == ("ask", False)
    assert consents(gate, REPLY, where, ask, (read_rule("reply(hi)"),)) == read_rule("reply(hi)")
    assert consents(gate, REPLY, where, ask, (read_rule("reply(other)"),)) is None


@covers("PERM-107")
def test_an_operator_only_tool_belongs_to_the_operators_turn():
    for lists in ({}, {"allow": ["send_file"]}, {"ask": ["send_file"]}):
        assert in_modes(SEND, given=PEER, **lists) == "DDDDD"
    assert judge(SEND, context(peer_turn=True), allow=["send_file"]).reason == "wrong-turn"
    assert in_modes(SEND) == "AAAAA"
    assert in_modes(SEND, deny=["send_file"]) == "DDDDD"
    assert in_modes(SEND, ask=["send_file"]) == "?????"
