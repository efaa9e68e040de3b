"""Something in a file that does not do what it seems to: found while reading it."""

from attrs import frozen

from robota.base.fault import Path, Position
from robota.permission.rule import ListName


@frozen
class Notice:
    """`code` names the kind of thing (see `robota.audit`), `path` and `position` say where in the file it stands."""

    code: str
    message: str
    source: str
    path: Path = ()
    position: Position | None = None
    list: ListName | None = None
    rule: str | None = None
    suggestion: str | None = None
