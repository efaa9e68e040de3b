"""What one rule of a settings file stands for, as its product reads it and as robota's own gate would."""

import pytest

from robota.dialect.claude_code.grammar import View, rules_of_text, split_rule
from robota.dialect.claude_code.tools import EDITING_TOOLS, READING_TOOLS, SHELL_TOOLS
from robota.permission.pattern import (
    Anything,
    CommandPattern,
    HostPattern,
    Inert,
    ParameterPattern,
    PathPattern,
    Pattern,
    ShellReads,
    ShellWrites,
    TextPattern,
    Unreadable,
    UrlPattern,
)
from robota.permission.rule import Fixed, ListName, Malformed, Origin, Whole
from tests.marks import covers


def parts(text: str, name: ListName = "deny", view: View = "product") -> list[tuple[tuple[str, ...], Pattern]]:
    found: list[tuple[tuple[str, ...], Pattern]] = []
    for rule in rules_of_text(text, name, Origin("f", name, 0, "project"), view):
        assert rule.text == text
        assert rule.origin == Origin("f", name, 0, "project")
        match rule.spec:
            case Whole():
                found.append((rule.tools, Anything()))
            case Fixed(pattern):
                found.append((rule.tools, pattern))
            case Malformed(reason):
                found.append((rule.tools, Unreadable(reason)))
            case written:
                pytest.fail(f"{written} is not worked out")
    return found


def only(text: str, name: ListName = "deny", view: View = "product") -> Pattern:
    ((_, pattern),) = parts(text, name, view)
    return pattern


@pytest.mark.parametrize(
    ("text", "split"),
    [
        ("Bash", ("Bash", None)),
        ("  Bash ( ls ) ", ("Bash", "ls")),
        (r'Bash(node -e "require\(\'fs\'\)")'.replace(r"\'", "'"), ("Bash", "node -e \"require('fs')\"")),
        (r"Bash(a \\ b)", ("Bash", r"a \ b")),
        (r"Bash(grep '\d')", ("Bash", r"grep '\d'")),
        ("Bash(f(x) (y))", ("Bash", "f(x) (y)")),
        ("Bash(cat <<E\nx\nE)", ("Bash", "cat <<E\nx\nE")),
        ("", None),
        ("Bash()", None),
        ("Bash( )", None),
        ("Bash(ls", None),
        ("Bash ls)", None),
        ("(ls)", None),
        ("Read ~/.ssh/**", None),
        ("Bash(ls) x", None),
    ],
)
def test_a_rule_is_a_name_and_what_stands_between_the_outer_parentheses(
    text: str, split: tuple[str, str | None] | None
) -> None:
    assert split_rule(text) == split


@pytest.mark.parametrize(
    ("specifier", "pattern"),
    [
        ("npm test", CommandPattern("npm test")),
        ("npm *", CommandPattern("npm", boundary=True)),
        ("npm:*", CommandPattern("npm", boundary=True)),
        ("npm run test:*", CommandPattern("npm run test", boundary=True)),
        ("npm*", CommandPattern("npm*")),
        ("git * main", CommandPattern("git * main")),
        ("* --help *", CommandPattern("* --help *")),
        ("* --help:*", CommandPattern("* --help *")),
        ("git:* push", CommandPattern("git:* push")),
        ("a ** b", CommandPattern("a * b")),
    ],
)
def test_a_command_is_exact_a_prefix_of_words_or_a_glob(specifier: str, pattern: CommandPattern) -> None:
    for view in ("product", "here"):
        assert parts(f"Bash({specifier})", "allow", view) == [(SHELL_TOOLS, pattern)]


@pytest.mark.parametrize("text", ["Bash", "Bash(*)", "Bash(**)"])
def test_the_whole_shell(text: str) -> None:
    assert parts(text) == [(("Bash",), Anything()), (("Monitor",), Anything())]


def test_a_read_deny_reaches_edits_and_shell_lines_in_the_product_alone() -> None:
    path = PathPattern("cwd", ".env", below=True)
    assert parts("Read(./.env)") == [
        (READING_TOOLS, path),
        (("Edit", "Write", "MultiEdit"), path),
        (SHELL_TOOLS, ShellReads(path)),
    ]
    assert parts("Read(./.env)", "ask") == [(READING_TOOLS, path), (SHELL_TOOLS, ShellReads(path))]
    assert parts("Read(./.env)", "allow") == [(READING_TOOLS, path)]
    for name in ("allow", "ask", "deny"):
        assert parts("Read(./.env)", name, "here") == [(READING_TOOLS, path)]


def test_an_edit_rule_reaches_redirections_and_an_allow_reads_as_well() -> None:
    path = PathPattern("root", "srv/**")
    writes = (SHELL_TOOLS, ShellWrites(path))
    assert parts("Edit(//srv/**)") == [(EDITING_TOOLS, path), writes]
    assert parts("Edit(//srv/**)", "allow") == [(EDITING_TOOLS, path), (READING_TOOLS, path), writes]
    assert parts("Edit(//srv/**)", "allow", "here") == [(EDITING_TOOLS, path)]


def test_a_bare_name_of_a_family_speaks_of_the_family() -> None:
    assert {tool for tools, _ in parts("Read") for tool in tools} == set(READING_TOOLS)
    assert {tool for tools, _ in parts("Edit") for tool in tools} == set(EDITING_TOOLS)
    assert parts("Write") == [(("Write",), Anything())]
    granted = {tool for tools, pattern in parts("Edit", "allow") for tool in tools if isinstance(pattern, Anything)}
    assert granted == {*EDITING_TOOLS, *READING_TOOLS}


@pytest.mark.parametrize("text", ["Write(a)", "MultiEdit(a/**)", "NotebookEdit(a)", "Glob(a)"])
def test_a_path_on_these_tools_is_consulted_here_alone(text: str) -> None:
    assert isinstance(only(text), Inert)
    assert isinstance(only(text, view="here"), PathPattern)


@covers("PERM-048")
@pytest.mark.parametrize(
    "text", ["Bash(command:rm *)", "Read(file_path:/etc/*)", "WebFetch(url:https://a/*)", "Grep(path:/etc)"]
)
def test_a_rule_on_the_judged_field_is_ignored_there_and_stops_here(text: str) -> None:
    assert isinstance(only(text), Inert)
    assert isinstance(only(text, view="here"), Unreadable)
    for view in ("product", "here"):
        assert isinstance(only(text, "allow", view), Inert)


@pytest.mark.parametrize(
    ("text", "name", "pattern"),
    [
        ("Agent(model:opus)", "deny", ParameterPattern("model", "opus")),
        ("Task(model : opus )", "ask", ParameterPattern("model", "opus")),
        ("Bash(run_in_background:true)", "deny", ParameterPattern("run_in_background", "true")),
        ("Bash(timeout:*)", "deny", ParameterPattern("timeout", "*")),
        ("Bash(timeout:*)", "allow", CommandPattern("timeout", boundary=True)),
        ("Bash(command:*)", "allow", CommandPattern("command", boundary=True)),
        ("Bash(npm:*)", "deny", CommandPattern("npm", boundary=True)),
        ("Agent(my-plugin:reviewer)", "deny", TextPattern("my-plugin:reviewer")),
    ],
)
def test_the_tool_s_fields_tell_a_parameter_from_a_pattern(text: str, name: ListName, pattern: Pattern) -> None:
    assert only(text, name) == pattern


def test_an_allow_of_a_parameter_grants_nothing() -> None:
    assert isinstance(only("Agent(model:opus)", "allow"), Inert)


def test_hosts() -> None:
    assert only("WebFetch(domain:a.example)") == HostPattern("a.example")
    assert only("WebFetch(domain: *.a.example)") == HostPattern("*.a.example")
    assert only("WebFetch(domain:*)") == Anything()
    assert isinstance(only("WebFetch(https://a.example/**)"), Inert)
    assert isinstance(only("WebFetch(https://a.example/**)", view="here"), UrlPattern)
    assert isinstance(only("WebFetch(a.example)", view="here"), Unreadable)
    assert isinstance(only("WebFetch(a.example)", "allow", view="here"), Inert)


def test_servers() -> None:
    assert parts("mcp__s", "allow") == [(("mcp__s", "mcp__s__*"), Anything())]
    assert parts("mcp__s__get_*", "allow") == [(("mcp__s__get_*",), Anything())]
    assert parts("mcp__*") == [(("mcp__*",), Anything())]
    for text in ("mcp__*", "mcp__s*", "mcp__*__x", "*", "Read*"):
        assert isinstance(only(text, "allow"), Inert), text
    assert isinstance(only("mcp__s__t(x)"), Inert)
    assert isinstance(only("mcp__s__t(x)", view="here"), Unreadable)


@covers("PERM-059")
@pytest.mark.parametrize("text", ["*", "Read*", "mcp__*__delete_*"])
def test_a_star_in_the_name_counts_in_deny_and_ask(text: str) -> None:
    for name in ("deny", "ask"):
        assert parts(text, name) == [((text,), Anything())]


@pytest.mark.parametrize("text", ["Read ~/.ssh/**", "Bash(ls", "", "(x)", "Bash()"])
def test_what_is_no_rule_is_skipped_there_and_stops_here(text: str) -> None:
    assert isinstance(only(text), Inert)
    assert isinstance(only(text, view="here"), Unreadable)


def test_other_arguments() -> None:
    assert parts("Agent(Explore)") == [(("Agent",), TextPattern("Explore"))]
    assert parts("Task(Explore)") == [(("Task",), TextPattern("Explore"))]
    assert [pattern for _, pattern in parts("Skill(deploy *)")] == [TextPattern("deploy"), TextPattern("deploy *")]
    assert isinstance(only("TodoWrite(x)"), Inert)
    assert isinstance(only("TodoWrite(x)", view="here"), Unreadable)
