"""The files that a line reads and writes, as far as its text tells."""

from attrs import frozen

from robota.permission.location import Location, locate, match_location
from robota.permission.outcome import MATCHED, NOT_MATCHED, Outcome, Unevaluable, either
from robota.permission.pattern import PathPattern, ShellReads, ShellWrites
from robota.permission.policy import Context
from robota.permission.shell.attempt import starts
from robota.permission.shell.operands import operands_of
from robota.permission.shell.place import Home, spelled
from robota.permission.shell.reading import Opaque, Reading, Word
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


@frozen
class Files:
    """The files that a line reads and writes: each a location, or a word whose value its text does not fix."""

    reads: tuple[Location | Unevaluable | Opaque, ...]
    writes: tuple[Location | Unevaluable | Opaque, ...]
    unread: str | None


def files_of(reading: Reading, context: Context) -> Files:
    """The files of a line, located once for all the rules that ask."""
    return Files(
        tuple(_located(word, context) for word in dict.fromkeys(read_words(reading))),
        tuple(_located(word, context) for word in dict.fromkeys(write_targets(reading))),
        reading.why,
    )


def _located(word: Word, context: Context) -> Location | Unevaluable | Opaque:
    place = spelled(word, context)
    if isinstance(place, Home):
        return Unevaluable("the home directory is not known")
    return word if isinstance(word, Opaque) and place is None else locate(place or "", context)


def match_files(pattern: ShellReads | ShellWrites, files: Files, context: Context) -> Outcome:
    """Does the line read, or write, a file that the path pattern names? Asked in the deny direction only."""
    places = files.reads if isinstance(pattern, ShellReads) else files.writes
    outcome = either(tuple(_match_place(pattern.path, place, context) for place in places))
    if outcome != MATCHED and files.unread is not None:
        return Unevaluable(f"the line cannot be fully read: {files.unread}")
    return outcome


def _match_place(pattern: PathPattern, place: Location | Unevaluable | Opaque, context: Context) -> Outcome:
    if not isinstance(place, Opaque):
        return match_location(pattern, place, context, "deny")
    if not may_become(place, pattern, context):
        return NOT_MATCHED
    return Unevaluable(f"which files {place.raw!r} names is not fixed by the line")
