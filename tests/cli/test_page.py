import io
import sys

import pytest

from robota_io.cli.page import PlainPage, page, shortened, visible
from robota_io.cli.rich_page import RichPage


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def on_terminal(monkeypatch):
    """Called within a test, since the capture puts its own stream back before the test starts."""

    def put():
        monkeypatch.setattr(sys, "stdout", Terminal())
        return sys.stdout

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    return put


def test_a_terminal_has_colours_and_tables(on_terminal):
    terminal = on_terminal()
    out = page()
    assert isinstance(out, RichPage)
    out.line("no [bold]markup[/bold] here", "bad")
    out.table(("tool", "plan"), [("Run", "deny*")])
    assert "no [bold]markup[/bold] here" in terminal.getvalue()
    assert "\x1b[1;31m" in terminal.getvalue()
    assert "deny*" in terminal.getvalue()


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_who_asks_for_none_gets_plain_text(on_terminal, monkeypatch, name, value):
    on_terminal()
    assert isinstance(page(), RichPage)
    monkeypatch.setenv(name, value)
    assert isinstance(page(), PlainPage)


def test_without_the_extra_there_is_plain_text(on_terminal, monkeypatch):
    on_terminal()
    assert isinstance(page(), RichPage)
    monkeypatch.setattr("robota_io.cli.page.find_spec", lambda _: None)
    assert isinstance(page(), PlainPage)


def test_a_pipe_gets_plain_text_in_columns(capsys):
    out = page()
    assert isinstance(out, PlainPage)
    out.line("text", "bad")
    out.table(("tool", "plan", "auto"), [("Run", "deny", "ask*"), ("Longer", "ask", "")])
    assert capsys.readouterr().out == "text\ntool    plan  auto\nRun     deny  ask*\nLonger  ask\n"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("é x", "é x"),
        ("a\nb\t", "a\\nb\\t"),
        ("\x1b[31m", "\\x1b[31m"),
        ("\u202eabc", "\\u202eabc"),
        ("\udcff", "\\udcff"),
        ("'\n'", "'\\n'"),
    ],
)
def test_what_a_terminal_would_obey_is_escaped(text, shown):
    assert visible(text) == shown
    assert visible(text).isprintable()


def test_a_long_text_is_cut():
    assert shortened("a" * 161) == "a" * 157 + "..."
    assert shortened("a" * 160) == "a" * 160
