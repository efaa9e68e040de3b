"""On texts written by the standard library and then damaged, strict JSON accepts exactly what the standard library
accepts under strict hooks, and reads the same value. Every span of an accepted text holds its value. Nothing raises."""

import json
import math
import re
from collections import Counter
from random import Random

import pytest
from hypothesis import Phase, event, given, settings
from hypothesis import strategies as st

from properties.broken.strict_json import BROKEN, sound
from robota.base.checked import Failure, Success
from robota.base.json import Items, Members, parse, parse_bytes, plain, position

SCALARS = (
    *(None, True, False, 0, 1, -1, 10**30, 1.0, -0.0, 1.5e300, 5e-324, 0.1),
    *("", "a", "\u00e9", "\U0001f600", "\x7f\x80", '"\\/\b\f\n\r\t', "\x01"),
)
PIECES = (
    *'[]{},:"\\ \n\t0159-+.eEtfnu\x01\x0b\u00a0\u0662\ud83d\ufeff',
    *("1e999", "NaN", "-Infinity", "\\ud83d", "\\ud83d\\ude00", "\\u0041", ",]", ",}", "true", "1 "),
)
# What may stand before a value or a member, and leave something that looks like JSON.
BEGINNINGS = ("1e999,", "NaN,", "-Infinity,", '"\\ud83d",', '"a":1,', '"b":[],', '"c":{},', "true,", '"a":"\\udc00",')


def _value(chance, depth=0):
    match chance.randrange(0 if depth or chance.random() < 0.1 else 4, 6 if depth < 4 else 4):
        case 4:
            return [_value(chance, depth + 1) for _ in range(chance.randrange(4))]
        case 5:
            return {chance.choice("abc\n"): _value(chance, depth + 1) for _ in range(chance.randrange(4))}
        case 0:
            return chance.uniform(-1e9, 1e9)
        case _:
            return chance.choice(SCALARS)


def _written(chance):
    return json.dumps(_value(chance), ensure_ascii=chance.random() < 0.5, indent=chance.choice([None, 0, 2]))


def _damaged(chance):
    text = _written(chance)
    for _ in range(chance.randrange(4)):
        # Half of the damage is done where a value or a member begins, so that it may leave JSON behind.
        spots = [spot.end() for spot in re.finditer(r"[\[{,:]\s*", text)]
        if spots and chance.random() < 0.5:
            at = chance.choice(spots)
            text = text[:at] + chance.choice(BEGINNINGS) + text[at:]
        else:
            at = chance.randint(0, len(text))
            text = text[:at] + chance.choice(PIECES) + text[at + chance.randrange(3) :]
    return text


# Texts grow from one seed, so that thousands take a second.
seeds = st.integers(0, 2**48).map(Random)
written = seeds.map(_written)
damaged = seeds.map(_damaged)


def _refuse(name):
    raise ValueError(name)


def _once(pairs):
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key twice")
    return dict(pairs)


def _finite(text):
    return float(text) if math.isfinite(float(text)) else _refuse(text)


def judge(text):
    """The value that the standard library reads, in a list, or None."""
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_refuse, parse_float=_finite)
        json.dumps(value, ensure_ascii=False).encode()
    except ValueError:
        return None
    return [value]


def thawed(value):
    """Plain data as the standard library builds it, with every number's type kept."""
    if isinstance(value, tuple | list):
        return [thawed(item) for item in value]
    if hasattr(value, "items"):
        return {key: thawed(item) for key, item in value.items()}
    return (type(value), value)


def ours(text):
    match parse(text):
        case Success(document):
            return plain(document.root)
        case Failure(faults):
            raise ValueError(faults)


def law(read, text):
    """Compares one reader with the judge; the verdict that both gave."""
    expected = judge(text)
    try:
        found = [read(text)]
    except ValueError:
        found = None
    assert (expected is None) == (found is None)
    if expected is None or found is None:
        return "refused"
    assert thawed(found[0]) == thawed(expected[0])
    return "accepted"


def test_the_law_holds():
    verdicts = Counter()

    @settings(max_examples=2000, deadline=None)
    @given(damaged)
    def run(text):
        verdict = law(ours, text)
        event(verdict)
        verdicts[verdict] += 1

    run()
    assert min(verdicts["accepted"], verdicts["refused"]) > 50, verdicts


def run_law(read, examples):
    @settings(max_examples=examples, deadline=None, database=None, phases=[Phase.generate])
    @given(damaged)
    def run(text):
        law(read, text)

    run()


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_reader_is_caught(broken):
    with pytest.raises(AssertionError):
        run_law(broken, 8000)


def test_the_reader_that_the_broken_ones_start_from_keeps_the_law():
    run_law(sound, 1000)


@settings(max_examples=300, deadline=None)
@given(written)
def test_every_span_holds_its_value(text):
    nodes = [parse(text).unwrap().root]
    for node in nodes:
        assert plain(parse(text[node.start : node.end]).unwrap().root) == plain(node)
        match node.value:
            case Items(inner):
                nodes.extend(inner)
            case Members(entries):
                nodes.extend(entry.node for entry in entries)
                assert all(json.loads(text[entry.key_start : entry.key_end]) == entry.key for entry in entries)
            case _:
                pass


@settings(max_examples=500, deadline=None)
@given(seeds)
def test_a_character_that_json_does_not_know_is_reported_where_it_stands(chance):
    text = _written(chance)
    at = chance.randint(0, len(text))
    result = parse(text[:at] + "\x01" + text[at:])
    assert isinstance(result, Failure)
    (fault,) = result.failure()
    offset = at - next(back for back in range(at + 1) if position(text, at - back) == fault.position)
    event("at the character" if offset == at else "at the word or escape around it")
    assert re.fullmatch(r"[-+.\w\\]*", text[offset:at])


@settings(max_examples=300, deadline=None)
@given(st.text() | st.text(list('[]{},:"\\u0d8-1eE.tn \n')), st.binary())
def test_nothing_raises(text, data):
    for result in (parse(text), parse(text, duplicates="report"), parse_bytes(data)):
        match result:
            case Success(document):
                assert plain(document.root) is not Ellipsis
            case Failure(faults):
                assert faults
                assert all(fault.message.startswith("expected ") and fault.position is not None for fault in faults)
