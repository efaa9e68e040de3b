"""The pure core of robota: every decision a function of its arguments; no clock, no randomness, no I/O."""
