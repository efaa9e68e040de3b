"""Requests of the oracle's protocol, and the core's own answers to them."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from robota.base.checked import Failure
from robota.base.encode import json_text
from robota.base.json import Json, parse, plain
from robota_io.oracle.protocol import answer

Op: TypeAlias = Literal["decide", "decide_settings", "commands"]
OPS: tuple[Op, ...] = ("decide", "decide_settings", "commands")

# A request without its id, and an answer with `ok` or `error`.
Request: TypeAlias = Mapping[str, Json]
Reply: TypeAlias = Mapping[str, Json]


def op_of(request: Request) -> Op:
    """The operation of a request. Raises ValueError for one that no case has."""
    for op in OPS:
        if request.get("op") == op:
            return op
    raise ValueError(f"expected one of {', '.join(OPS)}, got {request.get('op')!r}")


def line_of(request: Request, identity: str) -> str:
    """A request as the line that goes to the program."""
    return json_text({"id": identity, **request})


def reply_of(text: str, identity: str) -> Reply | str:
    """An answer as it came back; a text says why it is none."""
    parsed = parse(text)
    if isinstance(parsed, Failure):
        return f"no JSON: {parsed.failure()[0].message}"
    value = plain(parsed.unwrap().root)
    if not isinstance(value, Mapping):
        return "no object"
    if value.get("id") != identity:
        return f"the id {json_text(value.get('id'))} instead of {json_text(identity)}"
    given = [key for key in ("ok", "error") if key in value]
    if len(given) != 1 or not isinstance(value[given[0]], Mapping):
        return "not exactly one object under ok or error"
    return value


def core_reply(request: Request) -> Reply:
    """The core's own answer to a request."""
    reply = reply_of(answer(line_of(request, "")), "")
    if isinstance(reply, str):
        raise TypeError(reply)
    return reply


def members_of(value: Json) -> Mapping[str, Json]:
    """The members of an object; none of anything else."""
    return value if isinstance(value, Mapping) else {}
