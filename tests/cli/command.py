"""Commands run in this process, with what they wrote."""

import io
import json
from pathlib import Path
from typing import NamedTuple

from robota_io.cli import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


class Command:
    """Runs `robota` in a directory of its own, away from the home directory of whoever runs the tests."""

    def __init__(self, place: Path, capsys, monkeypatch):
        self.place = place
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        monkeypatch.chdir(place)
        monkeypatch.setenv("HOME", str(place / "home"))

    def file(self, name: str, content: object) -> str:
        path = self.place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return name

    def rules(self, name: str = "rules.json", **lists: list[str]) -> str:
        return self.file(name, {"permissions": lists})

    def __call__(self, *arguments: str, stdin: str | bytes = b"") -> Ran:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        try:
            status = main(arguments)
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 1
        captured = self._capsys.readouterr()
        return Ran(status, captured.out, captured.err)
