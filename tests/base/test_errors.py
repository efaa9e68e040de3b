import pickle
from typing import get_args

import pytest

from robota.base.errors import KINDS, Category, Code, RobotaError


@pytest.mark.parametrize("code", get_args(Code))
def test_a_code_fixes_category_and_recoverability(code):
    error = RobotaError(code, "no such file")
    assert (error.code, error.category, error.recoverable) == (
        code,
        KINDS[code].category,
        KINDS[code].recoverable,
    )
    assert error.category in get_args(Category)
    assert str(error) == "no such file"


def test_the_table_is_the_codes():
    assert set(KINDS) == set(get_args(Code))


def test_an_error_survives_pickling():
    copy = pickle.loads(pickle.dumps(RobotaError("bad-usage", "no")))
    assert (copy.code, str(copy)) == ("bad-usage", "no")
