"""A program that speaks the oracle's protocol, run as a child: a line in, a line out, each within its time."""

import os
import selectors
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from types import TracebackType
from typing import Self

from robota.base.errors import RobotaError

# No answer is this long; a program that prints without end is not read without end.
_LONGEST = 4 * 1024 * 1024
_PATIENCE = 2.0


class PeerError(RobotaError):
    """Raised where the program cannot be run, ends, hangs, or says what is no answer."""

    def __init__(self, message: str) -> None:
        super().__init__("unreadable-input", message)


class Peer:
    """The running program. Its standard error is ours; it is ended with the block."""

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self._timeout = timeout
        self._name = command[0]
        self._left = bytearray()
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            raise PeerError(f"{self._name} cannot be run: {error}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        os.set_blocking(self._input.fileno(), False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is None:
            self._end()
        else:
            self._process.kill()
        self._process.wait()
        with suppress(BrokenPipeError):
            self._input.close()
        self._output.close()

    def _end(self) -> None:
        """Let it end by itself, as the protocol has it at the end of input; end it where it does not."""
        with suppress(BrokenPipeError):
            self._input.close()
        if self._status() is None:
            self._process.kill()

    def _status(self) -> int | None:
        try:
            return self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            return None

    def ask(self, line: str) -> str:
        """The line that it answers to a line. Raises PeerError where there is none in time."""
        until = monotonic() + self._timeout
        seen = 0
        rest = memoryview(line.encode() + b"\n")
        with selectors.DefaultSelector() as ready:
            ready.register(self._output, selectors.EVENT_READ)
            ready.register(self._input, selectors.EVENT_WRITE)
            while (end := self._left.find(b"\n", seen)) < 0:
                seen = len(self._left)
                wait = until - monotonic()
                if wait <= 0:
                    raise PeerError(f"{self._name} gave no answer within {self._timeout:g} s to {line}")
                for key, _ in ready.select(wait):
                    if key.fileobj is self._output:
                        self._take(line)
                        continue
                    rest = rest[self._give(rest) :]
                    if not rest:
                        ready.unregister(self._input)
        found = bytes(self._left[:end])
        del self._left[: end + 1]
        return found.decode("utf-8", errors="surrogateescape")

    def _give(self, data: memoryview) -> int:
        try:
            return os.write(self._input.fileno(), data)
        except BlockingIOError:
            return 0
        except BrokenPipeError:
            # It may still have said why; reading finds the end.
            return len(data)

    def _take(self, line: str) -> None:
        data = os.read(self._output.fileno(), 65536)
        if not data:
            raise PeerError(f"{self._name} ended{_ending(self._status())} instead of answering {line}")
        self._left += data
        if len(self._left) > _LONGEST:
            raise PeerError(f"{self._name} gave more than {_LONGEST} bytes as an answer to {line}")


def _ending(status: int | None) -> str:
    return "" if status is None else f" with status {status}" if status >= 0 else f" by signal {-status}"
