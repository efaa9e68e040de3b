"""Shell lines to hold the reader against bash: by a grammar, from a soup of fragments, and by mutation."""

from random import Random

PROGRAMS = ("git", "rm", "ls", "cat", "grep", "make", "./run.sh", "/bin/rm", "tee", "r''m", "\\rm", '"rm"', "python3")
BUILTINS = (
    "echo", "printf", "test", "[", "export", "read", "set", "cd", "command", "builtin", "exec", "unset", "readonly",
    "true", "false", ":", "wait", "jobs", "shift", "type", "pwd", "kill", "umask", "ulimit", "pushd", "dirs", "exit",
    "return", "break", "shopt", "time", "!", "bash", "sh", "eval", "local", "declare", "trap", "hash", "times", "fg",
)  # fmt: skip
EVIL = ("'a[$(rm y)]'", "'a[$(rm y)]=1'", "'$(rm y)'", "'`rm y`'", '"a[\\$(rm y)]"', "-v", "-R", "-p", "-x", "-a", "-c")
ARGUMENTS = (
    "a", "x", "-f", "-rf", "--", "-n", "-", "1", "2", "a=b", "A=b", "'a b'", '"a b"', '"$x"', "$x", "${x}", '"${x}"',
    "*.py", "a?", "[ab]", "{a,b}", "{}", "{1..3}", "~", "~/a", "a~b", "a=~/b", "]", "=", "-eq", "!=", "a#b", "\\#",
    "'#'", "''", '""', "$?", "$#", "$!", "$$", '"$@"', "$*", "a\\ b", "a\\;b", "é", "@{0}", "HEAD^", "HEAD~1", "%1",
    "$'a\\nb'",
    "${x%.py}", "${x:-a}", "${#x}", "$((1+2))", "$", "a$", '"$"', '"a\\$b"', "'a'\"b\"c", "\\\n", "pipefail",
    "-e", "-o",
    "-euo", "+x", "PATH=b", "SECONDS=a", "if", "then", "done", "}", "{", "!", "time", "in", "do", "-lc", "-ec",
)  # fmt: skip
REDIRECTS = (
    "> out", ">> out", "2>&1", "> /dev/null", "&> out", "< /dev/null", "2> out", "<<< a", "<<< 'a b'", ">| out",
    "1<> f",
    ">&2", "2>&-", "> 'x$(rm y)'", "<<< \"$x\"", "< <(ls)", "> >(cat)", ">out", "2>out", "&>>out", "<&0", ">& out",
)  # fmt: skip
SOUP = (
    *PROGRAMS, *BUILTINS, *EVIL, *ARGUMENTS, *REDIRECTS, " ", " ", " ", " ", ";", "; ", "&", "&&", " && ", "||",
    "|", "|&",
    "\n", "\t", "(", ")", "( ", " )", "{ ", "; }", "'", '"', "`", "$(", "$((", "))", "${", "}", "<(", ">(", "\\",
    "\\\n",
    "#", " # ", "if ", "; then ", "; else ", "; fi", "for i in ", "for ", "; do ", "; done", "while ", "until ",
    "case ",
    "esac", "[[ ", " ]]", "function ", "()", "f() { ", "<<EOF", "<<'EOF'", "<<-EOF", "\nEOF", "\nEOF\n", "EOF",
    "$'", '$"',
    "rm x", "echo a", "ls", "A=1", "A=", "A+=1", "a[0]=1", "x=(a b)", "~", "*", "?", "[", "]", "!", "=", "+",
    "-", "0", "1",
    "coproc ", "select ", ";;", "<&", ">&", "$x", "\u00a0", "\r", "\f",
)  # fmt: skip
SEEDS = (
    "git add -A && git commit -m \"$(cat <<'EOF'\nit's\nEOF\n)\"",
    "for f in a b; do echo \"$f\"; rm $f; done",
    "if [ -f a ]; then rm a; elif [ \"$x\" = y ]; then ls; else cat b; fi",
    "while read -r l; do echo \"$l\"; break; done < /dev/null",
    "cat <<EOF | grep a > out\nbody $x\nEOF\nrm y",
    "{ rm a; ls; } 2>&1 | tee log",
    "(cd a && rm b) > out || echo `ls c`",
    "echo \"a $(echo \"b $(ls)\") c\" # rm",
    "diff <(ls a) <(ls b); time rm x",
    "bash -c 'rm x; ls \"$1\"' _ a && sh -c \"ls\"",
    "A=1 B='c d' rm x > out 2>&1 &",
    "! rm x && ! { ls; }",
    "printf '%s\\n' a \"$x\" | cat - <<-'E'\n\ta\n\tE\n",
    "set -euo pipefail; export A=b; command rm x; exec ls",
    "echo \\\n  a \\\n  b; rm 'c\nd'",
)  # fmt: skip


def soup(random: Random) -> str:
    """Fragments in any order, some of them well formed."""
    return "".join(random.choice(SOUP) + random.choice(("", " ", " ")) for _ in range(random.randint(1, 9)))


def mutated(random: Random) -> str:
    """A known line with a few pieces taken out, doubled or put in."""
    line = random.choice(SEEDS)
    for _ in range(random.randint(1, 4)):
        at = random.randint(0, len(line))
        match random.randrange(4):
            case 0:
                line = line[:at] + line[at + random.randint(1, 3) :]
            case 1:
                line = line[:at] + random.choice(SOUP) + line[at:]
            case 2:
                end = min(len(line), at + random.randint(1, 8))
                line = line[:end] + line[at:end] + line[end:]
            case _:
                other = random.choice(SEEDS)
                line = line[:at] + other[random.randint(0, len(other)) :]
    return line


def lists(random: Random, depth: int = 0) -> str:
    """A well-formed list of commands."""
    count = random.choice((1, 1, 2, 3)) if depth < 3 else 1
    joins = ("; ", " && ", " || ", " | ", " & ", "\n", ";", "|", " |& ", "&&\n")
    line = _item(random, depth)
    for _ in range(count - 1):
        line += random.choice(joins) + _item(random, depth)
    return line


def _item(random: Random, depth: int) -> str:
    if depth >= 3 or random.random() < 0.7:
        return _simple(random, depth)
    inner = lists(random, depth + 1)
    shapes = (
        f"( {inner} )", f"({inner})", f"{{ {inner}; }}", f"! {inner}", f"if {inner}; then {inner}; fi",
        f"if {inner}\nthen {inner}; else {inner}\nfi", f"for i in {_words(random, depth)}; do {inner}; done",
        f"while {inner}; do {inner}; break; done", f"until {inner}; do {inner}; break\ndone", f"time {inner}",
    )  # fmt: skip
    shape = random.choice(shapes)
    return shape + (" " + random.choice(REDIRECTS) if random.random() < 0.2 and shape[0] != "!" else "")


def _simple(random: Random, depth: int) -> str:
    parts: list[str] = []
    if random.random() < 0.15:
        parts.append(random.choice(("A=1", "A=", "A='b c'", "A=$x", 'A="$(ls)"', "A=~/b", "A=b:~", "A+=c", "IFS=")))
    parts.append(random.choice(PROGRAMS if random.random() < 0.5 else BUILTINS))
    parts += _words(random, depth).split(" ") if random.random() < 0.9 else []
    for _ in range(random.choice((0, 0, 0, 1, 2))):
        parts.insert(random.randint(0, len(parts)), random.choice(REDIRECTS))
    if random.random() < 0.06:
        body = random.choice(("a\n", "$x\n", "", "a `b`\n", "$(rm y)\n", "\\$(rm y)\n", "'\n", "$ a\n"))
        return " ".join(parts) + random.choice((" <<EOF\n", " <<'EOF'\n", ' <<"EOF"\n', " <<\\EOF\n")) + body + "EOF\n:"
    return " ".join(parts)


def _words(random: Random, depth: int) -> str:
    return " ".join(_word(random, depth) for _ in range(random.choice((1, 1, 2, 3, 4))))


def _word(random: Random, depth: int) -> str:
    chance = random.random()
    if chance < 0.12 and depth < 3:
        inner = lists(random, depth + 1)
        forms = (
            f"$({inner})",
            f'"$({inner})"',
            f"`{inner}`",
            f"<({inner})",
            f'"`{inner}`"',
            f"a$({inner})b",
            f"'{inner}'",
        )
        return random.choice(forms)
    if chance < 0.25:
        return random.choice(EVIL)
    if chance < 0.4:
        return random.choice(ARGUMENTS) + random.choice(ARGUMENTS)
    return random.choice(ARGUMENTS)


def line(random: Random) -> str:
    """One line, of any of the three kinds."""
    return random.choice((soup, mutated, lists, lists))(random)
