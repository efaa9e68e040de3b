"""Which place a word of a shell line names."""

from typing import TypeAlias

from attrs import frozen

from robota.permission.policy import Context
from robota.permission.shell.reading import Opaque, Part, Word


@frozen
class Home:
    """The home directory's path is needed and not known; `rest` is what the word appends to it."""

    rest: str


# A path as text, a path below a home directory that is not known, or None: the text does not fix it.
Spelled: TypeAlias = str | Home | None


def spelled(word: Word, context: Context) -> Spelled:
    """The path that a word names: literal, or with `~` and `$HOME` replaced by the home directory."""
    if isinstance(word, str):
        return word
    if not word.parts or not _is_home(word.parts[0]) or any(part.kind != "text" for part in word.parts[1:]):
        return None
    rest = "".join(part.value for part in word.parts[1:])
    return Home(rest) if context.home is None else context.home + rest


def without_last_glob(word: Word) -> Opaque | str | None:
    """The directory `D` of a word `D/*`, `.` of a bare `*`; None for a word that does not end in a star alone."""
    if isinstance(word, str) or not word.parts or word.parts[-1] != Part("glob", "*"):
        return None
    head = word.parts[:-1]
    if not head:
        return "."
    if head[-1].kind != "text" or not head[-1].value.endswith("/"):
        return None
    if len(head) == 1:
        return head[0].value
    return Opaque(word.raw, head)


def _is_home(part: Part) -> bool:
    return part == Part("tilde", "") or part == Part("variable", "HOME")
