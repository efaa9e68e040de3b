"""A rule as it stands in a file, beside what its product and what robota's own gate make of it."""

from attrs import frozen

from robota.audit.catalogue import entry_finding
from robota.audit.finding import Finding
from robota.dialect.claude_code.grammar import rules_of_text, split_rule
from robota.dialect.claude_code.settings import Entry, SettingsFile
from robota.dialect.claude_code.tools import KNOWN_TOOLS
from robota.permission.pattern import Anything, Inert, Pattern, ShellReads, ShellWrites, Unreadable
from robota.permission.rule import Fixed, ListName, Malformed, Origin, Rule, Whole


@frozen
class Stated:
    """One entry of a list. `name` and `specifier` are None where the text is no rule; a bare name has no specifier.

    `product` and `here` are the rules that it stands for in the two views.
    """

    entry: Entry
    name: str | None
    specifier: str | None
    product: tuple[Rule, ...]
    here: tuple[Rule, ...]

    @property
    def text(self) -> str:
        """The rule as written."""
        return self.entry.text

    @property
    def origin(self) -> Origin:
        """Where it stands."""
        return self.entry.origin

    @property
    def list(self) -> ListName:
        """The list that it stands in."""
        return self.origin.list


def stated(entry: Entry) -> Stated:
    """Read one entry in both views."""
    name, specifier = split_rule(entry.text) or (None, None)
    origin = entry.origin
    return Stated(
        entry,
        name,
        specifier,
        rules_of_text(entry.text, origin.list, origin, "product"),
        rules_of_text(entry.text, origin.list, origin, "here"),
    )


def stated_in(file: SettingsFile) -> tuple[Stated, ...]:
    """Every entry of a file, list by list."""
    return tuple(stated(entry) for entry in file.entries)


def pattern_of(rule: Rule) -> Pattern:
    """The pattern that a rule of a dialect holds."""
    match rule.spec:
        case Fixed(pattern):
            return pattern
        case Whole():
            return Anything()
        case Malformed(reason):
            return Unreadable(reason)
        case written:
            return Unreadable(f"{written.text!r} is not worked out")


def is_known(name: str) -> bool:
    """The name is a tool's, or may be one that a server or a plugin brings, or speaks of several."""
    return name in KNOWN_TOOLS or name.startswith("mcp__") or "*" in name


def own_rules(rule: Stated) -> tuple[Rule, ...]:
    """The rules about the tools that the text itself is about, without those that it reaches on the side.

    A Read deny stops edits and shell lines too, and an Edit allow grants reads; what is meant are the reading, and the
    editing, tools.
    """
    first = rule.product[0].tools
    return tuple(
        found
        for found in rule.product
        if set(found.tools) <= set(first) and not isinstance(pattern_of(found), (ShellReads, ShellWrites))
    )


def matches_nothing(rule: Stated) -> bool:
    """In its product no call can match the rule."""
    if rule.name == "Cd":
        return False
    return all(
        isinstance(pattern_of(found), Inert) or not any(_may_be_called(tool) for tool in found.tools)
        for found in rule.product
    )


def _may_be_called(tool: str) -> bool:
    return is_known(tool) or "_" in tool


def about(rule: Stated, code: str, message: str, suggestion: str | None = None) -> Finding:
    """A finding about one rule, as grave as its code."""
    return entry_finding(code, rule.entry, message, suggestion)
