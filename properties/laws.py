"""How a law is held: over many examples, each answering with a word, with every word that matters reached."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, event, given, settings

from robota.permission.decision import asks_fresh, verdict
from robota.permission.gate import compile
from robota.permission.order import decide

DEEP = 100_000
_CHECKS = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


def holds(law, strategy, *, reaching=(), examples=100):
    """The law raises for no example, and answers with every word in `reaching` for some."""
    seen = Counter()

    @settings(max_examples=examples, derandomize=examples < DEEP, deadline=None, suppress_health_check=_CHECKS)
    @given(strategy)
    def run(drawn):
        answer = law(drawn)
        event(answer)
        seen[answer] += 1

    run()
    assert set(reaching) <= set(seen), f"never reached: {set(reaching) - set(seen)} in {seen}"


def catches(law, strategy, *, examples=3000):
    """The law, asked about something broken, raises an AssertionError for some example."""

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        report_multiple_bugs=False,
        suppress_health_check=_CHECKS,
    )
    @given(strategy)
    def run(drawn):
        law(drawn)

    with pytest.raises(AssertionError):
        run()


def gate_decides(profiles, policy, call, context):
    """The gate under test, in the form that every evaluator has here."""
    return decide(compile(policy, profiles), call, context)


def judgment(decision):
    """All of a decision but which of several rules is named."""
    return verdict(decision), decision.reason, decision.list, asks_fresh(decision)


def strictness(decision):
    """0 for allow, 1 for ask, 2 for deny."""
    return ("allow", "ask", "deny").index(verdict(decision))
