"""Tool calls as the command line and logs hold them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from attrs import frozen

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Fault, Faults
from robota.base.json import Document, Json, Members, Node, kind, member, parse, plain, position
from robota.permission.policy import Mode
from robota.permission.profile import Profile
from robota.permission.subject import Call
from robota_io.cli.input_fault import InputFault, UnreadableInputError, located
from robota_io.cli.options import mode_named
from robota_io.cli.policy_files import read_lines, text_of

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
        if required and not found.node.value:
            place = position(document.text, found.node.start)
            faults.append(Fault((found.key,), "expected the name of a tool, got an empty text", "unknown-value", place))
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


def read_calls(name: str) -> Iterator[GivenCall | tuple[InputFault, ...]]:
    """The calls of a file of JSON Lines, `-` being standard input; a line that is none gives its faults.

    Blank lines are let pass. Raises UnreadableInputError where there is no such file.
    """
    for number, line in read_lines(name):
        if not line.strip():
            continue
        try:
            read = read_call(text_of(line.rstrip(b"\r\n"), name, number))
        except UnreadableInputError as error:
            yield error.faults
            continue
        if isinstance(read, Success):
            yield read.unwrap()
        else:
            yield tuple(_on_line(located(name, fault), number) for fault in read.failure())


def _on_line(fault: InputFault, line: int) -> InputFault:
    return InputFault(fault.file, fault.message, line, fault.column or 1)


def call_of(tool: str, profile: Profile, texts: Iterable[str], text: str | None) -> Checked[GivenCall, Faults]:
    """A call out of options: a JSON object, and texts put beside it.

    A text is `key=value` where the tool has a parameter of that name, or no argument that its patterns judge;
    otherwise the whole text is that argument. A value is a text, whatever it looks like.
    """
    arguments: dict[str, Json] = {}
    if text is not None:
        parsed = parse(text)
        if isinstance(parsed, Failure):
            return parsed
        document = parsed.unwrap()
        value = plain(document.root)
        if not isinstance(value, Mapping):
            return Failure((_wrong(document, document.root, (), "object"),))
        arguments.update(value)
    primary = None if profile.argument is None else profile.argument.key
    for given in texts:
        key, equals, value = given.partition("=")
        if equals and (primary is None or key == primary or key in profile.parameters):
            arguments[key] = value
        elif primary is not None:
            arguments[primary] = given
        else:
            message = f"no argument of {tool} is judged by patterns: expected key=value, got {given[:40]!r}"
            return Failure((Fault((), message, "missing-member"),))
    return Success(GivenCall(Call(tool, arguments)))
