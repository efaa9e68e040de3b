"""Whatever stands in a line, the oracle gives it one answer: a decision or an error, never silence, never an end."""

import json

import pytest
from hypothesis import strategies as st
from tests.marks import covers

from properties.laws import catches, holds
from robota_io.oracle.protocol import answer

REQUESTS = (
    {
        "op": "decide",
        "tool": "Bash",
        "arguments": {"command": "git push; rm x"},
        "deny": ["Bash(rm *)"],
        "mode": "plan",
    },
    {"op": "decide", "tool": "T", "arguments": {}, "profiles": {"T": {"argument": {"key": "x", "kind": "url"}}}},
    {"op": "decide", "tool": "Read", "arguments": {"file_path": "a"}, "context": {"cwd": "/w", "links": {"/w/a": "b"}}},
    {
        "op": "decide_settings",
        "settings": [{"scope": "user", "permissions": {"allow": ["Edit(~/x/**)"], "defaultMode": "acceptEdits"}}],
        "call": {"tool": "Edit", "input": {"file_path": "/home/me/x/a"}},
        "home": "/home/me",
    },
    {"op": "lint", "file": {"permissions": {"deny": ["Read ~/x"]}, "hooks": {"PreToolUse": [{"matcher": "a.*"}]}}},
    {"op": "lint", "text": '{"permissions": 1}'},
    {"op": "commands", "line": "echo $(ls) > out"},
)
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=6), st.just("bad(("))
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner))


@st.composite
def spoiled(draw):
    """A request with some of its values, or some of its characters, replaced."""
    request = json.loads(json.dumps(draw(st.sampled_from(REQUESTS))))
    for _ in range(draw(st.integers(0, 2))):
        place = request
        while place:
            key = draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
            if not isinstance(place[key], dict | list) or not place[key] or draw(st.booleans()):
                place[key] = draw(VALUES)
                break
            place = place[key]
    text = json.dumps(request)
    if draw(st.booleans()):
        return text
    at = draw(st.integers(0, len(text)))
    return (
        text[:at] + draw(st.text(max_size=2).filter(lambda cut: "\n" not in cut)) + text[at + draw(st.integers(0, 2)) :]
    )


def law(reply):
    def check(line):
        if not line.strip():
            return "blank"
        said = json.loads(reply(line))
        assert set(said) in ({"id", "ok"}, {"id", "error"})
        if "error" not in said:
            return "answered"
        assert said["error"]["faults"]
        assert all(fault["path"].startswith("$") and fault["message"] for fault in said["error"]["faults"])
        return said["error"]["code"]

    return check


@covers("PERM-196")
def test_the_law_holds():
    holds(law(answer), spoiled(), reaching={"answered", "invalid-json", "invalid-request", "unknown-op"}, examples=250)


def trusts_its_input(line):
    """Answers with an error that names no fault wherever the line is not as it hopes."""
    try:
        return answer(line) if json.loads(line)["op"] else "{}"
    except (ValueError, KeyError, TypeError):
        return '{"id": null, "error": {"faults": []}}'


def names_no_place(line):
    return answer(line).replace('"$', '"')


@pytest.mark.parametrize("broken", [trusts_its_input, names_no_place])
def test_a_broken_oracle_is_caught(broken):
    catches(law(broken), spoiled())
