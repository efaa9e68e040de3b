"""Where a path argument points: its lexical form, and what it is once links are followed."""

from functools import lru_cache

from attrs import frozen

from robota.permission.glob import segment_chunks, segments_match
from robota.permission.outcome import MATCHED, NOT_MATCHED, Direction, Outcome, Unevaluable
from robota.permission.pattern import PathPattern
from robota.permission.policy import Context
from robota.place.path import is_absolute, is_inside, join, normalise, segments
from robota.place.walk import resolve


@frozen
class Location:
    """An absolute path: `lexical` as written with `.` and `..` collapsed, `resolved` with its links followed.

    `resolved` None: whether a link is involved is not known, or the links form a loop.
    """

    lexical: str
    resolved: str | None


def locate(text: str, context: Context) -> Location | Unevaluable:
    """The location of a path as written in a call: `~/` is the home directory, a relative path is below the cwd."""
    if "\0" in text:
        return Unevaluable("a path with a NUL ends elsewhere for whoever opens it")
    written = absolute(text, context)
    if written is None:
        unknown = "home" if text[:1] == "~" else "working"
        return Unevaluable(f"the {unknown} directory is not known")
    return Location(normalise(written), _resolved(written, context))


def _resolved(path: str, context: Context) -> str | None:
    if context.links is None:
        return None
    return resolve(path, context.links) if context.links else normalise(path)


def match_path(pattern: PathPattern, text: str, context: Context, direction: Direction) -> Outcome:
    """Does a path pattern match the path that a call names?

    A deny fires where the lexical or the resolved path matches, an allow only where both do.
    """
    return match_location(pattern, locate(text, context), context, direction)


def match_location(
    pattern: PathPattern, location: Location | Unevaluable, context: Context, direction: Direction
) -> Outcome:
    """Does a path pattern match a location? For whoever asks many patterns about one path."""
    anchor = _anchor(pattern, context)
    if isinstance(anchor, Unevaluable):
        return anchor
    if isinstance(location, Unevaluable):
        return location
    lexical = _matches(anchor, pattern, location.lexical)
    if location.resolved == location.lexical and not context.links:
        return MATCHED if lexical else NOT_MATCHED
    if location.resolved is None:
        if lexical != (direction == "deny"):
            return NOT_MATCHED if direction == "allow" else Unevaluable("whether the path is a link is not known")
        return MATCHED if direction == "deny" else Unevaluable("whether the path is a link is not known")
    real_anchor = _resolved(anchor, context) or anchor
    resolved = _matches(anchor, pattern, location.resolved) or _matches(real_anchor, pattern, location.resolved)
    fires = (lexical or resolved) if direction == "deny" else (lexical and resolved)
    return MATCHED if fires else NOT_MATCHED


def _anchor(pattern: PathPattern, context: Context) -> str | Unevaluable:
    match pattern.anchor:
        case "root":
            return ""
        case "home":
            return Unevaluable("the home directory is not known") if context.home is None else context.home
        case "cwd":
            return Unevaluable("the working directory is not known") if context.cwd is None else context.cwd


def pattern_segments(pattern: PathPattern, context: Context) -> tuple[tuple[str, ...] | None, ...] | None:
    """The pattern's segments from the root, as literal chunks, None for `**`; None where its anchor is not known."""
    anchor = _anchor(pattern, context)
    return None if isinstance(anchor, Unevaluable) else _segment_patterns(anchor, pattern)


def _matches(anchor: str, pattern: PathPattern, path: str) -> bool:
    return segments_match(_segment_patterns(anchor, pattern), segments(path))


@lru_cache(maxsize=4096)
def _segment_patterns(anchor: str, pattern: PathPattern) -> tuple[tuple[str, ...] | None, ...]:
    """The pattern from the root of the file system: the anchor's segments are literal, `..` takes one back."""
    found: list[tuple[str, ...] | None] = [(segment,) for segment in segments(normalise(anchor or "/"))]
    for segment in pattern.glob.split("/"):
        if segment == "..":
            del found[-1:]
        elif segment not in ("", "."):
            found.append((segment,) if pattern.literal else segment_chunks(segment))
    return (*found, None) if pattern.below and (not found or found[-1] is not None) else tuple(found)


def is_within(location: Location, context: Context) -> bool:
    """The location lies in a working directory, as written and with its links followed."""
    roots = tuple(root for root in (context.cwd, *context.directories) if root is not None)
    real_roots = tuple(_resolved(root, context) or root for root in roots)
    return (
        any(is_inside(normalise(root), location.lexical) for root in (*roots, *real_roots))
        and location.resolved is not None
        and any(is_inside(normalise(root), location.resolved) for root in (*roots, *real_roots))
    )


def stays_within(text: str, context: Context) -> bool:
    """A path as written lies in a working directory: known, or told by the text alone where the cwd is not known."""
    location = locate(text, context)
    if isinstance(location, Location):
        return is_within(location, context)
    written = normalise(text)
    return (
        context.links is not None
        and not context.links
        and not is_absolute(written)
        and not text.startswith("~")
        and written != ".."
        and not written.startswith("../")
    )


def absolute(text: str, context: Context) -> str | None:
    """A path as written made absolute, with `..` and `.` left in it for whoever follows its links; None if unknown."""
    written = text.replace("\\", "/")
    if written == "~" or written.startswith("~/"):
        return None if context.home is None else context.home + written[1:]
    if is_absolute(written):
        return written
    return None if context.cwd is None else join(context.cwd, written)
