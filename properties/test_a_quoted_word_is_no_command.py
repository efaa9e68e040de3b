"""A single-quoted word, put behind a command that has an argument and starts no other, adds no command to its line."""

import pytest
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import reads_the_line_behind_quotes, splits_at_every_separator
from properties.laws import catches, gate_decides, holds
from robota.permission.policy import Context, Policy
from robota.permission.rule import read_rule
from robota.permission.shell.reader import read
from robota.permission.subject import Call
from robota_io.testing.lines import COMMANDS
from robota_io.testing.vocabulary import CWD, HOME, usual_profile

PRINTABLE = st.characters(min_codepoint=0x20, max_codepoint=0x7E, exclude_characters="'")
WORDS = st.text(PRINTABLE, max_size=12) | st.sampled_from(
    ("; rm x", "$(rm x)", "`rm x`", "&& git status", "| rm", "> /etc/x", "\\", '"', "#", "rm *", "~", "rm x;", "a\\")
)
CASES = st.tuples(
    st.sampled_from([command for command in COMMANDS if " " in command]),
    WORDS,
    st.sampled_from(("rm *", "git *", "npm *", "echo *", "cat *", "python *")),
)
PROFILES = {"Run": usual_profile("Run")}
CONTEXT = Context("default", CWD, HOME, {})


def law(evaluator):
    def check(drawn):
        command, word, pattern = drawn
        lines = (command, f"{command} '{word}'")
        rule = read_rule(f"Run({pattern})")
        programs = [[found.words[0] for found in read(line).commands] for line in lines]
        assert programs[0] == programs[1]
        assert all(read(line).complete for line in lines)
        answers = [
            [
                evaluator(PROFILES, policy, Call("Run", {"line": line}), CONTEXT).reason == reason
                for policy, reason in ((Policy(deny=(rule,)), "deny-rule"), (Policy(ask=(rule,)), "ask-rule"))
            ]
            for line in lines
        ]
        assert answers[0] == answers[1]
        granted = [
            evaluator(PROFILES, Policy(allow=(rule,)), Call("Run", {"line": line}), CONTEXT).reason for line in lines
        ]
        # A removal that is critical asks before any allow is looked at, and the added word may make it so.
        assert granted[0] == granted[1] or "critical-removal" in granted or "mode" in granted[:1]
        assert ("allow-rule" in granted[:1]) <= (granted[1] in ("allow-rule", "critical-removal"))
        return "named" if answers[0][0] else "another program"

    return check


@covers("PERM-035")
def test_the_law_holds():
    holds(law(gate_decides), CASES, reaching={"named", "another program"}, examples=150)


@pytest.mark.parametrize("broken", [reads_the_line_behind_quotes, splits_at_every_separator])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), CASES)
