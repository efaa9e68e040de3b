"""`robota_io.facts`: the links of a real file system."""

import pytest

from robota.permission import Argument, Call, Context, Profile, compile, unchecked
from robota.place.walk import Lstat, Readlink, Target, Unreadable
from robota_io.facts import links_for, links_of, look, remembering


@pytest.fixture
def place(tmp_path):
    """A directory whose own path has no link in it."""
    return tmp_path.resolve()


def test_the_file_system_is_looked_at_without_following(place):
    (place / "file").touch()
    (place / "link").symlink_to("a/./b")
    assert look(Lstat(str(place))) == "directory"
    assert look(Lstat(str(place / "file"))) == "other"
    assert look(Lstat(str(place / "link"))) == "link"
    assert look(Lstat(str(place / "none"))) == "missing"
    assert look(Readlink(str(place / "link"))) == Target("a/./b")
    assert isinstance(look(Lstat(str(place / "file" / "below"))), Unreadable)
    assert isinstance(look(Lstat("\0")), Unreadable)


def test_links_on_the_way_and_at_the_end_are_found(place):
    (place / "real").mkdir()
    (place / "way").symlink_to("real")
    (place / "real" / "end").symlink_to("/robota-none")
    assert links_of([str(place / "way" / "end"), str(place / "real" / "none" / "x")]) == {
        str(place / "way"): "real",
        str(place / "real" / "end"): "/robota-none",
    }
    assert links_of([str(place)]) == {}


def test_what_cannot_be_followed_is_not_known(place):
    (place / "loop").symlink_to("loop")
    assert links_of([str(place), str(place / "loop" / "x")]) is None
    assert links_of(["relative"]) is None


def test_a_call_is_looked_up_for_every_gate(place):
    (place / "link").symlink_to("target")
    reads = {"Read": Profile(Argument("file", "path"), "inspect")}
    gates = [compile(unchecked(), {}), compile(unchecked(deny=["Read(target)"]), reads)]
    context = Context(cwd=str(place))
    assert links_for(gates, Call("Read", {"file": "link"}), context) == {str(place / "link"): "target"}
    assert links_for(gates[:1], Call("Read", {"file": "link"}), context) == {}


def test_a_question_is_put_once():
    asked = []

    def answer(question):
        asked.append(question)
        return "directory"

    once = remembering(answer)
    assert links_of(["/a/b", "/a/c"], once) == {}
    assert [question.path for question in asked] == ["/a", "/a/b", "/a/c"]
