"""Does a pattern match a call? Everything but commands of the shell, which `shell/` judges."""

import json
from collections.abc import Mapping
from typing import assert_never

from robota.base.checked import Failure
from robota.permission.foreign import match_foreign
from robota.permission.glob import text_glob
from robota.permission.location import match_path
from robota.permission.outcome import MATCHED, NOT_MATCHED, Direction, Outcome, Unevaluable, outcome_of
from robota.permission.pattern import (
    Anything,
    CommandPattern,
    Exactly,
    ForeignCommand,
    HostPattern,
    Inert,
    ParameterPattern,
    PathPattern,
    Pattern,
    ShellReads,
    ShellWrites,
    TextPattern,
    Unreadable,
    UrlPattern,
)
from robota.permission.policy import Context
from robota.permission.profile import Profile
from robota.permission.subject import Call


def argument_text(call: Call, profile: Profile) -> str | None:
    """The value of the declared argument; None where none is declared, it is absent, or it is no text."""
    if profile.argument is None:
        return None
    value = call.arguments.get(profile.argument.key)
    return value if isinstance(value, str) else None


def match_call(pattern: Pattern, call: Call, profile: Profile, context: Context, direction: Direction) -> Outcome:
    """The answer of a pattern that needs no reading of the shell; one that does is not matched here."""
    match pattern:
        case Anything():
            return MATCHED
        case Unreadable(reason):
            return Unevaluable(reason)
        case Inert() | CommandPattern() | ShellReads() | ShellWrites():
            return NOT_MATCHED
        case ParameterPattern(name, glob):
            return _match_parameter(name, glob, call)
        case Exactly(wanted):
            return outcome_of(argument_text(call, profile) == wanted)
        case ForeignCommand():
            line = argument_text(call, profile)
            return NOT_MATCHED if line is None else match_foreign(pattern, line, direction)
        case TextPattern() | PathPattern() | UrlPattern() | HostPattern():
            text = argument_text(call, profile)
            return NOT_MATCHED if text is None else _match_argument(pattern, text, context, direction)
    assert_never(pattern)


def _match_parameter(name: str, glob: str, call: Call) -> Outcome:
    if name not in call.arguments:
        return NOT_MATCHED
    value = call.arguments[name]
    if isinstance(value, (Mapping, list, tuple)):
        return Unevaluable(f"the parameter {name} is no single value")
    return outcome_of(bool(text_glob(glob).fullmatch(value if isinstance(value, str) else json.dumps(value))))


def _match_argument(
    pattern: TextPattern | PathPattern | UrlPattern | HostPattern, text: str, context: Context, direction: Direction
) -> Outcome:
    match pattern:
        case TextPattern(glob):
            return outcome_of(bool(text_glob(glob).fullmatch(text)))
        case PathPattern():
            return match_path(pattern, text, context, direction)
        case UrlPattern() | HostPattern():
            # Loaded when needed, as in `robota.permission.interpret`.
            from robota.permission.url_pattern import match_host, match_url
            from robota.place.url import parse_url

            url = parse_url(text)
            if isinstance(url, Failure):
                return Unevaluable("the argument is no URL that can be judged")
            if isinstance(pattern, HostPattern):
                return match_host(pattern.glob, url.unwrap())
            return match_url(pattern, url.unwrap())
    assert_never(pattern)
