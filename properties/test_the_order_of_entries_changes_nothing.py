"""Shuffling the entries of a list, or writing one of them twice, changes no decision."""

import pytest
from attrs import evolve
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import cancels_duplicates, lets_the_last_deny_win, reads_the_first_rule_only
from properties.laws import DEEP, catches, gate_decides, holds, judgment
from robota.permission.decision import verdict
from robota_io.testing.strategies import situations

CASES = st.tuples(situations(), st.randoms(use_true_random=False))


def law(evaluator):
    def check(drawn):
        case, chance = drawn
        lists = {}
        for name in ("allow", "ask", "deny"):
            rules = [*getattr(case.policy, name)]
            rules += chance.choices(rules, k=2) if rules else []
            chance.shuffle(rules)
            lists[name] = tuple(rules)
        before = evaluator(case.profiles, case.policy, case.call, case.context)
        after = evaluator(case.profiles, evolve(case.policy, **lists), case.call, case.context)
        assert judgment(after) == judgment(before)
        return verdict(before)

    return check


@covers("PERM-069")
def test_the_law_holds():
    holds(law(gate_decides), CASES, reaching={"allow", "ask", "deny"}, examples=150)


@pytest.mark.deep
def test_the_law_holds_for_long():
    holds(law(gate_decides), CASES, reaching={"ask"}, examples=DEEP)


@pytest.mark.parametrize("broken", [cancels_duplicates, lets_the_last_deny_win, reads_the_first_rule_only])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), CASES)
