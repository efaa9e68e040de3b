"""The rules of the house that a machine can hold."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import covers

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PERMISSION = sorted((ROOT / "src" / "robota" / "permission").rglob("*.py"))
TOOLS = re.compile(r"\b(?:Bash|Shell|Read|Write|Edit|Glob|Grep|WebFetch)\b")


def texts_that_decide(tree: ast.AST) -> list[str]:
    """Every text of a module but its docstrings, which may speak of examples."""
    documented = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        if node.body and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documented
    ]


@covers("PERM-004")
@pytest.mark.parametrize("path", PERMISSION, ids=lambda path: path.stem)
def test_the_permission_core_knows_no_product_tool(path: Path):
    assert [text for text in texts_that_decide(ast.parse(path.read_text(encoding="utf-8"))) if TOOLS.search(text)] == []


def test_a_tool_in_a_text_is_seen():
    assert TOOLS.search(texts_that_decide(ast.parse('"""Read."""\nX = "Bash"'))[0])


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT / "src").as_posix())
def test_a_module_fits_a_few_screens(path: Path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 300
    for node in ast.walk(ast.parse("\n".join(lines))):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 60, node.name


def test_importing_robota_loads_nothing_else():
    program = "import robota, sys; print(sorted(name for name in sys.modules if name.startswith('robota')))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "['robota']"
