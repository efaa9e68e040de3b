"""Readers that several operations share."""

from collections.abc import Mapping

from robota.base.checked import Checked, Failure, Success
from robota.base.decode import Field, Reader, anything, array, mapping, optional, refined, required, string
from robota.base.encode import json_text
from robota.base.fault import Fault, Faults
from robota.base.json import Json
from robota.dialect.claude_code import SCOPES, Scope, SettingsSource
from robota.dialect.claude_code.keys import MODE_ALIASES
from robota.dialect.native import PROFILE
from robota.permission.policy import MODES, Mode

_MODES: Mapping[str, Mode] = {mode: mode for mode in MODES}
_SCOPES: Mapping[str, Scope] = {scope: scope for scope in SCOPES}

# Every request has these two; the loop reads them first.
OP: Field[str] = required("op", string)
ID: Field[Json] = optional("id", anything, None)

OBJECT: Reader[Mapping[str, Json]] = mapping(anything)
PROFILES = optional("profiles", mapping(PROFILE), None)


def _mode(text: str) -> Checked[Mode | None, Faults]:
    """A mode; one that does not exist is passed over, as the products pass it over."""
    return Success(_MODES.get(MODE_ALIASES.get(text, text)))


LENIENT_MODE: Reader[Mode | None] = refined(string, _mode)


def _source(members: Mapping[str, Json]) -> Checked[SettingsSource, Faults]:
    named = members.get("scope")
    scope = _SCOPES.get(named) if isinstance(named, str) else None
    if scope is None:
        return Failure((Fault(("scope",), f"expected one of {', '.join(SCOPES)}", "unknown-value"),))
    return Success(source_of({key: value for key, value in members.items() if key != "scope"}, scope))


def source_of(members: object, scope: Scope) -> SettingsSource:
    """Settings that came as JSON within a request, as the text of a file."""
    return SettingsSource(json_text(members), scope, scope)


SETTINGS: Reader[tuple[SettingsSource, ...]] = array(refined(OBJECT, _source))
