"""Words of a shell line: quotes, escapes and expansions."""

import re
from typing import Literal

from robota.permission.shell.reading import Opaque, Part, Word
from robota.permission.shell.scan import WORD_END, Scanner, Stop

_PLAIN = re.compile(r"[A-Za-z0-9_./:=@%+,\-^!\]}\u00a1-\U0010ffff]+")
_IN_DOUBLE = re.compile(r'[^"\\`$]+')
_IN_SINGLE = re.compile(r"[^']*'")
_IN_ANSI = re.compile(r"[^'\\]+")
_NAMED = re.compile(r"\$([A-Za-z_][A-Za-z0-9_]*|[0-9@*#?$!\-])")
_BRACED = re.compile(r"\$\{([A-Za-z_][A-Za-z0-9_]*|[0-9]+|[@*#?])\}")
# Expansions that evaluate nothing: a default of letters, and a plain prefix or suffix cut off.
_TRIMMED = re.compile(r"\$\{([A-Za-z_][A-Za-z0-9_]*)((?::?[-+]|:\?)[A-Za-z0-9_]*|(?:%%?|##?)[A-Za-z0-9_./*,\-]*)\}")
_LENGTH = re.compile(r"\$\{#[A-Za-z_][A-Za-z0-9_]*\}")
_SUM = re.compile(r"\$\(\([0-9 +*%\-]+\)\)")
_TILDE = re.compile(r"~([A-Za-z0-9_.+\-]*)(?=[/ \t\n;&|<>)]|$)")
_BACK_ESCAPE = re.compile(r"\\[`\\$\"\n]")
_ANSI_ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", "'": "'", '"': '"'}


class Pieces:
    """A word under construction."""

    __slots__ = ("braced", "lists", "parts", "splits", "texts")

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.texts: list[str] = []
        self.splits = False
        self.braced = False
        self.lists = False

    def text(self, value: str) -> None:
        """A literal piece."""
        self.texts.append(value)

    def plain(self, value: str) -> None:
        """A literal piece outside quotes, where a comma or two points behind a brace make a list of words."""
        self.texts.append(value)
        if self.braced and ("," in value or ".." in value):
            self.lists = True

    def part(self, part: Part, splits: bool) -> None:
        """A piece that the text does not fix; `splits`: the word may become none or several by it."""
        self.flush()
        self.parts.append(part)
        self.splits = self.splits or splits

    def flush(self) -> None:
        """The literal pieces so far become one part."""
        joined = "".join(self.texts)
        if joined:
            self.parts.append(Part("text", joined))
        self.texts.clear()


class WordScanner(Scanner):
    """Reads words.

    Of the last word, `splits` says whether it may become none or several, `braced` whether a brace stands in it
    outside quotes.
    """

    splits = False
    braced = False

    def substitute(self, close: str) -> None:
        """Reads the commands of a substitution up to `close`, which is consumed. The scanner of whole lines can."""
        raise NotImplementedError(close)

    def word(self, argument: bool = False) -> Word:
        """The word at the position. `argument`: a continued line end may stand right behind it."""
        start = self.pos
        pieces = Pieces()
        while self.pos < self.end:
            plain = self.take(_PLAIN)
            if plain is not None:
                pieces.plain(plain[0])
            elif not self._piece(pieces, start, argument):
                break
        if self.pos == start:
            raise Stop("a word is missing")
        return self._finish(pieces, self.text[start : self.pos])

    def _finish(self, pieces: Pieces, raw: str) -> Word:
        self.steps += len(raw)
        self.splits = pieces.splits
        self.braced = pieces.braced
        if self.pending and "\n" in raw:
            raise Stop("a line break inside a word before a here-document")
        if pieces.braced and raw.endswith("}") and self.sees("<", ">"):
            raise Stop("a descriptor kept in a variable")
        if pieces.lists:
            self.splits = True
            return Opaque(raw, (Part("unknown", raw),))
        if not pieces.parts:
            return "".join(pieces.texts)
        pieces.flush()
        return Opaque(raw, tuple(pieces.parts))

    def _piece(self, pieces: Pieces, start: int, argument: bool) -> bool:
        """One piece that is not plain text; False at the word's end."""
        char = self.text[self.pos]
        self.steps += 1
        match char:
            case "'":
                self._single(pieces)
            case '"':
                self._double(pieces)
            case "\\":
                return self._escape(pieces, argument)
            case "$":
                self._dollar(pieces, quoted=False)
            case "`":
                self._backticks()
                pieces.part(Part("unknown", "`"), splits=True)
            case "<" | ">" if self.char(1) == "(":
                self._process(pieces)
            case "*" | "?":
                pieces.part(Part("glob", char), splits=True)
                self.pos += 1
            case "[":
                self._bracket(pieces, start)
            case "~":
                self._tilde(pieces, start)
            case "{" | "#":
                pieces.text(char)
                pieces.braced = pieces.braced or char == "{"
                self.pos += 1
            case _ if char == "(" or char not in WORD_END:
                raise Stop(f"the character {char!r} in a word")
            case _:
                return False
        return True

    def _escape(self, pieces: Pieces, argument: bool) -> bool:
        following = self.char(1)
        if following == "\n" and argument and self.char(2) in (" ", "\t"):
            return False
        if following in ("", "\n"):
            raise Stop("a line that continues inside a word" if following else "a backslash at the end")
        pieces.text(following)
        self.pos += 2
        return True

    def _single(self, pieces: Pieces) -> None:
        self.pos += 1
        found = self.take(_IN_SINGLE)
        if found is None:
            raise Stop("a quote without end")
        pieces.text(found[0][:-1])

    def _double(self, pieces: Pieces) -> None:
        self.pos += 1
        fixed = True
        while True:
            plain = self.take(_IN_DOUBLE)
            char = self.char()
            if plain is not None:
                pieces.text(plain[0])
                fixed = True
            elif char == '"':
                self.pos += 1
                return
            elif char == "\\":
                self._double_escape(pieces, fixed)
            elif char == "`":
                self._backticks()
                pieces.part(Part("unknown", "`"), splits=False)
            elif char == "$":
                self._dollar(pieces, quoted=True)
                fixed = False
            else:
                raise Stop("a quote without end")

    def _double_escape(self, pieces: Pieces, fixed: bool) -> None:
        following = self.char(1)
        if following == "\n" and not fixed:
            raise Stop("a line that continues inside an expansion")
        if following in ("$", "`", '"', "\\"):
            pieces.text(following)
        elif following != "\n":
            pieces.text("\\" + following)
        self.pos += 1 + len(following)

    def _dollar(self, pieces: Pieces, quoted: bool) -> None:
        splits = not quoted
        found = self.take(_NAMED) or self.take(_BRACED)
        if found is not None:
            if found[1] == "$" and self.char() == "(":
                raise Stop("a parenthesis behind a dollar")
            # A count, a status and a process number are digits, and there always.
            pieces.part(Part("variable", found[1]), found[1] == "@" or (splits and found[1] not in ("?", "#", "$")))
            return
        if self.sees("$(", "${", "$["):
            self._expansion(pieces, splits)
        elif not quoted and self.sees("$'"):
            self._ansi(pieces)
        elif not quoted and self.sees('$"'):
            raise Stop("a quote for translation")
        else:
            pieces.text("$")
            self.pos += 1

    def _expansion(self, pieces: Pieces, splits: bool) -> None:
        trimmed = self.take(_TRIMMED)
        if trimmed is not None:
            if trimmed[1] == "HOME":
                raise Stop("a changed home directory")
            # With `:?` the shell stops where the variable is empty: the word is never that of an empty one.
            kind: Literal["variable", "unknown"] = "unknown" if trimmed[2].startswith(":?") else "variable"
            pieces.part(Part(kind, trimmed[1] + trimmed[2]), splits)
        elif self.take(_LENGTH) or self.take(_SUM):
            pieces.part(Part("unknown", "$"), splits)
        elif self.sees("$((", "$["):
            raise Stop("arithmetic")
        elif self.sees("$("):
            self.pos += 2
            self.substitute(")")
            pieces.part(Part("unknown", "$("), splits)
        else:
            raise Stop("an expansion that may evaluate its value")

    def _process(self, pieces: Pieces) -> None:
        self.only_bash("a process substitution")
        self.pos += 2
        self.substitute(")")
        pieces.part(Part("unknown", "<("), splits=False)

    def _bracket(self, pieces: Pieces, start: int) -> None:
        if self.pos == start and (self.char(1) == "" or self.char(1) in WORD_END):
            pieces.text("[")
        else:
            pieces.part(Part("glob", "["), splits=True)
        self.pos += 1

    def _tilde(self, pieces: Pieces, start: int) -> None:
        before = self.text[self.pos - 1] if self.pos else " "
        found = self.match(_TILDE)
        if self.pos > start and before not in "=:":
            pieces.text("~")
            self.pos += 1
        elif found is not None and self.pos == start:
            pieces.part(Part("tilde", found[1]), splits=False)
            self.pos = found.end()
        else:
            pieces.part(Part("unknown", "~"), splits=False)
            self.pos += 1

    def _ansi(self, pieces: Pieces) -> None:
        self.only_bash("an escaping quote")
        self.pos += 2
        while self.char() != "'":
            plain = self.take(_IN_ANSI)
            if plain is not None:
                pieces.text(plain[0])
                continue
            value = _ANSI_ESCAPES.get(self.char(1))
            if value is None:
                raise Stop("an escape by number or an unusual one" if self.char() else "a quote without end")
            pieces.text(value)
            self.pos += 2
        self.pos += 1

    def _backticks(self) -> None:
        close = self.text.find("`", self.pos + 1, self.end)
        self.steps += (self.end if close < 0 else close) - self.pos
        if close < 0:
            raise Stop("a backtick without end")
        if _BACK_ESCAPE.search(self.text, self.pos + 1, close + 1):
            raise Stop("an escape inside backticks")
        outer, self.end, self.in_backticks = self.end, close, True
        self.pos += 1
        self.substitute("")
        self.pos, self.end, self.in_backticks = close + 1, outer, False
