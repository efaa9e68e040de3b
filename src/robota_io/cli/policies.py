"""Texts of policy files, read in their dialect."""

from typing import TYPE_CHECKING

from robota.base.checked import Failure
from robota.dialect.claude_code import Loaded, SettingsSource, load
from robota.permission.policy import Mode
from robota_io.cli.input_fault import InputFault, at, located
from robota_io.cli.policy_files import PolicyFile

if TYPE_CHECKING:
    from robota.dialect.native import NativePolicy


def load_settings(files: tuple[PolicyFile, ...], mode: Mode | None, *, trusted: bool) -> Loaded:
    """Claude Code's settings out of files."""
    return load([SettingsSource(file.text, file.label, file.scope) for file in files], trusted=trusted, mode=mode)


def unreadable(loaded: Loaded) -> tuple[InputFault, ...]:
    """The files that are no JSON, as faults: their product skips them whole."""
    return tuple(
        at(notice.source, notice.message, notice.position) for notice in loaded.notices if notice.code == "invalid-json"
    )


def read_natives(
    files: tuple[PolicyFile, ...],
) -> tuple[tuple[tuple[PolicyFile, "NativePolicy"], ...], tuple[InputFault, ...]]:
    """The files as robota's own policy files, and every fault of those that are none."""
    from robota.dialect.native import read_native

    read: list[tuple[PolicyFile, NativePolicy]] = []
    faults: list[InputFault] = []
    for file in files:
        result = read_native(file.text, file.label)
        if isinstance(result, Failure):
            faults += [located(file.label, fault) for fault in result.failure()]
        else:
            read.append((file, result.unwrap()))
    return tuple(read), tuple(faults)
