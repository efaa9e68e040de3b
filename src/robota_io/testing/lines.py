"""Hypothesis strategies for lines of the shell: joined, quoted, wrapped, nested, redirected and unreadable."""

try:
    from hypothesis import strategies as st
    from hypothesis.strategies import SearchStrategy
except ImportError as missing:
    message = "robota_io.testing.lines draws with Hypothesis: install the extra, pip install 'robota[test]'"
    raise ImportError(message) from missing

from functools import cache

# Commands that stand alone: one program and its words, no quotes, nothing that the shell reads.
COMMANDS = (
    *("rm x", "rm -rf build", "rm -rf /", "rm -rf ~", "rm -r ..", "git status", "git push --force", "git push", "rm"),
    *("npm test", "npm run:build", "echo hi", "cat a.txt", "cat /etc/passwd", "ls", "make", "python x.py", "git log"),
)
SEPARATORS = ("; ", " && ", " || ", " | ", " & ", "\n", ";", "&&")

# Ways to run a command, `@` being the command. Wrappers and spellings keep what is run.
SPELLINGS = ("/bin/@", "\\@", "'@", "FOO=1 @", "@ 'a; rm x'", '@ "rm -rf /"', "@\t", " @ ", "@ \\; x", "@ $HOME")
WRAPPERS = (
    *("sudo @", "env -i @", "timeout 5 nice @", "nohup @", "command @", "sudo -u me @", "time @", "stdbuf -oL @"),
    *("find . -exec @ \\;", "true | xargs @", "bash -c '@'", "sh -c '@'", "sudo --unheard-of @", "env A=1 @"),
)
REDIRECTIONS = (
    "@ > out.txt",
    "@ 2>&1",
    "@ > /dev/null",
    "@ >> /etc/x",
    "@ < in.txt",
    "@ &> log",
    "@ > ~/out",
    "@ > ../o",
)
STRUCTURES = (
    *("( @ )", "{ @; }", "if true; then @; fi", "while false; do @; done", "! @", "for i in 1; do @; done"),
    *("echo $(@)", 'echo "$(@)"', "echo `@`", "cat <(@)", "tee >(@)", "x=$(@)"),
)
UNREADABLE = (
    *('eval "$X"', "$CMD x", "echo 'open", 'echo "open', "echo $(rm"),
    *("x() { rm x; }", "cat <<$X", "echo ${x:-$(rm x)}"),
)
COMMAND_PATTERNS = (
    *("rm *", "git *", "git push*", "git status", "npm *", "* --force*", "* x", "rm -rf /", "rm *r*", "*rm*", "**t"),
    *(
        "echo **",
        "cat *",
        "ls",
        "ls*",
        "git status && npm test",
        "npm run:build",
        "make",
        "line:rm *",
        "force:true",
        "r*",
    ),
)
# What turns a line into another in one step: characters that the shell reads, and some that it does not.
_PIECES = (
    *(" ", "\t", "\n", *";&|<>(){}!'\"\\$`*?[]~#=-rmx"),
    *("$(", "${", "<<", "&&", "rm ", "eval ", "\r", "\0", "\u00a0", "\ud800"),
)


def put(template: str, command: str) -> str:
    """The template with the command in the place of its `@`; a quote before the place goes around the program."""
    if template.startswith("'@"):
        program, blank, rest = command.partition(" ")
        return f"'{program}'{blank}{rest}"
    if "'@'" in template and "'" in command:
        return command
    return template.replace("@", command)


@cache
def commands() -> SearchStrategy[str]:
    """One command, plain or spelled otherwise, with a redirection or behind wrappers."""
    plain = st.sampled_from(COMMANDS)
    shapes = st.sampled_from((*SPELLINGS, *WRAPPERS, *REDIRECTIONS))
    return plain | st.builds(put, shapes, plain | st.builds(put, shapes, plain))


@cache
def lines() -> SearchStrategy[str]:
    """A line: a command, several joined, nested in a structure or a substitution, and a few that nobody can read."""
    first = commands() | st.sampled_from(UNREADABLE)
    joined = st.tuples(first, st.sampled_from(SEPARATORS), commands()).map("".join)
    nested = st.builds(put, st.sampled_from(STRUCTURES), commands() | joined)
    return commands() | joined | nested | st.sampled_from(UNREADABLE)


@cache
def damaged_lines() -> SearchStrategy[str]:
    """A line with pieces put into it anywhere: mostly nonsense, some of it dangerous."""
    edits = st.lists(st.tuples(st.integers(0, 40), st.sampled_from(_PIECES)), min_size=1, max_size=3)
    return st.builds(_damage, lines(), edits)


def _damage(line: str, edits: list[tuple[int, str]]) -> str:
    for place, piece in edits:
        at = min(place, len(line))
        line = line[:at] + piece + line[at:]
    return line
