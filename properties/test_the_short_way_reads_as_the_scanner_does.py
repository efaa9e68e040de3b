"""Where the short way answers for a line, the scanner gives the same reading."""

import re

import pytest
from hypothesis import event, example, given, settings
from hypothesis import strategies as st
from tests.marks import covers

from robota.permission.shell import quick as module
from robota.permission.shell.grammar import LineScanner
from robota.permission.shell.quick import quick
from robota.permission.shell.reader import scanned

COMMON = ("git", "./a", "-rf", "'a b'", '"$x"', "&&", "|", ";", "&")
RARE = (
    'rm "x y" a=b A=1 || > 2 # - +x /bin/bash bash -c time if fi x\'y\' \'\' "" "$x" ! { } echo a,b ~ * @x %1 : = '
    "test -v export . 'é' '\r' \\ ` ( )"
).split(" ")
TOKENS = st.one_of(st.sampled_from(COMMON), st.sampled_from([*COMMON, *RARE]))
GAPS = st.sampled_from([" ", " ", " ", "", "\t", "  ", "\n"])
LINES = st.lists(st.tuples(TOKENS, GAPS).map("".join), max_size=7).map("".join)


def holds(line: str) -> bool:
    short = quick(line)
    return short is None or short == scanned(LineScanner(line))


@covers("PERM-068")
@settings(max_examples=500)
@given(LINES)
@example("git status ;")
@example("echo 'a\x85b'")
def test_the_short_way_agrees(line: str):
    event("answers" if quick(line) is not None else "leaves it")
    assert holds(line)


def test_both_answers_are_reached():
    seen: set[tuple[bool, int]] = set()

    @settings(max_examples=400, derandomize=True, database=None)
    @given(LINES)
    def look(line: str):
        short = quick(line)
        seen.add((short is None, 0 if short is None else min(len(short.commands), 2)))

    look()
    assert seen == {(True, 0), (False, 1), (False, 2)}


@pytest.mark.parametrize(
    ("old", "new"),
    [("(?=[ \\t;|&]|\\Z)", ""), ("[ !#%-", "[ !#-"), ("[A-Za-z0-9_./:=@%+,-]+", "[^ ;|&]+")],
    ids=["words end anywhere", "a dollar is quoted", "any character is plain"],
)
def test_the_law_rejects(old: str, new: str, monkeypatch: pytest.MonkeyPatch):
    pattern = module._TOKEN.pattern
    assert old in pattern
    monkeypatch.setattr(module, "_TOKEN", re.compile(pattern.replace(old, new), re.VERBOSE))
    found = False

    @settings(max_examples=1500, derandomize=True, database=None)
    @given(LINES)
    def look(line: str):
        nonlocal found
        found = found or not holds(line)

    look()
    assert found
