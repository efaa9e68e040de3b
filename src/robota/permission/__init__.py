"""Permission: rules, the reader of shell lines, and the one evaluation order.

`parse` reads and validates rules, `compile` turns a policy into a gate, `facts` says what the file system would have
to tell, `decide` decides, `explain` shows every step; `evaluate` does it in one call. Nothing here does I/O.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota.permission.consent import consents, remembered
    from robota.permission.decision import Allow, Ask, Decision, Deny, asks_fresh, verdict
    from robota.permission.evaluation import evaluate, unchecked
    from robota.permission.explanation import Explanation, explain
    from robota.permission.fact import facts
    from robota.permission.gate import Gate, compile
    from robota.permission.order import decide
    from robota.permission.policy import MODES, NATIVE, Context, Mode, Policy, Semantics
    from robota.permission.profile import Argument, Profile, Profiles
    from robota.permission.resolution import Answer, Background, in_background, resolve
    from robota.permission.rule import Rule, parse_rule
    from robota.permission.subject import Call
    from robota.permission.validation import Validated, parse
    from robota.permission.withheld import is_withheld, offered

__all__ = [
    "MODES",
    "NATIVE",
    "Allow",
    "Answer",
    "Argument",
    "Ask",
    "Background",
    "Call",
    "Context",
    "Decision",
    "Deny",
    "Explanation",
    "Gate",
    "Mode",
    "Policy",
    "Profile",
    "Profiles",
    "Rule",
    "Semantics",
    "Validated",
    "asks_fresh",
    "compile",
    "consents",
    "decide",
    "evaluate",
    "explain",
    "facts",
    "in_background",
    "is_withheld",
    "offered",
    "parse",
    "parse_rule",
    "remembered",
    "resolve",
    "unchecked",
    "verdict",
]

_HOME = {
    "Allow": "decision",
    "Answer": "resolution",
    "Argument": "profile",
    "Ask": "decision",
    "Background": "resolution",
    "Call": "subject",
    "Context": "policy",
    "Decision": "decision",
    "Deny": "decision",
    "Explanation": "explanation",
    "Gate": "gate",
    "MODES": "policy",
    "Mode": "policy",
    "NATIVE": "policy",
    "Policy": "policy",
    "Profile": "profile",
    "Profiles": "profile",
    "Rule": "rule",
    "Semantics": "policy",
    "Validated": "validation",
    "asks_fresh": "decision",
    "compile": "gate",
    "consents": "consent",
    "decide": "order",
    "evaluate": "evaluation",
    "explain": "explanation",
    "facts": "fact",
    "in_background": "resolution",
    "is_withheld": "withheld",
    "offered": "withheld",
    "parse": "validation",
    "parse_rule": "rule",
    "remembered": "consent",
    "resolve": "resolution",
    "unchecked": "evaluation",
    "verdict": "decision",
}


def __getattr__(name: str) -> object:
    """Load a name's module when the name is first used: whoever needs one part does not pay for all."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
