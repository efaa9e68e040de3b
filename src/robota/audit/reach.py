"""What a pattern matches, as globs that can be compared exactly."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from attrs import frozen

from robota.audit.language import ANCHORS, Escapes, Glob, Included, Inclusion, Wild, inclusion
from robota.permission.glob import text_glob
from robota.permission.pattern import (
    Anything,
    CommandPattern,
    Exactly,
    HostPattern,
    ParameterPattern,
    PathPattern,
    Pattern,
    TextPattern,
)

# What a glob speaks of: two globs of different subjects cannot be compared.
Subject: TypeAlias = str
_PATH: Subject = "path"
_HOST: Subject = "host"


@frozen
class Reach:
    """The values of one subject that a pattern matches: those of any of its globs."""

    subject: Subject
    globs: tuple[Glob, ...]


def reach_of(pattern: Pattern) -> Reach | None:
    """The reach of a pattern that judges one value; None for a pattern of another kind.

    >>> reach_of(CommandPattern("ls", boundary=True)).globs
    (('l', 's'), ('l', 's', ' ', <Wild.RUN: 'run'>))
    """
    match pattern:
        case TextPattern(glob):
            return Reach("argument", (text_tokens(glob),))
        case Exactly(text):
            return Reach("argument", (tuple(text),))
        case CommandPattern(glob, boundary):
            tokens = text_tokens(glob)
            return Reach("argument", (tokens, (*tokens, " ", Wild.RUN)) if boundary else (tokens,))
        case PathPattern():
            return Reach(_PATH, (_path_tokens(pattern),))
        case HostPattern(glob):
            return Reach(_HOST, (_host_tokens(glob),))
        case ParameterPattern(name, glob):
            return Reach(f"parameter {name}", (text_tokens(glob),))
        case _:
            return None


def text_tokens(glob: str) -> Glob:
    """The tokens of a text glob: a star is any run, two or more stars a run that is not empty."""
    tokens: list[Wild | str] = []
    at = 0
    while at < len(glob):
        if glob[at] != "*":
            tokens.append(glob[at])
            at += 1
            continue
        end = at
        while end < len(glob) and glob[end] == "*":
            end += 1
        tokens += [Wild.RUN] if end - at == 1 else [Wild.ONE, Wild.RUN]
        at = end
    return tuple(tokens)


def _path_tokens(pattern: PathPattern) -> Glob:
    tokens: list[Wild | str] = []
    if pattern.anchor != "root":
        tokens += ["/", ANCHORS[0] if pattern.anchor == "cwd" else ANCHORS[1]]
    ends_deep = False
    for segment in pattern.glob.split("/"):
        if segment in ("", "."):
            continue
        ends_deep = segment == "**" and not pattern.literal
        tokens += _deep(tokens) if ends_deep else _segment_tokens(segment, pattern.literal)
    return tuple(tokens if ends_deep or not pattern.below else [*tokens, Wild.DEPTH])


def _deep(tokens: Sequence[Wild | str]) -> list[Wild | str]:
    return [] if tokens[-1:] == [Wild.DEPTH] else [Wild.DEPTH]


def _segment_tokens(segment: str, literal: bool) -> list[Wild | str]:
    tokens: list[Wild | str] = ["/"]
    for character in segment:
        if character != "*" or literal:
            tokens.append(character)
        elif tokens[-1] is not Wild.WITHIN:
            tokens.append(Wild.WITHIN)
    return tokens


def _host_tokens(glob: str) -> Glob:
    """A host's labels as segments; a leading `*` is one label or more."""
    first, dot, rest = glob.lower().removesuffix(".").partition(".")
    tokens = _segment_tokens(first, literal=False)
    if first == "*" and dot:
        tokens.append(Wild.DEPTH)
    for label in rest.split(".") if dot else ():
        tokens += _segment_tokens(label, literal=False)
    return tuple(tokens)


def covered(pattern: Pattern, others: Iterable[Pattern]) -> Inclusion:
    """Do the others together match every call of one tool that the pattern matches? Exact, or undecided.

    A pattern whose reach cannot be compared is covered by `Anything` and by itself.
    """
    rivals = tuple(others)
    if any(isinstance(rival, Anything) or rival == pattern for rival in rivals):
        return Included()
    mine = reach_of(pattern)
    if mine is None:
        return Escapes("")
    globs = tuple(
        glob
        for rival in rivals
        if (theirs := reach_of(rival)) is not None and theirs.subject == mine.subject
        for glob in theirs.globs
        if any(_may_meet(glob, own) for own in mine.globs)
    )
    if not globs:
        return Escapes("")
    return inclusion(mine.globs, globs, segments=mine.subject in (_PATH, _HOST))


def _may_meet(left: Glob, right: Glob) -> bool:
    """The literal beginnings do not contradict each other."""
    for one, other in zip(left, right, strict=False):
        if isinstance(one, Wild) or isinstance(other, Wild):
            return True
        if one != other:
            return False
    return True


def names_covered(name: str, others: Iterable[str]) -> bool:
    """Every tool that one name or glob of names speaks of is spoken of by the others together."""
    rivals = tuple(others)
    if "*" not in name:
        return any(text_glob(rival).fullmatch(name) for rival in rivals)
    found = inclusion((text_tokens(name),), tuple(map(text_tokens, rivals)), segments=False)
    return isinstance(found, Included)
