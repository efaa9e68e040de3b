"""What an "allow always" is remembered as, and which asks it answers later."""

import re

from robota.base.checked import Failure, Success
from robota.permission.decision import Ask, Decision
from robota.permission.gate import Gate, list_gate
from robota.permission.index import NOWHERE
from robota.permission.interpret import parameter_of
from robota.permission.location import Location, locate
from robota.permission.order import gate_of
from robota.permission.pattern import Exactly, PathPattern
from robota.permission.policy import Context
from robota.permission.profile import Argument, Profile, same_tool
from robota.permission.rule import Fixed, Rule, Whole, Written, parse_rule
from robota.permission.shell.attempt import starts
from robota.permission.subject import Call
from robota.permission.view import View, find_allow, view_of
from robota.place.url import origin, parse_url

_PROGRAM = re.compile(r"[A-Za-z0-9_/][A-Za-z0-9_./+-]*")


def remembered(gate: Gate, call: Call, context: Context, decision: Decision) -> Rule | None:
    """The rule that an "allow always" on this call is remembered as; None where the answer must not be remembered.

    A command is remembered with its program, a path with its directory, a url with its origin, a text as it is, and a
    tool without a declared argument by its name. What such a rule could not say safely, a line that runs more than
    one command or a directory whose name holds a star, is remembered as that one argument and nothing else.
    """
    if not isinstance(decision, Ask) or "consent" not in decision.answerable:
        return None
    # The model writes the tool's name too: one that reads as a glob, or as a rule of its own, is not remembered.
    if parse_rule(call.tool) != Success(Rule(call.tool, (call.tool,), Whole())) or "*" in call.tool:
        return None
    profile = gate_of(gate, call.tool).profile
    if profile.argument is None:
        return Rule(call.tool, (call.tool,), Whole())
    view = view_of(gate_of(gate, call.tool), call, context)
    if view.text is None:
        return None
    wider = _wider(profile.argument, view, context)
    if wider is not None and "\0" not in wider:
        rule = _as_rule(call.tool, wider, profile)
        if (
            rule is not None
            and find_allow(list_gate("allow", (rule,), frozenset({call.tool}), profile), view) < NOWHERE
        ):
            return rule
    return _exactly(call.tool, profile.argument, view, context)


def _as_rule(tool: str, pattern: str, profile: Profile) -> Rule | None:
    """The rule `Tool(pattern)`, where its text reads back as that pattern and as no parameter rule."""
    parsed = parse_rule(f"{tool}({pattern})")
    if isinstance(parsed, Failure) or parsed.unwrap().spec != Written(pattern) or parameter_of(pattern, profile):
        return None
    return parsed.unwrap()


def _wider(argument: Argument, view: View, context: Context) -> str | None:
    """The pattern of the program, directory or origin; None where the argument has none that a pattern can name."""
    match argument.kind:
        case "command":
            return _program_pattern(view)
        case "path":
            location = locate(view.text or "", context)
            if not isinstance(location, Location) or "*" in location.lexical:
                return None
            return location.lexical.rpartition("/")[0] + "/**"
        case "url":
            url = parse_url(view.text or "")
            if isinstance(url, Failure) or url.unwrap().userinfo or "*" in url.unwrap().host.text:
                return None
            return origin(url.unwrap()) + "/**"
        case "text":
            return None


def _program_pattern(view: View) -> str | None:
    """`program *` for a line of one command that starts no other program."""
    reading = view.reading
    if not reading.complete or reading.form != "one" or reading.substitutes or len(reading.commands) != 1:
        return None
    command = reading.commands[0]
    program = command.words[0] if command.words else None
    if command.assignments or not isinstance(program, str) or not _PROGRAM.fullmatch(program):
        return None
    return f"{program} *" if starts(command) == (command.words,) else None


def _exactly(tool: str, argument: Argument, view: View, context: Context) -> Rule:
    """A rule for this one argument; a path's for its directory, whose name is taken as it stands."""
    text = view.text or ""
    shown = f"{tool}({text})"
    location = locate(text, context)
    if argument.kind == "path" and isinstance(location, Location):
        directory = location.lexical.rpartition("/")[0].lstrip("/")
        return Rule(shown, (tool,), Fixed(PathPattern("root", directory, below=True, literal=True)))
    return Rule(shown, (tool,), Fixed(Exactly(text if view.line is None else view.line)))


def consents(gate: Gate, call: Call, context: Context, decision: Decision, given: tuple[Rule, ...]) -> Rule | None:
    """The remembered rule that answers this ask, None where none does or none may. Consent reads as an allow does."""
    if not isinstance(decision, Ask) or "consent" not in decision.answerable:
        return None
    tool = gate_of(gate, call.tool)
    rules = list_gate("allow", given, same_tool(call.tool, gate.profiles), tool.profile)
    found = find_allow(rules, view_of(tool, call, context))
    return rules.rules[found] if found < NOWHERE else None
