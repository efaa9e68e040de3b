"""Which tools the model is not offered at all, rather than offered and refused on every call."""

from collections.abc import Iterable

from robota.permission.gate import Gate
from robota.permission.index import NOWHERE
from robota.permission.order import gate_of


def is_withheld(gate: Gate, tool: str, *, peer_turn: bool) -> bool:
    """A deny rule covers every call of the tool, or the tool does not belong into this kind of turn.

    A rule on an argument or a parameter leaves the tool on offer. Aliases are one tool.
    """
    compiled = gate_of(gate, tool)
    wrong_turn = compiled.profile.operator_only if peer_turn else compiled.profile.replies_to_peer
    return wrong_turn or compiled.deny.always < NOWHERE


def offered(gate: Gate, tools: Iterable[str], *, peer_turn: bool = False) -> tuple[str, ...]:
    """The tools, in their order, that the model may be offered. Asked anew each round: the rules may have changed."""
    return tuple(tool for tool in tools if not is_withheld(gate, tool, peer_turn=peer_turn))
