"""All of it in one call: rules as text, a call, and what is known."""

from collections.abc import Sequence

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Faults
from robota.permission.decision import Decision
from robota.permission.gate import compile as compile_gate
from robota.permission.order import decide
from robota.permission.policy import NATIVE, Context, Policy, Semantics
from robota.permission.profile import NO_PROFILES, Profiles
from robota.permission.rule import Origin, read_rule
from robota.permission.subject import Call
from robota.permission.validation import faults_of


def evaluate(
    policy: Policy, call: Call, context: Context, profiles: Profiles = NO_PROFILES, semantics: Semantics = NATIVE
) -> Checked[Decision, Faults]:
    """Validate the policy's rules, compile them and decide one call; every fault of the rules where there is one."""
    faults = faults_of(policy, profiles)
    return Failure(faults) if faults else Success(decide(compile_gate(policy, profiles, semantics), call, context))


def unchecked(allow: Sequence[str] = (), ask: Sequence[str] = (), deny: Sequence[str] = ()) -> Policy:
    """A policy out of rule texts that nobody validated: what is malformed stops what it names, and grants nothing."""
    return Policy(
        tuple(read_rule(text, Origin("", "allow", at)) for at, text in enumerate(allow)),
        tuple(read_rule(text, Origin("", "ask", at)) for at, text in enumerate(ask)),
        tuple(read_rule(text, Origin("", "deny", at)) for at, text in enumerate(deny)),
    )
