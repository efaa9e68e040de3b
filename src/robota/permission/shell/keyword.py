"""The words of the shell's own grammar."""

OPENING = frozenset(("if", "then", "elif", "else", "while", "until", "do", "{", "!"))
# What each closing word ends.
CLOSING = {"fi": ("then", "else"), "done": ("body",), "}": ("{",)}
UNREAD = frozenset(("case", "select", "function", "coproc", "[[", "esac", "in", "]]"))
RESERVED = OPENING | frozenset(CLOSING) | UNREAD | frozenset(("for", "time"))
