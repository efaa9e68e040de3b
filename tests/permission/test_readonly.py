"""Lines of commands that only read: they inspect, unless they reach outside or run elsewhere."""

import pytest

from robota.permission import Call, Profile
from tests.marks import covers
from tests.permission.world import CWD, NOWHERE, TOOLS, bash, context, in_modes, judge, word

READS, EXECUTES = "AAAAA", "D??A?"


@covers("PERM-181", "PERM-184")
@pytest.mark.parametrize(
    ("line", "reads"),
    [
        ("git status", True),
        ("ls -la", True),
        ("git log --oneline -5", True),
        ("git diff HEAD~1 -- src", True),
        ("git --no-pager show HEAD", True),
        ("git branch -a -v", True),
        ('git branch --list "feat/*"', True),
        ('find . -name "*.ts" -type f', True),
        ("cat a.txt | grep x | head -3", True),
        ("cd packages/api && ls", True),
        ("ls > /dev/null 2>&1", True),
        ("cat < input.txt", True),
        ('echo "a > b; c"', True),
        ("ls && rm x", False),
        ("echo hi > out.txt", False),
        ("echo $(ls)", False),
        ("find . -delete", False),
        ("wc --files0-from=list", False),
        ("du --files0 list", False),
        ("find -files0-from list", False),
        ("wc -l list", True),
        ("find . -exec rm {} ;", False),
        ("find . -name *.ts", False),
        ("git push", False),
        ("git -c core.pager=sh log", False),
        ("git diff --output=p", False),
        ("git diff --ext-diff", False),
        ("git branch new", False),
        ("git remote add x u", False),
        ("PAGER=sh git log", False),
        ("./ls", False),
        ("cat *", False),
        ("grep -rnR x .", False),
        ("ls -L x", False),
        ("diff -r a b", False),
        ("cd - && ls", False),
        ("cat < /dev/tcp/h/80", False),
        ("cat ‘x’", False),
        ("npm test", False),
    ],
)
def test_lines_that_only_read_inspect(line: str, reads: bool):
    assert word(judge(bash(line))) == ("allow" if reads else "ask")
    assert word(judge(bash(line), context("plan"))) == ("allow" if reads else "deny")


@covers("PERM-184")
@pytest.mark.parametrize("separator", ["&&", ";", "|", "||", "\n"])
def test_a_line_reads_where_each_of_its_commands_does(separator: str):
    assert in_modes(bash(f"git status {separator} ls {separator} cat a")) == READS
    for line in ("npm ci {0} ls {0} ls", "ls {0} npm ci {0} ls", "ls {0} ls {0} npm ci"):
        assert in_modes(bash(line.format(separator))) == EXECUTES


@covers("PERM-181")
def test_rules_come_before_the_class():
    assert in_modes(bash("git status")) == READS
    assert in_modes(bash("cat .env"), deny=["Bash(cat .env)"]) == "DDDDD"
    assert in_modes(bash("git log"), ask=["Bash(git log*)"]) == "?????"
    assert in_modes(bash("git push"), ask=["Bash(git push*)"]) == "D????"


@covers("PERM-181")
def test_the_class_counts_wherever_the_order_asks_for_it():
    assert in_modes(bash("git status"), given={"ask_all": True}) == "?????"
    assert in_modes(bash("npm ci"), given={"ask_all": True}) == "D????"
    assert in_modes(bash("git status"), ask=["Bash(command:x)"]) == "?????"
    assert in_modes(bash("npm ci"), ask=["Bash(command:x)"]) == "D????"


@covers("PERM-181")
def test_only_a_command_of_a_tool_that_executes_can_read():
    edits = {"Bash": Profile(TOOLS["Bash"].argument, "modify")}
    assert word(judge(bash("git status"), tools=edits)) == "ask"
    assert word(judge(bash("git status"), tools={"Bash": Profile(TOOLS["Bash"].argument)})) == "ask"


@covers("PERM-182")
@pytest.mark.parametrize(
    "line",
    [
        "cat /etc/passwd",
        "cat ../x",
        "cat ~/.ssh/id_rsa",
        "cat $HOME/x",
        "cat a /etc/passwd",
        "cat < /etc/passwd",
        "grep -f/etc/passwd x",
        "cat src/../../secret",
        "cd .. && ls",
        "ls && cat /etc/passwd",
    ],
)
def test_a_reader_of_what_lies_outside_executes(line: str):
    assert in_modes(bash(line)) == EXECUTES


@covers("PERM-182")
@pytest.mark.parametrize("line", ["cat link", "cat link/passwd", "cd link && ls", "cd sub && cat ../link/x"])
def test_a_reader_of_a_link_to_the_outside_executes(line: str):
    assert in_modes(bash(line), given={"links": {f"{CWD}/link": "/etc"}}) == EXECUTES


@covers("PERM-182")
def test_what_lies_inside_is_read():
    assert in_modes(bash("cat file"), given={"links": {f"{CWD}/link": "/etc"}}) == READS
    assert in_modes(bash("cat link"), given={"links": {f"{CWD}/link": f"{CWD}/file"}}) == READS
    assert in_modes(bash(f"cat {CWD}/a.txt src/../b")) == READS
    assert in_modes(bash("cat /more/a"), given={"directories": ("/more",)}) == READS


@covers("PERM-183")
def test_where_links_are_not_known_only_a_line_without_a_path_reads():
    for line, expected in (("git status", READS), ("ls", READS), ("cat package.json", EXECUTES), ("ls src", EXECUTES)):
        assert in_modes(bash(line), given={"links": None}) == expected
        assert word(judge(bash(line), NOWHERE)) == "allow"


@covers("PERM-185")
@pytest.mark.parametrize("key", ["working_directory", "cwd"])
def test_a_line_that_runs_elsewhere_executes(key: str):
    for line in ("git status", "ls", "cat a"):
        for place in ("../other", CWD, ""):
            assert in_modes(Call("Bash", {"command": line, key: place})) == EXECUTES
    assert in_modes(Call("Bash", {"command": "git status", "timeout": 5})) == READS
