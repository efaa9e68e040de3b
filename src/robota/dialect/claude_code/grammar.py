"""Rules of the product's settings files, turned into the patterns that the one evaluator judges."""

import re
from typing import Literal, TypeAlias

from robota.base.checked import Failure
from robota.dialect.claude_code.path_rule import path_rule
from robota.dialect.claude_code.tools import (
    EDITING_TOOLS,
    NEVER_CONSULTED,
    PRIMARY_FIELDS,
    PRODUCT,
    READING_TOOLS,
    SHELL_TOOLS,
)
from robota.permission.pattern import (
    Anything,
    CommandPattern,
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
)
from robota.permission.rule import Fixed, ListName, Malformed, Origin, Rule, Whole

# `product`: as the product reads the rule. `here`: what robota's own gate makes of the same text.
View: TypeAlias = Literal["product", "here"]

_SHAPE = re.compile(r"\s*([^\s()]+)\s*(?:\((.*)\))?\s*", re.DOTALL)
_ESCAPED = re.compile(r"\\([()\\])")
_PARAMETER = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_]*)\s*:\s*(.*?)\s*", re.DOTALL)
_LEADING_NAME = re.compile(r"\s*([^\s()]+)")


def split_rule(text: str) -> tuple[str, str | None] | None:
    r"""The tool's name and the unescaped text between the first `(` and the last `)`; None for a text that is no rule.

    >>> split_rule(r"Bash(echo \(x\))")
    ('Bash', 'echo (x)')
    """
    found = _SHAPE.fullmatch(text)
    if found is None or (found[2] is not None and not found[2].strip()):
        return None
    return found[1], None if found[2] is None else _ESCAPED.sub(r"\1", found[2]).strip()


def rules_of_text(text: str, list_name: ListName, origin: Origin, view: View) -> tuple[Rule, ...]:
    """The rules that one entry of a list stands for: one, or one for each kind of tool that it reaches."""
    split = split_rule(text)
    if split is None:
        return (_malformed(text, origin, view),)
    name, specifier = split
    if name.startswith("mcp__"):
        return (_mcp_rule(text, name, specifier, list_name, origin, view),)
    if specifier is None or specifier == "*" or (specifier == "**" and not _is_path(name, view)):
        if "*" in name and list_name == "allow":
            return (
                Rule(text, (name,), Fixed(Inert("a star in the tool's name grants nothing in an allow list")), origin),
            )
        return (Rule(text, (name,), Whole(), origin), *_reach_of_whole(text, name, list_name, origin))
    parameter = parameter_of(name, specifier, list_name)
    if parameter is not None:
        return (Rule(text, (name,), Fixed(_parameter_pattern(parameter, list_name, view)), origin),)
    return tuple(
        Rule(text, tools, Fixed(pattern), origin)
        for tools, pattern in _patterns(name, specifier, list_name, origin, view)
    )


def _is_path(name: str, view: View) -> bool:
    """To the product two stars are a path, all below the working directory; here they are any call."""
    return view == "product" and (name in READING_TOOLS or name in EDITING_TOOLS)


def _malformed(text: str, origin: Origin, view: View) -> Rule:
    """The product lets such a text stand and never applies it; robota's gate stops what it seems to name."""
    found = _LEADING_NAME.match(text)
    tools = (found[1],) if found is not None else ()
    reason = "the text is no rule: write Tool or Tool(specifier)"
    return Rule(text, tools, Fixed(Inert(reason)) if view == "product" else Malformed(reason), origin)


def _mcp_rule(text: str, name: str, specifier: str | None, list_name: ListName, origin: Origin, view: View) -> Rule:
    if specifier is not None and specifier not in ("*", "**"):
        reason = "a rule on an MCP tool takes no parentheses"
        pattern: Pattern = Inert(reason) if view == "product" or list_name == "allow" else Unreadable(reason)
        return Rule(text, (name,), Fixed(pattern), origin)
    server = name.removeprefix("mcp__")
    if list_name == "allow" and "*" in name and ("__" not in server or "*" in server.partition("__")[0]):
        return Rule(text, (name,), Fixed(Inert("an allow needs the server's name before its star")), origin)
    tools = (name,) if "__" in server or "*" in name else (name, f"{name}__*")
    return Rule(text, tools, Whole(), origin)


def _reach_of_whole(text: str, name: str, list_name: ListName, origin: Origin) -> tuple[Rule, ...]:
    """A bare Edit speaks of every editing tool, Read of every reading tool, Bash of Monitor.

    An allowed Edit grants reading, and the targets of redirections, as one with a path does.
    """
    if name == "Bash":
        return (Rule(text, ("Monitor",), Whole(), origin),)
    if name == "Read":
        return (Rule(text, tuple(tool for tool in READING_TOOLS if tool != "Read"), Whole(), origin),)
    if name != "Edit":
        return ()
    others = Rule(text, tuple(tool for tool in EDITING_TOOLS if tool != "Edit"), Whole(), origin)
    targets = Rule(text, SHELL_TOOLS, Fixed(ShellWrites(PathPattern("root", "**"))), origin)
    reads = Rule(text, READING_TOOLS, Whole(), origin)
    return (others, reads, targets) if list_name == "allow" else (others,)


def parameter_of(name: str, specifier: str, list_name: ListName) -> ParameterPattern | None:
    """`field:value` on a field of the tool. In an allow list `word:*` is a prefix of a command, whatever the word."""
    found = _PARAMETER.fullmatch(specifier)
    profile = PRODUCT.get(name) or (PRODUCT["Agent"] if name == "Task" else None)
    if found is None or profile is None:
        return None
    command = profile.argument is not None and profile.argument.kind == "command"
    if list_name == "allow" and command and found[2] == "*":
        return None
    primary = profile.argument is not None and profile.argument.key == found[1]
    if not primary and found[1] not in profile.parameters:
        return None
    return ParameterPattern(found[1], found[2])


def _parameter_pattern(pattern: ParameterPattern, list_name: ListName, view: View) -> Pattern:
    if list_name == "allow":
        return Inert("a rule on a parameter grants nothing in an allow list")
    if pattern.name not in PRIMARY_FIELDS:
        return pattern
    reason = f"{pattern.name} is judged by the tool's own patterns"
    return Inert(reason) if view == "product" else Unreadable(reason)


def _patterns(
    name: str, specifier: str, list_name: ListName, origin: Origin, view: View
) -> tuple[tuple[tuple[str, ...], Pattern], ...]:
    """The tools that a rule with a specifier reaches, each with its pattern."""
    if name in SHELL_TOOLS:
        return (((name,) if name == "Monitor" else SHELL_TOOLS, command_pattern(specifier)),)
    if name in ("Read", "Edit") or name in NEVER_CONSULTED:
        return _file_patterns(name, path_rule(specifier, list_name, origin.scope), list_name, view)
    if name == "WebFetch":
        return (((name,), _host_pattern(specifier, list_name, view)),)
    if name == "Skill":
        return tuple(((name,), pattern) for pattern in _prefix_texts(specifier))
    if name == "PowerShell":
        pattern = command_pattern(specifier)
        return (((name,), ForeignCommand(pattern.glob, pattern.boundary)),)
    if name in READING_TOOLS:
        return (((name,), path_rule(specifier, list_name, origin.scope)),)
    profile = PRODUCT["Agent"] if name == "Task" else PRODUCT.get(name)
    if profile is not None and profile.argument is not None:
        return (((name,), TextPattern(specifier)),)
    reason = f"{name} has no argument that a rule could judge"
    return (((name,), Inert(reason) if view == "product" or list_name == "allow" else Unreadable(reason)),)


def command_pattern(specifier: str) -> CommandPattern:
    """`ls *` and `ls:*` are the word `ls` with or without arguments, where the star is the only one; else a glob.

    >>> command_pattern("ls:*"), command_pattern("* --help:*").glob
    (CommandPattern(glob='ls', boundary=True), '* --help *')
    """
    # Two stars in a row are one: to the product each is any run of characters.
    text = re.sub(r"\*+", "*", specifier)
    head = text.removesuffix(":*") if text.endswith(":*") else text.removesuffix(" *")
    if head == text or not head.strip():
        return CommandPattern("*" if text == ":*" else text)
    return CommandPattern(f"{head.rstrip()} *") if "*" in head else CommandPattern(head.rstrip(), boundary=True)


def _prefix_texts(specifier: str) -> tuple[TextPattern, ...]:
    pattern = command_pattern(specifier)
    return (
        (TextPattern(pattern.glob), TextPattern(pattern.glob + " *")) if pattern.boundary else (TextPattern(specifier),)
    )


def _host_pattern(specifier: str, list_name: ListName, view: View) -> Pattern:
    kind, colon, host = specifier.partition(":")
    if kind == "domain" and colon:
        return Anything() if host.strip() == "*" else HostPattern(host.strip())
    if view == "product":
        return Inert("a rule on WebFetch names a host: write domain:HOST")
    # Loaded when needed, as in `robota.permission.interpret`.
    from robota.permission.url_pattern import parse_url_pattern

    parsed = parse_url_pattern(specifier)
    if isinstance(parsed, Failure):
        return Inert(parsed.failure().message) if list_name == "allow" else Unreadable(parsed.failure().message)
    return parsed.unwrap()


def _file_patterns(
    name: str, path: PathPattern, list_name: ListName, view: View
) -> tuple[tuple[tuple[str, ...], Pattern], ...]:
    """A Read rule judges what reads, an Edit rule what edits; in the product also a shell line that does the same."""
    if name in NEVER_CONSULTED:
        if view == "product":
            return (((name,), Inert(f"a path on {name} is never consulted: write Edit(...) or Read(...)")),)
        return (((name,), path),)
    if name == "Read":
        own: tuple[tuple[tuple[str, ...], Pattern], ...] = ((READING_TOOLS, path),)
        if view == "here" or list_name == "allow":
            return own
        # A notebook is edited all the same: the product leaves NotebookEdit out.
        edits = (("Edit", "Write", "MultiEdit"), path)
        return (
            (*own, edits, (SHELL_TOOLS, ShellReads(path)))
            if list_name == "deny"
            else (*own, (SHELL_TOOLS, ShellReads(path)))
        )
    if view == "here":
        return ((EDITING_TOOLS, path),)
    reads: tuple[tuple[tuple[str, ...], Pattern], ...] = ((READING_TOOLS, path),) if list_name == "allow" else ()
    return ((EDITING_TOOLS, path), *reads, (SHELL_TOOLS, ShellWrites(path)))
