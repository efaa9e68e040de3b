import pytest

from robota_io.conformance.statement import statement_of


def told(decision, reason, rule=None):
    return {"ok": {"decision": decision, "reason": reason, "rule": rule}}


MODE = told("ask", "mode")
PROFILES = {"Zork": {"argument": {"key": "x", "kind": "text"}, "risk": "inspect"}}


def request(tool="Bash", op="decide", **members):
    return {"op": op, "tool": tool, **members}


@pytest.mark.parametrize(
    ("asked", "ours", "theirs", "statement"),
    [
        (request(), told("deny", "deny-rule", "Bash"), MODE, "PERM-120"),
        (request(), MODE, told("deny", "deny-rule", "Bash"), "PERM-120"),
        (request(), told("deny", "deny-rule", "Bash(rm *)"), MODE, "PERM-029"),
        (request(), told("allow", "allow-rule", "Bash(rm *)"), MODE, "PERM-026"),
        (request(), told("ask", "ask-rule", "Bash(rm *)"), MODE, "PERM-044"),
        (request(), MODE, told("allow", "allow-rule"), "PERM-026"),
        (request("Read"), told("deny", "deny-rule", "Read(a)"), MODE, "PERM-198"),
        (request("WebFetch"), told("deny", "deny-rule", "WebFetch(a)"), MODE, "PERM-199"),
        (request("Zork", profiles=PROFILES), told("deny", "deny-rule", "Zork(a)"), MODE, "PERM-201"),
        (request("Zork"), told("deny", "deny-rule", "Zork(a)"), MODE, "PERM-120"),
        (request(), told("deny", "outside-ceiling"), told("allow", "bypass"), "PERM-121"),
        (request(), told("ask", "critical-removal"), told("allow", "allow-rule", "Bash(a)"), "PERM-132"),
        (request(), MODE, told("allow", "mode"), "PERM-186"),
        (request(), MODE, told("allow", "because"), "PERM-186"),
        (request(op="decide_settings"), MODE, told("allow", "mode"), "PERM-209"),
        (request(op="decide_settings"), told("deny", "deny-rule", "Bash"), MODE, "PERM-210"),
    ],
)
def test_the_earlier_step_of_the_order_is_in_question(asked, ours, theirs, statement):
    assert statement_of(asked, ours, theirs, ("decision", "reason")) == statement


@pytest.mark.parametrize(
    ("differs", "statement"),
    [(("fresh",), "PERM-192"), (("rule", "fresh"), "PERM-192"), (("rule",), "PERM-191"), (("here",), "PERM-210")],
)
def test_what_stands_beside_the_decision_has_statements_of_its_own(differs, statement):
    assert statement_of(request(), MODE, MODE, differs) == statement


def test_an_error_and_a_line_have_theirs():
    error = {"error": {"code": "x"}}
    assert statement_of(request(), MODE, error, ("error",)) == "PERM-196"
    assert statement_of(request(op="commands"), {"ok": {}}, error, ("error",)) == "PERM-029"
