"""What a mode says of a call that no rule decides: modes by risk classes, and no tool's name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from robota.permission.policy import Mode
from robota.permission.profile import Risk

Standing: TypeAlias = Literal["allow", "ask", "deny"]

MATRIX: Mapping[Mode, Mapping[Risk, Standing]] = MappingProxyType(
    {
        "plan": {"inspect": "allow", "modify": "deny", "execute": "deny"},
        "default": {"inspect": "allow", "modify": "ask", "execute": "ask"},
        "acceptEdits": {"inspect": "allow", "modify": "allow", "execute": "ask"},
        "bypassPermissions": {"inspect": "allow", "modify": "allow", "execute": "allow"},
        "auto": {"inspect": "allow", "modify": "allow", "execute": "ask"},
        "dontAsk": {"inspect": "allow", "modify": "ask", "execute": "ask"},
    }
)


def standing(mode: Mode, risk: Risk | None) -> Standing:
    """The mode's answer for a class; a call of no class stands as one of the class execute."""
    return MATRIX[mode]["execute" if risk is None else risk]
