"""The pure core of robota: every decision a function of its arguments; no clock, no randomness, no I/O.

Importing `robota` loads nothing else; `robota.permission`, `robota.dialect` and `robota.audit` load when first named.
"""
