"""Removals of what nobody should lose: they ask whatever the mode and the rules."""

import pytest

from robota.permission import Context, Mode, asks_fresh
from tests.marks import covers
from tests.permission.world import BYPASS, bash, context, judge, word

CRITICAL = (
    "/ /usr /usr/ ~ ~/ $HOME ${HOME} ${HOME}/ /home/me /home/me/ . ./ .. ../ /w/project /w/project/ /w /home "
    "'/usr' \"/usr/\" \"$HOME\" \"${HOME}/\" '/home/me' '.' \"..\" '/w/project' ../.. /w/project/../project"
).split()


def is_critical(line: str) -> bool:
    bypassed, allowed = judge(bash(line), BYPASS), judge(bash(line), allow=["Bash"])
    assert (word(bypassed), bypassed.reason) in (("ask", "critical-removal"), ("allow", "bypass"))
    assert (bypassed.reason == "critical-removal") == (allowed.reason == "critical-removal")
    return bypassed.reason == "critical-removal"


@covers("PERM-132")
@pytest.mark.parametrize("target", CRITICAL)
@pytest.mark.parametrize(
    "program", ["rm", "rm -rf", "rm -r --", "rmdir", "/bin/rm -rf", "sudo rm -rf", "nice rm", "env rm"]
)
def test_a_critical_removal_asks_whatever_the_mode(program: str, target: str):
    assert is_critical(f"{program} {target}")


@covers("PERM-132")
@pytest.mark.parametrize(
    "wrapper", ["sudo -u root", "nice -n 5", "env -i", "env A=1", "sudo -E nice -n 5 env -u X", "timeout 5", "nohup"]
)
def test_a_wrapper_and_its_options_hide_no_removal(wrapper: str):
    for target in ("/", "~", "..", "/w/project/"):
        assert is_critical(f"{wrapper} rm -rf {target}")


@covers("PERM-132", "PERM-192")
@pytest.mark.parametrize("mode", ["default", "acceptEdits", "bypassPermissions", "auto"])
def test_a_critical_removal_asks_a_person_in_every_open_mode(mode: Mode):
    for lists in ({}, {"allow": ["Bash", "Bash(rm *)"]}):
        decision = judge(bash("rm -rf ~"), context(mode), **lists)
        assert (word(decision), decision.reason, asks_fresh(decision)) == ("ask", "critical-removal", True)


@covers("PERM-132")
def test_in_plan_a_critical_removal_is_denied():
    assert judge(bash("rm -rf ~"), context("plan"), allow=["Bash"]).reason == "critical-removal"
    assert word(judge(bash("rm -rf ~"), context("plan"), allow=["Bash"])) == "deny"


@covers("PERM-133")
@pytest.mark.parametrize(
    "line", ["rm -rf ~/*", "rm -rf /*", "rm -rf $HOME/*", "rm -rf *", "rm -rf ./*", 'rm -rf "$D"/*']
)
def test_removing_all_of_it_is_removing_it(line: str):
    assert is_critical(line)


@covers("PERM-134")
@pytest.mark.parametrize(
    "line",
    [
        "rm -rf build",
        "rm -rf ./dist node_modules",
        "rm -rf /w/project/tmp",
        "rm ~/scratch.txt",
        "rm -rf build/*",
        "rm -rf /usr/local/x",
        "echo rm -rf /",
        "echo 'rm -rf ~'",
        "docker run --rm x",
        "npm run format",
    ],
)
def test_other_removals_are_no_matter(line: str):
    assert not is_critical(line)


@covers("PERM-135")
@pytest.mark.parametrize(
    "line",
    [
        "cd /tmp && rm -rf ~",
        "a; b | c; rm -rf /",
        "rm -rf build ~",
        "echo $(rm -rf ~)",
        'echo "`rm -rf ~`"',
        "if a; then rm -rf ~; fi",
        "bash -c 'rm -rf ~'",
        "r''m -rf ~",
        "if true; then $(rm -rf build; esac",
    ],
)
def test_a_critical_removal_counts_wherever_it_stands(line: str):
    assert is_critical(line)


@covers("PERM-206")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("rm -rf ..", "ask"),
        ("rm -rf .", "ask"),
        ("rm -rf ../..", "ask"),
        ("rm -rf ./", "ask"),
        ("rm -rf *", "ask"),
        ("rm -rf ~", "ask"),
        ("rm -rf build", "allow"),
    ],
)
def test_the_working_directory_is_critical_wherever_it_is(line: str, expected: str):
    assert word(judge(bash(line), Context(mode="bypassPermissions", links={}))) == expected


@covers("PERM-132", "PERM-133")
@pytest.mark.parametrize(
    "line",
    [
        "rm -rf $PWD",
        'rm -rf "$PWD"/*',
        "rm -rf ~+",
        "rm -rf ~me",
        "rm -rf /*/",
        "rm -rf /us?",
        "rm -rf /[u]sr",
        "rm -rf /w/pro*",
        "rm -rf ../p[a-z]oject",
        "rm -rf /home/m?",
        "rm -rf /{usr,etc}",
        "rm -rf {build,..}",
    ],
)
def test_a_word_that_could_become_critical_is(line: str):
    assert judge(bash(line), BYPASS).reason == "critical-removal"


@covers("PERM-134")
@pytest.mark.parametrize(
    "line",
    [
        "rm *.pyc",
        "rm -rf build/*",
        "rm -rf ../other*",
        "rm -rf ~me/x",
        "rm -rf {a,b}",
        "rm -rf $PWD/x",
        "rm -rf ~/.*/x",
    ],
)
def test_a_word_that_could_not_is_not(line: str):
    assert judge(bash(line), BYPASS).reason == "bypass"
