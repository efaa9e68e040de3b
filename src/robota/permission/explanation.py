"""Why a call was decided as it was: every step of the order, and what each rule said."""

from typing import Literal, TypeAlias

from attrs import frozen

from robota.permission.decision import Decision, Reason, verdict
from robota.permission.gate import Gate, ListGate, list_of_one
from robota.permission.index import NOWHERE
from robota.permission.order import by_mode, decide, gate_of, is_covered
from robota.permission.outcome import MATCHED, NOT_MATCHED, Direction, Outcome, Unevaluable
from robota.permission.policy import Context
from robota.permission.rule import ListName, Rule
from robota.permission.shell.reading import Reading
from robota.permission.subject import Call
from robota.permission.view import View, find, find_allow, view_of

StepName: TypeAlias = Literal[
    "deny-rules", "ceiling", "turn", "ask-rules", "person", "removal", "protection", "ask-everything", "bypass",
    "allow-rules", "mode",
]  # fmt: skip

# The step of the order at which each reason is given.
_STEP_OF: dict[Reason, StepName] = {
    "deny-rule": "deny-rules",
    "unevaluable-deny": "deny-rules",
    "outside-ceiling": "ceiling",
    "wrong-turn": "turn",
    "ask-rule": "ask-rules",
    "unevaluable-ask": "ask-rules",
    "needs-person": "person",
    "critical-removal": "removal",
    "protected-path": "protection",
    "ask-everything": "ask-everything",
    "bypass": "bypass",
    "allow-rule": "allow-rules",
    "mode": "mode",
}


@frozen
class RuleAnswer:
    """What one rule of a list says of the call."""

    list: ListName
    rule: Rule
    outcome: Outcome


@frozen
class Step:
    """One step of the order. `says` is its answer in words; `decides` marks the step that gave the decision."""

    name: StepName
    says: str
    rules: tuple[RuleAnswer, ...] = ()
    decides: bool = False


@frozen
class Explanation:
    """A decision, the steps to it and past it, and how a line of the shell was read (None for another argument)."""

    decision: Decision
    steps: tuple[Step, ...]
    reading: Reading | None


def explain(gate: Gate, call: Call, context: Context) -> Explanation:
    """The decision that `decide` makes, and every step that led to it; steps after it are shown too."""
    tool = gate_of(gate, call.tool)
    view = view_of(tool, call, context)
    decision = decide(gate, call, context)
    deciding = _STEP_OF[decision.reason]
    semantics = tool.semantics
    removal = "the line removes a critical directory" if view.removes_critical else "no critical removal"
    protection = "the path is protected" if view.writes_protected else "no write to a protected path"
    steps = (
        Step("deny-rules", _list_says(tool.deny, view), _answers("deny", tool.deny, view)),
        Step("ceiling", _ceiling_says(gate, view, context)),
        Step("turn", "a peer's message started this turn" if context.peer_turn else "the operator's own turn"),
        Step("ask-rules", _list_says(tool.ask, view), _answers("ask", tool.ask, view)),
        Step(
            "person", "the call is a question to a person" if tool.profile.needs_person else "no question to a person"
        ),
        Step("removal", removal),
        Step("protection", protection),
        Step("ask-everything", "every call asks" if context.ask_all else "not set"),
        Step("bypass", f"the mode is {context.mode}"),
        Step("allow-rules", _allow_says(tool.allow, view), _answers("allow", tool.allow, view)),
        Step(
            "mode",
            f"{context.mode} with class {view.risk or 'undeclared'}"
            + ("" if not semantics.bounded or view.inside else ", outside the working directories")
            + f": {verdict(by_mode(view, context))}",
        ),
    )
    marked = tuple(Step(s.name, s.says, s.rules, s.name == deciding) for s in steps)
    return Explanation(decision, marked, None if view.line is None else view.reading)


def _list_says(rules: ListGate, view: View) -> str:
    matched, unevaluable = find(rules, view, "deny")
    if matched < NOWHERE:
        return f"{rules.rules[matched].text} matches"
    if unevaluable < NOWHERE:
        return f"{rules.rules[unevaluable].text} cannot be evaluated"
    return _none(rules)


def _allow_says(rules: ListGate, view: View) -> str:
    found = find_allow(rules, view)
    return f"{rules.rules[found].text} grants it" if found < NOWHERE else _none(rules)


def _none(rules: ListGate) -> str:
    return "no rule speaks of this tool" if not rules.rules else f"none of {len(rules.rules)} rules matches"


def _ceiling_says(gate: Gate, view: View, context: Context) -> str:
    if context.ceiling is None:
        return "none is set"
    return "the call is within it" if is_covered(gate, view, context) else "the call is outside it"


def _answers(name: ListName, rules: ListGate, view: View) -> tuple[RuleAnswer, ...]:
    direction: Direction = "allow" if name == "allow" else "deny"
    return tuple(
        RuleAnswer(name, rule, _answer(list_of_one(rules, at, view.tool.profile), view, direction))
        for at, rule in enumerate(rules.rules)
    )


def _answer(rules: ListGate, view: View, direction: Direction) -> Outcome:
    if direction == "allow":
        if rules.unreadable < NOWHERE:
            return Unevaluable("the rule has no meaning here")
        return MATCHED if find_allow(rules, view) < NOWHERE else NOT_MATCHED
    matched, unevaluable = find(rules, view, "deny")
    if matched < NOWHERE:
        return MATCHED
    return NOT_MATCHED if unevaluable == NOWHERE else Unevaluable(_why(rules, view))


def _why(rules: ListGate, view: View) -> str:
    if view.line is not None and rules.reader < NOWHERE:
        return view.attempts[1] or view.reading.why or "which files the line names is not fixed by its text"
    return "a fact that it needs is not known, or its text has no meaning for this tool"
