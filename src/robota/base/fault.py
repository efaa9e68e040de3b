"""What is wrong with a value, and where it is."""

import re
from typing import TypeAlias

from attrs import frozen

Step: TypeAlias = str | int
Path: TypeAlias = tuple[Step, ...]

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


@frozen
class Position:
    """A place in a text: line and column, both counted from 1, the column in code points."""

    line: int
    column: int


@frozen
class Fault:
    """One fault of a foreign value: where it is, what was expected and what was found.

    `path` leads from the root of the value to the fault; `position` is known where the value was read from text.
    `code` is a stable name for programs, `message` is for people: lower case, no full stop.
    """

    path: Path
    message: str
    code: str = "invalid"
    position: Position | None = None


Faults: TypeAlias = tuple[Fault, ...]


def path_text(path: Path) -> str:
    """A path as people and programs write it.

    >>> path_text(("a", 3, "b c"))
    '$.a[3]["b c"]'
    """
    parts = ["$"]
    for step in path:
        if isinstance(step, int):
            parts.append(f"[{step}]")
        elif _PLAIN.fullmatch(step):
            parts.append(f".{step}")
        else:
            escaped = step.replace("\\", "\\\\").replace('"', '\\"')
            parts.append(f'["{escaped}"]')
    return "".join(parts)


def fault_text(fault: Fault) -> str:
    """A fault as one line: `line:column: $.path: message`, without a position where none is known.

    >>> fault_text(Fault(("permissions",), "expected object, got array", position=Position(2, 18)))
    '2:18: $.permissions: expected object, got array'
    """
    place = "" if fault.position is None else f"{fault.position.line}:{fault.position.column}: "
    return f"{place}{path_text(fault.path)}: {fault.message}"
