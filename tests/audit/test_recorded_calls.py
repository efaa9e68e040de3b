"""Recorded calls of real agents under real policies: every one is explained, and the two decisions are given."""

import json
from itertools import cycle

from robota.dialect.claude_code import SettingsSource, directories, load
from robota.permission import Call, Context, decide, explain, verdict
from tests.marks import covers
from tests.outside import case_file


@covers("PERM-210", "PERM-196")
def test_every_recorded_call_is_explained_under_a_real_policy():
    calls = [json.loads(line) for line in case_file("calls/calls.jsonl").read_text(encoding="utf-8").splitlines()]
    files = sorted(case_file("settings/001.json").parent.glob("*.json"))
    loaded = [load([SettingsSource(file.read_text(encoding="utf-8"), file.name, "project")]) for file in files]
    verdicts: set[tuple[str, str]] = set()
    for recorded, policy in zip(calls, cycle(loaded)):
        cwd, home = recorded.get("cwd"), "/home/dev"
        context = Context(policy.mode, cwd, home, {}, directories(policy.merged, cwd, home))
        call = Call(recorded["tool"], recorded["input"])
        shown = explain(policy.product, call, context)
        assert shown.decision == decide(policy.product, call, context)
        assert sum(step.decides for step in shown.steps) == 1
        verdicts.add((verdict(shown.decision), verdict(decide(policy.here, call, context))))
    assert len(calls) > 4000
    assert {product for product, _ in verdicts} == {here for _, here in verdicts} == {"allow", "ask", "deny"}
