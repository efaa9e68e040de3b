"""Paths in the product's rules: gitignore's syntax with four anchors."""

from robota.permission.pattern import Anchor, PathPattern
from robota.permission.rule import ListName


def path_rule(specifier: str, list_name: ListName, scope: str) -> PathPattern:
    """`//p` is below the root, `~/p` the home directory, `/p` the file's own folder, `p` the working directory.

    A user's file belongs to `~/.claude`, every other to the working directory. A bare name is found at any depth; so
    is `dir/**` in a deny or ask list. What lies below a match matches too.

    >>> path_rule("//etc/**", "deny", "project"), path_rule(".env", "deny", "project").glob
    (PathPattern(anchor='root', glob='etc/**', below=False, literal=False), '**/.env')
    """
    text = specifier.strip().replace("\\", "/")
    anchor: Anchor = "cwd"
    if text.startswith("//"):
        anchor, text = "root", text.lstrip("/")
    elif text == "~" or text.startswith("~/"):
        anchor, text = "home", text[2:]
    elif text.startswith("/"):
        anchor, text = ("home", ".claude" + text) if scope == "user" else ("cwd", text.lstrip("/"))
    elif not text.startswith("./"):
        text = _any_depth(text.rstrip("/"), list_name) if text.rstrip("/") else text
    glob = text.removeprefix("./").rstrip("/") or "**"
    return PathPattern(anchor, glob, below=not glob.endswith("**"))


def _any_depth(text: str, list_name: ListName) -> str:
    """A relative pattern of one segment floats: a bare name in every list, a folder with all below in deny and ask."""
    head, slash, tail = text.partition("/")
    if not slash:
        return text if head == "**" else f"**/{text}"
    if tail == "**" and head not in ("**", "..", ".") and list_name != "allow":
        return f"**/{text}"
    return text
