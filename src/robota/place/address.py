"""IP addresses as URLs write them, and their one canonical text."""

import re
from itertools import groupby

_QUAD = re.compile(r"(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})")
_PIECE = re.compile(r"[0-9a-fA-F]{1,4}")
_NUMBER = re.compile(r"0[xX](?P<hex>[0-9a-fA-F]*)|0(?P<octal>[0-7]+)|(?P<decimal>0|[1-9][0-9]*)")
# The largest address takes eleven octal digits: a longer number is out of range, and need not be converted.
_DIGITS = 11


def ends_in_number(name: str) -> bool:
    """The last label is a number, so that a browser takes the whole name for an IPv4 address or refuses it.

    >>> ends_in_number("a.0x7f"), ends_in_number("1.2.3.4."), ends_in_number("1.com"), ends_in_number("1.09")
    (True, True, False, True)
    """
    last = name.removesuffix(".").rpartition(".")[2]
    return last != "" and last.isascii() and (last.isdigit() or _number(last) is not None)


def _number(text: str) -> int | None:
    read = _NUMBER.fullmatch(text)
    if read is None:
        return None
    radix = 16 if read["hex"] is not None else 8 if read["octal"] else 10
    digits = (read["hex"] or read["octal"] or read["decimal"] or "0").lstrip("0") or "0"
    return int(digits, radix) if len(digits) <= _DIGITS else 1 << 32


def ipv4_text(name: str) -> str | None:
    """Four decimals for any spelling that browsers take: hexadecimal, octal, fewer parts. None: no address.

    >>> ipv4_text("0x7f.1"), ipv4_text("2130706433"), ipv4_text("127.0.0.1."), ipv4_text("256.1.1.1")
    ('127.0.0.1', '127.0.0.1', '127.0.0.1', None)
    """
    parts = [_number(part) for part in name.removesuffix(".").split(".", 4)]
    *first, last = parts
    if len(parts) > 4 or last is None or last >= 256 ** (5 - len(parts)):
        return None
    value = last
    for index, part in enumerate(first):
        if part is None or part > 255:
            return None
        value += part << (8 * (3 - index))
    return ".".join(str(value >> shift & 255) for shift in (24, 16, 8, 0))


def ipv6_text(text: str) -> str | None:
    """The canonical text of an IPv6 address without brackets: lower case, the first longest run of zeros as `::`.

    A zone is no part of an address. None: no address.

    >>> ipv6_text("0:0:0:0:0:FFFF:127.0.0.1"), ipv6_text("::"), ipv6_text("fe80::1%eth0")
    ('::ffff:7f00:1', '::', None)
    """
    head, gap, tail = text.partition("::")
    left, right = _pieces(head, last=not gap), _pieces(tail, last=True)
    if left is None or right is None:
        return None
    absent = 8 - len(left) - len(right)
    if (absent < 1) if gap else (absent != 0):
        return None
    return _compressed([*left, *[0] * absent, *right])


def _pieces(text: str, *, last: bool) -> list[int] | None:
    """The 16-bit pieces of one side of a `::`; the last may be four decimals, which are two pieces."""
    if not text:
        return []
    found: list[int] = []
    parts = text.split(":", 8)
    for index, part in enumerate(parts):
        if _PIECE.fullmatch(part):
            found.append(int(part, 16))
            continue
        quad = _QUAD.fullmatch(part) if last and index == len(parts) - 1 else None
        octets = [int(octet) for octet in quad.groups()] if quad is not None else [256]
        if max(octets) > 255:
            return None
        found += [octets[0] << 8 | octets[1], octets[2] << 8 | octets[3]]
    return found


def _compressed(pieces: list[int]) -> str:
    runs: list[tuple[int, int]] = []
    at = 0
    for zero, group in groupby(pieces, key=lambda piece: piece == 0):
        length = len(list(group))
        if zero and length > 1:
            runs.append((length, at))
        at += length
    if not runs:
        return ":".join(f"{piece:x}" for piece in pieces)
    length, start = max(runs, key=lambda run: (run[0], -run[1]))
    left = ":".join(f"{piece:x}" for piece in pieces[:start])
    right = ":".join(f"{piece:x}" for piece in pieces[start + length :])
    return f"{left}::{right}"
