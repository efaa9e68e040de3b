"""Entries of lists for the tests of findings."""

from robota.audit.rule_text import entry_findings
from robota.dialect.claude_code.settings import Entry, Scope
from robota.permission.rule import ListName, Origin


def codes(text: str, list_name: ListName = "allow", scope: Scope = "project") -> set[str]:
    """The codes of what is found about one entry by itself."""
    return {finding.code for finding in entry_findings(Entry(text, Origin("file", list_name, 0, scope)))}


def suggestion(code: str, text: str, list_name: ListName = "allow", scope: Scope = "project") -> str | None:
    """What one finding about an entry says to write instead."""
    found = entry_findings(Entry(text, Origin("file", list_name, 0, scope)))
    return next(finding for finding in found if finding.code == code).suggestion
