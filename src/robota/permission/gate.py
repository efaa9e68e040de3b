"""A policy compiled: for each tool, each list as what can be looked up at once."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from attrs import frozen

from robota.permission.decision import Allow, Ask, DecidingList, Decision, Deny
from robota.permission.glob import text_glob
from robota.permission.index import NOWHERE, CommandIndex, index_commands
from robota.permission.interpret import interpret
from robota.permission.pattern import (
    Anything,
    CommandPattern,
    Exactly,
    Inert,
    Pattern,
    ShellReads,
    ShellWrites,
    Unreadable,
)
from robota.permission.policy import NATIVE, Policy, Semantics
from robota.permission.profile import NO_PROFILES, Profile, Profiles, profile_of, same_tool
from robota.permission.rule import ListName, Rule


@frozen
class ListGate:
    """One list as one tool sees it: the rules that speak of the tool, in order, and the pattern of each.

    A place is an index into `rules`, NOWHERE where there is none. `always` is the first rule that matches any call,
    `unreadable` the first whose meaning cannot be told, `reader` the first whose answer needs the whole line read.
    `others` are the patterns that have to be tried one by one, `granted` the targets that an allow list grants.
    """

    rules: tuple[Rule, ...]
    patterns: tuple[Pattern, ...]
    always: int
    unreadable: int
    reader: int
    commands: CommandIndex | None
    others: tuple[tuple[int, Pattern], ...]
    granted: tuple[ShellWrites, ...]
    matched: tuple[Decision, ...]
    unevaluable: tuple[Decision, ...]


@frozen
class ToolGate:
    """Everything that bears on the calls of one tool."""

    name: str
    profile: Profile
    semantics: Semantics
    deny: ListGate
    ask: ListGate
    allow: ListGate


@frozen
class Gate:
    """A compiled policy. `tools` holds what the profiles or a rule name; any other tool is compiled when called."""

    policy: Policy
    profiles: Profiles
    semantics: Semantics
    tools: Mapping[str, ToolGate]


def compile(policy: Policy, profiles: Profiles = NO_PROFILES, semantics: Semantics = NATIVE) -> Gate:
    """Compile rules for a set of tools, none where none is given.

    Total: a rule that means nothing is kept as one that cannot be evaluated.
    """
    named = {name for rules in (policy.allow, policy.ask, policy.deny) for rule in rules for name in rule.tools}
    aliases = {alias for profile in profiles.values() for alias in profile.aliases}
    known = sorted({name for name in named if "*" not in name} | set(profiles) | aliases)
    tools = {name: tool_gate(name, policy, profiles, semantics) for name in known}
    return Gate(policy, profiles, semantics, MappingProxyType(tools))


def tool_gate(name: str, policy: Policy, profiles: Profiles, semantics: Semantics) -> ToolGate:
    """Compile the rules that speak of one tool, under any of its names."""
    profile = profile_of(name, profiles)
    names = same_tool(name, profiles)
    return ToolGate(
        name,
        profile,
        semantics,
        list_gate("deny", policy.deny, names, profile),
        list_gate("ask", policy.ask, names, profile),
        list_gate("allow", policy.allow, names, profile),
    )


def list_gate(kind: DecidingList, rules: tuple[Rule, ...], names: frozenset[str], profile: Profile) -> ListGate:
    """Compile one list for one tool. A ceiling is compiled as an allow list is."""
    grammar: ListName = "allow" if kind == "ceiling" else kind
    mine = tuple(rule for rule in rules if speaks_of(rule, names, grammar))
    patterns = tuple(interpret(rule, profile, grammar) for rule in mine)
    matched = tuple(_decision(kind, rule) for rule in mine)
    return _compiled(mine, patterns, matched, tuple(_unevaluable(kind, rule) for rule in mine), profile)


def list_of_one(rules: ListGate, at: int, profile: Profile) -> ListGate:
    """The list with one of its rules alone."""
    only = slice(at, at + 1)
    return _compiled(rules.rules[only], rules.patterns[only], rules.matched[only], rules.unevaluable[only], profile)


def _compiled(
    rules: tuple[Rule, ...],
    patterns: tuple[Pattern, ...],
    matched: tuple[Decision, ...],
    unevaluable: tuple[Decision, ...],
    profile: Profile,
) -> ListGate:
    numbered = tuple(enumerate(patterns))
    shell = profile.argument is not None and profile.argument.kind == "command"
    commands = [
        (at, pattern)
        for at, pattern in numbered
        if isinstance(pattern, CommandPattern) or (shell and isinstance(pattern, Exactly))
    ]
    return ListGate(
        rules=rules,
        patterns=patterns,
        always=_first(patterns, lambda pattern: isinstance(pattern, Anything)),
        unreadable=_first(patterns, lambda pattern: isinstance(pattern, Unreadable)),
        reader=_first(patterns, lambda pattern: isinstance(pattern, (CommandPattern, ShellReads, ShellWrites))),
        commands=index_commands(commands) if commands else None,
        others=tuple(
            (at, pattern)
            for at, pattern in numbered
            if not isinstance(pattern, (Anything, Unreadable, Inert, CommandPattern))
        ),
        granted=tuple(pattern for pattern in patterns if isinstance(pattern, ShellWrites)),
        matched=matched,
        unevaluable=unevaluable,
    )


def _first(patterns: tuple[Pattern, ...], test: Callable[[Pattern], bool]) -> int:
    return next((at for at, pattern in enumerate(patterns) if test(pattern)), NOWHERE)


def _decision(kind: DecidingList, rule: Rule) -> Decision:
    if kind == "deny":
        return Deny("deny-rule", rule, "deny")
    return Ask("ask-rule", rule, "ask") if kind == "ask" else Allow("allow-rule", rule, kind)


def _unevaluable(kind: DecidingList, rule: Rule) -> Decision:
    if kind == "deny":
        return Ask("unevaluable-deny", rule, "deny")
    return Ask("unevaluable-ask", rule, "ask") if kind == "ask" else Allow("allow-rule", rule, kind)


def speaks_of(rule: Rule, names: frozenset[str], list_name: ListName) -> bool:
    """The rule is about a tool with one of these names. In an allow list a glob needs a literal server first."""
    for tool in rule.tools:
        if "*" not in tool:
            if tool in names:
                return True
        elif list_name != "allow" or is_anchored(tool):
            test = text_glob(tool)
            if any(test.fullmatch(name) for name in names):
                return True
    return False


def is_anchored(tool: str) -> bool:
    """A tool glob that an allow list may hold: a literal `<server>__` stands before the first star.

    >>> is_anchored("github__create_*"), is_anchored("Read*")
    (True, False)
    """
    server, separator, _ = tool.partition("*")[0].partition("__")
    return bool(server and separator)
