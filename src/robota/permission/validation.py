"""The check of a list before it is used: every fault of every rule at once, and what is accepted but means little."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Fault, Faults
from robota.permission.gate import is_anchored
from robota.permission.interpret import argument_pattern, parameter_of
from robota.permission.pattern import Unreadable
from robota.permission.policy import Policy, rules_of
from robota.permission.profile import NO_PROFILES, Profile, Profiles, profile_of, same_tool
from robota.permission.rule import LISTS, ListName, Malformed, Origin, Rule, Written, read_rule


@frozen
class Validated:
    """A policy whose rules all have a meaning, and the warnings about those that do less than they seem to."""

    policy: Policy
    warnings: Faults


def parse(
    allow: Sequence[str] = (),
    ask: Sequence[str] = (),
    deny: Sequence[str] = (),
    profiles: Profiles = NO_PROFILES,
    source: str = "",
) -> Checked[Validated, Faults]:
    """Read and validate three lists of rules. Faults are located as `$.allow[3]`; nothing stops at the first.

    A rule on a tool that nobody has declared yet is accepted: until it is declared it cannot be evaluated.
    """
    written = {"allow": allow, "ask": ask, "deny": deny}
    policy = Policy(*(tuple(_rules(written[name], name, source)) for name in LISTS))
    faults = faults_of(policy, profiles)
    if faults:
        return Failure(faults)
    return Success(Validated(policy, warnings_of(policy, profiles)))


def _rules(texts: Sequence[str], name: ListName, source: str) -> Iterator[Rule]:
    for at, text in enumerate(texts):
        yield read_rule(text, Origin(source, name, at))


def faults_of(policy: Policy, profiles: Profiles) -> Faults:
    """Every rule that is malformed, or that its list or its tool does not take."""
    return tuple(
        Fault((name, at), refusal, "malformed-rule" if isinstance(rule.spec, Malformed) else "refused-rule")
        for name, at, rule in _numbered(policy)
        if (refusal := _meaning(rule, name, profiles)[0]) is not None
    )


def warnings_of(policy: Policy, profiles: Profiles) -> Faults:
    """Every rule that is taken and does not mean what it seems to."""
    return tuple(
        Fault((name, at), warning, "primary-parameter")
        for name, at, rule in _numbered(policy)
        if (warning := _meaning(rule, name, profiles)[1]) is not None
    )


def _numbered(policy: Policy) -> Iterator[tuple[ListName, int, Rule]]:
    for name in LISTS:
        for at, rule in enumerate(rules_of(policy, name)):
            yield name, at, rule


def _meaning(rule: Rule, name: ListName, profiles: Profiles) -> tuple[str | None, str | None]:
    """Why the rule is refused, and what it should rather say; None for neither."""
    if isinstance(rule.spec, Malformed):
        return rule.spec.reason, None
    tool = rule.tools[0]
    if name == "allow" and "*" in tool and not is_anchored(tool):
        return (
            f"{rule.text!r}: a tool glob in an allow list needs a literal server before its star, as in server__*",
            None,
        )
    if not isinstance(rule.spec, Written) or not _is_declared(tool, profiles):
        return None, None
    return _argument_meaning(rule.text, rule.spec.text, tool, profile_of(tool, profiles), name)


def _argument_meaning(
    text: str, argument: str, tool: str, profile: Profile, name: ListName
) -> tuple[str | None, str | None]:
    parameter = parameter_of(argument, profile)
    if parameter is not None:
        if name == "allow":
            return f"{text!r}: an allow list takes no rule on a named parameter", None
        if profile.argument is not None and profile.argument.key == parameter.name:
            return None, f"{text!r} stops every call of {tool}: write {tool}({parameter.glob}) instead"
        return None, None
    if profile.argument is None:
        return f"{text!r}: {tool} declares no argument that a pattern could judge", None
    pattern = argument_pattern(argument, profile.argument)
    return (f"{text!r}: {pattern.reason}", None) if isinstance(pattern, Unreadable) else (None, None)


def _is_declared(tool: str, profiles: Profiles) -> bool:
    return not same_tool(tool, profiles).isdisjoint(profiles)
