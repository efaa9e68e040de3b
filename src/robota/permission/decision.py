"""The answer of the gate: allow, ask or deny, with the reason, the rule and the list."""

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
