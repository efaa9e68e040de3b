"""The catalogue and its page say the same, of every code that can be found."""

import re
from pathlib import Path

import pytest

from robota.audit.catalogue import CATALOGUE, SEVERITIES, catalogue_page, severity_of

_ROOT = Path(__file__).resolve().parents[2]
_PAGE = _ROOT / "docs" / "findings.md"


def test_the_page_is_what_the_catalogue_says() -> None:
    assert _PAGE.read_text(encoding="utf-8") == catalogue_page()


def test_the_page_lists_the_worst_first() -> None:
    weights = [SEVERITIES.index(severity_of(code)) for code in re.findall(r"(?m)^## (\S+)$", catalogue_page())]
    assert len(weights) == len(CATALOGUE)
    assert weights == sorted(weights)


@pytest.mark.parametrize("code", sorted(CATALOGUE))
def test_a_kind_says_what_it_is_and_the_way_out(code: str) -> None:
    kind = CATALOGUE[code]
    assert kind.code == code
    assert not kind.meaning.endswith(".")
    assert kind.why.endswith(".")
    assert kind.instead.endswith(".")
    assert kind.bad


def test_every_notice_that_a_reader_can_give_is_in_the_catalogue() -> None:
    readers = ("settings.py", "hook_groups.py")
    folder = _ROOT / "src" / "robota" / "dialect" / "claude_code"
    text = "".join((folder / name).read_text(encoding="utf-8") for name in readers)
    codes = set(re.findall(r'(?:otice\(\s*)"([a-z]+(?:-[a-z]+)+)"', text))
    assert codes
    assert codes <= set(CATALOGUE)
