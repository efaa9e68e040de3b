"""On random trees with links a walk, answered from the file system, ends where the kernel's own resolution does, and
refuses what the kernel refuses."""

import errno
import os
import shutil
import stat
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import Phase, event, given, settings
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.walk import BROKEN, sound
from robota.place.walk import Lstat, Readlink, Resolved, Target, Walking, resume, start

NAMES = ("a", "b", "c")


def entry(path):
    try:
        mode = os.lstat(path).st_mode
    except OSError:
        return "missing"
    return "link" if stat.S_ISLNK(mode) else "directory" if stat.S_ISDIR(mode) else "other"


def _stored(path):
    # As it is stored: `Path.readlink` would drop a slash at the end.
    return os.readlink(path)  # noqa: PTH115


def ours(path):
    step = start(path)
    while isinstance(step, Walking):
        match step.asks:
            case Lstat(asked):
                step = resume(step, entry(asked))
            case Readlink(asked):
                step = resume(step, Target(_stored(asked)))
    return step


def placed(path):
    step = ours(path)
    return step.path if isinstance(step, Resolved) else None


def kernel(path):
    """What the kernel says of a path, and where the path leads as far as that can be told."""
    try:
        os.stat(path)  # noqa: PTH116 - a `Path` would drop a slash at the end
    except FileNotFoundError:
        return "missing", os.path.realpath(path)
    except OSError as error:
        return ("refused" if error.errno in (errno.ELOOP, errno.ENOTDIR) else "unknown"), None
    return "found", os.path.realpath(path, strict=True)


def _relative(chance, length):
    return "/".join(chance.choice((*NAMES, *NAMES, "..", ".")) for _ in range(chance.randint(1, length)))


def grow(root, chance):
    """A tree of up to twelve entries below a fresh directory; links lead anywhere in it, out of it, or nowhere."""
    shutil.rmtree(root, ignore_errors=True)
    directories = [root]
    root.mkdir()
    for _ in range(chance.randint(4, 12)):
        place = chance.choice(directories) / chance.choice(NAMES)
        if os.path.lexists(place):
            continue
        match chance.randrange(6):
            case 0 | 1:
                place.mkdir()
                directories.append(place)
            case 2:
                place.touch()
            case 3:
                place.symlink_to(f"{root}/{_relative(chance, 3)}")
            case _:
                place.symlink_to(_relative(chance, 3) + chance.choice(("", "", "/")))


def law(walk, path):
    verdict, where = kernel(path)
    found = walk(path)
    if verdict == "found":
        assert found == where
    elif verdict == "refused":
        assert found is None
    elif found is not None:
        assert verdict == "missing"
        # Beyond a missing component the kernel says nothing more: a walk may go on to where it would lead, or refuse.
        assert found == where
    return verdict if found is not None or verdict == "refused" else "missing, then refused"


def paths(root, chance):
    return [f"{root}/{_relative(chance, 5)}{chance.choice(('', '', '/', '/new'))}" for _ in range(8)]


@pytest.fixture
def root(tmp_path):
    return Path(os.path.realpath(tmp_path)) / "r"


@covers("PATH-05", "PATH-10")
def test_the_law_holds(root):
    verdicts = Counter()

    @settings(max_examples=250, deadline=None)
    @given(st.integers(0, 2**32))
    def run(seed):
        chance = Random(seed)
        grow(root, chance)
        for path in paths(root, chance):
            verdict = law(placed, path)
            event(verdict)
            verdicts[verdict] += 1
            step = ours(path)
            if isinstance(step, Resolved):
                assert step.missing == (verdict == "missing")
                assert all(_stored(link) == target for link, target in step.links_met)

    run()
    assert min(verdicts["found"], verdicts["missing"], verdicts["refused"]) > 50, verdicts
    assert verdicts["missing, then refused"] < verdicts["missing"] / 10, verdicts


def run_law(root, walk, examples):
    @settings(max_examples=examples, deadline=None, database=None, phases=[Phase.generate])
    @given(st.integers(0, 2**32))
    def run(seed):
        chance = Random(seed)
        grow(root, chance)
        for path in paths(root, chance):
            law(lambda path: walk(path, entry, _stored), path)

    run()


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_walk_is_caught(root, broken):
    with pytest.raises(AssertionError):
        run_law(root, broken, 400)


def test_the_walk_that_the_broken_ones_start_from_keeps_the_law(root):
    run_law(root, sound, 150)


def test_the_limit_of_links_is_the_kernels(root):
    root.mkdir()
    (root / "end").mkdir()
    (root / "l1").symlink_to("end")
    for number in range(2, 42):
        (root / f"l{number}").symlink_to(f"l{number - 1}")
    assert law(placed, f"{root}/l40") == "found"
    assert law(placed, f"{root}/l41") == "refused"
