"""Claude Code's settings: how several files become one, and what the product documents of each call."""

import json

import pytest

from robota.dialect.claude_code import SCOPES, SettingsSource, directories, load
from robota.permission import Call, Context, decide, verdict
from robota.permission.policy import Mode
from tests.marks import covers

CWD, HOME = "/w/app", "/home/dev"


def judged(
    call: Call, *, trusted: bool = True, mode: Mode | None = None, links: dict[str, str] | None = None, **files: object
) -> tuple[str, str]:
    """The verdicts of the product and of robota's own gate; each file is given by its scope."""
    sources = [
        SettingsSource(json.dumps({"permissions": files[scope]}), f"{scope}.json", scope)
        for scope in SCOPES
        if scope in files
    ]
    loaded = load(sources, trusted=trusted, mode=mode)
    context = Context(loaded.mode, CWD, HOME, links or {}, directories(loaded.merged, CWD, HOME))
    return verdict(decide(loaded.product, call, context)), verdict(decide(loaded.here, call, context))


def product(call: Call, **files: object) -> str:
    return judged(call, **files)[0]  # type: ignore[arg-type]


def bash(line: str) -> Call:
    return Call("Bash", {"command": line})


def read(path: str) -> Call:
    return Call("Read", {"file_path": path})


def edit(path: str) -> Call:
    return Call("Edit", {"file_path": path, "old_string": "a", "new_string": "b"})


@covers("PERM-207")
def test_lists_are_united_and_a_deny_from_anywhere_wins():
    call = bash("npm publish")
    assert product(call, user={"allow": ["Bash(npm publish)"]}, project={"deny": ["Bash(npm *)"]}) == "deny"
    assert product(call, project={"allow": ["Bash(npm publish)"]}, managed={"ask": ["Bash(npm publish)"]}) == "ask"
    assert product(call, local={"allow": ["Bash(npm publish)"]}) == "allow"
    loaded = load([SettingsSource('{"permissions":{"deny":["Bash(npm *)"]}}', "u.json", "user")])
    decision = decide(loaded.product, call, Context(cwd=CWD, links={}))
    assert decision.rule is not None
    assert decision.rule.origin is not None
    assert (decision.rule.origin.source, decision.rule.origin.index) == ("u.json", 0)


@covers("PERM-207")
def test_a_single_value_is_the_highest_files_and_trust_holds_what_widens():
    modes = {scope: {"defaultMode": "acceptEdits"} for scope in ("user",)}
    call = edit("/w/app/a")
    assert product(call, **modes) == "allow"
    assert product(call, **modes, project={"defaultMode": "plan"}) == "deny"
    assert product(call, **modes, project={"defaultMode": "plan"}, local={"defaultMode": "default"}) == "ask"
    assert product(call, **modes, managed={"defaultMode": "dontAsk"}, local={"defaultMode": "plan"}) == "deny"
    assert product(call, **modes, project={"defaultMode": "allowEdits"}) == "allow"
    assert product(call, user={"defaultMode": "bypassPermissions"}) == "allow"
    assert product(call, project={"defaultMode": "bypassPermissions"}) == "ask"
    assert (
        product(call, user={"defaultMode": "bypassPermissions"}, managed={"disableBypassPermissionsMode": "disable"})
        == "ask"
    )
    widening = {"allow": ["Bash(make)"], "additionalDirectories": ["/srv"], "deny": ["Bash(rm *)"], "ask": ["Read(a)"]}
    for trusted, expected in ((True, ["allow", "allow", "deny", "ask"]), (False, ["ask", "ask", "deny", "ask"])):
        calls = (bash("make"), read("/srv/x"), bash("rm x"), read("/w/app/a"))
        assert [judged(call, trusted=trusted, project=widening)[0] for call in calls] == expected


@covers("PERM-208")
@pytest.mark.parametrize(
    ("scope", "rule", "path", "denied"),
    [
        ("project", "//etc/**", "/etc/x", True),
        ("project", "~/x", "/home/dev/x", True),
        ("project", "/src/a", "/w/app/src/a", True),
        ("local", "/src/a", "/w/app/src/a", True),
        ("user", "/src/a", "/home/dev/.claude/src/a", True),
        ("user", "/src/a", "/w/app/src/a", False),
        ("managed", "/src/a", "/w/app/src/a", True),
        ("user", "src/a", "/w/app/src/a", True),
        ("user", "./src/a", "/w/app/src/a", True),
        ("project", ".env", "/w/app/deep/er/.env", True),
        ("project", "src/**", "/w/app/vendor/src/x", True),
        ("project", "a/src/**", "/w/app/b/a/src/x", False),
        ("project", "*/.env*", "/w/app/back/.env.local", True),
        ("project", "*/.env*", "/w/app/a/b/.env", False),
        ("project", "~/.aws/", "/home/dev/.aws/credentials", True),
        ("project", "secrets", "/w/app/x/secrets/key", True),
    ],
)
def test_a_path_is_anchored_where_its_file_says(scope: str, rule: str, path: str, denied: bool):
    assert (product(read(path), **{scope: {"deny": [f"Read({rule})"]}}) == "deny") == denied


@covers("PERM-208")
def test_a_folder_floats_in_a_deny_and_not_in_an_allow():
    assert product(edit("/w/app/src/a"), project={"allow": ["Edit(src/**)"]}) == "allow"
    assert product(edit("/w/app/vendor/src/a"), project={"allow": ["Edit(src/**)"]}) == "ask"


@covers("PERM-209")
@pytest.mark.parametrize(
    ("call", "default", "accept"),
    [
        (read("/w/app/a"), "allow", "allow"),
        (Call("Grep", {"pattern": "x"}), "allow", "allow"),
        (Call("Glob", {"pattern": "x", "path": "/w/app/src"}), "allow", "allow"),
        (read("/etc/hosts"), "ask", "ask"),
        (Call("Grep", {"pattern": "x", "path": "/etc"}), "ask", "ask"),
        (read("/more/a"), "allow", "allow"),
        (bash("git status && ls"), "allow", "allow"),
        (bash("cat /etc/hosts"), "allow", "allow"),
        (Call("Agent", {"subagent_type": "Explore"}), "allow", "allow"),
        (Call("TodoWrite", {"todos": []}), "allow", "allow"),
        (Call("ToolSearch", {"query": "x"}), "allow", "allow"),
        (edit("/w/app/a"), "ask", "allow"),
        (edit("/srv/a"), "ask", "ask"),
        (edit("/w/app/.git/config"), "ask", "ask"),
        (bash("npm ci"), "ask", "ask"),
        (bash("mkdir a && touch a/b && cp a/b c && mv c d && rm d && rmdir a"), "ask", "allow"),
        (bash("touch /srv/x"), "ask", "ask"),
        (bash("touch .git/x"), "ask", "ask"),
        (bash("timeout 9 mkdir a"), "ask", "allow"),
        (bash("cat list | xargs rm -f a"), "ask", "ask"),
        (bash("timeout 9 xargs rm a"), "ask", "ask"),
        (bash("echo x > a.txt"), "ask", "allow"),
        (bash("echo x > /srv/a.txt"), "ask", "ask"),
        (bash("cd /srv && rm x"), "ask", "ask"),
        (Call("WebFetch", {"url": "https://a.example/", "prompt": "p"}), "ask", "ask"),
        (Call("WebSearch", {"query": "x"}), "ask", "ask"),
        (Call("Skill", {"skill": "x"}), "ask", "ask"),
        (Call("mcp__a__b", {}), "ask", "ask"),
        (Call("Unheard", {}), "ask", "ask"),
        (Call("AskUserQuestion", {"questions": []}), "ask", "ask"),
    ],
)
def test_without_a_rule_the_mode_decides(call: Call, default: str, accept: str):
    more = {"additionalDirectories": ["/more"]}
    assert product(call, project=more) == default
    assert product(call, project=more, mode="acceptEdits") == accept
    assert product(call, project=more, mode="dontAsk") == ("allow" if default == "allow" else "deny")


@covers("PERM-209")
@pytest.mark.parametrize("program", ["mkdir", "touch", "mv a", "cp a", "rm", "rmdir"])
def test_in_accept_edits_a_program_that_changes_files_runs_within_the_directories(program: str):
    more = {"additionalDirectories": ["/more"]}
    for path, accepted in (
        ("b", "allow"),
        ("/w/app/b", "allow"),
        ("/more/b", "allow"),
        ("/srv/b", "ask"),
        ("../b", "ask"),
    ):
        assert product(bash(f"{program} {path}"), project=more, mode="acceptEdits") == accepted
        assert product(bash(f"{program} {path}"), project=more) == "ask"
        assert product(bash(f"{program} {path}"), project=more, mode="dontAsk") == "deny"


@covers("PERM-210")
@pytest.mark.parametrize(
    ("call", "rules", "mode", "expected"),
    [
        (bash("a x && b y"), {"allow": ["Bash(a *)", "Bash(b *)"]}, None, ("allow", "ask")),
        (bash("timeout 9 a x"), {"allow": ["Bash(a *)"]}, None, ("allow", "ask")),
        (bash("a x > out"), {"allow": ["Bash(a *)"]}, None, ("ask", "allow")),
        (edit("/w/app/.git/config"), {}, "bypassPermissions", ("allow", "ask")),
        (bash("rm -rf build"), {"deny": ["Bash(command:rm *)"], "allow": ["Bash"]}, None, ("allow", "ask")),
        (edit("/srv/a"), {}, "acceptEdits", ("ask", "allow")),
        (edit("/w/app/a"), {"allow": ["Edit"]}, "plan", ("deny", "allow")),
        (Call("Write", {"file_path": "/w/app/docs/a"}), {"allow": ["Write(docs/**)"]}, None, ("ask", "allow")),
        (Call("WebFetch", {"url": "https://a.example/"}), {}, None, ("ask", "allow")),
        (read("/w/app/a"), {"deny": ["Read ./a"]}, None, ("allow", "ask")),
        (bash("rm -rf ~"), {"allow": ["Bash"]}, "bypassPermissions", ("ask", "ask")),
        (bash("eval x"), {"deny": ["Bash(rm *)"], "allow": ["Bash"]}, None, ("ask", "ask")),
    ],
)
def test_both_decisions_are_given(call: Call, rules: object, mode: Mode | None, expected: tuple[str, str]):
    assert judged(call, project=rules, mode=mode) == expected


@covers("PERM-211")
def test_a_rule_on_a_file_reaches_what_reads_and_writes_it():
    rules = {"deny": ["Read(./.env)", "Edit(./gen/**)", "Read(//etc/hosts)"], "allow": ["Bash(*)"]}
    for call in (
        edit("/w/app/.env"),
        Call("Write", {"file_path": ".env"}),
        bash("cat .env"),
        bash("head -1 /etc/hosts"),
    ):
        assert product(call, project=rules) == "deny"
    assert product(bash("cat < .env"), project=rules) in ("deny", "ask")
    assert product(bash("x && sudo cat .env"), project=rules) == "deny"
    assert product(bash("echo x > gen/a"), project=rules) == "deny"
    assert product(bash("cat .env*"), project=rules) == "ask"
    assert product(bash('cat "$F"'), project=rules) == "ask"
    assert product(bash("cat $HOME/x"), project={"deny": ["Read(~/x)"], "allow": ["Bash"]}) == "deny"
    assert product(bash("cat README.md"), project=rules) == "allow"
    assert product(read("/w/app/gen/a"), project=rules) == "allow"
    assert product(Call("NotebookEdit", {"notebook_path": ".env"}), project=rules) == "ask"


@covers("PERM-211")
def test_a_link_and_its_target():
    links = {"/w/app/pub": "/w/app/secret"}
    assert judged(read("/w/app/pub"), links=links, project={"deny": ["Read(./secret)"]})[0] == "deny"
    assert judged(read("/w/app/pub"), links=links, project={"deny": ["Read(./pub)"]})[0] == "deny"
    assert judged(edit("/w/app/pub"), links=links, project={"allow": ["Edit(./pub)"]})[0] == "ask"
    assert judged(edit("/w/app/pub"), links=links, project={"allow": ["Edit(./pub)", "Edit(./secret)"]})[0] == "ask"
    assert judged(edit("/w/app/pub"), links=links, project={"allow": ["Edit(./*)"]})[0] == "allow"


@pytest.mark.parametrize(
    ("line", "rules", "expected"),
    [
        ("Get-Item x", {"allow": ["PowerShell(get-item *)"]}, "allow"),
        ("Get-Item x; Remove-Item y", {"allow": ["PowerShell(Get-Item *)"]}, "ask"),
        ("Get-Item (Remove-Item y)", {"allow": ["PowerShell(Get-Item *)"]}, "ask"),
        ("Get-Item x; remove-item y", {"deny": ["PowerShell(Remove-Item:*)"], "allow": ["PowerShell"]}, "deny"),
        ("& 'Remove-Item' y", {"deny": ["PowerShell(Remove-Item:*)"], "allow": ["PowerShell"]}, "deny"),
        ("iex $x", {"deny": ["PowerShell(Remove-Item:*)"], "allow": ["PowerShell"]}, "ask"),
        ("Get-Item x", {"deny": ["PowerShell(Remove-Item:*)"], "allow": ["PowerShell"]}, "allow"),
    ],
)
def test_another_shell_is_judged_by_its_marks(line: str, rules: object, expected: str):
    assert product(Call("PowerShell", {"command": line}), project=rules) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("watch ls", "ask"),
        ("find . -name x -delete", "ask"),
        ("timeout 5 setsid a", "ask"),
        ("find . -name x", "allow"),
    ],
)
def test_some_programs_need_a_rule_of_their_own(line: str, expected: str):
    wide = {"allow": ["Bash(watch *)", "Bash(find *)", "Bash(setsid *)", "Bash(timeout *)"]}
    assert product(bash(line), project=wide) == expected
    assert product(bash(line), project={"allow": [f"Bash({line})"]}) == "allow"


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("*.md", "allow"),
        ("src/*.py", "allow"),
        ("~/*", "allow"),
        ("*", "ask"),
        ("secrets/*", "ask"),
        ("s[a-f]crets/x", "ask"),
        (".e?v", "ask"),
        ('"$f"', "ask"),
        ("~me/.ssh/id", "ask"),
    ],
)
@covers("PERM-211")
def test_a_glob_that_could_reach_a_denied_file_asks(word: str, expected: str):
    rules = {"deny": ["Read(./secrets/**)", "Read(.env)", "Read(~/.ssh/**)"], "allow": ["Bash"]}
    assert product(bash(f"cat {word}"), project=rules) == expected
