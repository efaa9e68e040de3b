"""Several files of settings as one session's rules, mode and directories."""

import json

import pytest

from robota.dialect.claude_code import Loaded, Scope, SettingsSource, directories, load
from robota.permission.policy import Mode, rules_of
from robota.permission.rule import ListName
from tests.marks import covers


def loaded(*files: tuple[Scope, object], trusted: bool = True, mode: Mode | None = None) -> Loaded:
    return load([SettingsSource(json.dumps(value), scope, scope) for scope, value in files], trusted=trusted, mode=mode)


def texts(settings: Loaded, name: ListName, view: str = "product") -> list[str]:
    gate = settings.product if view == "product" else settings.here
    return list(dict.fromkeys(rule.text for rule in rules_of(gate.policy, name)))


def mode(**modes: str) -> Mode:
    return loaded(*((scope, {"permissions": {"defaultMode": value}}) for scope, value in modes.items())).mode


@covers("PERM-207")
def test_rules_come_from_every_file_with_their_origin() -> None:
    settings = loaded(("user", {"permissions": {"deny": ["A", "B"]}}), ("local", {"permissions": {"deny": ["C"]}}))
    found = {rule.text: rule.origin for rule in settings.product.policy.deny}
    origins = {text: (origin.source, origin.scope, origin.index) for text, origin in found.items() if origin}
    assert origins == {"A": ("user", "user", 0), "B": ("user", "user", 1), "C": ("local", "local", 0)}


@covers("PERM-207")
@pytest.mark.parametrize(
    ("modes", "expected"),
    [
        ({}, "default"),
        ({"user": "plan"}, "plan"),
        ({"user": "plan", "project": "acceptEdits"}, "acceptEdits"),
        ({"project": "acceptEdits", "local": "plan"}, "plan"),
        ({"local": "plan", "managed": "dontAsk"}, "dontAsk"),
        ({"user": "plan", "project": "allowEdits"}, "plan"),
        ({"user": "manual"}, "default"),
        ({"user": "auto"}, "auto"),
        ({"user": "plan", "project": "auto"}, "default"),
        ({"user": "acceptEdits", "local": "bypassPermissions"}, "default"),
        ({"managed": "bypassPermissions"}, "bypassPermissions"),
    ],
)
def test_the_mode_is_the_highest_file_s(modes: dict[str, str], expected: Mode) -> None:
    assert mode(**modes) == expected


@pytest.mark.parametrize(
    ("value", "switch"), [("bypassPermissions", "disableBypassPermissionsMode"), ("auto", "disableAutoMode")]
)
def test_a_mode_may_be_switched_off_by_any_file(value: str, switch: str) -> None:
    user = ("user", {"permissions": {"defaultMode": value}})
    assert loaded(user).mode == value
    assert loaded(user, ("project", {"permissions": {switch: "disable"}})).mode == "default"
    assert loaded(user, ("project", {"permissions": {switch: "no"}})).mode == value


def test_a_mode_that_is_given_counts() -> None:
    assert loaded(("user", {"permissions": {"defaultMode": "plan"}}), mode="acceptEdits").mode == "acceptEdits"


@covers("PERM-207")
def test_trust_holds_what_the_project_would_widen_and_no_more() -> None:
    value = {"permissions": {"allow": ["A"], "ask": ["B"], "deny": ["C"], "additionalDirectories": ["/d"]}}
    files = (("project", value), ("user", {"permissions": {"allow": ["U"], "additionalDirectories": ["/u"]}}))
    trusting, doubting = loaded(*files), loaded(*files, trusted=False)
    assert texts(trusting, "allow") == ["A", "U"]
    assert texts(doubting, "allow") == texts(doubting, "allow", "here") == ["U"]
    assert (texts(doubting, "ask"), texts(doubting, "deny")) == (["B"], ["C"])
    assert directories(trusting.merged, "/w", "/h") == ("/d", "/u")
    assert directories(doubting.merged, "/w", "/h") == ("/u",)


def test_a_managed_file_may_be_the_only_one() -> None:
    only = {"allowManagedPermissionRulesOnly": True, "permissions": {"deny": ["M"]}}
    other = {"permissions": {"allow": ["A"], "ask": ["B"], "deny": ["C"]}}
    settings = loaded(("managed", only), ("user", other))
    assert [texts(settings, name) for name in ("allow", "ask", "deny")] == [[], [], ["M"]]
    ignored = loaded(("project", only), ("user", other))
    assert texts(ignored, "deny") == ["M", "C"]


def test_directories_are_absolute_or_left_out() -> None:
    value = {"permissions": {"additionalDirectories": ["../lib", "~/x", "/a/../b", "~", "/b"]}}
    merged = loaded(("user", value)).merged
    assert directories(merged, "/w/app", "/h") == ("/w/lib", "/h/x", "/b", "/h")
    assert directories(merged, None, None) == ("/b",)


def test_auto_mode_suspends_allows_that_run_anything() -> None:
    narrow = ["Bash(npm test *)", "Bash(python3 tools/check.py)", "Edit(a)", "mcp__s"]
    broad = [
        "Bash",
        "Bash(*)",
        "Bash(python *)",
        "Bash(/usr/bin/env:*)",
        "Bash(sh -c:*)",
        "Bash(uv run *)",
        "PowerShell",
    ]
    settings = loaded(("user", {"permissions": {"allow": [*narrow, *broad], "defaultMode": "auto"}}))
    assert texts(settings, "allow") == narrow
    assert texts(settings, "allow", "here") == [*narrow, *broad]
    asked = loaded(("user", {"permissions": {"deny": broad}}), mode="auto")
    assert texts(asked, "deny") == broad


def test_a_file_that_is_no_json_adds_nothing() -> None:
    settings = load(
        [SettingsSource("{", "a", "user"), SettingsSource('{"permissions":{"deny":["C"]}}', "b", "project")]
    )
    assert texts(settings, "deny") == ["C"]
    assert [(notice.code, notice.source) for notice in settings.notices] == [("invalid-json", "a")]
