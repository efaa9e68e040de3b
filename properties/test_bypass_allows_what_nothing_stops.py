"""In bypassPermissions a deny comes from a rule, the ceiling or the turn, an ask from what a person must answer."""

import pytest
from attrs import evolve
from tests.marks import covers

from properties.broken.permission import bypasses_protection, bypasses_what_asks, denies_in_bypass
from properties.laws import catches, gate_decides, holds
from robota.permission.decision import asks_fresh, verdict
from robota_io.testing.strategies import situations

STOPS = {"deny-rule", "outside-ceiling", "wrong-turn"}
FRESH = {"unevaluable-deny", "unevaluable-ask", "ask-rule", "critical-removal", "protected-path"}


def law(evaluator):
    def check(case):
        default = gate_decides(case.profiles, case.policy, case.call, evolve(case.context, mode="default"))
        found = evaluator(case.profiles, case.policy, case.call, evolve(case.context, mode="bypassPermissions"))
        stopped = default.reason in STOPS
        asked = default.reason in FRESH or default.reason == "ask-everything"
        assert verdict(found) == ("deny" if stopped else "ask" if asked else "allow")
        assert asks_fresh(found) == (default.reason in FRESH)
        assert found.reason == (default.reason if stopped or asked else "bypass")
        return verdict(found)

    return check


@covers("PERM-151", "PERM-150")
def test_the_law_holds():
    holds(law(gate_decides), situations(), reaching={"allow", "ask", "deny"}, examples=200)


@pytest.mark.parametrize("broken", [bypasses_protection, bypasses_what_asks, denies_in_bypass])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), situations("Save"))
