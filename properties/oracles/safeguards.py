"""The safeguards of the second gate: what a line removes, whether it only reads, which paths are protected.

Plain lists of the names that generated lines and paths are made of, and no more of the shell than its reader gives.
"""

import re

from attrs import evolve

from robota.permission.shell.attempt import starts
from robota.place.path import is_absolute, join, normalise, segments
from robota.place.walk import resolve

PROTECTED = {".git", ".claude", ".agents", ".robota"}
STARTUP = {".mcp.json", ".gitconfig", ".npmrc", ".profile"} | {f".{shell}rc" for shell in ("bash", "zsh")}
STARTUP |= {".bash_profile", ".bash_login", ".zshenv", ".zprofile"}
READERS = (("ls",), ("cat",), ("echo",), ("git", "status"), ("git", "log"))


def located(text, context):
    slashed = text.replace("\\", "/")
    tilde = re.match(r"~(/|$)", slashed)
    base = context.home if tilde else "/" if is_absolute(slashed) else context.cwd
    if base is None:
        return None, None
    path = join(base, slashed[2:] if tilde else slashed)
    return normalise(path), None if context.links is None else resolve(path, context.links)


def spelled(word):
    """The text of a word with `~` for the home directory, `*` for a glob, NUL for what its text does not fix."""
    if isinstance(word, str):
        return word
    known = {("tilde", ""): "~", ("variable", "HOME"): "~", ("glob", "*"): "*"}
    return "".join(p.value if p.kind == "text" else known.get((p.kind, p.value), "\0") for p in word.parts) or "\0"


def within(path, root):
    return segments(path)[: len(segments(root))] == segments(root)


def inside(text, context):
    here = evolve(context, cwd=context.cwd or "/unknown")
    fixed = not re.search(r"[\0*]", text) and (context.cwd or (context.links == {} and not is_absolute(text)))
    places = located(text, here) if fixed else (None,)
    return all(place and any(within(place, root) for root in (here.cwd, *here.directories)) for place in places)


def removes_critical(line, reading, context):
    started = [starts(command) for command in reading.commands]
    unread = not reading.complete or None in started
    critical = any(is_critical(word, context) for each in started for words in each or () for word in removed(words))
    return critical or bool(unread and re.search(r"\brm(dir)?\b", line))


def removed(words):
    remover = bool(words) and isinstance(words[0], str) and re.fullmatch(r"(.*/)?rm(dir)?", words[0])
    ended = words.index("--") if "--" in words else len(words)
    return [w for at, w in enumerate(words[1:] if remover else (), 1) if at > ended or not spelled(w).startswith("-")]


def is_critical(word, context):
    text = spelled(word)
    if not isinstance(word, str) and text.endswith("*"):
        text = text[:-1] if text.endswith("/*") else "." if text == "*" else text
    if "\0" in text or (not isinstance(word, str) and "*" in text):
        return False
    places = [place for place in located(text, context) if place]
    roots = [root for root in (context.home, context.cwd, *context.directories) if root]
    named = re.fullmatch(r"~|\.|\.\.(/\.\.)*", normalise(text)) is not None
    return named or any(len(segments(p)) < 2 or any(within(root, p) for root in roots) for p in places)


def reads_only(reading, call, context):
    if not {"cwd", "working_directory"}.isdisjoint(call.arguments) or reading.form == "structured":
        return False
    for command in reading.commands:
        redirects = [redirect for redirect in command.redirects if redirect.target != "/dev/null"]
        files = [redirect.target for redirect in redirects]
        reader = next((r for r in READERS if command.words[: len(r)] == r), None)
        names = [*files, *(() if reader in (None, ("echo",)) else command.words[len(reader) :])]
        literal = all(isinstance(word, str) and not word.startswith("-") for word in (*command.words, *files))
        known = context.links is not None and all(inside(spelled(name), context) for name in names)
        if reader is None or command.assignments or not literal or any(r.writes for r in redirects):
            return False
        if names and not known:
            return False
    return reading.complete and not reading.substitutes and bool(reading.commands)


def is_protected(text, context):
    for path in [place for place in located(text, context) if place] or [normalise(text)]:
        parts = re.sub(r"(?:(?<=/)|^)\.claude/worktrees/[^/]+/", "", path).split("/")
        if not set(parts).isdisjoint(PROTECTED | context.protected) or parts[-1] in STARTUP:
            return True
    return False
