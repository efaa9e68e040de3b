"""Which texts one glob matches that others do not: exact, by walking all of them at once, or undecided.

Each glob is a small automaton whose set of reached places is one integer. A breadth-first walk over these sets, one
character at a time, meets a text that the left side matches and no right side does, the shortest first; or it ends,
and that is a proof that there is none.
"""

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from functools import lru_cache
from typing import TypeAlias

from attrs import define, field, frozen


class Wild(Enum):
    """A place of a glob that is no literal character.

    `RUN` any run of characters, `ONE` any single one. In texts of segments: `WITHIN` a run inside one segment,
    `DEPTH` any number of whole segments, each with the slash before it.
    """

    RUN = "run"
    ONE = "one"
    WITHIN = "within"
    DEPTH = "depth"


# A literal character, or a wild place.
Token: TypeAlias = str | Wild
Glob: TypeAlias = tuple[Token, ...]

BUDGET = 20_000
# A segment that stands for a directory whose path is not known. Nothing but itself and DEPTH matches it.
ANCHORS = ("\ue000", "\ue001")
# Any character that no glob spells.
ANY_OTHER = "\ue002"


@frozen
class Included:
    """Every text that the left side matches is matched by a right side."""


@frozen
class Escapes:
    """A text, none shorter, that the left side matches and no right side does."""

    witness: str


@frozen
class Undecided:
    """The walk met more sets of places than its budget allows."""

    states: int


Inclusion: TypeAlias = Included | Escapes | Undecided


def inclusion(left: Sequence[Glob], right: Sequence[Glob], *, segments: bool, budget: int = BUDGET) -> Inclusion:
    """Is every text of `left` (any of its globs) a text of `right` (any of its globs)?

    With `segments` the texts are sequences of segments, each with a slash before it, none empty, `.` or `..`.

    >>> inclusion((("a", Wild.RUN),), ((Wild.RUN, "b"),), segments=False)
    Escapes(witness='a')
    """
    machine = _machine(left, right)
    return _Walk(machine, _alphabet(left, right, segments), segments, budget).run()


def accepts(glob: Glob, text: str) -> bool:
    """The glob matches the text.

    >>> accepts(("a", Wild.RUN), "abc"), accepts(("a", Wild.WITHIN), "a/c")
    (True, False)
    """
    machine = _alone(glob)
    places = machine.closed(machine.start)
    for character in text:
        places = machine.after(places, character)
        if not places:
            return False
    return bool(places & machine.right_accepts)


@define
class _Machine:
    """All globs side by side: a bit a place; a character moves a place to the next one or keeps it.

    `jumps` are places that may be left for the next one without a character, `leaps` those left for the one after.
    """

    literal: dict[str, int] = field(factory=dict[str, int])
    single: int = 0
    keeps: int = 0
    keeps_within: int = 0
    jumps: int = 0
    leaps: int = 0
    start: int = 0
    left: int = 0
    left_accepts: int = 0
    right_accepts: int = 0
    right_always: int = 0

    @property
    def moving(self) -> int:
        """The places from which many characters lead on."""
        return self.single | self.keeps | self.keeps_within

    def closed(self, places: int) -> int:
        while True:
            more = places | ((places & self.jumps) << 1) | ((places & self.leaps) << 2)
            if more == places:
                return places
            places = more

    def after(self, places: int, character: str) -> int:
        moved = (places & (self.literal.get(character, 0) | self.single)) << 1
        kept = self.keeps if character == "/" or character in ANCHORS else self.keeps | self.keeps_within
        return self.closed(moved | (places & kept))


def _machine(left: Sequence[Glob], right: Sequence[Glob]) -> _Machine:
    machine = _Machine()
    at = 0
    for glob in left:
        machine.start |= 1 << at
        begin, at = at, _place(machine, glob, at)
        machine.left_accepts |= 1 << at
        machine.left |= (1 << (at + 1)) - (1 << begin)
        at += 1
    for glob in right:
        machine.start |= 1 << at
        at = _place(machine, glob, at)
        machine.right_accepts |= 1 << at
        if glob and glob[-1] in (Wild.RUN, Wild.DEPTH):
            machine.right_always |= 1 << (at - 1)
        at += 1
    return machine


@lru_cache(maxsize=4096)
def _alone(glob: Glob) -> _Machine:
    return _machine((), (glob,))


def _place(machine: _Machine, glob: Glob, at: int) -> int:
    """Puts the places of a glob from `at` on; the place behind its last one is where it accepts."""
    for token in glob:
        match token:
            case Wild.RUN:
                machine.keeps |= 1 << at
                machine.jumps |= 1 << at
            case Wild.ONE:
                machine.single |= 1 << at
            case Wild.WITHIN:
                machine.keeps_within |= 1 << at
                machine.jumps |= 1 << at
            case Wild.DEPTH:
                # A slash leads inside, where anything may follow up to the end of a segment.
                machine.leaps |= 1 << at
                machine.literal["/"] = machine.literal.get("/", 0) | 1 << at
                at += 1
                machine.keeps |= 1 << at
                machine.jumps |= 1 << at
            case str():
                machine.literal[token] = machine.literal.get(token, 0) | 1 << at
        at += 1
    return at


def _alphabet(left: Sequence[Glob], right: Sequence[Glob], segments: bool) -> tuple[str, ...]:
    """The characters that the left side spells, and one that no side does, which stands for all others.

    A character of the right side alone is left out: put the stand-in in its place, and a witness stays one.
    """
    spelled: set[str] = {token for glob in left for token in glob if isinstance(token, str)} | (
        {"/"} if segments else set[str]()
    )
    used: set[str] = spelled.union(token for glob in right for token in glob if isinstance(token, str))
    return (*sorted(spelled), other_than(used))


def other_than(used: Collection[str]) -> str:
    """A character that is none of these."""
    return next(character for character in _others() if character not in used)


def _others() -> Iterable[str]:
    yield from "xyzabcdefghijklmnopqrstuvw0123456789"
    yield from map(chr, range(0x100, 0xD800))


class _Walk:
    """The walk: breadth first, so that the first text found is a shortest one."""

    def __init__(self, machine: _Machine, alphabet: tuple[str, ...], segments: bool, budget: int) -> None:
        self.machine = machine
        self.alphabet = alphabet
        self.segments = segments
        self.budget = budget
        # A state is a set of places, and the character that led there as far as the form of segments depends on it.
        self.came: dict[tuple[int, str], tuple[tuple[int, str], str] | None] = {}

    def run(self) -> Inclusion:
        first: tuple[int, str] = (self.machine.closed(self.machine.start), "")
        self.came[first] = None
        queue: deque[tuple[int, str]] = deque([first])
        while queue:
            state = queue.popleft()
            if self.escapes(state):
                return Escapes(self.text(state))
            if len(self.came) > self.budget:
                return Undecided(len(self.came))
            places = state[0] & self.machine.left
            open_ = bool(places & self.machine.moving)
            for character in self.alphabet:
                # Most characters lead no further on the left side, which is cheap to see.
                if not open_ and not places & self.machine.literal.get(character, 0):
                    continue
                following = self.step(state, character)
                if following is not None and following not in self.came:
                    self.came[following] = (state, character)
                    queue.append(following)
        return Included()

    def step(self, state: tuple[int, str], character: str) -> tuple[int, str] | None:
        """The state after one more character; None where no text on from there could be a witness."""
        places, form = state
        if self.segments and not _goes_on(form, character):
            return None
        places = self.machine.after(places, character)
        if not places & self.machine.left or places & self.machine.right_always:
            return None
        return places, _form(form, character) if self.segments else ""

    def escapes(self, state: tuple[int, str]) -> bool:
        places, form = state
        return form in _WHOLE and bool(places & self.machine.left_accepts) and not places & self.machine.right_accepts

    def text(self, state: tuple[int, str]) -> str:
        characters: list[str] = []
        came = self.came[state]
        while came is not None:
            characters.append(came[1])
            came = self.came[came[0]]
        return "".join(reversed(characters))


# The form of a text of segments so far: "" nothing, "^" the first slash, "/" a later one, "d" a segment of one dot and
# "D" of two, which no normal path has, "." inside any other segment, "@" an anchor, which is a whole first segment.
_WHOLE = frozenset({"", ".", "@"})
_DOTS = {"^": "d", "/": "d", "d": "D"}


def _form(form: str, character: str) -> str:
    if character == "/":
        return "^" if form == "" else "/"
    if character in ANCHORS:
        return "@"
    return _DOTS.get(form, ".") if character == "." else "."


def _goes_on(form: str, character: str) -> bool:
    if character == "/":
        return form in _WHOLE
    return form == "^" if character in ANCHORS else form not in ("", "@")
