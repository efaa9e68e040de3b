"""What an "allow always" leaves behind answers for the approved call, and for no other program, directory or origin."""

import pytest
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.permission import remembers_the_first_word, remembers_the_host, remembers_the_tool
from properties.laws import DEEP, catches, holds
from robota.base.checked import Failure
from robota.permission.consent import consents, remembered
from robota.permission.gate import compile
from robota.permission.order import decide
from robota.permission.policy import Context, Policy
from robota.permission.shell.attempt import starts
from robota.permission.shell.reader import read
from robota.permission.subject import Call
from robota.place.path import is_inside, join, normalise
from robota.place.url import origin, parse_url
from robota_io.testing.lines import damaged_lines, lines
from robota_io.testing.vocabulary import CWD, HOME, URLS, usual_profile

PROFILES = {tool: usual_profile(tool) for tool in ("Run", "Save", "Fetch")}
# Every class asks about every one of these tools in this context.
CONTEXT = Context("default", CWD, HOME, {}, ask_all=True)
GATE = compile(Policy(), PROFILES)

COMMAND_LINES = (
    lines() | damaged_lines() | st.sampled_from(('"my prog" x', "FOO=1 git x", "a*b x", "git* x", "*", "r*m x"))
)
LINE_PAIRS = COMMAND_LINES.flatmap(
    lambda line: st.tuples(st.just(line), COMMAND_LINES | st.sampled_from(("x ", "x;", "git ")).map(lambda p: p + line))
)
NAMES = st.text("ab*)(.: ", min_size=1, max_size=4)
PATHS = st.lists(NAMES | st.just(".."), min_size=1, max_size=4).map("/".join).map(lambda path: "/" + path)
PATH_PAIRS = st.tuples(PATHS, PATHS).flatmap(
    lambda pair: st.tuples(
        st.just(pair[0]), st.sampled_from((pair[1], pair[0] + "/x", pair[0] + "x", pair[0].replace("*", "b")))
    )
)
HOSTS = st.sampled_from(("https://example.com", "http://example.com", "https://a.example.com:8443", "https://e*.com"))
ADDRESSES = st.builds(lambda host, path: f"{host}/{path}", HOSTS, st.text("a*)(/.%?#@:", max_size=6)) | st.sampled_from(
    URLS
)
ADDRESS_PAIRS = st.tuples(ADDRESSES, ADDRESSES)


def program(line):
    """What a line of one command starts, all of it; None where that is not known."""
    reading = read(line)
    if not reading.complete or len(reading.commands) != 1:
        return None
    started = starts(reading.commands[0])
    return None if started is None else [words[0] for words in started if words]


def same_program(line, other):
    return line.strip(" \t\n") == other.strip(" \t\n") or program(line.strip()) == program(other.strip()) != None  # noqa: E711


def same_directory(path, other):
    return is_inside(normalise(join(CWD, path)).rpartition("/")[0] or "/", normalise(join(CWD, other)))


def same_origin(url, other):
    one, two = parse_url(url), parse_url(other)
    if isinstance(one, Failure) or isinstance(two, Failure):
        return url == other
    return origin(one.unwrap()) == origin(two.unwrap()) or url == other


def law(tool, key, same, remember=remembered):
    def check(drawn):
        first, second = (Call(tool, {key: text}) for text in drawn)
        decision, later = (decide(GATE, call, CONTEXT) for call in (first, second))
        rule = remember(GATE, first, CONTEXT, decision)
        if rule is None:
            return "nothing remembered"
        assert consents(GATE, first, CONTEXT, decision, (rule,)) == rule
        covered = consents(GATE, second, CONTEXT, later, (rule,)) is not None
        assert not covered or same(*drawn)
        return "covered" if covered else "asked"

    return check


@covers("SESSPERM-16", "SESSPERM-14", "SESSPERM-32")
def test_a_command_is_remembered_with_its_program():
    holds(law("Run", "line", same_program), LINE_PAIRS, reaching={"covered", "asked"}, examples=250)


@covers("SESSPERM-17")
def test_a_path_is_remembered_with_its_directory():
    holds(law("Save", "file", same_directory), PATH_PAIRS, reaching={"covered", "asked"}, examples=150)


@covers("SESSPERM-17")
def test_a_url_is_remembered_with_its_origin():
    holds(law("Fetch", "address", same_origin), ADDRESS_PAIRS, reaching={"covered", "asked"}, examples=150)


@pytest.mark.deep
def test_the_law_holds_for_long():
    holds(law("Run", "line", same_program), LINE_PAIRS, reaching={"covered"}, examples=DEEP)


@pytest.mark.parametrize("broken", [remembers_the_first_word, remembers_the_tool])
def test_a_broken_memory_of_commands_is_caught(broken):
    catches(law("Run", "line", same_program, broken), LINE_PAIRS)


@pytest.mark.parametrize("broken", [remembers_the_host, remembers_the_tool])
def test_a_broken_memory_of_urls_is_caught(broken):
    catches(law("Fetch", "address", same_origin, broken), ADDRESS_PAIRS)
