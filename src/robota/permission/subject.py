"""One call under judgment, with what is worked out of it on the way."""

from collections.abc import Mapping
from typing import TypeAlias

from attrs import frozen

Value: TypeAlias = "bool | int | float | str | tuple[Value, ...] | list[Value] | Mapping[str, Value] | None"


@frozen
class Call:
    """A tool call: the tool's name and its arguments, the JSON object of the call."""

    tool: str
    arguments: Mapping[str, Value]
