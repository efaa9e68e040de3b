"""The answer of the gate: allow, ask or deny, with the reason, the rule and the list."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from attrs import frozen

from robota.permission.rule import Rule

Reason: TypeAlias = Literal[
    "deny-rule",
    "outside-ceiling",
    "wrong-turn",
    "unevaluable-deny",
    "ask-rule",
    "unevaluable-ask",
    "critical-removal",
    "protected-path",
    "needs-person",
    "ask-everything",
    "bypass",
    "allow-rule",
    "mode",
]
MEANINGS: Mapping[Reason, str] = MappingProxyType(
    {
        "deny-rule": "a deny rule matches",
        "outside-ceiling": "the call is outside its ceiling",
        "wrong-turn": "the tool does not belong into this kind of turn",
        "unevaluable-deny": "a deny rule cannot be evaluated for this call",
        "ask-rule": "an ask rule matches",
        "unevaluable-ask": "an ask rule cannot be evaluated for this call",
        "critical-removal": "the line removes a critical directory, or removes in a part that could not be read",
        "protected-path": "the path is protected against writing",
        "needs-person": "the call is a question to a person",
        "ask-everything": "every call is asked about here",
        "bypass": "the mode lets run what nothing stops",
        "allow-rule": "an allow rule grants it",
        "mode": "no rule decides, so the mode does",
    }
)
"""Each reason in words, for whoever is asked or refused."""

DecidingList: TypeAlias = Literal["allow", "ask", "deny", "ceiling"]
Answerer: TypeAlias = Literal["consent", "classifier"]


@frozen
class Allow:
    """The call may run."""

    reason: Reason
    rule: Rule | None = None
    list: DecidingList | None = None


@frozen
class Ask:
    """A person must answer. `answerable` says who may answer in the person's stead: nobody where it is empty."""

    reason: Reason
    rule: Rule | None = None
    list: DecidingList | None = None
    answerable: frozenset[Answerer] = frozenset()


@frozen
class Deny:
    """The call must not run."""

    reason: Reason
    rule: Rule | None = None
    list: DecidingList | None = None


Decision: TypeAlias = Allow | Ask | Deny


def asks_fresh(decision: Decision) -> bool:
    """True for an ask that no remembered consent answers and whose answer is not remembered."""
    return isinstance(decision, Ask) and "consent" not in decision.answerable


def verdict(decision: Decision) -> Literal["allow", "ask", "deny"]:
    """The decision in one word."""
    if isinstance(decision, Allow):
        return "allow"
    return "ask" if isinstance(decision, Ask) else "deny"
