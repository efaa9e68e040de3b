"""Which place a word of a shell line names."""

import re
from typing import TypeAlias

from attrs import frozen

from robota.permission.policy import Context
from robota.permission.shell.reading import Part, Word

# A glob is marked by a NUL, which no line that was read can hold.
_GLOBS = re.compile(r"\0\[[^/\]]*\]|\0[*?\[]")


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


def glob_text(parts: tuple[Part, ...], star: str) -> str:
    """The text of literal and glob pieces, `star` for each glob; a set in brackets is one."""
    marked = "".join(part.value if part.kind == "text" else f"\0{part.value}" for part in parts)
    return _GLOBS.sub(star, marked)


def _is_home(part: Part) -> bool:
    return part == Part("tilde", "") or part == Part("variable", "HOME")
