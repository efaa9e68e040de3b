"""From JSON nodes to records, with every fault located: small readers, and readers made of readers.

A reader never raises and never stops at the first fault of an object or an array. A record is read by naming its
members once and building it from what was found:

>>> from robota.base.json import parse
>>> NAME, TAGS = required("name", string), optional("tags", array(string), ())
>>> person = record((NAME, TAGS), lambda found: (found(NAME), found(TAGS)))
>>> decode(parse('{"name": "Ada"}').unwrap(), person)
<Success: ('Ada', ())>
>>> [fault.message for fault in decode(parse('{"tags": [1], "x": 2}').unwrap(), person).failure()]
['expected this member, got none', 'expected string, got integer', 'expected one of name, tags, got x']
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar, cast

from attrs import frozen

from robota.base.checked import Checked, Failure, Success, collect
from robota.base.fault import Fault, Faults, Path, Position, Step
from robota.base.json import Document
from robota.base.node import Items, Json, Members, Node, kind, plain, positions

_T = TypeVar("_T")
_U = TypeVar("_U")
_S = TypeVar("_S", bound=str)
_V = TypeVar("_V", covariant=True)


@frozen
class Site:
    """Where a reader is: the path from the root, and how an offset of the text becomes a position."""

    path: Path
    place: Callable[[int], Position]

    def below(self, step: Step) -> "Site":
        """The site of a child."""
        return Site((*self.path, step), self.place)

    def fault(self, message: str, code: str, offset: int) -> Fault:
        """A fault of this site at an offset of the text."""
        return Fault(self.path, message, code, self.place(offset))


Reader: TypeAlias = Callable[[Node, Site], Checked[_T, Faults]]


def decode(document: Document, reader: Reader[_T]) -> Checked[_T, Faults]:
    """What the reader makes of a document, or all its faults, each with path, line and column.

    Codes: `wrong-type`, `unknown-value`, `unknown-member`, `missing-member`, and those of `refined` readers.
    """
    return reader(document.root, Site((), positions(document.text)))


def _wrong_type(node: Node, site: Site, wanted: str) -> Failure[Faults]:
    return Failure((site.fault(f"expected {wanted}, got {kind(node)}", "wrong-type", node.start),))


def string(node: Node, site: Site) -> Checked[str, Faults]:
    """A string."""
    return Success(node.value) if isinstance(node.value, str) else _wrong_type(node, site, "string")


def boolean(node: Node, site: Site) -> Checked[bool, Faults]:
    """A boolean."""
    return Success(node.value) if isinstance(node.value, bool) else _wrong_type(node, site, "boolean")


def integer(node: Node, site: Site) -> Checked[int, Faults]:
    """A number written without a point and without an exponent."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return Success(node.value)
    return _wrong_type(node, site, "integer")


def number(node: Node, site: Site) -> Checked[int | float, Faults]:
    """Any number."""
    if isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return Success(node.value)
    return _wrong_type(node, site, "number")


def anything(node: Node, site: Site) -> Checked[Json, Faults]:
    """Any value, as plain data."""
    return Success(plain(node))


def one_of(*allowed: _S) -> Reader[_S]:
    """One of a few strings."""

    def read(node: Node, site: Site) -> Checked[_S, Faults]:
        if not isinstance(node.value, str):
            return _wrong_type(node, site, "string")
        for value in allowed:
            if value == node.value:
                return Success(value)
        message = f"expected one of {', '.join(allowed)}, got {_shown(node.value)}"
        return Failure((site.fault(message, "unknown-value", node.start),))

    return read


def nullable(inner: Reader[_T]) -> Reader[_T | None]:
    """Null, or what the inner reader reads."""

    def read(node: Node, site: Site) -> Checked[_T | None, Faults]:
        return Success(None) if node.value is None else inner(node, site)

    return read


def array(item: Reader[_T]) -> Reader[tuple[_T, ...]]:
    """An array of one kind of items."""

    def read(node: Node, site: Site) -> Checked[tuple[_T, ...], Faults]:
        if not isinstance(node.value, Items):
            return _wrong_type(node, site, "array")
        return collect(item(child, site.below(index)) for index, child in enumerate(node.value.nodes))

    return read


def mapping(value: Reader[_T]) -> Reader[Mapping[str, _T]]:
    """An object with free keys and one kind of values, in the order of the text."""

    def read(node: Node, site: Site) -> Checked[Mapping[str, _T], Faults]:
        if not isinstance(node.value, Members):
            return _wrong_type(node, site, "object")
        counted = {entry.key: entry.node for entry in node.value.entries}
        match collect(value(child, site.below(key)) for key, child in counted.items()):
            case Success(values):
                return Success(MappingProxyType(dict(zip(counted, values, strict=True))))
            case Failure(faults):
                return Failure(faults)

    return read


def refined(inner: Reader[_T], check: Callable[[_T], Checked[_U, Faults]]) -> Reader[_U]:
    """What `check` makes of a value that was read. Its faults' paths are taken from the value."""

    def read(node: Node, site: Site) -> Checked[_U, Faults]:
        first = inner(node, site)
        if isinstance(first, Failure):
            return first
        checked = check(first.unwrap())
        if isinstance(checked, Success):
            return checked
        place = site.place(node.start)
        return Failure(
            tuple([Fault((*site.path, *fault.path), fault.message, fault.code, place) for fault in checked.failure()])
        )

    return read


@frozen(eq=False)
class Field(Generic[_V]):
    """A member of a record: `default` is None where it must be there, otherwise a tuple of the one value."""

    name: str
    read: Reader[_V]
    default: tuple[_V] | None


def required(name: str, read: Reader[_T]) -> Field[_T]:
    """A member that must be there."""
    return Field(name, read, None)


def optional(name: str, read: Reader[_T], default: _U) -> Field[_T | _U]:
    """A member that may be absent; null is no absence."""
    return Field(name, read, (default,))


@frozen
class Found:
    """The members that were read: `found(FIELD)` is the field's value."""

    values: Mapping[str, object]

    def __call__(self, field: Field[_T]) -> _T:
        """The value of one of the record's fields: its own reader, or its default, put it there."""
        return cast("_T", self.values[field.name])


def record(fields: tuple[Field[object], ...], build: Callable[[Found], _T]) -> Reader[_T]:
    """An object with these members and no others; `build` is called once all of them are right."""
    known = {field.name: field for field in fields}

    def read(node: Node, site: Site) -> Checked[_T, Faults]:
        if not isinstance(node.value, Members):
            return _wrong_type(node, site, "object")
        entries = {entry.key: entry for entry in node.value.entries}
        values: dict[str, object] = {}
        faults: list[Fault] = []
        for name, field in known.items():
            entry = entries.get(name)
            if entry is not None:
                result = field.read(entry.node, site.below(name))
                if isinstance(result, Failure):
                    faults += result.failure()
                else:
                    values[name] = result.unwrap()
            elif field.default is None:
                faults.append(site.below(name).fault("expected this member, got none", "missing-member", node.start))
            else:
                values[name] = field.default[0]
        for name, entry in entries.items():
            if name not in known:
                message = f"expected one of {', '.join(known)}, got {_shown(name)}"
                faults.append(site.below(name).fault(message, "unknown-member", entry.key_start))
        return Failure(tuple(faults)) if faults else Success(build(Found(values)))

    return read


def _shown(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}..."
