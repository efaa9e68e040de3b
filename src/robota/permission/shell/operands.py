"""The options and operands of a program's words, and which of them name files."""

from attrs import frozen

from robota.permission.shell.reading import Word

# Programs whose first operand is a pattern or a script, unless an option gives it.
_PATTERN_FIRST = {
    "grep": ("-e", "-f", "--regexp", "--file"),
    "egrep": ("-e", "-f", "--regexp", "--file"),
    "fgrep": ("-e", "-f", "--regexp", "--file"),
    "rg": ("-e", "-f", "--regexp", "--file"),
    "sed": ("-e", "-f", "--expression", "--file"),
    "awk": ("-f", "--file"),
    "jq": ("-f", "--from-file"),
}


@frozen
class Operands:
    """`options` are the literal words with a dash, `paths` every word, or part of an option, that may name a file."""

    options: tuple[str, ...]
    paths: tuple[Word, ...]


def operands_of(program: str, words: tuple[Word, ...]) -> Operands:
    """Split a program's words. A value that is joined to an option counts as a path where it looks like one."""
    options: list[str] = []
    operands: list[Word] = []
    joined: list[Word] = []
    ended = False
    for word in words:
        if ended or not isinstance(word, str) or not word.startswith("-") or word == "-":
            operands.append(word)
        elif word == "--":
            ended = True
        else:
            options.append(word)
            joined += _joined_value(word)
    givers = _PATTERN_FIRST.get(program)
    if givers is not None and not any(_gives(option, givers) for option in options):
        operands = operands[1:]
    return Operands(tuple(options), (*operands, *joined))


def _joined_value(option: str) -> list[str]:
    name, equals, value = option.partition("=")
    candidates = [value] if equals else [option[2:]]
    return [text for text in candidates if "/" in text or text.startswith(("..", "~")) or (equals and name[:2] != "--")]


def _gives(option: str, givers: tuple[str, ...]) -> bool:
    if option.startswith("--"):
        return any(option.split("=", 1)[0] == giver for giver in givers)
    return any(giver[1] in option[1:] for giver in givers if not giver.startswith("--"))
