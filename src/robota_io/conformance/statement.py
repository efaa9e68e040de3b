"""Which statement of the specification a generated disagreement is about."""

from collections.abc import Mapping, Sequence

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
# What a rule means on an argument of each kind.
_KINDS: Mapping[str, str] = {"path": "PERM-198", "url": "PERM-199", "text": "PERM-201"}


def statement_of(request: Request, ours: Reply, theirs: Reply, differs: Sequence[str]) -> str:
    """The identifier of the statement that the core's answer follows. `differs` are the members that do."""
    op = op_of(request)
    if op == "commands":
        return "PERM-029"
    if "error" in ours or "error" in theirs:
        return "PERM-196"
    if "decision" not in differs and "reason" not in differs:
        return "PERM-192" if "fresh" in differs else "PERM-210" if "here" in differs else "PERM-191"
    told, given = members_of(ours["ok"]), members_of(theirs["ok"])
    first = _earlier(told.get("reason"), given.get("reason"))
    if op == "decide_settings":
        return "PERM-209" if first == "mode" else "PERM-210"
    return _rule_statement(request, first) if _has_pattern(first, told, given) else _STATEMENTS[first]


def _earlier(one: Json, other: Json) -> Reason:
    for reason in _STATEMENTS:
        if one == reason or other == reason:
            return reason
    return "mode"


def _has_pattern(reason: str, told: Mapping[str, Json], given: Mapping[str, Json]) -> bool:
    """Whether the rule that one of the answers gives this reason with is on an argument, as far as it names one."""
    rule = next((each.get("rule") for each in (told, given) if each.get("reason") == reason), None)
    return reason.endswith("-rule") and (not isinstance(rule, str) or "(" in rule)


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
