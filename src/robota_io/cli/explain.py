"""`robota explain`: what calls get, and every step that led to it."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from robota.base.checked import Failure
from robota.base.encode import json_text
from robota.permission import Allow, Mode
from robota.permission.profile import profile_of
from robota_io.cli.calls import GivenCall, call_of, read_calls
from robota_io.cli.input_fault import InputFault, UnreadableInputError, located
from robota_io.cli.judge import Judge, Judgment, judge_of, judged, known
from robota_io.cli.judgment_text import judgment_document, write_judgment
from robota_io.cli.matrix import matrix_document, write_matrix
from robota_io.cli.options import PolicyOptions, absolute, complain, policy_options, policy_parser
from robota_io.cli.page import page
from robota_io.facts import remembering


def run(arguments: Sequence[str]) -> int:
    """Judge the calls: 0 all allowed, 1 one not allowed, 2 a file or a call that could not be read."""
    parser = _parser()
    given = parser.parse_intermixed_args(list(arguments))
    options = policy_options(parser, given)
    _refuse(parser, given)
    bench = _Bench(options)
    if given.matrix:
        _show_matrix(bench, as_json=given.json)
        return 0
    out = page()
    faults: tuple[InputFault, ...] = ()
    allowed = True
    for call in _calls(given, bench):
        if isinstance(call, tuple):
            faults += call
            complain(call)
            continue
        result = bench.judge(call)
        allowed = allowed and isinstance(result.explanation.decision, Allow)
        if given.json:
            sys.stdout.write(json_text(judgment_document(result)) + "\n")
        else:
            write_judgment(out, result)
    return 2 if faults else 0 if allowed else 1


def _parser() -> ArgumentParser:
    parser = policy_parser(
        "explain",
        "Show what calls get under policy files, and every step that led to it.",
        "Exit status: 0 all calls are allowed, 1 one is not, 2 a file or a call could not be read.",
    )
    add = parser.add_argument
    add("--tool", metavar="NAME", help="the tool that is called")
    add("--arg", metavar="TEXT", action="append", default=[], help="its argument, or key=value; repeatable")
    add("--input", metavar="JSON", help="all its arguments, as a JSON object")
    add("--call", metavar="FILE", help="a file of calls, one JSON object a line; - is standard input")
    add("--matrix", action="store_true", help="every tool in every mode instead of one call")
    add("--json", action="store_true", help="one JSON object a call, described in docs/json.md")
    return parser


def _refuse(parser: ArgumentParser, given: Namespace) -> None:
    """End the program where the options name no call, or more than one way to name it."""
    ways = [name for name in ("tool", "call", "matrix") if getattr(given, name)]
    if len(ways) != 1:
        named = " and ".join(f"--{way}" for way in ways) or "none"
        parser.error(f"expected exactly one of --tool, --call, --matrix, got {named}")
    if (given.arg or given.input is not None) and not given.tool:
        parser.error("--arg and --input belong to --tool")
    if given.call == "-" and "-" in given.files:
        parser.error("expected - once: standard input can be read once only")


class _Bench:
    """The judges of one set of files, one for each mode that a call is made in, and the links looked up so far."""

    def __init__(self, options: PolicyOptions) -> None:
        self._options = options
        self._look = remembering()
        self.plain = judge_of(options, options.mode)
        self._judges: dict[Mode, Judge] = {self.plain.mode: self.plain}

    def judge(self, given: GivenCall) -> Judgment:
        mode = self._options.mode or given.mode or self.plain.mode
        if mode not in self._judges:
            self._judges[mode] = judge_of(self._options, mode)
        judge = self._judges[mode]
        context = known(judge, given.call, self._options, absolute(given.cwd), self._look)
        return judged(judge, given.call, context)


def _calls(given: Namespace, bench: _Bench) -> Iterator[GivenCall | tuple[InputFault, ...]]:
    if given.call is not None:
        yield from read_calls(given.call)
        return
    profile = profile_of(given.tool, bench.plain.gate.profiles)
    call = call_of(given.tool, profile, given.arg, given.input)
    if isinstance(call, Failure):
        raise UnreadableInputError(located("the call", fault) for fault in call.failure())
    yield call.unwrap()


def _show_matrix(bench: _Bench, *, as_json: bool) -> None:
    judge = bench.plain
    if as_json:
        sys.stdout.write(json_text(matrix_document(judge.gate)) + "\n")
    else:
        write_matrix(page(), judge.gate)
