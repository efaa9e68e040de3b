"""robota's own policy file and its parts, decoded with every fault located."""

from attrs import evolve, frozen

from robota.base.checked import Checked, Failure, Success
from robota.base.decode import (
    Found,
    Reader,
    Site,
    array,
    boolean,
    decode,
    mapping,
    one_of,
    optional,
    record,
    refined,
    required,
    string,
)
from robota.base.fault import Fault, Faults
from robota.base.json import Document, Members, Node, member, parse, positions
from robota.dialect.native.tools import BUILTIN
from robota.permission.policy import MODES, Mode, Policy, rules_of
from robota.permission.profile import KINDS, RISKS, Argument, Kind, Profile, Profiles, Risk
from robota.permission.rule import LISTS, ListName, Origin, Rule, read_rule
from robota.permission.validation import faults_of, warnings_of

# Spelled out, because a checker that infers them loses the literals.
_KIND_NAME: Reader[Kind] = one_of(*KINDS)
_RISK_NAME: Reader[Risk] = one_of(*RISKS)
_MODE_NAME: Reader[Mode] = one_of(*MODES)


def _named(text: str) -> Checked[str, Faults]:
    return Success(text) if text else Failure((Fault((), "expected the name of an argument, got an empty text"),))


_KEY, _KIND = required("key", refined(string, _named)), required("kind", _KIND_NAME)
ARGUMENT: Reader[Argument] = record((_KEY, _KIND), lambda found: Argument(found(_KEY), found(_KIND)))

_ARGUMENT = optional("argument", ARGUMENT, None)
_RISK = optional("risk", _RISK_NAME, None)
_PARAMETERS = optional("parameters", array(string), ())
_ALIASES = optional("aliases", array(string), ())
_REPLIES = optional("replies_to_peer", boolean, default=False)
_OPERATOR = optional("operator_only", boolean, default=False)
PROFILE: Reader[Profile] = record(
    (_ARGUMENT, _RISK, _PARAMETERS, _ALIASES, _REPLIES, _OPERATOR),
    lambda found: Profile(
        found(_ARGUMENT),
        found(_RISK),
        frozenset(found(_PARAMETERS)),
        frozenset(found(_ALIASES)),
        found(_REPLIES),
        found(_OPERATOR),
    ),
)

_MODE = optional("mode", _MODE_NAME, None)
_PROFILES = optional("profiles", mapping(PROFILE), None)


@frozen
class NativePolicy:
    """A policy file of robota's own: validated rules, the mode it sets, and the tools it speaks of."""

    policy: Policy
    warnings: Faults
    mode: Mode | None
    profiles: Profiles


def read_native(text: str, source: str = "") -> Checked[NativePolicy, Faults]:
    """Read `{"permissions": {"allow", "ask", "deny"}, "mode"?, "profiles"?}`; without profiles, the built-in tools.

    Nothing is skipped: a rule that is refused is a fault at its place, beside every other fault of the file.
    """
    parsed = parse(text)
    if isinstance(parsed, Failure):
        return parsed
    document = parsed.unwrap()
    return decode(document, _file(_profiles(document), source))


def _profiles(document: Document) -> Profiles:
    """The tools that the rules are read by: the file's own, where they can be read, else the built-in ones."""
    root = document.root.value
    found = member(root, "profiles") if isinstance(root, Members) else None
    if found is None:
        return BUILTIN
    read = mapping(PROFILE)(found.node, Site(("profiles",), positions(document.text)))
    return BUILTIN if isinstance(read, Failure) else read.unwrap()


def _file(profiles: Profiles, source: str) -> Reader[NativePolicy]:
    """A file whose rules are read by these tools."""
    allow, ask, deny = (optional(name, array(_rule(name, profiles, source)), ()) for name in LISTS)
    lists = record((allow, ask, deny), lambda found: Policy(tuple(found(allow)), tuple(found(ask)), tuple(found(deny))))
    permissions = required("permissions", lists)

    def build(found: Found) -> NativePolicy:
        policy = _numbered(found(permissions))
        return NativePolicy(policy, warnings_of(policy, profiles), found(_MODE), profiles)

    return record((permissions, _MODE, _PROFILES), build)


def _rule(name: ListName, profiles: Profiles, source: str) -> Reader[Rule]:
    """A rule of one list, that its tool and its list take, with its place in the text."""

    def read(node: Node, site: Site) -> Checked[Rule, Faults]:
        text = string(node, site)
        if isinstance(text, Failure):
            return text
        rule = read_rule(text.unwrap(), Origin(source, name, 0, position=site.place(node.start)))
        alone = Policy(*((rule,) if name == other else () for other in LISTS))
        faults = tuple(site.fault(fault.message, fault.code, node.start) for fault in faults_of(alone, profiles))
        return Failure(faults) if faults else Success(rule)

    return read


def _numbered(policy: Policy) -> Policy:
    """The rules with their index in their list, which a reader of one item does not know."""
    return Policy(*(tuple(_at(index, rule) for index, rule in enumerate(rules_of(policy, name))) for name in LISTS))


def _at(index: int, rule: Rule) -> Rule:
    return rule if rule.origin is None else evolve(rule, origin=evolve(rule.origin, index=index))
