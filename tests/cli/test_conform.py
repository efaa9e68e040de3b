import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FEW = ("--generated", "12")


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(ROOT / "src")]))


def peer(flaw: str) -> tuple[str, ...]:
    return ("--", sys.executable, "-m", "tests.conformance.peer", flaw)


def test_the_oracle_conforms_to_itself(robota):
    ran = robota("conform", *FEW, "--", sys.executable, "-m", "robota_io.cli", "oracle")
    assert (ran.status, ran.err) == (0, "")
    assert "agrees in all" in ran.out


@pytest.mark.parametrize(
    ("flaw", "op", "statement", "shown"),
    [
        ("allows compound lines", "decide", "PERM-020", '"allow"'),
        ("softens a deny", "decide", "PERM-013", '"deny"'),
        ("names no rule", "decide", "PERM-019", '"rule"'),
        ("forgets what asks fresh", "decide", "PERM-192", '"fresh"'),
        ("says 1 for true", "decide", "PERM-192", '"fresh"'),
        ("misses commands", "commands", "PERM-029", '"runs"'),
        ("reads every line", "commands", "PERM-203", '"complete":false'),
        ("reads no line", "commands", "PERM-035", '"complete":true'),
        ("has no gate of its own", "decide_settings", "PERM-210", '"here"'),
    ],
)
def test_a_flaw_is_found_and_its_statement_named(robota, flaw, op, statement, shown):
    ran = robota("conform", "--json", "--ops", op, *FEW, *peer(flaw))
    found = ran.json
    assert (ran.status, ran.err, found["agrees"]) == (1, "", False)
    assert statement in found["statements"]
    assert found["disagreements"] == sum(found["statements"].values()) == len(found["cases"])
    assert shown in ran.out
    smallest = found["smallest"]
    assert smallest["differs"]
    assert len(str(smallest["request"])) < 200
    assert all(smallest["expect"][name] != smallest["got"].get(name) or name == "fresh" for name in smallest["differs"])


def test_the_smallest_disagreement_is_said_in_words(robota):
    ran = robota("conform", *FEW, "--ops", "decide", *peer("softens a deny"))
    lines = ran.out.splitlines()
    assert ran.status == 1
    assert lines[0].startswith("The smallest disagreement, with PERM-")
    assert lines[1].startswith('  request   {"op":"decide"')
    assert lines[4].startswith("  differs   decision")
    assert "Disagreements by statement:" in lines
    assert " disagrees in " in lines[-1]


def test_only_the_operations_that_are_asked_for_count(robota):
    ran = robota("conform", *FEW, "--ops", "decide,decide_settings", *peer("misses commands"))
    assert (ran.status, "agrees in all" in ran.out) == (0, True)


def test_an_operation_that_the_program_does_not_know_is_a_disagreement(robota):
    program = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'id': json.loads(line)['id'], 'error': {'code': 'unknown-op'}}), flush=True)\n"
    )
    ran = robota("conform", "--json", "--generated", "0", "--", sys.executable, "-c", program)
    assert ran.status == 1
    assert ran.json["disagreements"] == ran.json["compared"]
    assert ran.json["smallest"]["got"] == {"error": "unknown-op"}


@pytest.mark.parametrize(
    ("flaw", "said"),
    [
        ("hangs", "gave no answer within 1 s"),
        ("ends", "ended with status 3"),
        ("chats", "no JSON"),
        ("says nothing", "not exactly one object under ok or error"),
        ("swaps ids", 'the id "p4" instead of "q4"'),
        ("prints without end", "more than"),
    ],
)
def test_a_program_that_gives_no_answers_is_status_2(robota, flaw, said):
    ran = robota("conform", "--timeout", "1" if flaw == "hangs" else "30", *peer(flaw))
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert "defect" not in ran.err


def test_a_program_that_does_not_end_with_its_input_is_ended(robota, monkeypatch):
    monkeypatch.setattr("robota_io.conformance.peer._PATIENCE", 0.1)
    ran = robota("conform", "--generated", "0", "--ops", "commands", *peer("lingers"))
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize("command", [("/no/such/program",), (".",), ("true",)])
def test_a_program_that_does_not_run_is_status_2(robota, command):
    ran = robota("conform", "--", *command)
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--",),
        ("--timeout", "0", "--", "true"),
        ("--timeout", "nan", "--", "true"),
        ("--generated", "-1", "--", "true"),
        ("--ops", "lint", "--", "true"),
        ("stray", "--", "true"),
    ],
)
def test_a_use_that_means_nothing_is_status_2(robota, arguments):
    ran = robota("conform", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert "usage: robota conform" in ran.err
