"""What a rule tests of a call: a closed union, one record for each way of testing."""

from typing import Literal, TypeAlias

from attrs import frozen

Anchor: TypeAlias = Literal["root", "home", "cwd"]
# The literal chunks between the stars of a segment or label; None stands for `**`.
Segment: TypeAlias = tuple[str, ...] | None


@frozen
class Anything:
    """Every call of the tool, whatever its argument, present or not."""


@frozen
class TextPattern:
    """The value of a text argument: `*` any run of characters, `**` one that is not empty, the rest literal."""

    glob: str


@frozen
class CommandPattern:
    """A command: `glob` as in a text. With `boundary`, `glob` is a prefix of whole words: `ls` is `ls` and `ls -a`."""

    glob: str
    boundary: bool = False


@frozen
class ForeignCommand:
    """A command of a shell that the reader does not know, compared without case.

    A deny is tried on the line and on each stretch between marks that such a shell could part commands by; an allow
    with a wildcard grants a line that holds none of these marks.
    """

    glob: str
    boundary: bool = False


@frozen
class Exactly:
    """One value of the argument and no other: what a consent remembers where no glob could say it."""

    text: str


@frozen
class PathPattern:
    """A path below an anchor: `*` within a segment, `**` as a whole segment any number of them, none included.

    `glob` is relative to the anchor and normalised; with `below`, what lies under a match matches too; with `literal`,
    a star in it is a star.
    """

    anchor: Anchor
    glob: str
    below: bool = False
    literal: bool = False


@frozen
class UrlPattern:
    """A parsed URL pattern.

    `scheme` is literal or `*`. `labels` are the host's labels, where None is any number of them: a label `*`,
    one or more, is `("", "")` and None, a label `**`, none or more, is None; an IP address is one label. `port` None
    is the scheme's default, -1 any port. `segments` None is any path.
    """

    scheme: str
    labels: tuple[Segment, ...]
    port: int | None
    segments: tuple[Segment, ...] | None


@frozen
class HostPattern:
    """The host of a url argument, by labels: a leading `*` any number of labels, another `*` within one label."""

    glob: str


@frozen
class ParameterPattern:
    """A scalar parameter of the call, compared as its JSON text (a string without its quotes) with a text glob."""

    name: str
    glob: str


@frozen
class ShellReads:
    """A file that a line of the shell reads, by a program known to read the files it names or by `<`."""

    path: PathPattern


@frozen
class ShellWrites:
    """A file that a redirection in a line of the shell writes. In an allow list it grants the target, not the line."""

    path: PathPattern


@frozen
class Unreadable:
    """A rule whose meaning cannot be told: a deny or ask list stops the call for it, an allow list grants nothing."""

    reason: str


@frozen
class Inert:
    """A rule that its product reads and never applies."""

    reason: str


Pattern: TypeAlias = (
    Anything
    | TextPattern
    | CommandPattern
    | Exactly
    | ForeignCommand
    | PathPattern
    | UrlPattern
    | HostPattern
    | ParameterPattern
    | ShellReads
    | ShellWrites
    | Unreadable
    | Inert
)
