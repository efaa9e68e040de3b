"""Readers of shell lines with one mistake each, which the laws of the reader must reject."""

import shlex

from attrs import evolve

from robota.permission.shell.reader import read
from robota.permission.shell.reading import Command, Reading


def forgets_substitutions(line: str) -> Reading:
    """Knows that a substitution is there, and leaves out what it runs."""
    reading = read(line)
    return evolve(reading, commands=tuple(command for command in reading.commands if command.depth == 0))


def trusts_builtins(line: str) -> Reading:
    """Takes a builtin that evaluates its arguments for a plain command."""
    reading = read(line)
    harmless = reading.why is not None and reading.why.endswith("its arguments")
    return evolve(reading, complete=True, why=None) if harmless else reading


def splits_at_semicolons(line: str) -> Reading:
    """Cuts the text at semicolons, wherever they stand, and each piece into words."""
    try:
        pieces = [shlex.split(piece) for piece in line.split(";")]
    except ValueError:
        return Reading((), False, "quotes", "structured", False)
    commands = tuple(Command(tuple(words), " ".join(words)) for words in pieces if words)
    return Reading(commands, True, None, "list", False)


def reads_one_line(line: str) -> Reading:
    """Stops at the first line break."""
    return read(line.split("\n")[0])


def keeps_quotes(line: str) -> Reading:
    """Takes a word as it is written."""
    reading = read(line)
    return evolve(
        reading, commands=tuple(evolve(command, words=command.written or command.words) for command in reading.commands)
    )
