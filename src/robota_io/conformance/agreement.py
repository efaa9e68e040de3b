"""What of two answers has to agree."""

from collections.abc import Mapping, Sequence

from robota.base.json import Json
from robota_io.conformance.request import Op, Reply, members_of

# A trace has no fixed form, and the codes of findings are a matter of the report.
_COMPARED: Mapping[Op, tuple[str, ...]] = {
    "decide": ("decision", "reason", "rule", "list", "fresh"),
    "decide_settings": ("decision", "reason", "rule", "list", "fresh", "here"),
    "commands": ("runs",),
}


def expectation(op: Op, reply: Reply) -> Mapping[str, Json]:
    """What the core's answer asks of another program's.

    A line of the shell may be read more cautiously: whoever calls it complete must name what it runs.
    """
    if "error" in reply:
        return {"error": True}
    told = members_of(reply["ok"])
    if op == "commands":
        return {"runs": told["commands"]} if told["complete"] is True else {}
    return {name: told[name] for name in _COMPARED[op]}


def disagreements(expect: Mapping[str, Json], reply: Reply) -> tuple[str, ...]:
    """The members of an expectation that an answer does not meet."""
    if "error" in reply:
        return () if expect.get("error") is True else ("error",)
    told = members_of(reply["ok"])
    return tuple(name for name, wanted in expect.items() if not _is_met(name, wanted, told))


def shown(expect: Mapping[str, Json], reply: Reply) -> Mapping[str, Json]:
    """As much of an answer as an expectation speaks of; of an error, its code."""
    if "error" in reply:
        return {"error": members_of(reply["error"]).get("code")}
    told = members_of(reply["ok"])
    wanted = {name: ("commands", "complete") if name == "runs" else (name,) for name in expect}
    return {name: told[name] for names in wanted.values() for name in names if name in told}


def _is_met(name: str, wanted: Json, told: Mapping[str, Json]) -> bool:
    match name:
        case "error":
            return False
        case "runs":
            return told.get("complete") is False or all(
                any(_fits(found, command) for found in _words(told.get("commands"))) for command in _words(wanted)
            )
        case "here":
            return all(members_of(told.get("here")).get(key) == value for key, value in members_of(wanted).items())
        case _:
            # 1 is no true, and an absent member is no null.
            return name in told and told[name] == wanted and isinstance(told[name], bool) == isinstance(wanted, bool)


def _words(commands: Json) -> tuple[tuple[Json, ...], ...]:
    if not isinstance(commands, Sequence) or isinstance(commands, str):
        return ()
    return tuple(
        tuple(command) for command in commands if isinstance(command, Sequence) and not isinstance(command, str)
    )


def _fits(found: tuple[Json, ...], wanted: tuple[Json, ...]) -> bool:
    """Whether the commands can be one: an unknown word on either side stands for any number of words.

    >>> _fits(("git", None), ("git", "push", "x")), _fits(("git",), ("git", "push"))
    (True, False)
    """
    reached = {0}
    for word in found:
        if word is None:
            reached = set(range(min(reached), len(wanted) + 1))
            continue
        further = _past_unknown(wanted, reached)
        reached = {at + 1 for at in further if at < len(wanted) and wanted[at] == word}
        reached |= {at for at in further if at < len(wanted) and wanted[at] is None}
        if not reached:
            return False
    return len(wanted) in _past_unknown(wanted, reached)


def _past_unknown(wanted: tuple[Json, ...], reached: set[int]) -> set[int]:
    found = set(reached)
    for at, word in enumerate(wanted):
        if at in found and word is None:
            found.add(at + 1)
    return found
