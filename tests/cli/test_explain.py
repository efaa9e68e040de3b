import json

import pytest

from tests.marks import covers
from tests.outside import case_file

SETTINGS = {"allow": ["Bash(git *)", "Read"], "ask": ["Bash(git push *)"], "deny": ["Bash(rm *)", "Read(./.env)"]}


def explained(robota, *arguments, name=None, stdin=""):
    return robota("explain", name or robota.rules(**SETTINGS), *arguments, "--json", stdin=stdin)


@pytest.mark.parametrize(
    ("line", "status", "decision", "reason"),
    [
        ("git log", 0, "allow", "allow-rule"),
        ("git push origin", 1, "ask", "ask-rule"),
        ("git status; rm -rf /", 1, "deny", "deny-rule"),
        ("make", 1, "ask", "mode"),
        ("ls", 0, "allow", "mode"),
        ("A=1 rm x", 1, "deny", "deny-rule"),
    ],
)
def test_a_call_has_its_decision_and_status(robota, line, status, decision, reason):
    ran = explained(robota, "--tool", "Bash", "--arg", line)
    assert (ran.status, ran.json["decision"], ran.json["reason"]) == (status, decision, reason)
    assert ran.json["input"] == {"command": line}


@covers("PERM-191")
def test_json_names_rule_list_place_and_every_step(robota):
    name = robota.file("p/.claude/settings.json", '{"permissions": {\n "deny": ["Bash(rm *)"]}}')
    found = explained(robota, "--tool", "Bash", "--arg", "ls && rm x", name=name).json
    assert found["list"] == "deny"
    assert found["rule"] == {"text": "Bash(rm *)", "file": name, "scope": "project", "line": 2, "column": 11}
    assert found["fresh"] is False
    assert found["reading"]["complete"] is True
    assert [command["words"] for command in found["reading"]["commands"]] == [["ls"], ["rm", "x"]]
    assert [step["step"] for step in found["steps"] if step["decides"]] == ["deny-rules"]
    assert found["steps"][0]["rules"][0]["outcome"] == "matches"


def test_text_shows_the_decision_the_reading_and_the_deciding_step(robota):
    ran = robota("explain", robota.rules(**SETTINGS), "--tool", "Bash", "--arg", "git status; rm -rf /")
    lines = ran.out.splitlines()
    assert lines[:2] == ["Bash command=git status; rm -rf /", "  deny: deny-rule Bash(rm *) (rules.json:1:90)"]
    assert "    git status" in lines
    assert "    rm -rf /" in lines
    assert [line for line in lines if line.startswith("  >")] == ["  > deny-rules      Bash(rm *) matches"]


def test_text_says_what_of_a_line_is_unreadable_and_why_a_rule_is_unevaluable(robota):
    ran = robota("explain", robota.rules(**SETTINGS), "--tool", "Bash", "--arg", 'eval "$X"')
    assert ran.status == 1
    assert "the line cannot be fully read (" in ran.out
    assert "Bash(rm *) (rules.json:1:90): cannot be evaluated: " in ran.out
    assert "nothing but a person may answer" in ran.out


@covers("PERM-210")
def test_here_is_shown_where_it_differs_and_only_there(robota):
    name = robota.rules(allow=["Bash(npm test *)", "Bash(cargo *)"])
    differs = ("--tool", "Bash", "--arg", "npm test a && cargo build")
    found = explained(robota, *differs, name=name).json
    assert (found["decision"], found["here"]["decision"]) == ("allow", "ask")
    assert "  here: ask: mode" in robota("explain", name, *differs).out
    assert "here:" not in robota("explain", name, "--tool", "Bash", "--arg", "npm test a").out


def test_a_native_policy_has_no_other_gate(robota):
    found = explained(robota, "--dialect", "native", "--tool", "Bash", "--arg", "git log").json
    assert (found["decision"], found["here"]) == ("allow", None)


@pytest.mark.parametrize(
    ("arguments", "input_"),
    [
        (("--tool", "Read", "--arg", "a=b"), {"file_path": "a=b"}),
        (("--tool", "Read", "--arg", "file_path=a=b"), {"file_path": "a=b"}),
        (("--tool", "Read", "--arg", "x", "--arg", "limit=3"), {"file_path": "x", "limit": "3"}),
        (("--tool", "mcp__a__b", "--arg", "repo=x", "--arg", "n="), {"repo": "x", "n": ""}),
        (("--tool", "Read", "--input", '{"limit": 3}', "--arg", "x"), {"limit": 3, "file_path": "x"}),
        (("--tool", "Task"), {}),
    ],
)
def test_arguments_are_the_tools_own(robota, arguments, input_):
    assert explained(robota, *arguments).json["input"] == input_


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "expected exactly one of --tool, --call, --matrix, got none"),
        (("--tool", "Bash", "--matrix"), "got --tool and --matrix"),
        (("--matrix", "--arg", "x"), "--arg and --input belong to --tool"),
        (("--tool", "mcp__a__b", "--arg", "x"), "expected key=value, got 'x'"),
        (("--tool", "Bash", "--input", "{"), "the call:1:2: expected a key in double quotes"),
        (("--tool", "Bash", "--input", "[]"), "the call:1:1: expected object, got array"),
        (("--call", "none.jsonl"), "none.jsonl: expected a file, got none of this name"),
    ],
)
def test_what_is_no_call_is_status_2(robota, arguments, said):
    ran = explained(robota, *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


def test_calls_come_one_a_line_in_either_form(robota):
    name = robota.file(
        "calls.jsonl",
        '{"id": 1, "tool": "Bash", "input": {"command": "git log"}}\n\n'
        '{"tool_name": "Bash", "tool_input": {"command": "rm x"}, "cwd": "/w", "hook_event_name": "PreToolUse"}\n',
    )
    ran = explained(robota, "--call", name)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [(one["decision"], one["cwd"]) for one in answers] == [("allow", str(robota.place)), ("deny", "/w")]
    assert ran.status == 1


def test_a_line_that_is_no_call_has_every_fault_and_the_others_their_answers(robota):
    stdin = (
        b'{"tool": 1}\n{"tool": "Bash", "input": {"command": "git log"}}\n{"tool": "Bash"\n"\xff"\n[]\n'
        b'{"tool": "Bash", "input": {}, "permission_mode": "yolo"}\n'
    )
    ran = explained(robota, "--call", "-", stdin=stdin)
    assert ran.status == 2
    assert ran.out.count("\n") == 1
    assert ran.err.splitlines() == [
        "-:1:10: $.tool: expected string, got integer",
        "-:1:1: expected a member input or tool_input, got none",
        "-:3:16: expected ',' or '}', got the end of the text",
        "-:4:2: expected UTF-8, got byte 0xff",
        "-:5:1: expected object, got array",
        "-:6:1: $.permission_mode: expected a permission mode, got 'yolo'",
    ]


@pytest.mark.parametrize(
    ("options", "mode"),
    [((), "acceptEdits"), (("--mode", "plan"), "plan"), (("--mode", "manual"), "default")],
)
def test_the_mode_is_the_options_the_calls_or_the_files(robota, options, mode):
    stdin = '{"tool": "Bash", "input": {}, "permission_mode": "acceptEdits"}\n{"tool": "Bash", "input": {}}\n'
    name = robota.file("s.json", {"permissions": {"defaultMode": "dontAsk"}})
    answers = [
        json.loads(line)["mode"]
        for line in explained(robota, "--call", "-", *options, name=name, stdin=stdin).out.splitlines()
    ]
    assert answers == [mode, mode if options else "dontAsk"]


@covers("PERM-207")
def test_files_are_merged_and_an_untrusted_project_opens_nothing(robota):
    names = [
        robota.file("home/.claude/settings.json", {"permissions": {"deny": ["Bash(npm publish *)"]}}),
        robota.file("p/.claude/settings.json", {"permissions": {"allow": ["Bash(npm *)"]}}),
    ]

    def decision(line, *options):
        return robota("explain", *names, "--tool", "Bash", "--arg", line, "--json", *options).json["decision"]

    assert decision("npm test") == "allow"
    assert decision("npm publish x") == "deny"
    assert decision("npm test", "--untrusted") == "ask"


@covers("PERM-211")
def test_links_are_looked_up_in_the_file_system(robota):
    (robota.place / "secrets").mkdir()
    (robota.place / "open").symlink_to("secrets")
    name = robota.rules(deny=["Read(./secrets/**)"])
    found = explained(robota, "--tool", "Read", "--arg", "open/key", name=name).json
    assert (found["decision"], found["reason"]) == ("deny", "deny-rule")
    assert explained(robota, "--tool", "Read", "--arg", "other/key", name=name).json["decision"] == "allow"


def test_cwd_and_home_are_options(robota):
    name = robota.rules(deny=["Read(~/key)", "Read(/w/p/key)", "Read(./x)"])
    at = ("--cwd", "/w/p", "--home", "/h")
    for path in ("/h/key", "~/key", "/w/p/x"):
        assert explained(robota, "--tool", "Read", "--arg", path, *at, name=name).json["decision"] == "deny"
    assert explained(robota, "--tool", "Read", "--arg", "/w/p/y", *at, name=name).json["decision"] == "allow"


def test_the_matrix_has_every_tool_in_every_mode(robota):
    found = explained(robota, "--matrix").json["tools"]
    assert set(found["Bash"]) == {"plan", "default", "acceptEdits", "bypassPermissions", "auto", "dontAsk"}
    bash = {mode: cell["decision"] for mode, cell in found["Bash"].items()}
    assert bash == {
        "plan": "ask",
        "default": "ask",
        "acceptEdits": "ask",
        "bypassPermissions": "allow",
        "auto": "ask",
        "dontAsk": "deny",
    }
    whens = {other["when"]: other for other in found["Bash"]["default"]["otherwise"]}
    assert whens["a rule of the deny list matches"]["decision"] == "deny"
    assert "Bash(rm *)" in whens["a rule of the deny list matches"]["rules"]
    assert whens["read-only commands"]["decision"] == "allow"


def test_the_matrix_is_a_table_with_what_each_star_depends_on(robota):
    ran = robota("explain", robota.rules(deny=["WebSearch"], allow=["Bash(git *)"]), "--matrix")
    assert ran.status == 0
    rows = {line.split()[0]: line.split()[1:] for line in ran.out.splitlines() if line and not line.startswith(" ")}
    assert rows["tool"] == ["plan", "default", "acceptEdits", "bypassPermissions", "auto", "dontAsk"]
    assert rows["WebSearch"] == ["deny"] * 6
    assert "  a rule of the allow list matches: allow in plan, default, acceptEdits, auto, dontAsk" in ran.out


def test_recorded_calls_are_all_explained(robota):
    lines = case_file("calls/calls.jsonl").read_text(encoding="utf-8").splitlines()[::20]
    ran = explained(robota, "--call", robota.file("calls.jsonl", "\n".join(lines)))
    assert ran.err == ""
    assert ran.status == 1
    assert len(ran.out.splitlines()) == len(lines)
