"""URL patterns of the second gate: a pattern becomes one regex for the host and one for the path."""

import re
from urllib.parse import unquote

from properties.oracles.globs import NO, UNCLEAR, fits, glob
from robota.base.checked import Failure
from robota.place.host import parse_host
from robota.place.url import DEFAULT_PORTS, parse_url


def decoded(path):
    try:
        bad = re.search(r"%(?![0-9A-Fa-f]{2})|%2[fF]", path)
        return None if bad else [unquote(part, errors="strict") for part in path.split("/")[1:]]
    except UnicodeDecodeError:
        return None


def url_parts(pattern):
    found = re.fullmatch(r"(\*|\w+)://(\[[^]]*\]|[^]/:?#@\\[]+)(?::(\d+|\*))?(/[^?#@\\]*)?", pattern, re.DOTALL)
    if found is None or found[1] not in {"*", *DEFAULT_PORTS} or (found[4] and decoded(found[4]) is None):
        return None
    labels = found[2].lower().split(".")
    if "*" not in found[2]:
        host = parse_host(found[2])
        return (
            None if isinstance(host, Failure) else (found[1], re.escape("." + host.unwrap().text), found[3], found[4])
        )
    if any(label != "**" and ("**" in label or not re.fullmatch(r"[\w*-]+", label)) for label in labels):
        return None
    whole = {"*": r"(?:\.[^.]+)+", "**": r"(?:\.[^.]+)*"}
    return found[1], "".join(whole.get(label) or r"\." + glob(label, "[^.]") for label in labels), found[3], found[4]


def url_says(parts, value):
    (scheme, host, port, path), parsed = parts, parse_url(value)
    if isinstance(parsed, Failure) or parsed.unwrap().userinfo:
        return UNCLEAR
    url = parsed.unwrap()
    segments_of_url = decoded(url.path)
    if path is not None and segments_of_url is None:
        return UNCLEAR
    default = DEFAULT_PORTS[url.scheme]
    if scheme not in ("*", url.scheme) or (port != "*" and int(port or default) != (url.port or default)):
        return NO
    if path is None or fits(host, "." + url.host.text) == NO:
        return fits(host, "." + url.host.text)
    tests = ("(?:/[^/]*)*" if p == "**" else "/" + glob(re.sub(r"\*+", "*", p), "[^/]") for p in decoded(path))
    return fits("".join(tests), "".join("/" + segment for segment in segments_of_url))
