"""Removals that no mode and no remembered consent may let through: of the root, of a home, of what one works in."""

import re

from robota.permission.location import Location, locate
from robota.permission.policy import Context
from robota.permission.shell.attempt import starts
from robota.permission.shell.place import Home, spelled, without_last_glob
from robota.permission.shell.reading import Reading, Word
from robota.place.path import is_absolute, is_inside, normalise, segments

REMOVERS = frozenset({"rm", "rmdir"})
_REMOVER_WORD = re.compile(r"(?<![\w.-])(?:rm|rmdir)(?![\w.-])")
# A name may stand apart in the line (`r''m`), and only where something is quoted.
_QUOTING = re.compile(r"[\"'\\]")
_PARENTS = re.compile(r"\.\.(?:/\.\.)*")


def may_remove(line: str) -> bool:
    """A quick look at the text: False where it cannot name a program that removes, so that nothing need be read."""
    return _REMOVER_WORD.search(line) is not None or _QUOTING.search(line) is not None


def removes_critical(line: str, reading: Reading, context: Context) -> bool:
    """The line removes a critical directory, or removes something in a part that could not be read.

    Critical are `/` and what lies directly under it, the home directory, the working directories and their parents,
    each also as `D/*`, which empties it.
    """
    unread = not reading.complete
    for command in reading.commands:
        started = starts(command)
        if started is None:
            unread = True
        elif any(_removes(words, context) for words in started):
            return True
    return unread and _REMOVER_WORD.search(line) is not None


def _removes(words: tuple[Word, ...], context: Context) -> bool:
    if not words or not isinstance(words[0], str) or words[0].rpartition("/")[2] not in REMOVERS:
        return False
    operands: list[Word] = []
    options = True
    for word in words[1:]:
        if options and word == "--":
            options = False
        elif not (options and isinstance(word, str) and word.startswith("-") and word != "-"):
            operands.append(word)
    return any(_is_critical(word, context) for word in operands)


def _is_critical(word: Word, context: Context) -> bool:
    if _empties_root(word):
        return True
    emptied = without_last_glob(word)
    place = spelled(word if emptied is None else emptied, context)
    if place is None:
        return False
    if isinstance(place, Home):
        return normalise("/home" + place.rest) in ("/home", "/")
    return _is_critical_path(place, context)


def _empties_root(word: Word) -> bool:
    """`"$VAR"/` and `"$VAR"/*` name the root where the variable is empty."""
    if isinstance(word, str) or not word.parts or word.parts[0].kind != "variable" or word.parts[0].value == "HOME":
        return False
    rest = [(part.kind, part.value) for part in word.parts[1:]]
    return rest in ([("text", "/")], [("text", "/"), ("glob", "*")])


def _is_critical_path(path: str, context: Context) -> bool:
    written = normalise(path)
    if written == "." or _PARENTS.fullmatch(written):
        return True
    location = locate(path, context)
    if not isinstance(location, Location):
        return False
    candidates = {location.lexical} | ({location.resolved} if location.resolved is not None else set[str]())
    return any(_is_critical_absolute(candidate, context) for candidate in candidates)


def _is_critical_absolute(path: str, context: Context) -> bool:
    if is_absolute(path) and len(segments(path)) <= 1:
        return True
    if context.home is not None and path == normalise(context.home):
        return True
    roots = [root for root in (context.cwd, *context.directories) if root is not None]
    return any(is_inside(path, normalise(root)) for root in roots)
