"""Files named on the command line: their text, and the scope that their path tells."""

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import BinaryIO

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
    with opened(name) as file:
        data = file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise UnreadableInputError([InputFault(name, f"expected at most {_LARGEST} bytes, got more")])
    return text_of(data, name)


def text_of(data: bytes, name: str, line: int = 1) -> str:
    """Bytes as text; `line` is the number of their first line. Raises UnreadableInputError where they are no UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        place = line + before.count("\n"), len(before) - before.rfind("\n")
        fault = InputFault(name, f"expected UTF-8, got byte 0x{data[error.start]:02x}", *place)
    raise UnreadableInputError([fault])


def read_lines(name: str) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their numbers, `-` being standard input, each as soon as it is there.

    Raises UnreadableInputError where there is no such file, or a line without an end.
    """
    with opened(name) as file:
        number = 0
        while line := file.readline(_LARGEST + 1):
            number += 1
            if len(line) > _LARGEST:
                message = f"expected a line of at most {_LARGEST} bytes, got a longer one"
                raise UnreadableInputError([InputFault(name, message, number)])
            yield number, line


@contextmanager
def opened(name: str) -> Generator[BinaryIO]:
    """A file to read bytes from, `-` being standard input. Whatever the system refuses is an UnreadableInputError."""
    try:
        if name == "-":
            yield sys.stdin.buffer
        else:
            with open(name, "rb") as file:
                yield file
        return
    except IsADirectoryError:
        reason = "a directory"
    except FileNotFoundError:
        reason = "none of this name"
    except OSError as error:
        reason = error.strerror or str(error)
    raise UnreadableInputError([InputFault(name, f"expected a file, got {reason}")])


def scope_of(name: str, home: str | None) -> Scope | None:
    """The scope that a path tells; None where it tells none.

    `managed-settings.json` is managed, `settings.local.json` in a folder `.claude` local, `settings.json` there the
    user's in the home directory and the project's elsewhere.
    """
    folder, file = os.path.split(os.path.abspath(name))
    above, folder = os.path.split(folder)
    if file == "managed-settings.json" or folder == "managed-settings.d":
        return "managed"
    if folder != ".claude":
        return None
    if file == "settings.local.json":
        return "local"
    if file != "settings.json":
        return None
    return "user" if home is not None and _is_same(above, home) else "project"


def _is_same(one: str, other: str) -> bool:
    try:
        return one == os.path.abspath(other) or os.path.samefile(one, other)
    except OSError:
        return False
