"""URL patterns: `scheme://host[:port][/path]`, compared part by part with a parsed URL."""

import re

from robota.base.checked import Checked, Failure, Success
from robota.base.fault import Fault
from robota.permission.glob import segments_match
from robota.permission.outcome import Outcome, Unevaluable, outcome_of
from robota.permission.pattern import Segment, UrlPattern
from robota.place.host import Host, parse_host
from robota.place.url import DEFAULT_PORTS, Url

_SHAPE = re.compile(r"([a-z*]+)://(\[[^\]/]*\]|[^/:\[\]]+)(?::(\d{1,5}|\*))?(/.*)?", re.DOTALL)
_LABEL = re.compile(r"[a-z0-9_*-]+")
_ESCAPE = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def parse_url_pattern(text: str) -> Checked[UrlPattern, Fault]:
    """Read a URL pattern; userinfo, a query, a fragment, a backslash or a host that is none is a fault.

    >>> parse_url_pattern("https://*.example.com/**").unwrap().labels
    (('', ''), None, ('example',), ('com',))
    """
    shape = _SHAPE.fullmatch(text)
    if shape is None:
        return _fault(text, "scheme://host[:port][/path]")
    scheme, host, port, path = shape.groups()
    if scheme != "*" and scheme not in DEFAULT_PORTS:
        return _fault(text, f"one of the schemes {', '.join(DEFAULT_PORTS)} or *")
    if any(mark in text for mark in "?#\\@"):
        return _fault(text, "no userinfo, query, fragment or backslash")
    labels = _labels(host)
    if labels is None:
        return _fault(text, "a host of labels, each literal or with *")
    if port is not None and port != "*" and int(port) > 65535:
        return _fault(text, "a port up to 65535")
    number = None if port is None else -1 if port == "*" else int(port)
    segments = None if path is None else _path_segments(path)
    if path is not None and segments is None:
        return _fault(text, "a path whose percent escapes are UTF-8 without an escaped slash")
    if number is not None and number == DEFAULT_PORTS.get(scheme):
        number = None
    return Success(UrlPattern(scheme, labels, number, segments))


def _fault(text: str, expected: str) -> Failure[Fault]:
    return Failure(Fault((), f"{text!r} is no URL pattern: expected {expected}", code="url-pattern"))


def _labels(host: str) -> tuple[Segment, ...] | None:
    if "*" not in host:
        parsed = parse_host(host)
        return _host_labels(parsed.unwrap()) if isinstance(parsed, Success) else None
    found: list[Segment] = []
    for label in host.lower().removesuffix(".").split("."):
        if label == "*":
            found += [("", ""), None]
        elif label == "**":
            found.append(None)
        elif "**" in label:
            return None
        elif _LABEL.fullmatch(label):
            found.append(tuple(label.split("*")))
        else:
            parsed = parse_host(label)
            if "*" in label or isinstance(parsed, Failure):
                return None
            found.append((parsed.unwrap().text,))
    return tuple(found)


def _host_labels(host: Host) -> tuple[tuple[str, ...], ...]:
    return ((host.text,),) if _is_address(host) else tuple((label,) for label in host.text.split("."))


def _is_address(host: Host) -> bool:
    return host.kind != "name"


def _path_segments(path: str) -> tuple[Segment, ...] | None:
    found: list[Segment] = []
    for segment in path[1:].split("/"):
        if segment == "**":
            found.append(None)
            continue
        chunks = [decode_segment(chunk) for chunk in re.split(r"\*+", segment)]
        if None in chunks:
            return None
        found.append(tuple(chunk for chunk in chunks if chunk is not None))
    return tuple(found)


def decode_segment(segment: str) -> str | None:
    """A path segment with its percent escapes decoded; None where one is no UTF-8, is cut off, or is a slash."""
    try:
        decoded = _ESCAPE.sub(lambda run: bytes.fromhex(run[0].replace("%", "")).decode("utf-8"), segment)
    except UnicodeDecodeError:
        return None
    if "%" in _ESCAPE.sub("", segment) or decoded.count("/") > segment.count("/"):
        return None
    return decoded


def match_url(pattern: UrlPattern, url: Url) -> Outcome:
    """Does the pattern match a parsed URL? The query and the fragment do not count."""
    if url.userinfo:
        return Unevaluable("the url names a user before its host")
    segments: tuple[str, ...] = ()
    if pattern.segments is not None:
        decoded = tuple(decode_segment(segment) for segment in url.path.removeprefix("/").split("/"))
        if None in decoded:
            return Unevaluable("a percent sequence in the path of the url is not valid, or hides a slash")
        segments = tuple(segment for segment in decoded if segment is not None)
    labels = (url.host.text,) if _is_address(url.host) else tuple(url.host.text.split("."))
    return outcome_of(
        pattern.scheme in ("*", url.scheme)
        and _port_matches(pattern.port, url)
        and segments_match(pattern.labels, labels)
        and (pattern.segments is None or segments_match(pattern.segments, segments))
    )


def _port_matches(port: int | None, url: Url) -> bool:
    return port in (-1, url.port) or (url.port is None and port == DEFAULT_PORTS[url.scheme])


def match_host(glob: str, url: Url) -> Outcome:
    """Does a host glob match a parsed URL's host? A leading `*.` is any number of labels, another star stays in one."""
    if url.userinfo:
        return Unevaluable("the url names a user before its host")
    first, dot, rest = glob.lower().removesuffix(".").partition(".")
    head: tuple[Segment, ...] = (("", ""), None) if first == "*" and dot else (tuple(first.split("*")),)
    labels = head + tuple(tuple(label.split("*")) for label in rest.split(".") if dot)
    return outcome_of(segments_match(labels, tuple(url.host.text.split("."))))
