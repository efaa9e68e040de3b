"""Hooks: events that exist, matchers that see the tools they seem to see."""

import json

import pytest

from robota.dialect.claude_code.settings import SettingsFile, read_settings

HOOK = {"type": "command", "command": "check"}


def read(hooks: object) -> SettingsFile:
    return read_settings(json.dumps({"hooks": hooks}), "file", "project")


def matched(matcher: object, event: str = "PreToolUse") -> list[tuple[str, str | None]]:
    file = read({event: [{"matcher": matcher, "hooks": [HOOK]}]})
    return [(notice.code, notice.suggestion) for notice in file.notices]


def test_a_group_is_kept_with_its_event_its_matcher_and_its_types() -> None:
    file = read({"Stop": [{"hooks": [HOOK, {"type": "prompt", "prompt": "x"}]}]})
    (group,) = file.hooks
    assert (group.event, group.matcher, group.types) == ("Stop", "", ("command", "prompt"))
    assert file.notices == ()


@pytest.mark.parametrize(
    ("event", "near"), [("preToolUse", "PreToolUse"), ("userpromptsubmit", "UserPromptSubmit"), ("BeforeTool", None)]
)
def test_an_event_of_nobody(event: str, near: str | None) -> None:
    file = read({event: [{"hooks": [HOOK]}]})
    assert [(notice.code, notice.suggestion) for notice in file.notices] == [("unknown-hook-event", near)]


@pytest.mark.parametrize(
    "matcher",
    "|*|Bash|Edit;Write|Edit, Write|mcp__memory__.*|mcp__memory__read|^Edit|^(?:Edit;Write)$|Grep.*|Notebook.*".split(
        "|"
    ),
)
def test_a_matcher_that_sees_what_it_says(matcher: str) -> None:
    assert matched(matcher.replace(";", "|")) == []


@pytest.mark.parametrize(
    ("matcher", "server"),
    [("mcp__memory", "mcp__memory"), ("Bash|mcp__a-b", "mcp__a-b"), ("mcp__my_srv", "mcp__my_srv")],
)
def test_a_server_s_name_alone_matches_no_tool(matcher: str, server: str) -> None:
    assert matched(matcher) == [("mcp-matcher-matches-no-tool", f"{server}__.*")]


@pytest.mark.parametrize("matcher", ["Edit.*", "Read.?", "Task|Output.*", "(Multi)?Edit", "Bash.*"])
def test_a_pattern_that_is_found_inside_another_tool_s_name(matcher: str) -> None:
    assert matched(matcher) == [("unanchored-regex-matcher", f"^(?:{matcher})$")]


def test_a_matcher_of_another_event_is_no_tool_s_name() -> None:
    assert matched("Edit.*", "SessionStart") == []
    assert matched("mcp__memory", "Notification") == []


def test_what_is_no_pattern_is_noticed() -> None:
    assert matched("Edit(") == [("unknown-value", None)]
    assert matched(7) == [("wrong-type", None)]


@pytest.mark.parametrize("matcher", ["(.*)*(.*)*!", "(a|a)*b.", "((x+)+)+$", "." * 400, r"(E)\1.", "(?<=M)ultiEdit.*"])
def test_a_pattern_that_may_take_for_ever_is_left_alone(matcher: str) -> None:
    assert matched(matcher) == []


@pytest.mark.parametrize(
    ("hook", "code"),
    [
        ({"type": "comand", "command": "x"}, "unknown-value"),
        ({"command": "x"}, "wrong-type"),
        ({"type": 1}, "wrong-type"),
        ("check", "wrong-type"),
        ({**HOOK, "timeout": "5"}, "wrong-type"),
    ],
)
def test_a_hook_that_cannot_run(hook: object, code: str) -> None:
    assert [notice.code for notice in read({"PreToolUse": [{"hooks": [hook]}]}).notices] == [code]


@pytest.mark.parametrize("groups", [{}, "x", [7], [{"hooks": {}}]])
def test_a_group_of_the_wrong_type_is_skipped(groups: object) -> None:
    assert [notice.code for notice in read({"PreToolUse": groups}).notices] == ["wrong-type"]
