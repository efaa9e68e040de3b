"""No allow pattern with a wildcard, but the bare star, matches a line with a separator or a substitution that acts."""

import pytest
from hypothesis import assume
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import allows_across_separators, allows_across_substitutions
from properties.laws import DEEP, catches, gate_decides, holds
from robota.permission.policy import Context, Policy
from robota.permission.rule import read_rule
from robota.permission.subject import Call
from robota_io.testing.lines import COMMAND_PATTERNS, SEPARATORS, commands, put
from robota_io.testing.vocabulary import CWD, HOME, usual_profile

SUBSTITUTIONS = ("echo $(@)", 'echo "$(@)"', "echo `@`", "cat <(@)", "tee >(@)", "git log $(@) x", 'git "`@`"')
JOINED = st.tuples(commands(), st.sampled_from(SEPARATORS), commands()).map("".join)
LINES = JOINED | st.builds(put, st.sampled_from(SUBSTITUTIONS), commands()) | commands().map("{};".format)
# A piece of the line itself with stars around it matches its text.
STARRED = LINES.flatmap(
    lambda line: st.tuples(
        st.just(line),
        st.sampled_from([pattern for pattern in COMMAND_PATTERNS if "*" in pattern])
        | st.integers(1, len(line)).map(lambda at: line[:at] + "*")
        | st.integers(1, len(line)).map(lambda at: "*" + line[-at:])
        | st.just("*" + line + "*"),
    )
)
PROFILES = {"Run": usual_profile("Run")}
CONTEXT = Context(cwd=CWD, home=HOME, links={})


def law(evaluator):
    def check(drawn):
        line, pattern = drawn
        assume(pattern.strip() not in ("*", "**"))
        allowed = Policy(allow=(read_rule(f"Run({pattern})"),))
        decision = evaluator(PROFILES, allowed, Call("Run", {"line": line}), CONTEXT)
        assert decision.reason != "allow-rule"
        return "substituted" if "$(" in line or "`" in line or "(" in line else "separated"

    return check


@covers("PERM-026")
def test_the_law_holds():
    holds(law(gate_decides), STARRED, reaching={"separated", "substituted"}, examples=250)


@pytest.mark.deep
def test_the_law_holds_for_long():
    holds(law(gate_decides), STARRED, reaching={"separated", "substituted"}, examples=DEEP)


@pytest.mark.parametrize("broken", [allows_across_separators, allows_across_substitutions])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), STARRED)
