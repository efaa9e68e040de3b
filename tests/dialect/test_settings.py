"""A settings file is read as its product reads it, and what it skips is noticed where it stands."""

import json

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from robota.base.fault import Position
from robota.dialect.claude_code.settings import Scope, SettingsFile, read_settings
from robota.dialect.notice import Notice


def read(value: object, scope: Scope = "project") -> SettingsFile:
    return read_settings(json.dumps(value), "file", scope)


def codes(file: SettingsFile) -> list[str]:
    return [notice.code for notice in file.notices]


def test_entries_keep_their_order_their_place_and_their_list() -> None:
    file = read_settings('{"permissions": {\n  "deny": ["Read(a)",\n    "Bash(b)"], "allow": ["C"]}}', "u.json", "user")
    assert [(entry.text, entry.origin.list, entry.origin.index) for entry in file.entries] == [
        ("C", "allow", 0),
        ("Read(a)", "deny", 0),
        ("Bash(b)", "deny", 1),
    ]
    assert [entry.origin.position for entry in file.entries] == [Position(3, 27), Position(2, 12), Position(3, 5)]
    assert {(entry.origin.source, entry.origin.scope) for entry in file.entries} == {("u.json", "user")}
    assert file.notices == ()


@pytest.mark.parametrize("text", ["", "{", '{"a":1,}', "{'a': 1}", '{"permissions": {}} x', "// c\n{}", "\ufeff{}"])
def test_what_is_no_json_is_skipped_whole(text: str) -> None:
    file = read_settings(text, "file", "project")
    assert codes(file) == ["invalid-json"]
    assert file.entries == ()
    assert file.notices[0].position is not None


@pytest.mark.parametrize(
    ("value", "path"),
    [
        ([], ()),
        ("x", ()),
        ({"permissions": []}, ("permissions",)),
        ({"permissions": {"allow": "Bash"}}, ("permissions", "allow")),
        ({"permissions": {"allow": {"0": "Bash"}}}, ("permissions", "allow")),
        ({"permissions": {"deny": [7]}}, ("permissions", "deny", 0)),
        ({"permissions": {"additionalDirectories": "x"}}, ("permissions", "additionalDirectories")),
        ({"permissions": {"additionalDirectories": [None]}}, ("permissions", "additionalDirectories", 0)),
        ({"permissions": {"defaultMode": 1}}, ("permissions", "defaultMode")),
        ({"permissions": {"disableAutoMode": True}}, ("permissions", "disableAutoMode")),
        ({"disableAllHooks": "yes"}, ("disableAllHooks",)),
        ({"hooks": []}, ("hooks",)),
    ],
)
def test_a_value_of_the_wrong_type_is_skipped(value: object, path: tuple[str | int, ...]) -> None:
    file = read(value)
    assert [(notice.code, notice.path) for notice in file.notices] == [("wrong-type", path)]


def test_an_entry_of_the_wrong_type_leaves_the_others() -> None:
    file = read({"permissions": {"deny": ["Read(a)", 7, "Read(b)"]}})
    assert [(entry.text, entry.origin.index) for entry in file.entries] == [("Read(a)", 0), ("Read(b)", 2)]


def test_of_a_key_that_stands_twice_the_last_counts() -> None:
    file = read_settings('{"permissions": {"deny": ["A"], "deny": ["B"]}}', "file", "project")
    assert [entry.text for entry in file.entries] == ["B"]
    assert file.notices == (
        Notice(
            "duplicate-key",
            "expected each key once, got it again",
            "file",
            ("permissions", "deny"),
            Position(1, 33),
        ),
    )


@pytest.mark.parametrize(
    ("value", "code", "path"),
    [
        ({"defaultMode": "plan"}, "default-mode-outside-permissions", ("defaultMode",)),
        ({"allow": []}, "key-at-wrong-level", ("allow",)),
        ({"additionalDirectories": []}, "key-at-wrong-level", ("additionalDirectories",)),
        ({"permissions": {"hooks": {}}}, "key-at-wrong-level", ("permissions", "hooks")),
        ({"permissions": {"sandbox": {}}}, "key-at-wrong-level", ("permissions", "sandbox")),
        (
            {"permissions": {"allowManagedHooksOnly": True}},
            "key-at-wrong-level",
            ("permissions", "allowManagedHooksOnly"),
        ),
        ({"permissions": {"denny": []}}, "unknown-permissions-key", ("permissions", "denny")),
        ({"permissions": {"Deny": []}}, "unknown-permissions-key", ("permissions", "Deny")),
        ({"allowManagedPermissionRulesOnly": True}, "managed-key-ignored-here", ("allowManagedPermissionRulesOnly",)),
        ({"permissions": {"disableAutoMode": "on"}}, "unknown-value", ("permissions", "disableAutoMode")),
        ({"permissions": {"defaultMode": "allowEdits"}}, "unknown-default-mode", ("permissions", "defaultMode")),
        ({"permissions": {"defaultMode": "auto"}}, "default-mode-ignored-here", ("permissions", "defaultMode")),
    ],
)
def test_a_key_or_a_value_without_effect_is_noticed(value: object, code: str, path: tuple[str, ...]) -> None:
    file = read(value)
    assert [(notice.code, notice.path) for notice in file.notices] == [(code, path)]


def test_a_mode_in_another_case_is_recognised() -> None:
    file = read({"permissions": {"defaultMode": "acceptedits"}})
    assert file.mode is None
    assert file.notices[0].suggestion == "acceptEdits"


def test_what_the_scope_decides() -> None:
    bypass = {"permissions": {"defaultMode": "bypassPermissions"}}
    assert codes(read(bypass)) == codes(read(bypass, "local")) == ["default-mode-ignored-here"]
    assert codes(read(bypass, "user")) == codes(read(bypass, "managed")) == ["default-mode-bypasses-rules"]
    managed = {"allowManagedPermissionRulesOnly": True}
    assert codes(read(managed, "managed")) == []
    assert read(managed, "managed").managed_rules_only
    assert not read(managed, "user").managed_rules_only


def test_the_old_name_of_the_default_mode() -> None:
    file = read({"permissions": {"defaultMode": "manual"}})
    assert (file.mode, file.notices) == ("default", ())


def test_a_key_that_has_nothing_to_do_with_permissions_is_no_finding() -> None:
    assert codes(read({"model": "m", "env": {}, "cleanupPeriodDays": 30, "companyAnnouncements": ["x"]})) == []


_KEYS = st.sampled_from(
    "permissions allow deny ask defaultMode hooks PreToolUse matcher type timeout additionalDirectories".split()
)
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.sampled_from(["Bash(ls", "plan", "command"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(_VALUES | st.dictionaries(_KEYS, _VALUES))
def test_no_value_raises_and_none_is_cast(value: object) -> None:
    file = read(value)
    event("with notices" if file.notices else "without")
    assert all(isinstance(entry.text, str) for entry in file.entries)
    assert all(isinstance(text, str) for text in file.directories)
