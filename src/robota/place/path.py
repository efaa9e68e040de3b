r"""Paths as text: one normal form, and what two normal forms say of each other.

A backslash counts as a slash, and `C:\w` is the absolute path `c:/w`. Two leading slashes are one. What a link does to
a path is no question of text: see `robota.place.walk`.
"""

import re

_DRIVE = re.compile(r"[A-Za-z]:/")


def root_of(path: str) -> str:
    """The root that an absolute path starts from, `/` or a drive such as `c:/`; empty for a relative path."""
    slashed = path[:3].replace("\\", "/")
    if slashed.startswith("/"):
        return "/"
    return slashed.lower() if _DRIVE.match(slashed) else ""


def is_absolute(path: str) -> bool:
    r"""The path starts from a root, whatever the working directory is.

    >>> is_absolute("/w"), is_absolute(r"C:\\w"), is_absolute("w"), is_absolute("~/w")
    (True, True, False, False)
    """
    return root_of(path) != ""


def normalise(path: str) -> str:
    r"""The normal form: `.` and `..` collapsed, one slash between segments, none at the end, the drive in lower case.

    `..` stops at the root of an absolute path and is kept at the start of a relative one; nothing left is `.`.

    >>> normalise(r"C:\\w\\..\\x"), normalise("/../a//b/./c/.."), normalise("a/../../b"), normalise("a/..")
    ('c:/x', '/a/b', '../b', '.')
    """
    root = root_of(path)
    kept: list[str] = []
    for segment in path.replace("\\", "/")[len(root) :].split("/"):
        if segment == ".." and kept and kept[-1] != "..":
            kept.pop()
        elif segment == ".." and not root:
            kept.append("..")
        elif segment not in ("", ".", ".."):
            kept.append(segment)
    return root + "/".join(kept) or "."


def segments(path: str) -> tuple[str, ...]:
    """The segments of a normal path, a drive being one; `/` and `.` have none.

    >>> segments("/a/b"), segments("c:/w"), segments(".")
    (('a', 'b'), ('c:', 'w'), ())
    """
    return tuple([segment for segment in path.split("/") if segment not in ("", ".")])


def join(base: str, relative: str) -> str:
    """The path as seen from a directory, with nothing collapsed: `..` may follow a link. An absolute path stays.

    >>> join("/w", "../a"), join("/w", "/a"), join("/", "a"), join("/w", "")
    ('/w/../a', '/a', '/a', '/w')
    """
    if is_absolute(relative):
        return relative
    if not relative or not base:
        return base or relative
    return base + relative if base.endswith("/") else f"{base}/{relative}"


def is_inside(root: str, path: str) -> bool:
    """A normal path is the root or lies below it, compared by segments.

    Where one is relative and the other is not, or only the working directory could tell, the answer is no.

    >>> is_inside("/r", "/r/x"), is_inside("/r", "/r2"), is_inside("/", "/etc"), is_inside("..", "../..")
    (True, False, True, False)
    """
    if root == path:
        return True
    if root == ".":
        return not is_absolute(path) and path != ".." and not path.startswith("../")
    above = root if root.endswith("/") else root + "/"
    rest = path[len(above) :]
    return path.startswith(above) and rest != ".." and not rest.startswith("../")
