"""A program held to the cases: what was compared, where it disagrees, and the smallest disagreement."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from attrs import frozen

from robota.base.json import Json
from robota_io.conformance.agreement import disagreements, expectation, shown
from robota_io.conformance.case import shipped
from robota_io.conformance.generate import requests
from robota_io.conformance.peer import Peer, PeerError
from robota_io.conformance.request import OPS, Op, Reply, Request, core_reply, line_of, op_of, reply_of
from robota_io.conformance.shrink import size, smallest
from robota_io.conformance.statement import statement_of

# Generated disagreements that are made smaller; the others are counted.
_MOST_SHRUNK = 3


@frozen
class Disagreement:
    """A request, what its answer must hold, what came of these members, and which of them differ.

    `id` is a shipped case's own, or `generated` with the seed and the number by which it is drawn again.
    """

    id: str
    statement: str
    request: Request
    expect: Mapping[str, Json]
    got: Mapping[str, Json]
    differs: tuple[str, ...]


@frozen
class Report:
    """What came of a run. `disagreements` holds the shipped cases first; `smallest` is one that cannot be shortened."""

    compared: int
    disagreements: tuple[Disagreement, ...]
    smallest: Disagreement | None


def conform(command: Sequence[str], seed: int, generated: int, timeout: float, ops: Sequence[Op] = OPS) -> Report:
    """Hold a program to the shipped cases and to generated ones. Raises PeerError where it cannot be asked."""
    with Peer(command, timeout) as peer:
        asked = _Asked(peer)
        cases = [case for case in shipped() if op_of(case.request) in ops]
        drawn = list(enumerate(requests(seed, generated, ops)))
        asks = (
            *(asked.about(case.id, case.statement, case.request, case.expect) for case in cases),
            *(asked.against_core(f"generated:{seed}:{at}", request) for at, request in drawn),
        )
        found = tuple(each for each in asks if each is not None)
        long = sorted((each for each in found if each.id.startswith("generated:")), key=_size)[:_MOST_SHRUNK]
        given = (each for each in found if not each.id.startswith("generated:"))
        everything = sorted((*given, *map(asked.shortened, long)), key=_size)
        return Report(len(cases) + len(drawn), found, everything[0] if everything else None)


def _size(found: Disagreement) -> int:
    return size(found.request)


class _Asked:
    """Asks the program, and numbers what it is asked."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._numbers = count(1)

    def reply(self, request: Request) -> Reply:
        identity = f"q{next(self._numbers)}"
        line = line_of(request, identity)
        text = self._peer.ask(line)
        reply = reply_of(text, identity)
        if isinstance(reply, str):
            raise PeerError(f"the answer to {line} is {reply}: {text[:200]!r}")
        return reply

    def about(self, name: str, statement: str, request: Request, expect: Mapping[str, Json]) -> Disagreement | None:
        """Where an answer does not hold what a case expects."""
        reply = self.reply(request)
        differs = disagreements(expect, reply)
        return Disagreement(name, statement, request, expect, shown(expect, reply), differs) if differs else None

    def against_core(self, name: str, request: Request) -> Disagreement | None:
        """Where an answer is not the core's."""
        ours, reply = core_reply(request), self.reply(request)
        expect = expectation(op_of(request), ours)
        differs = disagreements(expect, reply)
        if not differs:
            return None
        statement = statement_of(request, ours, reply, differs)
        return Disagreement(name, statement, request, expect, shown(expect, reply), differs)

    def shortened(self, found: Disagreement) -> Disagreement:
        """The same disagreement in as few words as can be: the same members differ, from and to the same decision."""
        last = found

        def disagrees(request: Request) -> bool:
            nonlocal last
            again = self.against_core(found.id, request)
            if again is None or _nature(again) != _nature(found):
                return False
            last = again
            return True

        smallest(found.request, disagrees)
        return last


def _nature(found: Disagreement) -> tuple[Json, ...]:
    return (found.differs, *(told.get(name) for told in (found.expect, found.got) for name in ("decision", "reason")))


def statements_of(found: Iterable[Disagreement]) -> Mapping[str, int]:
    """How many disagreements there are with each statement, by its identifier."""
    counts: dict[str, int] = {}
    for each in found:
        counts[each.statement] = counts.get(each.statement, 0) + 1
    return dict(sorted(counts.items()))
