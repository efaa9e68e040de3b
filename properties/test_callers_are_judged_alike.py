"""A background task is decided as any caller with its ceiling, its flag and the same lists, whoever started it."""

import pytest
from attrs import evolve
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import trusts_a_task_less
from properties.laws import catches, gate_decides, holds, judgment
from robota.permission.decision import verdict
from robota.permission.policy import Policy
from robota.permission.resolution import Background, in_background
from robota_io.testing.strategies import situations

CASES = st.tuples(situations(), st.integers(0, 3))


def joined(policy, context, task):
    return in_background(policy, context, task)


def law(joined):
    def check(drawn):
        case, at = drawn
        policy, context = case.policy, case.context
        task = Background(
            context.ceiling, context.ask_all, Policy(policy.allow[at:], policy.ask[at:], policy.deny[at:])
        )
        parent = Policy(policy.allow[:at], policy.ask[:at], policy.deny[:at])
        elsewhere = evolve(context, ceiling=None, ask_all=False)
        expected = gate_decides(case.profiles, policy, case.call, context)
        found = gate_decides(case.profiles, *arranged(joined(parent, elsewhere, task), case.call))
        assert judgment(found) == judgment(expected)
        return verdict(expected)

    return check


def arranged(parts, call):
    policy, context = parts
    return policy, call, context


@covers("PERM-101")
def test_the_law_holds():
    holds(law(joined), CASES, reaching={"allow", "ask", "deny"}, examples=150)


@pytest.mark.parametrize("broken", [trusts_a_task_less])
def test_a_broken_join_is_caught(broken):
    catches(law(broken), CASES)
