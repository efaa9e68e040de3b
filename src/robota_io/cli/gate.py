"""`robota gate`: a PreToolUse hook. It fails closed: what cannot be read or judged is denied."""

import json
import sys
from collections.abc import Sequence

from robota.base.checked import Failure
from robota.permission import Decision, decide, verdict
from robota.permission.decision import MEANINGS
from robota_io.cli.calls import read_call
from robota_io.cli.input_fault import UnreadableInputError, located
from robota_io.cli.judge import judge_of, known
from robota_io.cli.options import PolicyOptions, absolute, policy_options, policy_parser
from robota_io.cli.page import visible
from robota_io.cli.policy_files import read_text
from robota_io.facts import look


def run(arguments: Sequence[str]) -> int:
    """Read one hook's JSON, write the permission decision. Status 0 with a decision; 2, which blocks, without one."""
    parser = policy_parser(
        "gate",
        "Decide one tool call as a PreToolUse hook: its JSON on standard input, the decision on standard output.",
        "What cannot be read is denied, with the reason. The mode is --mode, else the hook's, else that of the files.",
    )
    parser.add_argument("--here", action="store_true", help="decide as robota's own gate, not as the files' product")
    given = parser.parse_intermixed_args(list(arguments))
    options = policy_options(parser, given)
    if "-" in options.files:
        parser.error("standard input holds the call: expected the name of a file, got -")
    try:
        decision, reason = _judged(options, here=given.here)
    except UnreadableInputError as error:
        decision, reason = "deny", f"robota could not judge this call: {'; '.join(str(error).splitlines())}"
    answer = {"hookEventName": "PreToolUse", "permissionDecision": decision, "permissionDecisionReason": reason}
    # Written as ASCII, so that no locale of whoever reads it can spoil it.
    sys.stdout.write(json.dumps({"hookSpecificOutput": answer}) + "\n")
    return 0


def _judged(options: PolicyOptions, *, here: bool) -> tuple[str, str]:
    read = read_call(read_text("-"))
    if isinstance(read, Failure):
        raise UnreadableInputError(located("-", fault) for fault in read.failure())
    given = read.unwrap()
    judge = judge_of(options, options.mode or given.mode)
    context = known(judge, given.call, options, absolute(given.cwd), look)
    gate = judge.here if here and judge.here is not None else judge.gate
    decision = decide(gate, given.call, context)
    return verdict(decision), _reason(decision)


def _reason(decision: Decision) -> str:
    meaning = MEANINGS[decision.reason]
    if decision.rule is None:
        return f"robota: {meaning}"
    origin = decision.rule.origin
    source = "" if origin is None or not origin.source else f" in {visible(origin.source)}"
    return f"robota: {meaning}: {visible(decision.rule.text)}{source}"
