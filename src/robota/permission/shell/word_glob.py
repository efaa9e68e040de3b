"""Could a word whose value the text does not fix name a path that a pattern covers?"""

from robota.permission.pattern import PathPattern
from robota.permission.policy import Context
from robota.permission.shell.reading import Opaque


def may_become(word: Opaque, pattern: PathPattern, context: Context) -> bool:
    """Compared by last names: a glob of the shell, or any value of a variable, against the pattern's last segment.

    Folders are not compared: what lies between is left to the answer that a person gives.
    """
    if context.home is None and word.parts[:1] and word.parts[0].kind == "tilde":
        return True
    name = _last_name(word)
    wanted = [segment for segment in pattern.glob.split("/") if segment not in ("", ".")]
    if name is None or not wanted or wanted[-1] in ("*", "**"):
        return True
    last = wanted[-1]
    if name[:1] == "*" and last[:1] == ".":
        return False
    return intersects(name, last)


def _last_name(word: Opaque) -> str | None:
    """The last name of the word as a glob, every unknown piece a star; None where nothing of it is known."""
    text = "".join(part.value if part.kind == "text" else "*" for part in word.parts)
    name = text.rpartition("/")[2]
    only_globs = all(part.kind in ("text", "glob", "tilde") for part in word.parts)
    return name if only_globs or name.strip("*") else None


def intersects(left: str, right: str) -> bool:
    """Two globs have a text in common.

    >>> intersects("*.env", "prod*"), intersects("a*", "b*")
    (True, False)
    """
    states = {(0, 0)}
    seen: set[tuple[int, int]] = set()
    while states:
        i, j = states.pop()
        if (i, j) in seen:
            continue
        seen.add((i, j))
        if i == len(left) and j == len(right):
            return True
        if i < len(left) and left[i] == "*":
            states |= {(i + 1, j)} | ({(i, j + 1)} if j < len(right) else set[tuple[int, int]]())
        if j < len(right) and right[j] == "*":
            states |= {(i, j + 1)} | ({(i + 1, j)} if i < len(left) else set[tuple[int, int]]())
        if i < len(left) and j < len(right) and left[i] == right[j]:
            states.add((i + 1, j + 1))
    return False
