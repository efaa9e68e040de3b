"""Tools that are renamed everywhere, in profiles, rules and calls, are decided as before."""

import re

import pytest
from attrs import evolve
from tests.marks import covers

from properties.broken.permission import knows_a_server_by_name, knows_a_tool_by_name
from properties.laws import catches, gate_decides, holds, judgment
from robota.permission.decision import verdict
from robota.permission.rule import read_rule
from robota_io.testing.strategies import situations

# The name that a rule begins with, malformed or not.
NAME = re.compile(r"\s*([^\s()]+)")


def renamed(name):
    """A name in other letters: the case of each is swapped, which leaves stars and underscores where they are."""
    return name.swapcase()


def renamed_text(text):
    found = NAME.match(text)
    return text if found is None else renamed(found[0]) + text[found.end() :]


def rename_rule(rule):
    return evolve(read_rule(renamed_text(rule.text)), origin=rule.origin)


def law(evaluator):
    def check(case):
        profiles = {
            renamed(name): evolve(profile, aliases=frozenset(map(renamed, profile.aliases)))
            for name, profile in case.profiles.items()
        }
        lists = {name: tuple(map(rename_rule, getattr(case.policy, name))) for name in ("allow", "ask", "deny")}
        ceiling = None if case.context.ceiling is None else tuple(map(rename_rule, case.context.ceiling))
        call = evolve(case.call, tool=renamed(case.call.tool))
        before = evaluator(case.profiles, case.policy, case.call, case.context)
        after = evaluator(profiles, evolve(case.policy, **lists), call, evolve(case.context, ceiling=ceiling))
        assert judgment(after) == judgment(before)
        return verdict(before)

    return check


@covers("PERM-005")
def test_the_law_holds():
    holds(law(gate_decides), situations(), reaching={"allow", "ask", "deny"}, examples=200)


@pytest.mark.parametrize(("broken", "tool"), [(knows_a_tool_by_name, "View"), (knows_a_server_by_name, "git__issue")])
def test_a_broken_gate_is_caught(broken, tool):
    catches(law(broken), situations(tool, ("plan", "default", "bypassPermissions"), longest=1))
