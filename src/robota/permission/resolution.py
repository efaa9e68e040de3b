"""What becomes of an ask, and what a background task adds to its parent's rules."""

from typing import Literal, TypeAlias

from attrs import evolve, frozen

from robota.permission.decision import Allow, Ask, Decision, Deny
from robota.permission.policy import NO_RULES, Context, Policy
from robota.permission.rule import Rule

# What came back: a person's yes or no, or nothing, because nobody was there to ask or asking failed.
Answer: TypeAlias = Literal["yes", "no", "none"]


def resolve(decision: Decision, answer: Answer) -> Allow | Deny:
    """The end of a decision. Only an ask takes an answer, and only a yes lets the call run.

    >>> resolve(Ask("mode"), "none")
    Deny(reason='mode', rule=None, list=None)
    """
    if not isinstance(decision, Ask):
        return decision
    if answer == "yes":
        return Allow(decision.reason, decision.rule, decision.list)
    return Deny(decision.reason, decision.rule, decision.list)


@frozen
class Background:
    """All that a background task or a subagent contributes to how its calls are decided."""

    ceiling: tuple[Rule, ...] | None = None
    ask_all: bool = False
    lists: Policy = NO_RULES


def in_background(policy: Policy, context: Context, task: Background) -> tuple[Policy, Context]:
    """The rules and the context of a task: its own lists beside its parent's, and never more room than the parent has.

    Where both have a ceiling, the rules that stand in both remain.
    """
    joined = Policy(policy.allow + task.lists.allow, policy.ask + task.lists.ask, policy.deny + task.lists.deny)
    ceiling = _narrower(context.ceiling, task.ceiling)
    return joined, evolve(context, ceiling=ceiling, ask_all=context.ask_all or task.ask_all)


def _narrower(parent: tuple[Rule, ...] | None, own: tuple[Rule, ...] | None) -> tuple[Rule, ...] | None:
    if parent is None or own is None:
        return parent if own is None else own
    texts = {rule.text for rule in parent}
    return tuple(rule for rule in own if rule.text in texts)
