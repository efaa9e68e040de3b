"""Rules that decide nothing because others decide every call that they match, and lists that match no call at all."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from robota.audit.finding import Finding
from robota.audit.language import Included
from robota.audit.reach import covered, names_covered
from robota.audit.stated import Stated, about, matches_nothing, own_rules, pattern_of
from robota.dialect.claude_code.tools import PRODUCT
from robota.permission.glob import text_glob
from robota.permission.pattern import Anything, Inert, Pattern, ShellReads, ShellWrites
from robota.permission.profile import same_tool
from robota.permission.rule import Rule


@frozen
class _Test:
    """One pattern on one tool, or on the tools of one glob of names."""

    tool: str
    pattern: Pattern


@frozen
class _Side:
    """A rule as a side of a comparison: what it is there to match, and all that it matches."""

    rule: Stated
    own: tuple[_Test, ...]
    all: tuple[_Test, ...]


def _side(rule: Stated) -> _Side:
    return _Side(rule, _tests(own_rules(rule)), _tests(rule.product))


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
                others = _named(side, above)
                message = f"{others} every call that the rule matches" if others else "it is never reached"
                yield about(side.rule, f"{name}-unreachable", message)


def _named(side: _Side, above: Sequence[_Side]) -> str:
    """The one rule that decides the calls, or how many of them do together."""
    for other in above:
        if _decided(side, (other,)):
            verb = "denies" if other.rule.list == "deny" else "asks about"
            return f"{other.rule.text} in {other.rule.origin.source} {verb}"
    return "the deny and ask rules together decide" if side.rule.list == "allow" else "the deny rules together decide"


def repeated_findings(rules: Sequence[Stated]) -> Iterator[Finding]:
    """Rules of one list of one file that stand there again, or that others of the list contain.

    The later of two equal rules is the one that is found; what is found once does not count as containing others.
    """
    for name in ("allow", "ask", "deny"):
        kept = [side for side in (_side(rule) for rule in rules if rule.list == name) if side.own]
        for side in tuple(reversed(kept)):
            others = [other for other in kept if other is not side]
            twin = next((other for other in others if set(other.all) == set(side.all)), None)
            if twin is not None:
                kept.remove(side)
                yield about(side.rule, "duplicate-rule", f"it says what {twin.rule.text} says")
            elif _decided(side, others):
                kept.remove(side)
                one = next((other for other in others if _decided(side, (other,))), None)
                whole = "the other rules of the list together contain it" if one is None else ""
                yield about(side.rule, "redundant-rule", whole or f"{_text(one)} contains it")


def _text(side: _Side | None) -> str:
    return "" if side is None else side.rule.text


def _decided(side: _Side, others: Sequence[_Side]) -> bool:
    """Proved: every call that the rule is there to match is matched by one of the others."""
    tests = tuple(test for other in others for test in other.all)
    return bool(tests) and all(_is_decided(test, tests) for test in side.own)


def _is_decided(test: _Test, others: Sequence[_Test]) -> bool:
    names = same_tool(test.tool, PRODUCT)
    whole = [other.tool for other in others if isinstance(other.pattern, Anything)]
    if any(names_covered(name, whole) for name in names):
        return True
    rivals = [other.pattern for other in others if any(_speaks(other.tool, name) for name in names)]
    return isinstance(covered(test.pattern, rivals), Included)


def _speaks(tool: str, name: str) -> bool:
    return tool == name or ("*" in tool and "*" not in name and bool(text_glob(tool).fullmatch(name)))


def guard_findings(rules: Sequence[Stated]) -> Iterator[Finding]:
    """Deny and ask lists of one file that are not empty and of which no rule can match any call."""
    for name in ("deny", "ask"):
        listed = [rule for rule in rules if rule.list == name]
        if listed and all(matches_nothing(rule) for rule in listed):
            message = f"none of the {len(listed)} rules of {name} can match a call" if len(listed) > 1 else ""
            yield about(listed[0], "list-guards-nothing", message or f"the only rule of {name} can match no call")
