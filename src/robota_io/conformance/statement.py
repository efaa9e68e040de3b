"""Which statement of the specification a generated disagreement is about."""

from collections.abc import Mapping

from robota.base.json import Json
from robota.dialect.native import BUILTIN
from robota.permission.decision import Reason
from robota_io.conformance.request import Reply, Request, members_of, op_of

# The reasons in the order of evaluation: where two answers differ, the earlier step is the one in question.
_STATEMENTS: dict[Reason, str] = {
    "deny-rule": "PERM-120",
    "outside-ceiling": "PERM-121",
    "wrong-turn": "PERM-107",
    "unevaluable-deny": "PERM-130",
    "ask-rule": "PERM-131",
    "unevaluable-ask": "PERM-130",
    "needs-person": "PERM-209",
    "critical-removal": "PERM-132",
    "protected-path": "PERM-136",
    "ask-everything": "PERM-193",
    "bypass": "PERM-150",
    "allow-rule": "PERM-150",
    "mode": "PERM-186",
}
_ORDER = tuple(_STATEMENTS)
# What a rule means on an argument of each kind.
_KINDS: Mapping[str, str] = {"path": "PERM-198", "url": "PERM-199", "text": "PERM-201"}


def statement_of(request: Request, ours: Reply, theirs: Reply) -> str:
    """The identifier of the statement that the core's answer follows."""
    op = op_of(request)
    if op == "commands":
        return "PERM-203" if members_of(ours.get("ok")).get("complete") is not True else "PERM-029"
    told, given = members_of(ours.get("ok")), members_of(theirs.get("ok"))
    if "error" in ours or "error" in theirs:
        return "PERM-196"
    if told.get("reason") == given.get("reason") and told.get("decision") == given.get("decision"):
        return _beside_decision(told, given)
    reasons = (told.get("reason"), given.get("reason"))
    first = next((reason for reason in _ORDER if reasons.count(reason)), _ORDER[-1])
    if op == "decide_settings":
        return "PERM-209" if first == "mode" else "PERM-210"
    rule = (told if told.get("reason") == str(first) else given).get("rule")
    has_pattern = first.endswith("-rule") and "(" in str(rule)
    return _rule_statement(request, first) if has_pattern else _STATEMENTS[first]


def _beside_decision(told: Mapping[str, Json], given: Mapping[str, Json]) -> str:
    if told.get("fresh") != given.get("fresh"):
        return "PERM-192"
    same_rule = told.get("rule") == given.get("rule") and told.get("list") == given.get("list")
    return "PERM-210" if same_rule else "PERM-191"


def _rule_statement(request: Request, reason: Reason) -> str:
    """A disagreement about a rule is most often one about what its pattern means."""
    declared = request.get("profiles")
    tool = str(request.get("tool"))
    if isinstance(declared, Mapping):
        kind = members_of(members_of(declared.get(tool)).get("argument")).get("kind")
    else:
        argument = BUILTIN[tool].argument if tool in BUILTIN else None
        kind = None if argument is None else argument.kind
    if kind == "command":
        return "PERM-026" if reason == "allow-rule" else "PERM-029" if reason == "deny-rule" else "PERM-044"
    return _KINDS.get(str(kind), _STATEMENTS[reason])
