"""Requests to answers, line by line. Whatever a line holds, it gets one answer and the stream goes on."""

from collections.abc import Iterable, Iterator

from robota.base.checked import Failure
from robota.base.decode import decode
from robota.base.encode import json_text
from robota.base.fault import Fault, Faults, fault_text, path_text
from robota.base.json import Document, Json, Members, member, parse, plain
from robota_io.oracle.commands import COMMANDS
from robota_io.oracle.decide import DECIDE
from robota_io.oracle.decide_settings import DECIDE_SETTINGS
from robota_io.oracle.lint import LINT
from robota_io.oracle.operation import Answer, Operation

OPERATIONS: dict[str, Operation] = {
    operation.name: operation for operation in (DECIDE, DECIDE_SETTINGS, LINT, COMMANDS)
}


def answers(lines: Iterable[str]) -> Iterator[str]:
    """One answer a line, in order; a blank line is no request."""
    for line in lines:
        if line.strip():
            yield answer(line)


def answer(line: str) -> str:
    """The answer to one request, as one line of JSON."""
    parsed = parse(line.strip())
    if isinstance(parsed, Failure):
        return _error(None, "invalid-json", parsed.failure())
    document = parsed.unwrap()
    if not isinstance(document.root.value, Members):
        return _error(None, "invalid-request", (Fault((), "expected object"),))
    return _answer(document, document.root.value)


def _answer(document: Document, members: Members) -> str:
    identity = member(members, "id")
    name = member(members, "op")
    known = None if identity is None else plain(identity.node)
    if name is None or not isinstance(name.node.value, str):
        return _error(known, "invalid-request", (Fault(("op",), "expected the name of an operation"),))
    operation = OPERATIONS.get(name.node.value)
    if operation is None:
        expected = f"expected one of {', '.join(OPERATIONS)}, got {name.node.value[:40]}"
        return _error(known, "unknown-op", (Fault(("op",), expected),))
    result = decode(document, operation.run)
    if isinstance(result, Failure):
        return _error(known, "invalid-request", result.failure())
    return _line({"id": known, "ok": result.unwrap()})


def _error(identity: Json, code: str, faults: Faults) -> str:
    shown = [{"path": path_text(fault.path), "message": fault.message} for fault in faults]
    message = fault_text(faults[0]) if len(faults) == 1 else f"{len(faults)} faults: {fault_text(faults[0])}; ..."
    return _line({"id": identity, "error": {"code": code, "message": message, "faults": shown}})


def _line(value: Answer) -> str:
    return json_text(value)


def listing() -> str:
    """The operations with their members, one a line."""
    return "\n".join(f"{operation.name}  {' '.join(operation.members)}" for operation in OPERATIONS.values())
