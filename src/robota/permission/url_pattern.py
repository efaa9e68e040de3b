"""URL patterns: `scheme://host[:port][/path]`, compared part by part with a parsed URL."""

from attrs import frozen


@frozen
class UrlPattern:
    """A parsed URL pattern.

    `scheme` is literal or `*`. `labels` are the host's labels: `*` one or more, `**` none or more, a `*` inside a label
    stays in it; a literal IPv4 or IPv6 host is one label. `port` None is the scheme's default, `*` any.
    `segments` None is any path.
    """

    scheme: str
    labels: tuple[str, ...]
    port: int | str | None
    segments: tuple[str, ...] | None
