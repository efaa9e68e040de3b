"""The core imports nothing that reads the world, and names nothing that does."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import covers

CORE = Path(__file__).parent.parent / "src" / "robota"
MODULES = sorted(CORE.rglob("*.py"))

PURE = frozenset(
    "typing types collections collections.abc functools itertools enum re json math decimal hashlib unicodedata string "
    "bisect operator abc attrs attrs.validators returns.result".split()
)
# Each outside library in the one file that is made for it, and the lazy names of the one package that has them.
NAMED = {
    "base/encode.py": frozenset({"cattrs"}),
    "place/host.py": frozenset({"idna"}),
    "permission/__init__.py": frozenset({"importlib"}),
}
FORBIDDEN = frozenset("open print input exec eval compile __import__ globals vars id hash breakpoint".split())
# A method or function of the core may share a name with a builtin; only calls of the builtin itself count.
OWN_NAMES = frozenset({"compile"})


def imported(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


def strangers(relative: str, tree: ast.AST) -> set[str]:
    allowed = PURE | NAMED.get(relative, frozenset())
    return {name for name in imported(tree) if not name.startswith("robota.") and name not in allowed}


def world(tree: ast.AST) -> set[str]:
    defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)} | {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in FORBIDDEN and not (node.func.id in OWN_NAMES and node.func.id in defined)
    }


@covers("PERM-068")
@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(CORE)))
def test_a_module_of_the_core_is_pure(path: Path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert strangers(path.relative_to(CORE).as_posix(), tree) == set()
    assert world(tree) == set()


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import os", {"os"}),
        ("from pathlib import Path", {"pathlib"}),
        ("import cattrs", {"cattrs"}),
        ("def f():\n    import random\n", {"random"}),
        ("from robota.base import json", set()),
    ],
)
def test_an_impure_import_is_seen(source: str, found: set[str]):
    assert strangers("permission/order.py", ast.parse(source)) == found


@pytest.mark.parametrize(
    ("source", "found"), [("open('x')", {"open"}), ("compile('x')", {"compile"}), ("f.open()", set())]
)
def test_an_impure_call_is_seen(source: str, found: set[str]):
    assert world(ast.parse(source)) == found


PROGRAM = """
import sys
from robota.audit import audit
from robota.base.encode import json_text
from robota.dialect.claude_code import SettingsSource, load
from robota.permission import Call, Context, explain
loaded = load([SettingsSource(open(path, encoding="utf-8").read(), path, "project") for path in sys.argv[1:]])
print(json_text([[f.code, f.message, f.suggestion] for f in audit(loaded)]))
calls = (("Bash", {"command": "docker compose up; cat .env"}), ("Read", {"file_path": "/home/me/.ssh/x"}))
for tool, arguments in calls:
    context = Context(cwd="/w", home="/home/me", links={})
    shown = explain(loaded.product, Call(tool, arguments), context)
    print(json_text([shown.decision, shown.steps]))
"""


def test_the_same_bytes_whatever_the_hash_seed():
    examples = sorted(str(path) for path in (CORE.parent.parent / "examples").glob("*.json"))
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM, *examples],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "77")
    }
    assert len(outputs) == 1
    assert b"docker" in outputs.pop()
