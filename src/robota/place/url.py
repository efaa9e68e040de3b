"""URLs of http, https, ws, wss and ftp as browsers read them: what a program would really connect to."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Fault
from robota.place.host import Host, host_text, parse_host

DEFAULT_PORTS: Mapping[str, int] = MappingProxyType({"http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21})

# Tabs and line ends inside, controls and blanks at both ends: browsers drop them without a word.
_INSIDE = str.maketrans("", "", "\t\n\r")
_ENDS = "".join(map(chr, range(0x21)))
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_REST = re.compile(r"[/\\]*([^/\\?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
_PORT = re.compile(r"0*([0-9]{1,5})")
_DOT = re.compile(r"\.|%2e", re.IGNORECASE)
_DOTS = re.compile(r"(?:\.|%2e){2}", re.IGNORECASE)

_IN_PATH = re.compile(r'[^\x21-\x7e]|["#<>?^`{}]')
_IN_QUERY = re.compile(r"[^\x21-\x7e]|[\"#<>']")
_IN_FRAGMENT = re.compile(r'[^\x21-\x7e]|["<>`]')
_IN_USERINFO = re.compile(r'[^\x21-\x7e]|["#<>?^`{}/:;=@\[\\\]|]')


@frozen
class Url:
    """A parsed URL.

    `scheme` is in lower case and one of `DEFAULT_PORTS`. `port` None is the scheme's default. `path` starts with a
    slash and has no dot segments; it keeps the percent escapes of its text. `query` and `fragment` are None where
    their mark is absent. `userinfo` is `user`, `user:password` or `:password`, empty for none.
    """

    scheme: str
    host: Host
    port: int | None
    path: str
    query: str | None
    fragment: str | None
    userinfo: str


def parse_url(text: str) -> Checked[Url, Fault]:
    r"""The URL that a browser would make of a text, or the first reason why there is none.

    Codes: `invalid-url`, `unsupported-scheme`, `invalid-host`, `invalid-port`. A relative URL has no scheme, so it is
    none.

    >>> url_text(parse_url(r" HTTP:\\0x7f.1:080\a\%2e%2E\b c#").unwrap())
    'http://127.0.0.1/b%20c#'
    """
    if _SURROGATE.search(text):
        return _fault("expected whole characters, got a lone surrogate", "invalid-url")
    cleaned = text.strip(_ENDS).translate(_INSIDE)
    scheme = _SCHEME.match(cleaned)
    if scheme is None:
        return _fault("expected a scheme and a colon, got neither", "invalid-url")
    name = scheme[1].lower()
    if name not in DEFAULT_PORTS:
        return _fault(f"expected one of the schemes {', '.join(DEFAULT_PORTS)}, got {name[:40]}", "unsupported-scheme")
    rest = _REST.fullmatch(cleaned, scheme.end())
    if rest is None:
        return _fault("expected an authority and a path", "invalid-url")
    authority, path, query, fragment = rest.groups()
    user, _, place = authority.rpartition("@")
    host_part, port_part = _split_port(place)
    port = _port(port_part, DEFAULT_PORTS[name])
    if isinstance(port, Failure):
        return port
    host = parse_host(host_part)
    if isinstance(host, Failure):
        return host
    return Success(
        Url(
            scheme=name,
            host=host.unwrap(),
            port=port.unwrap(),
            path=_path(path),
            query=None if query is None else _escaped(_IN_QUERY, query),
            fragment=None if fragment is None else _escaped(_IN_FRAGMENT, fragment),
            userinfo=_userinfo(user),
        )
    )


def url_text(url: Url) -> str:
    """The canonical text of a URL: parsing it gives an equal URL."""
    user = f"{url.userinfo}@" if url.userinfo else ""
    query = "" if url.query is None else f"?{url.query}"
    fragment = "" if url.fragment is None else f"#{url.fragment}"
    return f"{url.scheme}://{user}{_authority(url)}{url.path}{query}{fragment}"


def origin(url: Url) -> str:
    """`scheme://host[:port]`, the port where it is not the default. A dot that ends the host makes another origin."""
    return f"{url.scheme}://{_authority(url)}"


def _authority(url: Url) -> str:
    return host_text(url.host) if url.port is None else f"{host_text(url.host)}:{url.port}"


def _fault(message: str, code: str) -> Failure[Fault]:
    return Failure(Fault((), message, code))


def _split_port(place: str) -> tuple[str, str | None]:
    """Host and port at the first colon that stands outside brackets."""
    end = place.find("]") + 1 if place.startswith("[") else 0
    colon = place.find(":", end) if end or not place.startswith("[") else -1
    return (place, None) if colon < 0 else (place[:colon], place[colon + 1 :])


def _port(text: str | None, default: int) -> Checked[int | None, Fault]:
    if not text:
        return Success(None)
    number = _PORT.fullmatch(text)
    if number is None or int(number[1]) > 65535:
        return _fault(f"expected a port from 0 to 65535, got {text[:40]!r}", "invalid-port")
    return Success(None if int(number[1]) == default else int(number[1]))


def _userinfo(text: str) -> str:
    user, _, password = text.partition(":")
    escaped = _escaped(_IN_USERINFO, password)
    return _escaped(_IN_USERINFO, user) + (f":{escaped}" if escaped else "")


def _path(text: str) -> str:
    kept: list[str] = []
    written = text.replace("\\", "/").split("/")[1:]
    for segment in written:
        if _DOTS.fullmatch(segment):
            del kept[-1:]
        elif not _DOT.fullmatch(segment):
            kept.append(_escaped(_IN_PATH, segment))
    # A dot segment at the end leaves the directory, with its slash.
    if written and (_DOT.fullmatch(written[-1]) or _DOTS.fullmatch(written[-1])):
        kept.append("")
    return "/" + "/".join(kept)


def _escaped(characters: re.Pattern[str], text: str) -> str:
    return characters.sub(lambda found: "".join(f"%{octet:02X}" for octet in found[0].encode()), text)
