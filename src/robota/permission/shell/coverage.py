"""May a line run under an allow list? As one command, or with each of its parts covered."""

from typing import Protocol

from attrs import frozen

from robota.permission.index import NOWHERE, CommandIndex, first_match
from robota.permission.location import Location, is_within, locate, match_path, stays_within
from robota.permission.outcome import MATCHED
from robota.permission.pattern import ShellWrites
from robota.permission.policy import Context, Semantics
from robota.permission.protection import is_protected
from robota.permission.shell.operands import operands_of
from robota.permission.shell.place import Home, spelled
from robota.permission.shell.reading import Command, Opaque, Reading, Word
from robota.permission.shell.readonly import reads_only
from robota.permission.shell.wrapper import unwrap

_EDITING_MODES = frozenset({"acceptEdits", "auto"})
_UNQUOTED = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-")


class Grants(Protocol):
    """What an allow list says of lines: its first rule that grants all, its command patterns, its granted targets."""

    @property
    def always(self) -> int: ...  # noqa: D102
    @property
    def commands(self) -> CommandIndex | None: ...  # noqa: D102
    @property
    def granted(self) -> tuple[ShellWrites, ...]: ...  # noqa: D102


def allows_line(reading: Reading, context: Context) -> bool:
    """A rule with a wildcard may allow the line: read to its end, one command, nothing written outside."""
    return (
        reading.complete
        and reading.form == "one"
        and not reading.substitutes
        and all(
            redirect.target == "/dev/null" or _stays(redirect.target, context)
            for command in reading.commands
            for redirect in command.redirects
            if redirect.writes
        )
    )


def _stays(target: Word, context: Context) -> bool:
    place = spelled(target, context)
    return place is not None and not isinstance(place, Home) and stays_within(place, context)


@frozen
class _Line:
    """A line on its way through the parts: what grants, and where relative paths start."""

    grants: Grants
    semantics: Semantics
    context: Context
    moved: bool


def covering_place(grants: Grants, line: str, reading: Reading, semantics: Semantics, context: Context) -> int:
    """The place of the first rule that covers a part of a line whose every part is covered, NOWHERE otherwise.

    A part is covered by a rule, by being a reader, or by being an edit that the mode lets through; what it writes
    must be granted as a file. A line that only the mode covers has no place here.
    """
    exact = NOWHERE if grants.commands is None else first_match(grants.commands, line, wildcards=False)
    if exact < NOWHERE:
        return exact
    moved = any(command.words[:1] == ("cd",) for command in reading.commands)
    state = _Line(grants, semantics, context, moved)
    targets = [redirect.target for command in reading.commands for redirect in command.redirects if redirect.writes]
    if grants.always < NOWHERE and all(_is_granted(target, state) for target in targets):
        return grants.always
    places = covered_parts(grants, reading, semantics, context)
    return NOWHERE if places is None else min(places, default=NOWHERE)


def covered_parts(grants: Grants, reading: Reading, semantics: Semantics, context: Context) -> tuple[int, ...] | None:
    """The places of the rules that cover parts of the line, None where a part is not covered at all."""
    if not reading.complete or reading.form == "structured" or reading.substitutes:
        return None
    parts = [command for command in reading.commands if command.depth == 0 and not command.nested]
    state = _Line(grants, semantics, context, any(part.words[:1] == ("cd",) for part in parts))
    places: list[int] = []
    for part in parts:
        place = _rule_for(part, state)
        if place == NOWHERE and not _needs_no_rule(part, state):
            return None
        if not all(_is_granted(redirect.target, state) for redirect in part.redirects if redirect.writes):
            return None
        places.append(place)
    return tuple(places) if parts else None


def _rule_for(part: Command, state: _Line) -> int:
    if state.grants.commands is None:
        return state.grants.always
    found = state.grants.always
    wildcards = not _needs_exact(part.words, state.semantics)
    for text in allow_texts(part, state.semantics):
        found = min(found, first_match(state.grants.commands, text, wildcards=wildcards))
    return found


def _needs_exact(words: tuple[Word, ...], semantics: Semantics) -> bool:
    """The part starts, or removes, something that a wildcard would cover unseen."""
    inner = _unwrapped(words, semantics)[-1]
    program = inner[0].rpartition("/")[2] if inner and isinstance(inner[0], str) else None
    if program == "find":
        return any(word in semantics.shell.exact_actions for word in inner)
    return program in semantics.shell.exact_only


def _unwrapped(words: tuple[Word, ...], semantics: Semantics) -> tuple[tuple[Word, ...], ...]:
    """The words, then what is left behind each wrapper in turn that the dialect ignores; xargs only without options."""
    found = [words]
    while True:
        words = found[-1]
        if not words or not isinstance(words[0], str) or words[0] not in semantics.shell.looks_through:
            return tuple(found)
        if words[0] == "xargs" and (len(words) < 2 or not isinstance(words[1], str) or words[1].startswith("-")):
            return tuple(found)
        inner = unwrap(words)
        if not isinstance(inner, tuple) or not inner or not inner[0]:
            return tuple(found)
        found.append(inner[0])


def allow_texts(part: Command, semantics: Semantics) -> tuple[str, ...]:
    """The texts that an allow is tried on: the part as written, and without the wrappers that the dialect ignores."""
    if not part.words:
        return ()
    if any(not _is_safe(assignment, semantics) for assignment in part.assignments):
        return (part.text,)
    shown = (" ".join(_shown(word) for word in words) for words in _unwrapped(part.words, semantics))
    return tuple(dict.fromkeys((part.text, *shown)))


def _is_safe(assignment: tuple[str, Word], semantics: Semantics) -> bool:
    name, value = assignment
    return name in semantics.shell.safe_variables and isinstance(value, str)


def _shown(word: Word) -> str:
    """A word as it would be typed: quoted where a blank in it could pass for the end of a word."""
    if isinstance(word, Opaque):
        return word.raw
    return word if word and set(word) <= _UNQUOTED else "'" + word.replace("'", "'\\''") + "'"


def _needs_no_rule(part: Command, state: _Line) -> bool:
    shell, context = state.semantics.shell, state.context
    bare = Command(part.words, part.text, (), tuple(r for r in part.redirects if not r.writes), part.depth, part.nested)
    if any(not _is_safe(assignment, state.semantics) for assignment in part.assignments):
        return False
    if not (state.moved and part.words[:1] == ("git",)) and reads_only(bare, shell, context):
        return True
    return context.mode in _EDITING_MODES and not state.moved and _edits_within(part, state)


def _edits_within(part: Command, state: _Line) -> bool:
    """An editing program whose every operand stands in the line: not behind xargs, which reads further ones."""
    unwrapped = _unwrapped(part.words, state.semantics)
    words = unwrapped[-1]
    if not words or words[0] not in state.semantics.shell.edits or any(each[0] == "xargs" for each in unwrapped):
        return False
    paths = operands_of(str(words[0]), words[1:]).paths
    return bool(paths) and all(isinstance(path, str) and _is_editable(path, state) for path in paths)


def _is_editable(path: str, state: _Line) -> bool:
    location = locate(path, state.context)
    return (
        isinstance(location, Location)
        and is_within(location, state.context)
        and not is_protected(path, state.semantics.protection, state.context)
    )


def _is_granted(target: Word, state: _Line) -> bool:
    """A file that a redirection writes: granted by a rule on files, or within in a mode that lets edits through."""
    if target == "/dev/null":
        return True
    if not isinstance(target, str) or state.moved or is_protected(target, state.semantics.protection, state.context):
        return False
    if any(match_path(rule.path, target, state.context, "allow") == MATCHED for rule in state.grants.granted):
        return True
    return state.context.mode in _EDITING_MODES and _is_editable(target, state)
