"""What the shell itself runs or evaluates for a simple command beyond the command."""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from attrs import frozen

from robota.permission.shell.reading import Opaque, Word
from robota.permission.shell.variable import NAME, steers


@frozen
class Runs:
    """The words from `first` on are run as a command too."""

    first: int


@frozen
class Body:
    """A literal text that another shell runs; `bash`: it is read as bash reads it."""

    text: str
    bash: bool


# What is known: nothing more runs (None), the rest is a command, a nested shell runs a text, or why it is not known.
Judged: TypeAlias = Runs | Body | str | None
Words: TypeAlias = tuple[Word, ...]
Splits: TypeAlias = tuple[bool, ...]

SHELLS = frozenset(("bash", "sh", "dash", "zsh", "ksh"))
EVALUATORS = frozenset(
    "eval source . trap alias unalias shopt enable hash let declare typeset local mapfile readarray getopts bind "
    "complete compgen compopt coproc fc history".split()
)
# Words that another shell, but not bash, treats in its own way.
_FOREIGN = frozenset(
    "repeat noglob nocorrect foreach print whence functions emulate autoload integer float sched zmodload private time "
    "[ test printf nameref".split()
)
_EXEC_CLUSTER = re.compile(r"-[cl]+")
_SHELL_CLUSTER = re.compile(r"-[efluvxcsn]*")
_SET_CLUSTER = re.compile(r"[-+][eufxvCb]+")
_SET_NAMES = frozenset("errexit nounset pipefail xtrace verbose noclobber noglob".split())
_SHOPT_NAMES = frozenset("globstar nullglob dotglob failglob nocaseglob inherit_errexit".split())
_READ_CLUSTER = re.compile(r"-[rs]+")
_EXPORT_VALUE = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)\+?=")
_UNKNOWN = "{} may evaluate its arguments"


def judge(words: Words, splits: Splits, bash: bool = True) -> Judged:
    """What a command runs inside the shell. `splits` says which words may become none or several."""
    name = words[0]
    if isinstance(name, Opaque):
        return "the program is not known"
    if name == "":
        return "the program has no name"
    if not bash and (name in _FOREIGN or name[0] in "=-"):
        return f"{name} differs between shells"
    if name in EVALUATORS:
        return None if name == "shopt" and _is_plain_shopt(words) else f"{name} runs or evaluates its arguments"
    check = _CHECKS.get(name)
    if check is not None:
        return check(words, splits)
    return nested_shell(words, splits) if name.rpartition("/")[2] in SHELLS else None


def nested_shell(words: Words, splits: Splits) -> Judged:
    """The literal body behind `-c`; None for a shell that runs a file or its input."""
    name = str(words[0]).rpartition("/")[2]
    gives_body = False
    at = 1
    while at < len(words):
        word = words[at]
        if isinstance(word, Opaque):
            last = at == len(words) - 1 and not splits[at]
            fixed = word.parts[0].kind == "text" and word.parts[0].value[0] not in "-+"
            return None if not gives_body and (last or fixed) else "what the shell runs is not known"
        if word in ("--", "-"):
            at += 1
            break
        if word[:1] not in ("-", "+") or word == "":
            break
        if _SHELL_CLUSTER.fullmatch(word.removesuffix("o")):
            gives_body = gives_body or "c" in word
            at += word.endswith("o")
            if word.endswith("o") and words[at : at + 1] and words[at] not in _SET_NAMES:
                return f"the option {words[at]} of a shell"
        elif word in ("--version", "--help"):
            return None
        elif word not in ("--norc", "--noprofile", "--login"):
            return f"the option {word} of a shell"
        at += 1
    if not gives_body:
        return None
    if at >= len(words) or splits[at] or not isinstance(body := words[at], str):
        return "what the shell runs is not known"
    return Body(body, name == "bash")


def _command(words: Words, splits: Splits) -> Judged:
    at = 1
    while at < len(words):
        word = words[at]
        if isinstance(word, Opaque):
            return "the program is not known"
        if word == "--":
            at += 1
            break
        if word in ("-v", "-V", "-pv", "-pV"):
            return None
        if word != "-p":
            break
        at += 1
    return _behind(words, splits, at)


def _builtin(words: Words, splits: Splits) -> Judged:
    return _behind(words, splits, 2 if words[1:2] == ("--",) else 1)


def _exec(words: Words, splits: Splits) -> Judged:
    at = 1
    while at < len(words):
        word = words[at]
        if word == "-a":
            at += 1
            if at < len(words) and splits[at]:
                return "the program is not known"
        elif not isinstance(word, str) or not _EXEC_CLUSTER.fullmatch(word):
            break
        at += 1
    return _behind(words, splits, at + 1 if words[at : at + 1] == ("--",) else at)


def _behind(words: Words, splits: Splits, at: int) -> Judged:
    if at >= len(words):
        return None
    word = words[at]
    if isinstance(word, Opaque):
        return "the program is not known"
    if word.startswith("-"):
        return f"the option {word} of {words[0]}"
    if word in ("export", "readonly") and any(splits[at:]):
        return _UNKNOWN.format(word)
    return Runs(at)


def _test(words: Words, splits: Splits) -> Judged:
    """Nothing is evaluated but by `-v` and `-R`. A value may be one of these, and then what follows it is evaluated."""
    for at, word in enumerate(words[1:], 1):
        following = words[at + 1] if at + 1 < len(words) else ""
        if isinstance(word, str):
            if word in ("-v", "-R"):
                return _UNKNOWN.format(words[0])
        elif splits[at] or isinstance(following, Opaque) or "[" in following:
            return _UNKNOWN.format(words[0])
    return None


def _printf(words: Words, splits: Splits) -> Judged:
    """`-v` names a variable, whose subscript is evaluated."""
    first = words[1] if len(words) > 1 else ""
    if isinstance(first, Opaque):
        fixed = first.parts[0].kind == "text" and not first.parts[0].value.startswith("-")
        return None if fixed or (len(words) == 2 and not splits[1]) else _UNKNOWN.format("printf")
    return _UNKNOWN.format("printf") if first.startswith("-v") else None


def _export(words: Words, splits: Splits) -> Judged:
    for at, word in enumerate(words[1:], 1):
        written = word if isinstance(word, str) else word.raw
        if isinstance(word, str) and word in ("-p", "-n", "--"):
            continue
        found = _EXPORT_VALUE.match(written)
        if found is not None:
            value = written[found.end() :] if isinstance(word, str) else None
            if steers(found[1], value):
                return f"an assignment to {found[1]}"
        elif not isinstance(word, str) or splits[at] or not NAME.fullmatch(word) or steers(word, ""):
            return _UNKNOWN.format(words[0])
    return None


def _unset(words: Words, splits: Splits) -> Judged:
    known = all(word in ("-v", "--") or _is_name(word) for word in words[1:])
    return None if known else _UNKNOWN.format("unset")


def _read(words: Words, splits: Splits) -> Judged:
    at = 1
    while at < len(words):
        word = words[at]
        if word in ("-p", "-n", "-N", "-d", "-t", "-u"):
            at += 1
            if at >= len(words) or splits[at]:
                return _UNKNOWN.format("read")
        elif not (isinstance(word, str) and _READ_CLUSTER.fullmatch(word)):
            break
        at += 1
    return None if all(_is_name(word) for word in words[at:]) else _UNKNOWN.format("read")


def _set(words: Words, splits: Splits) -> Judged:
    at = 1
    while at < len(words):
        word = words[at]
        if not isinstance(word, str) or not word:
            return _UNKNOWN.format("set")
        if word == "--":
            return None
        cluster = word.removesuffix("o")
        if cluster not in ("-", "+") and not _SET_CLUSTER.fullmatch(cluster):
            return _UNKNOWN.format("set")
        if word.endswith("o"):
            at += 1
            if words[at : at + 1] and words[at] not in _SET_NAMES:
                return _UNKNOWN.format("set")
        at += 1
    return None


def _wait(words: Words, splits: Splits) -> Judged:
    known = all(
        word.raw in ("$!", '"$!"') if isinstance(word, Opaque) else not word.startswith("-") or word in ("-n", "-f")
        for word in words[1:]
    )
    return None if known else _UNKNOWN.format("wait")


def _jobs(words: Words, splits: Splits) -> Judged:
    known = all(isinstance(word, str) and not (word.startswith("-") and "x" in word) for word in words[1:])
    return None if known else "jobs may run its arguments"


def _is_plain_shopt(words: Words) -> bool:
    return len(words) > 2 and words[1] in ("-s", "-u") and all(word in _SHOPT_NAMES for word in words[2:])


def _is_name(word: Word) -> bool:
    return isinstance(word, str) and NAME.fullmatch(word) is not None and not steers(word)


_CHECKS: Mapping[str, Callable[[Words, Splits], Judged]] = {
    "command": _command,
    "builtin": _builtin,
    "exec": _exec,
    "test": _test,
    "[": _test,
    "printf": _printf,
    "export": _export,
    "readonly": _export,
    "unset": _unset,
    "read": _read,
    "set": _set,
    "wait": _wait,
    "jobs": _jobs,
}
JUDGED = EVALUATORS | frozenset(_CHECKS) | SHELLS
