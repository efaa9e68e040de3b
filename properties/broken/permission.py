"""Evaluators that are wrong, each in one way that a law must find. Each takes profiles, policy, call and context."""

from unittest.mock import patch

from attrs import evolve

from properties.laws import gate_decides
from robota.permission import order, view
from robota.permission.decision import Allow, Ask, Deny
from robota.permission.gate import compile
from robota.permission.index import NOWHERE
from robota.permission.mode import standing
from robota.permission.order import decide
from robota.permission.outcome import NOT_MATCHED, Unevaluable
from robota.permission.resolution import in_background
from robota.permission.rule import read_rule

find, line_attempts = view.find, view.line_attempts


def denies_the_line_alone(profiles, policy, call, context):
    """What stands behind a wrapper or a separator is not tried."""
    with patch.object(view, "line_attempts", lambda line, reading: ((line,), None)):
        return gate_decides(profiles, policy, call, context)


def forgets_what_is_unread(profiles, policy, call, context):
    """A line that cannot be fully read counts as the commands that were found in it."""
    with patch.object(view, "line_attempts", lambda line, reading: (line_attempts(line, reading)[0], None)):
        return gate_decides(profiles, policy, call, context)


def allows_across_separators(profiles, policy, call, context):
    """A rule with a wildcard allows a line of many commands."""
    with patch.object(view, "allows_line", lambda reading, context: True):
        return gate_decides(profiles, policy, call, context)


def reads_unevaluable_as_no_match(profiles, policy, call, context):
    with patch.object(order, "find", lambda *arguments: (find(*arguments)[0], NOWHERE)):
        return gate_decides(profiles, policy, call, context)


def takes_links_for_text(profiles, policy, call, context):
    return gate_decides(profiles, policy, call, evolve(context, links={}))


def reads_the_first_rule_only(profiles, policy, call, context):
    return gate_decides(profiles, evolve(policy, ask=policy.ask[:1], deny=policy.deny[:1]), call, context)


def lets_the_last_deny_win(profiles, policy, call, context):
    """A rule further down the deny list opens what one further up has closed."""
    return gate_decides(profiles, evolve(policy, deny=policy.deny[-1:]), call, context)


def cancels_duplicates(profiles, policy, call, context):
    once = tuple(rule for rule in policy.deny if [other.text for other in policy.deny].count(rule.text) == 1)
    return gate_decides(profiles, evolve(policy, deny=once), call, context)


def lets_an_allow_beat_an_ask(profiles, policy, call, context):
    allowed = gate_decides(profiles, evolve(policy, ask=()), call, context)
    return allowed if allowed.reason == "allow-rule" else gate_decides(profiles, policy, call, context)


def lets_an_allow_beat_a_ceiling(profiles, policy, call, context):
    allowed = gate_decides(profiles, policy, call, evolve(context, ceiling=None))
    return allowed if allowed.reason == "allow-rule" else gate_decides(profiles, policy, call, context)


def knows_a_tool_by_name(profiles, policy, call, context):
    decision = gate_decides(profiles, policy, call, context)
    return Allow("mode") if call.tool == "View" and decision.reason == "mode" else decision


def knows_a_server_by_name(profiles, policy, call, context):
    decision = gate_decides(profiles, policy, call, context)
    return Ask("mode") if call.tool.startswith("git") and isinstance(decision, Allow) else decision


def distrusts_peers(profiles, policy, call, context):
    decision = gate_decides(profiles, policy, call, context)
    return Deny(decision.reason) if context.peer_turn and isinstance(decision, Ask) else decision


def trusts_the_unclassified(profiles, policy, call, context):
    with patch.object(order, "standing", lambda mode, risk: standing(mode, risk or "inspect")):
        return gate_decides(profiles, policy, call, context)


def judges_a_class_by_its_argument(profiles, policy, call, context):
    decision = gate_decides(profiles, policy, call, context)
    argument = profiles[call.tool].argument if call.tool in profiles else None
    return Ask("mode") if argument and argument.kind == "url" and decision == Allow("mode") else decision


def bypasses_what_asks(profiles, policy, call, context):
    decision = gate_decides(profiles, policy, call, context)
    return Allow("bypass") if context.mode == "bypassPermissions" and isinstance(decision, Ask) else decision


def bypasses_protection(profiles, policy, call, context):
    decision = gate_decides(profiles, policy, call, context)
    return Allow("bypass") if context.mode == "bypassPermissions" and decision.reason == "protected-path" else decision


def reads_an_ask_as_an_allow(profiles, policy, call, context):
    """An ask rule with a wildcard is not tried on the parts of a line."""
    unclear = Ask("unevaluable-ask")
    decision = gate_decides(profiles, policy, call, context)
    if decision.reason != "ask-rule":
        return decision
    as_allow = gate_decides(
        profiles, evolve(policy, allow=policy.ask, ask=(), deny=()), call, evolve(context, mode="default")
    )
    return decision if as_allow.reason == "allow-rule" else unclear


def reads_the_line_behind_quotes(profiles, policy, call, context):
    """Quotes are taken off before the line is read, so that a quoted word can hold a command."""
    bare = {key: value.replace("'", "") if isinstance(value, str) else value for key, value in call.arguments.items()}
    return decide(compile(policy, profiles), evolve(call, arguments=bare), context)


def matches_unclear_in_one_direction(match):
    """A matcher whose answer `unevaluable` is `no match` where an allow is asked."""

    def broken(pattern, call, profile, context, direction):
        outcome = match(pattern, call, profile, context, direction)
        return NOT_MATCHED if direction == "allow" and isinstance(outcome, Unevaluable) else outcome

    return broken


def forgets_unread_asks(profiles, policy, call, context):
    """An ask rule that cannot be evaluated is left out; a deny rule is not."""
    decision = gate_decides(profiles, policy, call, context)
    return Allow("bypass") if decision.reason == "unevaluable-ask" else decision


def allows_across_substitutions(profiles, policy, call, context):
    """One command is enough, whatever it substitutes."""
    one = lambda reading, context: reading.complete and reading.form == "one"  # noqa: E731
    with patch.object(view, "allows_line", one):
        return gate_decides(profiles, policy, call, context)


def skips_substitutions(profiles, policy, call, context):
    """Only the line's own commands are tried."""

    def shallow(line, reading):
        return line_attempts(line, evolve(reading, commands=tuple(c for c in reading.commands if not c.depth)))

    with patch.object(view, "line_attempts", shallow):
        return gate_decides(profiles, policy, call, context)


def splits_at_every_separator(profiles, policy, call, context):
    """What stands behind a semicolon is a command, quoted or not."""

    def split(line, reading):
        texts, unread = line_attempts(line, reading)
        return (*texts, *(part.strip(" '") for part in line.split(";"))), unread

    with patch.object(view, "line_attempts", split), patch.object(view, "is_plain", lambda line: False):
        return gate_decides(profiles, policy, call, context)


def trusts_a_task_less(policy, context, task):
    """A background task asks about everything."""
    joined, inside = in_background(policy, context, task)
    return joined, evolve(inside, ask_all=True)


def trusts_peers(profiles, policy, call, context):
    decision = gate_decides(profiles, policy, call, context)
    return Allow("mode") if context.peer_turn and decision.reason == "mode" else decision


def denies_in_bypass(profiles, policy, call, context):
    """A deny that cannot be evaluated is a deny."""
    decision = gate_decides(profiles, policy, call, context)
    return Deny("deny-rule") if decision.reason == "unevaluable-deny" else decision


def remembers_the_first_word(gate, call, context, decision):
    """The first word of a line is its program."""
    return read_rule(f"{call.tool}({call.arguments['line'].split(' ')[0]}*)")


def remembers_the_host(gate, call, context, decision):
    """The host of a url, whatever its scheme and port."""
    return read_rule(
        f"{call.tool}(*://{call.arguments['address'].partition('://')[2].split('/')[0].split(':')[0]}:*/**)"
    )


def remembers_the_tool(gate, call, context, decision):
    return read_rule(call.tool)
