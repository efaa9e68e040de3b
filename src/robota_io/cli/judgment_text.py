"""A judgment for people, and for programs."""

from collections.abc import Sequence

from robota.permission import Decision, asks_fresh, verdict
from robota.permission.explanation import RuleAnswer, Step
from robota.permission.outcome import Matched, NotMatched, Outcome, Unevaluable
from robota.permission.rule import Rule
from robota.permission.shell.reading import Command, Reading, Word
from robota_io.cli.judge import Judgment
from robota_io.cli.page import Page, Style, shortened, visible

_STYLES: dict[str, Style] = {"allow": "good", "ask": "doubtful", "deny": "bad"}


def write_judgment(out: Page, judged: Judgment) -> None:
    """The call, the decision, what robota's own gate says where it differs, how a line was read, and every step."""
    explanation = judged.explanation
    decision = explanation.decision
    out.line(f"{visible(judged.call.tool)} {_arguments(judged)}".rstrip(), "strong")
    out.line(f"  {verdict(decision)}: {_because(decision)}", _STYLES[verdict(decision)])
    if asks_fresh(decision):
        out.line("  nothing but a person may answer, and the answer is not remembered", "faint")
    if judged.here is not None and verdict(judged.here) != verdict(decision):
        out.line(f"  here: {verdict(judged.here)}: {_because(judged.here)}", _STYLES[verdict(judged.here)])
    if explanation.reading is not None:
        _write_reading(out, explanation.reading)
    out.line(f"  steps, in the mode {judged.context.mode}:")
    for step in explanation.steps:
        _write_step(out, step)
    out.line()


def _because(decision: Decision) -> str:
    if decision.rule is None:
        return decision.reason
    return f"{decision.reason} {shortened(decision.rule.text)}{_place(decision.rule)}"


def _place(rule: Rule) -> str:
    origin = rule.origin
    if origin is None or not origin.source:
        return ""
    place = "" if origin.position is None else f":{origin.position.line}:{origin.position.column}"
    return f" ({visible(origin.source)}{place})"


def _arguments(judged: Judgment) -> str:
    return " ".join(f"{visible(key)}={shortened(str(value))}" for key, value in judged.call.arguments.items())


def _write_reading(out: Page, reading: Reading) -> None:
    if reading.complete:
        out.line("  the line was read whole; it runs")
    else:
        out.line(f"  the line cannot be fully read ({visible(reading.why or 'unknown')}); found were", "doubtful")
    for command in reading.commands:
        out.line(f"    {shortened(command.text)}")
    if not reading.commands:
        out.line("    no command")


def _write_step(out: Page, step: Step) -> None:
    mark = ">" if step.decides else " "
    out.line(f"  {mark} {step.name:<15} {shortened(step.says)}", "strong" if step.decides else "plain")
    for answer in step.rules:
        if not isinstance(answer.outcome, NotMatched):
            out.line(f"      {shortened(answer.rule.text)}{_place(answer.rule)}: {_says(answer.outcome)}", "faint")


def _says(outcome: Outcome) -> str:
    match outcome:
        case Matched():
            return "matches"
        case NotMatched():
            return "does not match"
        case Unevaluable(why):
            return f"cannot be evaluated: {visible(why)}"


def judgment_document(judged: Judgment) -> dict[str, object]:
    """A judgment as `--json` gives it: see docs/json.md."""
    explanation = judged.explanation
    here = judged.here
    return {
        "tool": judged.call.tool,
        "input": judged.call.arguments,
        "mode": judged.context.mode,
        "cwd": judged.context.cwd,
        **_decision(explanation.decision),
        "here": None if here is None else _decision(here),
        "reading": None if explanation.reading is None else _reading(explanation.reading),
        "steps": [
            {
                "step": step.name,
                "says": step.says,
                "decides": step.decides,
                "rules": [_answer(answer) for answer in step.rules],
            }
            for step in explanation.steps
        ],
    }


def _decision(decision: Decision) -> dict[str, object]:
    return {
        "decision": verdict(decision),
        "reason": decision.reason,
        "list": decision.list,
        "rule": None if decision.rule is None else _rule(decision.rule),
        "fresh": asks_fresh(decision),
    }


def _rule(rule: Rule) -> dict[str, object]:
    origin = rule.origin
    position = None if origin is None else origin.position
    return {
        "text": rule.text,
        "file": None if origin is None else origin.source,
        "scope": None if origin is None else origin.scope or None,
        "line": None if position is None else position.line,
        "column": None if position is None else position.column,
    }


def _answer(answer: RuleAnswer) -> dict[str, object]:
    outcome, why = _outcome(answer.outcome)
    return {**_rule(answer.rule), "outcome": outcome, "why": why}


def _outcome(outcome: Outcome) -> tuple[str, str | None]:
    match outcome:
        case Matched():
            return "matches", None
        case NotMatched():
            return "does-not-match", None
        case Unevaluable(why):
            return "unevaluable", why


def _reading(reading: Reading) -> dict[str, object]:
    return {
        "complete": reading.complete,
        "why": reading.why,
        "commands": [{"text": command.text, "words": _words(command)} for command in reading.commands],
    }


def _words(command: Command) -> Sequence[str | None]:
    return [_word(word) for word in command.words]


def _word(word: Word) -> str | None:
    return word if isinstance(word, str) else None
