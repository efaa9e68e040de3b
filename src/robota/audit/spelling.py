"""The known name that a misspelt one was probably meant to be."""

from collections.abc import Iterable


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that differs in case alone, else one at most two edits away and the nearest of those.

    >>> nearest("bash", ["Bash", "Read"]), nearest("Wrte", ["Write", "Read"]), nearest("Terminal", ["Read"])
    ('Bash', 'Write', None)
    """
    names = sorted(known)
    for candidate in names:
        if candidate.lower() == name.lower():
            return candidate
    allowed = min(2, len(name) // 3)
    ranked = sorted((distance(name.lower(), candidate.lower()), candidate) for candidate in names)
    return ranked[0][1] if ranked and ranked[0][0] <= allowed else None


def distance(one: str, other: str) -> int:
    """How many insertions, deletions and replacements of a character lead from one text to the other."""
    row = list(range(len(other) + 1))
    for at, character in enumerate(one, 1):
        following = [at]
        for column, against in enumerate(other, 1):
            replaced = row[column - 1] + (character != against)
            following.append(min(row[column] + 1, following[-1] + 1, replaced))
        row = following
    return row[-1]
