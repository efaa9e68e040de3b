"""What robota's own policy files say that their authors may not have meant."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from robota.audit.catalogue import entry_finding
from robota.audit.finding import Finding
from robota.audit.language import Included
from robota.audit.reach import covered
from robota.audit.shell_rule import grant_troubles
from robota.dialect.claude_code.settings import Entry
from robota.permission.gate import speaks_of
from robota.permission.index import has_wildcard
from robota.permission.interpret import interpret
from robota.permission.pattern import Anything, CommandPattern, Inert, Pattern, Unreadable
from robota.permission.policy import Policy, rules_of
from robota.permission.profile import Profiles, profile_of, same_tool
from robota.permission.rule import LISTS, ListName, Origin, Rule


@frozen
class _Read:
    """A rule with its pattern on each tool that it speaks of, by the first of the tool's names."""

    rule: Rule
    list: ListName
    patterns: tuple[tuple[str, Pattern], ...]


def native_findings(policy: Policy, profiles: Profiles) -> Iterator[Finding]:
    """Rules that decide nothing, that stand twice, and allows that let anything run, list by list.

    Proved ones only: two rules are compared tool by tool, and what cannot be compared is not reported.
    """
    read = {name: tuple(_read(rule, name, profiles) for rule in rules_of(policy, name)) for name in LISTS}
    for name in LISTS:
        for at, one in enumerate(read[name]):
            yield from _alone(one, profiles)
            yield from _repeated(one, read[name][:at], read[name][at + 1 :])
    for one in read["allow"]:
        yield from _unreachable(one, (*read["deny"], *read["ask"]), "allow-unreachable")
    for one in read["ask"]:
        yield from _unreachable(one, read["deny"], "ask-unreachable")


def _read(rule: Rule, name: ListName, profiles: Profiles) -> _Read:
    tools = sorted({min(same_tool(tool, profiles)) for tool in _called(rule, profiles)})
    spoken = (tool for tool in tools if speaks_of(rule, same_tool(tool, profiles), name))
    return _Read(rule, name, tuple((tool, interpret(rule, profile_of(tool, profiles), name)) for tool in spoken))


def _called(rule: Rule, profiles: Profiles) -> set[str]:
    return {tool for tool in rule.tools if "*" not in tool} | set(profiles)


def _found(code: str, one: _Read, message: str, suggestion: str | None = None) -> Finding:
    origin = one.rule.origin or Origin("", one.list, 0)
    return entry_finding(code, Entry(one.rule.text, origin), message, suggestion)


def _alone(one: _Read, profiles: Profiles) -> Iterator[Finding]:
    """What one rule does by itself."""
    for tool, pattern in one.patterns:
        argument = profile_of(tool, profiles).argument
        command = argument is not None and argument.kind == "command"
        if one.list == "allow" and isinstance(pattern, Anything) and argument is not None:
            code = "whole-shell-allowed" if command else "whole-tool-allowed"
            yield _found(code, one, f"{tool} is allowed whatever its {argument.key}")
        elif isinstance(pattern, CommandPattern) and one.list == "allow":
            yield from (_found(found.code, one, found.message) for found in grant_troubles(pattern))
        elif isinstance(pattern, CommandPattern) and one.list == "deny" and _is_one_word(pattern):
            message = f"{pattern.glob} with arguments is not denied"
            yield _found("exact-deny-does-not-cover-arguments", one, message, f"{tool}({pattern.glob} *) beside it")


def _is_one_word(pattern: CommandPattern) -> bool:
    return not has_wildcard(pattern) and " " not in pattern.glob


def _repeated(one: _Read, before: Sequence[_Read], after: Sequence[_Read]) -> Iterator[Finding]:
    """The rule stands in its list already, or another of the list contains it."""
    if any(other.patterns == one.patterns for other in before):
        yield _found("duplicate-rule", one, "the list says so already", "remove one of the two")
        return
    for other in (*before, *after):
        if other.patterns != one.patterns and _contains(other, one):
            yield _found("redundant-rule", one, f"{other.rule.text} contains it")
            return


def _contains(other: _Read, one: _Read) -> bool:
    if one.list == "allow" and any(_is_one_line(pattern) for _, pattern in one.patterns):
        # A wildcard reads the line before it allows it, and the line itself is allowed unread.
        return _covers([tool for tool in other.patterns if isinstance(tool[1], Anything)], one)
    return _covers(other.patterns, one)


def _is_one_line(pattern: Pattern) -> bool:
    return isinstance(pattern, CommandPattern) and not has_wildcard(pattern)


def _unreachable(one: _Read, above: Sequence[_Read], code: str) -> Iterator[Finding]:
    holder = next((other for other in above if _covers(other.patterns, one)), None)
    if holder is not None:
        yield _found(code, one, f"{holder.rule.text} decides every call that the rule matches")
    elif above and _covers([pair for other in above for pair in other.patterns], one):
        yield _found(code, one, "other rules together decide every call that the rule matches")


def _covers(others: Sequence[tuple[str, Pattern]], one: _Read) -> bool:
    """On every tool of the rule, each call that it matches is matched by one of the others."""
    return bool(one.patterns) and all(
        not isinstance(pattern, (Inert, Unreadable))
        and isinstance(covered(pattern, tuple(found for name, found in others if name == tool)), Included)
        for tool, pattern in one.patterns
    )
