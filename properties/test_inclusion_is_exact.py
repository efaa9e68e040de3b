"""Whether patterns together match all that one matches: proved or refuted by the matchers over every short value."""

import itertools
from functools import cache, partial

import pytest
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.inclusion import (
    asks_each_alone,
    forgets_what_is_not_spelled,
    knows_no_empty_run,
    takes_two_stars_for_one,
    takes_what_is_undecided_for_a_proof,
    walks_deep_first,
)
from properties.laws import catches, holds
from robota.audit.language import Escapes, Included, Undecided
from robota.audit.reach import covered
from robota.permission.glob import text_glob
from robota.permission.index import command_test
from robota.permission.location import match_path
from robota.permission.matching import match_call
from robota.permission.outcome import MATCHED
from robota.permission.pattern import CommandPattern, Exactly, HostPattern, ParameterPattern, PathPattern, TextPattern
from robota.permission.policy import Context
from robota.permission.profile import Argument, Profile
from robota.permission.subject import Call
from robota.permission.url_pattern import match_host
from robota.place.url import Url, parse_url

CONTEXT = Context(cwd="/w", home="/h", links={})
TOOL = Profile(Argument("value", "text"))

# `c` stands for what no pattern spells; the patterns below are short enough that a witness, if any, is as short.
LONGEST = 5


@cache
def texts():
    return tuple("".join(drawn) for size in range(LONGEST + 1) for drawn in itertools.product("ab c", repeat=size))


@cache
def below(base, first, depth=3):
    names = ("a", "b", "ab", "ba", ".a", "c")
    return tuple(
        base + "".join("/" + name for name in drawn)
        for size in range(first, depth + 1)
        for drawn in itertools.product(names, repeat=size)
    )


@cache
def paths():
    return ("/", *below("", 1), *below("/w", 0), *below("/h", 0))


@cache
def hosts():
    labels = ("a", "b", "ab", "ba", "c")
    return tuple(".".join(drawn) for size in (1, 2, 3) for drawn in itertools.product(labels, repeat=size))


@cache
def url(host) -> Url:
    return parse_url(f"https://{host}/").unwrap()


def matches(pattern, value):
    """The matcher that judges calls."""
    match pattern:
        case CommandPattern():
            return bool(command_test(pattern).fullmatch(value))
        case TextPattern(glob):
            return bool(text_glob(glob).fullmatch(value))
        case PathPattern():
            return match_path(pattern, value, CONTEXT, "deny") == MATCHED
        case HostPattern(glob):
            return match_host(glob, url(value)) == MATCHED
        case ParameterPattern(name, _):
            return match_call(pattern, Call("T", {name: value}), TOOL, CONTEXT, "deny") == MATCHED
        case _:
            return match_call(pattern, Call("T", {"value": value}), TOOL, CONTEXT, "deny") == MATCHED


def some_of(*strategies):
    """A pattern and others of its kind: one of them is often the pattern's own neighbour."""
    one = st.one_of(*strategies)
    return st.tuples(one, st.lists(one, min_size=1, max_size=3))


GLOBS = st.lists(st.sampled_from(["a", "b", "a", " ", "*", "*", "**"]), min_size=1, max_size=4).map("".join)


def split(kind, glob):
    """A glob with a star, and two that contain it together only: the run is empty, or it is not."""
    return kind(glob), [kind(glob.replace("*", "", 1)), kind(glob.replace("*", "**", 1))]


SINGLE = st.tuples(*[st.lists(st.sampled_from("ab "), max_size=2).map("".join)] * 2).map("*".join)
TEXTS = SINGLE.map(lambda glob: split(TextPattern, glob)) | some_of(
    GLOBS.map(TextPattern), GLOBS.map(TextPattern), GLOBS.map(lambda glob: Exactly(glob.replace("*", "b")))
)
COMMANDS = SINGLE.map(lambda glob: split(CommandPattern, glob)) | some_of(
    st.builds(CommandPattern, GLOBS, st.booleans())
)
PARAMETERS = SINGLE.map(lambda glob: split(partial(ParameterPattern, "n"), glob)) | some_of(
    st.builds(ParameterPattern, st.sampled_from(["n", "n", "m"]), GLOBS)
)
SEGMENTS = st.sampled_from(["a", "b", "*", "*a", "a*", "*a*", ".*", "**", "**", "..", "a**"])
FOLDED = SEGMENTS.map(
    lambda name: (
        PathPattern("cwd", name, below=True),
        [PathPattern("cwd", name), PathPattern("cwd", f"{name}/*/**")],
    )
)
PATHS = FOLDED | some_of(
    st.builds(
        PathPattern,
        st.just("cwd"),
        st.lists(SEGMENTS, min_size=1, max_size=3).map("/".join),
        st.booleans(),
    ),
)
HOSTS = some_of(
    st.lists(st.sampled_from(["a", "A", "b", "*", "*b", "a*"]), min_size=1, max_size=3).map(".".join).map(HostPattern)
)
KINDS = {"text": (TEXTS, texts), "command": (COMMANDS, texts), "parameter": (PARAMETERS, texts)}
KINDS |= {"path": (PATHS, paths), "host": (HOSTS, hosts)}


def value_of(witness):
    """A path below the working directory or the home directory, in the context of these tests."""
    return {".": "/w", "~": "/h"}.get(witness[:1], witness[:1]) + witness[1:]


def law(including, values, *, path=False):
    def check(drawn):
        pattern, others = drawn
        found = including(pattern, others)
        escaping = [
            value
            for value in values()
            if matches(pattern, value) and not any(same(pattern, other) and matches(other, value) for other in others)
        ]
        match found:
            case Included():
                assert escaping == []
                return "one" if any(covered(pattern, [other]) == found for other in others) else "together"
            case Escapes(witness):
                value = value_of(witness) if path else witness
                assert matches(pattern, value)
                assert not any(same(pattern, other) and matches(other, value) for other in others)
                assert len(value) <= min(map(len, escaping), default=len(value))
                return "escapes"
            case Undecided():
                # A path above its anchor, on either side; no walk among these is too long.
                assert any(".." in tried.glob for tried in (pattern, *others))
                return "undecided"

    return check


def same(pattern, other):
    """The other judges the same value: a parameter's name tells which one."""
    return not isinstance(pattern, ParameterPattern) or pattern.name == other.name


@covers("PERM-210")
@pytest.mark.parametrize(
    ("kind", "reaching"),
    [
        ("text", {"one", "together", "escapes"}),
        ("command", {"one", "together", "escapes"}),
        ("parameter", {"one", "together", "escapes"}),
        ("path", {"one", "together", "escapes", "undecided"}),
        ("host", {"one", "escapes"}),
    ],
)
def test_the_law_holds(kind, reaching):
    drawn, values = KINDS[kind]
    holds(law(covered, values, path=kind == "path"), drawn, reaching=reaching, examples=100)


ANCHORED = some_of(
    st.builds(
        PathPattern,
        st.sampled_from(["root", "cwd", "home"]),
        st.lists(SEGMENTS, min_size=1, max_size=3).map("/".join),
        st.booleans(),
    )
)
PLACES = (CONTEXT, Context(cwd="/", home="/a", links={}), Context(cwd="/a/b", home="/a/b", links={}))


def proofs_hold_anywhere(including):
    def check(drawn):
        pattern, others = drawn
        if not isinstance(including(pattern, others), Included):
            return "no proof"
        for context in PLACES:
            for value in (*paths(), *below("/a/b", 0, 2)):
                if match_path(pattern, value, context, "deny") == MATCHED:
                    assert any(match_path(other, value, context, "deny") == MATCHED for other in others)
        return "across anchors" if all(other.anchor != pattern.anchor for other in others) else "proof"

    return check


def test_a_proof_about_paths_holds_wherever_the_anchors_are():
    holds(proofs_hold_anywhere(covered), ANCHORED, reaching={"proof", "across anchors", "no proof"}, examples=100)


@pytest.mark.parametrize(
    "broken",
    [
        asks_each_alone,
        forgets_what_is_not_spelled,
        knows_no_empty_run,
        takes_two_stars_for_one,
        takes_what_is_undecided_for_a_proof,
        walks_deep_first,
    ],
)
def test_a_broken_walk_is_caught(broken):
    catches(law(broken, texts), TEXTS)


@pytest.mark.parametrize(
    ("pattern", "rivals", "answer"),
    [
        ("*bbaab", ["bbaab", "a*"], Escapes("bbbaab")),
        ("*b", ["*a*", "b**", "b", ""], Escapes("xb")),
        ("a*b*", ["a**b*", "ab**", "ab"], Included()),
        (
            "".join(f"{letter}*" for letter in "abcdefgh"),
            ["abcdefgh", *(f"*{letter}**b*" for letter in "abcdefgh")],
            None,
        ),
    ],
)
def test_a_walk_ends_at_its_budget(pattern, rivals, answer):
    asked = TextPattern(pattern), [TextPattern(rival) for rival in rivals]
    for budget in (1, 2, 4):
        found = covered(*asked, budget=budget)
        assert answer is None or found == answer or isinstance(found, Undecided)
    assert answer is None or covered(*asked) == answer
    assert isinstance(covered(*asked, budget=1), Undecided)
