"""A rule as written, `Tool` or `Tool(argument)`, and the grammar that reads it."""

import re
from typing import Literal, TypeAlias

from attrs import frozen

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Fault, Position
from robota.permission.pattern import Pattern

ListName: TypeAlias = Literal["allow", "ask", "deny"]
LISTS: tuple[ListName, ...] = ("allow", "ask", "deny")


@frozen
class Origin:
    """Where a rule was written: the file's label, its scope, the list and the place in it, and where in the text."""

    source: str
    list: ListName
    index: int
    scope: str = ""
    position: Position | None = None


@frozen
class Whole:
    """A rule of the tool's name alone, or with a bare star: any call."""


@frozen
class Written:
    """What stands between the parentheses, trimmed; the tool's profile says what it means."""

    text: str


@frozen
class Malformed:
    """A text that is no rule, and why."""

    reason: str


@frozen
class Fixed:
    """A test that a dialect has already worked out."""

    pattern: Pattern


Spec: TypeAlias = Whole | Written | Malformed | Fixed


@frozen
class Rule:
    """One entry of a list. `tools` are the names it speaks of, each literal or with `*`; none if it names no tool."""

    text: str
    tools: tuple[str, ...]
    spec: Spec
    origin: Origin | None = None


_NAME = re.compile(r"[^\s()]+")
_LEADING_NAME = re.compile(r"\s*([^\s()]+)")


def parse_rule(text: str, origin: Origin | None = None) -> Checked[Rule, Fault]:
    """Read a rule: the first `(` opens, the last `)` closes, both sides are trimmed.

    >>> parse_rule("Bash( git * )")
    <Success: Rule(text='Bash( git * )', tools=('Bash',), spec=Written(text='git *'), origin=None)>
    """
    name, opening, rest = text.partition("(")
    name = name.strip()
    reason = _fault(text, name, opening, rest)
    if reason is not None:
        return Failure(Fault((), reason, code="malformed-rule"))
    if not opening:
        return Success(Rule(text, (name,), Whole(), origin))
    inner = rest.rstrip()[:-1].strip()
    return Success(Rule(text, (name,), Whole() if inner in ("*", "**") else Written(inner), origin))


def _fault(text: str, name: str, opening: str, rest: str) -> str | None:
    if not text.strip():
        return "expected a rule, got an empty text"
    if not name:
        return "expected a tool's name before '(', got none"
    if not _NAME.fullmatch(name):
        return f"expected Tool or Tool(argument), got a blank in {name!r}"
    if not opening:
        return f"expected '(' before ')' in {text!r}" if ")" in text else None
    closed = rest.rstrip()
    if not closed.endswith(")"):
        return f"{text!r} opens '(' without closing it at the end"
    if not closed[:-1].strip():
        return "expected an argument pattern between the parentheses, got none"
    return None


def read_rule(text: str, origin: Origin | None = None) -> Rule:
    """Read a rule that nobody validated: what is malformed keeps the name of the tool that it seems to mean.

    >>> read_rule("Bash(git *").spec
    Malformed(reason="'Bash(git *' opens '(' without closing it at the end")
    """
    parsed = parse_rule(text, origin)
    if isinstance(parsed, Success):
        return parsed.unwrap()
    found = _LEADING_NAME.match(text)
    return Rule(text, (found[1],) if found else (), Malformed(parsed.failure().message), origin)
