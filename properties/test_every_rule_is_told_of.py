"""An entry that no call can match has a finding, and what a finding suggests is a rule without that fault."""

import pytest
from attrs import evolve
from hypothesis import strategies as st

from properties.broken.findings import (
    finds_nothing,
    forgets_texts_that_are_no_rule,
    suggests_another_star,
    suggests_the_same_again,
    takes_any_name_for_a_tool,
)
from properties.laws import DEEP, catches, holds
from robota.audit.rule_text import entry_findings
from robota.dialect.claude_code.grammar import rules_of_text
from robota.dialect.claude_code.settings import SCOPES, Entry
from robota.dialect.claude_code.tools import PRODUCT
from robota.permission.pattern import Inert
from robota.permission.rule import LISTS, Fixed, Origin

OFTEN = ("Bash", "Read", "Write", "WebFetch", "PowerShell")
ODD = ("Task", "Cd", "bash", "Wrte", "Terminal", "mcp__a", "mcp__a__b", "mcp__a__*", "mcp__*", "*", "W*", "")
NAMES = st.sampled_from(OFTEN) | st.sampled_from((*sorted(PRODUCT), *ODD))
PIECES = (
    "* ** ( ) : :* / // ~/ . .. ' \" \\ && ; | & = - -c -m -e sudo env python3 bash curl http://x.test domain: "
    "command: model: for done A=1 ls git etc home find -exec docker exec a é"
).split()
SPECIFIERS = st.lists(st.sampled_from([*PIECES, " ", " ", "\n"]), max_size=6).map("".join)
TEXTS = (
    st.tuples(NAMES, SPECIFIERS).map(lambda drawn: f"{drawn[0]}({drawn[1]})")
    | st.tuples(NAMES, st.sampled_from(("", " ", "(")), SPECIFIERS).map("".join)
    | st.text(max_size=8)
)
ENTRIES = st.builds(
    lambda text, name, scope: Entry(text, Origin("file", name, 0, scope)),
    TEXTS,
    st.sampled_from(LISTS),
    st.sampled_from(SCOPES),
)


def can_match(entry):
    """Some tool that exists, or may, is named by a rule that its product does not skip."""
    rules = rules_of_text(entry.text, entry.origin.list, entry.origin, "product")
    read = [rule for rule in rules if not (isinstance(rule.spec, Fixed) and isinstance(rule.spec.pattern, Inert))]
    return any(name in PRODUCT or name == "Task" or "_" in name or "*" in name for rule in read for name in rule.tools)


def law(findings):
    def check(entry):
        found = findings(entry)
        # A rule on Cd speaks to the person's own command, and not to a call.
        told = any(each.severity != "note" for each in found)
        assert told or can_match(entry) or entry.text.strip().startswith("Cd")
        for each in found:
            if each.suggestion is not None:
                again = {other.code for other in entry_findings(evolve(entry, text=each.suggestion))}
                assert each.code not in again, (each, again)
        if not can_match(entry):
            return "told why it matches nothing"
        return "told with a way out" if any(each.suggestion for each in found) else "told" if found else "sound"

    return check


WORDS = {"told why it matches nothing", "told with a way out", "told", "sound"}


def test_the_law_holds():
    holds(law(entry_findings), ENTRIES, reaching=WORDS, examples=300)


@pytest.mark.deep
def test_the_law_holds_for_long():
    holds(law(entry_findings), ENTRIES, reaching=WORDS, examples=DEEP)


@pytest.mark.parametrize(
    "broken",
    [
        finds_nothing,
        forgets_texts_that_are_no_rule,
        suggests_another_star,
        suggests_the_same_again,
        takes_any_name_for_a_tool,
    ],
)
def test_a_broken_report_is_caught(broken):
    catches(law(broken), ENTRIES)
