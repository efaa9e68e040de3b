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


def accepts_nan(text):
    return json.loads(text, object_pairs_hook=_once, parse_float=_float)


def last_duplicate_wins(text):
    return json.loads(text, parse_constant=_constant, parse_float=_float)


def accepts_infinite_numbers(text):
    return json.loads(text, parse_constant=_constant, object_pairs_hook=_once)


def drops_a_trailing_comma(text):
    stripped = text.replace(",]", "]").replace(",}", "}")
    return json.loads(stripped, parse_constant=_constant, object_pairs_hook=_once, parse_float=_float)


def reads_only_the_first_value(text):
    value, _ = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_constant, parse_float=_float).raw_decode(text)
    return value


def reads_integers_as_floats(text):
    return json.loads(text, object_pairs_hook=_once, parse_constant=_constant, parse_float=_float, parse_int=_float)


BROKEN = (
    accepts_nan,
    last_duplicate_wins,
    accepts_infinite_numbers,
    drops_a_trailing_comma,
    reads_only_the_first_value,
    reads_integers_as_floats,
)
