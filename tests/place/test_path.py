import pytest

from robota.place.path import is_absolute, is_inside, join, normalise, root_of, segments


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("", "."),
        (".", "."),
        ("./", "."),
        ("/", "/"),
        ("//", "/"),
        ("//a//b/", "/a/b"),
        ("/a/./b/../c", "/a/c"),
        ("/../../a", "/a"),
        ("/..", "/"),
        ("a/../..", ".."),
        ("../../a/..", "../.."),
        ("a/b/../../..", ".."),
        ("...", "..."),
        ("/a/..b", "/a/..b"),
        ("C:\\w", "c:/w"),
        ("C:/w/../../x", "c:/x"),
        ("c:\\", "c:/"),
        ("C:x", "C:x"),
        ("\\w\\x", "/w/x"),
        ("a\\..\\b", "b"),
        ("/a b/\u00e9", "/a b/\u00e9"),
        ("~/x", "~/x"),
    ],
)
def test_the_normal_form(written, normal):
    assert normalise(written) == normal
    assert normalise(normal) == normal


def test_a_root_is_a_slash_or_a_drive():
    assert [root_of(path) for path in ("/a", "\\a", "D:\\a", "d:/", "D:", "a", "", "ab:/c")] == [
        *("/", "/", "d:/", "d:/"),
        *("", "", "", ""),
    ]
    assert not is_absolute("~")


@pytest.mark.parametrize(
    ("base", "relative", "joined"),
    [
        ("/w", "a/../b", "/w/a/../b"),
        ("/w/", "a", "/w/a"),
        ("/", "a", "/a"),
        ("/w", "/a", "/a"),
        ("/w", "C:\\a", "C:\\a"),
        ("/w", "", "/w"),
        ("", "a", "a"),
        ("a", "..", "a/.."),
    ],
)
def test_joining_collapses_nothing(base, relative, joined):
    assert join(base, relative) == joined


@pytest.mark.parametrize(
    ("root", "path", "inside"),
    [
        ("/r", "/r", True),
        ("/r", "/r/x/y", True),
        ("/r", "/r2", False),
        ("/r", "/", False),
        ("/r", "r/x", False),
        ("/", "/etc", True),
        ("/", "/", True),
        ("/", "etc", False),
        ("c:/", "c:/w", True),
        ("c:/", "d:/w", False),
        ("/c:", "c:/w", False),
        (".", "a", True),
        (".", ".", True),
        (".", "..", False),
        (".", "../a", False),
        (".", "..a", True),
        (".", "/a", False),
        ("a", "a/b", True),
        ("a", "ab", False),
        ("..", "../a", True),
        ("..", "../..", False),
        ("..", "../../a", False),
    ],
)
def test_inside_is_told_by_segments(root, path, inside):
    assert is_inside(root, path) is inside


def test_segments_of_a_root_are_none():
    assert segments("/") == segments(".") == ()
    assert segments("/a/b") == ("a", "b")
    assert segments("../a") == ("..", "a")
    assert segments("c:/w") == ("c:", "w")
