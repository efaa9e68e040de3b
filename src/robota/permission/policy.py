"""The rules of a policy, the modes, and the points where products judge differently."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from attrs import field, frozen

from robota.permission.rule import ListName, Rule

Mode: TypeAlias = Literal["plan", "default", "acceptEdits", "bypassPermissions", "auto", "dontAsk"]
MODES: tuple[Mode, ...] = get_args(Mode)


@frozen
class Policy:
    """Three lists of rules. A deny beats an ask, an ask beats an allow; the order within a list changes no decision."""

    allow: tuple[Rule, ...] = ()
    ask: tuple[Rule, ...] = ()
    deny: tuple[Rule, ...] = ()


NO_RULES = Policy()


def rules_of(policy: Policy, name: ListName) -> tuple[Rule, ...]:
    """The rules of one list."""
    return policy.allow if name == "allow" else policy.ask if name == "ask" else policy.deny


# Directories and files whose change widens what a later session may do. Names are compared without case.
PROTECTED_DIRECTORIES = frozenset({".git", ".claude", ".agents", ".robota"})
PROTECTED_FILES = frozenset(
    ".mcp.json .gitconfig .npmrc .bashrc .bash_profile .bash_login .zshrc .zshenv .zprofile .profile".split()
)


@frozen
class Protection:
    """Names that no rule and no remembered consent may open for writing.

    `directories` may hold several segments (`.config/git`); `files` are names. `bypassed`: the mode bypassPermissions
    writes them all the same.
    """

    directories: frozenset[str] = PROTECTED_DIRECTORIES
    files: frozenset[str] = PROTECTED_FILES
    bypassed: bool = False


@frozen
class Shell:
    """How a line of the shell is judged in the allow direction, and what it may do without a rule.

    `covered_parts`: a list or pipeline is allowed where each of its commands is (otherwise a rule with a wildcard
    allows one command only). `looks_through` are wrappers, and `safe_variables` leading assignments, that an allow
    ignores. `targets_need_grant`: a redirection's target needs a rule of its own or an editing mode (otherwise it
    may lie anywhere in the working directory). `reads_anywhere`: a read-only line may name any path (otherwise paths
    in the working directory only). `read_only_forms` adds programs with the subcommands that only read.
    `edits`: in acceptEdits, programs that change files in the working directories run. `exact_only` are programs, and
    `exact_actions` words of find, that a rule with a wildcard does not allow.
    """

    covered_parts: bool = False
    looks_through: frozenset[str] = frozenset()
    safe_variables: frozenset[str] = frozenset()
    targets_need_grant: bool = False
    reads_anywhere: bool = False
    read_only_forms: tuple[tuple[str, frozenset[str]], ...] = ()
    edits: frozenset[str] = frozenset()
    exact_only: frozenset[str] = frozenset()
    exact_actions: frozenset[str] = frozenset()


@frozen
class Semantics:
    """The points where products judge differently. The defaults are robota's own gate.

    `bounded`: inspect and modify classes speak of the working directories only; outside, the mode asks.
    `plan_denies_asks`: in plan mode an ask about anything but an inspect-class call is a deny.
    `plan_blocks_edits`: in plan mode a modify-class call is denied, whatever the allow list says.
    """

    shell: Shell = Shell()
    protection: Protection = Protection()
    bounded: bool = False
    plan_denies_asks: bool = True
    plan_blocks_edits: bool = False


NATIVE = Semantics()


@frozen
class Context:
    """What is known where a call is judged. A fact that is absent makes the rules that need it unevaluable.

    `cwd` and `home` are absolute paths. `links` are the symbolic links among the paths involved, link path -> target,
    every other path being none; None: not known. `directories` are further working directories.
    `ceiling` None is no ceiling, `()` refuses every call. `protected` adds names.
    """

    mode: Mode = "default"
    cwd: str | None = None
    home: str | None = None
    links: Mapping[str, str] | None = None
    directories: tuple[str, ...] = ()
    ceiling: tuple[Rule, ...] | None = None
    ask_all: bool = False
    peer_turn: bool = False
    protected: frozenset[str] = field(default=frozenset[str]())
