"""Hooks, decoded as far as their matchers tell which tools they see."""

import re

from attrs import frozen

from robota.base.fault import Path, Position
from robota.base.json import Document, Items, Member, Members, Node, kind, member, position
from robota.dialect.claude_code.keys import HOOK_EVENTS, HOOK_TYPES, TOOL_EVENTS
from robota.dialect.claude_code.tools import KNOWN_TOOLS
from robota.dialect.notice import Notice

# A matcher of these characters alone is a name, or names parted by `|` and `,`; any other is a regular expression.
_NAMES = re.compile(r"[A-Za-z0-9_ ,|-]*")
# A group that is repeated, or a text before: searching for one may take time without bound.
_COSTLY = re.compile(r"\)\s*(?:[*+]|\{)|\\[1-9]|\(\?P?[=<]")
_LONGEST = 300
_SERVER = re.compile(r"mcp__[A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*")


@frozen
class HookGroup:
    """The hooks of one event under one matcher. `matcher` empty or a star is every tool."""

    event: str
    matcher: str
    types: tuple[str, ...]
    source: str
    position: Position | None = None


def read_hooks(document: Document, root: Members, source: str) -> tuple[tuple[HookGroup, ...], tuple[Notice, ...]]:
    """The hook groups of a file and what is wrong with them. Total: what has the wrong type is skipped."""
    reader = _Hooks(document, source)
    found = member(root, "hooks")
    if found is not None:
        reader.events(found.node)
    return tuple(reader.groups), tuple(reader.notices)


class _Hooks:
    def __init__(self, document: Document, source: str) -> None:
        self.document = document
        self.source = source
        self.groups: list[HookGroup] = []
        self.notices: list[Notice] = []

    def notice(self, code: str, message: str, at: int, path: Path, suggestion: str | None = None) -> None:
        place = position(self.document.text, at)
        self.notices.append(Notice(code, message, self.source, path, place, suggestion=suggestion))

    def wrong(self, expected: str, node: Node, path: Path) -> None:
        self.notice("wrong-type", f"expected {expected}, got {kind(node)}", node.start, path)

    def events(self, node: Node) -> None:
        if not isinstance(node.value, Members):
            self.wrong("object", node, ("hooks",))
            return
        for entry in node.value.entries:
            path = ("hooks", entry.key)
            if entry.key not in HOOK_EVENTS:
                self._unknown_event(entry, path)
            if not isinstance(entry.node.value, Items):
                self.wrong("array", entry.node, path)
                continue
            for at, group in enumerate(entry.node.value.nodes):
                self.group(entry.key, group, (*path, at))

    def _unknown_event(self, entry: Member, path: Path) -> None:
        near = next((event for event in sorted(HOOK_EVENTS) if event.lower() == entry.key.lower()), None)
        self.notice(
            "unknown-hook-event", f"no event is called {entry.key!r}; its hooks never run", entry.key_start, path, near
        )

    def group(self, event: str, node: Node, path: Path) -> None:
        if not isinstance(node.value, Members):
            self.wrong("object", node, path)
            return
        matcher = member(node.value, "matcher")
        text = ""
        if matcher is not None and isinstance(matcher.node.value, str):
            text = matcher.node.value
            if event in TOOL_EVENTS:
                self.matcher(text, matcher.node, (*path, "matcher"))
        elif matcher is not None:
            self.wrong("string", matcher.node, (*path, "matcher"))
        types = self._types(node.value, path)
        self.groups.append(HookGroup(event, text, types, self.source, position(self.document.text, node.start)))

    def _types(self, members: Members, path: Path) -> tuple[str, ...]:
        hooks = member(members, "hooks")
        if hooks is None:
            return ()
        if not isinstance(hooks.node.value, Items):
            self.wrong("array", hooks.node, (*path, "hooks"))
            return ()
        found: list[str] = []
        for at, hook in enumerate(hooks.node.value.nodes):
            place = (*path, "hooks", at)
            if not isinstance(hook.value, Members):
                self.wrong("object", hook, place)
                continue
            kind_of = member(hook.value, "type")
            if kind_of is None or not isinstance(kind_of.node.value, str):
                self.wrong("object with a type", hook, place)
                continue
            found.append(kind_of.node.value)
            if kind_of.node.value not in HOOK_TYPES:
                message = (
                    f"no hook is of the type {kind_of.node.value!r}: expected one of {', '.join(sorted(HOOK_TYPES))}"
                )
                self.notice("unknown-value", message, kind_of.node.start, (*place, "type"))
            timeout = member(hook.value, "timeout")
            if timeout is not None and kind(timeout.node) not in ("integer", "number"):
                self.wrong("number", timeout.node, (*place, "timeout"))
        return tuple(found)

    def matcher(self, text: str, node: Node, path: Path) -> None:
        if text in ("", "*"):
            return
        if _NAMES.fullmatch(text):
            for name in re.split(r"[|,]", text):
                server = name.strip()
                if _SERVER.fullmatch(server) and "__" not in server.removeprefix("mcp__"):
                    message = f"{server} names a server, and no tool is called that: the hooks never see its tools"
                    self.notice("mcp-matcher-matches-no-tool", message, node.start, path, f"{server}__.*")
            return
        if len(text) > _LONGEST or _COSTLY.search(text) is not None:
            return
        try:
            pattern = re.compile(text)
        except (re.error, OverflowError, RecursionError):
            self.notice("unknown-value", f"{text!r} is no regular expression", node.start, path)
            return
        stray = next(
            (tool for tool in sorted(KNOWN_TOOLS) if pattern.search(tool) is not None and pattern.match(tool) is None),
            None,
        )
        if stray is not None:
            message = f"{text!r} is not anchored and is found inside {stray} too"
            self.notice("unanchored-regex-matcher", message, node.start, path, f"^(?:{text})$")
