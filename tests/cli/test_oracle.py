import json
import subprocess
import sys

import pytest


def answers(robota, *lines):
    data = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines)
    ran = robota("oracle", stdin=data)
    assert (ran.status, ran.err) == (0, "")
    return [json.loads(line) for line in ran.out.splitlines()]


DECIDE = {"id": 1, "op": "decide", "tool": "Bash", "arguments": {"command": "git log"}, "allow": ["Bash(git *)"]}


def test_each_request_has_an_answer_in_order(robota):
    found = answers(robota, DECIDE, b"", {**DECIDE, "id": {"a": [2]}}, {"id": "c", "op": "commands", "line": "a; b"})
    assert [one["id"] for one in found] == [1, {"a": [2]}, "c"]
    assert found[0]["ok"]["decision"] == "allow"
    assert found[2]["ok"] == {"commands": [["a"], ["b"]], "complete": True, "write_targets": []}


@pytest.mark.parametrize(
    ("line", "path"),
    [
        (b"{", "$"),
        (b"[]", "$"),
        (b"\xff", "$"),
        (b'{"op": "decide", "op": "lint"}', "$.op"),
        ({"id": 1}, "$.op"),
        ({"op": "frobnicate"}, "$.op"),
        ({"op": "commands"}, "$.line"),
        ({"op": "commands", "line": 1}, "$.line"),
        ({"op": "commands", "line": "a", "lines": 1}, "$.lines"),
        ({**DECIDE, "allow": ["a", 3]}, "$.allow[1]"),
        ({**DECIDE, "context": {"links": {"a": 1}}}, "$.context.links.a"),
        ({**DECIDE, "profiles": {"a b": {"argument": {"key": "x"}}}}, '$.profiles["a b"].argument.kind'),
        ({**DECIDE, "mode": "yolo"}, "$.mode"),
        ({"op": "lint"}, "$"),
        ({"op": "lint", "text": "", "file": {}}, "$"),
        (
            {"op": "decide_settings", "settings": [{"scope": "x"}], "call": {"tool": "A", "input": {}}},
            "$.settings[0].scope",
        ),
    ],
)
def test_a_wrong_request_is_an_error_and_the_stream_goes_on(robota, line, path):
    wrong, right = answers(robota, line, DECIDE)
    assert path in [fault["path"] for fault in wrong["error"]["faults"]]
    assert wrong["error"]["code"] in ("invalid-json", "invalid-request", "unknown-op")
    assert "ok" not in wrong
    assert right["ok"]["decision"] == "allow"


def test_the_id_comes_back_with_an_error(robota):
    assert answers(robota, {"id": [7], "op": "commands"})[0]["id"] == [7]


def test_ops_are_listed_with_their_members(robota):
    ran = robota("oracle", "--ops")
    assert [line.split()[0] for line in ran.out.splitlines()] == ["decide", "decide_settings", "lint", "commands"]
    assert "context?" in ran.out


def test_an_answer_does_not_wait_for_the_end_of_the_input():
    program = [sys.executable, "-m", "robota_io.cli", "oracle"]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdin.write(b'{"id": 1, "op": "commands", "line": "a"}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 1
        process.stdin.close()
    assert process.returncode == 0
