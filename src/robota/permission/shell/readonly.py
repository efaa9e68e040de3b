"""Lines of built-in commands that only read, and read nothing outside the working directories."""

import re

from robota.permission.location import stays_within
from robota.permission.policy import Context, Shell
from robota.permission.shell.git import reads_only as git_reads_only
from robota.permission.shell.operands import Operands, operands_of
from robota.permission.shell.reading import Command, Opaque, Reading, Word
from robota.place.path import join

READERS = frozenset("ls cat echo pwd head tail grep wc which diff stat du cd find".split())
_LONGEST = 10_000
# Text that other shells, or an eye, read otherwise than bash: a here-document, a comment, an ANSI-C quote.
_AMBIGUOUS = re.compile(r"<<|(?:^|[\s;|&])(?:#|\$')")
_VARIABLE_OF_WINDOWS = re.compile(r".*%[A-Za-z]+%.*", re.DOTALL)
_PRINTABLE = re.compile(r"[\x20-\x7e\t\n]*")
_SPECIAL_WORD = re.compile(r"@.*|[A-Za-z]+:.*|\\\\.*|//.*", re.DOTALL)
# What makes a reader follow links, write, or run something: letters of short options, and long options.
_REFUSED_LETTERS = {"ls": "L", "grep": "R", "diff": "rl", "du": "LDX", "find": "LH", "stat": "L"}
_REFUSED_WORDS = {
    "ls": frozenset({"--dereference"}),
    "grep": frozenset({"--dereference-recursive"}),
    "diff": frozenset({"--recursive"}),
    # Names that a file lists are not in the line.
    "du": frozenset({"--dereference", "--files0-from"}),
    "wc": frozenset({"--files0-from"}),
    "stat": frozenset({"--dereference"}),
    "find": frozenset(
        {
            "-exec",
            "-execdir",
            "-ok",
            "-okdir",
            "-delete",
            "-fprint",
            "-fprint0",
            "-fprintf",
            "-fls",
            "-follow",
            "-files0-from",
        }
    ),
}
# Programs whose operands name no file.
_WORDS_ONLY = frozenset({"echo", "pwd", "which"})


def is_read_only(line: str, reading: Reading, shell: Shell, context: Context) -> bool:
    """Each command of the line is a built-in reader, nothing is written or substituted, and every path stays within."""
    if (
        not reading.complete
        or reading.form == "structured"
        or reading.substitutes
        or not reading.commands
        or len(line) > _LONGEST
        or not _PRINTABLE.fullmatch(line)
        or _AMBIGUOUS.search(line)
    ):
        return False
    # Where a relative path of the line may point: the directory before and after each `cd`.
    bases: tuple[str, ...] = ("",)
    moved = any(command.words[:1] == ("cd",) for command in reading.commands)
    for command in reading.commands:
        if moved and command.words[:1] == ("git",):
            return False
        if not reads_only(command, shell, context, bases):
            return False
        if command.words[0] == "cd" and isinstance(command.words[1], str):
            bases = (*bases, join(bases[-1] or ".", command.words[1]))
    return True


def reads_only(command: Command, shell: Shell, context: Context, bases: tuple[str, ...] = ("",)) -> bool:
    """One command is a built-in reader whose paths stay within, from each of the directories it may run in."""
    if command.assignments or command.nested or not command.words or not isinstance(command.words[0], str):
        return False
    for redirect in command.redirects:
        if redirect.target == "/dev/null":
            continue
        if redirect.writes or not _stays(redirect.target, shell, context, bases):
            return False
    program = command.words[0]
    if program == "cd":
        return _changes_within(command.words[1:], shell, context, bases)
    if program == "git":
        paths = git_reads_only(command.words[1:])
    elif program in READERS:
        paths = _reader_paths(program, command.words[1:], shell)
    else:
        return _is_read_only_form(program, command.words[1:], shell)
    return paths is not None and all(_stays(path, shell, context, bases) for path in paths)


def _is_read_only_form(program: str, words: tuple[Word, ...], shell: Shell) -> bool:
    """A program of the dialect's own table, with the subcommand first: nothing comes before it, and all is literal."""
    return any(
        program == name and words[:1] and words[0] in subcommands and all(isinstance(word, str) for word in words)
        for name, subcommands in shell.read_only_forms
    )


def _changes_within(words: tuple[Word, ...], shell: Shell, context: Context, bases: tuple[str, ...]) -> bool:
    return (
        len(words) == 1
        and isinstance(words[0], str)
        and not words[0].startswith("-")
        and words[0] != ""
        and all(stays_within(_from(base, words[0]), context) for base in bases)
    )


def _reader_paths(program: str, words: tuple[Word, ...], shell: Shell) -> tuple[Word, ...] | None:
    """The paths that a reader names, or None where it does more than read."""
    refused = _REFUSED_WORDS.get(program, frozenset[str]())
    letters = _REFUSED_LETTERS.get(program, "")
    found: Operands = operands_of(program, words)
    for option in found.options:
        name = option.split("=", 1)[0]
        cluster = program != "find" and not option.startswith("--")
        if name in refused or (len(name) > 4 and program != "find" and any(word.startswith(name) for word in refused)):
            return None
        if (cluster and any(letter in option for letter in letters)) or option in {f"-{letter}" for letter in letters}:
            return None
    for word in words:
        if isinstance(word, Opaque):
            if not _harmless_glob(program, word, shell):
                return None
        elif _VARIABLE_OF_WINDOWS.fullmatch(word):
            return None
    return () if program in _WORDS_ONLY else found.paths


def _harmless_glob(program: str, word: Opaque, shell: Shell) -> bool:
    """A glob whose matches the reader only lists, or any in a dialect whose readers may read everything.

    Only stars, and none at the start of a name that could be `.` or `..`: what it matches lies where it says.
    """
    if any(part.kind not in ("text", "glob") for part in word.parts) or program == "find":
        return False
    if shell.reads_anywhere or (program == "grep" and word.raw.startswith(("--include=", "--exclude="))):
        return True
    directory, slash, _ = word.raw.rpartition("/")
    return program in ("ls", "echo") and bool(slash) and not re.search(r"[*?\[\].~\\'\"]|^/", directory)


def _stays(word: Word, shell: Shell, context: Context, bases: tuple[str, ...]) -> bool:
    text = word if isinstance(word, str) else word.raw
    if _SPECIAL_WORD.fullmatch(text):
        return False
    if shell.reads_anywhere:
        return isinstance(word, str) or all(part.kind in ("text", "glob") for part in word.parts)
    if context.links is None:
        return False
    return not text.startswith("~") and all(stays_within(_from(base, text), context) for base in bases)


def _from(base: str, text: str) -> str:
    return text if not base or text.startswith("/") else join(base, text)
