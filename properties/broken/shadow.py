"""Reports of rules without effect that are wrong, each in one way that the law must find."""

from unittest.mock import patch

from robota.audit import shadow
from robota.audit.language import Escapes, Included
from robota.permission.pattern import ShellReads, ShellWrites

_tests, covered = shadow._tests, shadow.covered


def forgets_the_lines(findings, loaded):
    """Rules on paths are compared by the tools that take a path alone."""
    shown = (ShellReads, ShellWrites)
    with patch.object(
        shadow, "_tests", lambda rules: tuple(test for test in _tests(rules) if not isinstance(test.pattern, shown))
    ):
        return findings(loaded)


def reads_each_allow_as_a_text(findings, loaded):
    """An allow of one compound line is contained in a pattern that matches its text."""
    with patch.object(shadow, "_grants", lambda other, side: True):
        return findings(loaded)


def takes_a_shortest_call_for_all(findings, loaded):
    """What matches the shortest call that a rule matches contains the rule."""

    def shortest(pattern, others):
        found = covered(pattern, others)
        overlaps = isinstance(found, Escapes) and isinstance(covered(pattern, ()), Escapes)
        return Included() if overlaps and len(found.witness) > len(covered(pattern, ()).witness) else found

    with patch.object(shadow, "covered", shortest):
        return findings(loaded)
