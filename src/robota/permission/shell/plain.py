"""Plain lines: one command that needs no reader, because its text is its words and it starts nothing else."""

import re

from robota.permission.shell.builtin import JUDGED
from robota.permission.shell.grammar import RESERVED
from robota.permission.shell.scan import MAX_LENGTH
from robota.permission.shell.wrapper import WRAPPERS

# Words parted by single blanks, without a character that means something to the shell; the program has no directory.
_PLAIN = re.compile(r"([A-Za-z0-9_.:@%,][A-Za-z0-9_.:@%+,\-]*)(?: [A-Za-z0-9_./:=@%+,\-]+)*")
# Programs that are looked into: what they run, and what a removal removes.
_LOOKED_INTO = JUDGED | RESERVED | WRAPPERS | {"rm", "rmdir"}


def is_plain(line: str) -> bool:
    """The line is one command, complete, whose words stand in the text as they are and which is all that runs.

    >>> is_plain("git log --oneline"), is_plain("sudo ls"), is_plain("/bin/ls"), is_plain("rm x")
    (True, False, False, False)
    """
    plain = _PLAIN.fullmatch(line)
    return plain is not None and plain[1] not in _LOOKED_INTO and len(line) <= MAX_LENGTH
