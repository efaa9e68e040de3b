"""Where no difference is reported of a rule, no call is decided by it otherwise here than in its own product."""

import json
from functools import cache

import pytest
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.difference import says_nothing, says_nothing_of_lines, says_nothing_of_plan, says_one_in_two
from properties.laws import catches, holds
from properties.test_a_rule_without_effect_can_go import CALLS, COMMANDS, EDITS, OTHERS, READS
from robota.audit.difference import rule_differences
from robota.audit.stated import stated_in
from robota.dialect.claude_code import SettingsSource, load
from robota.permission.decision import verdict
from robota.permission.order import decide
from robota.permission.policy import MODES, Context
from robota.permission.subject import Call

TEXTS = (
    *dict.fromkeys(COMMANDS + EDITS + READS + OTHERS),
    *("WebFetch(https://a.test/)", "Write(.vscode/x)", "Edit(.vscode/**)", "Bash(git", "bash", "Workflow", "Read(/a)"),
    *("mcp__s(x)", "Bash(command:git *)", "Read(file_path:a)", "WebSearch", "TodoWrite", "AskUserQuestion"),
)
MORE = (
    *(
        Call(tool, {"file_path": f"/w/{name}"})
        for tool in ("Edit", "Write", "Read")
        for name in (".vscode/x", ".npmrc")
    ),
    *(Call("Bash", {"command": line}) for line in ("docker ps", "NODE_ENV=a git log", "xargs git log", "mkdir a")),
    *(
        Call("Bash", {"command": line})
        for line in ("echo a > .vscode/x", "timeout 5 git log && ls", "git log > a/x; ls")
    ),
    *(Call(tool, {}) for tool in ("Workflow", "WebSearch", "AskUserQuestion", "bash", "mcp__s")),
)
ENTRIES = st.tuples(st.sampled_from(["allow", "ask", "deny"]), st.sampled_from(TEXTS), st.sampled_from(MODES))


@cache
def loaded_of(name, text, mode):
    return load([SettingsSource(json.dumps({"permissions": {name: [text]}}), "settings.json", "project")], mode=mode)


def law(differences):
    def check(drawn):
        mode = drawn[2]
        loaded = loaded_of(*drawn)
        (rule,) = stated_in(loaded.merged.files[0])
        if list(differences(rule)):
            return "told"
        context = Context(cwd="/w", home="/h", links={}, mode=mode)
        decided = False
        for call in (*CALLS, *MORE):
            product, here = decide(loaded.product, call, context), decide(loaded.here, call, context)
            by_rule = product.list is not None or here.list is not None
            decided = decided or by_rule
            # In plan mode whatever asks is denied here; that a line cannot be read is no matter of the rule.
            if by_rule and not (mode == "plan" and "unevaluable-deny" in (product.reason, here.reason)):
                assert verdict(product) == verdict(here), (drawn, call)
        return "alike" if decided else "without effect"

    return check


def differing(name, text):
    """Does some call in some mode show the difference?"""
    for mode in MODES:
        loaded = loaded_of(name, text, mode)
        context = Context(cwd="/w", home="/h", links={}, mode=mode)
        for call in (*CALLS, *MORE):
            product, here = decide(loaded.product, call, context), decide(loaded.here, call, context)
            if (product.list is not None or here.list is not None) and verdict(product) != verdict(here):
                return True
    return False


# Lines that need no rule in the product, or that a rule is read for as a whole there too.
HARDLY_SHOWN = {"Bash(cat *)", "Bash(cat a/x)", "Bash(git log && rm a)", "Bash(rm a; git log)"}


@pytest.mark.parametrize("name", ["allow", "ask", "deny"])
def test_what_is_said_to_differ_does(name):
    said = [
        text for text in TEXTS if list(rule_differences(stated_in(loaded_of(name, text, "plan").merged.files[0])[0]))
    ]
    assert said
    assert [text for text in said if text not in HARDLY_SHOWN and not differing(name, text)] == []


@covers("PERM-210")
def test_the_law_holds():
    holds(law(rule_differences), ENTRIES, reaching={"told", "alike", "without effect"}, examples=250)


@pytest.mark.parametrize("broken", [says_nothing, says_nothing_of_lines, says_nothing_of_plan, says_one_in_two])
def test_a_silent_report_is_caught(broken):
    catches(law(broken), ENTRIES)
