import subprocess
import sys

import pytest

from robota.base.errors import RobotaError
from robota_io.cli import check


@pytest.mark.parametrize("arguments", [(), ("chekc",), ("--frobnicate",)])
def test_no_command_is_status_2_and_the_usage(robota, arguments):
    ran = robota(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert "robota COMMAND" in ran.err
    assert ran.err.splitlines()[-1].startswith("robota: expected a command, got ")


@pytest.mark.parametrize("command", ["check", "explain", "gate", "oracle", "conform"])
def test_every_command_tells_its_options(robota, command):
    ran = robota(command, "--help")
    assert ran.status == 0
    assert f"robota {command}" in ran.out


def test_help_and_version(robota):
    assert "explain FILE" in robota("--help").out
    assert robota("--version").out.startswith("robota 0.")


@pytest.mark.parametrize("command", ["check", "explain", "gate"])
def test_an_option_that_does_not_exist_is_status_2(robota, command):
    ran = robota(command, "x.json", "--frobnicate")
    assert (ran.status, ran.out) == (2, "")
    assert "--frobnicate" in ran.err


@pytest.mark.parametrize(
    ("raised", "said"),
    [
        (KeyboardInterrupt(), "robota: interrupted\n"),
        (BrokenPipeError(), ""),
        (OSError(5, "Input/output error"), "robota: [Errno 5] Input/output error\n"),
        (RobotaError("bad-usage", "no"), "robota: no\n"),
        (RobotaError("unreadable-input", "a.json:1:2: expected x"), "a.json:1:2: expected x\n"),
        (RecursionError("deep"), "robota: a defect of robota, RecursionError: deep (python -X dev shows where)\n"),
    ],
)
def test_whatever_goes_wrong_is_one_line_and_status_2(robota, monkeypatch, raised, said):
    def fail(_arguments):
        raise raised

    # What a broken pipe leaves behind is put back.
    monkeypatch.setattr("sys.stdout", sys.stdout)
    monkeypatch.setattr(check, "run", fail)
    ran = robota("check", "a.json")
    assert (ran.status, ran.err) == (2, said)


def test_a_reader_that_goes_away_is_no_traceback(robota):
    name = robota.rules(deny=[f"Read ~/a/{number}" for number in range(1500)])
    program = [sys.executable, "-m", "robota_io.cli", "check", name]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=robota.place) as process:
        process.stdout.read(10)
        process.stdout.close()
        said = process.stderr.read().decode()
    assert process.returncode == 2
    assert said == ""


def test_a_terminal_is_not_written_to_by_a_rule(robota):
    ran = robota("check", robota.rules(deny=["Read \x1b[2J ~/x"]))
    assert "\x1b" not in ran.out
    assert "\\x1b[2J" in ran.out
