"""How long a decision takes, beside its floor and beside policy engines that are reached from Python.

    python benchmarks/decide.py [--settings FOLDER] [--json] [--no-peers]

All figures are ratios within this run. It ends with 1 where one that must hold does not, or where answers differ.
"""

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from attrs import frozen

# Run as a file, Python sees the folder of the file and not the one that holds it.
sys.path[:0] = [] if __package__ else [str(Path(__file__).resolve().parent.parent)]

from benchmarks import rules as corpus
from benchmarks.timing import Work, best, over
from robota.permission.evaluation import unchecked
from robota.permission.gate import Gate, compile
from robota.permission.order import decide
from robota.permission.policy import Context
from robota.permission.profile import Argument, Profile
from robota.permission.subject import Call

PROFILES = {"Bash": Profile(Argument("command", "command"), risk="execute")}
CONTEXT = Context(cwd="/w/project", home="/home/me", links={})
COMPOUND = (
    "cd src && npm test && git status | head -20",
    "git diff > out.txt; echo done",
    "for f in a b; do ruff check $f; done",
    'git commit -m "a; b" && git push origin main',
    "sudo docker ps && timeout 5 make build",
)
SIZES = (50, 1000)
Judge = Callable[[str], str]


@frozen
class Record:
    """What any decision has to build."""

    verdict: str
    reason: str
    rule: str | None
    list: str | None


def gate_of(rules: list[tuple[str, str]]) -> Gate:
    """Our gate over rules of two lists."""
    texts = {name: [f"Bash({pattern})" for kind, pattern in rules if kind == name] for name in ("allow", "deny")}
    return compile(unchecked(allow=texts["allow"], deny=texts["deny"]), PROFILES)


def ours(gate: Gate) -> Judge:
    """The word of our gate that a peer could also say: no rule that speaks is `none`."""
    words = {"deny-rule": "deny", "allow-rule": "allow"}
    return lambda line: words.get(decide(gate, Call("Bash", {"command": line}), CONTEXT).reason, "none")


def cedar(rules: list[tuple[str, str]]) -> Judge:
    """Calls cedarpy with its policy set and entities parsed before: its fastest call for one request."""
    import cedarpy

    effects = {"allow": "permit", "deny": "forbid"}
    head = '(principal, action == Action::"Bash", resource)'
    text = "\n".join(
        f"{effects[name]} {head} when {{ context.command like {json.dumps(pattern)} }};" for name, pattern in rules
    )
    policies, entities = cedarpy.PolicySet.from_str(text), cedarpy.Entities.from_json_str("[]")
    request = {"principal": 'User::"agent"', "action": 'Action::"Bash"', "resource": 'Tool::"Bash"'}

    def judge(line: str) -> str:
        answer = cedarpy.is_authorized({**request, "context": {"command": line}}, policies, entities)
        return "allow" if answer.allowed else "deny" if answer.diagnostics.reasons else "none"

    return judge


@cache
def _regex(pattern: str) -> re.Pattern[str]:
    return re.compile("".join(".*" if piece == "*" else re.escape(piece) for piece in pattern), re.DOTALL)


def casbin(rules: list[tuple[str, str]]) -> Judge:
    """Calls casbin with a compiled regex for each pattern, which is faster than each of its own matching functions."""
    import logging

    import casbin as peer

    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        model, policy = Path(folder, "model.conf"), Path(folder, "policy.csv")
        model.write_text(
            "[request_definition]\nr = line\n[policy_definition]\np = pattern, eft\n[policy_effect]\n"
            "e = some(where (p.eft == allow)) && !some(where (p.eft == deny))\n"
            "[matchers]\nm = fits(r.line, p.pattern)\n"
        )
        policy.write_text("")
        enforcer = peer.Enforcer(str(model), str(policy))
    enforcer.add_function("fits", lambda line, pattern: _regex(pattern).fullmatch(line) is not None)
    enforcer.add_policies([[pattern, name] for name, pattern in rules])
    return lambda line: "allow" if enforcer.enforce(line) else "deny or none"


def floor(lines: list[str]) -> Judge:
    """A dictionary lookup, a compiled regex and a frozen record: less than any decision can do."""
    table = {line.split(" ")[0]: re.compile(re.escape(line.split(" ")[0]) + " .*") for line in lines}
    nothing = re.compile("")

    def judge(line: str) -> object:
        found = table.get(line.partition(" ")[0], nothing).fullmatch(line)
        return Record("allow" if found else "ask", "rule", None, "allow")

    return judge  # type: ignore[return-value]


@frozen
class Case:
    """Rules of one number, what is timed on them, how many lines each work decides, and how often answers differ."""

    rules: int
    works: Mapping[str, Work]
    lines: Mapping[str, int]
    differences: int


def prepared(size: int, settings: Path | None, *, peers: bool) -> Case:
    """Everything compiled, and every answer compared once."""
    rules = corpus.written(size) if settings is None else corpus.read(settings, size)
    plain, few = corpus.lines(rules, 60), corpus.lines(rules, 6)
    gate = gate_of(rules)
    works = {
        "floor": over(floor(plain), plain),
        "plain": deciding(gate, plain),
        "compound": deciding(gate, COMPOUND),
    }
    lines = {"floor": len(plain), "plain": len(plain), "compound": len(COMPOUND)}
    rivals = {"cedarpy": cedar(rules), "casbin": casbin(rules)} if peers else {}
    for name, judge in rivals.items():
        works[name], lines[name] = over(judge, few), len(few)
    us = ours(gate)
    differences = sum(not agree(us(line), judge(line)) for line in plain for judge in rivals.values())
    return Case(len(rules), works, lines, differences)


def deciding(gate: Gate, lines: Sequence[str]) -> Work:
    """Decide each line once; the calls are built before."""
    calls = [Call("Bash", {"command": line}) for line in lines]

    def work() -> None:
        for call in calls:
            decide(gate, call, CONTEXT)

    return work


def measured(cases: Sequence[Case]) -> list[dict[str, float]]:
    """Microseconds a decision for each case and work. All of them take turns, so that a busy moment hits them alike."""
    works = {(at, name): work for at, case in enumerate(cases) for name, work in case.works.items()}
    times = best(works, rounds=15, budget=0.02)
    found = [{"rules": float(case.rules), "differences": float(case.differences)} for case in cases]
    for (at, name), seconds in times.items():
        found[at][name] = seconds / cases[at].lines[name] * 1e6
    return found


def agree(our: str, their: str) -> bool:
    """Answers are one where casbin's is, which does not tell a deny from the lack of an allow."""
    return our == their or (their == "deny or none" and our != "allow")


def ratios(small: dict[str, float], large: dict[str, float]) -> dict[str, tuple[float, str, float]]:
    """Each figure with what it must be: its value, `<=` or `>=`, its bound."""
    found = {
        "plain line, floors, 50 rules": (small["plain"] / small["floor"], "<=", 6.0),
        "plain line, floors, 1,000 rules": (large["plain"] / large["floor"], "<=", 9.0),
        "plain line, 1,000 rules against 50": (large["plain"] / small["plain"], "<=", 1.5),
        "compound line, floors, 50 rules": (small["compound"] / small["floor"], "<=", 80.0),
        "compound line, floors, 1,000 rules": (large["compound"] / large["floor"], "<=", 80.0),
        "answers that differ": (small["differences"] + large["differences"], "<=", 0.0),
    }
    for name in ("cedarpy", "casbin"):
        if name in small:
            found[f"{name}, 50 rules"] = (small[name] / small["plain"], ">=", 20.0)
            found[f"{name}, 1,000 rules"] = (large[name] / large["plain"], ">=", 200.0)
    return found


def main() -> int:
    """Measure, print, and say with the exit code whether every ratio holds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--settings", type=Path, help="draw the rules from the settings files in this folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--no-peers", action="store_true", help="leave cedarpy and casbin out")
    options = parser.parse_args()
    small, large = measured([prepared(size, options.settings, peers=not options.no_peers) for size in SIZES])
    found = ratios(small, large)
    missed = [
        name for name, (value, way, bound) in found.items() if not (value <= bound if way == "<=" else value >= bound)
    ]
    if options.json:
        print(json.dumps({"microseconds": [small, large], "ratios": found, "missed": missed}))
    else:
        for name, (value, way, bound) in found.items():
            print(f"{name:38} {value:10.2f}  {way} {bound:g}{'   MISSED' if name in missed else ''}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
