from robota_io.conformance.shrink import size, smallest

REQUEST = {
    "op": "decide",
    "tool": "Bash",
    "arguments": {"command": "git status; rm x", "timeout": 5},
    "deny": ("Bash(ls)", "Bash(rm *)"),
    "context": {"cwd": "/w", "links": {}},
}


def test_everything_that_does_not_matter_is_left_out():
    found = smallest(REQUEST, lambda request: "rm" in str(request.get("arguments")))
    assert found == {"op": "decide", "arguments": {"command": "rm"}}


def test_the_operation_stays_and_names_are_not_cut():
    assert smallest(REQUEST, lambda request: True) == {"op": "decide"}
    assert smallest(REQUEST, lambda request: "tool" in request) == {"op": "decide", "tool": "Bash"}


def test_a_rule_is_left_out_whole():
    found = smallest(REQUEST, lambda request: any("rm" in rule for rule in request.get("deny", ())))
    assert found == {"op": "decide", "deny": ("Bash(rm *)",)}


def test_what_disagrees_only_as_it_is_stays_as_it_is():
    assert smallest(REQUEST, lambda request: False) == REQUEST


def test_the_tries_are_bounded():
    asked = []

    def disagrees(request):
        asked.append(request)
        return True

    found = smallest(REQUEST, disagrees, tries=3)
    assert len(asked) == 3
    assert found != {"op": "decide"}
    assert size(found) < size(REQUEST)
