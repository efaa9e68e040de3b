"""What a tool's owner declares of it: the one argument that rules judge, its risk class, its parameters."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from attrs import field, frozen
from attrs.validators import in_, min_len

Kind: TypeAlias = Literal["path", "url", "command", "text"]
Risk: TypeAlias = Literal["inspect", "modify", "execute"]

KINDS: tuple[Kind, ...] = get_args(Kind)
RISKS: tuple[Risk, ...] = get_args(Risk)


@frozen
class Argument:
    """The argument that a tool's patterns judge: its key in the call and how its value is read.

    Key and kind come together: there is no default kind, because a pattern means another thing in each.
    Raises ValueError for a kind that does not exist or an empty key, TypeError for a key that is no text.
    """

    key: str = field(validator=min_len(1))
    kind: Kind = field(validator=in_(KINDS))


@frozen
class Profile:
    """A tool as the evaluator knows it. Everything left out is unknown, and unknown never widens a decision.

    `risk` None is an unclassified tool. `replies_to_peer` marks the tool that exists only in a turn that another
    session's message started, `operator_only` one that is withheld in such a turn, `needs_person` one whose call is
    itself a question to a person, which no mode answers.
    """

    argument: Argument | None = None
    risk: Risk | None = None
    parameters: frozenset[str] = frozenset()
    aliases: frozenset[str] = frozenset()
    replies_to_peer: bool = False
    operator_only: bool = False
    needs_person: bool = False


Profiles: TypeAlias = Mapping[str, Profile]
UNDECLARED = Profile()
NO_PROFILES: Profiles = MappingProxyType({})


def same_tool(name: str, profiles: Profiles) -> frozenset[str]:
    """Every name of the tool called `name`, itself included: an alias declared on either side holds both ways."""
    names = {name}
    if name in profiles:
        names |= profiles[name].aliases
    names |= {other for other, profile in profiles.items() if name in profile.aliases}
    return frozenset(names)


def profile_of(name: str, profiles: Profiles) -> Profile:
    """The profile of a tool, found under its own name or under the name whose alias it is; undeclared otherwise."""
    if name in profiles:
        return profiles[name]
    for other in sorted(profiles):
        if name in profiles[other].aliases:
            return profiles[other]
    return UNDECLARED
