"""The name that a misspelt one was meant to be, or none where it is too far from all."""

import pytest

from robota.audit.spelling import distance, nearest

NAMES = ("Bash", "Edit", "Read", "Write", "WebFetch", "TaskStop")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("bash", "Bash"),
        ("WEBFETCH", "WebFetch"),
        ("Wrte", "Write"),
        ("WebFtech", "WebFetch"),
        ("Raed", None),
        ("Reads", "Read"),
        ("Terminal", None),
        ("Ba", None),
        ("", None),
    ],
)
def test_the_nearest_name(name: str, meant: str | None) -> None:
    assert nearest(name, NAMES) == meant


def test_nothing_is_near_where_nothing_is_known() -> None:
    assert nearest("Bash", ()) is None


@pytest.mark.parametrize(
    ("one", "other", "steps"), [("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 2)]
)
def test_the_distance_counts_edits(one: str, other: str, steps: int) -> None:
    assert distance(one, other) == distance(other, one) == steps
