"""`robota oracle`: requests on standard input, answers on standard output."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from robota_io.oracle.protocol import answer, listing


def run(arguments: Sequence[str]) -> int:
    """Answer every line until the input ends, flushing each answer. No input ends it sooner."""
    parser = ArgumentParser(
        prog="robota oracle",
        description="One JSON request a line on standard input, one JSON answer a line on standard output.",
    )
    parser.add_argument("--ops", action="store_true", help="list the operations with their members, and end")
    options = parser.parse_args(list(arguments))
    if options.ops:
        sys.stdout.write(listing() + "\n")
        return 0
    for line in sys.stdin.buffer:
        # A byte that is no UTF-8 becomes a lone surrogate, which the reader of the request refuses by name.
        text = line.decode("utf-8", errors="surrogateescape")
        if text.strip():
            sys.stdout.write(answer(text) + "\n")
            sys.stdout.flush()
    return 0
