"""A call as the order of evaluation looks at it: each thing that costs something is worked out once, when asked for."""

from attrs import define, field

from robota.permission.gate import ListGate, ToolGate
from robota.permission.index import NOWHERE, Keys, first_match, keys_of, look_up
from robota.permission.location import Location, is_within, locate
from robota.permission.matching import argument_text, match_call
from robota.permission.outcome import MATCHED, Direction, Unevaluable
from robota.permission.pattern import ShellReads, ShellWrites
from robota.permission.policy import Context
from robota.permission.profile import Risk
from robota.permission.protection import is_protected
from robota.permission.shell.coverage import allows_line, covering_place
from robota.permission.shell.files import Files, files_of, match_files
from robota.permission.shell.git import reads_only as git_reads_only
from robota.permission.shell.line import is_plain, line_attempts
from robota.permission.shell.reader import read
from robota.permission.shell.reading import Reading
from robota.permission.shell.readonly import READERS, is_read_only
from robota.permission.shell.removal import may_remove, removes_critical
from robota.permission.subject import Call

# Arguments beside a command that move it to another directory.
_ELSEWHERE = frozenset({"working_directory", "workingDirectory", "cwd"})

# Programs that a line must begin with to be one that only reads, in every dialect.
_MAY_READ = READERS | {"git"}


@define(eq=False)
class View:
    """One call of one tool in one context. `line` is the argument of a tool whose argument is a command.

    What is worked out later is kept in plain slots: a `cached_property` takes a lock, which costs more than a lookup.
    """

    tool: ToolGate
    call: Call
    context: Context
    text: str | None
    line: str | None
    plain: bool
    keys: Keys = ("", "", [])
    _reading: Reading | None = field(default=None, init=False)
    _attempts: tuple[tuple[str, ...], str | None] | None = field(default=None, init=False)
    _read_only: bool | None = field(default=None, init=False)
    _files: Files | None = field(default=None, init=False)

    @property
    def reading(self) -> Reading:
        """What the shell reader makes of the line."""
        if self._reading is None:
            self._reading = read(self.line or "")
        return self._reading

    @property
    def attempts(self) -> tuple[tuple[str, ...], str | None]:
        """The texts that a deny or ask rule on commands is tried on, and why there may be more."""
        if self._attempts is None:
            line = self.line or ""
            self._attempts = ((line,), None) if self.plain else line_attempts(line, self.reading)
        return self._attempts

    @property
    def files(self) -> Files:
        """The files that the line reads and writes."""
        if self._files is None:
            self._files = files_of(self.reading, self.context)
        return self._files

    @property
    def read_only(self) -> bool:
        """The line only reads, and runs where its tool runs lines."""
        if self._read_only is None:
            shell = self.tool.semantics.shell
            self._read_only = (
                self.line is not None
                and _ELSEWHERE.isdisjoint(self.call.arguments)
                and not (self.plain and not shell.read_only_forms and self._runs_no_reader())
                and is_read_only(self.line, self.reading, shell, self.context)
            )
        return self._read_only

    def _runs_no_reader(self) -> bool:
        """A plain line whose program, or subcommand of git, is no reader: most lines, which need no reading to tell."""
        words = tuple(self.keys[2])
        if words[0] not in _MAY_READ:
            return True
        return words[0] == "git" and words[1:2] != ("--no-pager",) and git_reads_only(words[1:2]) is None

    @property
    def risk(self) -> Risk | None:
        """The class of the call: its tool's, but a line of read-only commands inspects."""
        declared = self.tool.profile.risk
        return "inspect" if declared == "execute" and self.line is not None and self.read_only else declared

    @property
    def inside(self) -> bool:
        """The call's path, where it has one, lies in a working directory."""
        argument = self.tool.profile.argument
        if self.text is None or argument is None or argument.kind != "path":
            return True
        location = locate(self.text, self.context)
        return isinstance(location, Location) and is_within(location, self.context)

    @property
    def removes_critical(self) -> bool:
        """The line removes something that no mode may let through."""
        if self.line is None or self.plain or not may_remove(self.line):
            return False
        return removes_critical(self.line, self.reading, self.context)

    @property
    def writes_protected(self) -> bool:
        """A modify-class call whose path argument is protected."""
        profile = self.tool.profile
        if profile.risk != "modify" or self.text is None or profile.argument is None or profile.argument.kind != "path":
            return False
        return is_protected(self.text, self.tool.semantics.protection, self.context)


def view_of(tool: ToolGate, call: Call, context: Context) -> View:
    """Look at a call. Blanks and newlines at both ends of a line do not count."""
    text, argument = argument_text(call, tool.profile), tool.profile.argument
    if text is None or argument is None or argument.kind != "command":
        return View(tool, call, context, text, None, plain=False)
    line = text.strip(" \t\n")
    return View(tool, call, context, text, line, is_plain(line), keys_of(line))


def find(rules: ListGate, view: View, direction: Direction) -> tuple[int, int]:
    """The places of the first rule that matches and of the first that cannot be evaluated, NOWHERE where none is."""
    if not rules.rules:
        return NOWHERE, NOWHERE
    matched, unevaluable = rules.always, rules.unreadable
    if rules.commands is not None and view.line is not None:
        matched = min(matched, look_up(rules.commands, view.line, view.keys))
        if not view.plain:
            texts, unread = view.attempts
            for text in texts:
                if text != view.line:
                    matched = min(matched, first_match(rules.commands, text))
            if unread is not None:
                unevaluable = min(unevaluable, rules.reader)
    for at, pattern in rules.others:
        if at >= matched:
            break
        if isinstance(pattern, (ShellReads, ShellWrites)):
            if view.line is None:
                continue
            outcome = match_files(pattern, view.files, view.context)
        else:
            outcome = match_call(pattern, view.call, view.tool.profile, view.context, direction)
        if outcome == MATCHED:
            matched = at
        elif isinstance(outcome, Unevaluable):
            unevaluable = min(unevaluable, at)
    return matched, unevaluable


def find_allow(rules: ListGate, view: View) -> int:
    """The place of the first rule of an allow list or a ceiling that grants the call, NOWHERE where none does.

    An allow reads a line as a whole: a rule without a wildcard allows that very line, one with a wildcard allows it
    where the line runs one command only, or, in a dialect that judges part by part, where each part is allowed.
    """
    if not rules.rules:
        return NOWHERE
    if view.line is None:
        found = rules.always
        for at, pattern in rules.others:
            if at < found and match_call(pattern, view.call, view.tool.profile, view.context, "allow") == MATCHED:
                found = at
        return found
    if view.tool.semantics.shell.covered_parts:
        return covering_place(rules, view.line, view.reading, view.tool.semantics, view.context)
    if rules.commands is None:
        return rules.always
    wildcards = look_up(rules.commands, view.line, view.keys)
    if wildcards < rules.always and not view.plain and not allows_line(view.reading, view.context):
        wildcards = first_match(rules.commands, view.line, wildcards=False)
    return min(rules.always, wildcards)
