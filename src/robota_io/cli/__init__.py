"""The command line: one file a command. Only the command that is named is imported."""

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from os import devnull
from typing import Literal, TypeAlias, get_args

from robota.base.errors import RobotaError

Name: TypeAlias = Literal["check", "explain", "gate", "oracle", "conform"]

_USAGE = """\
usage: robota COMMAND [OPTION...] [FILE...]

  check FILE...        what is wrong, inert, contradictory or dangerous in these settings
  explain FILE...      what a call gets under them, and every step that led to it; --matrix for all tools and modes
  gate FILE...         a PreToolUse hook: a hook's JSON in, a permission decision out
  oracle               JSON requests in, answers out, line by line, to test another implementation by
  conform -- COMMAND   test a program that speaks the oracle's protocol

robota COMMAND --help tells the options. Exit status: 0 nothing found or all allowed, 1 something found or not
allowed, 2 something could not be read.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status. Whatever goes wrong is one line on standard error, and status 2."""
    arguments = tuple(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except RobotaError as error:
        # A line about a file starts with the file.
        sys.stderr.write(f"{error}\n" if error.code == "unreadable-input" else f"robota: {error}\n")
        return 2
    except KeyboardInterrupt:
        return _failed("interrupted")
    except BrokenPipeError:
        # Whoever read, `head` say, has seen enough; what is still buffered has nowhere to go either.
        sys.stdout = open(devnull, "w", encoding="utf-8")  # noqa: SIM115 - it stays open until the end
        return 2
    except OSError as error:
        return _failed(str(error))
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        return _failed(f"a defect of robota, {type(error).__name__}: {error} (python -X dev shows where)")
    return status


def _run(arguments: tuple[str, ...]) -> int:
    first = arguments[0] if arguments else ""
    name = next((known for known in get_args(Name) if known == first), None)
    if name is not None:
        return command(name)(arguments[1:])
    if first in ("-h", "--help"):
        sys.stdout.write(_USAGE)
        return 0
    if first == "--version":
        from importlib.metadata import version

        sys.stdout.write(f"robota {version('robota')}\n")
        return 0
    sys.stderr.write(_USAGE)
    return _failed(f"expected a command, got {first!r}" if first else "expected a command, got none")


def command(name: Name) -> Callable[[Sequence[str]], int]:
    """A command as a function of its arguments to an exit status."""
    match name:
        case "check":
            from robota_io.cli import check

            return check.run
        case "explain":
            from robota_io.cli import explain

            return explain.run
        case "gate":
            from robota_io.cli import gate

            return gate.run
        case "oracle":
            from robota_io.cli import oracle

            return oracle.run
        case "conform":
            from robota_io.cli import conform

            return conform.run


def _failed(message: str) -> int:
    sys.stderr.write(f"robota: {message}\n")
    return 2
