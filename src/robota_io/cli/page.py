"""Where results are written: plain text, or colours and tables where a terminal and the extra `cli` are there."""

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Literal, Protocol, TypeAlias

Style: TypeAlias = Literal["plain", "strong", "faint", "bad", "doubtful", "good"]


class Page(Protocol):
    """A page of results."""

    def line(self, text: str = "", style: Style = "plain") -> None:
        """Write one line."""
        ...

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Write a table."""
        ...


class PlainPage:
    """Text for pipes, files and machines without the extra: no colours, columns lined up with blanks."""

    def line(self, text: str = "", style: Style = "plain") -> None:
        """Write one line; the style is not shown."""
        sys.stdout.write(text + "\n")

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Write a table, two blanks between columns."""
        widths = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head))]
        for row in (head, *rows):
            self.line("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def is_coloured() -> bool:
    """Standard output is a terminal that shows colours, nobody asked for none, and what shows them is installed."""
    return (
        sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
        and find_spec("rich") is not None
    )


def page() -> Page:
    """The page for standard output as it is."""
    if not is_coloured():
        return PlainPage()
    from robota_io.cli.rich_page import RichPage

    return RichPage()


def visible(text: str) -> str:
    r"""A foreign text on one line: what a terminal would not show, or would obey, is escaped.

    >>> visible("a\nb\x1b[2J")
    'a\\nb\\x1b[2J'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def shortened(text: str, most: int = 160) -> str:
    """As `visible`, and no longer than a few lines of a terminal."""
    shown = visible(text)
    return shown if len(shown) <= most else f"{shown[: most - 3]}..."
