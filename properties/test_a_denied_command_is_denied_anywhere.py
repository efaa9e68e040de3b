"""A deny pattern that matches a command denies every line that runs it; where the line is not read in full, it asks."""

import shlex

import pytest
from hypothesis import assume
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import denies_the_line_alone, forgets_what_is_unread, skips_substitutions
from properties.laws import DEEP, catches, gate_decides, holds
from robota.permission.decision import verdict
from robota.permission.policy import Context, Policy
from robota.permission.rule import read_rule
from robota.permission.shell.line import line_attempts
from robota.permission.shell.reader import read
from robota.permission.subject import Call
from robota_io.testing.lines import COMMAND_PATTERNS, SEPARATORS, STRUCTURES, commands, put
from robota_io.testing.vocabulary import CWD, HOME, usual_profile

OTHERS = ("true", "git status", "FOO=1 make", "echo 'a; b'", "ls | wc -l", "cd /tmp")
PROFILES = {"Run": usual_profile("Run")}
CONTEXT = Context("bypassPermissions", CWD, HOME, {})


def within(template):
    """The line in a template; backticks do not nest as they stand, so that another template takes their place."""
    return lambda line: put("echo $(@ )" if "`" in template and "`" in line else template, line)


embedded = (
    st.sampled_from(STRUCTURES).map(within)
    | st.tuples(st.sampled_from(OTHERS), st.sampled_from(SEPARATORS)).map(lambda p: lambda line: "".join((*p, line)))
    | st.tuples(st.sampled_from(SEPARATORS), st.sampled_from(OTHERS)).map(lambda p: lambda line: "".join((line, *p)))
    | st.sampled_from(("bash -c ", "sudo sh -c ", "eval ")).map(lambda shell: lambda line: shell + shlex.quote(line))
)
WAYS = st.lists(embedded, min_size=1, max_size=3)
CASES = st.tuples(commands(), st.sampled_from([p for p in COMMAND_PATTERNS if ":" not in p or "*" not in p]), WAYS)


def law(evaluator):
    def check(drawn):
        alone, pattern, ways = drawn
        policy = Policy(allow=(read_rule("Run"),), deny=(read_rule(f"Run({pattern})"),))
        read_alone = read(alone.strip())
        assume(read_alone.complete and read_alone.form == "one" and not read_alone.substitutes)
        assume(gate_decides(PROFILES, policy, Call("Run", {"line": alone}), CONTEXT).reason == "deny-rule")
        line = alone
        for way in ways:
            line = way(line)
        decision = evaluator(PROFILES, policy, Call("Run", {"line": line}), CONTEXT)
        complete = line_attempts(line.strip(), read(line.strip()))[1] is None
        assert verdict(decision) == "deny" or (verdict(decision) == "ask" and not complete)
        return f"{'read' if complete else 'unread'}: {verdict(decision)}"

    return check


@covers("PERM-029")
def test_the_law_holds():
    holds(law(gate_decides), CASES, reaching={"read: deny", "unread: ask", "unread: deny"}, examples=150)


@pytest.mark.deep
def test_the_law_holds_for_long():
    holds(law(gate_decides), CASES, reaching={"read: deny"}, examples=DEEP)


@pytest.mark.parametrize("broken", [denies_the_line_alone, forgets_what_is_unread, skips_substitutions])
def test_a_broken_gate_is_caught(broken):
    catches(law(broken), CASES)
