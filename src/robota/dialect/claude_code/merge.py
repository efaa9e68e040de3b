"""Several settings files as one: lists united with their provenance, single values from the highest file."""

from collections.abc import Iterable

from attrs import frozen

from robota.dialect.claude_code.grammar import View, rules_of_text
from robota.dialect.claude_code.settings import Entry, Scope, SettingsFile
from robota.dialect.grant import grant_of
from robota.permission.pattern import Anything, CommandPattern
from robota.permission.policy import Mode, Policy
from robota.permission.rule import Fixed, ListName, Rule, Whole
from robota.place.path import is_absolute, join, normalise

# Who decides a value that only one file can give, the highest first.
_RANKS: tuple[Scope, ...] = ("managed", "local", "project", "user")


@frozen
class Merged:
    """The files of one session, in the order given. `trusted` False holds what the project's file would widen."""

    files: tuple[SettingsFile, ...]
    trusted: bool = True


def entries(merged: Merged, name: ListName) -> tuple[Entry, ...]:
    """The entries of one list that are in force, over all files."""
    managed_only = any(file.managed_rules_only for file in merged.files)
    return tuple(
        entry
        for file in merged.files
        if not (managed_only and file.scope != "managed")
        if not (name == "allow" and not merged.trusted and file.scope == "project")
        for entry in file.entries
        if entry.origin.list == name
    )


def policy(merged: Merged, view: View, mode: Mode) -> Policy:
    """The rules in force, as one view reads them. In auto mode the product suspends allows that run anything."""
    lists = {name: tuple(_rules(entries(merged, name), name, view)) for name in ("allow", "ask", "deny")}
    allow = lists["allow"]
    if mode == "auto" and view == "product":
        allow = tuple(rule for rule in allow if not _is_broad(rule))
    return Policy(allow, lists["ask"], lists["deny"])


def _rules(found: Iterable[Entry], name: ListName, view: View) -> Iterable[Rule]:
    for entry in found:
        yield from rules_of_text(entry.text, name, entry.origin, view)


def _is_broad(rule: Rule) -> bool:
    """An allow that lets any command or any code run, which a mode with a classifier suspends."""
    if not {"Bash", "Monitor", "PowerShell"}.intersection(rule.tools):
        return False
    match rule.spec:
        case Whole() | Fixed(Anything()):
            return True
        case Fixed(CommandPattern() as pattern):
            return set(pattern.glob) <= {"*"} or grant_of(pattern) is not None
        case _:
            return False


def mode_of(merged: Merged) -> Mode:
    """The mode that a session starts in: the highest file's, where that file may set it."""
    ranked = [file for scope in _RANKS for file in merged.files if file.scope == scope and file.mode is not None]
    if not ranked or ranked[0].mode is None:
        return "default"
    first, mode = ranked[0], ranked[0].mode
    if mode in ("auto", "bypassPermissions") and first.scope in ("project", "local"):
        return "default"
    return "default" if is_switched_off(merged, mode) else mode


def is_switched_off(merged: Merged, mode: Mode) -> bool:
    """Some file forbids the mode."""
    if mode == "bypassPermissions":
        return any(file.no_bypass for file in merged.files)
    return mode == "auto" and any(file.no_auto for file in merged.files)


def directories(merged: Merged, cwd: str | None, home: str | None) -> tuple[str, ...]:
    """The further working directories, absolute; one that needs a directory which is not known is left out."""
    found: list[str] = []
    for file in merged.files:
        if file.scope == "project" and not merged.trusted:
            continue
        for text in file.directories:
            path = _absolute(text, cwd, home)
            found += [] if path is None else [path]
    return tuple(dict.fromkeys(found))


def _absolute(text: str, cwd: str | None, home: str | None) -> str | None:
    if text == "~" or text.startswith("~/"):
        return None if home is None else normalise(home + text[1:])
    if is_absolute(text):
        return normalise(text)
    return None if cwd is None else normalise(join(cwd, text))
