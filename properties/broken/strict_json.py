"""Readers of JSON that are wrong, each in one way that the law must find. A reader gives a value or raises."""

import json
import math


def _constant(name):
    raise ValueError(name)


def _once(pairs):
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError("twice")
    return dict(pairs)


def _float(text):
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(text)
    return value


HOOKS = {"object_pairs_hook": _once, "parse_constant": _constant, "parse_float": _float}


def _whole(value):
    json.dumps(value, ensure_ascii=False).encode()
    return value


def sound(text, **hooks):
    """The reader that the broken ones start from: it keeps the law."""
    return _whole(json.loads(text, **(HOOKS | hooks)))


def accepts_nan(text):
    return sound(text, parse_constant=float)


def last_duplicate_wins(text):
    return sound(text, object_pairs_hook=dict)


def accepts_infinite_numbers(text):
    return sound(text, parse_float=float)


def accepts_lone_surrogates(text):
    return json.loads(text, **HOOKS)


def drops_a_trailing_comma(text):
    return sound(text.replace(",]", "]").replace(",}", "}"))


def reads_only_the_first_value(text):
    value, _ = json.JSONDecoder(**HOOKS).raw_decode(text.lstrip(" \t\n\r"))
    return _whole(value)


def reads_integers_as_floats(text):
    return sound(text, parse_int=_float)


BROKEN = (
    accepts_nan,
    last_duplicate_wins,
    accepts_infinite_numbers,
    accepts_lone_surrogates,
    drops_a_trailing_comma,
    reads_only_the_first_value,
    reads_integers_as_floats,
)
