import json
import os

import pytest

from robota.place.path import is_inside, join
from robota.place.walk import (
    MOST_LINKS,
    Lstat,
    Readlink,
    Resolved,
    Target,
    Unreadable,
    Unresolvable,
    Walking,
    resolve,
    resume,
    start,
)
from tests.marks import covers
from tests.outside import suite


def walk(path, tree):
    """Runs a walk over a table: path to `directory`, `other` or `-> target`; what is absent is missing."""
    step, asked = start(path), []
    while isinstance(step, Walking):
        asked.append(step.asks)
        entry = tree.get(step.asks.path, "missing")
        match step.asks:
            case Lstat():
                step = resume(step, "link" if entry.startswith("-> ") else entry)
            case Readlink():
                step = resume(step, Target(entry[3:]))
    return step, asked


TREE = {
    **dict.fromkeys(["/w", "/w/d", "/w/d/e", "/out", "/out/sub"], "directory"),
    **dict.fromkeys(["/w/f", "/out/secret"], "other"),
    "/w/rel": "-> d",
    "/w/abs": "-> /out",
    "/w/up": "-> ../out",
    "/w/chain": "-> rel",
    "/w/through": "-> chain/e/../../up/sub",
    "/w/dangling": "-> /out/new",
    "/w/slash": "-> d/",
    "/w/file": "-> f",
    "/w/loop": "-> loop",
    "/w/l1": "-> l2",
    "/w/l2": "-> l1",
    "/w/root": "-> /",
}


@pytest.mark.parametrize(
    ("path", "resolved", "missing"),
    [
        ("/", "/", False),
        ("/w", "/w", False),
        ("//w/./d//e/", "/w/d/e", False),
        ("/w/d/../f", "/w/f", False),
        ("/../w", "/w", False),
        ("/w/rel/e", "/w/d/e", False),
        ("/w/abs/secret", "/out/secret", False),
        ("/w/abs/../w/f", "/w/f", False),
        ("/w/abs/sub/..", "/out", False),
        ("/w/up/secret", "/out/secret", False),
        ("/w/chain/e", "/w/d/e", False),
        ("/w/through", "/out/sub", False),
        ("/w/dangling", "/out/new", True),
        ("/w/dangling/x", "/out/new/x", True),
        ("/w/new/x/y", "/w/new/x/y", True),
        ("/w/new/../rel", "/w/d", True),
        ("/w/new/x/../../rel/e", "/w/d/e", True),
        ("/w/slash", "/w/d", False),
        ("/w/file", "/w/f", False),
        ("/w/root/out", "/out", False),
    ],
)
def test_a_path_leads_where_the_kernel_goes(path, resolved, missing):
    step, _ = walk(path, TREE)
    assert isinstance(step, Resolved)
    assert (step.path, step.missing) == (resolved, missing)


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/w/loop", "/w/loop: too many links"),
        ("/w/loop/x", "/w/loop: too many links"),
        ("/w/l1", "/w/l1: too many links"),
        ("/w/f/x", "/w/f: not a directory"),
        ("/w/f/", "/w/f: not a directory"),
        ("/w/f/..", "/w/f: not a directory"),
        ("/w/file/x", "/w/f: not a directory"),
        ("w", "expected an absolute path"),
        ("", "expected an absolute path"),
        ("\\w", "expected an absolute path"),
        ("/w\0", "the path has a NUL character"),
        ("/" + "a/" * 2048, "the path is too long"),
    ],
)
@covers("PATH-07")
def test_what_the_kernel_refuses_leads_nowhere(path, reason):
    step, _ = walk(path, TREE)
    assert step == Unresolvable(reason)


def test_the_questions_come_one_at_a_time_and_the_links_are_kept():
    step, asked = walk("/w/chain/e", TREE)
    assert asked == [
        Lstat("/w"),
        Lstat("/w/chain"),
        Readlink("/w/chain"),
        Lstat("/w/rel"),
        Readlink("/w/rel"),
        Lstat("/w/d"),
        Lstat("/w/d/e"),
    ]
    assert step == Resolved("/w/d/e", (("/w/chain", "rel"), ("/w/rel", "d")), missing=False)


def test_a_fact_that_cannot_be_had_ends_the_walk():
    assert resume(start("/w/x"), Unreadable("permission denied")) == Unresolvable("/w: permission denied")
    assert resume(resume(start("/w/x"), "link"), Unreadable("gone")) == Unresolvable("/w: gone")


def test_an_answer_to_another_question_ends_the_walk():
    assert resume(start("/w"), Target("x")) == Unresolvable("/w: the answer does not fit the question")
    assert resume(resume(start("/w"), "link"), "directory") == Unresolvable("/w: the answer does not fit the question")
    assert resume(resume(start("/w"), "link"), Target("")) == Unresolvable(
        "/w: the link has no target that could be followed"
    )


def test_the_limit_of_links_is_the_kernels():
    links = {f"/l{n}": f"l{n + 1}" for n in range(MOST_LINKS + 1)}
    assert resolve("/l1", links) == f"/l{MOST_LINKS + 1}"
    assert resolve("/l0", links) is None


@pytest.mark.parametrize(
    ("path", "links", "resolved"),
    [
        ("/w/a", {}, "/w/a"),
        ("/w/app/a/conf.txt", {"/w/app/a": "/etc"}, "/etc/conf.txt"),
        ("/w/app/a", {"/w/app/a": "/etc"}, "/etc"),
        ("/w/a/../x", {"/w/a": "/etc/d"}, "/etc/x"),
        ("/w/a/x", {"/w/a": "b", "/w/b": "/etc"}, "/etc/x"),
        ("/w/a/x", {"/w/a": "/v/b", "/v": "/real"}, "/real/b/x"),
        ("/w/a/x", {"/w/a": "../v/b", "/v/b": "c/d", "/v/c": "/real"}, "/real/d/x"),
        ("/w/l/x", {"/w/l": "/real", "/w/l/x": "/etc"}, "/etc"),
        ("/w/l/m/x", {"/w/l/m/x": "/etc", "/w/l/m": "n", "/w/l": "/real"}, "/etc"),
        ("/w/a/x", {"/w/a/": "/etc"}, "/etc/x"),
        ("/w/a", {"/w/a": "a"}, None),
        ("/w/a/x", {"/w/a": "/w/b", "/w/b": "/w/a"}, None),
        ("/w/c", {"/w/a": "a", "/w/a/x": "/etc"}, "/w/c"),
        ("c:/w/a/x", {"C:\\w\\a": "D:/y"}, "d:/y/x"),
        ("/w/a/x", {"/w/a": "c:/y"}, "/w/c:/y/x"),
        ("a", {}, None),
    ],
)
@covers("PATH-09")
def test_links_as_all_the_facts(path, links, resolved):
    assert resolve(path, links) == resolved


def test_the_derived_cases_of_containment(tmp_path):
    derived = json.loads((suite("derived-paths") / "cases.json").read_text(encoding="utf-8"))
    base = os.path.realpath(tmp_path)
    tree = {base: "directory"}
    for kind, name, *rest in derived["tree"]:
        match kind:
            case "dir":
                tree[join(base, name)] = "directory"
            case "file":
                tree[join(base, name)] = "other"
            case _:
                tree[join(base, name)] = "-> " + rest[0].replace("@T@", base)
    for part in range(base.count("/")):
        tree.setdefault(base.rsplit("/", part)[0], "directory")
    judged = {"inside": 0, "outside": 0}
    for case in derived["cases"]:
        path = case["path"].replace("@T@", base)
        step, _ = walk(path if path.startswith("/") else f"{base}/root/{path}", tree)
        inside = isinstance(step, Resolved) and is_inside(f"{base}/root", step.path)
        if case["expect"] in judged:
            judged[case["expect"]] += 1
            assert ("inside" if inside else "outside") == case["expect"], case
    assert min(judged.values()) > 10
