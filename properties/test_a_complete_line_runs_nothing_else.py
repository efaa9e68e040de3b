"""What bash runs for a line that the reader calls complete is among the commands listed, and bash accepts the line."""

from collections.abc import Callable
from random import Random

import pytest
from tests.marks import covers

from properties.broken.shell_reader import forgets_substitutions, splits_at_semicolons, trusts_builtins
from properties.oracles.shell_lines import line
from robota.permission.shell.reader import read
from robota.permission.shell.reading import Opaque, Reading
from robota_io.testing.bash import Ran, available, run_lines

Reader = Callable[[str], Reading]

pytestmark = pytest.mark.skipif(available() is not None, reason=f"bash cannot be watched here: {available()}")


def fits(found, ran) -> bool:
    """An unknown word stands for any number of words."""
    if not found:
        return not ran
    if isinstance(found[0], Opaque):
        return any(fits(found[1:], ran[at:]) for at in range(len(ran) + 1))
    return bool(ran) and found[0] == ran[0] and fits(found[1:], ran[1:])


def breach(reading: Reading, ran: Ran) -> str | None:
    """How the run of a complete line goes beyond its reading."""
    if ran.refused:
        return f"bash refuses {ran.line!r}"
    for words in ran.commands:
        if not any(fits(command.words, words) for command in reading.commands):
            return f"{ran.line!r} runs {words}"
    return None


def accepted(reader: Reader, seed: int, count: int) -> list[tuple[str, Reading]]:
    """So many lines that the reader calls complete, of all that a seed generates."""
    random = Random(seed)
    found: list[tuple[str, Reading]] = []
    while len(found) < count:
        drawn = line(random)
        reading = reader(drawn)
        if reading.complete:
            found.append((drawn, reading))
    return found


def breaches(reader: Reader, seed: int, count: int, statuses: tuple[int, ...] = (0, 1)) -> list[str]:
    """Every breach, each line run once where every program succeeds and once where every program fails."""
    found: list[str] = []
    lines = accepted(reader, seed, count)
    for status in statuses:
        for (_, reading), ran in zip(lines, run_lines([drawn for drawn, _ in lines], status), strict=True):
            found += [text for text in [breach(reading, ran)] if text is not None]
    return found


@covers("PERM-028", "PERM-029", "PERM-031")
@pytest.mark.parametrize("seed", [101, 102])
def test_nothing_else_runs(seed: int):
    assert breaches(read, seed, 250) == []


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(200, 210))
def test_nothing_else_runs_in_many_lines(seed: int):
    assert breaches(read, seed, 1000) == []


def test_the_lines_reach_what_matters():
    readings = [reading for _, reading in accepted(read, 101, 250)]
    assert {reading.form for reading in readings} == {"one", "list", "structured"}
    assert any(reading.substitutes for reading in readings)
    assert any(command.nested for reading in readings for command in reading.commands)
    random = Random(101)
    refused = [drawn for drawn in (line(random) for _ in range(300)) if not read(drawn).complete]
    assert len(refused) > 100


@pytest.mark.parametrize("reader", [forgets_substitutions, trusts_builtins, splits_at_semicolons])
def test_the_law_rejects(reader: Reader):
    assert breaches(reader, 101, 60, (0,)) != []
