import pytest

from robota.audit.matrix import matrix
from robota.permission import MODES, Argument, Profile, compile, unchecked

TOOLS = {
    "Run": Profile(Argument("line", "command"), "execute"),
    "Save": Profile(Argument("file", "path"), "modify"),
    "Look": Profile(None, "inspect"),
    "Odd": Profile(),
}


def cells(tool, **lists):
    return matrix(compile(unchecked(**lists), TOOLS))[tool]


def decisions(tool, **lists):
    return [cell.decision for cell in cells(tool, **lists).values()]


def others(tool, mode, **lists):
    return {other.when: other.decision for other in cells(tool, **lists)[mode].otherwise}


def test_every_tool_that_is_declared_or_named_is_there_in_every_mode():
    found = matrix(compile(unchecked(deny=["Later"]), TOOLS))
    assert list(found) == ["Later", "Look", "Odd", "Run", "Save"]
    assert all(tuple(modes) == MODES for modes in found.values())


@pytest.mark.parametrize(
    ("tool", "expected"),
    [
        ("Look", "allow allow allow allow allow allow"),
        ("Save", "deny ask allow allow allow deny"),
        ("Run", "deny ask ask allow ask deny"),
        ("Odd", "deny ask ask allow ask deny"),
    ],
)
def test_without_rules_the_class_decides(tool, expected):
    assert decisions(tool) == expected.split()


def test_a_rule_on_every_call_is_the_decision_and_nothing_else_matters():
    assert decisions("Run", deny=["Run"], allow=["Run(ls *)"]) == ["deny"] * 6
    assert all(cell.otherwise == () for cell in cells("Run", deny=["Run(*)"], allow=["Run(ls *)"]).values())


def test_a_rule_on_some_calls_is_what_the_decision_depends_on():
    found = cells("Run", allow=["Run(ls *)", "Save"], deny=["Run(rm *)", "Run(dd *)"])["default"]
    assert found.decision == "ask"
    by_when = {other.when: other for other in found.otherwise}
    assert by_when["a rule of the allow list matches"].decision == "allow"
    denied = by_when["a rule of the deny list matches"]
    assert (denied.decision, [rule.text for rule in denied.rules]) == ("deny", ["Run(rm *)", "Run(dd *)"])


def test_the_order_of_the_lists_is_the_gates():
    assert "a rule of the allow list matches" not in others("Run", "default", allow=["Run(ls *)"], ask=["Run"])
    assert others("Run", "plan", ask=["Look(x)", "Run(ls *)"]) == {"read-only commands": "allow"}


def test_safeguards_and_read_only_commands_are_named():
    assert others("Run", "default") == {"read-only commands": "allow"}
    assert others("Run", "bypassPermissions") == {"a critical removal": "ask"}
    assert others("Save", "acceptEdits") == {"a protected path": "ask"}
    assert others("Run", "bypassPermissions", deny=["Run(rm *)"])["a line that cannot be fully read"] == "ask"


def test_a_rule_without_a_meaning_asks_about_every_call():
    assert decisions("Look", deny=["Look(x)"]) == ["ask", "ask", "ask", "ask", "ask", "deny"]
