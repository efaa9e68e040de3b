"""Where no rule and no safeguard speaks, the class decides; without a class a call is never better off than execute."""

import pytest
from attrs import evolve
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import judges_a_class_by_its_argument, knows_a_tool_by_name, trusts_the_unclassified
from properties.laws import catches, gate_decides, holds, judgment, strictness
from robota.permission.decision import verdict
from robota.permission.policy import Policy
from robota.permission.profile import RISKS
from robota.permission.subject import Call
from robota_io.testing.strategies import contexts, situations
from robota_io.testing.vocabulary import KINDS, usual_profile

# Calls that nothing protects and that no list of readers knows.
HARMLESS = {
    "Run": {"line": "npm test"},
    "Sh": {"line": "make all"},
    "View": {"file": "/w/project/src/a.py"},
    "Save": {"file": "/etc/motd"},
    "Fetch": {"address": "https://example.com/"},
    "Seek": {"words": "needle"},
    "Bare": {},
    "git__issue": {"title": "a"},
}
PAIRS = st.tuples(
    st.sampled_from(tuple(HARMLESS)),
    st.sampled_from(tuple(HARMLESS)),
    st.sampled_from((None, *RISKS)),
    contexts() | contexts(("bypassPermissions",)),
)


def equal(evaluator):
    def check(drawn):
        one, other, risk, context = drawn
        profiles = {name: evolve(usual_profile(name), risk=risk, aliases=frozenset()) for name in KINDS}
        free = evolve(context, ceiling=None)
        decisions = [evaluator(profiles, Policy(), Call(tool, HARMLESS[tool]), free) for tool in (one, other)]
        assert judgment(decisions[0]) == judgment(decisions[1])
        return f"{risk}: {verdict(decisions[0])}"

    return check


def unclassified(evaluator):
    def check(case):
        found = []
        for risk in (None, "execute"):
            profiles = {name: evolve(profile, risk=risk) for name, profile in case.profiles.items()}
            found.append(evaluator(profiles, case.policy, case.call, case.context))
        assert strictness(found[0]) >= strictness(found[1])
        return verdict(found[0])

    return check


@covers("PERM-180", "PERM-187")
def test_equal_classes_decide_equally():
    every = {f"{risk}: {word}" for risk, word in (("inspect", "allow"), ("modify", "ask"), ("execute", "deny"))}
    holds(equal(gate_decides), PAIRS, reaching=every | {"None: deny", "None: ask", "None: allow"}, examples=300)


@covers("PERM-187")
def test_the_unclassified_is_never_better_off():
    holds(unclassified(gate_decides), situations(), reaching={"allow", "ask", "deny"}, examples=150)


@pytest.mark.parametrize("broken", [judges_a_class_by_its_argument, knows_a_tool_by_name])
def test_a_gate_that_looks_at_more_is_caught(broken):
    catches(equal(broken), PAIRS)


def test_a_gate_that_trusts_the_unclassified_is_caught():
    catches(unclassified(trusts_the_unclassified), situations())
