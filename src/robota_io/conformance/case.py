"""The shipped cases: each a request, what its answer must hold, and the statement that says so."""

from collections.abc import Mapping
from importlib.resources import files

from attrs import frozen

from robota.base.checked import Failure
from robota.base.json import Json, parse, plain
from robota_io.conformance.request import Request, members_of


@frozen
class Case:
    """A case. `expect` holds members of the answer's `ok`, or `error`: true."""

    id: str
    statement: str
    request: Request
    expect: Mapping[str, Json]


def shipped() -> tuple[Case, ...]:
    """The cases that come with robota, in order. Raises ValueError where the file is damaged."""
    text = files("robota_io.conformance").joinpath("cases.jsonl").read_text(encoding="utf-8")
    return tuple(_case(line, at) for at, line in enumerate(text.splitlines(), 1))


def _case(line: str, at: int) -> Case:
    parsed = parse(line)
    if isinstance(parsed, Failure):
        raise ValueError(f"cases.jsonl:{at}: {parsed.failure()[0].message}")
    case = members_of(plain(parsed.unwrap().root))
    return Case(str(case["id"]), str(case["statement"]), members_of(case["request"]), members_of(case["expect"]))
