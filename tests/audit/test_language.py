"""What patterns match together: witnesses and proofs by example. A property holds the law."""

import pytest

from robota.audit.language import Escapes, Included, Undecided, Wild, accepts, inclusion
from robota.audit.reach import covered, names_covered, reach_of
from robota.permission.pattern import (
    Anything,
    CommandPattern,
    Exactly,
    HostPattern,
    Inert,
    ParameterPattern,
    PathPattern,
    Pattern,
    ShellReads,
    ShellWrites,
    TextPattern,
    Unreadable,
)
from robota.permission.url_pattern import parse_url_pattern

GIT = CommandPattern("git", boundary=True)


def below(glob: str, *, below: bool = False) -> PathPattern:
    return PathPattern("cwd", glob, below=below)


@pytest.mark.parametrize(
    ("pattern", "others"),
    [
        (CommandPattern("git log", boundary=True), [GIT]),
        (CommandPattern("git"), [GIT]),
        (GIT, [CommandPattern("git"), CommandPattern("git *")]),
        (TextPattern("*"), [TextPattern(""), TextPattern("**")]),
        (TextPattern("a*b*c"), [TextPattern("a*c")]),
        (Exactly("a*b"), [TextPattern("a*b")]),
        (below("a/b"), [below("a/**")]),
        (below("a"), [below("a/**")]),
        (below("a/*/c"), [below("a/**/c")]),
        (below("**/x", below=True), [below("**")]),
        (below("a/../b"), [below("b")]),
        (below("a", below=True), [PathPattern("root", "**")]),
        (below("x"), [PathPattern("root", "**/x")]),
        (HostPattern("a.b.test"), [HostPattern("*.test")]),
        (HostPattern("Api.Test"), [HostPattern("api.test")]),
        (HostPattern("*.a.test"), [HostPattern("*.test")]),
        (ParameterPattern("model", "opus"), [ParameterPattern("model", "op*")]),
        (ShellReads(below("a/b")), [ShellReads(below("a/**"))]),
        (TextPattern("a"), [Inert("never applied"), Anything()]),
        (ShellWrites(below("../a")), [ShellWrites(below("../a"))]),
    ],
)
def test_all_that_a_pattern_matches_is_matched_by_others(pattern: Pattern, others: list[Pattern]) -> None:
    assert covered(pattern, others) == Included()


@pytest.mark.parametrize(
    ("pattern", "others", "witness"),
    [
        (CommandPattern("git *"), [CommandPattern("git log", boundary=True), CommandPattern("git status*")], "git "),
        (GIT, [CommandPattern("git *")], "git"),
        (TextPattern("*"), [TextPattern("**")], ""),
        (TextPattern("a*"), [TextPattern("a"), TextPattern("aa*")], "ax"),
        (TextPattern("*b"), [Exactly("b")], "bb"),
        (below("a/**"), [below("a/*/**")], "./a"),
        (below("*/b"), [below("a/b")], "./x/b"),
        (PathPattern("home", "a"), [below("a")], "~/a"),
        (PathPattern("root", "a"), [below("a")], "/a"),
        (PathPattern("root", "**"), [below("**")], "/"),
        (below(".*"), [below(".x")], "./.y"),
        (HostPattern("*.test"), [HostPattern("*b.test")], "x.test"),
        (HostPattern("*.test"), [HostPattern("x.test"), HostPattern("a.test")], "y.test"),
        (ParameterPattern("model", "o"), [ParameterPattern("name", "o"), TextPattern("*")], "o"),
        (TextPattern("a"), [Inert("never applied"), Unreadable("what is it")], "a"),
        (TextPattern("a"), [], "a"),
    ],
)
def test_a_shortest_value_shows_what_others_leave(pattern: Pattern, others: list[Pattern], witness: str) -> None:
    assert covered(pattern, others) == Escapes(witness)


@pytest.mark.parametrize(
    ("pattern", "others"),
    [
        (Anything(), [TextPattern("*")]),
        (parse_url_pattern("https://a.test/*").unwrap(), [HostPattern("a.test")]),
        (HostPattern("a.test"), [parse_url_pattern("https://a.test").unwrap()]),
        (CommandPattern("cat a"), [ShellReads(below("a"))]),
        (ShellReads(below("a")), [CommandPattern("cat *")]),
        (below("../a"), [below("**")]),
        (below("a"), [below("../**")]),
        (TextPattern("\ue002"), [TextPattern("x")]),
    ],
)
def test_what_cannot_be_compared_value_by_value_is_undecided(pattern: Pattern, others: list[Pattern]) -> None:
    assert covered(pattern, others) == Undecided(0)


def test_a_walk_over_too_many_sets_of_places_is_given_up() -> None:
    left = [TextPattern("*" + "*".join(letters) + "*") for letters in ("abcdefghij", "jihgfedcba")]
    found = covered(TextPattern("*a*b*c*d*e*f*g*h*i*j*"), [TextPattern("abcdefghij"), left[1]], budget=50)
    assert isinstance(found, Undecided)
    assert found.states > 50


def test_several_globs_on_the_left_are_one_language() -> None:
    left = (("a", "b"), (Wild.RUN, "c"))
    assert inclusion(left, (("a", Wild.RUN), (Wild.RUN, "c")), segments=False) == Included()
    assert inclusion(left, ((Wild.RUN, "c"),), segments=False) == Escapes("ab")


def test_a_run_within_a_segment_stops_at_a_slash_and_a_deep_one_does_not() -> None:
    assert not accepts(("/", "a", Wild.WITHIN), "/a/b")
    assert accepts(("/", "a", Wild.DEPTH), "/a/b")
    assert not accepts(("/", "a", Wild.DEPTH), "/ab")


def test_names_of_tools_are_compared_as_globs() -> None:
    assert names_covered("mcp__s__*", ["mcp__*"])
    assert names_covered("mcp__s__t", ["mcp__s", "mcp__s__*"])
    assert not names_covered("mcp__*", ["mcp__s__*", "mcp__t__*"])


def test_a_path_above_its_anchor_has_no_reach_and_above_the_root_there_is_none() -> None:
    assert reach_of(below("a/../../b")) is None
    assert reach_of(PathPattern("root", "../a")) == reach_of(PathPattern("root", "a"))
