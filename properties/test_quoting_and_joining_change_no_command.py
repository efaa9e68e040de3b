"""However a word is quoted it is the same word, and lines one after the other run what each of them runs."""

import pytest
from hypothesis import strategies as st
from tests.marks import covers

from properties.broken.shell_reader import keeps_quotes, reads_one_line
from properties.laws import catches, holds
from properties.oracles.shell_lines import ARGUMENTS, PROGRAMS, REDIRECTS, SEEDS
from robota.permission.shell.reader import read

LITERAL = st.text(st.sampled_from("abrm019 \t\n'\"\\$`;&|()<>*?[]{}~#!=-+,.:/@%^é…"), max_size=6)
STYLES = ("single", "double", "escapes", "ansi", "mixed")


def quoted(word: str, style: str) -> str:
    """The word in one of the shell's ways of quoting."""
    single = "'" + word.replace("'", "'\\''") + "'"
    match style:
        case "double":
            return '"' + "".join("\\" + char if char in '"\\$`' else char for char in word) + '"'
        case "escapes" if word and "\n" not in word:
            return "".join(char if char.isalnum() else "\\" + char for char in word)
        case "ansi":
            escapes = {"\n": "\\n", "\t": "\\t", "\\": "\\\\", "'": "\\'", '"': '\\"'}
            return "$'" + "".join(escapes.get(char, char) for char in word) + "'"
        case "mixed" if len(word) > 1:
            return quoted(word[:1], "double") + quoted(word[1:], "single")
        case _:
            return single


def words_stay(reader):
    def law(drawn) -> str:
        words, styles = drawn
        line = "git " + " ".join(quoted(word, style) for word, style in zip(words, styles, strict=False))
        reading = reader(line)
        assert reading.complete, reading.why
        assert [command.words for command in reading.commands] == [("git", *words)]
        assert (reading.form, reading.substitutes) == ("one", False)
        return styles[0]

    return law


WORDS = st.tuples(st.lists(LITERAL, min_size=1, max_size=4), st.lists(st.sampled_from(STYLES), min_size=4, max_size=4))
SIMPLE = st.tuples(
    st.sampled_from(PROGRAMS), st.lists(st.sampled_from((*ARGUMENTS, *REDIRECTS, "$(ls)", "`ls`")), max_size=3)
).map(lambda drawn: " ".join((drawn[0], *drawn[1])))
PAIRS = st.tuples(st.one_of(SIMPLE, st.sampled_from(SEEDS)), st.one_of(SIMPLE, st.sampled_from(SEEDS)))


def lines_add_up(reader):
    def law(drawn) -> str:
        first, second = drawn
        alone = reader(first), reader(second)
        both = reader(f"{first}\n{second}")
        if not all(reading.complete for reading in alone):
            return "incomplete"
        assert both.complete, both.why
        assert both.commands == alone[0].commands + alone[1].commands
        assert both.form in ("list", "structured")
        return "complete"

    return law


@covers("PERM-023", "PERM-034", "PERM-033")
def test_quoting_changes_no_word():
    holds(words_stay(read), WORDS, reaching=STYLES, examples=400)


@covers("PERM-021", "PERM-028")
def test_lines_add_up():
    holds(lines_add_up(read), PAIRS, reaching=("complete", "incomplete"), examples=400)


@pytest.mark.deep
def test_both_deep():
    holds(words_stay(read), WORDS, examples=100_000)
    holds(lines_add_up(read), PAIRS, examples=100_000)


def test_the_laws_reject():
    catches(words_stay(keeps_quotes), WORDS)
    catches(lines_add_up(reads_one_line), PAIRS)
