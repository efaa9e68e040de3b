"""What the reader found in a shell line."""

from typing import Literal, TypeAlias

from attrs import frozen


@frozen
class Part:
    """A piece of a word whose value the text does not fix.

    `kind` is `text` for a literal piece (its value in `value`, quotes removed), `variable` (`value` is the name, and
    for an expansion such as `${name%.py}` the name with what follows it: `name%.py`),
    `tilde` (an unquoted leading `~` that stands for the home directory, `value` is the user name after it, or empty),
    `glob` (an unquoted `*`, `?` or bracket; `value` is the character) or `unknown` (a substitution, a brace word).
    """

    kind: Literal["text", "variable", "tilde", "glob", "unknown"]
    value: str


@frozen
class Opaque:
    """A word whose value is not fixed by the text: it may become any number of words.

    `raw` is the word as written, `parts` its pieces in order.
    """

    raw: str
    parts: tuple[Part, ...]


# A literal word is its value, with quotes and escapes removed.
Word: TypeAlias = str | Opaque


@frozen
class Redirect:
    """A redirection. `reads` and `writes` say what it does to the file that `target` names.

    A copy of a descriptor (`2>&1`), a here-document and a here-string name no file and are no `Redirect`.
    """

    operator: str
    target: Word
    reads: bool
    writes: bool


@frozen
class Command:
    """A simple command: what a shell would run once, with `words[0]` as the program.

    `text` is the command as written, from its first assignment or word to its last word or redirection.
    `assignments` are the leading `NAME=value` pairs. A command of assignments or redirections alone has no words.
    `depth` is 0 for the line's own commands and more inside a substitution (`$( )`, backticks, `<( )`, `>( )`).
    `nested` marks the commands of a literal body that another shell runs (`bash -c 'rm x'`); `depth` is then that of
    the shell. `written` are the words as they stand in the text, and empty where each stands there as its value.
    """

    words: tuple[Word, ...]
    text: str
    assignments: tuple[tuple[str, Word], ...] = ()
    redirects: tuple[Redirect, ...] = ()
    depth: int = 0
    nested: bool = False
    written: tuple[str, ...] = ()


# How the line's own commands are joined: one command and nothing that separates; a list or pipeline of commands
# (`;` `&` `&&` `||` `|` newline); or anything with a group, a subshell, `!`, `if`, `for` or `while`.
Form: TypeAlias = Literal["one", "list", "structured"]


@frozen
class Reading:
    """What the reader says of a line.

    `complete` claims that the shell runs no simple command but those in `commands`, for any value of the variables;
    `why` is the first reason where it is not. Without the claim, `commands` holds what was found all the same.
    """

    commands: tuple[Command, ...]
    complete: bool
    why: str | None
    form: Form
    substitutes: bool
