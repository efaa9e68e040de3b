"""A rule of robota's own that is reported as unreachable, repeated or contained can go: no decision changes."""

import pytest
from attrs import evolve
from hypothesis import strategies as st
from tests.marks import covers

from properties.laws import catches, gate_decides, holds
from robota.audit.native import native_findings
from robota.permission.decision import verdict
from robota.permission.policy import rules_of
from robota.permission.rule import Origin
from robota_io.testing.strategies import situations

WITHOUT_EFFECT = {"allow-unreachable", "ask-unreachable", "duplicate-rule", "redundant-rule"}


def placed(policy):
    """The rules with their lists and places, as a file would give them."""
    lists = {
        name: tuple(evolve(rule, origin=Origin("", name, at)) for at, rule in enumerate(rules_of(policy, name)))
        for name in ("allow", "ask", "deny")
    }
    return evolve(policy, **lists)


def without(policy, finding):
    """The policy without the last rule of that text in that list."""
    rules = list(rules_of(policy, finding.list))
    at = max(at for at, rule in enumerate(rules) if rule.text == finding.rule)
    del rules[at]
    return evolve(policy, **{finding.list: tuple(rules)})


def law(report):
    def check(drawn):
        case, pick = drawn
        policy = placed(case.policy)
        reported = [finding for finding in report(policy, case.profiles) if finding.code in WITHOUT_EFFECT]
        if not reported:
            return "nothing"
        finding = reported[pick % len(reported)]
        before = gate_decides(case.profiles, policy, case.call, case.context)
        after = gate_decides(case.profiles, without(policy, finding), case.call, case.context)
        assert verdict(after) == verdict(before)
        return finding.code

    return check


CASES = st.tuples(situations(longest=4), st.integers(0, 7))


@covers("PERM-069")
def test_the_law_holds():
    holds(law(native_findings), CASES, reaching={"nothing", *WITHOUT_EFFECT}, examples=1200)


def calls_every_deny_redundant(policy, profiles):
    found = list(native_findings(policy, profiles))
    return [evolve(finding, rule=policy.deny[0].text, list="deny") for finding in found if policy.deny]


def takes_a_tool_for_its_rule(policy, profiles):
    for finding in native_findings(policy, profiles):
        rules = rules_of(policy, finding.list)
        yield evolve(finding, rule=rules[0].text)


@pytest.mark.parametrize("broken", [calls_every_deny_redundant, takes_a_tool_for_its_rule])
def test_a_broken_report_is_caught(broken):
    catches(law(broken), CASES)
