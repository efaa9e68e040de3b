"""Answers about inclusion that are wrong, each in one way that the law must find."""

from collections import deque
from unittest.mock import patch

from robota.audit import language, reach
from robota.audit.language import Included, Undecided
from robota.audit.reach import covered

_alphabet, text_tokens = language._alphabet, reach.text_tokens


class _Stack(deque):
    popleft = deque.pop


def _always():
    """No question is answered without a walk."""
    return patch.object(reach, "_refuted", lambda mine, globs: None)


def _fresh(pattern, others):
    """What a pattern reaches is remembered; here it is worked out anew."""
    with patch.object(reach, "reach_of", reach.reach_of.__wrapped__):
        return covered(pattern, others)


def asks_each_alone(pattern, others):
    """Rules that contain a pattern only together do not count."""
    answers = [covered(pattern, [other]) for other in others]
    return next((answer for answer in answers if isinstance(answer, Included)), answers[0])


def forgets_what_is_not_spelled(pattern, others):
    """Only characters that a pattern spells are tried."""
    with patch.object(language, "_alphabet", lambda *sides: _alphabet(*sides)[:-1]), _always():
        return covered(pattern, others)


def takes_two_stars_for_one(pattern, others):
    with patch.object(reach, "text_tokens", lambda glob: text_tokens(glob.replace("**", "*"))):
        return _fresh(pattern, others)


def takes_what_is_undecided_for_a_proof(pattern, others):
    with _always():
        found = covered(pattern, others, budget=2)
    return Included() if isinstance(found, Undecided) else found


def walks_deep_first(pattern, others):
    """The first text found is no shortest one."""
    with patch.object(language, "deque", _Stack), _always():
        return covered(pattern, others)


def knows_no_empty_run(pattern, others):
    """A star stands for one character at least."""
    with patch.object(language._Machine, "closed", lambda machine, places: places):
        return covered(pattern, others)
