"""Globs: `*` is any run of characters, every other character stands for itself."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

# Literal chunks between stars, and None for `**`.
SegmentPatterns: TypeAlias = tuple[tuple[str, ...] | None, ...]

_STARS = re.compile(r"(\*+)")


@lru_cache(maxsize=4096)
def text_glob(glob: str) -> re.Pattern[str]:
    """The regex of a text or command glob: `*` any run, newline included, `**` one that is not empty.

    Each star but the last takes the nearest place where the text after it fits and never gives it back: a later place
    could not help, and so the time is linear in the text however many stars there are.

    >>> bool(text_glob("git * --force*").fullmatch("git push --force-with-lease"))
    True
    """
    pieces = _STARS.split(glob)
    chunks = [re.escape(chunk) for chunk in pieces[0::2]]
    gaps = [".*" if len(stars) == 1 else ".+" for stars in pieces[1::2]]
    return _ordered(chunks, gaps)


@lru_cache(maxsize=4096)
def segment_glob(chunks: tuple[str, ...]) -> re.Pattern[str]:
    """The regex of a path segment or a host label: literal chunks, any run of characters between two of them."""
    return _ordered([re.escape(chunk) for chunk in chunks], [".*"] * (len(chunks) - 1))


def _ordered(chunks: list[str], gaps: list[str]) -> re.Pattern[str]:
    inner = "".join(f"(?>{gap}?{chunk})" for gap, chunk in zip(gaps[:-1], chunks[1:-1], strict=True))
    last = gaps[-1] + chunks[-1] if gaps else ""
    return re.compile(chunks[0] + inner + last, re.DOTALL)


def segments_match(pattern: SegmentPatterns, segments: tuple[str, ...]) -> bool:
    """A sequence of segments against a sequence of segment patterns, where None is `**`: any number of segments."""
    return names_fit(pattern, segments, lambda name, chunks: segment_glob(chunks).fullmatch(name) is not None)


def names_fit(pattern: SegmentPatterns, names: tuple[str, ...], fits: Callable[[str, tuple[str, ...]], bool]) -> bool:
    """The names, one after the other, fit the patterns; `fits` says whether one name fits one pattern."""
    states = _skip({0}, pattern)
    for name in names:
        reached: set[int] = set()
        for state in states:
            if state == len(pattern):
                continue
            chunks = pattern[state]
            if chunks is None:
                reached.add(state)
            elif fits(name, chunks):
                reached.add(state + 1)
        states = _skip(reached, pattern)
        if not states:
            return False
    return len(pattern) in states


def _skip(states: set[int], pattern: SegmentPatterns) -> set[int]:
    skipped = set(states)
    for state in states:
        at = state
        while at < len(pattern) and pattern[at] is None:
            at += 1
            skipped.add(at)
    return skipped


def segment_chunks(segment: str) -> tuple[str, ...] | None:
    """A segment as its literal chunks, or None for `**`: elsewhere a run of stars is one star.

    >>> segment_chunks("a**b"), segment_chunks("**")
    (('a', 'b'), None)
    """
    return None if segment == "**" else tuple(_STARS.split(segment)[0::2])
