"""The grammar of a line: lists, pipelines, groups and loops."""

import re

from robota.permission.shell.builtin import Body
from robota.permission.shell.heredoc import read_heredocs
from robota.permission.shell.keyword import CLOSING, RESERVED, UNREAD
from robota.permission.shell.scan import WORD_END, Stop
from robota.permission.shell.simple import CommandScanner
from robota.permission.shell.variable import NAME, steers

__all__ = ["RESERVED", "LineScanner"]

_RESERVED = re.compile(r"[A-Za-z{}!\[\]]+")
_COMMENT = re.compile(r"#[^\n]*")
_SEPARATOR = re.compile(r"&&|\|\||;;|;&|\|&|[;&|]")
_TIME = re.compile(r"time(?:(?:[ \t]+)-p)?(?:[ \t]+--)?(?=[ \t])")
_REDIRECTION = re.compile(r"[0-9]*[<>]|&>")

# The state says what stands before the position: `start` (nothing yet), `command`, `group`, `redirected` (a group with
# redirections), a separator (`&&` for `||` too), `!` or `time`.
_OPEN_ENDED = ("&&", "|", "time", "!")


class LineScanner(CommandScanner):
    """Reads a whole line into `commands`."""

    def read_line(self) -> None:
        """The line up to its end. Raises `Stop` where it cannot be read further."""
        self.read_list("")

    def substitute(self, close: str) -> None:
        """The commands of a substitution, one level deeper."""
        if self.pending:
            raise Stop("a substitution before the body of a here-document")
        self.substitutes = True
        self.enter()
        self.depth += 1
        outer, self.has_heredoc = self.has_heredoc, False
        single = self.read_list(close)
        if self.has_heredoc and not single:
            # bash prints a substitution anew, and loses a separator behind a here-document on the way.
            raise Stop("a here-document beside other commands in a substitution")
        self.has_heredoc = outer
        self.depth -= 1
        self.nesting -= 1

    def read_body(self, body: Body) -> None:
        """The commands of a nested shell's literal body."""
        inner = LineScanner(body.text, self.nesting, body.bash)
        inner.nested, inner.depth = True, self.depth
        inner.steps = len(body.text)
        try:
            inner.enter()
            inner.read_line()
        except Stop as stop:
            inner.doubt(stop.why)
        self.steps += inner.steps
        self.commands.extend(inner.commands)
        if inner.why is not None:
            self.doubt(inner.why)

    def read_list(self, close: str) -> bool:
        """Commands up to `close`, or to the end where it is empty. True: they are one simple command."""
        frames: list[str] = []
        state = "start"
        broken = False
        items = 0
        while True:
            self.blanks()
            char = self.char()
            self.steps += 1
            if char == "" or char == ")":
                self._end(close, char, frames, state)
                return items == 1 and state in ("command", ";")
            if char == "\n":
                self._newline()
                broken = broken or state != "start"
                state = state if state in ("start", "&&", "|") else self._line_end(state)
                continue
            if broken:
                self._separated()
            if char == "#":
                self.take(_COMMENT)
            elif char in ";&|" and not self.sees("&>"):
                state = self._separator(state)
            else:
                state = self._item(char, state, frames)
                items += 1 if state == "command" else 2
            broken = False

    def _end(self, close: str, char: str, frames: list[str], state: str) -> None:
        if char != close or frames or self.pending or state in _OPEN_ENDED or (close and state == "start"):
            raise Stop("a list without end" if char == "" else "a parenthesis that closes nothing")
        self.pos += len(close)

    def _newline(self) -> None:
        self.pos += 1
        if self.pending:
            read_heredocs(self)

    def _line_end(self, state: str) -> str:
        if state in ("time", "!"):
            raise Stop("a line that ends before its command")
        return ";"

    def _separator(self, state: str) -> str:
        found = self.take(_SEPARATOR)
        operator = "" if found is None else found[0]
        if operator in (";;", ";&") or state not in ("command", "group", "redirected"):
            raise Stop("a separator without a command before it")
        self._separated()
        if operator == "|&":
            self.only_bash(operator)
        return {"||": "&&", "|&": "|"}.get(operator, operator)

    def _item(self, char: str, state: str, frames: list[str]) -> str:
        """A command, a group or a reserved word; the state behind it."""
        if state in ("command", "redirected"):
            raise Stop("a word behind a group or a parenthesis")
        word = self._reserved()
        if state == "group":
            if self.match(_REDIRECTION) and not self.sees("<(", ">("):
                self.redirections()
                return "redirected"
            if word not in CLOSING and word not in ("then", "do", "else", "elif"):
                raise Stop("a word behind a group")
        if state == "time" and self.depth and (char == "(" or word in RESERVED):
            # bash prints a substitution anew, and what it prints for a timed group it cannot read.
            raise Stop("a timed group in a substitution")
        if char == "(":
            return self._subshell()
        if word is None or word not in RESERVED:
            self.simple()
            return "command"
        if word == "time":
            return self._time(state)
        self._structure()
        self.pos += len(word)
        if word == "for":
            self._for(frames)
            return "start"
        if word in CLOSING:
            self._expect(frames, CLOSING[word], state)
            frames.pop()
            return "group"
        if word in UNREAD:
            raise Stop(f"the reserved word {word}")
        return self._open(word, frames, state)

    def _reserved(self) -> str | None:
        """The word at the position where only letters and the like stand in it: what a reserved word may be."""
        found = self.match(_RESERVED)
        if found is None or (found.end() < self.end and self.text[found.end()] not in WORD_END):
            return None
        return found[0]

    def _subshell(self) -> str:
        if self.sees("(("):
            raise Stop("arithmetic")
        self._structure()
        if self.pending:
            raise Stop("a subshell before the body of a here-document")
        self.pos += 1
        self.enter()
        self.read_list(")")
        self.nesting -= 1
        return "group"

    def _time(self, state: str) -> str:
        self.only_bash("the reserved word time")
        if state == "|":
            self.simple()
            return "command"
        if state == "time" or self.take(_TIME) is None:
            raise Stop("an unusual use of time")
        self.blanks()
        if self.char() == "-":
            raise Stop("an unusual use of time")
        return "time"

    def _open(self, word: str, frames: list[str], state: str) -> str:
        match word:
            case "!":
                if state in ("|", "time"):
                    raise Stop("a negation inside a pipeline")
                return "!"
            case "if" | "{" | "while" | "until":
                frames.append({"if": "if", "{": "{"}.get(word, "loop"))
                self.enter()
            case "do":
                self._expect(frames, ("loop",), state)
                frames[-1] = "body"
                self.nesting += 1
            case "then":
                self._expect(frames, ("if", "elif"), state)
                frames[-1] = "then"
                self.nesting += 1
            case _:
                self._expect(frames, ("then",), state)
                frames[-1] = word
                self.nesting += 1
        return "start"

    def _expect(self, frames: list[str], wanted: tuple[str, ...], state: str) -> None:
        if not frames or frames[-1] not in wanted or state not in (";", "&", "group"):
            raise Stop("a reserved word out of place")
        self.nesting -= 1

    def _for(self, frames: list[str]) -> None:
        self.blanks()
        name = self.take(NAME)
        if name is None:
            raise Stop("an unusual head of a loop")
        if steers(name[0]):
            self.doubt(f"an assignment to {name[0]}")
        self.blanks()
        if self._reserved() != "in":
            raise Stop("an unusual head of a loop")
        self.pos += len("in")
        while True:
            self.blanks()
            if self.char() in (";", "\n"):
                break
            if self.char() == "" or (self.char() in WORD_END + "#" and not self.sees("<(", ">(")):
                raise Stop("an unusual head of a loop")
            self.word()
        if self.char() == ";":
            self.pos += 1
        self._line_ends()
        if self._reserved() != "do":
            raise Stop("an unusual head of a loop")
        self.pos += len("do")
        frames.append("body")
        self.enter()

    def _line_ends(self) -> None:
        self.blanks()
        while self.char() == "\n":
            self._newline()
            self.blanks()

    def _structure(self) -> None:
        if self.depth == 0:
            self.structured = True

    def _separated(self) -> None:
        if self.depth == 0:
            self.separates = True
