from collections import Counter

from robota_io.conformance.generate import requests
from robota_io.conformance.request import core_reply, op_of

DRAWN = 600


def test_the_same_seed_draws_the_same_requests():
    assert list(requests(7, 60)) == list(requests(7, 60))
    assert list(requests(7, 60)) != list(requests(8, 60))


def test_the_operations_take_turns():
    assert Counter(op_of(request) for request in requests(0, 9)) == {"decide": 3, "decide_settings": 3, "commands": 3}
    assert {op_of(request) for request in requests(0, 9, ("commands",))} == {"commands"}


def test_no_request_is_refused_and_every_step_of_the_order_is_reached():
    replies = [(request, core_reply(request)) for request in requests(0, DRAWN, ("decide",))]
    assert [request for request, reply in replies if "error" in reply] == []
    assert {reply["ok"]["reason"] for _, reply in replies} == {
        "deny-rule", "outside-ceiling", "wrong-turn", "unevaluable-deny", "ask-rule", "unevaluable-ask",
        "critical-removal", "protected-path", "ask-everything", "bypass", "allow-rule", "mode",
    }  # fmt: skip


def test_lines_of_both_kinds_are_drawn():
    told = Counter(core_reply(request)["ok"]["complete"] for request in requests(0, 300, ("commands",)))
    assert told[True] > 60
    assert told[False] > 20
