"""A path followed as the kernel follows it, asking for one fact at a time.

A walk goes from the root down. Each component is looked at where the links before it have led, and `..` is taken from
there. `start` and `resume` give the next question or the end; whoever runs the walk answers from a file system, a table
or a test.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, TypeAlias

from attrs import evolve, frozen

from robota.place.path import join, normalise, root_of

# Linux follows this many links in one path and refuses the next.
MOST_LINKS = 40
# A path of more bytes than this is refused by Linux; it has at least as many bytes as characters.
_LONGEST = 4095

# What stands at a path, itself, without following a link.
Entry: TypeAlias = Literal["directory", "link", "other", "missing"]


@frozen
class Lstat:
    """Question: what stands at this path? The answer is an `Entry`, or `Unreadable`."""

    path: str


@frozen
class Readlink:
    """Question: what is the target text of the link at this path? The answer is that `Target`, or `Unreadable`."""

    path: str


@frozen
class Target:
    """The target of a link as it is stored, absolute or relative to the link's directory."""

    text: str


@frozen
class Unreadable:
    """The fact cannot be had: no permission, an I/O error."""

    reason: str


Answer: TypeAlias = Entry | Target | Unreadable


@frozen
class Walking:
    """A walk that waits for the answer to `asks`.

    `at` is resolved: no component of it is a link. `rest` is still to be walked from there. `lost` counts the last
    components of `at` that are known not to exist, `missing` says that one was met.
    """

    asks: Lstat | Readlink
    at: str
    rest: tuple[str, ...]
    links: tuple[tuple[str, str], ...] = ()
    lost: int = 0
    missing: bool = False


@frozen
class Resolved:
    """The end of a walk: the path without links, and each link met on the way with its target, in order.

    `missing`: the kernel would find nothing there; the path is where it would be created.
    """

    path: str
    links_met: tuple[tuple[str, str], ...]
    missing: bool


@frozen
class Unresolvable:
    """The kernel would refuse the path, or a fact cannot be had. Nobody may take the path to be anywhere."""

    reason: str


Step: TypeAlias = Walking | Resolved | Unresolvable


def start(path: str) -> Step:
    """The first step of an absolute path. Backslashes are ordinary characters here, as they are to the kernel."""
    root = root_of(path)
    if not root or path.startswith("\\"):
        return Unresolvable("expected an absolute path")
    if "\0" in path:
        return Unresolvable("the path has a NUL character")
    if len(path) > _LONGEST:
        return Unresolvable("the path is too long")
    return _advance(Walking(Lstat(root), root, _components(path[len(root) :])))


def resume(walk: Walking, answer: Answer) -> Step:
    """The next step, given the answer to `walk.asks`. An answer that is none of its question's ends the walk."""
    match walk.asks, answer:
        case _, Unreadable(reason):
            return Unresolvable(f"{walk.asks.path}: {reason}")
        case Lstat(path), "directory":
            return _advance(evolve(walk, at=path, rest=walk.rest[1:]))
        case Lstat(path), "missing":
            return _advance(evolve(walk, at=path, rest=walk.rest[1:], lost=1, missing=True))
        case Lstat(path), "other":
            if walk.rest[1:]:
                return Unresolvable(f"{path}: not a directory")
            return Resolved(path, walk.links, walk.missing)
        case Lstat(path), "link":
            if len(walk.links) >= MOST_LINKS:
                return Unresolvable(f"{path}: too many links")
            return evolve(walk, asks=Readlink(path))
        case Readlink(path), Target(text):
            return _follow(walk, path, text)
        case _:
            return Unresolvable(f"{walk.asks.path}: the answer does not fit the question")


def _follow(walk: Walking, link: str, target: str) -> Step:
    if not target or "\0" in target or len(target) > _LONGEST:
        return Unresolvable(f"{link}: the link has no target that could be followed")
    # A drive is a root to a walk on drives only: elsewhere it is a directory's name.
    root = ("/" if target.startswith("/") else "") if walk.at.startswith("/") else root_of(target)
    return _advance(
        evolve(
            walk,
            at=root or walk.at,
            rest=(*_components(target[len(root) :]), *walk.rest[1:]),
            links=(*walk.links, (link, target)),
        )
    )


def _advance(walk: Walking) -> Step:
    """Goes on to the next component that somebody must be asked about."""
    at, lost = walk.at, walk.lost
    for index, component in enumerate(walk.rest):
        if component == "..":
            at, lost = _above(at), max(lost - 1, 0)
        elif component == ".":
            continue
        elif lost:
            at, lost = _below(at, component), lost + 1
        else:
            asks = Lstat(_below(at, component))
            return evolve(walk, asks=asks, at=at, rest=walk.rest[index:], lost=lost)
    return Resolved(at, walk.links, walk.missing)


def _above(path: str) -> str:
    root = root_of(path)
    return root + path[len(root) :].rpartition("/")[0]


def _below(path: str, name: str) -> str:
    return path + name if path.endswith("/") else f"{path}/{name}"


def _components(text: str) -> tuple[str, ...]:
    # A slash at the end asks for a directory, as a `.` there does.
    parts = [part for part in text.split("/") if part]
    return (*parts, ".") if text.endswith("/") and parts else tuple(parts)


def resolve(path: str, links: Mapping[str, str]) -> str | None:
    """Where a path leads if `links` (link path to target) are all the links there are; None where it leads nowhere.

    A link may be spelled through another link. Everything that is no link counts as a directory that exists.

    >>> resolve("/w/app/a/conf.txt", {"/w/app/a": "/etc"}), resolve("/l/x", {"/l": "l"})
    ('/etc/conf.txt', None)
    """
    return _end(_run(path, _canonical(tuple(links.items()))))


def passed(path: str, links: Mapping[str, str]) -> tuple[str, ...]:
    """Where each link that a walk meets points, in order, under the same facts as `resolve`; nothing for a loop.

    >>> passed("/w/a", {"/w/a": ".git/config", "/w/.git": "/g"})
    ('/w/.git/config', '/g')
    """
    end = _run(path, _canonical(tuple(links.items())))
    if isinstance(end, Unresolvable):
        return ()
    return tuple(normalise(join(_above(link), target)) for link, target in end.links_met)


def _end(step: Resolved | Unresolvable) -> str | None:
    return step.path if isinstance(step, Resolved) else None


def _run(path: str, links: Mapping[str, str]) -> Resolved | Unresolvable:
    step = start(path)
    while isinstance(step, Walking):
        match step.asks:
            case Lstat(asked):
                step = resume(step, "link" if asked in links else "directory")
            case Readlink(asked):
                step = resume(step, Target(links[asked]))
    return step


@lru_cache(maxsize=64)
def _canonical(links: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """The links by the places where a walk meets them. One place can depend on another: sought until all stay."""
    known = {normalise(link): target for link, target in links}
    for _ in range(MOST_LINKS):
        placed: dict[str, str] = {}
        for link, target in known.items():
            above = _end(_run(_above(link), known))
            # A link below a loop cannot be met, so it may keep its spelling.
            placed[link if above is None else _below(above, link.rpartition("/")[2])] = target
        if placed == known:
            break
        known = placed
    return MappingProxyType(known)
