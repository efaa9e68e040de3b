"""Simple commands: assignments, words and redirections."""

import re

from robota.permission.shell.builtin import Body, Runs, judge
from robota.permission.shell.heredoc import open_heredoc
from robota.permission.shell.keyword import RESERVED
from robota.permission.shell.reading import Command, Opaque, Part, Redirect, Word
from robota.permission.shell.scan import Stop
from robota.permission.shell.variable import steers
from robota.permission.shell.words import WordScanner

_ASSIGNMENT = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)(\+?)=")
_SUBSCRIPT = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\[")
_DESCRIPTOR = re.compile(r"[0-9]+(?=[<>])(?![<>]\()")
_OPERATOR = re.compile(r"<<<|<<-|<<|<>|>>|>\||&>>|&>|>&|<&|<|>")
_COPY = re.compile(r"(?:[0-9]+|-)(?=[ \t\n;|&)]|$)")
# Words without quotes or expansions, each followed by blanks or by what ends a command: most of most lines.
_PLAIN_PROGRAM = re.compile(r"[A-Za-z0-9_./+-]+(?=[ \t\n;|&)]|\Z)")
_PLAIN_WORDS = re.compile(r"(?:[A-Za-z0-9_./:=@%+,-]+(?:[ \t]+|(?=[\n;|&)]|\Z)))+")
_PLAIN_WORD = re.compile(r"[^ \t]+")
_READING = frozenset(("<", "<>"))
_WRITING = frozenset((">", ">>", ">|", "&>", "&>>", "<>"))


class Draft:
    """A simple command under construction. `end` is where its last word or redirection ends."""

    __slots__ = ("assignments", "braced", "end", "redirected", "redirects", "spans", "splits", "start", "words")

    def __init__(self, start: int) -> None:
        self.start = start
        self.end = start
        self.words: list[Word] = []
        self.spans: list[tuple[int, int]] = []
        self.splits: list[bool] = []
        self.assignments: list[tuple[str, Word]] = []
        self.redirects: list[Redirect] = []
        self.braced = False
        self.redirected = False


class CommandScanner(WordScanner):
    """Reads simple commands into `commands`."""

    def read_body(self, body: Body) -> None:
        """Reads the literal body of a nested shell; its commands are added. The scanner of whole lines can."""
        raise NotImplementedError(body.text)

    def simple(self) -> None:
        """The simple command at the position; what it is known to run is added, the rest is a doubt."""
        slot = len(self.commands)
        draft = Draft(self.pos)
        try:
            self._fill(draft)
        except Stop:
            self._keep_begun(draft, slot)
            raise
        command = self._command(draft, 0)
        self.commands.insert(slot, command)
        self._doubt_assignments(draft)
        if draft.words:
            self._judge(draft, slot)

    def redirections(self) -> None:
        """The redirections behind a group; they make a command without words."""
        draft = Draft(self.pos)
        slot = len(self.commands)
        while self._redirection(draft):
            draft.end = self.pos
            self.blanks()
        if draft.redirects:
            self.commands.insert(slot, self._command(draft, 0))

    def _fill(self, draft: Draft) -> None:
        while True:
            self.blanks()
            if self._plain_words(draft):
                continue
            char = self.char()
            if char in ("", ";", "|", "\n", ")", "#") or (char == "&" and not self.sees("&>")):
                return
            if char == "(":
                raise Stop("a function or an array")
            if self._redirection(draft):
                draft.redirected = True
            elif draft.words or not self._assignment(draft):
                self._argument(draft)
            draft.end = self.pos

    def _plain_words(self, draft: Draft) -> bool:
        """Takes the words at the position at once, as far as nothing in them means anything to the shell."""
        if draft.redirected and not draft.words:
            return False
        run = self.take(_PLAIN_WORDS if draft.words else _PLAIN_PROGRAM)
        if run is None:
            return False
        for found in _PLAIN_WORD.finditer(self.text, run.start(), run.end()):
            draft.words.append(found[0])
            draft.spans.append(found.span())
            draft.splits.append(False)
            draft.end = found.end()
        return True

    def _argument(self, draft: Draft) -> None:
        if not draft.words and self.match(_SUBSCRIPT):
            raise Stop("a subscript")
        start = self.pos
        word = self.word(argument=bool(draft.words))
        if not draft.words and draft.redirected and self.depth and self.text[start : self.pos] in RESERVED:
            # bash prints a substitution anew, with the redirections behind the words, and reads the word as reserved.
            raise Stop("a reserved word behind a redirection in a substitution")
        draft.braced = draft.braced or (not draft.words and self.braced)
        draft.words.append(word)
        draft.splits.append(self.splits)
        draft.spans.append((start, self.pos))

    def _assignment(self, draft: Draft) -> bool:
        found = self.take(_ASSIGNMENT)
        if found is None:
            return False
        if found[2]:
            self.only_bash("an assignment that appends")
        if self.char() == "(":
            raise Stop("an array")
        empty = self.char() in ("", " ", "\t", "\n", ";", "&", "|", ")") or (
            self.char() in "<>" and self.char(1) != "("
        )
        draft.assignments.append((found[1], "" if empty else self.word()))
        return True

    def _redirection(self, draft: Draft) -> bool:
        if self.sees("<(", ">("):
            return False
        descriptor = self.take(_DESCRIPTOR)
        found = self.take(_OPERATOR)
        if found is None:
            return False
        operator = found[0]
        if descriptor is not None and operator.startswith("&"):
            raise Stop("a redirection of two kinds")
        if operator in (">&", "<&"):
            # bash expands the target of `>&` twice, so that even a quoted substitution runs.
            if self.take(_COPY) is None:
                raise Stop("a copy of a descriptor that is no number")
            return True
        self.blanks()
        if operator in ("<<", "<<-"):
            open_heredoc(self, stripped=operator == "<<-")
            return True
        self._target(draft, operator)
        return True

    def _target(self, draft: Draft, operator: str) -> None:
        if operator in ("<<<", "&>", "&>>"):
            self.only_bash("this redirection")
        char = self.char()
        if char in ("", ";", "&", "|", "(", ")", "\n", "#") or (char in "<>" and not self.sees("<(", ">(")):
            raise Stop("a redirection without target")
        target = self.word()
        if isinstance(target, str) and target.isdigit() and self.sees("<", ">"):
            raise Stop("a redirection without target")
        if operator != "<<<":
            draft.redirects.append(Redirect(operator, target, operator in _READING, operator in _WRITING))

    def _command(self, draft: Draft, first: int) -> Command:
        """The draft as a record, without the words before `first`."""
        text = self.text
        written = tuple(text[start:end] for start, end in draft.spans[first:])
        words = tuple(draft.words[first:])
        start = draft.spans[first][0] if first else draft.start
        return Command(
            words,
            text[start : draft.end],
            () if first else tuple(draft.assignments),
            tuple(draft.redirects),
            self.depth,
            self.nested,
            () if written == words else written,
        )

    def _keep_begun(self, draft: Draft, slot: int) -> None:
        """A command that could not be read to its end is listed with an unknown rest."""
        if not draft.words:
            return
        stop = self.text.find("\n", self.pos, self.end)
        text = self.text[draft.start : self.end if stop < 0 else stop]
        rest = Opaque(self.text[draft.end : self.end if stop < 0 else stop].strip(" \t"), (Part("unknown", ""),))
        written = (*(self.text[start:end] for start, end in draft.spans), rest.raw)
        words = (*draft.words, rest)
        assignments, redirects = tuple(draft.assignments), tuple(draft.redirects)
        self.commands.insert(slot, Command(words, text, assignments, redirects, self.depth, self.nested, written))

    def _doubt_assignments(self, draft: Draft) -> None:
        for name, value in draft.assignments:
            if name == "IFS" and draft.words[:1] == ["read"]:
                continue
            if steers(name, value):
                self.doubt(f"an assignment to {name}")

    def _judge(self, draft: Draft, slot: int) -> None:
        if draft.braced:
            self.doubt("the program is a brace word")
        added = slot
        first = 0
        while True:
            judged = judge(tuple(draft.words[first:]), tuple(draft.splits[first:]), self.bash)
            if not isinstance(judged, Runs):
                break
            first += judged.first
            added += 1
            self.commands.insert(added, self._command(draft, first))
        if isinstance(judged, str):
            self.doubt(judged)
        elif isinstance(judged, Body):
            self.read_body(judged)
