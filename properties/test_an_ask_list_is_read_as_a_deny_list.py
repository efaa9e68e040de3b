"""A rule matches, does not match or cannot be evaluated in an ask list exactly as in a deny list."""

import pytest
from attrs import evolve
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import forgets_unread_asks, reads_an_ask_as_an_allow
from properties.laws import catches, gate_decides, holds
from robota.permission.policy import Policy
from robota_io.testing.strategies import rules, situations

CASES = situations().flatmap(lambda case: st.tuples(st.just(case), rules(case.call.tool)))
MEANS = {
    "deny-rule": "matches",
    "ask-rule": "matches",
    "unevaluable-deny": "unevaluable",
    "unevaluable-ask": "unevaluable",
}


def law(evaluator):
    def check(drawn):
        case, rule = drawn
        context = evolve(case.context, mode="bypassPermissions", ceiling=None)
        profiles = {
            name: evolve(profile, replies_to_peer=False, operator_only=False) for name, profile in case.profiles.items()
        }
        answers = [
            MEANS.get(evaluator(profiles, policy, case.call, context).reason, "no match")
            for policy in (Policy(deny=(rule,)), Policy(ask=(rule,)))
        ]
        assert answers[0] == answers[1]
        return answers[0]

    return check


@covers("PERM-045")
def test_the_law_holds():
    holds(law(gate_decides), CASES, reaching={"matches", "unevaluable", "no match"}, examples=150)


@pytest.mark.parametrize("broken", [reads_an_ask_as_an_allow, forgets_unread_asks])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), CASES)
