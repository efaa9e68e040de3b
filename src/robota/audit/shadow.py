"""Rules that decide nothing because others decide every call that they match, and lists that match no call at all."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from robota.audit.finding import Finding
from robota.audit.language import Included
from robota.audit.reach import covered, names_covered
from robota.audit.stated import Stated, about, matches_nothing, own_rules, pattern_of
from robota.dialect.claude_code.semantics import PRODUCT_SEMANTICS
from robota.dialect.claude_code.tools import PRODUCT
from robota.permission.gate import list_gate
from robota.permission.glob import text_glob
from robota.permission.index import NOWHERE, has_wildcard
from robota.permission.pattern import Anything, CommandPattern, Inert, Pattern
from robota.permission.policy import Context
from robota.permission.profile import same_tool
from robota.permission.rule import LISTS, Rule

# How many rules a message names.
_MOST_NAMED = 3


@frozen
class _Test:
    """One pattern on one tool, or on the tools of one glob of names."""

    tool: str
    pattern: Pattern


@frozen
class _Side:
    """A rule as a side of a comparison: what it is there to match, and all that it matches or grants.

    `head` is what a command of the rule begins with, empty for a rule of another kind; `tools` are all names of its
    tools, None where one is a glob.
    """

    rule: Stated
    own: tuple[_Test, ...]
    all: tuple[_Test, ...]
    head: str
    tools: frozenset[str] | None


def _side(rule: Stated) -> _Side:
    own = _tests(own_rules(rule))
    commands = [test.pattern.glob for test in own[:1] if isinstance(test.pattern, CommandPattern)]
    head = commands[0].partition("*")[0] if commands else ""
    tests = tuple(dict.fromkeys(_tests(rule.product)))
    names = {name for test in tests for name in same_tool(test.tool, PRODUCT)}
    return _Side(rule, own, tests, head, None if any("*" in name for name in names) else frozenset(names))


def _tests(rules: Iterable[Rule]) -> tuple[_Test, ...]:
    return tuple(
        _Test(tool, pattern_of(rule))
        for rule in rules
        if not isinstance(pattern_of(rule), Inert)
        for tool in rule.tools
    )


def unreachable_findings(rules: Sequence[Stated]) -> Iterator[Finding]:
    """Allow rules of which deny and ask decide every call, and ask rules of which deny does, over all files.

    An allow is judged by the tools that it is about: that an Edit rule lets files be read as well, and be targets of
    redirections, is said where it remains.
    """
    sides = {name: tuple(_side(rule) for rule in rules if rule.list == name) for name in LISTS}
    for side in sides["allow"]:
        above = _deciding(side, side.own, (*sides["deny"], *sides["ask"]))
        if above:
            rest = "" if _decided(side.all, above) else "; what remains is what it grants to other tools"
            yield about(side.rule, "allow-unreachable", f"{_named(above)} every call that the rule matches{rest}")
    for side in sides["ask"]:
        above = _deciding(side, side.all, sides["deny"])
        if above:
            yield about(side.rule, "ask-unreachable", f"{_named(above)} every call that the rule matches")


def _deciding(side: _Side, tests: Sequence[_Test], others: Sequence[_Side]) -> tuple[_Side, ...]:
    """The others that have every call of the tests: one of them, or as few as it takes together; none if not proved."""
    near = [other for other in others if _may_meet(side, other)]
    for other in near if tests else ():
        # What contains a command begins as it begins, or has its first star sooner.
        if side.head.startswith(other.head) and _decided(tests, (other,)):
            return (other,)
    if not tests or len(near) < 2 or not _decided(tests, near):
        return ()
    needed = near
    for other in tuple(needed):
        fewer = [kept for kept in needed if kept is not other]
        needed = fewer if _decided(tests, fewer) else needed
    return tuple(needed)


def _may_meet(side: _Side, other: _Side) -> bool:
    """Cheaply: they speak of one tool, and their beginnings do not contradict each other."""
    if side.tools is not None and other.tools is not None and side.tools.isdisjoint(other.tools):
        return False
    return other.head.startswith(side.head) or side.head.startswith(other.head)


def _named(sides: Sequence[_Side]) -> str:
    """The rules with what they do."""
    lists = {side.rule.list for side in sides}
    verbs = (
        ("denies", "deny") if lists == {"deny"} else ("asks about", "ask about") if lists == {"ask"} else ("", "decide")
    )
    return f"{_listed(sides)} {verbs[0] if len(sides) == 1 else 'together ' + verbs[1]}"


def _listed(sides: Sequence[_Side]) -> str:
    shown = [f"{side.rule.text} in {side.rule.origin.source}" for side in sides[:_MOST_NAMED]]
    further = len(sides) - len(shown)
    return " and ".join([*shown, f"{further} more"] if further else shown)


def repeated_findings(rules: Sequence[Stated]) -> Iterator[Finding]:
    """Rules of one list, over all files, that stand there again, or that others of the list contain.

    The later of two equal rules is the one that is found; what is found once does not count as containing others.
    """
    for name in LISTS:
        kept = [side for side in (_side(rule) for rule in rules if rule.list == name) if side.own]
        for side in tuple(reversed(kept)):
            others = [other for other in kept if other is not side and _may_meet(side, other)]
            twin = next((other for other in others if set(other.all) == set(side.all)), None)
            if twin is not None:
                kept.remove(side)
                yield about(
                    side.rule, "duplicate-rule", f"it says what {_listed((twin,))} says", "remove one of the two"
                )
                continue
            wider = _deciding(side, side.all, [other for other in others if name != "allow" or _grants(other, side)])
            if wider:
                kept.remove(side)
                holders = f"{_listed(wider)} {'contains' if len(wider) == 1 else 'together contain'}"
                yield about(side.rule, "redundant-rule", f"{holders} it")


def _grants(other: _Side, side: _Side) -> bool:
    """An allow without a wildcard allows its line whatever that runs; one with a wildcard reads the line first."""
    # The reader of lines is a third of what a check would load, and few files have such a pair.
    from robota.permission.shell.coverage import covering_place
    from robota.permission.shell.reader import read

    for test in side.own:
        if isinstance(test.pattern, CommandPattern) and not has_wildcard(test.pattern):
            line = test.pattern.glob.strip(" \t\n")
            gate = list_gate("allow", other.rule.product, frozenset({test.tool}), PRODUCT[test.tool])
            if covering_place(gate, line, read(line), PRODUCT_SEMANTICS, Context()) == NOWHERE:
                return False
    return True


def _decided(tests: Iterable[_Test], others: Sequence[_Side]) -> bool:
    """Proved: every call that the tests match is matched by one of the others."""
    if not others:
        return False
    proved: set[tuple[Pattern, tuple[Pattern, ...]]] = set()
    for test in tests:
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
