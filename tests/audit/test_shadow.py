"""Rules that decide nothing, and lists that guard nothing, by example."""

import json

import pytest

from robota.audit import shadow
from robota.audit.finding import Finding
from robota.audit.language import Undecided
from robota.audit.shadow import guard_findings, repeated_findings, unreachable_findings
from robota.audit.stated import stated_in
from robota.dialect.claude_code import Scope, SettingsSource, load
from tests.outside import case_file


def source(scope: Scope = "project", **lists: list[str]) -> SettingsSource:
    return SettingsSource(json.dumps({"permissions": lists}), f"{scope}.json", scope)


def found(*sources: SettingsSource) -> tuple[Finding, ...]:
    files = load(sources).merged.files
    repeated = tuple(finding for file in files for finding in repeated_findings(stated_in(file)))
    guards = tuple(finding for file in files for finding in guard_findings(stated_in(file)))
    return (*unreachable_findings([rule for file in files for rule in stated_in(file)]), *repeated, *guards)


def shown(*sources: SettingsSource) -> list[tuple[str, str | None]]:
    return [(finding.code, finding.rule) for finding in found(*sources)]


@pytest.mark.parametrize(
    ("allow", "above"),
    [
        ("Bash(cargo test)", ["Bash"]),
        ("Bash(cargo test)", ["*"]),
        ("Bash(aws s3 ls)", ["Bash(aws *)"]),
        ("Bash(terraform:*)", ["Bash(terraform *)"]),
        ("Bash(git log*)", ["Bash(git log)", "Bash(git log?*)", "Bash(git* log*)"]),
        ("Edit(src/a.py)", ["Edit(src/**)"]),
        ("Edit(src/a.py)", ["Edit"]),
        ("Read(./.env)", ["Read(.env)"]),
        ("WebFetch(domain:api.ads.test)", ["WebFetch(domain:*.ads.test)"]),
        ("mcp__tracker__get", ["mcp__tracker"]),
        ("Task(a)", ["Agent"]),
        ("Skill(a:*)", ["Skill(a *)", "Skill(a)"]),
    ],
)
@pytest.mark.parametrize("name", ["deny", "ask"])
def test_an_allow_of_which_every_call_is_decided_above(allow: str, above: list[str], name: str) -> None:
    assert ("allow-unreachable", allow) in shown(source(allow=[allow], **{name: above}))


@pytest.mark.parametrize(
    ("allow", "deny"),
    [
        ("Bash(aws *)", "Bash(aws iam *)"),
        ("Bash(git push)", "Bash(git pull)"),
        ("Bash(*)", "Bash(* *)"),
        ("Read(src/**)", "Edit"),
        ("Read(../a)", "Read(./**)"),
        ("Read(~/a)", "Read(./a)"),
        ("Agent(a)", "Agent(model:opus)"),
        ("mcp__a__*", "mcp__a__get"),
        ("Bash(ls)", "Monitor"),
    ],
)
def test_an_allow_that_still_lets_something_pass_is_left_alone(allow: str, deny: str) -> None:
    assert shown(source(allow=[allow], deny=[deny])) == []


def test_what_an_allow_still_grants_to_other_tools_is_said() -> None:
    (finding,) = found(source(allow=["Edit(src/**)"], deny=["Edit"]))
    assert finding.message == (
        "Edit in project.json denies every call that the rule matches; what remains is what it grants to other tools"
    )


def test_deny_and_ask_rules_of_several_files_count_together_and_are_named() -> None:
    findings = found(
        source("user", deny=["Bash(git log)"]),
        source("local", ask=["Bash(git log *)", "Bash(git push)"]),
        source("project", allow=["Bash(git log:*)"]),
    )
    assert [(finding.code, finding.source, finding.severity) for finding in findings] == [
        ("allow-unreachable", "project.json", "warning"),
    ]
    assert "Bash(git log *) in local.json asks about every call" in findings[0].message


def test_rules_that_only_together_cover_one_are_named_and_no_other_is() -> None:
    deny = ["Bash(git)", "Bash(git lo)", "Bash(gi* *)", "Bash(ls)"]
    (finding,) = found(source(allow=["Bash(git:*)"], deny=deny))[:1]
    assert finding.code == "allow-unreachable"
    assert finding.message.startswith("Bash(git) in project.json and Bash(gi* *) in project.json together deny")


def test_an_ask_is_unreachable_where_a_deny_has_all_of_its_calls_in_shell_lines_too() -> None:
    assert shown(source(ask=["Bash(rm -rf *)"], deny=["Bash(rm *)"])) == [("ask-unreachable", "Bash(rm -rf *)")]
    # A bare Edit denies no redirection, which the rule on a path asks about.
    assert shown(source(ask=["Edit(src/**)"], deny=["Edit"])) == []


@pytest.mark.parametrize(
    ("rules", "codes"),
    [
        (["Bash(ls)", "Bash(pwd)", "Bash(ls)"], [("duplicate-rule", "Bash(ls)")]),
        (["Bash(curl:*)", "Bash(curl *)"], [("duplicate-rule", "Bash(curl *)")]),
        (["Bash", "Bash(*)"], [("duplicate-rule", "Bash(*)")]),
        (["WebFetch", "WebFetch(domain:ads.test)"], [("redundant-rule", "WebFetch(domain:ads.test)")]),
        (["WebFetch(domain:Ads.test)", "WebFetch(domain:ads.test)"], [("redundant-rule", "WebFetch(domain:ads.test)")]),
        (["Bash(git log)", "Bash(git *)"], [("redundant-rule", "Bash(git log)")]),
        (["Edit", "Edit(./secrets/**)"], []),
        (["Read", "Read(./secrets/**)"], []),
        (["Edit(./**)", "Edit(./secrets/**)"], [("redundant-rule", "Edit(./secrets/**)")]),
        (["Bash(git:log)", "Read x", "Read x"], []),
        (["mcp__a__b", "mcp__a"], [("redundant-rule", "mcp__a__b")]),
    ],
)
def test_repeated_and_contained_rules_of_a_deny_list(rules: list[str], codes: list[tuple[str, str]]) -> None:
    assert shown(source(deny=rules)) == codes


def test_an_allowed_line_of_several_commands_is_contained_in_no_pattern_for_one() -> None:
    assert shown(source(allow=["Bash(cd a && rm b)", "Bash(cd *)"])) == []
    assert shown(source(allow=["Bash(cd a)", "Bash(cd *)"])) == [("redundant-rule", "Bash(cd a)")]


def test_of_a_chain_each_is_told_once_and_the_widest_stays() -> None:
    rules = ["Bash(git log -p)", "Bash(git log *)", "Bash(git *)", "Bash(git log *)"]
    assert sorted(shown(source(allow=rules))) == [
        ("duplicate-rule", "Bash(git log *)"),
        ("redundant-rule", "Bash(git log *)"),
        ("redundant-rule", "Bash(git log -p)"),
    ]


@pytest.mark.parametrize("rules", [["Read ~/.ssh/**", "bash(rm *)"], ["Write(./.env)"], ["Terminal"], ["WebFetch(a)"]])
@pytest.mark.parametrize("name", ["deny", "ask"])
def test_a_list_of_which_no_rule_can_match_guards_nothing(rules: list[str], name: str) -> None:
    (finding,) = [each for each in found(source(**{name: rules})) if each.code == "list-guards-nothing"]
    assert (finding.severity, finding.list) == ("error", name)


@pytest.mark.parametrize("rules", [[], ["*"], ["Write"], ["Terminal", "Read(./.env)"], ["mcp__any__thing"], ["Cd(x)"]])
def test_a_list_that_can_match_guards_something(rules: list[str]) -> None:
    assert "list-guards-nothing" not in dict(shown(source(deny=rules)))
    assert "list-guards-nothing" not in dict(shown(source(allow=["Terminal"])))


def test_no_walk_about_a_real_file_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    settled = shadow.covered
    given_up: list[object] = []

    def watched(pattern, others):
        answer = settled(pattern, others)
        if isinstance(answer, Undecided) and answer.states:
            given_up.append(pattern)
        return answer

    monkeypatch.setattr(shadow, "covered", watched)
    for path in sorted(case_file("settings/001.json").parent.glob("*.json")):
        found(SettingsSource(path.read_text(), path.name, "project"))
    assert given_up == []
