"""All findings about a set of settings files, and what becomes of each of their rules."""

from collections.abc import Container, Iterator

from attrs import frozen

from robota.audit.catalogue import SEVERITIES, severity_of
from robota.audit.difference import hook_differences, rule_differences
from robota.audit.finding import Finding
from robota.audit.rule_text import entry_findings
from robota.audit.shadow import guard_findings, repeated_findings, unreachable_findings
from robota.audit.stated import Stated, pattern_of, stated, stated_in
from robota.dialect.claude_code import Loaded
from robota.dialect.claude_code.merge import entries
from robota.dialect.claude_code.tools import PRODUCT
from robota.dialect.notice import Notice
from robota.permission.glob import text_glob
from robota.permission.pattern import Inert, Pattern
from robota.permission.profile import same_tool
from robota.permission.rule import LISTS


def audit(loaded: Loaded) -> tuple[Finding, ...]:
    """Every finding about the files: the worst first, then by file and by place. Lists are united over the files."""
    return tuple(sorted(_findings(loaded), key=order))


def order(finding: Finding) -> tuple[int, str, int, int, str]:
    """The key that puts findings in reading order: the worst first, then by file, by place, by code."""
    place = finding.position
    line, column = (0, 0) if place is None else (place.line, place.column)
    return SEVERITIES.index(finding.severity), finding.source, line, column, finding.code


def _findings(loaded: Loaded) -> Iterator[Finding]:
    in_force = tuple(stated(entry) for name in LISTS for entry in entries(loaded.merged, name))
    repeated = tuple(repeated_findings(in_force))
    contained = {(found.list, found.rule) for found in repeated if found.code == "redundant-rule"}
    for file in loaded.merged.files:
        rules = stated_in(file)
        yield from map(_noticed, file.notices)
        for rule in rules:
            yield from (found for found in entry_findings(rule.entry) if not _is_settled(found, contained))
            yield from rule_differences(rule)
        yield from guard_findings(rules)
        for group in () if file.hooks_off else file.hooks:
            yield from hook_differences(group)
    yield from repeated
    yield from unreachable_findings(in_force)


def _is_settled(finding: Finding, contained: Container[tuple[str | None, str | None]]) -> bool:
    """A deny of a bare command beside one that covers its arguments lets nothing pass."""
    return finding.code == "exact-deny-does-not-cover-arguments" and (finding.list, finding.rule) in contained


def _noticed(notice: Notice) -> Finding:
    return Finding(
        notice.code,
        severity_of(notice.code),
        notice.source,
        notice.message,
        notice.list,
        notice.rule,
        notice.position,
        notice.suggestion,
    )


def codes_for_tool(loaded: Loaded, tool: str) -> tuple[str, ...]:
    """The codes of the findings about rules that name the tool, sorted, each once."""
    names = same_tool(tool, PRODUCT)
    about = {
        (rule.origin.source, rule.list, rule.text)
        for file in loaded.merged.files
        for rule in stated_in(file)
        if any(_speaks(spoken, name) for spoken in _named(rule) for name in names)
    }
    found = {finding.code for finding in _findings(loaded) if (finding.source, finding.list, finding.rule) in about}
    return tuple(sorted(found))


def _named(rule: Stated) -> tuple[str, ...]:
    return tuple(tool for found in rule.product[:1] for tool in found.tools)


def _speaks(spoken: str, name: str) -> bool:
    return spoken == name or ("*" in spoken and bool(text_glob(spoken).fullmatch(name)))


@frozen
class Accounted:
    """What becomes of one entry of a list: the patterns that its product judges, or the findings that say why none."""

    rule: Stated
    patterns: tuple[Pattern, ...]
    findings: tuple[Finding, ...]


def account(loaded: Loaded) -> tuple[Accounted, ...]:
    """Every entry of every list, with what it compiles to and what is said of it: none is lost in silence."""
    said: dict[tuple[str, str | None, str | None], list[Finding]] = {}
    for finding in _findings(loaded):
        said.setdefault((finding.source, finding.list, finding.rule), []).append(finding)
    return tuple(
        Accounted(
            rule,
            tuple(pattern for found in rule.product if not isinstance(pattern := pattern_of(found), Inert)),
            tuple(said.get((rule.origin.source, rule.list, rule.text), ())),
        )
        for file in loaded.merged.files
        for rule in stated_in(file)
    )
