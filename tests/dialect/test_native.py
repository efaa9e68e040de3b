"""robota's own policy file: everything it may hold, and every fault of one at once."""

import json

from robota.base.checked import Failure, Success
from robota.base.fault import fault_text
from robota.dialect.native import BUILTIN, read_native
from robota.permission import Argument, Call, Context, Profile, compile, decide, verdict
from tests.marks import covers


def test_a_file_gives_rules_mode_and_tools():
    text = json.dumps(
        {
            "permissions": {"allow": ["Save(src/**)"], "deny": ["Save(src/secret)"]},
            "mode": "plan",
            "profiles": {"Save": {"argument": {"key": "path", "kind": "path"}, "risk": "modify"}},
        }
    )
    read = read_native(text, "policy.json")
    assert isinstance(read, Success)
    found = read.unwrap()
    assert (found.mode, found.profiles) == ("plan", {"Save": Profile(Argument("path", "path"), "modify")})
    gate = compile(found.policy, found.profiles)
    context = Context("plan", cwd="/w", links={})
    said = [decide(gate, Call("Save", {"path": path}), context) for path in ("src/a", "src/secret", "b")]
    assert [verdict(decision) for decision in said] == ["allow", "deny", "deny"]
    assert said[1].rule is not None
    assert said[1].rule.origin is not None
    assert said[1].rule.origin.source == "policy.json"


def test_without_tools_of_its_own_a_file_speaks_of_the_built_in_ones():
    read = read_native('{"permissions": {"deny": ["Bash(command:rm *)"]}}')
    assert isinstance(read, Success)
    assert read.unwrap().profiles is BUILTIN
    assert len(read.unwrap().warnings) == 1


@covers("SESSPERM-08", "SESSPERM-10")
def test_every_fault_is_told_at_its_place():
    text = """{
  "permissions": {
    "allow": ["Read*", "Bash(git *", 3],
    "ask": ["WebFetch(example.com)"],
    "deny": "Read"
  },
  "mode": "allowEdits",
  "extra": 1
}"""
    read = read_native(text)
    assert isinstance(read, Failure)
    assert [
        fault_text(fault).partition(": expected")[0].partition(": 'Bash(git *'")[0] for fault in read.failure()
    ] == [
        "3:15: $.permissions.allow[0]: 'Read*': a tool glob in an allow list needs a literal server before its star, "
        "as in server__*",
        "3:24: $.permissions.allow[1]",
        "3:38: $.permissions.allow[2]",
        "4:13: $.permissions.ask[0]: 'WebFetch(example.com)': 'example.com' is no URL pattern",
        "5:13: $.permissions.deny",
        "7:11: $.mode",
        "8:3: $.extra",
    ]


def test_rules_are_read_by_the_files_own_tools():
    text = '{"permissions": {"deny": ["Bash(rm *)"]}, "profiles": {"Bash": {"risk": "execute"}}}'
    read = read_native(text)
    assert isinstance(read, Failure)
    assert [fault.path for fault in read.failure()] == [("permissions", "deny", 0)]
    broken = read_native('{"permissions": {"deny": ["Bash(rm *)"]}, "profiles": {"Bash": {"risk": "some"}}}')
    assert isinstance(broken, Failure)
    assert [fault.path for fault in broken.failure()] == [("profiles", "Bash", "risk")]
    for argument in ({"key": "", "kind": "path"}, {"key": "x"}, {"kind": "path"}, {"key": "x", "kind": "file"}):
        read = read_native(json.dumps({"permissions": {}, "profiles": {"Save": {"argument": argument}}}))
        assert isinstance(read, Failure)
        assert [fault.path[:3] for fault in read.failure()] == [("profiles", "Save", "argument")]
