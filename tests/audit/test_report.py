"""The report: every finding of real and made files, worst first, and no rule lost in silence."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from robota.audit import account, audit, codes_for_tool
from robota.audit.catalogue import CATALOGUE, SEVERITIES, severity_of
from robota.dialect.claude_code import Loaded, SettingsSource, load
from tests.outside import case_file


def _loaded(*files: tuple[str, object]) -> Loaded:
    return load(SettingsSource(json.dumps(value), f"{scope}.json", scope) for scope, value in files)  # type: ignore[arg-type]


def _project(**lists: list[str]) -> Loaded:
    return _loaded(("project", {"permissions": lists}))


def _codes(loaded: Loaded) -> list[str]:
    return [finding.code for finding in audit(loaded) if finding.code != "differs-here"]


def test_the_worst_stand_first_and_then_the_place_decides() -> None:
    loaded = _project(allow=["Bash(ls*)", "Bash(env *)", "A=1"], deny=["Bash(yarn)", "Read ~/x", "Read(./x)"])
    found = audit(loaded)
    weights = [SEVERITIES.index(finding.severity) for finding in found]
    assert weights == sorted(weights)
    warnings = [finding.position for finding in found if finding.severity == "warning"]
    places = [(place.line, place.column) for place in warnings if place is not None]
    assert len(places) == len(warnings) == 3
    assert places == sorted(places)


def test_the_same_files_give_the_same_report_in_whatever_order_they_come() -> None:
    user = ("user", {"permissions": {"deny": ["Bash(aws *)", "Read(.env)"]}})
    project = ("project", {"permissions": {"allow": ["Bash(aws s3 ls)", "Bash(ls*)"], "denny": []}})
    assert audit(_loaded(user, project)) == audit(_loaded(user, project))
    assert set(audit(_loaded(user, project))) == set(audit(_loaded(project, user)))


def test_a_finding_stands_where_its_rule_does() -> None:
    text = '{"permissions": {\n  "allow": [\n    "Bash(npm test)",\n    "Bash(ls*)"]}}'
    found = audit(load([SettingsSource(text, "settings.json", "project")]))
    finding = next(finding for finding in found if finding.code == "glued-star-no-word-boundary")
    assert finding.position is not None
    assert (finding.source, finding.list, finding.rule) == ("settings.json", "allow", "Bash(ls*)")
    assert (finding.position.line, finding.position.column) == (4, 5)
    assert finding.severity == "warning"
    assert finding.suggestion == "Bash(ls *)"


def test_notices_rules_lists_and_their_relations_are_all_told() -> None:
    loaded = _loaded(
        (
            "project",
            {
                "defaultMode": "plan",
                "permissions": {
                    "allow": ["Bash(env *)", "Bash(cargo test)", "Bash(cargo test)"],
                    "ask": ["bash(rm *)"],
                    "deny": ["Bash(cargo *)"],
                },
            },
        )
    )
    assert set(_codes(loaded)) == {
        "default-mode-outside-permissions",
        "wrapper-prefix-grants-any-command",
        "duplicate-rule",
        "unknown-tool-name",
        "list-guards-nothing",
        "allow-unreachable",
    }


def test_a_sound_file_has_no_finding() -> None:
    assert (
        _codes(_project(allow=["Bash(npm test)", "Edit(docs/**)"], ask=["Bash(git push *)"], deny=["Read(.env)"])) == []
    )


def test_the_codes_for_a_tool_are_those_of_the_rules_that_name_it() -> None:
    loaded = _project(allow=["Bash(ls*)", "Edit", "Task"], deny=["bash(rm *)", "Write(./x)", "WebFetch(domain:x.test)"])
    found = {tool: set(codes_for_tool(loaded, tool)) - {"differs-here"} for tool in ("Bash", "Edit", "Agent", "Grep")}
    assert found == {
        "Bash": {"glued-star-no-word-boundary"},
        "Edit": {"whole-tool-allowed"},
        "Agent": {"whole-tool-allowed"},
        "Grep": set(),
    }


def test_an_account_tells_of_each_entry_what_it_tests_or_why_nothing() -> None:
    loaded = _project(allow=["Bash(npm test)", "*"], deny=["Read ~/x", "Read(./x)"])
    told = [(each.rule.text, bool(each.patterns), [f.code for f in each.findings]) for each in account(loaded)]
    assert [(text, tests) for text, tests, _ in told] == [
        ("Bash(npm test)", True),
        ("*", False),
        ("Read ~/x", False),
        ("Read(./x)", True),
    ]
    assert "unanchored-allow-glob-ignored" in told[1][2]
    assert "malformed-rule" in told[2][2]


def test_an_exact_deny_beside_one_that_covers_its_arguments_lets_nothing_pass() -> None:
    code = "exact-deny-does-not-cover-arguments"
    assert code in {finding.code for finding in audit(_project(deny=["Bash(yarn)", "Bash(yarn)"]))}
    assert code not in {finding.code for finding in audit(_project(deny=["Bash(yarn)", "Bash(yarn *)"]))}
    assert code in {finding.code for finding in audit(_project(deny=["Bash(yarn)"], ask=["Bash(yarn *)"]))}


def _real_files() -> Iterator[Path]:
    yield from sorted(case_file("settings/001.json").parent.glob("*.json"))


def test_no_rule_of_a_real_file_is_lost_in_silence() -> None:
    entries = 0
    for file in _real_files():
        for each in account(load([SettingsSource(file.read_text(encoding="utf-8"), file.name, "user")])):
            entries += 1
            assert each.patterns or any(found.severity != "note" for found in each.findings), each.rule.text
    assert entries > 1000


def test_every_finding_about_a_real_file_has_its_place_and_its_kind() -> None:
    for file in list(_real_files())[::3]:
        for finding in audit(load([SettingsSource(file.read_text(encoding="utf-8"), file.name, "local")])):
            assert finding.code in CATALOGUE
            assert finding.severity == severity_of(finding.code)
            assert finding.position is not None
            assert finding.message


def _lint_cases() -> Iterator[dict[str, Any]]:
    for line in case_file("lint.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def _sources(case: dict[str, Any]) -> list[SettingsSource]:
    if "text" in case:
        return [SettingsSource(case["text"], "text", "project")]
    given = case.get("settings", [{"scope": "project", **case["file"]}] if isinstance(case.get("file"), dict) else None)
    if given is None:
        return [SettingsSource(json.dumps(case["file"]), "file", "project")]
    return [
        SettingsSource(
            json.dumps({key: value for key, value in file.items() if key != "scope"}), str(at), file["scope"]
        )
        for at, file in enumerate(given)
    ]


def test_the_findings_of_outside_cases_are_those_expected() -> None:
    wrong: list[str] = []
    for case in _lint_cases():
        found = set(_codes(load(_sources(case))))
        expected = case["expect"]["finds"]
        missed = [
            want
            for want in expected
            if (want[1:] in found if want.startswith("!") else not found & set(want.split("|")))
        ]
        if missed or (not expected and found):
            wrong.append(f"{case['id']}: found {sorted(found)}, expected {expected}")
    assert wrong == []


@pytest.mark.parametrize("text", ["", "null", "[]", '{"permissions": 1}', '{"permissions": {"deny": [1, null, {}]}}'])
def test_a_file_of_any_shape_is_reported_on(text: str) -> None:
    found = audit(load([SettingsSource(text, "file", "user")]))
    assert {finding.code for finding in found} <= {"invalid-json", "wrong-type"}
    assert found


def test_lists_are_compared_over_all_files() -> None:
    loaded = _loaded(
        ("user", {"permissions": {"allow": ["Bash(a)", "Bash(b *)"]}}),
        ("project", {"permissions": {"allow": ["Bash(a)", "Bash(b c *)", "Bash(d)"]}}),
    )
    assert {(found.code, found.rule, found.source) for found in audit(loaded) if found.code != "differs-here"} == {
        ("duplicate-rule", "Bash(a)", "project.json"),
        ("redundant-rule", "Bash(b c *)", "project.json"),
    }
