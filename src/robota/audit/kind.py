"""What a kind of finding is: its weight, its meaning and the way out."""

from attrs import frozen

from robota.audit.finding import Severity


@frozen
class FindingKind:
    """`meaning` is the claim, `why` says what it costs, `bad` shows it in JSON and `instead` says what to write."""

    code: str
    severity: Severity
    meaning: str
    why: str
    bad: str
    instead: str
