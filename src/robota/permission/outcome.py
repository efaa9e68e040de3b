"""The three answers of a pattern, and the two directions in which it is asked."""

from typing import Literal, TypeAlias

from attrs import frozen

# A ceiling and a remembered consent are read in the allow direction, an ask list in the deny direction.
Direction: TypeAlias = Literal["allow", "deny"]


@frozen
class Matched:
    """The pattern matches the call."""


@frozen
class NotMatched:
    """The pattern does not match the call."""


@frozen
class Unevaluable:
    """Whether the pattern matches cannot be told, and why. It is never read as "not matched"."""

    why: str


Outcome: TypeAlias = Matched | NotMatched | Unevaluable

MATCHED = Matched()
NOT_MATCHED = NotMatched()


def outcome_of(matches: bool) -> Outcome:
    """A plain test as an outcome."""
    return MATCHED if matches else NOT_MATCHED


def either(outcomes: tuple[Outcome, ...]) -> Outcome:
    """Matched where one is, else unevaluable where one is, else not matched."""
    if MATCHED in outcomes:
        return MATCHED
    return next((outcome for outcome in outcomes if isinstance(outcome, Unevaluable)), NOT_MATCHED)
