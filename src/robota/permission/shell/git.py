"""The forms of git that only read."""

from robota.permission.shell.operands import operands_of
from robota.permission.shell.reading import Word

_SUBCOMMANDS = frozenset({"status", "log", "diff", "show", "blame", "rev-parse", "ls-files", "describe"})
_REFUSED = ("--output", "--ext-diff", "--no-index", "--textconv", "--exec", "--open-files-in-pager", "--contents")
_LISTING = frozenset({"-a", "-r", "-v", "-vv", "--all", "--list", "-l", "--remotes", "--verbose", "--show-current"})


def reads_only(words: tuple[Word, ...]) -> tuple[Word, ...] | None:
    """The paths that a reading form of git may name, None where the words are no such form.

    No global option but `--no-pager`: the others choose another repository, or a program that git starts.
    """
    rest = words[1:] if words[:1] == ("--no-pager",) else words
    if not rest or not all(isinstance(word, str) for word in rest):
        return None
    subcommand, arguments = rest[0], rest[1:]
    if subcommand == "branch":
        return () if _lists_branches(arguments) else None
    if subcommand == "remote":
        return () if arguments in ((), ("-v",), ("--verbose",)) else None
    if subcommand not in _SUBCOMMANDS:
        return None
    found = operands_of("git", arguments)
    for option in found.options:
        name = option.split("=", 1)[0]
        if len(name) > 3 and name.startswith("--") and any(refused.startswith(name) for refused in _REFUSED):
            return None
    return found.paths


def _lists_branches(words: tuple[Word, ...]) -> bool:
    operands = [word for word in words if word not in _LISTING]
    listed = "--list" in words or "-l" in words
    return not operands or (listed and not any(str(word).startswith("-") for word in operands))
