r"""Strict JSON with spans and limits: text or bytes to a `Document`, or every reason why not, with its place.

Stricter than the standard library: one value of RFC 8259 and nothing else, no key twice in one object, no NaN, no
lone surrogate, no number that a double cannot hold. No input raises.

>>> parse('{"a": 1,\n "a": 2}').failure()[0].position
Position(line=2, column=2)
"""

import re
from typing import Literal, TypeAlias

from attrs import define, field, frozen

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Fault, Faults, Path, Step
from robota.base.json_scalar import WORD, Wrong, expected, number, string
from robota.base.node import Items, Json, Member, Members, Node, NodeValue, kind, member, plain, position, positions

__all__ = [
    "Document",
    "Duplicates",
    "Items",
    "Json",
    "Limits",
    "Member",
    "Members",
    "Node",
    "NodeValue",
    "kind",
    "member",
    "parse",
    "parse_bytes",
    "plain",
    "position",
    "positions",
]

Duplicates: TypeAlias = Literal["refuse", "report"]

# Consumers walk nodes by recursion, so no caller may ask for more levels than the interpreter's stack can bear.
_DEEPEST = 100

_BLANK = re.compile(r"[ \t\n\r]*+")
_LITERALS: dict[str, bool | None] = {"true": True, "false": False, "null": None}


@frozen
class Limits:
    """What a text may measure: nested arrays and objects (a value above 100 counts as 100), characters."""

    depth: int = 100
    size: int = 16 * 1024 * 1024


@frozen
class Document:
    """A text and the value it holds. `duplicates` lists each second use of a key, where that was to be reported."""

    text: str
    root: Node
    duplicates: Faults


@define
class _Open:
    """An array or object that is still being read; `step` leads to the child being read, None between two."""

    start: int
    closer: str
    step: Step | None = None
    key_start: int = 0
    key_end: int = 0
    nodes: list[Node] = field(factory=list[Node])
    entries: list[Member] = field(factory=list[Member])
    keys: set[str] = field(factory=set[str])

    def add(self, node: Node) -> None:
        if isinstance(self.step, str):
            self.entries.append(Member(self.step, self.key_start, self.key_end, node))
        else:
            self.nodes.append(node)
        self.step = None

    def close(self, end: int) -> Node:
        whole = Items(tuple(self.nodes)) if self.closer == "]" else Members(tuple(self.entries))
        return Node(self.start, end, whole)


def parse(text: str, limits: Limits = Limits(), *, duplicates: Duplicates = "refuse") -> Checked[Document, Faults]:
    """The document that a text holds, or its faults: each duplicate key and the first fault of syntax.

    Codes: `invalid-json`, `duplicate-key`, `too-deep`, `too-large`, `byte-order-mark`, `lone-surrogate`,
    `number-range`. With `report` a duplicate key is listed in the document and the last one counts.
    """
    if len(text) > limits.size:
        message = f"expected at most {limits.size} characters, got {len(text)}"
        return Failure((Fault((), message, "too-large"),))
    return _Reader(text, min(limits.depth, _DEEPEST)).document(duplicates)


def parse_bytes(
    data: bytes, limits: Limits = Limits(), *, duplicates: Duplicates = "refuse"
) -> Checked[Document, Faults]:
    """As `parse`, of bytes that must be UTF-8: otherwise a fault `invalid-utf-8` that names the byte and its offset."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        message = f"expected UTF-8, got byte 0x{data[error.start]:02x} at offset {error.start}"
        return Failure((Fault((), message, "invalid-utf-8", position(before, len(before))),))
    return parse(text, limits, duplicates=duplicates)


class _Reader:
    """Reads one text. What is open is a list, not the interpreter's stack; an int is where the next value starts."""

    def __init__(self, text: str, depth: int) -> None:
        self._text = text
        self._depth = depth
        self._open: list[_Open] = []
        self._twice: list[tuple[Path, int]] = []

    def document(self, duplicates: Duplicates) -> Checked[Document, Faults]:
        root = self._root()
        twice = self._duplicates()
        if isinstance(root, Wrong):
            fault = Fault(self._path(), root.message, root.code, position(self._text, root.at))
            return Failure((*twice, fault) if duplicates == "refuse" else (fault,))
        if twice and duplicates == "refuse":
            return Failure(twice)
        return Success(Document(self._text, root, twice))

    def _root(self) -> Node | Wrong:
        at = self._blank(0)
        while True:
            read = self._value(at)
            if isinstance(read, Node):
                read = self._settle(read)
            if isinstance(read, Wrong):
                return read
            if isinstance(read, Node):
                end = self._blank(read.end)
                return read if end == len(self._text) else expected("the end of the text", self._text, end)
            at = read

    def _value(self, at: int) -> Node | int | Wrong:
        text = self._text
        match text[at : at + 1]:
            case '"':
                read = string(text, at)
                return read if isinstance(read, Wrong) else Node(at, read[1], read[0])
            case "[":
                return self._enter(_Open(at, "]"))
            case "{":
                return self._enter(_Open(at, "}"))
            case "-" | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9":
                return number(text, at)
            case _:
                word = WORD.match(text, at)
                if word is not None and word[0] in _LITERALS:
                    return Node(at, word.end(), _LITERALS[word[0]])
                if at == 0 and text.startswith("\ufeff"):
                    return Wrong(0, "expected a value, got a byte order mark", "byte-order-mark")
                return expected("a value", text, at)

    def _enter(self, opened: _Open) -> Node | int | Wrong:
        if len(self._open) >= self._depth:
            return Wrong(opened.start, f"expected at most {self._depth} levels, got one more", "too-deep")
        inside = self._blank(opened.start + 1)
        if self._text.startswith(opened.closer, inside):
            return opened.close(inside + 1)
        self._open.append(opened)
        return self._child(opened, inside)

    def _settle(self, node: Node) -> Node | int | Wrong:
        """Puts a finished value where it belongs, and closes what it finishes; the root has nowhere to go."""
        while self._open:
            top = self._open[-1]
            top.add(node)
            at = self._blank(node.end)
            if self._text.startswith(",", at):
                return self._child(top, self._blank(at + 1))
            if not self._text.startswith(top.closer, at):
                return expected(f"',' or '{top.closer}'", self._text, at)
            self._open.pop()
            node = top.close(at + 1)
        return node

    def _child(self, top: _Open, at: int) -> int | Wrong:
        """Where the next value of an open array or object starts: in an object, after its key."""
        if top.closer == "]":
            top.step = len(top.nodes)
            return at
        if not self._text.startswith('"', at):
            return expected("a key in double quotes", self._text, at)
        read = string(self._text, at)
        if isinstance(read, Wrong):
            return read
        key, end = read
        top.step, top.key_start, top.key_end = key, at, end
        if key in top.keys:
            self._twice.append((self._path(), at))
        top.keys.add(key)
        colon = self._blank(end)
        return self._blank(colon + 1) if self._text.startswith(":", colon) else expected("':'", self._text, colon)

    def _blank(self, at: int) -> int:
        blank = _BLANK.match(self._text, at)
        return at if blank is None else blank.end()

    def _path(self) -> Path:
        return tuple(opened.step for opened in self._open if opened.step is not None)

    def _duplicates(self) -> Faults:
        place = positions(self._text)
        message = "expected each key once, got it again"
        return tuple([Fault(path, message, "duplicate-key", place(at)) for path, at in self._twice])
