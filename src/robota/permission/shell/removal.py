"""Removals that no mode and no remembered consent may let through: of the root, of a home, of what one works in."""

import re

from robota.permission.policy import Context
from robota.permission.shell.attempt import starts
from robota.permission.shell.reading import Reading, Word
from robota.permission.shell.removal_target import is_critical

REMOVERS = frozenset({"rm", "rmdir"})
_REMOVER_WORD = re.compile(r"(?<![\w.-])(?:rm|rmdir)(?![\w.-])")
# A name may stand apart in the line (`r''m`), and only where something is quoted.
_QUOTING = re.compile(r"[\"'\\]")


def may_remove(line: str) -> bool:
    """A quick look at the text: False where it cannot name a program that removes, so that nothing need be read."""
    return _REMOVER_WORD.search(line) is not None or _QUOTING.search(line) is not None


def removes_critical(line: str, reading: Reading, context: Context) -> bool:
    """The line removes a critical directory, or removes something in a part that could not be read."""
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
    return any(is_critical(word, context) for word in operands)
