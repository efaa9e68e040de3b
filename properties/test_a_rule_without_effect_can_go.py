"""A rule that is reported as unreachable, repeated or contained can be removed: every call is decided alike."""

import json

import pytest
from attrs import evolve
from hypothesis import strategies as st

from properties.broken.shadow import forgets_the_lines, reads_each_allow_as_a_text, takes_a_shortest_call_for_all
from properties.laws import catches, holds, judgment
from robota.audit.shadow import repeated_findings, unreachable_findings
from robota.audit.stated import stated_in
from robota.dialect.claude_code import PRODUCT, PRODUCT_SEMANTICS, SettingsSource, load
from robota.dialect.claude_code.tools import EDITING_TOOLS
from robota.permission.gate import compile, speaks_of
from robota.permission.order import decide
from robota.permission.policy import Context
from robota.permission.profile import same_tool
from robota.permission.subject import Call

CODES = frozenset({"allow-unreachable", "ask-unreachable", "duplicate-rule", "redundant-rule"})
CONTEXT = Context(cwd="/w", home="/h", links={})

COMMANDS = (
    *("Bash", "Bash(*)", "Bash(git *)", "Bash(git:*)", "Bash(git log *)", "Bash(git log)", "Bash(git*)", "Bash(rm *)"),
    *("Bash(git log && rm a)", "Bash(rm a; git log)", "Bash(* log)", "Bash(timeout 5 git log)", "Bash(timeout *)"),
    *("Bash(git log > a/x)", "Bash(cat *)", "Bash(cat a/x)", "Monitor(git *)", "Monitor"),
)
EDITS = (
    *("Edit", "Edit(a/**)", "Edit(a/x)", "Edit(//**)", "Edit(//w/a/**)", "Edit(~/a)", "Edit(x)", "Write", "Write(a/x)"),
    *("NotebookEdit", "MultiEdit", "Bash(git log > a/x)", "Bash(git *)"),
)
READS = (
    *("Read", "Read(a/**)", "Read(a/x)", "Read(//**)", "Read(x)", "Read(./a)", "Read(../b)", "Read(**)", "Grep", "LS"),
    *("Edit(a/**)", "Edit(~/a)", "Bash(cat *)", "Bash(cat a/x)", "Bash"),
)
OTHERS = (
    *("WebFetch", "WebFetch(domain:a.test)", "WebFetch(domain:*.test)", "WebFetch(domain:*)", "Skill(a)", "Skill(a:*)"),
    *(
        "Skill(a *)",
        "Agent(a)",
        "Task(a)",
        "Agent(model:a)",
        "Agent",
        "mcp__s",
        "mcp__s__*",
        "mcp__s__t",
        "mcp__*",
        "*",
    ),
)
LINES = (
    *(
        "git log",
        "git",
        "git log -p",
        "git log && rm a",
        "rm a; git log",
        "rm a",
        "timeout 5 git log",
        "timeout 5 rm a",
    ),
    *("git log > a/x", "git push > x", "cat a/x", "cat /w/a/x", "cat ../b", "git log | cat x", "gitk", "echo a > a/x"),
    *("cat < a/x", "git log > /h/a", "true log", "echo $(rm a)"),
)
PATHS = ("/w/a/x", "a/x", "/w/x", "/h/a", "/b", "a", "b/x")
CALLS = (
    *(Call(tool, {"command": line}) for tool in ("Bash", "Monitor") for line in LINES),
    *(Call(tool, {"file_path": path}) for tool in ("Read", "Edit", "Write", "MultiEdit") for path in PATHS),
    *(Call(tool, {"path": path}) for tool in ("Grep", "LS") for path in PATHS),
    *(Call("NotebookEdit", {"notebook_path": path}) for path in PATHS),
    *(Call("WebFetch", {"url": f"https://{host}/"}) for host in ("a.test", "b.a.test", "test")),
    *(Call("Skill", {"skill": name}) for name in ("a", "a b", "ab")),
    *(Call(tool, {"subagent_type": name, "model": "a"}) for tool in ("Agent", "Task") for name in "ab"),
    *(Call(name, {}) for name in ("mcp__s__t", "mcp__r__t", "Read", "Edit", "Bash", "TodoWrite")),
)


TOOLS = {name: PRODUCT[name] for name in sorted({call.tool for call in CALLS} & set(PRODUCT))}


def settings_of(rules):
    texts = st.lists(st.sampled_from(rules), max_size=4)
    return st.fixed_dictionaries({"allow": texts, "ask": texts, "deny": texts})


SETTINGS = st.one_of(*map(settings_of, (COMMANDS, EDITS, READS, OTHERS, COMMANDS + EDITS + READS + OTHERS)))


def found_in(loaded):
    rules = tuple(rule for file in loaded.merged.files for rule in stated_in(file))
    return (*unreachable_findings(rules), *repeated_findings(rules))


def loaded_of(lists):
    return load([SettingsSource(json.dumps({"permissions": lists}), "settings.json", "project")])


def without(policy, finding):
    """The policy without the entry that the finding is about, and what was taken out."""
    place = finding.list, finding.position
    kept = {
        name: tuple(rule for rule in getattr(policy, name) if (rule.origin.list, rule.origin.position) != place)
        for name in ("allow", "ask", "deny")
    }
    out = [rule for rule in getattr(policy, finding.list) if rule not in kept[finding.list]]
    return evolve(policy, **kept), out


def law(findings):
    def check(lists):
        loaded = loaded_of(lists)
        policy = loaded.product.policy
        gate = compile(policy, TOOLS, PRODUCT_SEMANTICS)
        codes = "none"
        for finding in findings(loaded):
            fewer, out = without(policy, finding)
            names = {
                call.tool for call in CALLS if any(speaks_of(rule, same_tool(call.tool, TOOLS), "deny") for rule in out)
            }
            left = compile(fewer, TOOLS, PRODUCT_SEMANTICS)
            for call in CALLS:
                remains = finding.code == "allow-unreachable" and "what remains" in finding.message
                if call.tool not in names or (remains and not is_about(finding, call)):
                    continue
                before, after = decide(gate, call, CONTEXT), decide(left, call, CONTEXT)
                assert judgment(before) == judgment(after), (finding, call)
            codes = finding.code
        return codes

    return check


def is_about(finding, call):
    """The call is one of the tools that an Edit rule is there for."""
    return call.tool in EDITING_TOOLS or not finding.rule.startswith("Edit")


def test_the_law_holds():
    holds(law(found_in), SETTINGS, reaching=CODES, examples=150)


@pytest.mark.parametrize("broken", [forgets_the_lines, reads_each_allow_as_a_text, takes_a_shortest_call_for_all])
def test_a_broken_report_is_caught(broken):
    catches(law(lambda loaded: broken(found_in, loaded)), SETTINGS)
