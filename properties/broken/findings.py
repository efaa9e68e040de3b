"""Reports on one entry of a list that are wrong, each in one way that a law must find."""

from attrs import evolve

from robota.audit.rule_text import entry_findings


def forgets_texts_that_are_no_rule(entry):
    return tuple(found for found in entry_findings(entry) if found.code != "malformed-rule")


def takes_any_name_for_a_tool(entry):
    return tuple(found for found in entry_findings(entry) if found.code != "unknown-tool-name")


def suggests_the_same_again(entry):
    return tuple(evolve(found, suggestion=entry.text) for found in entry_findings(entry))


def suggests_another_star(entry):
    """The star is moved by one letter and stays glued."""
    found = entry_findings(entry)
    return tuple(
        evolve(each, suggestion=entry.text.replace("*", "s*")) if "*" in entry.text else each for each in found
    )


def finds_nothing(entry):
    return ()
