"""Which facts of the file system a decision may depend on."""

import pytest

from robota.permission import Call, Context, compile, decide, facts, unchecked
from tests.marks import covers
from tests.permission.world import KNOWN, TOOLS, bash, fetch, read, word, write

GATE = compile(unchecked(), TOOLS)


@covers("PERM-182")
@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (read("src/../a"), ("/home/me", "/w/project", "/w/project/src/../a")),
        (read("~/x"), ("/home/me", "/home/me/x", "/w/project")),
        (write("/etc/x"), ("/etc/x", "/home/me", "/w/project")),
        (bash("cat a > $HOME/b"), ("/home/me", "/home/me/b", "/w/project", "/w/project/a", "/w/project/cat")),
        (fetch("https://x.example/"), ("/home/me", "/w/project")),
        (Call("Unheard", {"path": "/x"}), ("/home/me", "/w/project")),
    ],
)
def test_facts_are_the_paths_that_a_decision_may_depend_on(call: Call, expected: tuple[str, ...]):
    assert facts(GATE, call, KNOWN) == expected


def test_what_cannot_be_made_absolute_is_no_fact():
    assert facts(GATE, read("a"), Context()) == ()
    assert facts(GATE, read("~/a"), Context(cwd="/w")) == ("/w",)
    assert facts(GATE, read("/a"), Context(directories=("/more",))) == ("/a", "/more")


@covers("PERM-182", "PERM-198")
@pytest.mark.parametrize("call", [read("link"), bash("cat link"), bash("cat < link"), bash("cat sub/../link")])
def test_a_link_that_changes_a_decision_is_asked_for(call: Call):
    gate = compile(unchecked(deny=["Read(/etc/**)"], allow=["Read"]), TOOLS)
    plain, linked = Context(cwd="/w/project", links={}), Context(cwd="/w/project", links={"/w/project/link": "/etc/x"})
    assert word(decide(gate, call, plain)) != word(decide(gate, call, linked))
    assert any(path.rpartition("/")[2] == "link" for path in facts(gate, call, plain))
