"""The files that a line reads and writes, as far as its text tells."""

from robota.permission.location import match_path
from robota.permission.outcome import MATCHED, NOT_MATCHED, Outcome, Unevaluable, either
from robota.permission.pattern import PathPattern, ShellReads, ShellWrites
from robota.permission.policy import Context
from robota.permission.shell.attempt import starts
from robota.permission.shell.operands import operands_of
from robota.permission.shell.place import Home, spelled
from robota.permission.shell.reading import Reading, Word
from robota.permission.shell.word_glob import may_become

# Programs that print, or derive their output from, what the files they name hold.
READING_PROGRAMS = frozenset(
    "cat head tail less more nl tac sed awk grep egrep fgrep rg cut sort uniq wc diff cmp comm paste od xxd hexdump "
    "strings base64 base32 md5sum sha1sum sha256sum sha512sum cksum file cp mv jq source . column fold fmt tr rev "
    "view bat tee dd scp rsync tar zip gzip".split()
)


def read_words(reading: Reading) -> tuple[Word, ...]:
    """Every word that names a file which the line reads: operands of reading programs, and targets of `<`."""
    words: list[Word] = []
    for command in reading.commands:
        words += [redirect.target for redirect in command.redirects if redirect.reads]
        for argv in starts(command) or (command.words,):
            if argv and isinstance(argv[0], str) and argv[0].rpartition("/")[2] in READING_PROGRAMS:
                words += operands_of(argv[0].rpartition("/")[2], argv[1:]).paths
    return tuple(words)


def write_targets(reading: Reading) -> tuple[Word, ...]:
    """The targets of redirections that write, but the null device."""
    return tuple(
        redirect.target
        for command in reading.commands
        for redirect in command.redirects
        if redirect.writes and redirect.target != "/dev/null"
    )


def match_files(pattern: ShellReads | ShellWrites, reading: Reading, context: Context) -> Outcome:
    """Does the line read, or write, a file that the path pattern names? Asked in the deny direction only."""
    words = read_words(reading) if isinstance(pattern, ShellReads) else write_targets(reading)
    outcomes = tuple(_match_word(pattern.path, word, context) for word in words)
    if not reading.complete and MATCHED not in outcomes:
        return Unevaluable(f"the line cannot be fully read: {reading.why}")
    return either(outcomes)


def _match_word(pattern: PathPattern, word: Word, context: Context) -> Outcome:
    place = spelled(word, context)
    if isinstance(place, Home):
        return Unevaluable("the home directory is not known")
    if place is not None:
        return match_path(pattern, place, context, "deny")
    if isinstance(word, str) or not may_become(word, pattern, context):
        return NOT_MATCHED
    return Unevaluable(f"which files {word.raw!r} names is not fixed by the line")
