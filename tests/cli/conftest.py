import pytest

from tests.cli.command import Command


@pytest.fixture
def robota(tmp_path, capsys, monkeypatch) -> Command:
    return Command(tmp_path, capsys, monkeypatch)
