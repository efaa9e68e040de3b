"""Hypothesis strategies for everything that a permission decision depends on.

Each draws from a small vocabulary of its own, so that rules match calls often, and overlap. What is drawn is always
of the right type; what is drawn may be malformed, unreadable or senseless where a user could have written it.
Needs the extra `test`.
"""

try:
    from hypothesis import strategies as st
    from hypothesis.strategies import SearchStrategy
except ImportError as missing:
    message = "robota_io.testing.strategies draws with Hypothesis: install the extra, pip install 'robota[test]'"
    raise ImportError(message) from missing

from collections.abc import Mapping, Sequence
from functools import cache, partial

from attrs import evolve, frozen

from robota.permission.policy import MODES, Context, Mode, Policy
from robota.permission.profile import RISKS, Kind, Profile
from robota.permission.rule import LISTS, ListName, Origin, Rule, read_rule
from robota.permission.subject import Call, Value
from robota_io.testing.lines import COMMAND_PATTERNS, damaged_lines, lines
from robota_io.testing.vocabulary import (
    CWD,
    HOME,
    KEYS,
    KINDS,
    LINKS,
    MALFORMED_RULES,
    PARAMETER_PATTERNS,
    PARAMETERS,
    PATH_PATTERNS,
    PATHS,
    TEXT_PATTERNS,
    TEXTS,
    TOOL_GLOBS,
    UNDECLARED_TOOLS,
    URL_PATTERNS,
    URLS,
    VALUES,
    usual_profile,
)

__all__ = [
    "Situation",
    "arguments",
    "calls",
    "contexts",
    "damaged_lines",
    "lines",
    "patterns",
    "policies",
    "profiles",
    "rule_texts",
    "rules",
    "situations",
    "tools",
]

_PATTERNS: Mapping[Kind, tuple[str, ...]] = {
    "command": COMMAND_PATTERNS,
    "path": PATH_PATTERNS,
    "url": URL_PATTERNS,
    "text": TEXT_PATTERNS,
}


@frozen
class Situation:
    """A call, the rules on it, and all that is known when it is judged."""

    profiles: Mapping[str, Profile]
    policy: Policy
    call: Call
    context: Context


@cache
def tools() -> SearchStrategy[str]:
    """The name of a tool, seldom one that nobody declares."""
    return st.sampled_from((*KINDS, *KINDS, *UNDECLARED_TOOLS))


@cache
def profiles() -> SearchStrategy[Mapping[str, Profile]]:
    """Declarations of the vocabulary's tools: the usual ones, with a few left out or of another class."""
    changes = st.lists(st.tuples(st.sampled_from(tuple(KINDS)), st.sampled_from(("absent", None, *RISKS))), max_size=3)
    return changes.map(_declared)


def _declared(changes: Sequence[tuple[str, str | None]]) -> Mapping[str, Profile]:
    found = {tool: usual_profile(tool) for tool in KINDS}
    for tool, change in changes:
        if change == "absent":
            found.pop(tool, None)
        elif tool in found:
            risk = next((risk for risk in RISKS if risk == change), None)
            found[tool] = evolve(found[tool], risk=risk)
    return found


@cache
def arguments(kind: Kind) -> SearchStrategy[str]:
    """The value of an argument of this kind, seldom one that cannot be judged."""
    match kind:
        case "command":
            return lines()
        case "path":
            return st.sampled_from(PATHS)
        case "url":
            return st.sampled_from(URLS)
        case "text":
            return st.sampled_from(TEXTS)


@cache
def patterns(kind: Kind | None) -> SearchStrategy[str]:
    """The text between the parentheses of a rule on a tool with an argument of this kind, None for one without."""
    own = PARAMETER_PATTERNS if kind is None else _PATTERNS[kind]
    return st.sampled_from((*own, *own[:3], "*", "**", PARAMETER_PATTERNS[0], PARAMETER_PATTERNS[2]))


@cache
def rule_texts(tool: str | None = None) -> SearchStrategy[str]:
    """A rule as a user writes it, on one tool or on any: mostly `Tool(pattern)`, seldom malformed."""
    if tool is None:
        return tools().flatmap(rule_texts)
    scoped = patterns(KINDS.get(tool)).map(f"{tool}({{}})".format)
    odd = st.sampled_from((tool, tool, *TOOL_GLOBS, *MALFORMED_RULES))
    return st.integers(0, 5).flatmap(lambda chance: odd if chance == 0 else scoped)


@cache
def rules(tool: str | None = None) -> SearchStrategy[Rule]:
    """A rule read without validation, so that what is malformed stays in its list."""
    return rule_texts(tool).map(read_rule)


@cache
def policies(tool: str | None = None, *, longest: int = 3) -> SearchStrategy[Policy]:
    """Three lists of rules that nobody validated, each of at most `longest` rules, most on the given tool."""
    about = rule_texts(tool)
    texts = st.lists(about if tool is None else about | about | rule_texts(), max_size=longest)
    return st.builds(_policy, texts, texts, texts)


def _policy(allow: list[str], ask: list[str], deny: list[str]) -> Policy:
    return Policy(*map(_numbered, LISTS, (allow, ask, deny)))


def _numbered(name: ListName, texts: list[str]) -> tuple[Rule, ...]:
    return tuple(read_rule(text, Origin("drawn", name, at)) for at, text in enumerate(texts))


@cache
def calls(tool: str | None = None) -> SearchStrategy[Call]:
    """A call of one tool or of any: its argument, seldom absent or no text, and sometimes parameters."""
    if tool is None:
        return tools().flatmap(calls)
    kind = KINDS.get(tool)
    others: SearchStrategy[Mapping[str, Value]] = st.dictionaries(
        st.sampled_from((*sorted(PARAMETERS), "cwd")), st.sampled_from(VALUES), max_size=2
    )
    if kind is None:
        return st.builds(Call, st.just(tool), others)
    key = KEYS[kind]
    value: SearchStrategy[Value] = arguments(kind)
    usual = st.builds(_call, st.just(tool), st.just(key), value, st.just({}))
    wide = st.builds(_call, st.just(tool), st.just(key), value | st.sampled_from(VALUES), others)
    return usual | usual | wide | st.builds(Call, st.just(tool), others)


def _call(tool: str, key: str, value: Value, others: Mapping[str, Value]) -> Call:
    return Call(tool, {**others, key: value})


@cache
def contexts(modes: tuple[Mode, ...] = MODES, tool: str | None = None) -> SearchStrategy[Context]:
    """What is known of a call's surroundings: facts that may be absent, flags and a ceiling that are seldom set."""
    seldom = st.sampled_from((False, False, False, False, False, True))
    spoken = rules(tool) if tool is None else st.sampled_from((tool, "*__*")).map(read_rule) | rules(tool)
    ceiling = st.none() | st.none() | st.none() | st.none() | st.none() | st.lists(spoken, max_size=3).map(tuple)
    return st.builds(
        Context,
        mode=st.sampled_from(modes),
        cwd=st.sampled_from((CWD, CWD, CWD, None)),
        home=st.sampled_from((HOME, HOME, None)),
        links=st.sampled_from(({}, {}, LINKS, None)),
        directories=st.sampled_from(((), (), ("/w/other",))),
        ceiling=ceiling,
        ask_all=seldom,
        peer_turn=seldom,
        protected=st.sampled_from((frozenset[str](), frozenset({"own"}))),
    )


@cache
def situations(
    tool: str | None = None, modes: tuple[Mode, ...] = MODES, *, longest: int = 3
) -> SearchStrategy[Situation]:
    """A call with rules that mostly speak of its tool, under any context. `longest` is that of each list."""
    if tool is None:
        return tools().flatmap(partial(situations, modes=modes, longest=longest))
    return st.builds(Situation, profiles(), policies(tool, longest=longest), calls(tool), contexts(modes, tool=tool))
