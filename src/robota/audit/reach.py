"""What a pattern matches, as globs that can be compared exactly."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from attrs import frozen

from robota.audit.language import (
    ANCHORS,
    ANY_OTHER,
    BUDGET,
    Escapes,
    Glob,
    Included,
    Inclusion,
    Undecided,
    Wild,
    accepts,
    inclusion,
    other_than,
)
from robota.permission.glob import text_glob
from robota.permission.pattern import (
    Anything,
    CommandPattern,
    Exactly,
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

# What a glob speaks of: two globs of different subjects cannot be compared.
Subject: TypeAlias = str
_PATH: Subject = "path"
_READ: Subject = "path that a line reads"
_WRITTEN: Subject = "path that a line writes"
_HOST: Subject = "host"
_OF_SEGMENTS = frozenset({_PATH, _READ, _WRITTEN, _HOST})
_RESERVED = frozenset({*ANCHORS, ANY_OTHER})


@frozen
class Reach:
    """The values of one subject that a pattern matches: those of any of its globs, `shortest` being a shortest one."""

    subject: Subject
    globs: tuple[Glob, ...]
    shortest: str


def _reach(subject: Subject, *globs: Glob) -> Reach | None:
    """None where a glob spells a character that stands for something else here."""
    if any(token in _RESERVED for glob in globs for token in glob[2 * _is_anchored(subject, glob) :]):
        return None
    return Reach(subject, globs, min((_shortest(glob, subject) for glob in globs), key=len))


def _is_anchored(subject: Subject, glob: Glob) -> bool:
    return subject in _OF_SEGMENTS and glob[1:2] in ((ANCHORS[0],), (ANCHORS[1],))


def _shortest(glob: Glob, subject: Subject) -> str:
    """Every run empty, every segment as short as a segment can be."""
    text = "".join(token if isinstance(token, str) else ANY_OTHER if token is Wild.ONE else "" for token in glob)
    if subject not in _OF_SEGMENTS:
        return text
    return "".join(f"/{name}{ANY_OTHER if name in ('', '.', '..') else ''}" for name in text.split("/")[1:])


@lru_cache(maxsize=4096)
def reach_of(pattern: Pattern) -> Reach | None:
    """The reach of a pattern that judges one value; None for a pattern of another kind.

    >>> reach_of(CommandPattern("ls", boundary=True)).globs
    (('l', 's'), ('l', 's', ' ', <Wild.RUN: 'run'>))
    """
    match pattern:
        case TextPattern(glob):
            return _reach("argument", text_tokens(glob))
        case Exactly(text):
            return _reach("argument", tuple(text))
        case CommandPattern(glob, boundary):
            tokens = text_tokens(glob)
            return _reach("argument", tokens, (*tokens, " ", Wild.RUN)) if boundary else _reach("argument", tokens)
        case PathPattern():
            return _reach_of_path(_PATH, pattern)
        case ShellReads(path):
            return _reach_of_path(_READ, path)
        case ShellWrites(path):
            return _reach_of_path(_WRITTEN, path)
        case HostPattern(glob):
            return _reach(_HOST, _host_tokens(glob))
        case ParameterPattern(name, glob):
            return _reach(f"parameter {name}", text_tokens(glob))
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


def _reach_of_path(subject: Subject, pattern: PathPattern) -> Reach | None:
    """The paths of a pattern; None where one leads above its anchor, to a place that its text does not tell."""
    segments: list[str] = []
    for segment in pattern.glob.split("/"):
        if segment in ("", "."):
            continue
        if segment != "..":
            segments.append(segment)
        elif segments or pattern.anchor == "root":
            del segments[-1:]
        else:
            return None
    return _reach(subject, _path_tokens(pattern, segments))


def _path_tokens(pattern: PathPattern, segments: Sequence[str]) -> Glob:
    tokens: list[Wild | str] = []
    if pattern.anchor != "root":
        tokens += ["/", ANCHORS[0] if pattern.anchor == "cwd" else ANCHORS[1]]
    ends_deep = False
    for segment in segments:
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


def covered(pattern: Pattern, others: Iterable[Pattern], budget: int = BUDGET) -> Inclusion:
    """Do the others together match every call of one tool that the pattern matches? Exact, or undecided.

    A witness is a value of the argument; a path below an anchor is written `./...` or `~/...`. What cannot be compared
    value by value, such as a URL with a path or a command and the files that it reads, is undecided.

    >>> covered(CommandPattern("git *"), [CommandPattern("git log", boundary=True)])
    Escapes(witness='git ')
    """
    rivals = tuple(others)
    if any(isinstance(rival, Anything) or rival == pattern for rival in rivals):
        return Included()
    mine = reach_of(pattern)
    if mine is None:
        return Undecided(0)
    reaches = tuple(reach_of(rival) for rival in rivals if not isinstance(rival, (Inert, Unreadable)))
    globs = tuple(
        glob
        for theirs in reaches
        if theirs is not None and theirs.subject == mine.subject
        for glob in theirs.globs
        if any(_may_meet(glob, own) for own in mine.globs)
    )
    found = _refuted(mine, globs) or inclusion(mine.globs, globs, segments=mine.subject in _OF_SEGMENTS, budget=budget)
    if not isinstance(found, Escapes):
        return found
    if any(theirs is None or _is_of_one_line(theirs.subject, mine.subject) for theirs in reaches):
        return Undecided(0)
    return Escapes(_spelled(mine.subject, found.witness))


def _refuted(mine: Reach, globs: Sequence[Glob]) -> Escapes | None:
    """The shortest value of all as a witness, where no other matches it: most questions need no walk."""
    if any(accepts(glob, mine.shortest) for glob in globs):
        return None
    used = {token for glob in (*mine.globs, *globs) for token in glob if isinstance(token, str)}
    return Escapes(mine.shortest.replace(ANY_OTHER, other_than(used)))


def _is_of_one_line(subject: Subject, other: Subject) -> bool:
    """Two sides of a line of the shell: what one matches, the other may match too."""
    return subject != other and not {subject, other}.isdisjoint({_READ, _WRITTEN})


def _spelled(subject: Subject, witness: str) -> str:
    if subject == _HOST:
        return witness[1:].replace("/", ".")
    if subject not in _OF_SEGMENTS:
        return witness
    for anchor, name in zip(ANCHORS, (".", "~"), strict=True):
        if witness.startswith("/" + anchor):
            return name + witness[2:]
    return witness or "/"


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
