import pytest

from robota.base.checked import Failure, Success
from robota.place.host import Host, host_text, parse_host
from tests.marks import covers


@pytest.mark.parametrize(
    "text",
    [
        *("127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "2130706433", "0x7f.1", "0X7F000001", "017700000001"),
        *("0177.0.0.01", "%31%32%37.0.0.1", "127%2e0%2E0.1", "\uff11\uff12\uff17.\uff10.\uff10.\uff11"),
        *("127\u30020\uff0e0\uff611", "0x7f.0x0.0x.1", "0x0000000000000007f.1"),
    ],
)
@covers("EGR-28")
def test_every_spelling_of_an_ipv4_address_is_the_address(text):
    assert parse_host(text).unwrap() == Host("127.0.0.1", "ipv4")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("0", "0.0.0.0"),
        ("0xffffffff", "255.255.255.255"),
        ("192.168.257", "192.168.1.1"),
        ("1.2.65535", "1.2.255.255"),
        ("[::1]", "[::1]"),
        ("[0:0:0:0:0:0:0:1]", "[::1]"),
        ("[::]", "[::]"),
        ("[::FFFF:127.0.0.1]", "[::ffff:7f00:1]"),
        ("[::127.0.0.1]", "[::7f00:1]"),
        ("[1:0:0:2:0:0:0:3]", "[1:0:0:2::3]"),
        ("[1:0:0:2:3:0:0:4]", "[1::2:3:0:0:4]"),
        ("[1:0:2:3:4:5:6:7]", "[1:0:2:3:4:5:6:7]"),
        ("[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:0]"),
        ("[2001:DB8::]", "[2001:db8::]"),
        ("ExAmPle.COM", "example.com"),
        ("a_b.example", "a_b.example"),
        ("b\u00fccher.example", "xn--bcher-kva.example"),
        ("B\u00dcCHER.example", "xn--bcher-kva.example"),
        ("xn--BCHER-kva.example", "xn--bcher-kva.example"),
        ("stra\u00dfe.de", "xn--strae-oqa.de"),
        ("a_b.b\u00fccher.example", "a_b.xn--bcher-kva.example"),
        ("exa%6Dple.com", "example.com"),
        ("ex\u00adample.com", "example.com"),
        ("\uff45xample\u3002com", "example.com"),
        ("127.0.0.1.example", "127.0.0.1.example"),
        ("0x7g", "0x7g"),
    ],
)
def test_a_host_has_one_text(text, canonical):
    host = parse_host(text).unwrap()
    assert host.text == canonical
    assert parse_host(canonical).unwrap() == host


def test_one_dot_at_the_end_does_not_count():
    rooted = parse_host("Example.com.").unwrap()
    assert rooted == Host("example.com", "name", rooted=True)
    assert host_text(rooted) == "example.com."
    assert parse_host("a..").unwrap().text == "a."


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            ".",
            "\u00ad",
            "exa mple",
            "a\tb",
            "a/b",
            "a:80",
            "a@b",
            "a#b",
            "a?b",
            "a\\b",
            "a%b",
            "a%00b",
            "%zz",
            "a|b",
        ),
        *("a%ffb", "\ud800", "a<b", "a^b", "a\x7f"),
        *("256.1.1.1", "1.2.3.4.5", "1.2.3.256", "1.65536.1", "4294967296", "0x100000000", "09", "1.08", "a.1", "1..2"),
        *("9" * 5000, "0x" + "f" * 5000),
        *("[]", "[::1", "::1", "[::1]x", "[1]", "[1:2:3:4:5:6:7]", "[1:2:3:4:5:6:7:8:9]", "[1:2:3:4:5:6:7:8::]"),
        *("[::1::]", "[:::1]", "[1:]", "[:1]", "[12345::]", "[g::]", "[::1.2.3]", "[::1.2.3.256]", "[::01.2.3.4]"),
        *("[1.2.3.4::]", "[1.2.3.4]", "[fe80::1%25eth0]", "[fe80::1%eth0]", "[::127.0.0.1.]", "[::\uff11]"),
        *("xn--", "xn--a", "xn--\u00fc", "\u2603.example", "a\u05d0.example", "\u05d0.1a\u0308", "a\u200db.example"),
    ],
)
def test_what_browsers_or_idna_refuse_is_refused(text):
    result = parse_host(text)
    assert isinstance(result, Failure), result
    assert result.failure().code == "invalid-host"
    assert result.failure().message.startswith("expected ")


def test_messages_stay_short():
    assert len(parse_host("a" * 5000 + " ").failure().message) < 150
    assert isinstance(parse_host("a" * 4096), Success)
