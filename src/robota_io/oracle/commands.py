"""Operation `commands`: which commands the shell could run for a line."""

from robota.base.decode import Found, record, required, string
from robota.permission.shell.reader import read
from robota.permission.shell.reading import Word
from robota_io.oracle.operation import Answer, Operation
from robota_io.oracle.requests import ID, OP

_LINE = required("line", string)


def _commands(found: Found) -> Answer:
    reading = read(found(_LINE))
    writes = [redirect.target for command in reading.commands for redirect in command.redirects if redirect.writes]
    why = {} if reading.why is None else {"why": reading.why}
    return {
        "commands": [[_word(word) for word in command.words] for command in reading.commands if command.words],
        "complete": reading.complete,
        "write_targets": [_word(target) for target in writes],
        **why,
    }


def _word(word: Word) -> str | None:
    return word if isinstance(word, str) else None


COMMANDS = Operation("commands", ("line",), record((OP, ID, _LINE), _commands))
