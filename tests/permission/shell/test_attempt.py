"""What a deny is tried on, and what a command starts in the end."""

import pytest

from robota.permission.shell.attempt import attempts, starts
from robota.permission.shell.reader import read
from robota.permission.shell.reading import Opaque
from robota.permission.shell.wrapper import ADDED, Unreadable, unwrap
from tests.marks import covers


def texts(line):
    return [text for command in read(line).commands for text in attempts(command).texts]


def unread(line):
    return [attempts(command).unreadable for command in read(line).commands]


@covers("PERM-204", "PERM-028", "PERM-030")
@pytest.mark.parametrize(
    "line",
    [
        "rm x",
        "FOO=1 rm x",
        "FOO='a b' BAR=\"$x\" rm x",
        "sudo rm x",
        "sudo -u root -E A=1 -- rm x",
        "sudo -uroot rm x",
        "sudo --user=root rm x",
        "doas -u me rm x",
        "timeout 5 nice rm x",
        "timeout -k 3 -s KILL 5 rm x",
        "nice -n 5 rm x",
        "nice -n5 rm x",
        "nice --adjustment=5 rm x",
        "nice -5 rm x",
        "env -i rm x",
        "env -u A B=c rm x",
        "env - A=1 rm x",
        "nohup rm x",
        "stdbuf -oL rm x",
        "setsid -w rm x",
        "ionice -c 3 rm x",
        "command rm x",
        "command -p rm x",
        "builtin rm x",
        "exec -a y rm x",
        "noglob rm x",
        "time rm x",
        "time -p rm x",
        "/usr/bin/time -f %e rm x",
        "watch -n 5 rm x",
        "watch 'ls; rm x'",
        "watch -x rm x",
        "ls | xargs rm x",
        "ls | xargs -n1 -P 4 rm x",
        "ls | xargs -0 -I{} rm x",
        "find . -name '*.o' -exec rm x \\;",
        "find . -type f -execdir rm x \\;",
        "find . -ok ls {} + -okdir rm x \\;",
        "bash -c 'rm x'",
        "env bash -c 'ls; rm x'",
        "sudo sh -lc 'nice /bin/rm x'",
        "find . -exec sh -c 'rm x' _ {} \\;",
        "/bin/rm x",
        "sudo /bin/rm x",
        "'/bin/r'm x",
        "\\rm x",
        '"rm" x',
        "r'm' x",
        "rm\tx",
        "rm  x",
        "rm 'x'",
        "rm x > out 2>&1",
        "> out rm x",
        "echo $(rm x)",
        "sudo -H env -i nice timeout 1 rm x",
    ],
)
def test_the_command_inside_is_tried(line):
    assert "rm x" in texts(line)
    assert not any(unread(line))


def test_the_forms_of_one_command_in_order():
    (command,) = read("A='b c' sudo '/bin/rm' \"$x\"").commands
    assert attempts(command).texts == (
        "A='b c' sudo '/bin/rm' \"$x\"",
        'A=b c sudo /bin/rm "$x"',
        "sudo '/bin/rm' \"$x\"",
        'sudo /bin/rm "$x"',
        "'/bin/rm' \"$x\"",
        'rm "$x"',
        '/bin/rm "$x"',
    )


@covers("PERM-205", "PERM-034")
@pytest.mark.parametrize(
    "line",
    [
        "python rm x",
        "make rm",
        "ssh host rm x",
        "su -c 'rm x'",
        "echo rm x",
        'echo "rm x"',
        "echo 'a; rm x'",
        "command -v rm x",
        "sudo -l rm x",
        "bash script rm x",
        "find . -name rm",
        "grep -exec rm x",
        "timeout 5",
        "env",
        "xargs",
    ],
)
def test_no_other_command_is_tried(line):
    assert not any(text.startswith("rm") for text in texts(line))
    assert not any(unread(line))


@covers("PERM-203", "PERM-204")
@pytest.mark.parametrize(
    "line",
    [
        "sudo $X rm",
        "sudo --unheard-of rm x",
        "sudo -Z rm x",
        "sudo $CMD",
        "sudo -u $WHO rm x",
        "env -S 'rm x'",
        "env -vS 'rm x'",
        "timeout $T rm x",
        "nice $X",
        "xargs $CMD",
        "xargs -I{} {} x",
        "xargs -I{} sh -c 'rm {}'",
        "find . -exec {} \\;",
        "find . -exec sh -c 'rm {}' \\;",
        "find . -exec $CMD {} +",
        'bash -c "$X"',
        'env bash -c "ls $X"',
        "sudo bash -c 'eval \"$X\"'",
        "sudo zsh -c 'repeat 3 rm x'",
        "watch $X",
        "sudo bash --rcfile x -c ls",
        "sudo " * 12 + "rm x",
        "env bash -c " + "'bash -c ls" * 3,
    ],
)
def test_what_cannot_be_known_is_said(line):
    reading = read(line)
    assert not reading.complete or any(unread(line))
    assert not reading.complete or any(starts(command) is None for command in reading.commands)


def test_an_unknown_operand_behind_a_known_program_is_no_trouble():
    assert unread('sudo -u "$WHO" rm "$x" $y') == [None]
    assert texts("sudo rm $x")[-1] == "rm $x"


def test_xargs_adds_words_or_puts_them_in_place():
    assert unwrap(("xargs", "rm", "-f")) == (("rm", "-f"), ("rm", "-f", ADDED))
    put = unwrap(("xargs", "-I", "%", "mv", "%", "a/%"))
    assert not isinstance(put, Unreadable)
    assert [word.raw if isinstance(word, Opaque) else word for word in put[0]] == ["mv", "%", "a/%"]
    assert isinstance(put[0][1], Opaque)
    assert texts("xargs rm")[-1] == "rm …"


@covers("PERM-135", "PERM-132")
def test_the_innermost_commands():
    (command,) = read("sudo nice env A=1 rm -rf /").commands
    assert starts(command) == (("rm", "-rf", "/"),)
    (command, _) = read("env bash -c 'ls; sudo rm x' | cat").commands
    assert starts(command) == (("ls",), ("rm", "x"))
    (command,) = read("ls -a").commands
    assert starts(command) == (("ls", "-a"),)
    (command,) = read("A=1").commands
    assert starts(command) == ()


def test_no_program_is_started_by_a_program_that_is_no_wrapper():
    assert unwrap(("git", "rm", "x")) == ()
    assert unwrap(()) == ()
    assert unwrap((Opaque("$X", ()), "rm")) == ()


def test_much_nesting_stays_small():
    line = "xargs " * 9 + "rm"
    (command,) = read(line).commands
    assert len(attempts(command).texts) < 60
    wide = "find . " + "-exec sudo rm {} ; " * 600
    assert attempts(read(wide.replace(";", "\\;")).commands[0]).unreadable is None
    many = "find . " + " ".join(f"-exec sudo rm {n} \\;" for n in range(600))
    assert attempts(read(many).commands[0]).unreadable == "too many commands inside one another"
