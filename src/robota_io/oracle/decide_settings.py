"""Operation `decide_settings`: settings files, one call, as their product documents it and as robota's gate would."""

from collections.abc import Mapping

from robota.audit import codes_for_tool
from robota.base.decode import Found, boolean, mapping, nullable, one_of, optional, record, required, string
from robota.dialect.claude_code import Loaded, directories, load
from robota.permission import Call, Context, decide, explain, verdict
from robota_io.oracle.decide import decision_answer
from robota_io.oracle.operation import Answer, Operation
from robota_io.oracle.requests import ID, LENIENT_MODE, OBJECT, OP, SETTINGS

_TOOL, _INPUT = required("tool", string), required("input", OBJECT)
_CALL = required("call", record((_TOOL, _INPUT), lambda found: Call(found(_TOOL), found(_INPUT))))
_SETTINGS = required("settings", SETTINGS)
_CWD, _HOME = optional("cwd", string, None), optional("home", string, None)
_NO_LINKS: Mapping[str, str] = {}
_SYMLINKS = optional("symlinks", nullable(mapping(string)), _NO_LINKS)
_MODE = optional("mode", LENIENT_MODE, None)
_TRUSTED = optional("trusted", boolean, default=True)
_DIALECT = optional("dialect", one_of("claude-code"), "claude-code")
_MEMBERS = (OP, ID, _SETTINGS, _CALL, _CWD, _HOME, _SYMLINKS, _MODE, _TRUSTED, _DIALECT)


def _decide(found: Found) -> Answer:
    loaded: Loaded = load(found(_SETTINGS), trusted=found(_TRUSTED), mode=found(_MODE))
    call = found(_CALL)
    cwd, home = found(_CWD), found(_HOME)
    context = Context(loaded.mode, cwd, home, found(_SYMLINKS), directories(loaded.merged, cwd, home))
    here = decide(loaded.here, call, context)
    return {
        **decision_answer(explain(loaded.product, call, context)),
        "lint": list(codes_for_tool(loaded, call.tool)),
        "here": {"decision": verdict(here), "reason": here.reason},
    }


DECIDE_SETTINGS = Operation(
    "decide_settings",
    ("settings", "call", "cwd?", "home?", "symlinks?", "mode?", "trusted?", "dialect?"),
    record(_MEMBERS, _decide),
)
