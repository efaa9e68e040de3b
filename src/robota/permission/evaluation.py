"""All of it in one call: rules as text, a call, and what is known."""

from collections.abc import Sequence

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Fault
from robota.permission.decision import Decision
from robota.permission.gate import compile
from robota.permission.order import decide
from robota.permission.policy import NATIVE, Context, Policy, Semantics
from robota.permission.profile import Profiles
from robota.permission.rule import read_rule
from robota.permission.subject import Call
from robota.permission.validation import parse


def evaluate(
    policy: Policy, call: Call, context: Context, profiles: Profiles, semantics: Semantics = NATIVE
) -> Checked[Decision, tuple[Fault, ...]]:
    """Validate the policy, compile it and decide one call; the faults of the policy's rules where it has any."""
    lists = [[rule.text for rule in rules] for rules in (policy.allow, policy.ask, policy.deny)]
    checked = parse(*lists, profiles=profiles)
    if isinstance(checked, Failure):
        return checked
    return Success(decide(compile(policy, profiles, semantics), call, context))


def unchecked(allow: Sequence[str] = (), ask: Sequence[str] = (), deny: Sequence[str] = ()) -> Policy:
    """A policy out of rule texts that nobody validated: what is malformed stops what it names, and grants nothing."""
    return Policy(*(tuple(read_rule(text) for text in texts) for texts in (allow, ask, deny)))
