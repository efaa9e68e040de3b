"""The decision of an explanation is the gate's own, one step gives it, and the rule that it names answers so."""

import pytest
from attrs import evolve
from tests.marks import covers

from properties.laws import catches, holds
from robota.permission.decision import verdict
from robota.permission.explanation import explain
from robota.permission.gate import compile
from robota.permission.order import decide
from robota.permission.outcome import MATCHED, NOT_MATCHED, Unevaluable
from robota_io.testing.strategies import situations


def law(explainer):
    def check(case):
        gate = compile(case.policy, case.profiles)
        decision = decide(gate, case.call, case.context)
        found = explainer(gate, case.call, case.context)
        assert found.decision == decision
        assert explainer(gate, case.call, case.context) == found
        deciding = [step for step in found.steps if step.decides]
        assert len(deciding) == 1
        step = deciding[0]
        if decision.rule is not None:
            outcomes = [each.outcome for each in step.rules if each.rule is decision.rule]
            assert len(outcomes) == 1
            unclear = decision.reason.startswith("unevaluable")
            assert isinstance(outcomes[0], Unevaluable) if unclear else outcomes == [MATCHED]
        if decision.reason == "mode":
            stopping = [answer for each in found.steps for answer in each.rules if answer.list in ("deny", "ask")]
            assert all(answer.outcome == NOT_MATCHED for answer in stopping)
        return f"{step.name}: {verdict(decision)}"

    return check


def decides_anew(gate, call, context):
    return explain(gate, call, evolve(context, peer_turn=False))


def shows_no_rules(gate, call, context):
    found = explain(gate, call, context)
    return evolve(found, steps=tuple(evolve(step, rules=step.rules[:0]) for step in found.steps))


def blames_the_mode(gate, call, context):
    found = explain(gate, call, context)
    return evolve(found, steps=tuple(evolve(step, decides=step.name == "mode") for step in found.steps))


@covers("PERM-068", "PERM-191")
def test_the_law_holds():
    reaching = {
        "deny-rules: deny",
        "deny-rules: ask",
        "ask-rules: ask",
        "allow-rules: allow",
        "mode: ask",
        "mode: deny",
    }
    holds(law(explain), situations(), reaching=reaching, examples=150)


@pytest.mark.parametrize("broken", [decides_anew, shows_no_rules, blames_the_mode])
def test_a_broken_explainer_is_caught(broken):
    catches(law(broken), situations())
