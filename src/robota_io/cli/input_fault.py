"""Input that could not be read: what it is, where, and what was expected."""

from collections.abc import Iterable

from attrs import frozen

from robota.base.errors import RobotaError
from robota.base.fault import Fault, Position, path_text


@frozen
class InputFault:
    """One fault of one input. `file` is the name that it was called by."""

    file: str
    message: str
    line: int | None = None
    column: int | None = None


class UnreadableInputError(RobotaError):
    """Raised where something cannot be read; `faults` are all of them, in order, and the text is a line for each."""

    def __init__(self, faults: Iterable[InputFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("unreadable-input", "\n".join(fault_line(fault) for fault in self.faults))


# Faults of the text itself: where in the value they stand says less than line and column do.
_OF_THE_TEXT = frozenset(
    {"invalid-json", "invalid-utf-8", "too-deep", "too-large", "byte-order-mark", "lone-surrogate", "number-range"}
)


def located(file: str, fault: Fault) -> InputFault:
    """A fault of a decoded value, as a fault of the file that the value came from."""
    message = (
        fault.message if not fault.path or fault.code in _OF_THE_TEXT else f"{path_text(fault.path)}: {fault.message}"
    )
    return at(file, message, fault.position)


def at(file: str, message: str, position: Position | None) -> InputFault:
    """A fault at a place of a file, where the place is known."""
    if position is None:
        return InputFault(file, message)
    return InputFault(file, message, position.line, position.column)


def fault_line(fault: InputFault) -> str:
    """A fault as one line: `file:line:column: what was expected`.

    >>> fault_line(InputFault("a.json", "expected ':', got '}'", 3, 7))
    "a.json:3:7: expected ':', got '}'"
    """
    place = "" if fault.line is None else f":{fault.line}" if fault.column is None else f":{fault.line}:{fault.column}"
    return f"{fault.file}{place}: {fault.message}"
