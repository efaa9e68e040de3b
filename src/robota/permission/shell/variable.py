"""Variables that a line may not set if its reading is to hold."""

import re

# They steer how the shell reads, finds or evaluates what comes later, or evaluate what is assigned to them.
_STEERING = frozenset(
    "PATH IFS ENV CDPATH GLOBIGNORE EXECIGNORE FIGNORE POSIXLY_CORRECT SHELLOPTS SHELL HISTCMD HISTFILE PROMPT_COMMAND "
    "PS0 PS1 PS2 PS3 PS4 RANDOM SRANDOM SECONDS LINENO EPOCHSECONDS EPOCHREALTIME OPTIND OPTARG OPTERR UID EUID PPID "
    "GROUPS DIRSTACK FUNCNAME FUNCNEST PIPESTATUS MAPFILE COPROC TMOUT INPUTRC MAIL MAILPATH MAILCHECK "
    "NULLCMD READNULLCMD FPATH CDABLE_VARS ZDOTDIR WORDCHARS".split()
)
_STEERING_START = ("LD_", "DYLD_", "BASH", "GIT_", "COMP_", "READLINE_", "LC_", "LANG")
_LOCALE = re.compile(r"(?:C|POSIX|[a-z]{2}_[A-Z]{2})(?:\.(?:UTF-8|utf8))?|")
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def steers(name: str, value: object = None) -> bool:
    """Setting the variable can change what the rest of the line runs, or runs something at once.

    >>> steers("LD_PRELOAD"), steers("FOO"), steers("LC_ALL", "C")
    (True, False, False)
    """
    if name in _STEERING:
        return True
    if not name.startswith(_STEERING_START):
        return False
    return not (name.startswith(("LC_", "LANG")) and isinstance(value, str) and _LOCALE.fullmatch(value) is not None)
