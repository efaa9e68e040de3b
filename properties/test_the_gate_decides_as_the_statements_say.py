"""The gate and a naive evaluator, written from the statements alone, give the same answer, reason and rule."""

import pytest
from tests.marks import covers

from properties.broken.permission import (
    allows_across_separators,
    bypasses_protection,
    denies_the_line_alone,
    lets_an_allow_beat_a_ceiling,
    reads_unevaluable_as_no_match,
    takes_links_for_text,
)
from properties.laws import DEEP, catches, gate_decides, holds
from properties.oracles.permission import judge
from robota.permission.decision import asks_fresh, verdict
from robota_io.testing.strategies import situations

FRESH = {"unevaluable-deny", "ask-rule", "unevaluable-ask", "critical-removal", "protected-path"}
REASONS = FRESH | {"deny-rule", "outside-ceiling", "wrong-turn", "ask-everything", "bypass", "allow-rule", "mode"}
VERDICTS = {"allow", "ask", "deny"}


def law(evaluator, answer):
    def check(case):
        decision = evaluator(case.profiles, case.policy, case.call, case.context)
        rule = None if decision.rule is None else decision.rule.text
        expected = judge(case.profiles, case.policy, case.call, case.context)
        assert (verdict(decision), decision.reason, rule) == expected
        assert asks_fresh(decision) == (verdict(decision) == "ask" and decision.reason in FRESH)
        return answer(decision)

    return check


@covers("PERM-190", "PERM-191", "PERM-192")
def test_the_law_holds():
    seldom = {"critical-removal", "protected-path"}
    holds(law(gate_decides, lambda decision: decision.reason), situations(), reaching=REASONS - seldom, examples=300)


@covers("PERM-190", "PERM-132", "PERM-203")
def test_the_law_holds_for_command_lines():
    reaching = {"critical-removal", "unevaluable-deny", "deny-rule", "allow-rule"}
    holds(law(gate_decides, lambda decision: decision.reason), situations("Run"), reaching=reaching, examples=300)


@covers("PERM-190", "PERM-136")
def test_the_law_holds_for_writes():
    reaching = {"protected-path", "deny-rule", "allow-rule"}
    holds(law(gate_decides, lambda decision: decision.reason), situations("Save"), reaching=reaching, examples=150)


@pytest.mark.deep
def test_the_law_holds_for_long():
    holds(law(gate_decides, verdict), situations(), reaching=VERDICTS, examples=DEEP)


@pytest.mark.parametrize(
    ("broken", "strategy"),
    [
        (allows_across_separators, situations("Run", ("default",), longest=1)),
        (bypasses_protection, situations("Save", ("bypassPermissions",), longest=1)),
        (denies_the_line_alone, situations("Run")),
        (lets_an_allow_beat_a_ceiling, situations("Seek", ("default",), longest=1)),
        (reads_unevaluable_as_no_match, situations()),
        (takes_links_for_text, situations("View")),
    ],
)
def test_a_broken_gate_is_caught(broken, strategy):
    catches(law(broken, verdict), strategy)
