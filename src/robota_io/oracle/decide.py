"""Operation `decide`: native patterns, one call."""

from collections.abc import Mapping

from robota.base.decode import (
    Field,
    Found,
    Reader,
    array,
    boolean,
    mapping,
    nullable,
    one_of,
    optional,
    record,
    required,
    string,
)
from robota.dialect.native import BUILTIN
from robota.permission import (
    MODES,
    Call,
    Context,
    Decision,
    Explanation,
    Mode,
    asks_fresh,
    compile,
    explain,
    unchecked,
    verdict,
)
from robota.permission.rule import read_rule
from robota_io.oracle.operation import Answer, Operation
from robota_io.oracle.requests import ID, OBJECT, OP, PROFILES

_TOOL = required("tool", string)
_ARGUMENTS = required("arguments", OBJECT)
_KNOWN_MODE: Reader[Mode] = one_of(*MODES)
_MODE: Field[Mode] = Field("mode", _KNOWN_MODE, ("default",))
_ALLOW, _ASK, _DENY = (optional(name, array(string), ()) for name in ("allow", "ask", "deny"))

_CWD, _HOME = optional("cwd", string, None), optional("home", string, None)
_CEILING = optional("ceiling", nullable(array(string)), None)
_ASK_ALL = optional("ask_all", boolean, default=False)
_PEER_TURN = optional("peer_turn", boolean, default=False)
_NO_LINKS: Mapping[str, str] = {}
_LINKS = optional("links", nullable(mapping(string)), _NO_LINKS)
_PROTECTED = optional("protected", array(string), ())
_FACTS = (_CWD, _HOME, _CEILING, _ASK_ALL, _PEER_TURN, _LINKS, _PROTECTED)
_CONTEXT = optional("context", record(_FACTS, lambda found: found), None)
_MEMBERS = (OP, ID, _TOOL, _ARGUMENTS, _MODE, _ALLOW, _ASK, _DENY, PROFILES, _CONTEXT)


def _decide(found: Found) -> Answer:
    policy = unchecked(found(_ALLOW), found(_ASK), found(_DENY))
    profiles = found(PROFILES)
    gate = compile(policy, BUILTIN if profiles is None else profiles)
    call = Call(found(_TOOL), found(_ARGUMENTS))
    return decision_answer(explain(gate, call, _context(found)))


def _context(found: Found) -> Context:
    facts = found(_CONTEXT)
    if facts is None:
        return Context(found(_MODE), links={})
    ceiling = facts(_CEILING)
    return Context(
        mode=found(_MODE),
        cwd=facts(_CWD),
        home=facts(_HOME),
        links=facts(_LINKS),
        ceiling=None if ceiling is None else tuple(read_rule(text) for text in ceiling),
        ask_all=facts(_ASK_ALL),
        peer_turn=facts(_PEER_TURN),
        protected=frozenset(facts(_PROTECTED)),
    )


def decision_answer(explanation: Explanation) -> Answer:
    """A decision and its trace, as the protocol shows them."""
    decision: Decision = explanation.decision
    return {
        "decision": verdict(decision),
        "reason": decision.reason,
        "rule": None if decision.rule is None else decision.rule.text,
        "list": decision.list,
        "fresh": asks_fresh(decision),
        "trace": [{"step": step.name, "says": step.says, "decides": step.decides} for step in explanation.steps],
    }


DECIDE = Operation(
    "decide",
    ("tool", "arguments", "mode?", "allow?", "ask?", "deny?", "profiles?", "context?"),
    record(_MEMBERS, _decide),
)
