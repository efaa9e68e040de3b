"""What is found about the form of one rule: what fires, what does not, and what to write instead."""

import pytest

from robota.permission.rule import LISTS, ListName
from tests.audit.entries import codes, suggestion


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Read ~/.ssh/**", "Read(~/.ssh/**)"),
        ("Bash git status", "Bash(git status)"),
        ("Bash(git status", "Bash(git status)"),
        ("Bash()", "Bash"),
        ("Bash(  )", "Bash"),
        ("(npm test)", None),
        ("", None),
        ("  \n", None),
        (")", None),
        ("Bash(ls) -a", None),
        ("Stop Task(x)", None),
        ("mcp__tracker__get(id)", None),
        ("WebFetch(https://docs.test/*)", None),
        ("WebSearch(robots)", None),
    ],
)
def test_a_text_that_can_never_apply_is_malformed_in_every_list(text: str, meant: str | None) -> None:
    for name in LISTS:
        assert codes(text, name) == {"malformed-rule"}
        assert suggestion("malformed-rule", text, name) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [("bash(rm *)", "Bash(rm *)"), ("READ(./x)", "Read(./x)"), ("Wrte", "Write"), ("Terminal(rm *)", None)],
)
def test_a_name_that_no_tool_has_is_unknown(text: str, meant: str | None) -> None:
    for name in LISTS:
        assert codes(text, name) == {"unknown-tool-name"}
        assert suggestion("unknown-tool-name", text, name) == meant


@pytest.mark.parametrize("text", ["mcp__tracker__get_issue", "mcp__tracker", "plugin_tool", "Task(Explore)", "Cd(~/x)"])
def test_a_name_that_may_be_a_tool_is_not_unknown(text: str) -> None:
    for name in LISTS:
        assert codes(text, name) == set()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Write(./.env)", "Edit(./.env)"),
        ("Write(**)", "Edit(**)"),
        ("MultiEdit(src/**)", "Edit(src/**)"),
        ("NotebookEdit(nb/**)", "Edit(nb/**)"),
        ("Glob(src/**)", "Read(src/**)"),
    ],
)
def test_a_path_on_a_tool_that_is_judged_by_another_is_never_consulted(text: str, meant: str) -> None:
    for name in LISTS:
        assert codes(text, name) == {"path-rule-never-consulted"}
        assert suggestion("path-rule-never-consulted", text, name) == meant


@pytest.mark.parametrize("text", ["Write", "Write(*)", "Edit(src/**)", "Read(src/**)", "Grep(src/**)", "LS(src)"])
def test_a_bare_name_and_a_consulted_path_are_consulted(text: str) -> None:
    assert codes(text, "deny") == set()


@pytest.mark.parametrize("text", ["Bash(command:rm *)", "Read(file_path:/etc/*)", "WebFetch(url:http://x.test)"])
def test_a_parameter_rule_on_what_the_tool_judges_is_ignored(text: str) -> None:
    assert codes(text, "deny") == {"primary-field-parameter-rule"}
    assert codes(text, "ask") == {"primary-field-parameter-rule"}
    assert codes(text, "allow") == {"primary-field-parameter-rule", "allow-list-parameter-rule"}


def test_a_parameter_rule_takes_away_only() -> None:
    assert codes("Agent(model:opus)", "deny") == set()
    assert codes("Bash(timeout:5*)", "ask") == set()
    assert codes("Agent(model:opus)", "allow") == {"allow-list-parameter-rule"}
    # In an allow list a word before `:*` is a program, whatever it is called.
    assert "allow-list-parameter-rule" not in codes("Bash(command:*)", "allow")


@pytest.mark.parametrize("text", ["*", "mcp__*", "mcp__*__get", "mcp__tra*", "Web*", "W*(x)"])
def test_a_star_in_the_name_grants_nothing(text: str) -> None:
    assert codes(text, "allow") == {"unanchored-allow-glob-ignored"}
    assert "unanchored-allow-glob-ignored" not in codes(text, "deny")


@pytest.mark.parametrize("text", ["mcp__tracker__*", "mcp__tracker__get_*"])
def test_a_star_behind_a_literal_server_holds(text: str) -> None:
    assert codes(text, "allow") == set()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Edit(/home/dev/app/**)", "Edit(//home/dev/app/**)"),
        ("Read(/etc)", "Read(//etc)"),
        ("Read(/Users/dev/**)", "Read(//Users/dev/**)"),
        ("Read(/c/Users/dev/**)", "Read(//c/Users/dev/**)"),
        ("Read(/$HOME/.ssh/**)", "Read(~/.ssh/**)"),
    ],
)
def test_one_slash_before_a_root_folder_looks_absolute(text: str, meant: str) -> None:
    for name in LISTS:
        assert codes(text, name) == {"single-slash-looks-absolute"}
        assert suggestion("single-slash-looks-absolute", text, name) == meant


@pytest.mark.parametrize("text", ["Read(//etc/**)", "Read(/src/**)", "Edit(/lib/x.rb)", "Read(~/etc)", "Read(etc/**)"])
def test_another_path_does_not_look_absolute(text: str) -> None:
    assert codes(text, "deny") == set()


@pytest.mark.parametrize(
    ("text", "meant"),
    [("Read(**/.env)", "Read(//**/.env)"), ("Edit(./x/y)", "Edit(//**/x/y)"), ("Read(.env)", "Read(//**/.env)")],
)
def test_a_relative_deny_of_a_user_s_file_stays_below_the_working_directory(text: str, meant: str) -> None:
    assert codes(text, "deny", "user") == {"relative-deny-stays-under-cwd"}
    assert suggestion("relative-deny-stays-under-cwd", text, "deny", "user") == meant
    assert codes(text, "deny", "project") == set()
    assert codes(text, "ask", "user") == set()


@pytest.mark.parametrize("text", ["Read(~/.aws/**)", "Read(~)", "Read(//etc/**)", "Read(/hooks/**)", "Bash(rm *)"])
def test_an_anchored_deny_reaches_where_it_says(text: str) -> None:
    assert codes(text, "deny", "user") == set()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Bash", "whole-shell-allowed"),
        ("Bash(*)", "whole-shell-allowed"),
        ("Bash(**)", "whole-shell-allowed"),
        ("Bash(:*)", "whole-shell-allowed"),
        ("Monitor", "whole-shell-allowed"),
        ("PowerShell(*)", "whole-shell-allowed"),
        ("Edit", "whole-tool-allowed"),
        ("Write(*)", "whole-tool-allowed"),
        ("Read(//**)", "whole-tool-allowed"),
        ("WebFetch", "whole-tool-allowed"),
        ("WebFetch(domain:*)", "whole-tool-allowed"),
        ("Task", "whole-tool-allowed"),
    ],
)
def test_an_allow_of_all_is_told_and_a_deny_of_all_is_not(text: str, code: str) -> None:
    assert codes(text, "allow") == {code}
    for name in ("ask", "deny"):
        assert codes(text, name) == set()


@pytest.mark.parametrize(
    "text",
    ["mcp__tracker__get", "mcp__tracker__get(*)", "TodoWrite", "Edit(**)", "Read(//*)", "Edit(./**)"],
)
def test_an_allow_that_could_not_be_narrower_or_has_a_bound_is_not_whole(text: str) -> None:
    assert codes(text, "allow") == set()


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("text", ["Bash(npm test)", "Read(./.env)", "Skill(commit *)", "WebFetch(domain:docs.test)"])
def test_a_sound_rule_has_no_finding(text: str, name: ListName) -> None:
    assert codes(text, name) == set()
