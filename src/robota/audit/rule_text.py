"""What is the matter with one entry of a list, as its text says it."""

import re
from collections.abc import Iterator

from attrs import evolve

from robota.audit.catalogue import entry_finding
from robota.audit.finding import Finding
from robota.audit.path_text import path_troubles, takes_path
from robota.audit.shell_rule import Trouble, is_any_command, rule_of, shell_troubles
from robota.audit.spelling import nearest
from robota.audit.stated import is_known
from robota.dialect.claude_code.grammar import parameter_of, rules_of_text, split_rule
from robota.dialect.claude_code.settings import Entry
from robota.dialect.claude_code.tools import KNOWN_TOOLS, PRIMARY_FIELDS, PRODUCT
from robota.permission.pattern import Inert
from robota.permission.rule import Fixed, ListName

_COMMAND_TOOLS = frozenset({"Bash", "Monitor", "PowerShell"})
_BLANK = re.compile(r"\s*([A-Za-z]\w*)\s+(\S.*)", re.DOTALL)


def entry_findings(entry: Entry) -> tuple[Finding, ...]:
    """Everything that is wrong with one entry by itself; total, and in a fixed order."""
    return tuple(entry_finding(found.code, entry, found.message, _way_out(entry, found)) for found in _troubles(entry))


def _way_out(entry: Entry, found: Trouble) -> str | None:
    """What is suggested, unless it would be found fault with in the same way."""
    if found.suggestion is None:
        return None
    instead = evolve(entry, text=found.suggestion)
    return None if any(again.code == found.code for again in _troubles(instead)) else found.suggestion


def _troubles(entry: Entry) -> Iterator[Trouble]:
    split = split_rule(entry.text)
    if split is None:
        yield _malformed(entry.text)
        return
    name, specifier = split
    list_name = entry.origin.list
    if list_name == "allow" and "*" in name:
        yield from _starred(entry, name)
    elif name.startswith("mcp__"):
        yield from _misshapen(entry, name)
    elif not is_known(name) and "_" not in name:
        yield _unknown(entry.text, name)
    else:
        yield from _of_known(entry, name, specifier)


def _malformed(text: str) -> Trouble:
    """A text that is no rule, with the rule that it seems to mean."""
    stripped = text.strip()
    if not stripped:
        return Trouble("malformed-rule", "the text is empty")
    blank = _BLANK.fullmatch(stripped)
    if blank is not None and "(" not in blank[2]:
        message = f"a blank stands after {blank[1]} where parentheses belong: the text names no tool"
        return Trouble("malformed-rule", message, rule_of(blank[1], blank[2].strip()))
    name, opening, rest = stripped.partition("(")
    if not opening:
        return Trouble("malformed-rule", "the text is no rule: write Tool or Tool(argument)")
    if not name.strip():
        return Trouble("malformed-rule", "no tool stands before the parenthesis")
    if not rest.endswith(")"):
        closed = f"{stripped})" if rest.strip() and ")" not in rest else None
        return Trouble("malformed-rule", "the parenthesis is not closed at the end", closed)
    if not rest[:-1].strip():
        return Trouble("malformed-rule", "the parentheses are empty", name.strip())
    return Trouble("malformed-rule", f"{name.strip()!r} is no tool's name: it holds a blank or a parenthesis")


def _starred(entry: Entry, name: str) -> Iterator[Trouble]:
    """An allow with a star in the tool's name holds behind a literal server only."""
    server, separator, _ = name.removeprefix("mcp__").partition("__")
    if not name.startswith("mcp__") or not separator or "*" in server:
        message = f"the star in {name} reaches the name of a tool or of a server: the rule grants nothing"
        yield Trouble("unanchored-allow-glob-ignored", message)
    else:
        yield from _misshapen(entry, name)


def _unknown(text: str, name: str) -> Trouble:
    near = nearest(name, KNOWN_TOOLS)
    if near is None:
        return Trouble("unknown-tool-name", f"no tool is called {name}")
    reason = "case counts" if near.lower() == name.lower() else f"the nearest name is {near}"
    return Trouble("unknown-tool-name", f"no tool is called {name}; {reason}", text.replace(name, near, 1))


def _of_known(entry: Entry, name: str, specifier: str | None) -> Iterator[Trouble]:
    list_name = entry.origin.list
    if specifier is None or specifier == "*" or (specifier == "**" and not takes_path(name)):
        yield from _of_whole(name, list_name)
        return
    parameter = parameter_of(name, specifier, list_name)
    if parameter is not None:
        if parameter.name in PRIMARY_FIELDS:
            message = f"{parameter.name} is judged by {name}'s own patterns, and a rule on it as a parameter is ignored"
            yield Trouble("primary-field-parameter-rule", message, rule_of(name, parameter.glob))
        if list_name == "allow":
            message = f"a rule on the parameter {parameter.name} grants nothing"
            yield Trouble("allow-list-parameter-rule", message)
    elif name in _COMMAND_TOOLS:
        if is_any_command(specifier):
            yield from _of_whole(name, list_name)
        else:
            yield from shell_troubles(name, specifier, list_name)
    elif takes_path(name):
        yield from path_troubles(entry, name, specifier)
        if specifier.strip("/*") == "" and specifier.startswith("//") and "**" in specifier:
            yield from _of_whole(name, list_name)
    elif re.fullmatch(r"domain:\s*\*", specifier) and name == "WebFetch":
        yield from _of_whole(name, list_name)
    else:
        yield from _misshapen(entry, name)


def _of_whole(name: str, list_name: ListName) -> Iterator[Trouble]:
    """An allow of a whole tool: of one that asks, or whose argument a narrower rule could judge."""
    if list_name != "allow":
        return
    if name in _COMMAND_TOOLS:
        yield Trouble("whole-shell-allowed", f"every command of {name} is allowed")
        return
    profile = PRODUCT["Agent"] if name == "Task" else PRODUCT.get(name)
    if profile is not None and profile.argument is not None:
        yield Trouble("whole-tool-allowed", f"{name} is allowed whatever its {profile.argument.key}")
    elif profile is not None and profile.risk == "execute":
        yield Trouble("whole-tool-allowed", f"{name} is allowed whatever it is called with")


def _misshapen(entry: Entry, name: str) -> Iterator[Trouble]:
    """A rule whose argument the tool cannot take: the product has its own reason for never applying it."""
    if name == "Cd":
        return
    for rule in rules_of_text(entry.text, entry.origin.list, entry.origin, "product"):
        if isinstance(rule.spec, Fixed) and isinstance(rule.spec.pattern, Inert):
            yield Trouble("malformed-rule", rule.spec.pattern.reason)
            return
