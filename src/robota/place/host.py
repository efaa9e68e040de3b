"""The host of a URL as browsers read it: many spellings, one canonical text."""

import re
from typing import Literal, TypeAlias
from unicodedata import bidirectional

import idna
from attrs import frozen

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Fault
from robota.place.address import ends_in_number, ipv4_text, ipv6_text

Kind: TypeAlias = Literal["name", "ipv4", "ipv6"]

_ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")
_FORBIDDEN = re.compile(r"[\x00-\x20\x7f#%/:<>?@\[\\\]^|]")
# Longer than any name that DNS knows, in any spelling; what follows costs more than the length of its input.
_LONGEST = 4096
_RTL = frozenset({"R", "AL", "AN"})


@frozen
class Host:
    """A host. Two are the same place if their `text` is the same.

    `text` is in lower case, with IDNA names in their ASCII form, IPv4 as four decimals, IPv6 compressed in brackets,
    and without the dot that may end a name; `rooted` says that there was one.
    """

    text: str
    kind: Kind
    rooted: bool = False


def parse_host(text: str) -> Checked[Host, Fault]:
    r"""The host that a browser would go to; a fault `invalid-host` where it would refuse, or where IDNA 2008 does.

    >>> parse_host("0x7f.1").unwrap().text, parse_host("B\u00fccher.example.").unwrap().text
    ('127.0.0.1', 'xn--bcher-kva.example')
    """
    if text.startswith("["):
        address = ipv6_text(text[1:-1]) if text.endswith("]") else None
        return _fault(text, "an IPv6 address in brackets") if address is None else Success(Host(f"[{address}]", "ipv6"))
    if not text or len(text) > _LONGEST:
        return _fault(text, "a host")
    decoded = _decoded(text)
    if decoded is None:
        return _fault(text, "a host in UTF-8")
    name = _ascii(decoded)
    if name is None:
        return _fault(text, "an international name that IDNA allows")
    forbidden = _FORBIDDEN.search(name)
    if forbidden is not None:
        return _fault(text, f"a host without {forbidden[0]!r}")
    if ends_in_number(name):
        address = ipv4_text(name)
        return _fault(text, "an IPv4 address") if address is None else Success(Host(address, "ipv4"))
    if not name.removesuffix("."):
        return _fault(text, "a host")
    return Success(Host(name.removesuffix("."), "name", name.endswith(".")))


def host_text(host: Host) -> str:
    """The host as a URL writes it: with the dot that ended it."""
    return f"{host.text}." if host.rooted else host.text


def _fault(text: str, expected: str) -> Failure[Fault]:
    shown = text if len(text) <= 80 else f"{text[:80]}..."
    return Failure(Fault((), f"expected {expected}, got {shown!r}", "invalid-host"))


def _decoded(text: str) -> str | None:
    """Percent escapes decoded; None where the bytes, or the text itself, are no Unicode."""
    try:
        return _ESCAPE.sub(lambda escape: bytes.fromhex(escape[1].decode()), text.encode()).decode()
    except UnicodeError:
        return None


def _ascii(name: str) -> str | None:
    """The name in its ASCII form, mapped as UTS 46 says (non-transitional); None where it has none."""
    lower = name.lower()
    if name.isascii() and "xn--" not in lower:
        return lower
    try:
        labels = [_label(label) for label in idna.uts46_remap(name, std3_rules=False).split(".")]
        unicode = [idna.ulabel(label) if label.startswith("xn--") else label for label in labels]
        # One character from right to left puts every label under the rule.
        if any(bidirectional(character) in _RTL for label in unicode for character in label):
            for label in filter(None, unicode):
                idna.check_bidi(label, check_ltr=True)
    except UnicodeError:
        return None
    return ".".join(labels)


def _label(label: str) -> str:
    return label if label.isascii() and not label.startswith("xn--") else idna.alabel(label).decode()
