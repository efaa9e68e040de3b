"""The one error that robota's effects raise, and the table of what it can say."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from attrs import frozen

# Who can mend it: who called, the provider of a model, or the machine that robota runs on.
Category: TypeAlias = Literal["user", "provider", "system"]
Code: TypeAlias = Literal["bad-usage", "invalid-input", "unreadable-input"]


@frozen
class Kind:
    """What a code means for whoever catches it: `recoverable` says that the same call may succeed later as it is."""

    category: Category
    recoverable: bool


KINDS: Final[Mapping[Code, Kind]] = MappingProxyType(
    {
        "bad-usage": Kind("user", recoverable=False),
        "invalid-input": Kind("user", recoverable=False),
        "unreadable-input": Kind("system", recoverable=True),
    }
)


class RobotaError(Exception):
    """Raised by effects, never by the pure core, which returns its faults.

    `code` is one of `KINDS`, which fixes `category` and `recoverable`; the message is for people.
    """

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(code, message)
        self.message: Final = message
        self.code: Final = code
        self.category: Final = KINDS[code].category
        self.recoverable: Final = KINDS[code].recoverable

    def __str__(self) -> str:
        return self.message
