"""Where robota's own gate may decide otherwise than the product, and nowhere else."""

import json

import pytest

from robota.audit import audit
from robota.dialect.claude_code import SettingsSource, load
from robota.permission import Call, Context, decide, verdict
from robota.permission.policy import Mode
from tests.marks import covers


def differing(value: object) -> list[str | None]:
    findings = audit(load([SettingsSource(json.dumps(value), "file", "project")]))
    assert all(finding.severity == "note" for finding in findings if finding.code == "differs-here")
    return [finding.rule for finding in findings if finding.code == "differs-here"]


@covers("PERM-210")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("allow", "Bash(git *)"),
        ("allow", "Bash(npm test)"),
        ("allow", "Bash"),
        ("allow", "Edit(src/**)"),
        ("allow", "Write(src/**)"),
        ("allow", "Edit"),
        ("allow", "Write"),
        ("ask", "Bash(npm publish:*)"),
        ("ask", "mcp__s"),
        ("deny", "Read(./.env)"),
        ("ask", "Edit(./gen/**)"),
        ("deny", "Write(./.env)"),
        ("deny", "Bash(command:rm *)"),
        ("deny", "Read ~/.ssh/**"),
        ("deny", "WebFetch(https://a.example/**)"),
        ("deny", "mcp__s__t(x)"),
    ],
)
def test_a_rule_that_can_decide_otherwise_is_told(name: str, rule: str) -> None:
    assert differing({"permissions": {name: [rule]}}) == [rule]


@covers("PERM-210")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("deny", "Bash(git push *)"),
        ("ask", "WebFetch"),
        ("ask", "Grep"),
        ("deny", "Bash"),
        ("allow", "Read(//srv/**)"),
        ("allow", "WebFetch(domain:a.example)"),
        ("deny", "WebFetch"),
        ("allow", "mcp__s"),
        ("deny", "Agent(model:opus)"),
        ("allow", "Agent(model:opus)"),
        ("allow", "Read ~/x"),
    ],
)
def test_a_rule_that_says_the_same_in_both_is_not(name: str, rule: str) -> None:
    assert differing({"permissions": {name: [rule]}}) == []


def test_a_hook_before_a_tool_fails_closed_here() -> None:
    hook = [{"hooks": [{"type": "command", "command": "check"}]}]
    assert differing({"hooks": {"PreToolUse": hook}}) == [None]
    assert differing({"hooks": {"PostToolUse": hook, "Stop": hook}}) == []
    assert differing({"hooks": {"PreToolUse": hook}, "disableAllHooks": True}) == []


@covers("PERM-210")
@pytest.mark.parametrize(
    ("name", "rule", "mode", "call"),
    [
        ("allow", "Bash(a *)", "default", Call("Bash", {"command": "timeout 9 a x"})),
        ("deny", "Read(./.env)", "acceptEdits", Call("Edit", {"file_path": "/w/.env"})),
        ("deny", "Read ./.env", "default", Call("Read", {"file_path": "/w/.env"})),
        ("allow", "Write(docs/**)", "default", Call("Write", {"file_path": "/w/docs/a"})),
        ("deny", "Bash(command:rm *)", "default", Call("Bash", {"command": "ls"})),
        ("allow", "Write", "plan", Call("Write", {"file_path": "/w/a"})),
        ("ask", "mcp__s", "plan", Call("mcp__s__t", {})),
    ],
)
def test_what_is_told_is_so(name: str, rule: str, mode: Mode, call: Call) -> None:
    value = {"permissions": {name: [rule]}}
    settings = load([SettingsSource(json.dumps(value), "file", "project")], mode=mode)
    context = Context(settings.mode, "/w", "/h", {})
    assert verdict(decide(settings.product, call, context)) != verdict(decide(settings.here, call, context))
    assert differing(value) == [rule]
