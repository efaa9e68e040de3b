"""The findings about one rule: what it says is not read, does not hold, or grants more than it shows."""

from robota.audit.kind import FindingKind

RULE_KINDS: tuple[FindingKind, ...] = (
    FindingKind(
        "malformed-rule",
        "error",
        "the text is no rule",
        "A blank instead of parentheses, a parenthesis that is unclosed or empty, no tool, or an argument where the "
        "tool takes none of that form: the product keeps the text and never applies it. A guard written so is none.",
        '"deny": ["Read ~/.ssh/**"]',
        'Tool or Tool(argument): "Read(~/.ssh/**)".',
    ),
    FindingKind(
        "unknown-tool-name",
        "error",
        "the rule names no tool",
        "Names are compared letter by letter, case included, and a name that no tool has matches nothing. Names with "
        "an underscore may belong to a server or a plugin and are not judged, nor are names with a star.",
        '"deny": ["bash(rm *)"]',
        'The name as the product spells it: "Bash(rm *)".',
    ),
    FindingKind(
        "path-rule-never-consulted",
        "error",
        "a path on a tool whose checks consult the rules of Edit or Read",
        "Write, MultiEdit and NotebookEdit are judged by the paths of Edit rules, Glob by those of Read rules. A path "
        "on their own name is accepted and never looked at.",
        '"deny": ["Write(./.env)"]',
        'The path on the tool that is consulted: "Edit(./.env)", "Read(./.env)".',
    ),
    FindingKind(
        "primary-field-parameter-rule",
        "error",
        "a parameter rule on the field that the tool's own patterns judge",
        "The product ignores it, so that a deny of this form stops nothing.",
        '"deny": ["Bash(command:rm *)"]',
        'The pattern itself: "Bash(rm *)", "Read(//etc/**)", "WebFetch(domain:ads.test)".',
    ),
    FindingKind(
        "allow-list-parameter-rule",
        "warning",
        "a parameter rule in an allow list",
        "A rule on a parameter only takes away. In an allow list it is skipped, and the call is asked about.",
        '"allow": ["Agent(model:opus)"]',
        "An allow of what the tool's own patterns judge, or a deny of the values that must not be.",
    ),
    FindingKind(
        "unanchored-allow-glob-ignored",
        "warning",
        "an allow whose star reaches the tool's or the server's name",
        "An allow list takes a star only behind a literal server, so that no new server or tool is let in unseen; any "
        "other is skipped.",
        '"allow": ["mcp__*"]',
        'The server by name: "mcp__tracker__*".',
    ),
    FindingKind(
        "single-slash-looks-absolute",
        "warning",
        "a path with one leading slash that looks meant from the root of the file system",
        "One slash is the folder that the settings belong to, two are the root. The rule speaks of a folder that is "
        "not there, and the one that was meant is neither opened nor closed.",
        '"deny": ["Read(/etc/**)"]',
        'Two slashes from the root, a tilde from home: "Read(//etc/**)", "Read(~/.ssh/**)".',
    ),
    FindingKind(
        "relative-deny-stays-under-cwd",
        "warning",
        "a relative deny in a user's file, which reaches the working directory only",
        "A user's file guards every project, and files outside of all; a relative path is looked for below the "
        "working directory alone.",
        'in the user\'s file: "deny": ["Read(**/.env)"]',
        'The path from the root or from home: "Read(//**/.env)", "Read(~/.aws/**)".',
    ),
    FindingKind(
        "colon-star-not-at-end",
        "warning",
        "`:*` before the end, where the colon is literal",
        "Only at the end does `:*` mean any arguments. Elsewhere the command must hold a colon.",
        '"allow": ["Bash(git:* status)"]',
        'A blank and a star: "Bash(git * status)".',
    ),
    FindingKind(
        "operator-in-rule",
        "warning",
        "a pattern with a star and a shell operator outside quotes",
        "A line is taken apart at its operators and each command is matched by itself; none of them holds an operator.",
        '"allow": ["Bash(cd app && make *)"]',
        'One rule for each command: "Bash(cd app)", "Bash(make *)".',
    ),
    FindingKind(
        "shell-keyword-fragment",
        "warning",
        "a pattern that begins with a word of the shell's grammar",
        "A loop or a condition is read by the shell, and the commands inside are matched without its words. Such rules "
        "are what an automatic save left of a longer line.",
        '"allow": ["Bash(do echo *)", "Bash(done)"]',
        'The command inside, if it is wanted: "Bash(echo *)".',
    ),
    FindingKind(
        "env-prefixed-rule",
        "note",
        "a pattern that begins with an assignment",
        "It covers the command with these variables, these values and this order alone, and a variable can change what "
        "a program runs.",
        '"allow": ["Bash(DEBUG=1 npm test *)"]',
        'The command without the assignment: "Bash(npm test *)".',
    ),
    FindingKind(
        "exact-deny-does-not-cover-arguments",
        "warning",
        "a deny of a bare command",
        "Without a star the rule is the whole command: with any argument the command passes.",
        '"deny": ["Bash(yarn)"]',
        'The command with or without arguments: "Bash(yarn *)".',
    ),
    FindingKind(
        "argument-constraining-bash-rule",
        "warning",
        "an allow that means to bind an argument, such as a URL",
        "A pattern sees text. Options before or behind the argument, a second URL, a redirect, another spelling or a "
        "variable take the program elsewhere. Reported for a URL in the rule of any program, and for a host, a path "
        "or a method in the rule of a program that is a client of the network.",
        '"allow": ["Bash(curl http://docs.test/ *)"]',
        'A tool that judges the host, "WebFetch(domain:docs.test)", with the program itself asked about or denied.',
    ),
    FindingKind(
        "glued-star-no-word-boundary",
        "warning",
        "a star glued to a word: longer words match too",
        "`ls*` is `ls`, and `lsof` as well.",
        '"allow": ["Bash(ls*)"]',
        'A blank before the star: "Bash(ls *)" is `ls` with or without arguments.',
    ),
    FindingKind(
        "wrapper-prefix-grants-any-command",
        "warning",
        "an allow of a program that runs the command that follows it",
        "Whatever is written behind the program runs under this rule. Reported where the star stands where the command "
        "would; a rule that names the command is none of these, and `find` is one only with a written -exec.",
        '"allow": ["Bash(env *)", "Bash(docker exec *)"]',
        'The command behind it: "Bash(docker exec web npm test)".',
    ),
    FindingKind(
        "interpreter-prefix-grants-any-code",
        "warning",
        "an allow of a program that runs the code that follows it",
        "The star chooses the script, the module or the code itself. A rule that names one script is none of these.",
        '"allow": ["Bash(python3 *)"]',
        'The script by name: "Bash(python3 tools/check.py)".',
    ),
    FindingKind(
        "shell-c-prefix-grants-any-command",
        "warning",
        "an allow of a shell with its command option",
        "The text behind the option is a program of the shell: any command, any number of them.",
        '"allow": ["Bash(bash -lc:*)"]',
        "The commands themselves, each by its own rule.",
    ),
    FindingKind(
        "whole-shell-allowed",
        "warning",
        "an allow of the shell, whatever the command",
        "Nothing is asked about any more but what a deny, an ask or a safeguard names, and no list of bad commands is "
        "ever complete.",
        '"allow": ["Bash"]',
        'The commands that are wanted: "Bash(npm run *)".',
    ),
    FindingKind(
        "whole-tool-allowed",
        "warning",
        "an allow of another tool, whatever its argument",
        "Every path, every host or every search is open to the tool. Not reported for a tool of a server, for which no "
        "narrower rule can be written, nor for one that needs no permission.",
        '"allow": ["Edit", "WebFetch(domain:*)"]',
        'The folder or the host: "Edit(src/**)", "WebFetch(domain:docs.test)".',
    ),
)
