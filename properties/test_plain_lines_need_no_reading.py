"""A line that counts as plain is one that the reader calls complete, with no attempt but the line itself."""

import re
from collections.abc import Callable

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from tests.marks import covers

from robota.permission.policy import Context
from robota.permission.shell.line import is_plain, line_attempts
from robota.permission.shell.reader import read
from robota.permission.shell.removal import removes_critical

PROGRAMS = "git rm rmdir sudo env time bash eval if cmd1 a.b ./x /bin/rm find [ }".split()
WORDS = "status -rf / a=b x,y {} * ~ $x 'q' -c rm # 1>x \\x @v %s +x".split()
LINES = st.one_of(
    st.builds(
        lambda head, tail, gap: gap.join([head, *tail]),
        st.sampled_from(PROGRAMS),
        st.lists(st.sampled_from(WORDS), max_size=4),
        st.sampled_from([" ", " ", "  ", "\t"]),
    ),
    st.text(max_size=12),
)
CONTEXT = Context(cwd="/w/project", home="/home/me", links={})


def holds(plain: Callable[[str], bool], line: str) -> bool:
    """The law for one line."""
    if not plain(line):
        return True
    reading = read(line)
    return (
        reading.complete
        and reading.form == "one"
        and not reading.substitutes
        and not any(command.redirects or command.assignments for command in reading.commands)
        and line_attempts(line, reading) == ((line,), None)
        and not removes_critical(line, reading, CONTEXT)
    )


@covers("PERM-068")
@settings(max_examples=400)
@given(LINES)
def test_a_plain_line_is_its_own_reading(line: str):
    event("plain" if is_plain(line) else "read")
    assert holds(is_plain, line)


def test_lines_of_both_kinds_are_generated():
    seen: set[bool] = set()

    @settings(max_examples=200, derandomize=True, database=None)
    @given(LINES)
    def look(line: str):
        seen.add(is_plain(line))

    look()
    assert seen == {True, False}


def wrappers_count_as_plain(line: str) -> bool:
    return re.fullmatch(r"[\w./ -]+", line) is not None


def only_the_program_counts(line: str) -> bool:
    return "'" not in line and is_plain(line.split(" ")[0])


def runs_of_blanks_are_forgiven(line: str) -> bool:
    return is_plain(" ".join(line.split()))


@pytest.mark.parametrize("broken", [wrappers_count_as_plain, only_the_program_counts, runs_of_blanks_are_forgiven])
def test_the_law_rejects(broken: Callable[[str], bool]):
    found = False

    @settings(max_examples=600, derandomize=True, database=None)
    @given(LINES)
    def look(line: str):
        nonlocal found
        found = found or not holds(broken, line)

    look()
    assert found
