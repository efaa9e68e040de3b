import re
from collections import Counter

import pytest

from robota_io.conformance.agreement import disagreements
from robota_io.conformance.case import shipped
from robota_io.conformance.request import core_reply, op_of

CASES = shipped()


def test_there_are_cases_of_every_operation_and_each_has_a_name_of_its_own():
    assert Counter(op_of(case.request) for case in CASES).keys() == {"decide", "decide_settings", "commands"}
    assert len({case.id for case in CASES}) == len(CASES) >= 60
    assert all(re.fullmatch(r"PERM-\d{3}", case.statement) and case.id.startswith(case.statement) for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_core_holds_a_shipped_case(case):
    assert case.expect
    assert disagreements(case.expect, core_reply(case.request)) == ()
