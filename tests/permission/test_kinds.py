"""What a pattern means in each kind of argument."""

import pytest

from robota.permission import Argument, Call, Profile, matching
from robota.permission.interpret import interpret
from robota.permission.outcome import Matched, NotMatched, Unevaluable
from robota.permission.rule import read_rule
from tests.marks import covers
from tests.permission.world import KNOWN, NOWHERE, TOOLS, bash, context, fetch, in_modes, judge, read, word, write

OF_KIND = {kind: {"T": Profile(Argument("x", kind))} for kind in ("path", "url", "command", "text")}


def says(rule: str, url: str) -> str:
    return word(judge(fetch(url), deny=[rule]))


@covers("PERM-008", "PERM-009", "PERM-010", "PERM-199")
@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://a.b.example.com/x", "deny"),
        ("https://sub.example.com:443/x?q#f", "deny"),
        ("https://evil.tld/?a=.example.com/x", "allow"),
        ("https://169.254.169.254/?x=.example.com/y", "allow"),
        ("https://evil.tld/#.example.com/x", "allow"),
        ("https://evil.tld/.example.com/x", "allow"),
        ("https://example.com/", "allow"),
        ("https://sub.example.com:8443/", "allow"),
        ("http://sub.example.com/", "allow"),
    ],
)
def test_a_wildcard_in_the_host_stays_in_the_host(url: str, expected: str):
    assert says("WebFetch(https://*.example.com/**)", url) == expected


@covers("PERM-199")
@pytest.mark.parametrize(
    ("pattern", "url", "expected"),
    [
        ("https://**.example.com/**", "https://example.com/", "deny"),
        ("https://example.com", "https://example.com/any/path", "deny"),
        ("https://example.com/a/*", "https://example.com/a/b", "deny"),
        ("https://example.com/a/*", "https://example.com/a/b/c", "allow"),
        ("https://example.com:*/x", "https://example.com:99/x", "deny"),
        ("*://example.com:8080/**", "http://example.com:8080/", "deny"),
        ("https://example.com/%2A", "https://example.com/*", "deny"),
        ("https://example.com/%2A", "https://example.com/a", "allow"),
    ],
)
def test_a_url_pattern_is_compared_part_by_part(pattern: str, url: str, expected: str):
    assert says(f"WebFetch({pattern})", url) == expected


@covers("PERM-200")
@pytest.mark.parametrize(
    "url",
    ["http://0x7f.1/", "http://2130706433/", "http://127.1/", "http://127.0.0.1./", "http://127.0.0.1:80/a"],
)
def test_an_address_is_one_place_however_it_is_spelled(url: str):
    assert says("WebFetch(http://127.0.0.1/**)", url) == "deny"


@covers("PERM-200")
def test_other_spellings_of_a_url_do_not_count():
    assert says("WebFetch(http://[::1]/**)", "http://[0:0:0:0:0:0:0:1]/") == "deny"
    assert says("WebFetch(https://EXAMPLE.com/admin)", "https://example.COM/%61dmin") == "deny"


@covers("PERM-011", "PERM-198", "PERM-201")
@pytest.mark.parametrize(
    ("kind", "pattern", "value", "matches"),
    [
        ("text", "a/*", "a/b/c", True),
        ("path", "a/*", "a/b/c", False),
        ("path", "/src/*", "/src/a", True),
        ("path", "/src/*", "/src/a/b", False),
        ("path", "/src/**", "/src", True),
        ("path", "/src/**", "/src/a/b", True),
        ("path", "/w/secrets/**", "/w/src/../secrets/x", True),
        ("path", "C:/w/**", "c:\\w\\x", True),
        ("path", "/a/**/z", "/a/z", True),
        ("path", "/a?c", "/abc", False),
        ("text", "a*z", "a\nz", True),
        ("text", "a**z", "az", False),
        ("text", "a?[c]", "a?[c]", True),
        ("text", "a?[c]", "abc", False),
        ("command", "echo **", "echo a", True),
        ("command", "echo **", "echo ", False),
    ],
)
def test_the_kind_decides_what_a_pattern_means(kind: str, pattern: str, value: str, matches: bool):
    decision = judge(Call("T", {"x": value}), KNOWN, deny=[f"T({pattern})"], tools=OF_KIND[kind])
    assert (word(decision) == "deny") == matches


@covers("PERM-012", "PERM-016")
@pytest.mark.parametrize("kind", ["path", "url", "command", "text"])
@pytest.mark.parametrize("star", ["*", "**", " * "])
@pytest.mark.parametrize("arguments", [{}, {"x": 3}, {"x": ""}, {"x": "a\nb"}, {"x": "not a url"}])
def test_a_bare_star_matches_any_call(kind: str, star: str, arguments: dict[str, object]):
    assert word(judge(Call("T", arguments), NOWHERE, deny=[f"T({star})"], tools=OF_KIND[kind])) == "deny"


@covers("PERM-013", "PERM-014", "PERM-015", "PERM-017")
def test_a_bare_star_needs_no_declaration():
    assert in_modes(Call("Keyless", {"a": 1}), deny=["Keyless(*)"]) == "DDDDD"
    assert in_modes(Call("Keyless", {"a": 1}), allow=["Keyless(*)"]) == "AAAAA"
    assert word(judge(Call("X", {}), deny=["X(**)"])) == "deny"
    assert word(judge(Call("X", {}), allow=["X(**)"])) == "allow"
    assert word(judge(Call("Keyless", {}), deny=["Keyless(***)"])) == "ask"
    assert word(judge(Call("Keyless", {}), allow=["Keyless(***)"])) == "ask"


@covers("PERM-001", "PERM-002", "PERM-003")
def test_a_tool_that_nobody_declared_is_never_read_as_not_denied():
    call = Call("MyTool", {"path": "secrets/k"})
    assert "A" not in in_modes(call, deny=["MyTool(secrets/**)"])
    assert in_modes(call, deny=["MyTool(secrets/**)"], allow=["MyTool"]) == "D????"
    tools = {"MyTool": Profile(Argument("path", "path"))}
    lists = {"deny": ["MyTool(secrets/**)"], "allow": ["MyTool"]}
    assert word(judge(call, tools=tools, **lists)) == "deny"
    assert word(judge(Call("MyTool", {"path": "public/x"}), tools=tools, **lists)) == "allow"


@covers("PERM-006", "PERM-007")
def test_an_argument_has_a_key_and_a_kind():
    with pytest.raises(TypeError):
        Argument("path")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Argument(kind="path")  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="kind"):
        Argument("path", "file")  # type: ignore[arg-type]


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


@covers("PERM-037", "PERM-041", "PERM-042", "PERM-043")
def test_what_cannot_be_evaluated_stops_and_never_grants():
    lists = {"deny": ["WebFetch(https://*.example.com/**)"], "allow": ["WebFetch"]}
    assert in_modes(fetch("not a url"), **lists) == "?????"
    assert word(judge(bash("npm test"), allow=["Bash(command:*)", "Bash(x"])) == "ask"
    for deny in (["MyTool(x)", "MyTool"], ["MyTool", "MyTool(x)"]):
        assert word(judge(Call("MyTool", {}), deny=deny)) == "deny"
    assert word(judge(read("/a"), deny=["MyTool(x)"])) == "allow"


@covers("PERM-039")
@pytest.mark.parametrize(
    ("rule", "call", "known"),
    [
        ("WebFetch(https://a.example/**)", fetch("https://u@a.example/"), True),
        ("WebFetch(https://a.example/**)", fetch("https://"), True),
        ("WebFetch(https://a.example/**)", fetch("file:///x"), True),
        ("WebFetch(https://a.example/**)", fetch("no url"), True),
        ("WebFetch(https://a.example/**)", fetch("https://a.example/%E0%A4%A"), True),
        ("WebFetch(https://a.example/**)", fetch("https://a.example/a%2Fb"), True),
        ("WebFetch(https://u@a.example/)", fetch("https://a.example/"), True),
        ("WebFetch(https://a.example/?q)", fetch("https://a.example/"), True),
        ("WebFetch(https://a.example/#f)", fetch("https://a.example/"), True),
        ("WebFetch(https://a**b.example/)", fetch("https://a.example/"), True),
        ("WebFetch(https://exa mple/)", fetch("https://a.example/"), True),
        ("Read(/w/**)", read("src/x"), False),
        ("Read(src/**)", read("/w/src/x"), False),
        ("Read(~/x)", read("/home/me/x"), False),
        ("Read(./.env)", read("./.env\0x"), True),
        ("Keyless(x)", Call("Keyless", {}), True),
        ("Bash(command:rm *)", bash("ls"), True),
        ("Bash(timeout:5)", Call("Bash", {"command": "ls", "timeout": {"s": 5}}), True),
        ("Bash(timeout:5)", Call("Bash", {"command": "ls", "timeout": [5]}), True),
        ("Bash(rm *)", bash("eval $X"), True),
    ],
)
def test_these_are_unevaluable(rule: str, call: Call, known: bool):
    for lists in ({"deny": [rule]}, {"ask": [rule]}):
        decision = judge(call, context("bypassPermissions", known=known), **lists)
        assert (word(decision), decision.reason.partition("-")[0]) == ("ask", "unevaluable")


@covers("PERM-040")
@pytest.mark.parametrize("arguments", [{}, {"file_path": 3}, {"file_path": None}, {"path": "/a"}])
def test_an_argument_that_is_absent_or_no_text_is_no_match(arguments: dict[str, object]):
    assert word(judge(Call("Read", arguments), deny=["Read(/a)"])) == "allow"


@covers("PERM-072")
@pytest.mark.parametrize(
    ("rule", "path"), [("./.env", "/w/project/.env"), (".env", "/w/project/.env"), ("~/x", "/home/me/x")]
)
def test_a_relative_pattern_needs_its_directory(rule: str, path: str):
    assert word(judge(read(path), deny=[f"Read({rule})"])) == "deny"
    assert word(judge(read(path), NOWHERE, deny=[f"Read({rule})"])) == "ask"
    assert word(judge(read(path), ask=[f"Read({rule})"])) == "ask"
    assert word(judge(read(path), NOWHERE, ask=[f"Read({rule})"])) == "ask"
    assert word(judge(write(path), NOWHERE, allow=[f"Write({rule})"])) == "ask"


@covers("PERM-198", "PERM-041")
def test_a_link_must_satisfy_an_allow_on_both_ends_and_fires_a_deny_on_either():
    linked = context(links={"/w/project/pub": "/w/project/secret"})
    assert word(judge(read("/w/project/pub"), linked, deny=["Read(secret)"])) == "deny"
    assert word(judge(read("/w/project/pub"), linked, deny=["Read(pub)"])) == "deny"
    assert word(judge(write("/w/project/pub"), linked, allow=["Write(pub)"])) == "ask"
    assert word(judge(write("/w/project/pub"), linked, allow=["Write(pub)", "Write(/w/project/*)"])) == "allow"
    unknown = context(links=None)
    assert word(judge(read("/w/project/a"), unknown, deny=["Read(secret)"])) == "ask"
    assert word(judge(write("/w/project/a"), unknown, allow=["Write(a)"])) == "ask"
