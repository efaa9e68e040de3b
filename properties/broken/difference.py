"""Reports of differences that are silent where the law wants them to speak."""

from unittest.mock import patch

from robota.audit import difference
from robota.audit.difference import rule_differences
from robota.permission.pattern import ShellReads, ShellWrites

pattern_of = difference.pattern_of


def says_nothing(rule):
    return ()


def says_nothing_of_lines(rule):
    """That an allow covers parts of a line is passed over."""
    return () if rule.list == "allow" and rule.name in ("Bash", "Monitor") else rule_differences(rule)


def says_nothing_of_plan(rule):
    """The mode that blocks edits in the product, and denies what asks here, is passed over."""
    with patch.object(difference, "_risks", lambda rule, profiles: set()):
        return tuple(rule_differences(rule))


def says_one_in_two(rule):
    """What a rule on a path does to shell lines, and to tools of the other kind, is passed over."""
    shown = [pattern_of(found) for found in rule.product]
    reaches = any(isinstance(pattern, (ShellReads, ShellWrites)) for pattern in shown)
    return () if reaches else rule_differences(rule)
