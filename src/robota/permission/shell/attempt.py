"""The texts that a deny or an ask rule is tried on for a command, and the programs that the command starts."""

from attrs import frozen

from robota.permission.shell.builtin import SHELLS, Body, nested_shell
from robota.permission.shell.reader import read_body
from robota.permission.shell.reading import Command, Word
from robota.permission.shell.wrapper import WRAPPERS, Unreadable, Words, base_name, is_quoted, unwrap

MAX_NESTING = 10
MAX_STARTED = 256
WRAPPING = WRAPPERS | SHELLS


@frozen
class Attempts:
    """The texts in order, without repetition. `unreadable` says why something that the command starts is not known."""

    texts: tuple[str, ...]
    unreadable: str | None


def attempts(command: Command) -> Attempts:
    """Every text that stands for the command or for what it starts.

    As written, without quotes, without assignments, by the program's base name; behind each wrapper (`sudo`, `xargs`,
    `find -exec`) the rest again; and the commands in the literal body of a shell. A word that is not known stands as
    written.

    >>> from robota.permission.shell.reader import read
    >>> attempts(read("sudo /bin/rm 'x'").commands[0]).texts
    ("sudo /bin/rm 'x'", 'sudo /bin/rm x', "/bin/rm 'x'", "rm 'x'", '/bin/rm x', 'rm x')
    """
    walk = _Walk()
    walk.command(command, 0)
    return Attempts(tuple(walk.texts), walk.unreadable)


def starts(command: Command) -> tuple[Words, ...] | None:
    """The innermost commands that the command starts, itself where it starts none; None where they are not known."""
    if command.words and base_name(command.words) not in WRAPPING:
        return (command.words,)
    walk = _Walk()
    walk.command(command, 0)
    return None if walk.unreadable is not None else tuple(walk.innermost)


class _Walk:
    """What one command comes to. The dictionaries are ordered sets."""

    def __init__(self) -> None:
        self.texts: dict[str, None] = {}
        self.innermost: dict[Words, None] = {}
        self.seen: set[Words] = set()
        self.unreadable: str | None = None

    def command(self, command: Command, nesting: int) -> None:
        self.texts[command.text] = None
        words = command.words
        written = command.written or tuple(_raw(word) for word in words)
        if command.assignments:
            leading = [f"{name}={_raw(value)}" for name, value in command.assignments]
            self.texts[" ".join([*leading, *map(_raw, words)])] = None
        if words:
            self.words(words, written, nesting)

    def words(self, words: Words, written: tuple[str, ...], nesting: int) -> None:
        if words in self.seen:
            return
        if nesting > MAX_NESTING or len(self.seen) >= MAX_STARTED:
            self._give_up("too many commands inside one another")
            return
        self.seen.add(words)
        self._spellings(words, written)
        inner = unwrap(words)
        if isinstance(inner, Unreadable):
            self._give_up(inner.why)
            return
        for rest in inner:
            kept = written[-len(rest) :] if rest == words[-len(rest) :] else tuple(_raw(word) for word in rest)
            self.words(rest, kept, nesting + 1)
        if not inner and not self._body(words, nesting):
            self.innermost[words] = None

    def _spellings(self, words: Words, written: tuple[str, ...]) -> None:
        plain = tuple(_raw(word) for word in words)
        name = base_name(words)
        for texts in (written, plain) if written != plain else (plain,):
            self.texts[" ".join(texts)] = None
            if name is not None and name != texts[0]:
                self.texts[" ".join((name, *texts[1:]))] = None

    def _body(self, words: Words, nesting: int) -> bool:
        """The commands of a shell's literal body; False where the words are no shell with a body."""
        if base_name(words) not in SHELLS:
            return False
        splits = tuple(not isinstance(word, str) and not is_quoted(word) for word in words)
        judged = nested_shell(words, splits)
        if isinstance(judged, str):
            self._give_up(judged)
        if not isinstance(judged, Body):
            return isinstance(judged, str)
        reading = read_body(judged)
        if reading.why is not None:
            self._give_up(reading.why)
        for command in reading.commands:
            self.command(command, nesting + 1)
        return True

    def _give_up(self, why: str) -> None:
        if self.unreadable is None:
            self.unreadable = why


def _raw(word: Word) -> str:
    return word if isinstance(word, str) else word.raw
