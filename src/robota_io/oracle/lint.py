"""Operation `lint`: what is wrong with settings, or with one file."""

from robota.audit import Finding, audit
from robota.base.checked import Checked, Failure, Success
from robota.base.decode import Found, anything, one_of, optional, record, refined, string
from robota.base.fault import Fault, Faults
from robota.dialect.claude_code import SettingsSource, load
from robota_io.oracle.operation import Answer, Operation
from robota_io.oracle.requests import ID, OP, SETTINGS, source_of

_SETTINGS = optional("settings", SETTINGS, None)
# A file of any JSON type may be given, null among them, so absence is told apart by the wrapper.
_FILE = optional("file", refined(anything, lambda value: Success((value,))), None)
_TEXT = optional("text", string, None)
_DIALECT = optional("dialect", one_of("claude-code"), "claude-code")
_MEMBERS = (OP, ID, _SETTINGS, _FILE, _TEXT, _DIALECT)


def _lint(found: Found) -> Checked[Answer, Faults]:
    settings, file, text = found(_SETTINGS), found(_FILE), found(_TEXT)
    given = [name for name, value in (("settings", settings), ("file", file), ("text", text)) if value is not None]
    if len(given) != 1:
        return Failure(
            (Fault((), f"expected exactly one of settings, file, text, got {' and '.join(given) or 'none'}"),)
        )
    if settings is not None:
        sources = settings
    elif file is not None:
        sources = (source_of(file[0], "project"),)
    else:
        sources = (SettingsSource(text or "", "text", "project"),)
    answer: Answer = {"findings": [_finding(finding) for finding in audit(load(sources))]}
    return Success(answer)


def _finding(finding: Finding) -> Answer:
    suggestion = {} if finding.suggestion is None else {"suggestion": finding.suggestion}
    return {
        "code": finding.code,
        "severity": finding.severity,
        "list": finding.list,
        "rule": finding.rule,
        "message": finding.message,
        **suggestion,
    }


LINT = Operation("lint", ("settings|file|text", "dialect?"), refined(record(_MEMBERS, lambda found: found), _lint))
