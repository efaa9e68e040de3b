"""From records to JSON: the way out only. What is foreign is read by `robota.base.decode`, never by this."""

import json
from collections.abc import Set as AbstractSet
from typing import TypeAlias, cast

from cattrs import Converter

# What the standard library writes as JSON.
Plain: TypeAlias = bool | int | float | str | list["Plain"] | dict[str, "Plain"] | None

# Sets have no order of their own that two runs share.
_converter = Converter(unstruct_collection_overrides={AbstractSet: sorted, tuple: list})
# A field declared as `object` is encoded by what it holds.
_converter.register_unstructure_hook_func(
    lambda declared: declared is object, lambda value: _converter.unstructure(value, value.__class__)
)


def encode(value: object) -> Plain:
    """Records as objects with their field names, tuples and sets as arrays, enums as their values.

    >>> from robota.base.fault import Fault, Position
    >>> encode(Fault(("a", 3), "expected integer, got null", position=Position(1, 2)))["position"]
    {'line': 1, 'column': 2}
    """
    return cast("Plain", _converter.unstructure(value))


def json_text(value: object) -> str:
    """A value as compact JSON on one line, other scripts unescaped. NaN and infinities raise `ValueError`.

    >>> json_text({"a": (1, "é")})
    '{"a":[1,"é"]}'
    """
    return json.dumps(encode(value), ensure_ascii=False, separators=(",", ":"), allow_nan=False)
