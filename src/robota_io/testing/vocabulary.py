"""The few words that generated rules and calls are made of, so that a rule often speaks of a call."""

from collections.abc import Mapping
from types import MappingProxyType

from robota.permission.profile import Argument, Kind, Profile, Risk

# The tools that are declared, by the kind of their argument; None for a tool without one.
KINDS: Mapping[str, Kind | None] = MappingProxyType(
    {
        "Run": "command",
        "Sh": "command",
        "View": "path",
        "Save": "path",
        "Fetch": "url",
        "Seek": "text",
        "Bare": None,
        "git__issue": None,
        "Reply": "text",
        "Local": "path",
    }
)
KEYS: Mapping[Kind, str] = MappingProxyType({"command": "line", "path": "file", "url": "address", "text": "words"})
# Declared by nobody.
UNDECLARED_TOOLS = ("Ghost", "git__push")
PARAMETERS = frozenset({"title", "limit", "force"})
_RISKS: Mapping[str, Risk] = MappingProxyType(
    {
        "Run": "execute",
        "Sh": "execute",
        "View": "inspect",
        "Save": "modify",
        "Fetch": "inspect",
        "Seek": "inspect",
        "Bare": "execute",
        "Local": "modify",
    }
)


def usual_profile(tool: str) -> Profile:
    """The profile that a tool of the vocabulary has unless a strategy draws another."""
    kind = KINDS[tool]
    return Profile(
        None if kind is None else Argument(KEYS[kind], kind),
        risk=_RISKS.get(tool),
        parameters=PARAMETERS if kind in (None, "command") else frozenset(),
        aliases=frozenset({"Sh"}) if tool == "Run" else frozenset(),
        replies_to_peer=tool == "Reply",
        operator_only=tool == "Local",
    )


CWD = "/w/project"
HOME = "/home/me"

# Rules name a tool in one of these ways; the last are read differently in an allow list, or name no tool.
TOOL_GLOBS = ("*", "V*", "git__*", "git__i*", "*un", "Zork")
MALFORMED_RULES = ("Run(git *", "(x)", "Run()", "View(/w/x", "Save )", "")

PATHS = (
    *("a.txt", "src/a.py", "src/../a.txt", "./src/b/c.py", "../up.txt", "secrets/k", "src/*.py", "a)b", "a b", ""),
    *("/w/project/a.txt", "/w/project/secrets/../a.txt", "/w/project/secrets/k", "/etc/passwd", "/w/other/a.txt"),
    *("~/x", "~", "/home/me/x", "~other/x", "link", "link/k", "link/../k", "loop", "src/\\..\\a.txt", "C:\\w\\a.txt"),
    *(".git/config", "src/git/i.py", ".claude/worktrees/n/a.py", ".claude/worktrees/n/../../s.json", ".npmrc", "own"),
)
PATH_PATTERNS = (
    *("/w/project/**", "/w/project/*", "secrets/**", "./a.txt", "src/*", "src/**", "/**", "**/k", "/etc/*", "~/x"),
    *(
        "~/**",
        "link/*",
        "../*",
        "/w/other/**",
        "src/../a.txt",
        "**/*.py",
        "s*/k",
        "c:/w/*",
        "/w/project/.git/**",
        "***",
    ),
)
# The links of the tree that `links` of a context describes: one leads outside, one inside, two form a loop.
LINKS: Mapping[str, str] = MappingProxyType(
    {
        "/w/project/link": "/w/project/secrets",
        "/w/project/out": "/etc",
        "/w/project/loop": "pool",
        "/w/project/pool": "loop",
    }
)

URLS = (
    *("https://example.com/", "https://example.com", "HTTPS://EXAMPLE.com:443/docs/a", "https://example.com:8443/docs"),
    *("https://a.example.com/docs/b/c?q=1#f", "https://a.b.example.com/docs", "http://example.com/docs/./x/../a"),
    *("https://evil.tld/?x=.example.com/", "https://evil.tld/#.example.com/", "https://evil.tld/.example.com/x"),
    *("http://127.1/", "http://0x7f.1/%61dmin", "http://2130706433/", "http://127.0.0.1.:80/a", "http://[0:0::1]/"),
    *(
        "https://me:pw@example.com/docs",
        "https://example.com\\docs\\a",
        "  https://example.com/docs  ",
        "https:example.com",
    ),
    *(
        "https://example.com/%zz",
        "https://example.com/docs/%2Fa",
        "https://example.com/%64ocs/a",
        "https://ex%61mple.com/",
    ),
    *("not a url", "", "ftp://example.com/", "file:///etc/passwd", "https://", "ws://example.com/docs/a"),
)
URL_PATTERNS = (
    *("https://example.com/**", "https://example.com", "https://*.example.com/**", "https://**.example.com/docs/*"),
    *("*://example.com/docs/**", "https://example.com:8443/**", "https://example.com:*/docs", "http://127.0.0.1/**"),
    *("http://127.0.0.1/admin", "http://[::1]/", "https://ex*.com/d*s/**", "https://a*.*.com/**", "ftp://*/**"),
    *("https://me@example.com/**", "https://example.com/?q", "https://a**b.com/", "https://exa mple.com/**", "x"),
)

TEXTS = ("", "a", "a/b", "a/b/c", "needle", "a*b", "two\nlines", "title:a", "[a]", "?", "A")
TEXT_PATTERNS = ("a", "a*", "a/*", "**b", "*e*", "a**", "[a]", "?", "***", "title:a*", "other:a*", "two*", "x")
PARAMETER_PATTERNS = ("title:a*", "title:*", "limit:6*", "limit:1", "force:true", "force:True", "line:rm *", "file:a")
VALUES = ("a", "acme/x", "", 600000, 1, 1.0, True, False, None, (), {"a": 1})
