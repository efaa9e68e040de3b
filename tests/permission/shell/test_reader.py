"""The reader against vectors of its own, against recorded runs of bash, and against its limits."""

import json
from pathlib import Path

import pytest

from robota.permission.shell.reader import MAX_LENGTH, read
from robota.permission.shell.reading import Command, Opaque, Part, Redirect
from tests.marks import covers
from tests.outside import case_file

LINES = json.loads((Path(__file__).parent / "lines.json").read_text())


def words(command: Command):
    return [None if isinstance(word, Opaque) else word for word in command.words]


def fits(found, ran) -> bool:
    """An unknown word stands for any number of words."""
    if not found:
        return not ran
    if found[0] is None:
        return any(fits(found[1:], ran[at:]) for at in range(len(ran) + 1))
    return bool(ran) and found[0] == ran[0] and fits(found[1:], ran[1:])


@covers("PERM-019", "PERM-021", "PERM-022", "PERM-023", "PERM-027", "PERM-031", "PERM-034", "PERM-205")
@pytest.mark.parametrize("vector", LINES, ids=lambda vector: repr(vector["line"])[:50])
def test_a_vector(vector):
    reading = read(vector["line"])
    assert reading.complete is vector["complete"], reading.why
    assert (reading.why is None) is reading.complete
    assert [words(command) for command in reading.commands if command.words] == vector["commands"]


def test_recorded_runs_of_bash_hold_what_is_complete():
    cases = [json.loads(line) for line in case_file("shell-lines.jsonl").read_text().split("\n") if line]
    complete = 0
    for case in cases:
        reading = read(case["line"])
        if not reading.complete:
            continue
        complete += 1
        assert "syntax error" not in case["notes"], case["line"]
        found = [words(command) for command in reading.commands]
        for ran in [*case["ran"], *(case["ran_if_fail"] or [])]:
            assert any(fits(command, ran) for command in found), (case["line"], ran)
    assert complete >= 0.5 * len(cases)


def test_realistic_lines_are_complete():
    lines = json.loads(case_file("realistic-lines.json").read_text())
    unread = [(line, read(line).why) for line in lines if not read(line).complete]
    assert len(unread) <= 1, unread


@covers("PERM-020", "PERM-025")
@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("git status", "one"),
        ("", "one"),
        (" git status\n\n", "one"),
        ("git status # a; b", "one"),
        ("git 'a; b' \"c | d\" e\\;f", "one"),
        ("git status 2>&1 &> out", "one"),
        ("time git status", "one"),
        ("git $(ls; date)", "one"),
        ("bash -c 'ls; date'", "one"),
        ("git status;", "list"),
        ("git status &", "list"),
        ("git a && git b", "list"),
        ("git a | git b", "list"),
        ("git a\ngit b", "list"),
        ("git a\n# b", "list"),
        ("(git a)", "structured"),
        ("{ git a; }", "structured"),
        ("! git a", "structured"),
        ("if a; then b; fi", "structured"),
        ("for i in a; do b; done", "structured"),
        ("while a; do b; done", "structured"),
        ("echo 'open", "structured"),
    ],
)
def test_the_form(line, form):
    assert read(line).form == form


@covers("PERM-022", "PERM-023")
@pytest.mark.parametrize(
    ("line", "substitutes"),
    [
        ("echo $(ls)", True),
        ('echo "$(ls)"', True),
        ("echo `ls`", True),
        ("cat <(ls)", True),
        ("tee >(ls)", True),
        ("A=$(ls)", True),
        ("echo '$(ls)' $A \"${B}\" *.py \\`", False),
        ("bash -c 'echo $(ls)'", False),
    ],
)
def test_substitutes(line, substitutes):
    reading = read(line)
    assert (reading.complete, reading.substitutes) == (True, substitutes)


def test_depth_and_nesting_of_commands():
    found = [(words(command)[0], command.depth, command.nested) for command in read("a $(b `c`); bash -c 'd'").commands]
    assert found == [("a", 0, False), ("b", 1, False), ("c", 2, False), ("bash", 0, False), ("d", 0, True)]


def test_the_text_of_a_command_is_its_source():
    line = "A=1 'git'  status > out 2>&1 ; (rm  x ) # y"
    assert [command.text for command in read(line).commands] == ["A=1 'git'  status > out 2>&1", "rm  x"]


def test_what_a_command_begins_with_and_where_it_writes():
    (command,) = read('A=1 B=$C cat <in >>out 2>"$D" 1<>f 2>&1 <<< x').commands
    assert command.assignments == (("A", "1"), ("B", Opaque("$C", (Part("variable", "C"),))))
    assert command.redirects == (
        Redirect("<", "in", True, False),
        Redirect(">>", "out", False, True),
        Redirect(">", Opaque('"$D"', (Part("variable", "D"),)), False, True),
        Redirect("<>", "f", True, True),
    )


def test_a_redirection_behind_a_group_is_a_command_without_words():
    group = read("{ ls; } > out").commands[-1]
    assert (group.words, group.redirects) == ((), (Redirect(">", "out", False, True),))


@covers("PERM-132", "PERM-133")
@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("~", [("tilde", "")]),
        ("~/*", [("tilde", ""), ("text", "/"), ("glob", "*")]),
        ("~me/a", [("tilde", "me"), ("text", "/a")]),
        ("$HOME", [("variable", "HOME")]),
        ('"${HOME}/"', [("variable", "HOME"), ("text", "/")]),
        ('"$A"/*', [("variable", "A"), ("text", "/"), ("glob", "*")]),
        ("a'b'$C\"d e\"", [("text", "ab"), ("variable", "C"), ("text", "d e")]),
        ("a?[b]", [("text", "a"), ("glob", "?"), ("glob", "["), ("text", "b]")]),
        ("{a,b}", [("unknown", "{a,b}")]),
        ("a$(b)", [("text", "a"), ("unknown", "$(")]),
        ("${A%/}", [("variable", "A%/")]),
    ],
)
def test_the_parts_of_a_word(word, parts):
    found = read(f"rm {word}").commands[0].words[1]
    assert isinstance(found, Opaque)
    assert found.raw == word
    assert [(part.kind, part.value) for part in found.parts] == parts


def test_a_command_that_cannot_be_read_to_its_end_is_listed():
    reading = read("ls; rm -rf $((x)) a\nls")
    assert [words(command) for command in reading.commands] == [["ls"], ["rm", "-rf", None]]
    assert reading.commands[1].text == "rm -rf $((x)) a"


@covers("PERM-203")
def test_a_long_line_is_not_read():
    assert read("echo " + "a" * (MAX_LENGTH - 5)).complete
    reading = read("echo " + "a" * (MAX_LENGTH - 4))
    assert (reading.complete, reading.commands, reading.why) == (False, (), "the line is too long")


@pytest.mark.parametrize("opening", ["$(", "(", "{ ", "if ", "<(", '"$(', "bash -c '", "! ", "for i in $(", "a | ("])
def test_depth_has_a_limit(opening):
    assert not read(opening * 999).complete
    assert not read("echo;" + opening * 999).complete
    assert not read("echo " + opening * 1000 + "`").complete


def test_twenty_levels_are_read():
    assert read("(" + " (" * 19 + "ls" + ")" * 20).complete
    assert read("(" + " (" * 20 + "ls" + ")" * 21).why == "nested too deeply"
