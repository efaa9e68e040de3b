"""Permission: rules, the reader of shell lines, and the one evaluation order.

`parse` reads and validates rules, `compile` turns a policy into a gate, `facts` says what the file system would have
to tell, `decide` decides, `explain` shows every step; `evaluate` does it in one call. Nothing here does I/O.
"""

from robota.permission.consent import consents, remembered
from robota.permission.decision import Allow, Ask, Decision, Deny, asks_fresh, verdict
from robota.permission.evaluation import evaluate, unchecked
from robota.permission.explanation import Explanation, explain
from robota.permission.facts import facts
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
