"""Validation of the lists: every fault at once, where it stands, and what is accepted with a warning."""

import pytest

from robota.base.checked import Failure, Success
from robota.base.fault import path_text
from robota.permission import Call, Profile, evaluate, parse, unchecked
from tests.marks import covers
from tests.permission.world import KNOWN, TOOLS, in_modes, read, word

MCP = {"github__create_issue": Profile(), "gitlab__x": Profile(), "Read": TOOLS["Read"]}
ISSUE = Call("github__create_issue", {})


def refused(**lists: list[str]) -> list[str]:
    """Where the faults are."""
    checked = parse(**lists, profiles=TOOLS)  # type: ignore[arg-type]
    return [path_text(fault.path) for fault in checked.failure()] if isinstance(checked, Failure) else []


@covers("SESSPERM-07")
@pytest.mark.parametrize("name", ["allow", "ask", "deny"])
def test_a_fault_names_the_rule_and_the_reason(name: str):
    checked = parse(**{name: ["Read(/a)", "WebFetch(example.com)"]}, profiles=TOOLS)  # type: ignore[arg-type]
    (fault,) = checked.failure()
    assert path_text(fault.path) == f"$.{name}[1]"
    assert "'WebFetch(example.com)'" in fault.message
    assert "'example.com' is no URL pattern: expected scheme://" in fault.message


@covers("SESSPERM-08", "SESSPERM-10")
def test_every_fault_of_every_list_at_once():
    faulty = ["Bash(git *", "(x)", "Bash()", "", "Keyless(x)", "WebFetch(example.com)"]
    lists = {"allow": [*faulty, "Bash(git *)"], "ask": [*faulty, "Read"], "deny": [*faulty, "Bash(*)"]}
    assert refused(**lists) == [f"$.{name}[{at}]" for name in ("allow", "ask", "deny") for at in range(len(faulty))]
    assert refused(allow=["Bash(git *)"], ask=["Read"], deny=["Bash(*)"]) == []


@covers("SESSPERM-09")
def test_a_tool_that_nobody_declared_yet_is_accepted():
    rules = ["LaterPack(anything)", "LaterPack", "LaterPack(a:b)"]
    assert refused(allow=rules, ask=rules, deny=rules) == []


@covers("PERM-048")
def test_a_parameter_rule_on_the_judged_argument_is_accepted_with_a_warning():
    for name in ("deny", "ask"):
        checked = parse(**{name: ["Bash(command:rm *)", "Bash(rm *)"]}, profiles=TOOLS)  # type: ignore[arg-type]
        assert isinstance(checked, Success)
        (warning,) = checked.unwrap().warnings
        assert path_text(warning.path) == f"$.{name}[0]"
        assert "Bash(rm *)" in warning.message


@covers("PERM-047", "PERM-056")
def test_an_allow_list_takes_no_rule_on_a_parameter():
    checked = parse(allow=["Bash(command:rm *)", "Bash(timeout:5)", "Bash(run_in_background:true)"], profiles=TOOLS)
    faults = checked.failure()
    assert [path_text(fault.path) for fault in faults] == ["$.allow[0]", "$.allow[1]", "$.allow[2]"]
    assert "'Bash(command:rm *)'" in faults[0].message
    assert refused(deny=["Bash(timeout:5)"], ask=["Bash(run_in_background:true)"]) == []


@covers("PERM-057")
@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ("*", False),
        ("Read*", False),
        ("*__x", False),
        ("git*", False),
        ("g*__x", False),
        ("__*", False),
        ("github__*", True),
        ("github__create_*", True),
        ("github__*_issue", True),
    ],
)
def test_a_glob_of_names_in_an_allow_list_needs_a_literal_server(text: str, accepted: bool):
    assert (refused(allow=[text]) == []) == accepted


@covers("PERM-058")
def test_a_glob_that_escaped_validation_grants_nothing():
    for name in ("*", "git*", "*__create_issue", "*(x)", "*(*)"):
        assert in_modes(ISSUE, tools=MCP, allow=[name]) == in_modes(ISSUE, tools=MCP)
    write_like = {"Readable": Profile(risk="modify")}
    assert in_modes(Call("Readable", {}), tools=write_like, allow=["Read*"]) == "D?AAA"
    assert in_modes(ISSUE, tools=MCP, allow=["github__create_*"]) == "AAAAA"


@covers("PERM-059")
@pytest.mark.parametrize("name", ["*", "git*", "github__*", "*__create_issue"])
def test_a_glob_of_names_is_accepted_and_effective_in_deny_and_ask_lists(name: str):
    assert refused(deny=[name], ask=[name]) == []
    assert in_modes(ISSUE, tools=MCP, deny=[name]) == "DDDDD"
    assert in_modes(ISSUE, tools=MCP, ask=[name]) == "D????"


@covers("PERM-059")
def test_a_glob_of_a_name_stops_the_tools_that_begin_so():
    assert in_modes(read("/a"), deny=["Read*"]) == "DDDDD"
    assert in_modes(read("/a"), ask=["Read*"]) == "?????"
    assert in_modes(read("/a"), deny=["Reader*"]) == "AAAAA"


def test_evaluate_does_all_of_it_or_lists_the_faults():
    checked = evaluate(unchecked(deny=["Read(/a)"]), read("/a"), KNOWN, TOOLS)
    assert isinstance(checked, Success)
    assert word(checked.unwrap()) == "deny"
    faults = evaluate(unchecked(deny=["Read(/a"], allow=["*"]), read("/a"), KNOWN, TOOLS).failure()
    assert [path_text(fault.path) for fault in faults] == ["$.allow[0]", "$.deny[0]"]
