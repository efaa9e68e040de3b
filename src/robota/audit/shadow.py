"""Rules that decide nothing because others decide every call that they match, and lists that match no call at all."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from robota.audit.finding import Finding
from robota.audit.language import Included
from robota.audit.reach import covered, names_covered
from robota.audit.stated import Stated, about, matches_nothing, own_rules, pattern_of
from robota.dialect.claude_code.tools import PRODUCT
from robota.permission.glob import text_glob
from robota.permission.pattern import Anything, CommandPattern, Inert, Pattern, ShellReads, ShellWrites
from robota.permission.profile import same_tool
from robota.permission.rule import LISTS, Rule


@frozen
class _Test:
    """One pattern on one tool, or on the tools of one glob of names."""

    tool: str
    pattern: Pattern


@frozen
class _Side:
    """A rule as a side of a comparison: what it is there to match, and all that it matches.

    `head` is what a command of the rule begins with, empty for a rule of another kind.
    """

    rule: Stated
    own: tuple[_Test, ...]
    all: frozenset[_Test]
    head: str


def _side(rule: Stated) -> _Side:
    own = _tests(own_rules(rule))
    commands = [test.pattern.glob for test in own[:1] if isinstance(test.pattern, CommandPattern)]
    head = commands[0].partition("*")[0] if commands else ""
    return _Side(rule, own, frozenset(_tests(rule.product)), head)


def _one_of(others: Sequence[_Side], side: _Side) -> _Side | None:
    """The first of the others that decides the side alone; it begins as the side begins, or sooner with a star."""
    return next((other for other in others if side.head.startswith(other.head) and _decided(side, (other,))), None)


def _tests(rules: Iterable[Rule]) -> tuple[_Test, ...]:
    return tuple(
        _Test(tool, pattern_of(rule))
        for rule in rules
        if not isinstance(pattern_of(rule), (Inert, ShellReads, ShellWrites))
        for tool in rule.tools
    )


def unreachable_findings(rules: Sequence[Stated]) -> Iterator[Finding]:
    """Allow rules of which deny and ask decide every call, and ask rules of which deny does, over all files."""
    sides = {name: tuple(_side(rule) for rule in rules if rule.list == name) for name in ("allow", "ask", "deny")}
    stronger = {"allow": (*sides["deny"], *sides["ask"]), "ask": sides["deny"]}
    for name, above in stronger.items():
        for side in sides[name] if above else ():
            if side.own and _decided(side, above):
                message = f"{_named(side, above)} every call that the rule matches"
                yield about(side.rule, f"{name}-unreachable", message)


def _named(side: _Side, above: Sequence[_Side]) -> str:
    """The one rule that decides the calls, or how many of them do together."""
    one = _one_of(above, side)
    if one is not None:
        verb = "denies" if one.rule.list == "deny" else "asks about"
        return f"{one.rule.text} in {one.rule.origin.source} {verb}"
    return "the deny and ask rules together decide" if side.rule.list == "allow" else "the deny rules together decide"


def repeated_findings(rules: Sequence[Stated]) -> Iterator[Finding]:
    """Rules of one list of one file that stand there again, or that others of the list contain.

    The later of two equal rules is the one that is found; what is found once does not count as containing others.
    """
    for name in LISTS:
        kept = [side for side in (_side(rule) for rule in rules if rule.list == name) if side.own]
        for side in tuple(reversed(kept)):
            others = [other for other in kept if other is not side]
            twin = next((other for other in others if other.all == side.all), None)
            if twin is not None:
                kept.remove(side)
                yield about(side.rule, "duplicate-rule", f"it says what {twin.rule.text} says")
            elif _decided(side, others):
                kept.remove(side)
                one = _one_of(others, side)
                holder = "other rules of the list together contain" if one is None else f"{one.rule.text} contains"
                yield about(side.rule, "redundant-rule", f"{holder} it")


def _decided(side: _Side, others: Sequence[_Side]) -> bool:
    """Proved: every call that the rule is there to match is matched by one of the others."""
    if not others:
        return False
    proved: set[tuple[Pattern, tuple[Pattern, ...]]] = set()
    for test in side.own:
        names = same_tool(test.tool, PRODUCT)
        near = [rival for other in others for rival in other.all if any(_speaks(rival.tool, name) for name in names)]
        patterns = tuple(rival.pattern for rival in near)
        # A rule on paths says the same of several tools.
        if (test.pattern, patterns) in proved:
            continue
        if not isinstance(covered(test.pattern, patterns), Included) and not _all_named(names, others):
            return False
        proved.add((test.pattern, patterns))
    return True


def _all_named(names: frozenset[str], others: Sequence[_Side]) -> bool:
    """Whole rules of the others name every tool that one of the names speaks of."""
    whole = [rival.tool for other in others for rival in other.all if isinstance(rival.pattern, Anything)]
    return bool(whole) and any(names_covered(name, whole) for name in names)


def _speaks(tool: str, name: str) -> bool:
    return tool == name or ("*" in tool and "*" not in name and bool(text_glob(tool).fullmatch(name)))


def guard_findings(rules: Sequence[Stated]) -> Iterator[Finding]:
    """Deny and ask lists of one file that are not empty and of which no rule can match any call."""
    for name in ("deny", "ask"):
        listed = [rule for rule in rules if rule.list == name]
        if listed and all(matches_nothing(rule) for rule in listed):
            message = f"none of the {len(listed)} rules of {name} can match a call" if len(listed) > 1 else ""
            yield about(listed[0], "list-guards-nothing", message or f"the only rule of {name} can match no call")
