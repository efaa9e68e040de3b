"""Findings about robota's own policy files."""

import json

import pytest

from robota.audit.native import native_findings
from robota.dialect.native import read_native


def found(**lists: list[str]) -> set[tuple[str, str | None]]:
    """The findings as (code, rule)."""
    read = read_native(json.dumps({"permissions": lists}), "policy.json").unwrap()
    return {(finding.code, finding.rule) for finding in native_findings(read.policy, read.profiles)}


@pytest.mark.parametrize(
    ("lists", "expected"),
    [
        ({"allow": ["Bash(npm test)", "Read(src/**)"], "deny": ["Bash(rm *)", "Read(~/.ssh/**)"]}, set()),
        ({"allow": ["Bash(aws s3 ls)"], "deny": ["Bash(aws *)"]}, {("allow-unreachable", "Bash(aws s3 ls)")}),
        ({"allow": ["Bash(aws *)"], "deny": ["Bash(aws s3 *)"]}, set()),
        ({"allow": ["Read(src/a)"], "ask": ["Read(src/**)"]}, {("allow-unreachable", "Read(src/a)")}),
        ({"ask": ["Edit(src/*)"], "deny": ["Edit"]}, {("ask-unreachable", "Edit(src/*)")}),
        ({"allow": ["Write(a)"], "deny": ["Wr*(*)"]}, {("allow-unreachable", "Write(a)")}),
        ({"deny": ["Bash(a *)", "Bash(b *)", "Bash(a *)"]}, {("duplicate-rule", "Bash(a *)")}),
        ({"deny": ["Bash(a *)", "Shell(a *)"]}, {("duplicate-rule", "Shell(a *)")}),
        ({"deny": ["Bash(git push *)", "Bash(git *)"]}, {("redundant-rule", "Bash(git push *)")}),
        ({"allow": ["Bash(a && b)", "Bash(a *)"]}, set()),
        ({"allow": ["Bash"]}, {("whole-shell-allowed", "Bash")}),
        ({"allow": ["WebFetch(*)"]}, {("whole-tool-allowed", "WebFetch(*)")}),
        ({"allow": ["Bash(sudo *)"]}, {("wrapper-prefix-grants-any-command", "Bash(sudo *)")}),
        ({"allow": ["Bash(python3 *)"]}, {("interpreter-prefix-grants-any-code", "Bash(python3 *)")}),
        ({"deny": ["Bash(yarn)"]}, {("exact-deny-does-not-cover-arguments", "Bash(yarn)")}),
        ({"allow": ["WebFetch(https://a.test/x)"], "deny": ["WebFetch"]}, {("allow-unreachable", "WebFetch(https://a.test/x)")}),
    ],
)  # fmt: skip
def test_what_is_found(lists: dict[str, list[str]], expected: set[tuple[str, str]]):
    assert found(**lists) == expected


def test_a_finding_stands_where_its_rule_does():
    text = '{"permissions": {\n  "allow": ["Read(a)",\n            "Bash"]}}'
    read = read_native(text, "policy.json").unwrap()
    (finding,) = native_findings(read.policy, read.profiles)
    assert finding.position is not None
    assert (finding.source, finding.position.line, finding.position.column) == ("policy.json", 3, 13)
    assert [rule.origin.index for rule in read.policy.allow if rule.origin] == [0, 1]
