"""Every kind of finding: how much it weighs, what it means and what to write instead.

An error is something that is not read, that guards nothing or that is not what it seems; a warning is dangerous or
without effect; a note is a matter of order. What an allow fails to grant is a warning, since a person is asked.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from robota.audit.finding import Finding, Severity
from robota.audit.kind import FindingKind
from robota.audit.kinds_of_files import FILE_KINDS
from robota.audit.kinds_of_rules import RULE_KINDS
from robota.dialect.claude_code.settings import Entry

SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

CATALOGUE: Mapping[str, FindingKind] = MappingProxyType({kind.code: kind for kind in (*RULE_KINDS, *FILE_KINDS)})


def severity_of(code: str) -> Severity:
    """The weight of a kind of finding. Raises KeyError for a code that the catalogue does not have."""
    return CATALOGUE[code].severity


def entry_finding(code: str, entry: Entry, message: str, suggestion: str | None = None) -> Finding:
    """A finding about one entry of a list, at its place in the file."""
    origin = entry.origin
    return Finding(
        code, severity_of(code), origin.source, message, origin.list, entry.text, origin.position, suggestion
    )


def catalogue_page(kinds: Iterable[FindingKind] = CATALOGUE.values()) -> str:
    """The catalogue as a page of Markdown: the worst kinds first, then as the catalogue has them."""
    ordered = sorted(kinds, key=lambda kind: SEVERITIES.index(kind.severity))
    head = (
        "# Findings\n\n"
        "What `robota check` reports, worst first. An *error* is something that is not read, that guards nothing or\n"
        "that is not what it seems; a *warning* is dangerous or without effect; a *note* is a matter of order.\n"
    )
    return head + "".join(_section(kind) for kind in ordered)


def _section(kind: FindingKind) -> str:
    return (
        f"\n## {kind.code}\n\n"
        f"*{kind.severity}*: {kind.meaning}.\n\n{kind.why}\n\n"
        f"    {kind.bad}\n\n"
        f"Instead: {kind.instead}\n"
    )
