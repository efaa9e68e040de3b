"""The order of evaluation. First answer wins; this file is the whole of it."""

from robota.permission.decision import Allow, Ask, Decision, Deny
from robota.permission.gate import Gate, ToolGate, list_gate, tool_gate
from robota.permission.index import NOWHERE
from robota.permission.mode import standing
from robota.permission.policy import Context
from robota.permission.profile import same_tool
from robota.permission.shell.coverage import covered_parts
from robota.permission.subject import Call
from robota.permission.view import View, find, find_allow, view_of

OUTSIDE_CEILING = Deny("outside-ceiling", None, "ceiling")
WRONG_TURN = Deny("wrong-turn")
NEEDS_PERSON = Ask("needs-person")
CRITICAL_REMOVAL = Ask("critical-removal")
PROTECTED_PATH = Ask("protected-path")
ASK_EVERYTHING = Ask("ask-everything", answerable=frozenset({"consent"}))
BYPASS = Allow("bypass")
MODE_ALLOWS = Allow("mode")
MODE_ASKS = Ask("mode", answerable=frozenset({"consent"}))
MODE_ASKS_CLASSIFIER = Ask("mode", answerable=frozenset({"consent", "classifier"}))
MODE_DENIES = Deny("mode")


def decide(gate: Gate, call: Call, context: Context) -> Decision:
    """The decision on a call: total, and the same for the same arguments.

    In plan mode an ask about anything but an inspect-class call is a deny; in dontAsk every ask is one.
    """
    tool = gate_of(gate, call.tool)
    view = view_of(tool, call, context)
    decision = _first_answer(gate, tool, view, context)
    if not isinstance(decision, Ask):
        return decision
    if context.mode == "dontAsk" or (
        context.mode == "plan" and tool.semantics.plan_denies_asks and view.risk != "inspect"
    ):
        return Deny(decision.reason, decision.rule, decision.list)
    return decision


def _first_answer(gate: Gate, tool: ToolGate, view: View, context: Context) -> Decision:
    denied, unclear_deny = find(tool.deny, view, "deny")
    if denied < NOWHERE:
        return tool.deny.matched[denied]
    if context.ceiling is not None and not is_covered(gate, view, context):
        return OUTSIDE_CEILING
    if tool.profile.operator_only if context.peer_turn else tool.profile.replies_to_peer:
        return WRONG_TURN
    if context.mode == "plan" and tool.semantics.plan_blocks_edits and tool.profile.risk == "modify":
        return MODE_DENIES

    # What a person alone may answer.
    if unclear_deny < NOWHERE:
        return tool.deny.unevaluable[unclear_deny]
    asked, unclear_ask = find(tool.ask, view, "deny")
    if asked < NOWHERE:
        return tool.ask.matched[asked]
    if unclear_ask < NOWHERE:
        return tool.ask.unevaluable[unclear_ask]
    if tool.profile.needs_person:
        return NEEDS_PERSON
    if not view.plain:
        if view.removes_critical:
            return CRITICAL_REMOVAL
        bypassed = context.mode == "bypassPermissions" and tool.semantics.protection.bypassed
        if not bypassed and view.writes_protected:
            return PROTECTED_PATH

    if context.ask_all:
        return ASK_EVERYTHING
    if context.mode == "bypassPermissions":
        return BYPASS
    allowed = find_allow(tool.allow, view)
    if allowed < NOWHERE:
        return tool.allow.matched[allowed]
    return by_mode(view, context)


def by_mode(view: View, context: Context) -> Decision:
    """The mode's answer, where no rule gives one."""
    semantics = view.tool.semantics
    answer = standing(context.mode, view.risk)
    # A bounded product asks where robota's own gate refuses: its plan mode blocks edits and nothing else.
    if semantics.bounded and (answer == "deny" or not view.inside):
        answer = "ask"
    if answer != "allow" and view.line is not None and semantics.shell.covered_parts:
        # Readers and edits that the mode lets through may stand beside one another in one line.
        parts = covered_parts(view.tool.allow, view.reading, semantics, context)
        answer = "allow" if parts is not None and min(parts) == NOWHERE else answer
    if answer == "allow":
        return MODE_ALLOWS
    if answer == "deny":
        return MODE_DENIES
    return MODE_ASKS_CLASSIFIER if context.mode == "auto" else MODE_ASKS


def gate_of(gate: Gate, tool: str) -> ToolGate:
    """What bears on a tool; one that neither a profile nor a rule names is compiled here."""
    known = gate.tools.get(tool)
    return tool_gate(tool, gate.policy, gate.profiles, gate.semantics) if known is None else known


def is_covered(gate: Gate, view: View, context: Context) -> bool:
    """The ceiling, read in the allow direction, covers the call; no ceiling covers every call."""
    if context.ceiling is None:
        return True
    names = same_tool(view.tool.name, gate.profiles)
    ceiling = list_gate("ceiling", context.ceiling, names, view.tool.profile)
    return find_allow(ceiling, view) < NOWHERE
