"""The options that the commands share, and what they say."""

import os
import sys
from argparse import ArgumentParser, Namespace
from typing import Literal, TypeAlias

from attrs import frozen

from robota.dialect.claude_code.keys import MODE_ALIASES
from robota.dialect.claude_code.settings import SCOPES, Scope
from robota.permission.policy import MODES, Mode
from robota_io.cli.input_fault import InputFault, UnreadableInputError
from robota_io.cli.policy_files import PolicyFile, read_text, scope_of

Dialect: TypeAlias = Literal["claude-code", "native"]


@frozen
class PolicyOptions:
    """Which files hold the policy and how they are read. A directory or a mode is None where no option names it."""

    files: tuple[str, ...]
    scopes: tuple[Scope, ...]
    dialect: Dialect
    mode: Mode | None
    cwd: str | None
    home: str | None
    trusted: bool


def policy_parser(command: str, description: str, epilog: str = "") -> ArgumentParser:
    """A parser for a command that reads policy files."""
    parser = ArgumentParser(prog=f"robota {command}", description=description, epilog=epilog, allow_abbrev=False)
    add = parser.add_argument
    add("files", nargs="+", metavar="FILE", help="a settings or policy file, in any order; - is standard input")
    add("--dialect", choices=("claude-code", "native"), default="claude-code", help="whose files these are")
    add(
        "--scope",
        choices=SCOPES,
        action="append",
        default=[],
        help="the scope of the files whose path does not tell; given once for each file, theirs in order",
    )
    add("--mode", choices=(*MODES, *MODE_ALIASES), help="the permission mode, instead of the one that the files set")
    add("--cwd", metavar="DIR", help="the working directory of the calls")
    add("--home", metavar="DIR", help="the home directory of whoever runs the agent")
    add("--untrusted", action="store_true", help="the folder is not trusted: what its file would widen is held")
    return parser


def policy_options(parser: ArgumentParser, given: Namespace) -> PolicyOptions:
    """What the options of `policy_parser` say. A use that means nothing ends the program, as argparse does."""
    files, scopes = tuple(given.files), tuple(given.scope)
    if len(scopes) not in (0, 1, len(files)):
        parser.error(f"expected --scope once, or once for each of {len(files)} files, got it {len(scopes)} times")
    if files.count("-") > 1:
        parser.error("expected - once: standard input can be read once only")
    return PolicyOptions(
        files,
        scopes,
        given.dialect,
        mode_named(given.mode),
        absolute(given.cwd),
        absolute(given.home or "~"),
        trusted=not given.untrusted,
    )


def mode_named(name: str | None) -> Mode | None:
    """The mode of a name, or of its alias; None for no mode."""
    return next((mode for mode in MODES if name is not None and mode == MODE_ALIASES.get(name, name)), None)


def absolute(directory: str | None) -> str | None:
    """A directory as an absolute path, `~` being the home of whoever runs this; None where that cannot be told."""
    if directory is None:
        return None
    expanded = os.path.expanduser(directory)
    try:
        return None if expanded.startswith("~") else os.path.join(os.getcwd(), expanded).rstrip("/") or "/"
    except OSError:
        return expanded if os.path.isabs(expanded) else None


def working_directory() -> str | None:
    """The directory that this runs in; None where it was removed."""
    return absolute("")


def read_files(options: PolicyOptions) -> tuple[tuple[PolicyFile, ...], tuple[InputFault, ...]]:
    """The files that can be read, and every fault of those that cannot."""
    files: list[PolicyFile] = []
    faults: list[InputFault] = []
    for at, name in enumerate(options.files):
        try:
            files.append(PolicyFile(name, read_text(name), _scope(options, at, name)))
        except UnreadableInputError as error:
            faults += error.faults
    return tuple(files), tuple(faults)


def _scope(options: PolicyOptions, at: int, name: str) -> Scope:
    if len(options.scopes) == len(options.files):
        return options.scopes[at]
    told = scope_of(name, options.home)
    return told or (options.scopes[0] if options.scopes else "project")


def complain(faults: tuple[InputFault, ...]) -> None:
    """Say on standard error what could not be read, one line a fault."""
    if faults:
        sys.stderr.write(str(UnreadableInputError(faults)) + "\n")
