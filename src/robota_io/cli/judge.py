"""Policy files as gates, whatever their dialect, and one call judged by them with the facts of this machine."""

from collections.abc import Callable

from attrs import evolve, frozen

from robota.dialect.claude_code import directories
from robota.dialect.claude_code.settings import Scope
from robota.dialect.native import NativePolicy
from robota.permission import (
    Call,
    Context,
    Decision,
    Explanation,
    Gate,
    Mode,
    Policy,
    Profiles,
    compile,
    decide,
    explain,
)
from robota_io.cli.input_fault import InputFault, UnreadableInputError
from robota_io.cli.options import PolicyOptions, read_files, working_directory
from robota_io.cli.policies import load_settings, read_natives, unreadable
from robota_io.cli.policy_files import PolicyFile
from robota_io.facts import Look, links_for

# Who decides a value that one file alone can give, the highest first.
_RANKS: tuple[Scope, ...] = ("managed", "local", "project", "user")


@frozen
class Judge:
    """Policy files ready to decide. `here` is robota's own gate over files of another product, None for its own."""

    gate: Gate
    here: Gate | None
    mode: Mode
    directories: Callable[[str | None, str | None], tuple[str, ...]]


@frozen
class Judgment:
    """A call judged: the explanation of the decision, robota's own where there is one, and what was known."""

    call: Call
    context: Context
    explanation: Explanation
    here: Decision | None


def judge_of(options: PolicyOptions, mode: Mode | None = None) -> Judge:
    """The judge of the files that the options name, in a mode if one is given.

    Raises UnreadableInputError with every fault of every file.
    """
    files, faults = read_files(options)
    read = _native(files, mode) if options.dialect == "native" else _claude_code(files, mode, trusted=options.trusted)
    if isinstance(read, tuple):
        raise UnreadableInputError((*faults, *read))
    if faults:
        raise UnreadableInputError(faults)
    return read


def _claude_code(files: tuple[PolicyFile, ...], mode: Mode | None, *, trusted: bool) -> Judge | tuple[InputFault, ...]:
    loaded = load_settings(files, mode, trusted=trusted)
    faults = unreadable(loaded)
    if faults:
        return faults
    return Judge(loaded.product, loaded.here, loaded.mode, lambda cwd, home: directories(loaded.merged, cwd, home))


def _native(files: tuple[PolicyFile, ...], mode: Mode | None) -> Judge | tuple[InputFault, ...]:
    read, faults = read_natives(files)
    if faults:
        return faults
    policy = Policy(
        tuple(rule for _, found in read for rule in found.policy.allow),
        tuple(rule for _, found in read for rule in found.policy.ask),
        tuple(rule for _, found in read for rule in found.policy.deny),
    )
    profiles: Profiles = {name: profile for _, found in read for name, profile in found.profiles.items()}
    chosen = mode or _mode_of(read) or Context().mode
    return Judge(compile(policy, profiles), None, chosen, lambda _cwd, _home: ())


def _mode_of(read: tuple[tuple[PolicyFile, NativePolicy], ...]) -> Mode | None:
    """The mode that the highest file sets."""
    for scope in _RANKS:
        for file, found in read:
            if file.scope == scope and found.mode is not None:
                return found.mode
    return None


def known(judge: Judge, call: Call, options: PolicyOptions, cwd: str | None, look: Look) -> Context:
    """What is known where a call is judged: the directories, and the links that the judgment may depend on."""
    place = options.cwd or cwd or working_directory()
    context = Context(judge.mode, place, options.home, None, judge.directories(place, options.home))
    gates = [gate for gate in (judge.gate, judge.here) if gate is not None]
    return evolve(context, links=links_for(gates, call, context, look))


def judged(judge: Judge, call: Call, context: Context) -> Judgment:
    """The call, judged by the files' own product and by robota's gate."""
    here = None if judge.here is None else decide(judge.here, call, context)
    return Judgment(call, context, explain(judge.gate, call, context), here)
