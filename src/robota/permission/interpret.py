"""What a rule of the native grammar means for a tool: the text between the parentheses, read by the tool's profile."""

import re
from typing import assert_never

from robota.base.checked import Failure
from robota.permission.pattern import (
    Anything,
    CommandPattern,
    Inert,
    ParameterPattern,
    PathPattern,
    Pattern,
    TextPattern,
    Unreadable,
)
from robota.permission.profile import Argument, Profile
from robota.permission.rule import Fixed, ListName, Malformed, Rule, Whole, Written
from robota.place.path import is_absolute, normalise

_PARAMETER = re.compile(r"([A-Za-z_][A-Za-z0-9_]*):(.*)", re.DOTALL)


def interpret(rule: Rule, profile: Profile, list_name: ListName) -> Pattern:
    """The pattern that a rule stands for on a tool of this profile, in a list of this name."""
    match rule.spec:
        case Whole():
            return Anything()
        case Malformed(reason):
            return Unreadable(reason)
        case Fixed(pattern):
            return pattern
        case Written(text):
            parameter = parameter_of(text, profile)
            if parameter is not None:
                return _parameter(parameter, profile, list_name)
            if profile.argument is None:
                return Unreadable("the tool declares no argument that a pattern could judge")
            return argument_pattern(text, profile.argument)
    assert_never(rule.spec)


def parameter_of(text: str, profile: Profile) -> ParameterPattern | None:
    """`name:value` where the tool declares a parameter or argument of that name: the declaration decides."""
    found = _PARAMETER.fullmatch(text)
    if found is None:
        return None
    name = found[1]
    declared = name in profile.parameters or (profile.argument is not None and profile.argument.key == name)
    return ParameterPattern(name, found[2].strip()) if declared else None


def _parameter(pattern: ParameterPattern, profile: Profile, list_name: ListName) -> Pattern:
    if list_name == "allow":
        return Inert("a parameter rule grants nothing in an allow list")
    if profile.argument is not None and profile.argument.key == pattern.name:
        return Unreadable(f"{pattern.name} is the argument that the tool's own patterns judge: write the pattern alone")
    return pattern


def argument_pattern(text: str, argument: Argument) -> Pattern:
    """The pattern that a text is for an argument of this kind."""
    match argument.kind:
        case "text":
            return TextPattern(text)
        case "command":
            return CommandPattern(text)
        case "path":
            return path_pattern(text)
        case "url":
            # Hosts bring tables of scripts with them: whoever has no url rule is spared their loading.
            from robota.permission.url_pattern import parse_url_pattern

            parsed = parse_url_pattern(text)
            return Unreadable(parsed.failure().message) if isinstance(parsed, Failure) else parsed.unwrap()
    assert_never(argument.kind)


def path_pattern(text: str) -> PathPattern:
    """A path pattern: absolute, below the home directory (`~/`), or below the working directory.

    >>> path_pattern("~/x"), path_pattern("./.env")
    (PathPattern(anchor='home', glob='x', below=False), PathPattern(anchor='cwd', glob='.env', below=False))
    """
    written = text.replace("\\", "/")
    if written == "~" or written.startswith("~/"):
        return PathPattern("home", normalise(written[2:] or "."))
    normal = normalise(written)
    return PathPattern("root", normal.lstrip("/")) if is_absolute(normal) else PathPattern("cwd", normal)
