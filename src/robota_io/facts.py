"""The file system's links, looked up for the judgments that depend on them."""

import os
import stat
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from robota.permission import Call, Context, Gate, facts
from robota.place.walk import Answer, Lstat, Readlink, Resolved, Target, Unreadable, Walking, resume, start

# What answers the questions of a walk: a file system, a table or a test.
Look: TypeAlias = Callable[[Lstat | Readlink], Answer]


def look(question: Lstat | Readlink) -> Answer:
    """The answer of the machine's own file system."""
    try:
        if isinstance(question, Readlink):
            return Target(os.readlink(question.path))  # noqa: PTH115 - a Path would tidy the text
        mode = os.lstat(question.path).st_mode
    except FileNotFoundError:
        return "missing"
    except (OSError, ValueError) as error:
        return Unreadable(str(error))
    return "link" if stat.S_ISLNK(mode) else "directory" if stat.S_ISDIR(mode) else "other"


def remembering(look: Look = look) -> Look:
    """As `look`, each question put once: for many calls judged at one time."""
    return lru_cache(maxsize=65536)(look)


def links_of(paths: Iterable[str], look: Look = look) -> Mapping[str, str] | None:
    """The links met on the way of these absolute paths, link to target; None where one of them cannot be followed."""
    links: dict[str, str] = {}
    for path in paths:
        step = start(path)
        while isinstance(step, Walking):
            step = resume(step, look(step.asks))
        if not isinstance(step, Resolved):
            return None
        links.update(step.links_met)
    return links


def links_for(gates: Iterable[Gate], call: Call, context: Context, look: Look = look) -> Mapping[str, str] | None:
    """The links that the decision of any of these gates on a call may depend on."""
    return links_of(sorted({path for gate in gates for path in facts(gate, call, context)}), look)
