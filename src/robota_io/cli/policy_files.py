"""Files named on the command line: their text, and the scope that their path tells."""

import os
import sys
from pathlib import Path

from attrs import frozen

from robota.dialect.claude_code.settings import Scope
from robota_io.cli.input_fault import InputFault, UnreadableInputError

# Nobody writes settings of this size; a device or a log given by mistake is not read to its end.
_LARGEST = 16 * 1024 * 1024


@frozen
class PolicyFile:
    """A file's text, the name that it was called by, and its scope."""

    label: str
    text: str
    scope: Scope


def read_text(name: str) -> str:
    """The text of a file, `-` being standard input. Raises UnreadableInputError where there is no such text."""
    data = _read(name)
    if len(data) > _LARGEST:
        raise UnreadableInputError([InputFault(name, f"expected at most {_LARGEST} bytes, got more")])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = f"expected UTF-8, got byte 0x{data[error.start]:02x}"
        raise UnreadableInputError([InputFault(name, message, line, column)]) from None


def _read(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read(_LARGEST + 1)
    try:
        with Path(name).open("rb") as file:
            return file.read(_LARGEST + 1)
    except IsADirectoryError:
        reason = "a directory"
    except FileNotFoundError:
        reason = "none of this name"
    except OSError as error:
        reason = error.strerror or str(error)
    except ValueError as error:
        reason = str(error)
    raise UnreadableInputError([InputFault(name, f"expected a file, got {reason}")])


def scope_of(name: str, home: str | None) -> Scope | None:
    """The scope that a path tells; None where it tells none.

    `managed-settings.json` is managed, `settings.local.json` in a folder `.claude` local, `settings.json` there the
    user's in the home directory and the project's elsewhere.
    """
    path = Path(name)
    if path.name == "managed-settings.json" or path.parent.name == "managed-settings.d":
        return "managed"
    folder = path.absolute().parent
    if folder.name != ".claude":
        return None
    if path.name == "settings.local.json":
        return "local"
    if path.name != "settings.json":
        return None
    return "user" if home is not None and _is_same(folder.parent, Path(home)) else "project"


def _is_same(one: Path, other: Path) -> bool:
    try:
        return os.path.normpath(one) == os.path.normpath(other) or one.samefile(other)
    except OSError:
        return False
