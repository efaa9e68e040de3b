"""Paths whose change widens what a later session may do: a write to one asks a person."""

import pytest

from robota.permission import Argument, Call, Profile, resolve
from robota.permission.policy import PROTECTED_DIRECTORIES, PROTECTED_FILES
from tests.marks import covers
from tests.permission.world import ALL_MODES, BYPASS, CWD, bash, context, in_modes, judge, read, word, write

NAMES = (
    ".git .claude .agents .robota .mcp.json .gitconfig .npmrc .bashrc .bash_profile .bash_login .zshrc .zshenv "
    ".zprofile .profile"
).split()


@covers("PERM-136")
@pytest.mark.parametrize("name", NAMES)
def test_a_write_to_a_protected_name_asks_in_every_mode(name: str):
    for path in (name, f"./{name}", f"{CWD}/{name}", f"sub/{name}", f"/elsewhere/{name}", f"~/{name}"):
        for call in (write(path), Call("Edit", {"file_path": path})):
            assert in_modes(call) == "D????"
            assert in_modes(call, allow=[call.tool, f"{call.tool}({path})"]) == "D????"
    assert set(NAMES) == PROTECTED_DIRECTORIES | PROTECTED_FILES


@covers("PERM-136", "PERM-137")
@pytest.mark.parametrize(
    ("path", "protected"),
    [
        (f"{CWD}/.git/config", True),
        (f"{CWD}/.git/hooks/pre-commit", True),
        (".claude/settings.json", True),
        ("a/.agents/x", True),
        (".robota/x", True),
        (".GIT/config", True),
        (".bashrc/x", False),
        ("src/git/index.ts", False),
        ("src/.gitignore", False),
        ("npmrc", False),
        ("src/../.git/config", True),
        (f"{CWD}/.git/../a.ts", False),
        (".claude/worktrees/n/src/a.ts", False),
        (".claude/worktrees/n/../../settings.json", True),
        (".claude/worktrees/n/.git/config", True),
        (".claude/worktrees/n/.npmrc", True),
        (".claude/worktrees", True),
    ],
)
def test_what_is_protected(path: str, protected: bool):
    assert in_modes(write(path), allow=["Write(*)"]) == ("D????" if protected else "AAAAA")
    assert (judge(write(path), BYPASS).reason == "protected-path") == protected


@covers("PERM-136")
def test_a_host_may_add_names():
    added = context("acceptEdits", protected=frozenset({"deploy.lock", "secrets"}))
    for path in ("deploy.lock", "sub/deploy.lock", "secrets/key"):
        assert judge(write(path), added, allow=["Write"]).reason == "protected-path"
        assert word(judge(write(path), context("acceptEdits"))) == "allow"


@covers("PERM-136")
def test_a_link_that_leads_to_or_through_a_protected_path_is_one():
    for path, links in (
        ("a", {f"{CWD}/a": ".git/config"}),
        ("dir/config", {f"{CWD}/dir": f"{CWD}/.git"}),
        (".git/config", {f"{CWD}/.git": "/elsewhere"}),
        ("a", {f"{CWD}/a": ".git/config", f"{CWD}/.git": "/elsewhere"}),
    ):
        linked = context("acceptEdits", links=links)
        assert judge(write(path), linked, allow=["Write"]).reason == "protected-path"


@covers("PERM-138")
@pytest.mark.parametrize("path", [f"{CWD}/.git/HEAD", ".claude/settings.json", "~/.bashrc", ".mcp.json"])
def test_a_read_of_a_protected_path_is_a_read_as_any(path: str):
    decision = judge(read(path))
    assert (word(decision), decision.reason) == ("allow", "mode")
    assert in_modes(read(path)) == "AAAAA"


@covers("PERM-142")
def test_only_the_declared_path_argument_is_looked_at():
    assert word(judge(bash("echo x > .git/config"), BYPASS)) == "allow"
    for profile in (Profile(risk="modify"), Profile(Argument("path", "text"), "modify")):
        assert word(judge(Call("Save", {"path": ".git/config"}), BYPASS, tools={"Save": profile})) == "allow"
    other = {"Save": Profile(Argument("to", "path"), "modify")}
    assert word(judge(Call("Save", {"to": "a", "path": ".git/config"}), BYPASS, tools=other)) == "allow"
    assert word(judge(Call("Save", {"to": ".git/config"}), BYPASS, tools=other)) == "ask"


@covers("PERM-141")
def test_with_nobody_to_ask_a_protected_write_is_denied_in_bypass_too():
    for mode in ALL_MODES:
        decision = judge(write(".git/config"), context(mode), allow=["Write"])
        assert word(resolve(decision, "none")) == "deny"
