"""Requests drawn at random from the vocabularies: the same seed draws the same requests."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TypeVar

from robota.base.json import Json
from robota.permission.policy import MODES
from robota_io.conformance.request import OPS, Op, Request
from robota_io.conformance.vocabulary import (
    COMMAND_PATTERNS,
    COMMANDS,
    JOINTS,
    PATH_PATTERNS,
    PATHS,
    SETTINGS_RULES,
    TEXT_PATTERNS,
    TEXTS,
    TOOL_PATTERNS,
    URL_PATTERNS,
    URLS,
    WRAPS,
)

_T = TypeVar("_T")

_CWD, _HOME = "/w/app", "/home/me"
# Each tool with the key of its argument, the values and the patterns that go with it.
_TOOLS: Mapping[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "Bash": ("command", COMMANDS, COMMAND_PATTERNS),
    "Read": ("file_path", PATHS, PATH_PATTERNS),
    "Write": ("file_path", PATHS, PATH_PATTERNS),
    "Edit": ("file_path", PATHS, PATH_PATTERNS),
    "Grep": ("pattern", TEXTS, TEXT_PATTERNS),
    "WebFetch": ("url", URLS, URL_PATTERNS),
}
_NAMELESS = ("github__create_issue", "Nobody", "Reply", "Operator")
_PROFILES: Mapping[str, Json] = {
    "Bash": {"argument": {"key": "command", "kind": "command"}, "risk": "execute", "parameters": ("timeout",)},
    "Read": {"argument": {"key": "file_path", "kind": "path"}, "risk": "inspect", "parameters": ("offset",)},
    "Write": {"argument": {"key": "file_path", "kind": "path"}, "risk": "modify", "parameters": ("content",)},
    "WebFetch": {"argument": {"key": "url", "kind": "url"}, "risk": "inspect", "parameters": ("url", "prompt")},
    "Grep": {"argument": {"key": "pattern", "kind": "text"}, "risk": "inspect"},
    "github__create_issue": {"parameters": ("repo", "title")},
    "Reply": {"replies_to_peer": True},
    "Operator": {"operator_only": True, "risk": "inspect"},
}


def requests(seed: int, count: int, ops: Sequence[Op] = OPS) -> Iterator[Request]:
    """Draw requests, taking the operations in turn."""
    draw = Random(seed)
    makers: Mapping[Op, Callable[[Random], Request]] = {
        "decide": _decide,
        "decide_settings": _decide_settings,
        "commands": _commands,
    }
    for at in range(count):
        yield makers[ops[at % len(ops)]](draw)


def _line(draw: Random) -> str:
    line = draw.choice(COMMANDS)
    while draw.random() < 0.4:
        line = line + draw.choice(JOINTS) + draw.choice(COMMANDS)
    return draw.choice(WRAPS).format(line) if draw.random() < 0.25 else line


def _commands(draw: Random) -> Request:
    return {"op": "commands", "line": _line(draw)}


def _decide(draw: Random) -> Request:
    declares = draw.random() < 0.4
    tools = (*_TOOLS, *_NAMELESS)
    tool = draw.choice(tools)
    rules = {name: _rules(draw, tool, most) for name, most in (("allow", 2), ("ask", 1), ("deny", 1))}
    return {
        "op": "decide",
        "tool": tool,
        "arguments": _arguments(draw, tool),
        **({"mode": draw.choice(MODES)} if draw.random() < 0.8 else {}),
        **{name: found for name, found in rules.items() if found},
        **({"profiles": _PROFILES} if declares else {}),
        **({"context": _context(draw, tool)} if draw.random() < 0.85 else {}),
    }


def _arguments(draw: Random, tool: str) -> Mapping[str, Json]:
    if tool not in _TOOLS:
        return {"repo": draw.choice(("acme/x", "other/y")), "n": draw.choice((1, True, 1.5, None))}
    key, values, _ = _TOOLS[tool]
    value: Json = _line(draw) if tool == "Bash" else draw.choice(values)
    further = _maybe(draw, 0.2, {"timeout": 5, "offset": 1, "content": "x", "prompt": "p"})
    return {**further, key: draw.choice((value, value, value, value, value, 7))} if draw.random() < 0.97 else further


def _maybe(draw: Random, chance: float, members: Mapping[str, Json]) -> Mapping[str, Json]:
    return {key: value for key, value in members.items() if draw.random() < chance}


def _rules(draw: Random, tool: str, most: int) -> tuple[str, ...]:
    return tuple(_rule(draw, tool) for _ in range(draw.randint(0, most)))


def _rule(draw: Random, tool: str) -> str:
    if draw.random() < 0.12:
        return draw.choice(TOOL_PATTERNS)
    name = tool if draw.random() < 0.85 else draw.choice(tuple(_TOOLS))
    if name not in _TOOLS:
        return draw.choice((name, f"{name}(*)", f"{name}(repo:acme/*)", f"{name}(acme)"))
    if draw.random() < 0.12:
        return name
    return f"{name}({draw.choice(_TOOLS[name][2])})"


def _context(draw: Random, tool: str) -> Mapping[str, Json]:
    links: tuple[Json, ...] = ({}, {"/w/app/link": "/etc"}, {"/w/app/src": "/w/app/lib"}, None)
    found: dict[str, Json] = {**_maybe(draw, 0.8, {"cwd": _CWD, "home": _HOME})}
    if draw.random() < 0.4:
        found["links"] = draw.choice(links)
    if draw.random() < 0.15:
        found["ceiling"] = draw.choice(((), None, (_rule(draw, tool),), (tool,)))
    return {**found, **_maybe(draw, 0.12, {"ask_all": True, "peer_turn": True, "protected": ("src",)})}


def _decide_settings(draw: Random) -> Request:
    tool = draw.choice(
        ("Bash", "Bash", "Read", "Edit", "Write", "WebFetch", "mcp__github__create_issue", "Agent", "Nobody")
    )
    scopes = draw.sample(("managed", "user", "project", "local"), draw.randint(1, 2))
    return {
        "op": "decide_settings",
        "settings": tuple({"scope": scope, "permissions": _permissions(draw, tool)} for scope in scopes),
        "call": {"tool": tool, "input": _arguments(draw, tool) if tool in _TOOLS else {"subagent_type": "Explore"}},
        **_maybe(draw, 0.9, {"cwd": _CWD, "home": _HOME}),
        **_maybe(draw, 0.1, {"trusted": False, "symlinks": {"/w/app/link": "/etc"}}),
        **({"mode": draw.choice(MODES)} if draw.random() < 0.4 else {}),
    }


def _permissions(draw: Random, tool: str) -> Mapping[str, Json]:
    near = tuple(rule for rule in SETTINGS_RULES if rule.startswith(tool[:4]))
    lists = {name: _pick(draw, near, most) for name, most in (("allow", 3), ("ask", 1), ("deny", 2))}
    mode = {"defaultMode": draw.choice((*MODES, "nonsense"))} if draw.random() < 0.3 else {}
    return {**{name: found for name, found in lists.items() if found}, **mode}


def _pick(draw: Random, near: Sequence[_T], most: int) -> tuple[_T | str, ...]:
    return tuple(
        draw.choice(near) if near and draw.random() < 0.6 else draw.choice(SETTINGS_RULES)
        for _ in range(draw.randint(0, most))
    )
