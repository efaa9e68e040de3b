"""One settings file, read as the product reads it: what it rejects is skipped, and here it is also noticed."""

from typing import Literal, TypeAlias, get_args

from attrs import frozen

from robota.base.checked import Failure
from robota.base.fault import Path
from robota.base.json import Document, Items, Member, Members, Node, kind, member, parse, position
from robota.dialect.claude_code.hook_groups import HookGroup, read_hooks
from robota.dialect.claude_code.keys import (
    KNOWN_MODES,
    LIST_KEYS,
    MANAGED_KEYS,
    MODE_ALIASES,
    PERMISSION_KEYS,
    SWITCH_VALUES,
    TOP_KEYS,
)
from robota.dialect.notice import Notice
from robota.permission.policy import MODES, Mode
from robota.permission.rule import ListName, Origin

Scope: TypeAlias = Literal["managed", "user", "project", "local"]
SCOPES: tuple[Scope, ...] = get_args(Scope)


@frozen
class Entry:
    """One text of a list, and where it stands."""

    text: str
    origin: Origin


@frozen
class SettingsFile:
    """What a file says of permissions. `notices` holds what is wrong with it or without effect."""

    source: str
    scope: Scope
    entries: tuple[Entry, ...] = ()
    mode: Mode | None = None
    directories: tuple[str, ...] = ()
    no_bypass: bool = False
    no_auto: bool = False
    managed_rules_only: bool = False
    hooks: tuple[HookGroup, ...] = ()
    hooks_off: bool = False
    notices: tuple[Notice, ...] = ()


def read_settings(text: str, source: str, scope: Scope) -> SettingsFile:
    """Read the text of a file. Total: a file that is no JSON is skipped whole, as the product skips it."""
    parsed = parse(text, duplicates="report")
    if isinstance(parsed, Failure):
        faults = parsed.failure()
        notices = tuple(Notice("invalid-json", fault.message, source, fault.path, fault.position) for fault in faults)
        return SettingsFile(source, scope, notices=notices)
    reader = _Reader(parsed.unwrap(), source, scope)
    return reader.read()


class _Reader:
    """Reads one document; `notices` grows on the way."""

    def __init__(self, document: Document, source: str, scope: Scope) -> None:
        self.document = document
        self.source = source
        self.scope: Scope = scope
        self.notices: list[Notice] = [
            Notice("duplicate-key", fault.message, source, fault.path, fault.position) for fault in document.duplicates
        ]

    def notice(self, code: str, message: str, node: Node | Member, path: Path, suggestion: str | None = None) -> None:
        start = node.start if isinstance(node, Node) else node.key_start
        place = position(self.document.text, start)
        self.notices.append(Notice(code, message, self.source, path, place, suggestion=suggestion))

    def read(self) -> SettingsFile:
        root = self.document.root
        if not isinstance(root.value, Members):
            self.notice("wrong-type", f"expected object, got {kind(root)}", root, ())
            return SettingsFile(self.source, self.scope, notices=tuple(self.notices))
        self._look_at_top_keys(root.value)
        permissions = self._object(root.value, "permissions", ())
        inner = Members(()) if permissions is None else permissions
        hooks, hook_notices = read_hooks(self.document, root.value, self.source)
        entries = tuple(entry for name in LIST_KEYS for entry in self._entries(inner, name))
        mode = self._mode(inner)
        directories = self._directories(inner)
        switches = {key: self._switch(inner, key) for key in SWITCH_VALUES}
        return SettingsFile(
            self.source,
            self.scope,
            entries,
            mode,
            directories,
            switches["disableBypassPermissionsMode"],
            switches["disableAutoMode"],
            self._flag(root.value, "allowManagedPermissionRulesOnly") and self.scope == "managed",
            hooks,
            self._flag(root.value, "disableAllHooks"),
            (*self.notices, *hook_notices),
        )

    def _look_at_top_keys(self, root: Members) -> None:
        for entry in root.entries:
            key = entry.key
            if key == "defaultMode":
                message = "defaultMode has no effect outside permissions"
                self.notice("default-mode-outside-permissions", message, entry, (key,), "permissions.defaultMode")
            elif key in PERMISSION_KEYS:
                message = f"{key} is read below permissions only"
                self.notice("key-at-wrong-level", message, entry, (key,), f"permissions.{key}")
            elif key in MANAGED_KEYS and self.scope != "managed":
                self.notice("managed-key-ignored-here", f"{key} is read in a managed file only", entry, (key,))
        permissions = member(root, "permissions")
        if permissions is None or not isinstance(permissions.node.value, Members):
            return
        for entry in permissions.node.value.entries:
            path = ("permissions", entry.key)
            if entry.key in TOP_KEYS or entry.key in MANAGED_KEYS:
                self.notice("key-at-wrong-level", f"{entry.key} is read at the top level only", entry, path, entry.key)
            elif entry.key not in PERMISSION_KEYS:
                self.notice("unknown-permissions-key", f"nothing reads permissions.{entry.key}", entry, path)

    def _object(self, members: Members, key: str, path: Path) -> Members | None:
        found = member(members, key)
        if found is None:
            return None
        if isinstance(found.node.value, Members):
            return found.node.value
        self.notice("wrong-type", f"expected object, got {kind(found.node)}", found.node, (*path, key))
        return None

    def _texts(self, members: Members, key: str) -> tuple[tuple[int, Node, str], ...]:
        """The texts of an array below `permissions`; what else stands in it is skipped."""
        found = member(members, key)
        if found is None:
            return ()
        path = ("permissions", key)
        if not isinstance(found.node.value, Items):
            self.notice("wrong-type", f"expected array, got {kind(found.node)}", found.node, path)
            return ()
        texts: list[tuple[int, Node, str]] = []
        for at, node in enumerate(found.node.value.nodes):
            if isinstance(node.value, str):
                texts.append((at, node, node.value))
            else:
                self.notice("wrong-type", f"expected string, got {kind(node)}", node, (*path, at))
        return tuple(texts)

    def _entries(self, members: Members, name: ListName) -> tuple[Entry, ...]:
        return tuple(
            Entry(text, Origin(self.source, name, at, self.scope, position(self.document.text, node.start)))
            for at, node, text in self._texts(members, name)
        )

    def _directories(self, members: Members) -> tuple[str, ...]:
        return tuple(text for _, _, text in self._texts(members, "additionalDirectories"))

    def _mode(self, members: Members) -> Mode | None:
        found = member(members, "defaultMode")
        if found is None:
            return None
        path = ("permissions", "defaultMode")
        value = found.node.value
        if not isinstance(value, str):
            self.notice("wrong-type", f"expected string, got {kind(found.node)}", found.node, path)
            return None
        if value not in KNOWN_MODES:
            near = next((mode for mode in sorted(KNOWN_MODES) if mode.lower() == value.lower()), None)
            known = ", ".join(sorted(KNOWN_MODES))
            message = f"no mode is called {value!r}: expected one of {known}"
            self.notice("unknown-default-mode", message, found.node, path, near)
            return None
        name = MODE_ALIASES.get(value, value)
        if self.scope in ("project", "local") and name in ("auto", "bypassPermissions"):
            message = f"{value} has no effect in a {self.scope} file: the session starts in default"
            self.notice("default-mode-ignored-here", message, found.node, path, "the user's file")
        elif name == "bypassPermissions":
            message = "every call that no rule denies or asks about runs: the allow list decides nothing"
            self.notice("default-mode-bypasses-rules", message, found.node, path, "acceptEdits")
        return next(mode for mode in MODES if mode == name)

    def _switch(self, members: Members, key: str) -> bool:
        found = member(members, key)
        if found is None:
            return False
        wanted = SWITCH_VALUES[key]
        if found.node.value == wanted:
            return True
        if isinstance(found.node.value, str):
            self.notice("unknown-value", f"expected {wanted!r}", found.node, ("permissions", key), wanted)
        else:
            message = f"expected string {wanted!r}, got {kind(found.node)}"
            self.notice("wrong-type", message, found.node, ("permissions", key), wanted)
        return False

    def _flag(self, members: Members, key: str) -> bool:
        found = member(members, key)
        if found is None:
            return False
        if isinstance(found.node.value, bool):
            return found.node.value
        self.notice("wrong-type", f"expected boolean, got {kind(found.node)}", found.node, (key,))
        return False
