"""What is the matter with one rule on a shell: with its text, and with what an allow of it lets run."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from attrs import frozen

from robota.dialect.claude_code.grammar import command_pattern
from robota.dialect.grant import Grant, grant_of, program_name
from robota.permission.pattern import CommandPattern
from robota.permission.rule import ListName
from robota.permission.shell.keyword import RESERVED


@frozen
class Trouble:
    """What is found about one text: `code` as in the catalogue, `message` for this text, what to write instead."""

    code: str
    message: str
    suggestion: str | None = None


def rule_of(name: str, specifier: str) -> str:
    r"""The text of a rule, escaped where a backslash in it would be read as one that escapes.

    >>> rule_of("Bash", "f(x) *"), rule_of("Bash", "a\\(b")
    ('Bash(f(x) *)', 'Bash(a\\\\\\(b)')
    """
    text = re.sub(r"([()\\])", r"\\\1", specifier) if "\\" in specifier else specifier
    return f"{name}({text})"


# `time` and the double brackets begin a whole command; every other word of the grammar begins a piece of one.
_FRAGMENTS = RESERVED - {"time", "[[", "]]"}

_ASSIGNMENTS = re.compile(r"(?:[A-Za-z_][A-Za-z0-9_]*\+?=(?:'[^']*'|\"[^\"]*\"|[^\s'\"])*(?:\s+|$))+")
_GLUED = re.compile(r"\w\*+(?=\s|$)")
_INNER_COLON = re.compile(r":\*(?!$)")
# In turn: what is quoted or escaped, a redirection that holds an operator's character, an operator.
_PIECE = re.compile(
    r"""\\. | '[^']*(?:'|$) | "(?:[^"\\]|\\.)*(?:"|$) | [<>]&\d* | &> | >\| | (?P<operator>\|\|?&?|&&?|;+|\n)""",
    re.VERBOSE | re.DOTALL,
)
_NETWORK_CLIENTS = frozenset(
    "curl wget http https xh xhs aria2c lynx w3m ftp sftp scp rsync nc ncat netcat telnet grpcurl websocat".split()
)
_METHOD_OPTIONS = frozenset({"-X", "--request", "--method"})
# A host, a path or a URL, as they look among arguments; no number and no bare word.
_PLACE = re.compile(
    r"""['"]?(?:[\w.*-]+:\S*|localhost\b.*|~?\.{0,2}/.*|.*[A-Za-z*]\.[A-Za-z].*|\d+\.\d+\.\d+.*|.*/.*)"""
)

_GRANTS: Mapping[Grant, tuple[str, str]] = MappingProxyType(
    {
        "command": ("wrapper-prefix-grants-any-command", "{} runs the command that follows it, whichever it is"),
        "code": ("interpreter-prefix-grants-any-code", "{} runs whatever code or script follows it"),
        "shell": ("shell-c-prefix-grants-any-command", "{} runs the text that follows it, any commands at all"),
    }
)


def shell_troubles(name: str, specifier: str, list_name: ListName) -> tuple[Trouble, ...]:
    """What is the matter with `name(specifier)`, where `name` is a tool that takes commands.

    >>> [trouble.code for trouble in shell_troubles("Bash", "ls*", "allow")]
    ['glued-star-no-word-boundary']
    """
    pattern = command_pattern(specifier)
    return (*_of_text(name, specifier, pattern), *_of_list(name, specifier, pattern, list_name))


def is_any_command(specifier: str) -> bool:
    """The pattern is made of stars alone, and matches whatever the command."""
    return set(specifier) <= set("*: ") and "*" in specifier


def _of_text(name: str, specifier: str, pattern: CommandPattern) -> Iterator[Trouble]:
    if _INNER_COLON.search(specifier):
        fixed = re.sub(r":\*(?=\s|$)", " *", specifier)
        message = "`:*` stands before the end, where the colon is a colon of the command"
        yield Trouble("colon-star-not-at-end", message, rule_of(name, fixed))
    operator = _operator(specifier)
    if operator is not None and "*" in specifier:
        message = f"commands are matched one by one, and none holds {operator!r}"
        yield Trouble("operator-in-rule", message)
    first = pattern.glob.split(maxsplit=1)[:1]
    keyword = first[0].rstrip(";&|") if first else ""
    if keyword in _FRAGMENTS:
        message = f"{keyword} is a word of the shell's grammar and begins no command"
        yield Trouble("shell-keyword-fragment", message)
    assigned = _ASSIGNMENTS.match(specifier)
    if assigned is not None:
        rest = specifier[assigned.end() :].strip()
        message = f"the rule covers the command behind {assigned[0].strip()} and no other spelling of it"
        yield Trouble("env-prefixed-rule", message, rule_of(name, rest) if rest else None)
    glued = _GLUED.search(specifier)
    if glued is not None:
        at = glued.start() + 1
        word = specifier[:at].split()[-1]
        message = f"the star is glued to {word}: longer words match too"
        yield Trouble("glued-star-no-word-boundary", message, rule_of(name, _GLUED.sub(_apart, specifier)))


def _apart(glued: re.Match[str]) -> str:
    return f"{glued[0][0]} {glued[0][1:]}"


def _operator(text: str) -> str | None:
    """The first operator of the shell outside quotes."""
    return next((found["operator"] for found in _PIECE.finditer(text) if found["operator"] is not None), None)


def _of_list(name: str, specifier: str, pattern: CommandPattern, list_name: ListName) -> Iterator[Trouble]:
    if list_name == "deny" and _is_bare(specifier):
        message = f"{specifier} is denied without arguments only; with any it passes"
        yield Trouble("exact-deny-does-not-cover-arguments", message, rule_of(name, f"{specifier} *"))
    if list_name != "allow":
        return
    bound = _bound_argument(pattern)
    if bound is not None:
        program, word = bound
        message = f"{word} is meant to bind {program}, and options or another spelling evade it"
        yield Trouble("argument-constraining-bash-rule", message)
    yield from grant_troubles(pattern)


def grant_troubles(pattern: CommandPattern) -> Iterator[Trouble]:
    """What an allow of the pattern lets run beside what it names."""
    granted = grant_of(pattern)
    if granted is not None:
        grant, program = granted
        code, message = _GRANTS[grant]
        yield Trouble(code, message.format(program))


def _is_bare(specifier: str) -> bool:
    """One word without a star, that is a command."""
    return (
        "*" not in specifier
        and len(specifier.split()) == 1
        and specifier not in _FRAGMENTS
        and _ASSIGNMENTS.match(specifier) is None
        and _operator(specifier) is None
    )


def _bound_argument(pattern: CommandPattern) -> tuple[str, str] | None:
    """The program and the argument that a pattern with a star means to bind."""
    if not pattern.boundary and "*" not in pattern.glob:
        return None
    words = _without_assignments(pattern.glob).split()
    if not words:
        return None
    program = program_name(words[0])
    word = next(_bound_words(words[1:], program in _NETWORK_CLIENTS), None)
    return None if word is None else (program, word)


def _without_assignments(text: str) -> str:
    found = _ASSIGNMENTS.match(text)
    return text if found is None else text[found.end() :]


def _bound_words(words: list[str], client: bool) -> Iterator[str]:
    """The words that name a URL and, for a client of the network, those that name a host, a path or a method."""
    for before, word in zip(("", *words), words, strict=False):
        is_method = before in _METHOD_OPTIONS or (word.partition("=")[0] in _METHOD_OPTIONS and "=" in word)
        is_place = not word.startswith("-") and word.strip("'\"*") and _PLACE.fullmatch(word)
        if "://" in word.strip("*") or (client and (is_method or is_place)):
            yield word
