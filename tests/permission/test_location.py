"""Paths: patterns by segments, the directories that they start from, and links."""

import pytest

from robota.permission import Argument, Call, Profile
from tests.marks import covers
from tests.permission.world import BYPASS, CWD, HOME, NOWHERE, context, judge, read, word, write


@covers("PERM-198")
@pytest.mark.parametrize(
    ("pattern", "path", "matches"),
    [
        ("/src/*", "/src/a", True),
        ("/src/*", "/src/a/b", False),
        ("/src/*", "/src", False),
        ("/src/**", "/src/a", True),
        ("/src/**", "/src/a/b", True),
        ("/src/**", "/src", True),
        ("/src/**", "/srcs", False),
        ("/a/**/z", "/a/z", True),
        ("/a/**/z", "/a/b/c/z", True),
        ("/a/b*d/z", "/a/bccd/z", True),
        ("/w/secrets/**", "/w/src/../secrets/x", True),
        ("/w/secrets/**", "/w/./secrets/./x", True),
        ("/w/secrets/**", "/w/secrets/../x", False),
        ("/w/src/../secrets/./**", "/w/secrets/x", True),
        ("/w/secrets/**", "\\w\\secrets\\x", True),
        ("\\w\\secrets\\**", "/w/secrets/x", True),
        ("C:/w/**", "c:\\w\\x", True),
        ("c:/w/**", "C:/w/x", True),
        ("C:/w/**", "d:/w/x", False),
        ("/a?c", "/abc", False),
        ("/a[b]c", "/abc", False),
        ("/a[b]c", "/a[b]c", True),
    ],
)
def test_a_path_pattern_is_compared_by_segments(pattern: str, path: str, matches: bool):
    assert (judge(read(path), BYPASS, deny=[f"Read({pattern})"]).reason == "deny-rule") == matches


@covers("PERM-072")
@pytest.mark.parametrize(
    ("pattern", "path", "needed"),
    [("./.env", f"{CWD}/.env", "cwd"), (".env", f"{CWD}/.env", "cwd"), ("~/x", f"{HOME}/x", "home")],
)
def test_a_relative_pattern_needs_its_directory(pattern: str, path: str, needed: str):
    deny, ask = [f"Read({pattern})"], [f"Read({pattern})"]
    known = context("bypassPermissions", known=False, **{needed: CWD if needed == "cwd" else HOME})
    unknown = context("bypassPermissions", **{needed: None})
    assert word(judge(read(path), known, deny=deny)) == "deny"
    assert judge(read(path), unknown, deny=deny).reason == "unevaluable-deny"
    assert judge(read(path), known, ask=ask).reason == "ask-rule"
    assert judge(read(path), unknown, ask=ask).reason == "unevaluable-ask"
    assert word(judge(write(path), context(), allow=[f"Write({pattern})"])) == "allow"
    assert word(judge(write(path), context(**{needed: None}), allow=[f"Write({pattern})"])) == "ask"
    assert word(judge(read("/elsewhere"), known, deny=deny)) == "allow"


@covers("PERM-072")
def test_a_relative_argument_is_read_from_the_same_directories():
    assert word(judge(read(".env"), BYPASS, deny=[f"Read({CWD}/.env)"])) == "deny"
    assert word(judge(read("~/x"), BYPASS, deny=[f"Read({HOME}/x)"])) == "deny"
    assert word(judge(read("../up"), BYPASS, deny=["Read(/w/up)"])) == "deny"
    assert word(judge(read(".env"), NOWHERE, deny=[f"Read({CWD}/.env)"])) == "ask"


@covers("PERM-198", "PERM-211")
def test_a_link_must_satisfy_an_allow_on_both_ends_and_fires_a_deny_on_either():
    linked = context(links={f"{CWD}/pub": f"{CWD}/secret"})
    for rule in ("Read(secret)", "Read(pub)"):
        assert word(judge(read(f"{CWD}/pub"), linked, deny=[rule])) == "deny"
    assert word(judge(write(f"{CWD}/pub"), linked, allow=["Write(pub)"])) == "ask"
    assert word(judge(write(f"{CWD}/pub"), linked, allow=["Write(secret)"])) == "ask"
    assert word(judge(write(f"{CWD}/pub"), linked, allow=["Write(*)"])) == "allow"
    assert word(judge(write(f"{CWD}/pub"), linked, allow=["Write(/w/project/*)"])) == "allow"


@covers("PERM-039", "PERM-041")
def test_where_links_are_not_known_what_the_text_settles_still_holds():
    unknown = context(links=None)
    assert judge(read(f"{CWD}/a"), unknown, deny=["Read(a)"]).reason == "deny-rule"
    assert judge(read(f"{CWD}/a"), unknown, deny=["Read(secret)"]).reason == "unevaluable-deny"
    for rule in ("Write(a)", "Write(b)"):
        assert judge(write(f"{CWD}/a"), unknown, allow=[rule]).reason == "mode"


def test_a_path_with_an_odd_name_is_no_pattern():
    tools = {"T": Profile(Argument("x", "path"), "inspect")}
    for path in ("/a/*", "/a/**", "/a)b", "/a b"):
        assert judge(Call("T", {"x": path}), deny=["T(/a/b)"], tools=tools).reason == "mode"
