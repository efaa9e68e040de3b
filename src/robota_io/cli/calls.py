"""Tool calls as the command line and logs hold them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from attrs import frozen

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Fault, Faults
from robota.base.json import Document, Json, Members, Node, kind, member, parse, plain, position
from robota.permission.policy import Mode
from robota.permission.subject import Call
from robota_io.cli.input_fault import InputFault, located
from robota_io.cli.options import mode_named

# The names of a call's members, a plain call's before a hook's.
_TOOL = ("tool", "tool_name")
_INPUT = ("input", "tool_input", "arguments")


@frozen
class GivenCall:
    """A call and what its record says of the place: `cwd` and `mode` are None where it says nothing."""

    call: Call
    cwd: str | None = None
    mode: Mode | None = None


Reader: TypeAlias = Checked[GivenCall, Faults]


def read_call(text: str) -> Reader:
    """A call in JSON: `{"tool", "input"}`, or a hook's `{"tool_name", "tool_input", "cwd", "permission_mode"}`.

    Other members are let pass: a log holds more than is asked here. Every fault is located.
    """
    parsed = parse(text)
    if isinstance(parsed, Failure):
        return parsed
    document = parsed.unwrap()
    if not isinstance(document.root.value, Members):
        return Failure((_wrong(document, document.root, (), "object"),))
    members = document.root.value
    faults: list[Fault] = []
    tool = _text(document, members, _TOOL, faults, required=True)
    arguments = _arguments(document, members, faults)
    cwd = _text(document, members, ("cwd",), faults)
    mode = _text(document, members, ("permission_mode",), faults)
    known = mode_named(mode)
    if mode is not None and known is None:
        faults.append(Fault(("permission_mode",), f"expected a permission mode, got {mode[:40]!r}", "unknown-value"))
    if faults:
        return Failure(tuple(faults))
    return Success(GivenCall(Call(tool or "", arguments), cwd, known))


def _text(
    document: Document, members: Members, names: tuple[str, ...], faults: list[Fault], *, required: bool = False
) -> str | None:
    found = next((entry for entry in (member(members, name) for name in names) if entry is not None), None)
    if found is None:
        if required:
            faults.append(Fault((), f"expected a member {' or '.join(names)}, got none", "missing-member"))
        return None
    if isinstance(found.node.value, str):
        return found.node.value
    faults.append(_wrong(document, found.node, (found.key,), "string"))
    return None


def _arguments(document: Document, members: Members, faults: list[Fault]) -> Mapping[str, Json]:
    found = next((entry for entry in (member(members, name) for name in _INPUT) if entry is not None), None)
    if found is None:
        faults.append(Fault((), f"expected a member {' or '.join(_INPUT[:2])}, got none", "missing-member"))
        return {}
    value = plain(found.node)
    if isinstance(value, Mapping):
        return value
    faults.append(_wrong(document, found.node, (found.key,), "object"))
    return {}


def _wrong(document: Document, node: Node, path: tuple[str, ...], expected: str) -> Fault:
    place = position(document.text, node.start)
    return Fault(path, f"expected {expected}, got {kind(node)}", "wrong-type", place)


def read_calls(label: str, lines: Iterable[str]) -> Iterator[GivenCall | tuple[InputFault, ...]]:
    """The calls of a text of JSON Lines; a line that is none gives its faults. Blank lines are let pass."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        read = read_call(line)
        if isinstance(read, Success):
            yield read.unwrap()
        else:
            yield tuple(_on_line(located(label, fault), number) for fault in read.failure())


def _on_line(fault: InputFault, line: int) -> InputFault:
    return InputFault(fault.file, fault.message, line, fault.column or 1)


def call_of(tool: str, texts: Iterable[str], primary: str | None, text: str | None) -> Checked[GivenCall, Faults]:
    """A call out of options: `key=value` where the key is a name, else the tool's primary argument; `text` is JSON.

    A value is a text, whatever it looks like. A `text` may hold what is no text; the others are put beside it.
    """
    arguments: dict[str, Json] = {}
    if text is not None:
        parsed = parse(text)
        if isinstance(parsed, Failure):
            return parsed
        value = plain(parsed.unwrap().root)
        if not isinstance(value, Mapping):
            return Failure((Fault((), f"expected object, got {kind(parsed.unwrap().root)}", "wrong-type"),))
        arguments.update(value)
    for given in texts:
        key, equals, value = given.partition("=")
        if equals and key.isidentifier():
            arguments[key] = value
        elif primary is None:
            message = f"{tool} has no argument that patterns judge: expected key=value, got {given[:40]!r}"
            return Failure((Fault((), message, "missing-member"),))
        else:
            arguments[primary] = given
    return Success(GivenCall(Call(tool, arguments)))
