"""What each tool gets in each mode: one decision, or one for most calls and what changes it for others."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from attrs import evolve, frozen

from robota.permission.decision import verdict
from robota.permission.gate import Gate, ListGate, ToolGate, compile
from robota.permission.order import decide
from robota.permission.pattern import Anything, Inert, Unreadable
from robota.permission.policy import MODES, Context, Mode, Policy, rules_of
from robota.permission.profile import Kind
from robota.permission.rule import LISTS, ListName, Rule, Whole
from robota.permission.subject import Call

# Where the sample calls are made. Nobody's rules speak of these directories.
_CONTEXT = Context(cwd="/robota-sample/project", home="/robota-sample/home", links={})
_UNREADABLE = 'eval "$SAMPLE"'
_ORDINARY: Mapping[Kind, str] = MappingProxyType(
    {
        "path": "/robota-sample/project/file",
        "command": "robota-sample argument",
        "url": "https://robota-sample.invalid/",
        "text": "robota-sample",
    }
)
_SPECIAL: Mapping[Kind, Mapping[str, str]] = MappingProxyType(
    {
        "path": {
            "a path outside the working directories": "/robota-sample/elsewhere/file",
            "a protected path": "/robota-sample/project/.git/config",
        },
        "command": {
            "read-only commands": "git status",
            "commands that edit files in the working directories": "touch file",
            "a critical removal": "rm -rf /",
        },
        "url": {},
        "text": {},
    }
)


@frozen
class Otherwise:
    """What other calls get. `when` says which; `rules` are those that decide them, where rules do."""

    when: str
    decision: str
    rules: tuple[Rule, ...] = ()


@frozen
class Cell:
    """What a tool gets in a mode: the decision on a call that nothing special is known of, and the exceptions."""

    decision: str
    otherwise: tuple[Otherwise, ...]


def matrix(gate: Gate) -> Mapping[str, Mapping[Mode, Cell]]:
    """Every tool that a profile or a rule names, in every mode. The answers are `decide`'s, of sample calls.

    Where a rule depends on the call, its list is asked as if the rule matched.
    """
    return {name: {mode: _cell(gate, tool, mode) for mode in MODES} for name, tool in sorted(gate.tools.items())}


def _cell(gate: Gate, tool: ToolGate, mode: Mode) -> Cell:
    context = evolve(_CONTEXT, mode=mode)
    sure = Policy(*(_sure(list_of(tool, name)) for name in LISTS))
    decision = _decided(gate, tool, sure, _ordinary(tool), context)
    others = (*_by_rules(gate, tool, sure, context), *_by_argument(gate, tool, sure, context))
    return Cell(decision, tuple(other for other in others if other.decision != decision))


def _by_rules(gate: Gate, tool: ToolGate, sure: Policy, context: Context) -> Iterator[Otherwise]:
    for name in LISTS:
        rules = _conditional(list_of(tool, name))
        if rules:
            whole = (*rules_of(sure, name), Rule(tool.name, (tool.name,), Whole()))
            lists = {other: whole if other == name else rules_of(sure, other) for other in LISTS}
            decision = _decided(gate, tool, Policy(**lists), _ordinary(tool), context)
            yield Otherwise(f"a rule of the {name} list matches", decision, rules)


def _by_argument(gate: Gate, tool: ToolGate, sure: Policy, context: Context) -> Iterator[Otherwise]:
    argument = tool.profile.argument
    if argument is None:
        return
    for when, value in _SPECIAL[argument.kind].items():
        yield Otherwise(when, _decided(gate, tool, sure, {argument.key: value}, context))
    if argument.kind == "command":
        yield Otherwise(
            "a line that cannot be fully read",
            verdict(decide(gate, Call(tool.name, {argument.key: _UNREADABLE}), context)),
        )


def _ordinary(tool: ToolGate) -> Mapping[str, str]:
    argument = tool.profile.argument
    return {} if argument is None else {argument.key: _ORDINARY[argument.kind]}


def _decided(gate: Gate, tool: ToolGate, policy: Policy, arguments: Mapping[str, str], context: Context) -> str:
    alone = compile(policy, {tool.name: tool.profile}, gate.semantics)
    return verdict(decide(alone, Call(tool.name, arguments), context))


def list_of(tool: ToolGate, name: ListName) -> ListGate:
    """One of a tool's three lists."""
    return tool.allow if name == "allow" else tool.ask if name == "ask" else tool.deny


def _sure(rules: ListGate) -> tuple[Rule, ...]:
    """The rules that say the same of every call."""
    return tuple(
        rule
        for rule, pattern in zip(rules.rules, rules.patterns, strict=True)
        if isinstance(pattern, (Anything, Unreadable))
    )


def _conditional(rules: ListGate) -> tuple[Rule, ...]:
    """The rules that some calls match and others do not."""
    return tuple(
        rule
        for rule, pattern in zip(rules.rules, rules.patterns, strict=True)
        if not isinstance(pattern, (Anything, Unreadable, Inert))
    )
