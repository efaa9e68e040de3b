"""Small vocabularies, chosen so that rules meet calls often and each step of the order is reached."""

COMMANDS = tuple(
    """git status|git push|git log|git -C /tmp push|git push --force|rm x|rm -rf build|rm -rf /|rm -rf ~|rmdir ..|ls
ls -la|cat README.md|cat /etc/passwd|cat ../x|echo hi|echo "rm x"|echo 'a; rm x'|npm test|npm run build|python x.py
make|FOO=1 rm x|FOO=1 git push|sudo rm x|sudo -u me git push|env -i rm x|timeout 5 rm x|nice git push
xargs rm|find . -exec rm {} +|bash -c 'rm x'|sh -c "git push"|/bin/rm x|\\rm x|"rm" x|r'm' x|eval "$X"|$CMD x
echo "$(rm x)"|echo `git push`|cd /tmp|git status > out.txt|echo x > /etc/passwd|git log > /dev/null|npm test 2>&1
echo "unclosed|git $'a\\'b'|: $((1+2))|git <(rm x)|[ -f x ]|true|time rm x|exec rm x|command git push""".replace(
        "\n", "|"
    ).split("|")
)
JOINTS = (" ; ", "; ", " && ", " || ", " | ", " & ", "\n", ";", " |& ")
WRAPS = (
    "({})",
    "{{ {}; }}",
    "if true; then {}; fi",
    "! {}",
    "while false; do {}; done",
    "echo $({})",
    'echo "`{}`"',
    "cat <<E\n{}\nE",
    "cat <<'E'\n{}\nE",
    "for i in a b; do {}; done",
    "f() {{ {}; }}",
    "case x in x) {};; esac",
)
COMMAND_PATTERNS = (
    "git *", "git push*", "git push *", "rm *", "rm", "rm x", "ls", "npm *", "npm run *", "echo *", "* x", "cat *",
    "bash *", "sudo *", "git status && git push", "*push*", "timeout:5", "command:rm *", "**", "*", "python *",
)  # fmt: skip
PATHS = (
    "/w/app/src/a.py", "src/a.py", "./src/../src/a.py", "src/b/c.py", ".env", "/w/app/.env", "../up.txt", "~/notes",
    "/home/me/notes", "/etc/passwd", ".git/config", "src/git/index.ts", ".claude/worktrees/n/src/a.ts", "link/a.py",
    ".claude/settings.json", "/w/app/.bashrc", "src", "C:\\x\\a", "a[1].txt",
)  # fmt: skip
PATH_PATTERNS = (
    "src/**", "src/*", "/w/app/src/**", "./.env", ".env", "~/notes", "~/**", "/etc/**", "**/*.py", "**", "src/*.py",
    "/w/app/**", "a[1].txt", "../*", "offset:1", "file_path:x", "content:*",
)  # fmt: skip
URLS = (
    "https://example.com/", "https://a.example.com/x", "https://a.b.example.com/x/y?q=1#f", "http://example.com/",
    "https://example.com:8443/", "https://EXAMPLE.com/%61dmin", "http://127.1/", "http://0x7f.1/", "not a url",
    "https://u:p@example.com/", "https://evil.test/?a=.example.com/x", "https://example.com/a%2Fb", "https://example.com/admin",
)  # fmt: skip
URL_PATTERNS = (
    "https://example.com", "https://example.com/**", "https://*.example.com/**", "https://example.com/admin",
    "http://127.0.0.1/**", "https://example.com:8443/**", "https://**.example.com", "https://example.com/*", "*",
    "prompt:*", "https://a**b.example.com",
)  # fmt: skip
TEXTS = ("alpha", "alpha/beta", "a\nb", "", "beta?", "*.py")
TEXT_PATTERNS = ("alpha", "alpha*", "*a", "*", "**", "beta?", "a*b", "alpha/*", "***")
TOOL_PATTERNS = ("*", "Ba*", "github__*", "github__create_*", "R*", "X(**)", "Nobody(x)", "Bash(", "", "(x)")

SETTINGS_RULES = (
    "Bash", "Bash(git *)", "Bash(git:*)", "Bash(git push *)", "Bash(rm *)", "Bash(rm:*)", "Bash(npm run *)",
    "Bash(ls*)", "Read", "Read(src/**)", "Read(./.env)", "Read(//etc/**)", "Read(~/notes)", "Read(/src/**)",
    "Edit(src/**)", "Edit", "Edit(.env)", "Edit(//etc/**)", "Write", "Write(src/**)", "WebFetch",
    "WebFetch(domain:example.com)", "WebFetch(domain:*.example.com)", "mcp__github", "mcp__github__create_issue",
    "mcp__*", "Agent(Explore)", "*",
    "Bash(timeout:5)", "Bash(command:rm *)", "Read ~/.ssh/**", "Bash()", "bash(rm *)", "WebSearch", "Task",
)  # fmt: skip
