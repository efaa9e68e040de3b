"""Three answers: matches, does not match, cannot be evaluated; and what each does to a call."""

import inspect
import pkgutil
from importlib import import_module
from types import ModuleType
from typing import get_args, get_type_hints

import pytest

import robota.permission
from robota.permission import Argument, Call, Profile, matching
from robota.permission.interpret import interpret
from robota.permission.outcome import Matched, NotMatched, Outcome, Unevaluable
from robota.permission.profile import Kind
from robota.permission.rule import read_rule
from tests.marks import covers
from tests.permission.world import BYPASS, NOWHERE, TOOLS, bash, context, fetch, in_modes, judge, read, word, write

OF_KIND = {kind: {"T": Profile(Argument("x", kind))} for kind in ("path", "url", "command", "text")}
A_RULE = {"path": "T(/a)", "url": "T(https://a.example/**)", "command": "T(rm *)", "text": "T(a)"}


def matchers() -> list[tuple[str, object]]:
    """Every public function of the package whose name says that it matches."""
    names = [info.name for info in pkgutil.walk_packages(robota.permission.__path__, "robota.permission.")]
    found = [(module, name, member) for module in map(import_module, names) for name, member in functions(module)]
    return [
        (f"{module.__name__}.{name}", member)
        for module, name, member in found
        if name.startswith("match") or module is matching
    ]


def functions(module: ModuleType) -> list[tuple[str, object]]:
    public = inspect.getmembers(module, inspect.isfunction)
    return [(name, member) for name, member in public if name[0] != "_" and member.__module__ == module.__name__]


@covers("PERM-036")
def test_a_match_is_one_of_three_answers_and_never_a_bool():
    assert set(get_args(Outcome)) == {Matched, NotMatched, Unevaluable}
    answers = {name: get_type_hints(function)["return"] for name, function in matchers()}
    assert "robota.permission.matching.match_call" in answers
    assert len(answers) >= 5
    assert {name for name, answer in answers.items() if name.rpartition(".")[2].startswith("match")} == {
        name for name, answer in answers.items() if answer == Outcome
    }
    assert bool not in answers.values()


@covers("PERM-036")
@pytest.mark.parametrize(
    ("rule", "call", "expected"),
    [
        ("Read(/a)", read("/a"), Matched),
        ("Read(/a)", read("/b"), NotMatched),
        ("Read(~/a)", read("/b"), Unevaluable),
    ],
)
def test_a_pattern_has_three_answers(rule: str, call: Call, expected: type):
    pattern = interpret(read_rule(rule), TOOLS["Read"], "deny")
    assert type(matching.match_call(pattern, call, TOOLS["Read"], NOWHERE, "deny")) is expected


@covers("PERM-201")
@pytest.mark.parametrize("kind", ["text", "command"])
@pytest.mark.parametrize(
    ("pattern", "value", "matches"),
    [
        ("a*z", "az", True),
        ("a*z", "a b z", True),
        ("a*z", "a\nz", True),
        ("a**z", "az", False),
        ("a**z", "a\nz", True),
        ("a?[c]", "a?[c]", True),
        ("a?[c]", "abc", False),
        ("a.c", "abc", False),
        ("a", "ab", False),
    ],
)
def test_a_star_is_any_run_of_characters(kind: Kind, pattern: str, value: str, matches: bool):
    decision = judge(Call("T", {"x": value}), BYPASS, deny=[f"T({pattern})"], tools=OF_KIND[kind])
    assert (decision.reason == "deny-rule") == matches


@covers("PERM-037")
def test_a_deny_that_cannot_be_evaluated_does_not_fall_through_to_the_allow_list():
    deny = ["WebFetch(https://*.example.com/**)"]
    assert in_modes(fetch("not a url"), deny=deny, allow=["WebFetch"]) == "?????"
    assert in_modes(fetch("https://other.tld/"), deny=deny, allow=["WebFetch"]) == "AAAAA"


@covers("PERM-038")
def test_an_ask_that_cannot_be_evaluated_outweighs_an_allow():
    ask = ["WebFetch(https://*.example.com/**)"]
    assert in_modes(fetch("not a url"), ask=ask, allow=["WebFetch(*)"]) == "?????"
    assert in_modes(bash("$X a"), ask=["Bash(rm *)"], allow=["Bash"]) == "D????"
    assert in_modes(Call("Keyless", {}), ask=["Keyless(x)"], allow=["Keyless"]) == "D????"


@covers("PERM-039")
@pytest.mark.parametrize(
    ("rule", "call", "known"),
    [
        ("WebFetch(https://a.example/**)", fetch("https://u@a.example/"), True),
        ("WebFetch(https://a.example/**)", fetch("https://u:p@a.example/"), True),
        ("WebFetch(https://a.example/**)", fetch("https://"), True),
        ("WebFetch(https://a.example/**)", fetch("file:///x"), True),
        ("WebFetch(https://a.example/**)", fetch("gopher://a.example/"), True),
        ("WebFetch(https://a.example/**)", fetch("javascript:x"), True),
        ("WebFetch(https://a.example/**)", fetch("no url"), True),
        ("WebFetch(https://a.example/**)", fetch("https://a.example/%E0%A4%A"), True),
        ("WebFetch(https://a.example/**)", fetch("https://a.example/%zz"), True),
        ("WebFetch(https://a.example/**)", fetch("https://a.example/a%2Fb"), True),
        ("WebFetch(https://u@a.example/)", fetch("https://a.example/"), True),
        ("WebFetch(https://a.example/?q)", fetch("https://a.example/"), True),
        ("WebFetch(https://a.example/#f)", fetch("https://a.example/"), True),
        ("WebFetch(https://a**b.example/)", fetch("https://a.example/"), True),
        ("WebFetch(https://exa mple/)", fetch("https://a.example/"), True),
        ("Read(/w/**)", read("src/x"), False),
        ("Read(/w/**)", read("~/x"), False),
        ("Read(src/**)", read("/w/src/x"), False),
        ("Read(./src)", read("/w/src"), False),
        ("Read(~/x)", read("/home/me/x"), False),
        ("Read(./.env)", read("./.env\0x"), True),
        ("Keyless(x)", Call("Keyless", {}), True),
        ("Undeclared(x)", Call("Undeclared", {"x": "x"}), True),
        ("Bash(command:rm *)", bash("ls"), True),
        ("Bash(timeout:5)", Call("Bash", {"command": "ls", "timeout": {"s": 5}}), True),
        ("Bash(timeout:5)", Call("Bash", {"command": "ls", "timeout": [5]}), True),
        ("Bash(rm *)", bash("eval $X"), True),
        ("Bash(rm *)", bash("echo 'x"), True),
    ],
)
def test_these_are_unevaluable(rule: str, call: Call, known: bool):
    for name in ("deny", "ask"):
        decision = judge(call, context("bypassPermissions", known=known), **{name: [rule]})
        assert (word(decision), decision.reason) == ("ask", f"unevaluable-{name}")


@covers("PERM-039")
def test_what_needs_no_fact_that_is_missing_is_evaluated():
    """A url's broken path matters to a pattern with a path only, and an unknown directory to what depends on it."""
    for url in ("https://a.example/%zz", "https://a.example/a%2Fb"):
        assert word(judge(fetch(url), BYPASS, deny=["WebFetch(https://a.example)"])) == "deny"
        assert word(judge(fetch(url), BYPASS, deny=["WebFetch(https://b.example)"])) == "allow"
    for url in ("http://a.example/", "ws://a.example/", "wss://a.example/", "ftp://a.example/"):
        assert word(judge(fetch(url), BYPASS, deny=["WebFetch(https://a.example/**)"])) == "allow"
    unknown = context("bypassPermissions", known=False)
    assert word(judge(read("/w/x"), unknown, deny=["Read(/w/**)"])) == "deny"
    assert word(judge(read("/v/x"), unknown, deny=["Read(/w/**)"])) == "allow"


@covers("PERM-040")
@pytest.mark.parametrize("kind", ["path", "url", "command", "text"])
@pytest.mark.parametrize("arguments", [{}, {"x": 3}, {"x": None}, {"x": True}, {"x": ["rm a"]}, {"y": "rm a"}])
def test_an_argument_that_is_absent_or_no_text_is_no_match(kind: Kind, arguments: dict[str, object]):
    call = Call("T", arguments)  # type: ignore[arg-type]
    for name in ("deny", "ask"):
        assert judge(call, BYPASS, tools=OF_KIND[kind], **{name: [A_RULE[kind]]}).reason == "bypass"
    assert judge(call, tools=OF_KIND[kind], allow=[A_RULE[kind]]).reason == "mode"


@covers("PERM-041")
@pytest.mark.parametrize(
    ("rule", "call"),
    [
        ("WebFetch(https://a.example/**)", fetch("no url")),
        ("WebFetch(example)", fetch("https://a.example/")),
        ("Write(./a)", write("/w/project/a")),
        ("Write(~/a)", write("/home/me/a")),
        ("Undeclared(x)", Call("Undeclared", {"x": "x"})),
        ("Bash(npm *)", bash("npm 'x")),
    ],
)
def test_an_allow_that_cannot_be_evaluated_leaves_the_mode_to_decide(rule: str, call: Call):
    assert in_modes(call, known=False, allow=[rule]) == in_modes(call, known=False)
    assert judge(call, NOWHERE, allow=[rule]).reason == "mode"


@covers("PERM-042", "PERM-043")
def test_a_match_outweighs_what_cannot_be_evaluated_and_other_tools_do_not_count():
    for deny in (["MyTool(x)", "MyTool"], ["MyTool", "MyTool(x)"]):
        assert in_modes(Call("MyTool", {}), deny=deny) == "DDDDD"
    for deny in (["Bash(rm *)", "Bash(command:x)"], ["Bash(command:x)", "Bash(rm *)"]):
        assert in_modes(bash("rm x"), deny=deny) == "DDDDD"
    assert in_modes(read("/a"), deny=["MyTool(x)", "Bash(command:x)", "WebFetch(x)"]) == in_modes(read("/a"))
