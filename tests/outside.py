"""Test data that is not part of this repository."""

import os
from pathlib import Path

import pytest

_BESIDE = Path(__file__).resolve().parents[2] / "shared"


def suite(name: str) -> Path:
    """The folder of an outside suite: in `$ROBOTA_SUITES`, or in `shared/suites` beside the checkout. Skips without."""
    asked = os.environ.get("ROBOTA_SUITES")
    folder = (Path(asked) if asked else _BESIDE / "suites") / name
    if not folder.is_dir():
        pytest.skip(f"suite {name} is neither in $ROBOTA_SUITES nor in ../shared/suites")
    return folder


def case_file(name: str) -> Path:
    """A file of outside cases: in `$ROBOTA_CASES`, or in `shared/cases` beside the checkout. Skips without."""
    asked = os.environ.get("ROBOTA_CASES")
    file = (Path(asked) if asked else _BESIDE / "cases") / name
    if not file.is_file():
        pytest.skip(f"cases {name} are neither in $ROBOTA_CASES nor in ../shared/cases")
    return file
