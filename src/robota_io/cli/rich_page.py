"""A page with colours and tables. Imported only where `robota_io.cli.page` finds a terminal and rich."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from robota_io.cli.page import Style

_STYLES: Mapping[Style, str] = {
    "plain": "",
    "strong": "bold",
    "faint": "dim",
    "bad": "bold red",
    "doubtful": "yellow",
    "good": "green",
}
_WORDS: Mapping[str, str] = {"allow": "green", "ask": "yellow", "deny": "red"}


class RichPage:
    """Writes to standard output through rich; no text is read as markup."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    def line(self, text: str = "", style: Style = "plain") -> None:
        """Write one line in a style."""
        self._console.print(Text(text, style=_STYLES[style]), soft_wrap=True)

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Write a table; a cell that starts with a decision has the decision's colour."""
        table = Table(*head)
        for row in rows:
            table.add_row(*(Text(cell, style=_WORDS.get(cell.split("*")[0], "")) for cell in row))
        self._console.print(table)
