import importlib
import sys

import pytest
from properties.laws import holds

from robota.base.checked import Success
from robota.permission.profile import KINDS, profile_of
from robota.permission.rule import Malformed, Written, parse_rule
from robota.permission.shell.reader import read
from robota_io.testing.strategies import (
    arguments,
    calls,
    contexts,
    damaged_lines,
    lines,
    policies,
    profiles,
    rule_texts,
    rules,
    situations,
)
from robota_io.testing.vocabulary import KINDS as TOOLS


@pytest.mark.parametrize("module", ["strategies", "lines"])
def test_without_hypothesis_the_import_says_what_to_install(module, monkeypatch):
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    monkeypatch.delitem(sys.modules, f"robota_io.testing.{module}", raising=False)
    with pytest.raises(ImportError, match=r"pip install 'robota\[test\]'"):
        importlib.import_module(f"robota_io.testing.{module}")


def test_calls_reach_every_kind_and_tools_that_nobody_declares():
    def kind(case):
        argument = profile_of(case.call.tool, case.profiles).argument
        return "none" if argument is None else argument.kind

    holds(kind, situations(), reaching={*KINDS, "none"})


def test_calls_are_of_the_tool_that_is_asked_for():
    for tool in TOOLS:
        holds(lambda call, tool=tool: call.tool == tool, calls(tool), reaching={True}, examples=10)


def test_rules_are_mostly_well_formed_and_seldom_not():
    holds(lambda text: isinstance(parse_rule(text), Success), rule_texts(), reaching={True, False}, examples=200)
    holds(lambda rule: type(rule.spec), rules("Run"), reaching={Written, Malformed})


def test_policies_are_no_longer_than_asked():
    def longest(policy):
        return max(map(len, (policy.allow, policy.ask, policy.deny)))

    holds(lambda policy: longest(policy) <= 2, policies(longest=2), reaching={True})


def test_lines_are_read_in_full_or_not():
    holds(lambda line: read(line).complete, lines(), reaching={True, False})
    holds(lambda line: read(line).complete, damaged_lines(), reaching={True, False})


def test_contexts_hold_the_modes_that_are_asked_for():
    holds(lambda context: context.mode, contexts(("plan", "auto")), reaching={"plan", "auto"}, examples=30)


def test_profiles_leave_tools_out():
    holds(lambda declared: len(declared) < len(TOOLS), profiles(), reaching={True, False})


@pytest.mark.parametrize("kind", KINDS)
def test_arguments_are_texts(kind):
    holds(lambda text: isinstance(text, str), arguments(kind), reaching={True}, examples=10)
