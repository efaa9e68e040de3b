"""Rules on commands: what an allow grants of a line, and where a deny finds a command."""

import pytest

from robota.permission import Argument, Call, Profile
from tests.marks import covers
from tests.permission.world import NOWHERE, bash, context, fetch, in_modes, judge, word


def allowed(line: str, rule: str = "Bash(git *)") -> bool:
    return word(judge(bash(line), allow=[rule])) == "allow"


def denied(line: str, rule: str = "Bash(rm *)") -> str:
    return word(judge(bash(line), context("bypassPermissions"), deny=[rule]))


@covers("PERM-019", "PERM-020", "PERM-021", "PERM-022", "PERM-027")
def test_a_wildcard_allows_one_command():
    assert allowed("git push x")
    assert allowed(" \n git push x \n")
    for line in ("git push; rm -rf /", "git a ; git b", "git a & git b", "git a && git b", "git a | git b"):
        assert not allowed(line)
    for line in ("git a || git b", "git a\ngit b", "git $(x)", "git `x`", "git <(x)", "git >(x)", 'git "$(x)"'):
        assert not allowed(line)
    for line in ('git "`x`"', "git 'x", 'git "x', "git x\\", "git a &"):
        assert not allowed(line)


@covers("PERM-023", "PERM-024", "PERM-202")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("npm -m 'a && $(b) `c` | d'", True),
        ('npm "a; b | c"', True),
        ("npm a\\;b", True),
        ("npm x 2>&1", True),
        ("npm x <&0", True),
        ("npm x &>log", True),
        ("npm x > out.txt", True),
        ("npm x > /dev/null 2>&1", True),
        ("npm x > /etc/passwd", False),
        ("npm x >> ~/out", False),
        ("npm x >| ../out", False),
        ("npm x 1<> ../out", False),
        ('npm x > "$F"', False),
        ("npm $X *.ts", True),
    ],
)
def test_what_separates_and_writes_within_an_allowed_command(line: str, expected: bool):
    assert allowed(line, "Bash(npm *)") == expected


@covers("PERM-024")
def test_a_relative_target_is_inside_wherever_the_working_directory_is():
    assert word(judge(bash("npm a &> log"), NOWHERE, allow=["Bash(npm *)"])) == "allow"
    assert word(judge(bash("npm a > ../log"), NOWHERE, allow=["Bash(npm *)"])) == "ask"


@covers("PERM-025")
def test_a_rule_without_a_wildcard_allows_that_very_line():
    assert allowed("git status && git push", "Bash(git status && git push)")
    assert not allowed("git status && git push; x", "Bash(git status && git push)")


@covers("PERM-028", "PERM-031", "PERM-030")
@pytest.mark.parametrize(
    "line",
    [
        "rm -rf x; a",
        "a && rm x",
        "a || rm x || b",
        "a | rm x",
        "rm x & a",
        "a\nrm x",
        "echo $(rm x)",
        "echo `rm x`",
        "diff <(rm x) b",
        "tee >(rm x)",
        'echo "$(true; rm -rf x)"',
        "(rm -rf x)",
        "{ rm x; }",
        "if true; then rm x; fi",
        "for i in a; do rm $i; done",
    ],
)
def test_a_deny_finds_the_command_wherever_it_stands(line: str):
    assert denied(line) == "deny"


@covers("PERM-030", "PERM-032", "PERM-033", "PERM-034")
def test_a_deny_reads_words_and_not_texts():
    assert denied("echo hi; rm -rf /", "Bash(rm -rf /)") == "deny"
    assert in_modes(bash("rm -rf / ; echo ok"), deny=["Bash(rm *)"], allow=["Bash"]) == "DDDDD"
    assert denied('rm "a\nb"') == "deny"
    for line in ('echo "rm -rf /"', "echo 'a; rm x'", "echo a\\;rm"):
        assert denied(line) == "allow"


@covers("PERM-204")
@pytest.mark.parametrize(
    "line",
    [
        "FOO=1 rm x",
        "sudo rm x",
        "timeout 5 nice rm x",
        "env -i rm x",
        "echo a | xargs rm -f",
        "find . -exec rm {} \\;",
        "bash -c 'rm x'",
        "env bash -c 'rm -rf build'",
        "/bin/rm x",
        "\\rm x",
        '"rm" x',
        "r'm' x",
        "rm\tx",
        "sudo -u root nohup /usr/bin/rm x",
    ],
)
def test_a_deny_looks_behind_spellings_and_wrappers(line: str):
    assert denied(line) == "deny"


@covers("PERM-204", "PERM-203")
@pytest.mark.parametrize(
    "line", ["sudo --unheard-of rm x", 'bash -c "$X"', "env -S 'rm x'", "sudo $P x", "watch -n1 $P"]
)
def test_behind_a_wrapper_what_is_not_known_asks(line: str):
    assert denied(line, "Bash(curl *)") == "ask"


@covers("PERM-203")
@pytest.mark.parametrize("line", ['eval "$X"', "$CMD x", "echo 'x", "a" * 17_000])
def test_a_line_that_cannot_be_read(line: str):
    assert denied(line, "Bash(curl *)") == "ask"
    assert word(judge(bash(line), context("bypassPermissions"), ask=["Bash(curl *)"])) == "ask"
    assert word(judge(bash(line), allow=["Bash(a*)", "Bash(e*)", "Bash($*)"])) == "ask"
    assert word(judge(bash(line), allow=["Bash"])) == "allow"
    # A bare rule and a rule on a parameter do not need the line.
    assert word(judge(bash(line), context("bypassPermissions"), deny=["Bash(timeout:9)"])) == "allow"


@covers("PERM-205")
@pytest.mark.parametrize("line", ["python x.py", "make", "node x.js", "ssh host 'rm x'"])
def test_an_interpreter_is_a_plain_command(line: str):
    assert denied(line) == "allow"


@covers("PERM-044")
def test_an_ask_list_is_read_as_a_deny_list_is():
    decision = judge(bash("ls && git push"), context("bypassPermissions"), ask=["Bash(git push*)"])
    assert (word(decision), decision.reason) == ("ask", "ask-rule")


@covers("PERM-046", "PERM-047", "PERM-056")
def test_a_parameter_rule_on_the_argument_itself():
    assert word(judge(bash("ls"), context("bypassPermissions"), deny=["Bash(command:rm *)"])) == "ask"
    assert word(judge(bash("ls -R"), context("bypassPermissions"), ask=["Bash(command:rm *)"])) == "ask"
    assert word(judge(bash("npm ci"), allow=["Bash(command:npm *)", "Bash(timeout:*)"])) == "ask"


@covers("PERM-050", "PERM-049", "PERM-051")
def test_a_colon_alone_makes_no_parameter():
    assert word(judge(bash("npm run:build"), context("bypassPermissions"), deny=["Bash(npm run:build)"])) == "deny"
    rule = "WebFetch(https://evil.example/**)"
    assert word(judge(fetch("https://evil.example/x"), deny=[rule])) == "deny"
    tools = {"WebFetch": Profile(Argument("url", "url"), "inspect", frozenset({"https"}))}
    assert word(judge(fetch("https://evil.example/x"), deny=[rule], tools=tools)) == "allow"
    call = Call("WebFetch", {"url": "https://evil.example/x", "https": "//evil.example/q"})
    assert word(judge(call, deny=[rule], tools=tools)) == "deny"


@covers("PERM-052", "PERM-053", "PERM-054", "PERM-055")
@pytest.mark.parametrize(
    ("rule", "value", "expected"),
    [
        ("timeout:6*", 600000, "deny"),
        ("timeout:1.0", 1.0, "deny"),
        ("timeout:1", 1.0, "allow"),
        ("run_in_background:true", True, "deny"),
        ("run_in_background:True", True, "allow"),
        ("run_in_background:true", False, "allow"),
        ("timeout:abc", "abc", "deny"),
        ('timeout:"abc"', "abc", "allow"),
    ],
)
def test_a_parameter_is_compared_as_its_json_text(rule: str, value: object, expected: str):
    name = rule.partition(":")[0]
    call = Call("Bash", {"command": "ls", name: value})
    assert word(judge(call, context("bypassPermissions"), deny=[f"Bash({rule})"])) == expected
    assert word(judge(bash("ls"), context("bypassPermissions"), deny=[f"Bash({rule})"])) == "allow"


@covers("PERM-054", "PERM-055")
def test_parameters_of_other_tools():
    tools = {"github__create_issue": Profile(parameters=frozenset({"repo", "title"}))}
    call = Call("github__create_issue", {"repo": "acme/x"})
    assert word(judge(call, deny=["github__create_issue(repo:acme/*)"], tools=tools)) == "deny"
    assert word(judge(Call("Foo", {"x": "y"}), context("bypassPermissions"), deny=["Foo(x:y)"])) == "ask"
