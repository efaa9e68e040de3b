"""What an operation of the oracle is."""

from attrs import frozen

from robota.base.decode import Reader

# The members of an answer's `ok`, ready for the encoder.
Answer = dict[str, object]


@frozen
class Operation:
    """An operation: its name, what its members are called (`?` marks those that may be absent), and its work.

    `run` reads the request's members, the operation's own name and the id among them, and answers.
    """

    name: str
    members: tuple[str, ...]
    run: Reader[Answer]
