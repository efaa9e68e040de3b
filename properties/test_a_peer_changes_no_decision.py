"""A turn that a peer's message started decides as the operator's own, for tools that belong into both."""

import pytest
from attrs import evolve
from tests.marks import covers

from properties.broken.permission import distrusts_peers, trusts_peers
from properties.laws import catches, gate_decides, holds
from robota.permission.consent import consents, remembered
from robota.permission.decision import verdict
from robota.permission.gate import compile
from robota_io.testing.strategies import situations


def law(evaluator):
    def check(case):
        profiles = {
            name: evolve(profile, replies_to_peer=False, operator_only=False) for name, profile in case.profiles.items()
        }
        turns = [evolve(case.context, peer_turn=peer) for peer in (False, True)]
        own, peers = (evaluator(profiles, case.policy, case.call, turn) for turn in turns)
        assert own == peers
        gate = compile(case.policy, profiles)
        kept, kept_of_peers = (remembered(gate, case.call, turn, own) for turn in turns)
        assert kept == kept_of_peers
        if kept is not None:
            assert all(consents(gate, case.call, turn, own, (kept,)) == kept for turn in turns)
        return f"{verdict(own)}{'' if kept is None else ', remembered'}"

    return check


@covers("PERM-103")
def test_the_law_holds():
    holds(law(gate_decides), situations(), reaching={"allow", "ask", "ask, remembered", "deny"}, examples=200)


@pytest.mark.parametrize("broken", [distrusts_peers, trusts_peers])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), situations())
