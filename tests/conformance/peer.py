"""A program that speaks the oracle's protocol, and ways to get it wrong: `python -m tests.conformance.peer FLAW`."""

import json
import sys
import time
from typing import Any

from robota_io.oracle.protocol import answer

ANSWERED_FIRST = 3


def flawed(flaw: str, request: dict[str, Any], told: dict[str, Any]) -> None:
    """Spoil the `ok` of an answer."""
    decides = request["op"] == "decide"
    match flaw:
        case "allows compound lines" if decides and ";" in str(request["arguments"].get("command")):
            if request.get("allow") and told["reason"] == "mode":
                told.update(decision="allow", reason="allow-rule")
        case "softens a deny" if (
            decides and told["reason"] == "deny-rule" and request.get("mode") == "bypassPermissions"
        ):
            told.update(decision="allow", reason="bypass")
        case "names no rule" if decides:
            told.update(rule=None)
        case "forgets what asks fresh" if decides:
            del told["fresh"]
        case "says 1 for true" if decides:
            told.update(fresh=int(told["fresh"]))
        case "misses commands" if request["op"] == "commands":
            told.update(commands=told["commands"][:1])
        case "reads every line" if request["op"] == "commands":
            told.update(complete=True)
        case "reads no line" if request["op"] == "commands":
            told.update(complete=False)
        case "has no gate of its own" if request["op"] == "decide_settings":
            told.update(here={"decision": told["decision"], "reason": told["reason"]})


def broken(flaw: str, line: str) -> str:
    """An answer that is none, or no answer at all."""
    match flaw:
        case "hangs":
            time.sleep(60)
        case "ends":
            sys.exit(3)
        case "chats":
            return "ready"
        case "says nothing":
            return '{"id": "q4"}'
        case "swaps ids":
            return answer(line).replace('"q', '"p')
        case "prints without end":
            while True:
                sys.stdout.write("x" * 65536)
    return answer(line)


def main(flaw: str) -> None:
    for at, line in enumerate(sys.stdin):
        told = answer(line) if at < ANSWERED_FIRST else broken(flaw, line)
        if flaw and "ok" in told:
            whole = json.loads(told)
            if "ok" in whole:
                flawed(flaw, json.loads(line), whole["ok"])
                told = json.dumps(whole)
        sys.stdout.write(told + "\n")
        sys.stdout.flush()
    if flaw == "lingers":
        time.sleep(60)


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else "")
