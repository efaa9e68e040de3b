"""Could a word whose value the text does not fix name a path that a pattern covers?"""

from robota.permission.glob import names_fit
from robota.permission.location import absolute, pattern_segments
from robota.permission.pattern import PathPattern
from robota.permission.policy import Context
from robota.permission.shell.place import glob_text
from robota.permission.shell.reading import Opaque, Part
from robota.place.path import normalise, segments


def may_become(word: Opaque, pattern: PathPattern, context: Context) -> bool:
    """A glob of the shell is compared segment by segment, a word with a variable by its last name.

    What a variable puts before the last name may be any folder: that is left to the answer that a person gives.
    """
    wanted = pattern_segments(pattern, context)
    if wanted is None:
        return True
    if all(part.kind in ("text", "glob") or part == Part("tilde", "") for part in word.parts):
        path = absolute(_as_glob(word, home="~"), context)
        return path is None or names_fit(wanted, segments(normalise(path)), _may_be)
    name = _as_glob(word, home="*").rpartition("/")[2]
    last = wanted[-1] if wanted else None
    return not name.strip("*") or last is None or _may_be(name, last)


def _as_glob(word: Opaque, home: str) -> str:
    """The word with a star for each piece that is not known, and `home` for a leading `~`."""
    if word.parts[:1] and word.parts[0].kind == "tilde":
        return (home if word.parts[0].value == "" else "*") + _as_glob(Opaque(word.raw, word.parts[1:]), home)
    kinds = ("text", "glob")
    known = tuple(part if part.kind in kinds else Part("glob", "*") for part in word.parts)
    return glob_text(known, "*")


def _may_be(name: str, chunks: tuple[str, ...]) -> bool:
    """A name of the shell's and a segment of the pattern's have a text in common. A leading star hides no dot."""
    wanted = "*".join(chunks)
    return not (name[:1] == "*" and wanted[:1] == ".") and intersects(name, wanted)


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
