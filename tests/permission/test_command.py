"""Rules on commands: what an allow grants of a line, and where a deny finds a command."""

from itertools import product

import pytest

from tests.marks import covers
from tests.permission.world import BYPASS, NOWHERE, bash, context, in_modes, judge, word

SEPARATORS = (";", "&", "&&", "|", "||", "\n")


def grants(rule: str, line: str) -> bool:
    """The rule allows the line; whatever else is said of it, the mode says."""
    decision = judge(bash(line), context("acceptEdits"), allow=[rule])
    assert decision.reason in ("allow-rule", "mode")
    return decision.reason == "allow-rule"


def denied(line: str, rule: str = "Bash(rm *)") -> str:
    return word(judge(bash(line), BYPASS, deny=[rule]))


@covers("PERM-019", "PERM-020")
def test_a_wildcard_allows_a_command_and_not_what_follows_it():
    decision = judge(bash("git status"), allow=["Bash(git *)"])
    assert (word(decision), decision.reason) == ("allow", "allow-rule")
    assert word(judge(bash("git push x"), allow=["Bash(git *)"])) == "allow"
    assert grants("Bash(git *)", " \n git push x \n")
    assert word(judge(bash("git status; rm -rf /"), context(), allow=["Bash(git *)"])) == "ask"
    assert not grants("Bash(git *)", "git status; rm -rf build")


@covers("PERM-021")
@pytest.mark.parametrize("separator", SEPARATORS)
def test_no_separator_is_allowed_by_a_wildcard(separator: str):
    for line in (f"git a{separator}git b", f"git a {separator} git b"):
        assert not grants("Bash(git *)", line)
        assert word(judge(bash(line), allow=["Bash(git *)"])) == "ask"


@covers("PERM-022")
@pytest.mark.parametrize("line", ["git $(x)", "git `x`", "git <(x)", "git >(x)", 'git "a $(x)"', 'git "a `x`"'])
def test_no_substitution_is_allowed_by_a_wildcard(line: str):
    assert not grants("Bash(git *)", line)


@covers("PERM-023")
@pytest.mark.parametrize(
    "line",
    [
        "git 'a; b & c && d | e || f\ng'",
        "git '$(a) `b` <(c) >(d)'",
        'git "a; b & c && d | e || f\ng"',
        'git "a <(b) >(c)"',
        "git a\\;b",
        "git a \\; b",
    ],
)
def test_what_is_quoted_separates_and_substitutes_nothing(line: str):
    assert grants("Bash(git *)", line)


@covers("PERM-024", "PERM-202")
@pytest.mark.parametrize(
    "redirection",
    ["2>&1", "<&0", "&>log", "> out.txt", ">> out.txt", "> sub/out", "> /w/project/a", "> /dev/null", "&> /dev/null"],
)
def test_a_descriptor_copy_and_a_file_inside_the_working_directory_are_allowed(redirection: str):
    assert grants("Bash(npm *)", f"npm x {redirection}")


@covers("PERM-202")
@pytest.mark.parametrize(
    ("operator", "target"),
    list(product((">", ">>", ">|", "1<>", "&>"), ("/etc/passwd", "~/out", "../out", "$F", "sub/../../out"))),
)
def test_a_redirection_that_writes_elsewhere_is_not(operator: str, target: str):
    assert not grants("Bash(echo *)", f"echo a {operator} {target}")


@covers("PERM-024", "PERM-202")
def test_a_relative_target_is_inside_wherever_the_working_directory_is():
    assert word(judge(bash("npm a &> log"), NOWHERE, allow=["Bash(npm *)"])) == "allow"
    assert word(judge(bash("npm a > ../log"), NOWHERE, allow=["Bash(npm *)"])) == "ask"
    assert word(judge(bash("npm a > /w/project/log"), NOWHERE, allow=["Bash(npm *)"])) == "ask"


@covers("PERM-025")
def test_a_rule_without_a_wildcard_allows_that_very_line():
    rule = "Bash(git status && git push)"
    assert grants(rule, "git status && git push")
    for line in ("git status && git push; x", "git push", "git status", "git status  && git push"):
        assert not grants(rule, line)


@covers("PERM-027")
@pytest.mark.parametrize("line", ["git 'x", 'git "x', 'git "a" \'b', "git $'x", "git `x"])
def test_an_open_quote_is_allowed_by_no_wildcard(line: str):
    assert not grants("Bash(git *)", line)
    assert not grants("Bash(**x)", line)


@covers("PERM-028")
@pytest.mark.parametrize("separator", SEPARATORS)
def test_a_deny_finds_the_first_a_middle_and_the_last_command(separator: str):
    for line in (f"rm x{separator}b", f"a {separator} rm x {separator} b", f"a{separator}rm x"):
        assert denied(line) == "deny"


@covers("PERM-028", "PERM-031")
@pytest.mark.parametrize(
    "line",
    [
        "echo $(rm x)",
        "echo `rm x`",
        "diff <(rm x) b",
        "tee >(rm x)",
        'echo "$(rm x)"',
        'echo "$(true; rm -rf x)"',
        "(rm -rf x)",
        "{ rm x; }",
        "if true; then rm x; fi",
        "if rm x; then true; fi",
        "while a; do rm x; done",
        "for i in a; do rm $i; done",
        "! rm x",
    ],
)
def test_a_deny_looks_into_substitutions_and_compound_commands(line: str):
    assert denied(line) == "deny"


@covers("PERM-030", "PERM-032", "PERM-033")
def test_a_deny_reads_the_whole_of_a_command():
    assert denied("echo hi; rm -rf /", "Bash(rm -rf /)") == "deny"
    assert denied("echo hi; rm -rf build", "Bash(rm -rf /)") == "allow"
    assert in_modes(bash("rm -rf / ; echo ok"), deny=["Bash(rm *)"], allow=["Bash"]) == "DDDDD"
    for line in ('rm "a\nb"', "rm 'a\nb'", 'rm -rf "a\n\nb" c'):
        assert denied(line) == "deny"


@covers("PERM-034")
@pytest.mark.parametrize("line", ['echo "rm -rf /"', "echo 'a; rm x'", "echo a\\;rm", "echo a\\; rm", "echo '$(rm x)'"])
def test_a_quoted_text_is_no_command(line: str):
    assert denied(line) == "allow"


@covers("PERM-204")
@pytest.mark.parametrize(
    "line",
    [
        "FOO=1 rm x",
        "FOO=1 BAR='a b' rm x",
        "sudo rm x",
        "sudo -u root nohup /usr/bin/rm x",
        "timeout 5 nice rm x",
        "env -i rm x",
        "echo a | xargs rm -f",
        "find . -exec rm {} \\;",
        "bash -c 'rm x'",
        'bash -c "a; rm x"',
        "env bash -c 'rm -rf build'",
        "/bin/rm x",
        "\\rm x",
        '"rm" x',
        "r'm' x",
        "rm\tx",
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
@pytest.mark.parametrize("line", ['eval "$X"', "$CMD x", "echo 'x", 'echo "x', "a" * 17_000])
def test_a_line_that_cannot_be_read(line: str):
    for rules in ({"deny": ["Bash(curl *)"]}, {"ask": ["Bash(curl *)"]}, {"deny": ["Bash(curl)"]}):
        assert word(judge(bash(line), BYPASS, **rules)) == "ask"
        assert word(judge(bash(line), context("plan"), **rules)) == "deny"
        assert word(judge(bash(line), allow=["Bash"], **rules)) == "ask"
    assert word(judge(bash(line), allow=["Bash(a*)", "Bash(e*)", "Bash($*)"])) == "ask"
    assert word(judge(bash(line), allow=["Bash"])) == "allow"
    # Rules of no tool's argument do not need the line.
    assert word(judge(bash(line), BYPASS, deny=["Bash(timeout:9)", "Read(/a)"])) == "allow"


@covers("PERM-044")
def test_an_ask_list_is_read_as_a_deny_list_is():
    for line in ("ls && git push", "git push -f", "echo $(git push)", "sudo git push", "bash -c 'git push'"):
        decision = judge(bash(line), BYPASS, ask=["Bash(git push*)"])
        assert (word(decision), decision.reason) == ("ask", "ask-rule")
    assert word(judge(bash("echo 'git push'"), BYPASS, ask=["Bash(git push*)"])) == "allow"
