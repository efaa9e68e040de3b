"""A finding: one thing in a policy that its author should know."""

from typing import Literal, TypeAlias

from attrs import frozen

from robota.base.fault import Position
from robota.permission.rule import ListName

Severity: TypeAlias = Literal["error", "warning", "note"]


@frozen
class Finding:
    """`message` says what is the matter with this rule or key, `suggestion` what to write instead where that is known.

    Why such a thing matters stands with its `code` in the catalogue (`robota.audit.catalogue`).
    """

    code: str
    severity: Severity
    source: str
    message: str
    list: ListName | None = None
    rule: str | None = None
    position: Position | None = None
    suggestion: str | None = None
