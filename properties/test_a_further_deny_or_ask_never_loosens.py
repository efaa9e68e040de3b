"""One more entry in the deny or the ask list never makes a decision more permissive."""

import pytest
from attrs import evolve
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import cancels_duplicates, lets_the_last_deny_win
from properties.laws import DEEP, catches, gate_decides, holds, strictness
from robota.permission.decision import verdict
from robota_io.testing.strategies import rules, situations


def further(case):
    """An entry on the called tool, or one of the case's own once more."""
    again = (*case.policy.deny, *case.policy.ask)
    rule = rules(case.call.tool)
    return st.tuples(st.just(case), st.sampled_from(("deny", "ask")), rule | st.sampled_from(again) if again else rule)


CASES = situations().flatmap(further)


def law(evaluator):
    def check(drawn):
        case, name, rule = drawn
        more = evolve(case.policy, **{name: (*getattr(case.policy, name), rule)})
        before = evaluator(case.profiles, case.policy, case.call, case.context)
        after = evaluator(case.profiles, more, case.call, case.context)
        assert strictness(after) >= strictness(before)
        return f"{verdict(before)} to {verdict(after)}"

    return check


@covers("PERM-070")
def test_the_law_holds():
    stays = {f"{word} to {word}" for word in ("allow", "ask", "deny")}
    holds(law(gate_decides), CASES, reaching=stays | {"allow to ask", "ask to deny", "allow to deny"}, examples=300)


@pytest.mark.deep
def test_the_law_holds_for_long():
    holds(law(gate_decides), CASES, reaching={"ask to deny"}, examples=DEEP)


@pytest.mark.parametrize("broken", [cancels_duplicates, lets_the_last_deny_win])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), CASES)
