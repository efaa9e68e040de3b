"""A second gate, as plain as the statements that it was written from: one loop over the rules, one order.

It reads rules from their text and matches with regexes of its own. With the gate under test it shares the records, the
normal forms of paths and URLs, and the reader of shell lines with what the commands of a line start. `judge` answers
with the verdict, the reason's code and the text of the rule that decided.
"""

import json
import re

from properties.oracles.globs import NO, UNCLEAR, YES, fits, glob
from properties.oracles.safeguards import inside, is_protected, located, reads_only, removes_critical, spelled
from properties.oracles.url_patterns import url_parts, url_says
from robota.permission.profile import Profile
from robota.permission.shell.attempt import attempts
from robota.permission.shell.reader import read
from robota.place.path import segments

LETS = {"plan": "inspect", "default": "inspect", "dontAsk": "inspect", "acceptEdits": "inspect modify"}
LETS["auto"] = LETS["acceptEdits"]


def rule_says(text, allowing, call, profiles, context):
    name = re.match(r"\s*([^\s()]*)", text)[1]
    others = {other for other in profiles if call.tool in profiles[other].aliases}
    tools = {call.tool} | others | set(profiles[call.tool].aliases if call.tool in profiles else ())
    if not any(fits(glob(name), tool) == YES for tool in tools):
        return NO
    if allowing and "*" in name and not re.match(r"[^*]+?__", name.split("*")[0]):
        return NO
    whole = re.fullmatch(r"\s*[^\s()]+\s*(?:\((.*)\))?\s*", text, re.DOTALL)
    if whole is None or (whole[1] is not None and not whole[1].strip()):
        return UNCLEAR
    if whole[1] is None or whole[1].strip() in ("*", "**"):
        return YES
    pattern, profile = whole[1].strip(), profile_of(call.tool, profiles)
    key = profile.argument.key if profile.argument else None
    named = re.fullmatch(r"(\w+):\s*(.*)", pattern, re.DOTALL)
    if named and named[1] in profile.parameters | {key}:
        value = call.arguments.get(named[1], UNCLEAR if named[1] == key else NO)
        if allowing or value is NO:
            return NO
        if named[1] == key or isinstance(value, dict | list | tuple):
            return UNCLEAR
        return fits(glob(named[2]), value if isinstance(value, str) else json.dumps(value))
    if key is None:
        return UNCLEAR
    kind, value = profile.argument.kind, call.arguments.get(key)
    parts = url_parts(pattern) if kind == "url" else ()
    if parts is None or not isinstance(value, str):
        return UNCLEAR if parts is None else NO
    if kind == "text":
        return fits(glob(pattern), value)
    if kind == "url":
        return url_says(parts, value)
    return (command_says if kind == "command" else path_says)(pattern, value, allowing, context)


def profile_of(tool, profiles):
    named = [profiles[other] for other in sorted(profiles) if tool in profiles[other].aliases]
    return profiles.get(tool) or (named[0] if named else Profile())


def command_says(pattern, value, allowing, context):
    line = value.strip(" \t\n")
    reading = read(line)
    if not allowing:
        tried = [attempts(command) for command in reading.commands]
        texts = [line, *(text for each in tried for text in each.texts)]
        if any(fits(glob(pattern), text) == YES for text in texts):
            return YES
        return NO if reading.complete and all(each.unreadable is None for each in tried) else UNCLEAR
    targets = [redirect.target for command in reading.commands for redirect in command.redirects if redirect.writes]
    single = reading.complete and reading.form == "one" and not reading.substitutes
    safe = "*" not in pattern or (single and all(t == "/dev/null" or inside(spelled(t), context) for t in targets))
    return fits(glob(pattern), line) if safe else NO


def path_says(pattern, value, allowing, context):
    wanted, (written, followed) = located(pattern, context)[0], located(value, context)
    if wanted is None or written is None:
        return UNCLEAR
    parts = (re.sub(r"\*+", "*", part) if part != "**" else part for part in segments(wanted))
    regex = "".join("(?:/[^/]+)*" if part == "**" else "/" + glob(part, "[^/]") for part in parts)
    text, real = (p if p is None else fits(regex, "".join("/" + s for s in segments(p))) for p in (written, followed))
    if real is None:
        return (NO if text == NO else UNCLEAR) if allowing else (YES if text == YES else UNCLEAR)
    return YES if (all if allowing else any)(answer == YES for answer in (text, real)) else NO


def judge(profiles, policy, call, context):
    profile, mode = profile_of(call.tool, profiles), context.mode
    kind = profile.argument.kind if profile.argument else None
    value = call.arguments.get(profile.argument.key) if kind else None
    line = value.strip(" \t\n") if kind == "command" and isinstance(value, str) else None
    lists = {"deny": policy.deny, "ask": policy.ask, "allow": policy.allow, "ceiling": context.ceiling or ()}
    said = {
        name: [
            (rule_says(rule.text, name in ("allow", "ceiling"), call, profiles, context), rule.text) for rule in rules
        ]
        for name, rules in lists.items()
    }

    def first(name, answer):
        return next((text for given, text in said[name] if given == answer), None)

    inspects = line is not None and profile.risk == "execute" and reads_only(read(line), call, context)
    risk = "inspect" if inspects else profile.risk or "execute"
    writes = profile.risk == "modify" and kind == "path" and isinstance(value, str)
    by_mode = "allow" if risk in LETS.get(mode, "inspect modify execute") else "deny" if mode == "plan" else "ask"
    order = (
        ("deny", "deny-rule", first("deny", YES)),
        ("deny", "outside-ceiling", context.ceiling is not None and first("ceiling", YES) is None),
        ("deny", "wrong-turn", profile.operator_only if context.peer_turn else profile.replies_to_peer),
        ("ask", "unevaluable-deny", first("deny", UNCLEAR)),
        ("ask", "ask-rule", first("ask", YES)),
        ("ask", "unevaluable-ask", first("ask", UNCLEAR)),
        ("ask", "critical-removal", line is not None and removes_critical(line, read(line), context)),
        ("ask", "protected-path", writes and is_protected(value, context)),
        ("ask", "ask-everything", context.ask_all),
        ("allow", "bypass", mode == "bypassPermissions"),
        ("allow", "allow-rule", first("allow", YES)),
        (by_mode, "mode", True),
    )
    verdict, reason, rule = next(step for step in order if step[2] not in (None, False))
    if verdict == "ask" and (mode == "dontAsk" or (mode == "plan" and risk != "inspect")):
        verdict = "deny"
    return verdict, reason, rule if isinstance(rule, str) else None
