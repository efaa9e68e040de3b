"""A value that may be wrong, as data: `Checked[T, E]` is `Success[T] | Failure[E]`.

The containers are those of `returns`; the alias is a plain union, so that `match` and `isinstance` narrow it
exactly in mypy and in pyright (matching on `returns.Result` itself captures `Any`).
"""

from collections.abc import Iterable
from typing import TypeAlias, TypeVar

from returns.result import Failure, Success

from robota.base.fault import Faults

__all__ = ["Checked", "Failure", "Success", "collect"]

_T = TypeVar("_T", covariant=True)
_E = TypeVar("_E", covariant=True)
_V = TypeVar("_V")

Checked: TypeAlias = Success[_T] | Failure[_E]


def collect(results: Iterable[Checked[_V, Faults]]) -> Checked[tuple[_V, ...], Faults]:
    """Every value in order, or every fault of every failure in order: nothing stops at the first.

    >>> collect([Success(1), Success(2)])
    <Success: (1, 2)>
    """
    values: list[_V] = []
    faults: Faults = ()
    for result in results:
        if isinstance(result, Failure):
            faults += result.failure()
        else:
            values.append(result.unwrap())
    return Failure(faults) if faults else Success(tuple(values))
