"""A whole line as the deny and ask rules on commands see it."""

import re

from robota.permission.shell.attempt import WRAPPING, attempts
from robota.permission.shell.builtin import JUDGED
from robota.permission.shell.keyword import RESERVED
from robota.permission.shell.reading import Reading
from robota.permission.shell.removal import REMOVERS
from robota.permission.shell.scan import MAX_LENGTH

# Words with one blank between two, none of them quoted or expanded, and a program without its directory.
_PLAIN = re.compile(r"([A-Za-z0-9_@%,][A-Za-z0-9_.@%,+-]*)(?: [A-Za-z0-9_./:=@%+,-]+)*")
_SPECIAL = JUDGED | RESERVED | WRAPPING | REMOVERS


def is_plain(line: str) -> bool:
    """The line is one command that starts no other, whose words joined by blanks are the line itself.

    The reader agrees on such a line (it is complete, and its one attempt is the line), and it removes nothing: whoever
    asks this first spares the reading.
    """
    plain = _PLAIN.fullmatch(line)
    return plain is not None and plain[1] not in _SPECIAL and len(line) <= MAX_LENGTH


def line_attempts(line: str, reading: Reading) -> tuple[tuple[str, ...], str | None]:
    """Every text that a deny or ask rule is tried on, the line first, and why there may be others."""
    texts: dict[str, None] = {line: None}
    unread = reading.why
    for command in reading.commands:
        found = attempts(command)
        texts.update(dict.fromkeys(found.texts))
        unread = unread if unread is not None else found.unreadable
    return tuple(texts), unread
