"""The kit that watches bash says what ran."""

import pytest

from robota_io.testing.bash import available, run_lines
from robota_io.testing.bash_log import commands_of

runs = pytest.mark.skipif(available() is not None, reason=f"bash cannot be watched here: {available()}")


@runs
@pytest.mark.parametrize(
    ("line", "commands"),
    [
        ("git status 'a b'", [("git", "status", "a b")]),
        ("echo $(rm x)", [("echo",), ("rm", "x")]),
        ("false || rm x", [("false",), ("rm", "x")]),
        ("true || rm x", [("true",)]),
        ("/bin/rm 'é\n'", [("/bin/rm", "é\n")]),
        ("A=1 B=$(ls)", [("ls",)]),
        ("for i in a; do rm $i; done", [("rm", "a")]),
        ("rm x &", [("rm", "x")]),
        ("cat <<X\n$(rm y)\nX", [("cat",), ("rm", "y")]),
    ],
)
def test_what_runs_is_reported(line, commands):
    (ran,) = run_lines([line])
    assert sorted(ran.commands) == commands
    assert not ran.refused


@runs
def test_the_status_of_programs_is_chosen():
    assert [len(run_lines(["git a && git b"], status)[0].commands) for status in (0, 1)] == [2, 1]


@runs
def test_refusals_are_told_from_complaints():
    refused = [ran.refused for ran in run_lines(["echo )", "echo 'a", "$(if)", "test a b c", "echo $((1 +))", "ls"])]
    assert refused == [True, True, True, False, False, False]


@runs
def test_nothing_of_the_machine_is_reached():
    ran = run_lines(["[ -e /etc/passwd ] && rm x", "[ -e /proc/1/root/etc ] && rm x"])
    assert not any(("rm", "x") in one.commands for one in ran)


@pytest.mark.parametrize(
    ("log", "commands"),
    [
        ("", []),
        ("@H|git 'a b' c\\ d $'\\303\\251\\n' \n", [["git", "a b", "c d", "é\n"]]),
        ("@X|echo a\n@@X|A=1\n@X|for i in a\n", [["echo", "a"]]),
        ("@X|rm x\n@H|rm x \n@X|rm x\n", [["rm", "x"], ["rm", "x"]]),
        ("@X|echo 'a\nb'\n@X|ls\n", [["echo", "a\nb"], ["ls"]]),
        ("noise\n@Xcommand_not_found_handle|local x\n", []),
    ],
)
def test_a_log_is_read(log, commands):
    assert commands_of(log) == commands
