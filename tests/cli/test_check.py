from itertools import pairwise

import pytest

from robota.audit.catalogue import CATALOGUE, SEVERITIES
from tests.marks import covers
from tests.outside import case_file


def codes(ran):
    return [finding["code"] for finding in ran.json["findings"]]


def test_a_file_without_faults_is_status_0(robota):
    ran = robota("check", robota.rules(deny=["Bash(rm *)"]))
    assert ran.status == 0
    assert ran.out.endswith("0 errors, 0 warnings, 0 notes in 1 file\n")
    assert ran.err == ""


def test_a_finding_tells_file_place_list_rule_why_and_the_way_out(robota):
    name = robota.file("rules.json", '{"permissions": {\n  "deny": ["Read ~/.ssh/**"]}}')
    ran = robota("check", name)
    assert ran.status == 1
    assert "rules.json:2:12: deny Read ~/.ssh/**" in ran.out
    assert CATALOGUE["malformed-rule"].why in ran.out
    assert "write instead: Read(~/.ssh/**)" in ran.out


def test_json_has_the_same(robota):
    name = robota.file("rules.json", '{"permissions": {\n  "deny": ["Read ~/.ssh/**"]}}')
    ran = robota("check", name, "--json")
    found = next(finding for finding in ran.json["findings"] if finding["code"] == "malformed-rule")
    assert found == {
        "code": "malformed-rule",
        "severity": "error",
        "file": "rules.json",
        "line": 2,
        "column": 12,
        "list": "deny",
        "rule": "Read ~/.ssh/**",
        "message": found["message"],
        "why": CATALOGUE["malformed-rule"].why,
        "instead": CATALOGUE["malformed-rule"].instead,
        "suggestion": "Read(~/.ssh/**)",
    }
    assert ran.json["counts"]["error"] == len([one for one in ran.json["findings"] if one["severity"] == "error"])
    assert ran.json["faults"] == []
    assert ran.out.count("\n") == 1


def test_the_worst_comes_first_and_a_kind_is_named_once(robota):
    name = robota.rules(allow=["Bash(ls *)", "Bash(ls *)", "Bash(python3 *)", "Bash(node *)"], deny=["read(x)"])
    ran = robota("check", name)
    heads = [line.split(":")[0] for line in ran.out.splitlines() if line.split(":")[0] in SEVERITIES]
    assert len(set(heads)) > 1
    assert all(SEVERITIES.index(one) <= SEVERITIES.index(next_) for one, next_ in pairwise(heads))
    assert ran.out.count("[interpreter-prefix-grants-any-code], 2 times") == 1


def test_what_is_said_of_several_is_said_once(robota):
    ran = robota("check", robota.rules(allow=["Bash(npx *)", "Bash(git add *)", "Bash(git rm *)"], deny=["Read(x)"]))
    messages = [line for line in ran.out.splitlines() if "compound line" in line]
    assert len(messages) == 1
    assert messages[0].startswith("  Of these: ")
    at = ran.out.splitlines().index(messages[0])
    assert [line.split(": ")[1] for line in ran.out.splitlines()[at + 1 : at + 4]] == [
        "allow Bash(npx *)",
        "allow Bash(git add *)",
        "allow Bash(git rm *)",
    ]


def test_ignore_leaves_a_code_out(robota):
    name = robota.rules(deny=["Read ~/.ssh/**"])
    assert "malformed-rule" in codes(robota("check", name, "--json"))
    ran = robota("check", name, "--json", "--ignore", "malformed-rule", "--ignore", "list-guards-nothing")
    assert codes(ran) == ["differs-here"]
    assert ran.status == 0
    assert codes(robota("check", name, "--json", "--ignore", "malformed-rule,list-guards-nothing,differs-here")) == []


def test_ignore_takes_known_codes_only(robota):
    ran = robota("check", robota.rules(), "--ignore", "malformed")
    assert ran.status == 2
    assert "no finding has the code 'malformed'" in ran.err


@pytest.mark.parametrize(
    ("rules", "error", "warning", "note"),
    [
        ({"deny": ["Read ~/x"]}, 1, 1, 1),
        ({"allow": ["WebFetch"]}, 0, 1, 1),
        ({"allow": ["Bash(git status)", "Bash(git status)"]}, 0, 0, 1),
        ({"deny": ["Bash(rm *)"]}, 0, 0, 0),
    ],
)
def test_fail_on_says_what_makes_status_1(robota, rules, error, warning, note):
    name = robota.rules(**rules)
    statuses = {mildest: robota("check", name, "--fail-on", mildest).status for mildest in SEVERITIES}
    assert statuses == {"error": error, "warning": warning, "note": note}
    assert robota("check", name).status == warning


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('{"permissions": {},}', "x.json:1:20: expected a key in double quotes, got '}'"),
        ("", "x.json:1:1: expected a value, got the end of the text"),
        (b'{"a":\n "\xff"}', "x.json:2:3: expected UTF-8, got byte 0xff"),
        ("[" * 200, "x.json:1:101: expected at most 100 levels, got one more"),
    ],
)
@pytest.mark.parametrize("dialect", ["claude-code", "native"])
def test_a_file_that_is_no_json_is_status_2_and_one_line(robota, content, fault, dialect):
    ran = robota("check", robota.file("x.json", content), "--dialect", dialect)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(fault)
    assert ran.err.count("\n") == 1


def test_every_unreadable_file_has_its_line_and_the_others_their_findings(robota):
    (robota.place / "folder").mkdir()
    name = robota.rules(deny=["Read ~/x"])
    ran = robota("check", "folder", "none.json", name, robota.file("bad.json", "{"))
    assert ran.status == 2
    assert ran.err.splitlines() == [
        "folder: expected a file, got a directory",
        "none.json: expected a file, got none of this name",
        "bad.json:1:2: expected a key in double quotes, got the end of the text",
    ]
    assert "malformed-rule" in ran.out
    assert ran.out.endswith("in 1 file\n")


def test_json_lists_the_faults_too(robota):
    ran = robota("check", "--json", robota.file("bad.json", "{\n"), "none.json")
    assert ran.status == 2
    assert ran.json["faults"] == [
        {"file": "none.json", "message": "expected a file, got none of this name", "line": None, "column": None},
        {
            "file": "bad.json",
            "message": "expected a key in double quotes, got the end of the text",
            "line": 2,
            "column": 1,
        },
    ]


def test_a_device_is_not_read_to_its_end(robota):
    ran = robota("check", "/dev/zero")
    assert ran.status == 2
    assert ran.err == "/dev/zero: expected at most 16777216 bytes, got more\n"


def test_a_dash_is_standard_input(robota):
    ran = robota("check", "-", "--json", stdin='{"permissions": {"deny": ["Read ~/x"]}}')
    assert ran.status == 1
    assert {finding["file"] for finding in ran.json["findings"]} == {"-"}
    assert robota("check", "-", "-").status == 2


def test_a_native_file_that_is_none_has_every_fault(robota):
    ran = robota("check", "--dialect", "native", robota.rules(allow=["*", "Bash()"], deny=["(x)"]))
    assert (ran.status, ran.out) == (2, "")
    assert [line.split(": ")[1] for line in ran.err.splitlines()] == [
        "$.permissions.allow[0]",
        "$.permissions.allow[1]",
        "$.permissions.deny[0]",
    ]


@covers("PERM-048")
def test_a_native_warning_is_a_finding(robota):
    name = robota.rules(deny=["Bash(command:rm *)"])
    ran = robota("check", "--dialect", "native", name, "--json")
    assert ran.status == 1
    assert codes(ran) == ["primary-field-parameter-rule"]
    assert "write Bash(rm *)" in ran.json["findings"][0]["message"]
    assert ran.json["findings"][0]["rule"] == "Bash(command:rm *)"


RELATIVE = {"permissions": {"deny": ["Read(**/.secrets*)"]}}


@pytest.mark.parametrize(
    ("name", "options", "is_user"),
    [
        ("home/.claude/settings.json", (), True),
        ("other/.claude/settings.json", (), False),
        ("other/.claude/settings.json", ("--home", "other"), True),
        ("home/.claude/settings.local.json", (), False),
        ("settings.json", (), False),
        ("settings.json", ("--scope", "user"), True),
        ("managed-settings.json", (), False),
    ],
)
def test_the_path_tells_the_scope(robota, name, options, is_user):
    ran = robota("check", robota.file(name, RELATIVE), "--json", *options)
    assert ("relative-deny-stays-under-cwd" in codes(ran)) is is_user


def test_managed_keys_are_read_in_a_managed_file(robota):
    settings = {"allowManagedPermissionRulesOnly": True}
    assert codes(robota("check", robota.file("managed-settings.json", settings), "--json")) == []
    assert codes(robota("check", robota.file("rules.json", settings), "--json")) == ["managed-key-ignored-here"]


def test_one_scope_is_for_the_files_that_do_not_tell_and_several_are_in_order(robota):
    told, untold = robota.file("p/.claude/settings.json", RELATIVE), robota.file("x.json", RELATIVE)

    def user_files(*scopes):
        options = [text for scope in scopes for text in ("--scope", scope)]
        ran = robota("check", told, untold, "--json", *options)
        return [one["file"] for one in ran.json["findings"] if one["code"] == "relative-deny-stays-under-cwd"]

    assert user_files("user") == [untold]
    assert user_files("user", "local") == [told]
    assert robota("check", told, untold, *["--scope", "user"] * 3).status == 2


@covers("PERM-210")
def test_where_robota_differs_is_a_note(robota):
    ran = robota("check", robota.rules(allow=["Bash(git add *)"]), "--json")
    assert codes(ran) == ["differs-here"]
    assert ran.status == 0


def test_real_files_are_no_crash_in_one_process(robota):
    folder = case_file("lint.jsonl").parent / "settings"
    names = sorted(str(path) for path in folder.glob("*.json"))
    assert len(names) > 50
    for name in names[::4]:
        ran = robota("check", "--json", name)
        assert ran.status in (0, 1), ran.err
        assert {finding["file"] for finding in ran.json["findings"]} <= {name}
