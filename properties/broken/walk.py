"""Walks that are wrong, each in one way that the law must find. A walk takes a path and two ways to ask for facts, and
gives the place or None."""

import posixpath

MOST = 40


def _parts(text):
    return [part for part in text.split("/") if part] + ["."] * text.endswith("/")


def sound(path, entry, readlink, *, last=True, base=None, chain=True, files=True):
    """The walk that the broken ones start from: it keeps the law."""
    at, rest, followed = "/", _parts(path), 0
    while rest:
        name = rest.pop(0)
        if name == ".":
            continue
        if name == "..":
            at = posixpath.dirname(at)
            continue
        there = posixpath.join(at, name)
        kind = entry(there)
        if kind == "link" and (rest or last):
            followed += 1
            if followed > MOST:
                return None
            target = readlink(there)
            if chain:
                rest = _parts(target) + rest
                at = "/" if target.startswith("/") else base or at
            else:
                at = posixpath.normpath(posixpath.join(at, target))
            continue
        if kind == "other" and files and rest:
            return None
        at = there
    return at


def collapses_before_links(path, entry, readlink):
    return sound(posixpath.normpath(path), entry, readlink)


def leaves_the_last_link(path, entry, readlink):
    return sound(path, entry, readlink, last=False)


def takes_targets_from_the_root(path, entry, readlink):
    return sound(path, entry, readlink, base="/")


def follows_one_link_of_a_chain(path, entry, readlink):
    return sound(path, entry, readlink, chain=False)


def walks_through_files(path, entry, readlink):
    return sound(path, entry, readlink, files=False)


BROKEN = (
    collapses_before_links,
    leaves_the_last_link,
    takes_targets_from_the_root,
    follows_one_link_of_a_chain,
    walks_through_files,
)
