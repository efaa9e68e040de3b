"""The reader answers for any text, in work that grows with its length and no faster."""

import sys
from itertools import product

import pytest
from hypothesis import strategies as st
from tests.marks import covers

from properties.laws import holds
from properties.oracles.shell_lines import SOUP
from robota.permission.shell.attempt import attempts, starts
from robota.permission.shell.grammar import LineScanner
from robota.permission.shell.reader import read, scanned

ANY = st.text(st.characters(codec=None, categories=None), max_size=60)
LINES = st.one_of(
    ANY, st.lists(st.one_of(st.sampled_from(SOUP), st.sampled_from(" ;|&'\"$`")), max_size=14).map("".join)
)
SPECIAL = (
    *" \t\n;&|()<>'\"\\$`#*?[]{}~!=-a1", "$(", "<(", "${", "$'", "<<E\n", "<<'E'\nE\n", "if ", "do ", "{ ",
    "; }", "A=", "\\\n",
    "bash -c '", ">&1", "for a in ", "time ", "&>", '"$(', "''", "$x", "#\n", "é",
)  # fmt: skip


def is_total(text: str) -> str:
    reading = read(text)
    assert reading.complete is (reading.why is None)
    for command in reading.commands:
        assert command.nested or command.text in text
        assert len(command.written) in (0, len(command.words))
        tried = attempts(command)
        assert tried.texts[0] == command.text
        assert (starts(command) is None) <= (tried.unreadable is not None)
    return "complete" if reading.complete else "incomplete"


@covers("PERM-203")
def test_any_text_has_a_reading():
    holds(is_total, LINES, reaching=("complete", "incomplete"), examples=600)


@pytest.mark.deep
def test_any_text_has_a_reading_deep():
    holds(is_total, LINES, examples=100_000)


def steps(text: str) -> int:
    scanner = LineScanner(text)
    scanned(scanner)
    return scanner.steps


def calls(text: str) -> int:
    """How many functions are called while the text is read: a count that does not trust the scanner's own."""
    count = 0

    def see(_frame: object, what: str, _argument: object) -> None:
        nonlocal count
        count += what in ("call", "c_call")

    scanner = LineScanner(text)
    before = sys.getprofile()
    sys.setprofile(see)
    try:
        scanned(scanner)
    finally:
        sys.setprofile(before)
    return count


def grows_evenly(measure, pattern: str, length: int) -> bool:
    return measure(pattern * (2 * length)) <= 2.1 * measure(pattern * length) + 64


@pytest.mark.parametrize("opening", ["", "echo ", 'echo "', "echo $(", "cat <<E\n", "echo `"])
def test_work_grows_with_the_length(opening: str):
    for one, other in product(SPECIAL, SPECIAL):
        assert grows_evenly(lambda text: steps(opening + text), one + other, 24), (opening, one, other)


@pytest.mark.parametrize("opening", ["", 'echo "'])
def test_calls_grow_with_the_length(opening: str):
    for one, other in product(SPECIAL, SPECIAL):
        assert grows_evenly(lambda text: calls(opening + text), one + other, 12), (opening, one, other)


def test_a_measure_that_grows_with_the_square_is_rejected():
    assert not grows_evenly(lambda text: len(text) ** 2, "ab", 60)
