"""An index of command patterns finds the rule that trying all of them in order finds first."""

import pytest
from attrs import evolve
from hypothesis import strategies as st
from tests.marks import covers

from properties.laws import catches, holds
from robota.permission.index import NOWHERE, command_test, first_match, index_commands
from robota.permission.pattern import CommandPattern, Exactly

PIECES = st.lists(st.sampled_from(("a", "b", "ab", " ", " ", "*", "*", "**", "-f", "\n")), min_size=1, max_size=7)
TEXTS = PIECES.map("".join)
PATTERNS = st.lists(
    st.builds(CommandPattern, TEXTS, st.booleans()) | st.builds(CommandPattern, TEXTS) | st.builds(Exactly, TEXTS),
    min_size=1,
    max_size=6,
)
CASES = st.tuples(PATTERNS, TEXTS.map(lambda text: text.replace("*", "ab")))


def fits(pattern, text):
    if isinstance(pattern, Exactly):
        return pattern.text == text
    return command_test(pattern).fullmatch(text) is not None


def law(find):
    def check(drawn):
        patterns, text = drawn
        expected = next((at for at, pattern in enumerate(patterns) if fits(pattern, text)), NOWHERE)
        assert find(index_commands(enumerate(patterns)), text) == expected
        return "none" if expected == NOWHERE else "first" if expected == 0 else "later"

    return check


@covers("PERM-069", "PERM-201")
def test_the_law_holds():
    holds(law(first_match), CASES, reaching={"none", "first", "later"}, examples=300)


def without_words(index, text):
    return first_match(evolve(index, words={}), text)


def with_the_first_word_only(index, text):
    return first_match(evolve(index, two={}), text)


def with_a_narrow_probe(index, text):
    return first_match(index, text) if "-f" in text or "b" in text else first_match(evolve(index, rest=()), text)


@pytest.mark.parametrize("broken", [without_words, with_the_first_word_only, with_a_narrow_probe])
def test_a_broken_lookup_is_caught(broken):
    catches(law(broken), CASES)
