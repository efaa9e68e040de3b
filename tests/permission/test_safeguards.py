"""Removals, protected paths, read-only lines."""

import pytest

from robota.permission import Call, Context, Profile
from tests.marks import covers
from tests.permission.world import KNOWN, NOWHERE, bash, context, in_modes, judge, read, word, write

BYPASS = context("bypassPermissions")


@covers("PERM-132", "PERM-133", "PERM-135")
@pytest.mark.parametrize(
    "line",
    [
        "rm -rf /",
        "rm -rf /usr",
        "rm -rf /usr/",
        "rm -rf ~",
        "rm -rf $HOME",
        "rm -rf ${HOME}/",
        'rm -rf "$HOME/"',
        "rm -rf /home/me",
        "rm -rf .",
        "rmdir ..",
        "rm -rf /w/project",
        "rm -rf '/w'",
        "rm -rf /w/project/",
        "sudo -u root rm -rf /",
        "nice -n 5 rm -rf ~",
        "env -i rm -rf /",
        "rm -rf ~/*",
        "rm -rf /*",
        "rm -rf *",
        "rm -rf ./*",
        "rm -rf -- ..",
        'rm -rf "$DIR"/*',
        "cd /tmp && rm -rf ~",
        "echo $(rm -rf ~)",
        "bash -c 'rm -rf ~'",
        "r''m -rf ~",
        "if true; then $(rm -rf build; esac",
    ],
)
def test_a_critical_removal_asks_whatever_the_mode(line: str):
    for decision in (judge(bash(line), BYPASS), judge(bash(line), allow=["Bash"])):
        assert (word(decision), decision.reason) == ("ask", "critical-removal")


@covers("PERM-134")
@pytest.mark.parametrize(
    "line",
    [
        "rm -rf build",
        "rm -rf ./dist node_modules",
        "rm -rf /w/project/tmp",
        "rm ~/scratch.txt",
        "echo rm -rf /",
        "docker run --rm x",
        "npm run format",
    ],
)
def test_other_removals_do_not(line: str):
    assert word(judge(bash(line), BYPASS)) == "allow"


@covers("PERM-206")
def test_the_working_directory_is_critical_wherever_it_is():
    for line in ("rm -rf ..", "rm -rf .", "rm -rf ../..", "rm -rf *", "rm -rf ~"):
        assert word(judge(bash(line), Context(mode="bypassPermissions", links={}))) == "ask"
    assert word(judge(bash("rm -rf build"), Context(mode="bypassPermissions", links={}))) == "allow"


@covers("PERM-136", "PERM-137")
@pytest.mark.parametrize(
    ("path", "protected"),
    [
        ("/w/project/.git", True),
        ("/w/project/.git/config", True),
        (".claude/settings.json", True),
        ("a/.agents/x", True),
        (".robota/x", True),
        ("/home/me/.npmrc", True),
        ("sub/.mcp.json", True),
        ("src/../.git/config", True),
        (".claude/worktrees/n/src/a.ts", False),
        (".claude/worktrees/n/../../settings.json", True),
        (".claude/worktrees/n/.git/config", True),
        ("src/git/index.ts", False),
        ("a.ts", False),
        ("/w/project/.git/../a.ts", False),
    ],
)
def test_a_write_to_a_protected_path_asks_in_every_mode(path: str, protected: bool):
    expected = "D????" if protected else "AAAAA"
    assert in_modes(write(path), allow=["Write(*)"]) == expected


@covers("PERM-136", "PERM-138", "PERM-142")
def test_what_is_protected_and_what_is_not_looked_at():
    assert word(judge(write("deploy.lock"), context("acceptEdits", protected=frozenset({"deploy.lock"})))) == "ask"
    assert word(judge(write("/w/project/a"), context("acceptEdits", links={"/w/project/a": ".git/config"}))) == "ask"
    assert word(judge(read("/w/project/.git/HEAD"))) == "allow"
    assert word(judge(bash("echo x > .git/config"), BYPASS)) == "allow"
    blind = {"Save": Profile(risk="modify")}
    assert word(judge(Call("Save", {"path": ".git/config"}), BYPASS, tools=blind)) == "allow"


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


@covers("PERM-181")
def test_rules_come_before_the_class():
    assert word(judge(bash("cat .env"), deny=["Bash(cat .env)"])) == "deny"
    assert word(judge(bash("git log"), ask=["Bash(git log*)"])) == "ask"
    assert word(judge(bash("git log"), context("plan"), ask=["Bash(git log*)"])) == "ask"


@covers("PERM-182", "PERM-183", "PERM-185")
def test_a_reader_of_what_lies_outside_executes():
    for line in ("cat /etc/passwd", "cat ../x", "cat ~/.ssh/id_rsa", "grep -f/etc/passwd x", "cat src/../../secret"):
        assert in_modes(bash(line)) == "D??A?"
    linked = context(links={"/w/project/link": "/etc"})
    for line in ("cat link", "cat link/passwd", "cd link && ls", "cd sub && cat ../link/x"):
        assert word(judge(bash(line), linked)) == "ask"
    assert word(judge(bash("cat file"), linked)) == "allow"
    unknown = context(links=None)
    assert [word(judge(bash(line), unknown)) for line in ("git status", "ls", "cat package.json")] == [
        "allow",
        "allow",
        "ask",
    ]
    for key in ("working_directory", "cwd"):
        assert word(judge(Call("Bash", {"command": "git status", key: "../other"}))) == "ask"
    assert word(judge(bash("git status"), NOWHERE)) == "allow"
    assert word(judge(bash("cat a.txt"), KNOWN)) == "allow"
