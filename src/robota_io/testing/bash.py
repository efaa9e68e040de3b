"""What real bash runs for a line: the oracle that the shell reader is held against.

Each line runs as `bash -c LINE` in fresh namespaces (mounts, network, processes), in a throwaway root that holds
nothing but bash, under a uid of its own and tight limits, with a search path that finds no program. Linux only.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from typing import cast

from attrs import frozen

_TOOLS = ("bash", "unshare", "chroot", "mount", "umount", "ldd")
_NAMESPACES = ("--mount", "--net", "--ipc", "--pid", "--fork", "--kill-child")
_INSIDE = "robota_io.testing.bash_inside"


@frozen
class Ran:
    """What bash did with a line.

    `commands` are the argument lists of the commands that ran, in the order seen (that of concurrent commands is not
    fixed), at most the first forty. `refused` says that bash reported a syntax error; what stands before it in the
    line may have run all the same.
    """

    line: str
    commands: tuple[tuple[str, ...], ...]
    refused: bool


@cache
def available() -> str | None:
    """Why lines cannot be run on this machine; None where they can."""
    missing = [tool for tool in _TOOLS if shutil.which(tool) is None]
    if missing:
        return f"not installed: {', '.join(missing)}"
    probe = subprocess.run(["unshare", *_NAMESPACES, "true"], capture_output=True, text=True, check=False)
    if probe.returncode != 0:
        return f"namespaces are not permitted: {probe.stderr.strip()}"
    try:
        ran = run_lines(["a b"])
    except RuntimeError as error:
        return str(error)
    return None if ran[0].commands == (("a", "b"),) else "bash does not report what it runs"


def run_lines(lines: Iterable[str], status: int = 0) -> list[Ran]:
    """Run each line and report in the same order; every program answers with the exit status `status`.

    A line must not hold a NUL or a lone surrogate. Raises RuntimeError where the sandbox cannot be set up.
    """
    given = list(lines)
    done = subprocess.run(
        ["unshare", *_NAMESPACES, sys.executable, "-m", _INSIDE, str(status)],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"the sandbox failed: {done.stderr.strip()[-400:]}")
    answers = [cast("dict[str, object]", json.loads(answer)) for answer in done.stdout.splitlines()]
    if len(answers) != len(given):
        raise RuntimeError(f"{len(answers)} answers to {len(given)} lines")
    return [_ran(line, answer) for line, answer in zip(given, answers, strict=True)]


def _ran(line: str, answer: dict[str, object]) -> Ran:
    commands = cast("Sequence[Sequence[str]]", answer["commands"])
    return Ran(line, tuple(tuple(words) for words in commands), bool(answer["refused"]))
