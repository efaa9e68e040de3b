"""robota's own policy file and its parts, decoded with every fault located."""

from attrs import frozen

from robota.base.checked import Checked, Failure, Success
from robota.base.decode import (
    Reader,
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
from robota.base.json import parse
from robota.dialect.native.tools import BUILTIN
from robota.permission.policy import MODES, Mode, Policy
from robota.permission.profile import KINDS, RISKS, Argument, Kind, Profile, Profiles, Risk
from robota.permission.validation import Validated
from robota.permission.validation import parse as parse_lists

# Spelled out, because a checker that infers them loses the literals.
_KIND_NAME: Reader[Kind] = one_of(*KINDS)
_RISK_NAME: Reader[Risk] = one_of(*RISKS)
_MODE_NAME: Reader[Mode] = one_of(*MODES)

_KEY, _KIND = required("key", string), required("kind", _KIND_NAME)
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

_ALLOW = optional("allow", array(string), ())
_ASK = optional("ask", array(string), ())
_DENY = optional("deny", array(string), ())
_LISTS = record((_ALLOW, _ASK, _DENY), lambda found: (tuple(found(_ALLOW)), tuple(found(_ASK)), tuple(found(_DENY))))
_PERMISSIONS = required("permissions", _LISTS)
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

    Nothing is skipped: a rule that is refused is a fault, beside every other.
    """
    parsed = parse(text)
    if isinstance(parsed, Failure):
        return parsed
    file = record((_PERMISSIONS, _MODE, _PROFILES), lambda found: (found(_PERMISSIONS), found(_MODE), found(_PROFILES)))
    return decode(parsed.unwrap(), refined(file, lambda read: _validated(*read, source)))


def _validated(
    lists: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]],
    mode: Mode | None,
    profiles: Profiles | None,
    source: str,
) -> Checked[NativePolicy, Faults]:
    tools: Profiles = BUILTIN if profiles is None else profiles
    checked: Checked[Validated, Faults] = parse_lists(*lists, profiles=tools, source=source)
    if isinstance(checked, Failure):
        return Failure(tuple(Fault(("permissions", *f.path), f.message, f.code) for f in checked.failure()))
    found = checked.unwrap()
    return Success(NativePolicy(found.policy, found.warnings, mode, tools))
