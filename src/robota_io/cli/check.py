"""`robota check`: findings about policy files."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from itertools import groupby

from robota.audit.catalogue import CATALOGUE, SEVERITIES
from robota.audit.finding import Finding, Severity
from robota.audit.report import audit, order
from robota.base.fault import Fault
from robota.permission.policy import Policy, rules_of
from robota.permission.rule import LISTS
from robota_io.cli.input_fault import InputFault
from robota_io.cli.options import PolicyOptions, complain, mode_named, policy_options, policy_parser, read_files
from robota_io.cli.page import Page, Style, page, shortened, visible
from robota_io.cli.policies import load_settings, read_natives, unreadable

_STYLES: dict[Severity, Style] = {"error": "bad", "warning": "doubtful", "note": "faint"}


def run(arguments: Sequence[str]) -> int:
    """Report what is wrong: 0 nothing at or above --fail-on, 1 something, 2 a file that could not be read."""
    parser = _parser()
    given = parser.parse_intermixed_args(list(arguments))
    options = policy_options(parser, given)
    ignored = _ignored(parser, given)
    all_findings, faults = _findings(options)
    findings = tuple(finding for finding in all_findings if finding.code not in ignored)
    judged = len(options.files) - len({fault.file for fault in faults})
    if given.json:
        from robota.base.encode import json_text

        sys.stdout.write(json_text(_document(findings, faults)) + "\n")
    elif judged:
        _write(page(), findings, judged)
    complain(faults)
    failing = SEVERITIES[: SEVERITIES.index(given.fail_on) + 1]
    return 2 if faults else 1 if any(finding.severity in failing for finding in findings) else 0


def _parser() -> ArgumentParser:
    parser = policy_parser(
        "check",
        "Report what is wrong, inert, contradictory or dangerous in settings files.",
        "Exit status: 0 nothing found, 1 findings at or above --fail-on, 2 a file could not be read.",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object, described in docs/json.md")
    parser.add_argument(
        "--ignore", metavar="CODE", action="append", default=[], help="leave out the findings of this code; repeatable"
    )
    parser.add_argument(
        "--fail-on", choices=SEVERITIES, default="warning", help="the mildest finding that makes the exit status 1"
    )
    return parser


def _ignored(parser: ArgumentParser, given: Namespace) -> frozenset[str]:
    codes = frozenset(code for text in given.ignore for code in str(text).split(",") if code)
    for code in sorted(codes - set(CATALOGUE)):
        parser.error(f"--ignore: no finding has the code {code!r}")
    return codes


def _findings(options: PolicyOptions) -> tuple[tuple[Finding, ...], tuple[InputFault, ...]]:
    files, faults = read_files(options)
    if options.dialect == "native":
        read, further = read_natives(files)
        from robota.audit.native import native_findings

        findings = [_warned(file.label, found.policy, warning) for file, found in read for warning in found.warnings]
        findings += [finding for _, found in read for finding in native_findings(found.policy, found.profiles)]
        return tuple(sorted(findings, key=order)), (*faults, *further)
    loaded = load_settings(files, mode_named(options.mode), trusted=options.trusted)
    # A file that is no JSON is no finding among others: nothing of it was judged.
    found = tuple(finding for finding in audit(loaded) if finding.code != "invalid-json")
    return found, (*faults, *unreadable(loaded))


def _warned(file: str, policy: Policy, warning: Fault) -> Finding:
    """A warning about a rule of robota's own file, at `(list, index)`, as a finding."""
    for name in LISTS:
        for at, rule in enumerate(rules_of(policy, name)):
            if warning.path == (name, at):
                place = None if rule.origin is None else rule.origin.position
                return Finding("primary-field-parameter-rule", "warning", file, warning.message, name, rule.text, place)
    return Finding("primary-field-parameter-rule", "warning", file, warning.message)


def _document(findings: Sequence[Finding], faults: Sequence[InputFault]) -> object:
    return {
        "findings": [
            {
                "code": finding.code,
                "severity": finding.severity,
                "file": finding.source,
                "line": None if finding.position is None else finding.position.line,
                "column": None if finding.position is None else finding.position.column,
                "list": finding.list,
                "rule": finding.rule,
                "message": finding.message,
                "why": CATALOGUE[finding.code].why,
                "instead": CATALOGUE[finding.code].instead,
                "suggestion": finding.suggestion,
            }
            for finding in findings
        ],
        "faults": faults,
        "counts": {severity: _count(findings, severity) for severity in SEVERITIES},
    }


def _count(findings: Sequence[Finding], severity: Severity) -> int:
    return sum(finding.severity == severity for finding in findings)


def _write(out: Page, findings: Sequence[Finding], files: int) -> None:
    """The findings of one kind together, worst first, and what all of them come to."""
    for _, group in groupby(sorted(findings, key=_kind_order), key=_kind_order):
        _write_kind(out, tuple(group))
    counts = ", ".join(_counted(_count(findings, severity), severity) for severity in SEVERITIES)
    out.line(f"{counts} in {_counted(files, 'file')}", "strong")


def _kind_order(finding: Finding) -> tuple[int, str]:
    return SEVERITIES.index(finding.severity), finding.code


def _write_kind(out: Page, found: Sequence[Finding]) -> None:
    kind = CATALOGUE[found[0].code]
    times = "" if len(found) == 1 else f", {len(found)} times"
    out.line(f"{found[0].severity}: {kind.meaning} [{kind.code}]{times}", _STYLES[found[0].severity])
    out.line(f"  {kind.why}", "faint")
    if any(finding.suggestion is None for finding in found):
        out.line(f"  Instead: {kind.instead}", "faint")
    # What is said of several of them is said once.
    said: dict[str, list[Finding]] = {}
    for finding in found:
        said.setdefault(finding.message, []).append(finding)
    for message, those in said.items():
        if len(those) > 1:
            out.line(f"  {'Each' if len(said) == 1 else 'Of these'}: {visible(message)}", "faint")
        for finding in those:
            _write_one(out, finding, with_message=len(those) == 1)
    out.line()


def _write_one(out: Page, finding: Finding, *, with_message: bool) -> None:
    place = "" if finding.position is None else f":{finding.position.line}:{finding.position.column}"
    rule = " ".join(shortened(text) for text in (finding.list, finding.rule) if text is not None)
    out.line(f"  {visible(finding.source)}{place}: {rule}".rstrip(" :"), "strong")
    if with_message:
        out.line(f"      {visible(finding.message)}")
    if finding.suggestion is not None:
        out.line(f"      write instead: {visible(finding.suggestion)}", "good")


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
