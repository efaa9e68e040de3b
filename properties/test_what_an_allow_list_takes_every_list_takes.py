"""A rule that validation accepts in an allow list is accepted in a deny and in an ask list."""

import pytest
from hypothesis import strategies as st
from tests.marks import covers

from properties.laws import catches, holds
from robota.base.checked import Success
from robota.permission.validation import parse
from robota_io.testing.strategies import profiles, rule_texts

CASES = st.tuples(rule_texts() | st.text("*_RunVg( )a/:", max_size=10), profiles())


def accepts(text, declared, name):
    return isinstance(parse(**{name: [text]}, profiles=declared), Success)


def law(accepts):
    def check(drawn):
        text, declared = drawn
        allowed, asked, denied = (accepts(text, declared, name) for name in ("allow", "ask", "deny"))
        assert asked == denied
        assert not allowed or denied
        return "everywhere" if allowed else "deny and ask" if denied else "nowhere"

    return check


@covers("PERM-060")
def test_the_law_holds():
    holds(law(accepts), CASES, reaching={"everywhere", "deny and ask", "nowhere"}, examples=300)


def refuses_servers_elsewhere(text, declared, name):
    return accepts(text, declared, name) and (name == "allow" or "__" not in text)


def asks_as_it_allows(text, declared, name):
    return accepts(text, declared, "allow" if name == "ask" else name)


def allows_what_is_malformed(text, declared, name):
    return name == "allow" or accepts(text, declared, name)


@pytest.mark.parametrize("broken", [refuses_servers_elsewhere, asks_as_it_allows, allows_what_is_malformed])
def test_a_broken_validation_is_caught(broken):
    catches(law(broken), CASES)
