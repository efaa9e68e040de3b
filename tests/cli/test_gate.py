import json

import pytest

from robota_io.cli import gate, main

RULES = {"allow": ["Bash(git *)"], "ask": ["Bash(git push *)"], "deny": ["Bash(rm *)"]}


def call(line="git log", **members):
    return json.dumps(
        {"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {"command": line}, **members}
    )


def answered(ran):
    assert ran.status == 0
    assert ran.out.count("\n") == 1
    output = ran.json["hookSpecificOutput"]
    assert set(ran.json) == {"hookSpecificOutput"}
    assert set(output) == {"hookEventName", "permissionDecision", "permissionDecisionReason"}
    assert output["hookEventName"] == "PreToolUse"
    return output["permissionDecision"], output["permissionDecisionReason"]


@pytest.mark.parametrize(
    ("line", "decision", "reason"),
    [
        ("git log", "allow", "robota: an allow rule grants it: Bash(git *) in rules.json"),
        ("git push x", "ask", "robota: an ask rule matches: Bash(git push *) in rules.json"),
        ("ls; rm x", "deny", "robota: a deny rule matches: Bash(rm *) in rules.json"),
        ("make", "ask", "robota: no rule decides, so the mode does"),
    ],
)
def test_a_call_has_its_decision_and_the_reason(robota, line, decision, reason):
    assert answered(robota("gate", robota.rules(**RULES), stdin=call(line))) == (decision, reason)


@pytest.mark.parametrize(
    ("stdin", "said"),
    [
        ("", "-:1:1: expected a value, got the end of the text"),
        ("hello", "expected a value, got hello"),
        (b"\xff", "expected UTF-8, got byte 0xff"),
        ("[]", "expected object, got array"),
        ("{}", "expected a member tool or tool_name, got none"),
        ('{"tool_name": "Bash"}', "expected a member input or tool_input, got none"),
        ('{"tool_name": "Bash", "tool_input": "ls"}', "$.tool_input: expected object, got string"),
        ('{"tool_name": 7, "tool_input": {}}', "$.tool_name: expected string, got integer"),
        ('{"tool_name": "A", "tool_name": "Bash", "tool_input": {}}', "expected each key once"),
        (call(permission_mode="yolo"), "expected a permission mode, got 'yolo'"),
        (call(cwd=1), "$.cwd: expected string, got integer"),
    ],
)
def test_a_call_that_cannot_be_read_is_denied(robota, stdin, said):
    decision, reason = answered(robota("gate", robota.rules(allow=["Bash"]), stdin=stdin))
    assert decision == "deny"
    assert said in reason


@pytest.mark.parametrize("content", ["{", b"\xff", "", None])
def test_settings_that_cannot_be_read_deny_everything(robota, content):
    good = robota.rules("good.json", allow=["Bash"])
    bad = "none.json" if content is None else robota.file("bad.json", content)
    decision, reason = answered(robota("gate", good, bad, stdin=call()))
    assert decision == "deny"
    assert reason.startswith(f"robota could not judge this call: {bad}")


@pytest.mark.parametrize(
    "raised", [RuntimeError("no"), RecursionError(), MemoryError(), KeyboardInterrupt(), OSError()]
)
def test_an_error_inside_blocks_with_status_2(robota, monkeypatch, raised):
    def fail(*_):
        raise raised

    monkeypatch.setattr(gate, "decide", fail)
    ran = robota("gate", robota.rules(allow=["Bash"]), stdin=call())
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("robota: ")


@pytest.mark.parametrize("arguments", [(), ("--mode", "yolo", "x.json"), ("-",)])
def test_a_wrong_use_blocks_with_status_2(robota, arguments):
    ran = robota("gate", *arguments, stdin=call())
    assert (ran.status, ran.out) == (2, "")


@pytest.mark.parametrize(
    ("options", "payload", "decision"),
    [
        ((), {}, "deny"),
        ((), {"permission_mode": "bypassPermissions"}, "allow"),
        (("--mode", "default"), {"permission_mode": "bypassPermissions"}, "ask"),
    ],
)
def test_the_mode_is_the_options_the_hooks_or_the_files(robota, options, payload, decision):
    name = robota.file("s.json", {"permissions": {"defaultMode": "dontAsk"}})
    assert answered(robota("gate", name, *options, stdin=call("make", **payload)))[0] == decision


def test_here_is_robotas_own_gate(robota):
    name = robota.rules(allow=["Bash(npm test *)", "Bash(cargo *)"])
    stdin = call("npm test a && cargo build")
    assert answered(robota("gate", name, stdin=stdin))[0] == "allow"
    assert answered(robota("gate", name, "--here", stdin=stdin))[0] == "ask"


def test_relative_rules_are_read_from_the_hooks_directory(robota):
    name = robota.rules(deny=["Read(./key)"])

    def decision(path, **members):
        members = {"tool_name": "Read", "tool_input": {"file_path": path}, **members}
        return answered(robota("gate", name, stdin=json.dumps(members)))[0]

    assert decision("/w/key", cwd="/w") == "deny"
    assert decision("/w/key", cwd="/v") != "deny"


def test_a_link_is_followed(robota):
    (robota.place / "secrets").mkdir()
    (robota.place / "open").symlink_to("secrets")
    stdin = json.dumps({"tool_name": "Read", "tool_input": {"file_path": "open/key"}, "cwd": str(robota.place)})
    assert answered(robota("gate", robota.rules(deny=["Read(./secrets/**)"]), stdin=stdin))[0] == "deny"


def test_the_answer_is_ascii(robota):
    name = robota.rules(deny=["Bash(é *)"])
    assert robota("gate", name, stdin=call("é x")).out.isascii()


def test_a_defect_is_not_hidden_from_developers(monkeypatch):
    monkeypatch.setattr(gate, "run", lambda _: 1 // 0)
    monkeypatch.setattr("robota_io.cli.sys.flags", type("Flags", (), {"dev_mode": True}))
    with pytest.raises(ZeroDivisionError):
        main(["gate"])
