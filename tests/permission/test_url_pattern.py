"""Url patterns: the host by its labels, the port, the path by its segments."""

import pytest

from robota.base.checked import Failure
from robota.permission.url_pattern import parse_url_pattern
from tests.marks import covers
from tests.permission.world import BYPASS, fetch, judge


def matches(pattern: str, url: str) -> bool:
    decision = judge(fetch(url), BYPASS, deny=[f"WebFetch({pattern})"])
    assert decision.reason in ("deny-rule", "bypass")
    return decision.reason == "deny-rule"


@covers("PERM-008", "PERM-009", "PERM-010")
@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://a.example.com/x", True),
        ("https://a.b.example.com/x", True),
        ("https://example.com/", False),
        ("https://evil.tld/?a=.example.com/x", False),
        ("https://169.254.169.254/?x=.example.com/y", False),
        ("https://evil.tld/#.example.com/x", False),
        ("https://evil.tld/.example.com/x", False),
        ("https://evil.tld?.example.com/x", False),
        ("https://evil.tld\\.example.com/x", False),
        ("https://a.example.com.evil.tld/x", False),
        ("https://aexample.com/x", False),
        ("http://a.example.com/x", False),
    ],
)
def test_a_wildcard_in_the_host_stays_in_the_host(url: str, expected: bool):
    assert matches("https://*.example.com/**", url) == expected


@covers("PERM-199")
@pytest.mark.parametrize(
    ("pattern", "url", "expected"),
    [
        # Labels: a star is one or more, two stars are none or more.
        ("https://**.example.com/**", "https://example.com/", True),
        ("https://**.example.com/**", "https://a.b.example.com/", True),
        ("https://a.*.com/**", "https://a.b.c.com/", True),
        ("https://a.*.com/**", "https://a.com/", False),
        ("https://a.**.com/**", "https://a.com/", True),
        ("https://api-*.example.com/**", "https://api-1.example.com/", True),
        ("https://api-*.example.com/**", "https://api-1.x.example.com/", False),
        # Ports: none means the scheme's own.
        ("https://example.com/**", "https://example.com:443/", True),
        ("https://example.com/**", "https://example.com:8443/", False),
        ("https://example.com:443/**", "https://example.com/", True),
        ("http://example.com/**", "http://example.com:80/", True),
        ("http://example.com/**", "http://example.com:443/", False),
        ("https://example.com:*/x", "https://example.com:99/x", True),
        ("*://example.com:8080/**", "http://example.com:8080/", True),
        # Paths: none means any.
        ("https://example.com", "https://example.com/any/path", True),
        ("https://example.com/", "https://example.com/any", False),
        ("https://example.com/a/*", "https://example.com/a/b", True),
        ("https://example.com/a/*", "https://example.com/a/b/c", False),
        ("https://example.com/a/**", "https://example.com/a/b/c", True),
        ("https://example.com/a/**", "https://example.com/a", True),
        ("https://example.com/a/**/z", "https://example.com/a/z", True),
        ("https://example.com/%2A", "https://example.com/*", True),
        ("https://example.com/%2A", "https://example.com/a", False),
        ("https://example.com/a%20b", "https://example.com/%61%20b", True),
        ("https://example.com/é", "https://example.com/%C3%A9", True),
        # The query and the fragment of a call do not count.
        ("https://example.com/a", "https://example.com/a?b=/c#d", True),
        ("https://example.com/a", "https://example.com/a#/b", True),
        ("https://example.com/a/*", "https://example.com/a?/b", False),
        # Schemes.
        ("https://example.com/**", "http://example.com/", False),
        ("wss://example.com/**", "wss://example.com/", True),
    ],
)
def test_a_url_pattern_is_compared_part_by_part(pattern: str, url: str, expected: bool):
    assert matches(pattern, url) == expected


@covers("PERM-200")
@pytest.mark.parametrize(
    ("pattern", "url"),
    [
        ("http://127.0.0.1/**", "http://0x7f.1/"),
        ("http://127.0.0.1/**", "http://2130706433/"),
        ("http://127.0.0.1/**", "http://127.1/"),
        ("http://127.0.0.1/**", "http://127.0.0.1./"),
        ("http://127.0.0.1/**", "http://127.0.0.1:80/"),
        ("http://[::1]/**", "http://[0:0:0:0:0:0:0:1]/"),
        ("http://[0:0:0:0:0:0:0:1]/**", "http://[::1]/"),
        ("https://example.com/**", "https://EXAMPLE.com/"),
        ("https://EXAMPLE.com/**", "HTTPS://example.COM/"),
        ("https://example.com/admin", "https://example.com/%61dmin"),
        ("https://example.com/a", "https://example.com/b/../a"),
        ("https://example.com/a", " https:\\\\example.com\\a"),
    ],
)
def test_a_url_is_what_a_browser_makes_of_it(pattern: str, url: str):
    assert matches(pattern, url)


@covers("PERM-039", "PERM-199")
@pytest.mark.parametrize(
    "text",
    [
        "example.com",
        "https://",
        "https:///x",
        "gopher://example.com/",
        "https://user@example.com/",
        "https://example.com/?q",
        "https://example.com/#f",
        "https://a**b.example.com/",
        "https://exa mple.com/",
        "https://example.com:99999/",
        "https://example.com/%zz",
        "https://example.com/a%2Fb",
    ],
)
def test_these_are_no_url_patterns(text: str):
    assert isinstance(parse_url_pattern(text), Failure)
    assert judge(fetch("https://example.com/"), BYPASS, deny=[f"WebFetch({text})"]).reason == "unevaluable-deny"
