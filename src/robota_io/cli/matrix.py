"""The matrix of tools and modes, for people and for programs."""

from collections.abc import Mapping

from robota.audit.matrix import Cell, Otherwise, matrix
from robota.permission import MODES, Gate, Mode
from robota_io.cli.page import Page, shortened, visible


def write_matrix(out: Page, gate: Gate) -> None:
    """A table of decisions, and below it what each starred one depends on."""
    found = matrix(gate)
    rows = [[visible(tool), *(_short(cells[mode]) for mode in MODES)] for tool, cells in found.items()]
    out.table(("tool", *MODES), rows)
    if not any(cell.otherwise for cells in found.values() for cell in cells.values()):
        return
    out.line()
    out.line("* other calls get another decision:")
    for tool, cells in found.items():
        whens = dict.fromkeys(other.when for cell in cells.values() for other in cell.otherwise)
        if whens:
            out.line(visible(tool), "strong")
        for when in whens:
            _write_case(out, when, cells)


def _short(cell: Cell) -> str:
    return f"{cell.decision}*" if cell.otherwise else cell.decision


def _write_case(out: Page, when: str, cells: Mapping[Mode, Cell]) -> None:
    found: dict[Mode, Otherwise] = {
        mode: other for mode, cell in cells.items() for other in cell.otherwise if other.when == when
    }
    by_decision: dict[str, list[str]] = {}
    for mode, other in found.items():
        by_decision.setdefault(other.decision, []).append(mode)
    said = "; ".join(f"{decision} in {', '.join(modes)}" for decision, modes in by_decision.items())
    out.line(f"  {when}: {said}")
    for rule in next(iter(found.values())).rules:
        out.line(f"    {shortened(rule.text)}", "faint")


def matrix_document(gate: Gate) -> dict[str, object]:
    """The matrix as `--json` gives it: see docs/json.md."""
    return {
        "tools": {tool: {mode: _document(cell) for mode, cell in cells.items()} for tool, cells in matrix(gate).items()}
    }


def _document(cell: Cell) -> dict[str, object]:
    return {
        "decision": cell.decision,
        "otherwise": [
            {"when": other.when, "decision": other.decision, "rules": [rule.text for rule in other.rules]}
            for other in cell.otherwise
        ],
    }
