"""Reading rules, compiling, deciding, explaining, remembering and asking for facts are total, for any text."""

from typing import get_args

import pytest
from hypothesis import strategies as st
from tests.marks import covers

from properties.laws import catches, holds
from robota.base.checked import Failure, Success
from robota.permission.consent import consents, remembered
from robota.permission.decision import Allow, Ask, Deny, verdict
from robota.permission.evaluation import evaluate, unchecked
from robota.permission.explanation import explain
from robota.permission.fact import facts
from robota.permission.gate import compile
from robota.permission.order import decide
from robota.permission.policy import Context
from robota.permission.rule import ListName
from robota.permission.subject import Call
from robota.permission.validation import parse
from robota_io.testing.strategies import contexts, damaged_lines, profiles
from robota_io.testing.vocabulary import KEYS, KINDS

TEXTS = st.text(max_size=20) | st.text("*()/\\~.:%@[]#?'\"`$&|;<> \t\n\0\ud800a", max_size=16) | damaged_lines()
RULES = TEXTS | st.builds(lambda tool, text: f"{tool}({text})", st.sampled_from(tuple(KINDS)), TEXTS)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(TEXTS, inner, max_size=2),
    max_leaves=3,
)
CALLS = st.builds(
    lambda tool, text, rest: Call(tool, {**rest, (KEYS.get(KINDS.get(tool)) or "x"): text}),
    st.sampled_from(tuple(KINDS)) | TEXTS,
    TEXTS,
    st.dictionaries(st.sampled_from(("title", "line", "cwd", "x")), VALUES, max_size=2),
)
CASES = st.tuples(
    st.lists(RULES, max_size=2), st.lists(RULES, max_size=2), st.lists(RULES, max_size=2), profiles(), CALLS, contexts()
)
LINKS = st.dictionaries(TEXTS, TEXTS, max_size=2)


def law(decide):
    def check(drawn):
        allow, ask, deny, declared, call, context = drawn
        policy = unchecked(allow, ask, deny)
        gate = compile(policy, declared)
        try:
            decision = decide(gate, call, context)
        except Exception as raised:
            raise AssertionError(call) from raised
        assert isinstance(decision, (Allow, Ask, Deny))
        assert explain(gate, call, context).decision == decision
        assert all(path.startswith("/") or path[1:3] == ":/" for path in facts(gate, call, context))
        rule = remembered(gate, call, context, decision)
        # Where links are not known, no rule on a path grants anything, a remembered one neither.
        assert rule is None or consents(gate, call, context, decision, (rule,)) in (rule, None)
        match parse(allow, ask, deny, declared):
            case Success(_):
                assert evaluate(policy, call, context, declared) == Success(decision)
            case Failure(faults):
                assert faults
                assert all(fault.path[0] in get_args(ListName) and fault.message for fault in faults)
                assert isinstance(evaluate(policy, call, context, declared), Failure)
        return verdict(decision)

    return check


@covers("PERM-196", "PERM-036")
def test_the_law_holds():
    holds(law(decide), CASES, reaching={"allow", "ask", "deny"}, examples=250)


def test_any_links_and_directories_are_taken():
    def check(drawn):
        (allow, ask, deny, declared, call, _), cwd, home, links = drawn
        context = Context("default", cwd, home, links)
        return verdict(decide(compile(unchecked(allow, ask, deny), declared), call, context))

    holds(check, st.tuples(CASES, TEXTS | st.none(), TEXTS | st.none(), LINKS), reaching={"ask"}, examples=100)


def raises_for_a_surrogate(gate, call, context):
    str(call.arguments).encode()
    for value in call.arguments.values():
        if isinstance(value, str):
            value.encode()
    return decide(gate, call, context)


def answers_with_nothing(gate, call, context):
    decision = decide(gate, call, context)
    return None if decision.reason == "unevaluable-ask" else decision


@pytest.mark.parametrize("broken", [raises_for_a_surrogate, answers_with_nothing])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), CASES)
