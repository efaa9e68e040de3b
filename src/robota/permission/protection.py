"""Paths whose change widens what a later session may do."""

from robota.permission.location import Location, absolute, locate
from robota.permission.policy import Context, Protection
from robota.place.path import normalise, segments
from robota.place.walk import passed

# Folders of working copies that agents make for themselves: what lies in a copy is an ordinary file again.
_CONTAINERS = ((".claude", "worktrees"),)


def is_protected(text: str, protection: Protection, context: Context) -> bool:
    """The path, as written or with its links followed, is or lies in something protected."""
    location = locate(text, context)
    paths = [normalise(text)]
    if isinstance(location, Location):
        paths = [location.lexical] if location.resolved is None else [location.lexical, location.resolved]
        # A link may lead through a protected name that is itself a link away from it.
        paths += passed(absolute(text, context) or "", context.links) if context.links else ()
    return any(_names_protected(segments(path), protection, context.protected) for path in paths)


def _names_protected(parts: tuple[str, ...], protection: Protection, added: frozenset[str]) -> bool:
    folded = tuple(part.lower() for part in parts)
    at = 0
    while at < len(folded):
        if any(folded[at : at + 2] == container and at + 3 < len(folded) for container in _CONTAINERS):
            at += 3
            continue
        if folded[at] in protection.directories or parts[at] in added or folded[at] in added:
            return True
        if "/".join(folded[at : at + 2]) in protection.directories:
            return True
        at += 1
    return bool(folded) and folded[-1] in protection.files
