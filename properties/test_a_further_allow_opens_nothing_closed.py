"""One more entry in the allow list changes no deny of a rule, a ceiling or the turn, and no ask but the mode's."""

import pytest
from attrs import evolve
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import lets_an_allow_beat_a_ceiling, lets_an_allow_beat_an_ask
from properties.laws import catches, gate_decides, holds, judgment, strictness
from robota.permission.rule import read_rule
from robota_io.testing.strategies import rule_texts, situations

CASES = situations().flatmap(
    lambda case: st.tuples(
        st.just(case),
        st.sampled_from((case.call.tool, f"{case.call.tool}(*)")) | rule_texts(case.call.tool),
    )
)


def law(evaluator):
    def check(drawn):
        case, text = drawn
        more = evolve(case.policy, allow=(*case.policy.allow, read_rule(text)))
        before = evaluator(case.profiles, case.policy, case.call, case.context)
        after = evaluator(case.profiles, more, case.call, case.context)
        if before.reason == "mode":
            assert strictness(after) <= strictness(before)
        else:
            assert judgment(after) == judgment(before)
        return before.reason

    return check


@covers("PERM-071")
def test_the_law_holds():
    closed = {"deny-rule", "outside-ceiling", "wrong-turn", "unevaluable-deny", "ask-rule", "ask-everything"}
    holds(law(gate_decides), CASES, reaching={*closed, "mode"}, examples=150)


@pytest.mark.parametrize("broken", [lets_an_allow_beat_a_ceiling, lets_an_allow_beat_an_ask])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), CASES)
