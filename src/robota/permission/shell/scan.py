"""The position in a shell line, and what the parts of the reader share."""

import re

from attrs import frozen

from robota.permission.shell.reading import Command

MAX_DEPTH = 20
MAX_LENGTH = 16 * 1024
WORD_END = " \t\n;&|()<>"

_BLANKS = re.compile(r"(?:[ \t]+|\\\n)+")


class Stop(Exception):  # noqa: N818 - no error: a line that cannot be read is an ordinary answer
    """The line cannot be read past this place. Raised and caught inside the reader alone."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@frozen
class Heredoc:
    """A here-document whose body is still to come."""

    delimiter: str
    quoted: bool
    stripped: bool


class Scanner:
    """A cursor over one text. `end` bounds what may be looked at; `steps` counts the work, in characters and tokens."""

    def __init__(self, text: str, nesting: int = 0, bash: bool = True) -> None:
        self.text = text
        self.pos = 0
        self.end = len(text)
        self.bash = bash
        self.steps: int = 0
        self.nesting: int = nesting
        self.depth: int = 0
        self.nested = False
        self.in_backticks = False
        self.has_heredoc = False
        self.pending: list[Heredoc] = []
        self.commands: list[Command] = []
        self.why: str | None = None
        self.separates = False
        self.structured = False
        self.substitutes = False

    def doubt(self, why: str) -> None:
        """The line runs something that is not known; reading goes on. The first reason stays."""
        if self.why is None:
            self.why = why

    def only_bash(self, what: str) -> None:
        """Stops where the text is for another shell, which reads `what` differently."""
        if not self.bash:
            raise Stop(f"{what} is bash's own")

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The pattern at the position, within the bound; the position stays."""
        found = pattern.match(self.text, self.pos, self.end)
        self.steps += 1 if found is None else 1 + found.end() - self.pos
        return found

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The pattern at the position, which moves past it."""
        found = self.match(pattern)
        if found is not None:
            self.pos = found.end()
        return found

    def sees(self, *texts: str) -> bool:
        """One of the texts stands at the position."""
        return self.text.startswith(texts, self.pos, self.end)

    def char(self, ahead: int = 0) -> str:
        """The character at the position, or so far behind it; empty behind the bound."""
        at = self.pos + ahead
        return self.text[at] if at < self.end else ""

    def blanks(self) -> None:
        """Skips blanks, tabs and continued line ends."""
        if self.char() in (" ", "\t", "\\"):
            self.take(_BLANKS)

    def enter(self) -> None:
        """One level deeper: a substitution, a subshell or the body of a nested shell."""
        self.nesting += 1
        if self.nesting > MAX_DEPTH:
            raise Stop("nested too deeply")
