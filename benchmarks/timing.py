"""Time of a call, with what else the machine does left out: all rivals in turn, the best round of each kept."""

import gc
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

Work = Callable[[], object]
Name = TypeVar("Name")


def best(works: Mapping[Name, Work], *, rounds: int = 7, budget: float = 0.05) -> dict[Name, float]:
    """Seconds a call of each: every round runs all of them, each about `budget` seconds, and the best round counts."""
    repeats = {name: _repeats(work, budget) for name, work in works.items()}
    found = dict.fromkeys(works, float("inf"))
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            for name, work in works.items():
                found[name] = min(found[name], _timed(work, repeats[name]))
    finally:
        gc.enable()
    return found


def _repeats(work: Work, budget: float) -> int:
    work()
    return max(1, int(budget / max(_timed(work, 1), 1e-7)))


def _timed(work: Work, repeats: int) -> float:
    turns = range(repeats)
    started = time.perf_counter()
    for _ in turns:
        work()
    return (time.perf_counter() - started) / repeats


def over(function: Callable[[str], object], texts: Sequence[str]) -> Work:
    """One pass over all texts as one piece of work."""

    def work() -> None:
        for text in texts:
            function(text)

    return work
