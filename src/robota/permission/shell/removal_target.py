"""What a removal removes: is it something that nobody may remove without being asked?

Critical are `/` and what lies directly under it, the home directory, the working directories and their parents, each
also as `D/*`, which empties it, and a glob that one of them could match.
"""

import re

from robota.permission.location import Location, absolute, locate
from robota.permission.policy import Context
from robota.permission.shell.place import glob_text
from robota.permission.shell.reading import Opaque, Part, Word
from robota.permission.shell.word_glob import intersects
from robota.place.path import is_absolute, is_inside, normalise, segments

# In the texts of this module a NUL, which no line that was read can hold, stands for a glob: any run within a name.
_GLOB = "\0"
_PARENTS = re.compile(r"\.\.(?:/\.\.)*")
_BELOW_PARENTS = re.compile(r"(?:\.\./)+[^/]*\0[^/]*")
_BRACES = re.compile(r"([^{}\s'\"`$\\]*)\{([^{}\s'\"`$\\]*,[^{}\s'\"`$\\]*)\}([^{}\s'\"`$\\]*)")


def is_critical(word: Word, context: Context) -> bool:
    """The word names, or could become, a critical directory. A word that is not known at all is not guessed at."""
    texts = (word,) if isinstance(word, str) else _texts(word)
    return any(_is_critical_text(text, context) for text in texts)


def _texts(word: Opaque) -> tuple[str, ...]:
    """The paths that a word may be, with `~` for the home and `.` for the working directory; none if not known."""
    if [part.kind for part in word.parts] == ["unknown"]:
        return _alternatives(word.raw)
    first, rest = word.parts[0], word.parts[1:]
    if any(part.kind not in ("text", "glob") for part in rest):
        return ()
    tail = glob_text(rest, _GLOB)
    if first in (Part("tilde", ""), Part("variable", "HOME")):
        return ("~" + tail,)
    if first in (Part("tilde", "+"), Part("variable", "PWD")):
        return ("." + tail,)
    if first.kind == "tilde":
        # Somebody's home directory, wherever it is.
        return ("/",) if tail in ("", "/", "/" + _GLOB) else ()
    if first.kind == "variable":
        # Where the variable is empty, `"$VAR"/` and `"$VAR"/*` are the root.
        return ("/",) if tail in ("/", "/" + _GLOB) else ()
    return (glob_text(word.parts, _GLOB),) if first.kind in ("text", "glob") else ()


def _alternatives(raw: str) -> tuple[str, ...]:
    """A word with one pair of braces, spelled out."""
    found = _BRACES.fullmatch(raw)
    if found is None:
        return ()
    return tuple(re.sub(r"[*?]|\[[^]]*\]", _GLOB, found[1] + middle + found[3]) for middle in found[2].split(","))


def _is_critical_text(text: str, context: Context) -> bool:
    if _GLOB not in text:
        return _is_critical_path(text, context)
    directory = text[:-1] or "."
    emptied = text.endswith("/" + _GLOB) or text == _GLOB
    if emptied and _GLOB not in directory and _is_critical_path(directory, context):
        return True
    return _could_match_critical(text, context)


def _is_critical_path(path: str, context: Context) -> bool:
    written = normalise(path)
    if written == "." or _PARENTS.fullmatch(written):
        return True
    location = locate(path, context)
    if not isinstance(location, Location):
        return path[:1] == "~" and normalise("/home" + path[1:]) in ("/home", "/")
    candidates = {location.lexical} | ({location.resolved} if location.resolved is not None else set[str]())
    return any(_is_critical_absolute(candidate, context) for candidate in candidates)


def _is_critical_absolute(path: str, context: Context) -> bool:
    if is_absolute(path) and len(segments(path)) <= 1:
        return True
    return any(is_inside(path, root) if above else path == root for root, above in _kept(context))


def _kept(context: Context) -> list[tuple[str, bool]]:
    """The directories to keep; True for those whose parents are kept too."""
    roots = [(normalise(root), True) for root in (context.cwd, *context.directories) if root is not None]
    return roots if context.home is None else [*roots, (normalise(context.home), False)]


def _could_match_critical(text: str, context: Context) -> bool:
    """The glob has a match in common with a critical directory, name by name. A leading glob matches no dot."""
    path = absolute(text, context)
    if path is None:
        return _BELOW_PARENTS.fullmatch(normalise(text)) is not None
    names = segments(normalise(path))
    if len(names) <= 1:
        return True
    for root, above in _kept(context):
        wanted = segments(root)
        kept = wanted[: len(names)] if above else wanted
        if len(kept) == len(names) and all(map(_may_be, names, kept)):
            return True
    return False


def _may_be(name: str, wanted: str) -> bool:
    if _GLOB not in name:
        return name == wanted
    # A star in the wanted name is a star of the file system's.
    literal = wanted.replace("*", "\1")
    return not (name[0] == _GLOB and wanted[:1] == ".") and intersects(
        name.replace("*", "\1").replace(_GLOB, "*"), literal
    )
