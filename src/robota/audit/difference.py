"""Rules and hooks that can decide otherwise here than in their own product."""

from collections.abc import Iterator

from robota.audit.catalogue import severity_of
from robota.audit.finding import Finding
from robota.audit.stated import Stated, about, pattern_of
from robota.dialect.claude_code.hook_groups import HookGroup
from robota.dialect.claude_code.tools import HERE, PRODUCT, SHELL_TOOLS
from robota.permission.pattern import Inert, Pattern, ShellReads, ShellWrites, Unreadable
from robota.permission.profile import Profiles, Risk, profile_of
from robota.permission.rule import Rule


def rule_differences(rule: Stated) -> Iterator[Finding]:
    """Whether the two views of a rule, or the ways of reading a line under it, come apart."""
    if rule.list == "allow" and rule.name in SHELL_TOOLS and _meaning(rule, rule.product):
        message = (
            "in its product it may cover one part of a compound line, or what stands behind timeout or nice; here it "
            "allows a line as a whole"
        )
        yield about(rule, "differs-here", message)
    elif _meaning(rule, rule.product) != _meaning(rule, rule.here):
        yield about(rule, "differs-here", _how(rule))
    elif rule.list == "allow" and _risks(rule, PRODUCT) == {"modify"}:
        yield about(rule, "differs-here", "in plan mode its product blocks edits all the same; here the allow counts")
    elif rule.list == "ask" and _meaning(rule, rule.here) and _risks(rule, HERE) - {"inspect", "modify"}:
        yield about(rule, "differs-here", "in plan mode its product asks; here the call is denied")


def _risks(rule: Stated, profiles: Profiles) -> set[Risk | None]:
    """The classes of the tools that the rule is about; of those that a glob names, as good as unknown."""
    return {profile_of(tool, profiles).risk for tool in rule.product[0].tools}


def _meaning(rule: Stated, rules: tuple[Rule, ...]) -> frozenset[tuple[str, Pattern]]:
    """What the rules do, tool by tool. An allow that cannot be read and one that is skipped both grant nothing."""
    found: set[tuple[str, Pattern]] = set()
    for each in rules:
        pattern = pattern_of(each)
        if isinstance(pattern, Inert) or (rule.list == "allow" and isinstance(pattern, Unreadable)):
            continue
        # The reason is for people.
        shown = Unreadable("") if isinstance(pattern, Unreadable) else pattern
        found.update((tool, shown) for tool in each.tools)
    return frozenset(found)


def _how(rule: Stated) -> str:
    patterns = [pattern_of(each) for each in rule.product]
    if any(isinstance(pattern_of(each), Unreadable) for each in rule.here):
        return "its product skips it; here it cannot be evaluated, and every call of the tool asks"
    if all(isinstance(pattern, Inert) for pattern in patterns):
        return "its product skips it; here it counts"
    if any(isinstance(pattern, ShellReads) for pattern in patterns):
        return "in its product it also stops edits and shell lines that read the path; here it judges what reads"
    if any(isinstance(pattern, ShellWrites) for pattern in patterns):
        return "in its product it also judges redirections of shell lines; here it judges what edits"
    return "it matches other calls here"


def hook_differences(group: HookGroup) -> Iterator[Finding]:
    """A hook before a tool that fails stops nothing in its product; here it stops the call."""
    if group.event != "PreToolUse" or not group.types:
        return
    message = "where a hook fails or times out its product goes on; here the call is denied"
    yield Finding("differs-here", severity_of("differs-here"), group.source, message, position=group.position)
