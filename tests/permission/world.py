"""The tools, places and short words that the tests of the gate share."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from robota.permission import Argument, Call, Context, Decision, Profile, compile, decide, unchecked
from robota.permission.policy import Mode
from robota.permission.rule import read_rule

CWD, HOME = "/w/project", "/home/me"
TOOLS: Mapping[str, Profile] = {
    "Read": Profile(Argument("file_path", "path"), "inspect"),
    "Write": Profile(Argument("file_path", "path"), "modify"),
    "Edit": Profile(Argument("file_path", "path"), "modify"),
    "Glob": Profile(Argument("pattern", "text"), "inspect"),
    "Grep": Profile(Argument("pattern", "text"), "inspect"),
    "WebFetch": Profile(Argument("url", "url"), "inspect", frozenset({"url", "prompt"})),
    "Bash": Profile(Argument("command", "command"), "execute", frozenset({"run_in_background", "timeout"})),
    "Keyless": Profile(),
    "reply": Profile(Argument("text", "text"), replies_to_peer=True),
    "send_file": Profile(Argument("path", "path"), "inspect", operator_only=True),
}
ALL_MODES: tuple[Mode, ...] = ("plan", "default", "acceptEdits", "bypassPermissions", "auto")
KNOWN = Context(cwd=CWD, home=HOME, links={})
NOWHERE = Context(links={})
BYPASS = Context("bypassPermissions", CWD, HOME, {})


def bash(line: str) -> Call:
    return Call("Bash", {"command": line})


def read(path: str) -> Call:
    return Call("Read", {"file_path": path})


def write(path: str) -> Call:
    return Call("Write", {"file_path": path})


def fetch(url: str) -> Call:
    return Call("WebFetch", {"url": url})


def context(
    mode: Mode = "default", *, known: bool = True, ceiling: Sequence[str] | None = None, **more: object
) -> Context:
    base = {"cwd": CWD, "home": HOME} if known else {}
    rules = None if ceiling is None else tuple(read_rule(text) for text in ceiling)
    return Context(mode=mode, ceiling=rules, **{"links": {}, **base, **more})  # type: ignore[arg-type]


def judge(
    call: Call,
    where: Context = KNOWN,
    *,
    allow: Sequence[str] = (),
    ask: Sequence[str] = (),
    deny: Sequence[str] = (),
    tools: Mapping[str, Profile] = TOOLS,
) -> Decision:
    return decide(compile(unchecked(allow, ask, deny), tools), call, where)


def word(decision: Decision) -> str:
    return type(decision).__name__.lower()


def in_modes(
    call: Call,
    *,
    known: bool = True,
    tools: Mapping[str, Profile] = TOOLS,
    given: Mapping[str, object] = MappingProxyType({}),
    **lists: Sequence[str],
) -> str:
    """The verdicts in plan, default, acceptEdits, bypassPermissions, auto, by their first letters: A, ? and D.

    `given` are further facts of the context.
    """
    letters = {"allow": "A", "ask": "?", "deny": "D"}
    where = {mode: context(mode, known=known, **given) for mode in ALL_MODES}  # type: ignore[arg-type]
    return "".join(letters[word(judge(call, where[mode], tools=tools, **lists))] for mode in ALL_MODES)
