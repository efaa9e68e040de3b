"""For a path without links, a url and a text, a pattern answers an allow as it answers a deny."""

import pytest
from attrs import evolve
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import matches_unclear_in_one_direction
from properties.laws import catches, holds
from robota.permission.interpret import argument_pattern
from robota.permission.matching import match_call
from robota.permission.profile import Argument, Profile
from robota.permission.subject import Call
from robota_io.testing.strategies import arguments, contexts, patterns

CASES = st.sampled_from(("path", "url", "text")).flatmap(
    lambda kind: st.tuples(st.just(kind), patterns(kind), arguments(kind), contexts())
)


def law(match):
    def check(drawn):
        kind, pattern, text, context = drawn
        profile = Profile(Argument("value", kind))
        known = evolve(context, links={})
        meant = argument_pattern(pattern, profile.argument)
        answers = [match(meant, Call("T", {"value": text}), profile, known, way) for way in ("allow", "deny")]
        assert answers[0] == answers[1]
        return f"{kind}: {type(answers[0]).__name__}"

    return check


@covers("PERM-018")
def test_the_law_holds():
    every = {f"{kind}: {name}" for kind in ("path", "url", "text") for name in ("Matched", "NotMatched")}
    holds(law(match_call), CASES, reaching=every | {"path: Unevaluable", "url: Unevaluable"}, examples=250)


@pytest.mark.parametrize("break_it", [matches_unclear_in_one_direction])
def test_a_broken_matcher_is_caught(break_it):
    catches(law(break_it(match_call)), CASES)
