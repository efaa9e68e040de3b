"""`robota conform`: another program held to robota's answers."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence

from robota.base.encode import json_text
from robota_io.cli.page import Page, page, visible
from robota_io.conformance.request import OPS, Op
from robota_io.conformance.run import Disagreement, Report, conform, statements_of

_MOST_LISTED = 20


def run(arguments: Sequence[str]) -> int:
    """Compare a program's answers with the core's: 0 all agree, 1 some do not, 2 the program gives no answers."""
    own = list(arguments)
    at = own.index("--") if "--" in own else len(own)
    parser = _parser()
    given = parser.parse_args(own[:at])
    command = own[at + 1 :]
    if not command:
        parser.error("expected -- and the command that starts the program")
    report = conform(command, given.seed, given.generated, given.timeout, _ops(parser, given))
    if given.json:
        sys.stdout.write(json_text(_document(report)) + "\n")
    else:
        _write(page(), report, command)
    return 1 if report.disagreements else 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="robota conform",
        usage="robota conform [OPTION...] -- COMMAND...",
        description="Hold a program that speaks the protocol of `robota oracle` to the shipped cases and to generated "
        "ones, and show the smallest disagreement.",
        epilog="Exit status: 0 it agrees, 1 it disagrees, 2 it cannot be run, ends, hangs or gives no answers.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--seed", type=int, default=0, metavar="N", help="draw other cases (0)")
    add("--generated", type=_natural, default=600, metavar="N", help="how many cases are drawn (600)")
    add("--timeout", type=_seconds, default=10.0, metavar="S", help="seconds that one answer may take (10)")
    add("--ops", metavar="OP,...", help=f"only these operations, of {', '.join(OPS)}")
    add("--json", action="store_true", help="one JSON object")
    return parser


def _natural(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError(text)
    return number


def _ops(parser: ArgumentParser, given: Namespace) -> tuple[Op, ...]:
    if given.ops is None:
        return OPS
    names = str(given.ops).split(",")
    for name in names:
        if name not in OPS:
            parser.error(f"--ops: expected {', '.join(OPS)}, got {name!r}")
    return tuple(op for op in OPS if op in names)


def _document(report: Report) -> Mapping[str, object]:
    return {
        "agrees": not report.disagreements,
        "compared": report.compared,
        "disagreements": len(report.disagreements),
        "statements": statements_of(report.disagreements),
        "smallest": report.smallest,
        "cases": [found.id for found in report.disagreements],
    }


def _write(out: Page, report: Report, command: Sequence[str]) -> None:
    program = visible(" ".join(command))
    if report.smallest is None:
        out.line(f"{program} agrees in all {report.compared} cases", "good")
        return
    _write_one(out, report.smallest)
    out.line()
    out.line("Disagreements by statement:", "strong")
    for statement, count in statements_of(report.disagreements).items():
        ids = [found.id for found in report.disagreements if found.statement == statement]
        further = "" if len(ids) <= _MOST_LISTED else f" and {len(ids) - _MOST_LISTED} more"
        out.line(f"  {statement}: {count} ({', '.join(ids[:_MOST_LISTED])}{further})")
    out.line()
    out.line(f"{program} disagrees in {len(report.disagreements)} of {report.compared} cases", "bad")


def _write_one(out: Page, found: Disagreement) -> None:
    out.line(f"The smallest disagreement, with {found.statement} ({found.id}):", "bad")
    out.line(f"  request   {visible(json_text(found.request))}")
    out.line(f"  expected  {visible(json_text(found.expect))}")
    out.line(f"  got       {visible(json_text(found.got))}")
    out.line(f"  differs   {', '.join(found.differs)}")
