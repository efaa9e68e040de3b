"""What is found about rules on the shell: what fires, what does not, and what to write instead."""

import json

import pytest

from robota.dialect.claude_code import SettingsSource, load
from robota.dialect.grant_table import STARTERS
from robota.permission import Call, Context, decide, verdict
from robota.permission.rule import LISTS
from tests.audit.entries import codes, suggestion

_COMMAND = "wrapper-prefix-grants-any-command"
_CODE = "interpreter-prefix-grants-any-code"
_SHELL = "shell-c-prefix-grants-any-command"


@pytest.mark.parametrize(
    ("text", "meant"),
    [("Bash(git:* push)", "Bash(git * push)"), ("Bash(git -C :* log:*)", None), ("Bash(a:*:ro b)", None)],
)
def test_a_colon_star_before_the_end_is_literal(text: str, meant: str | None) -> None:
    for name in LISTS:
        assert "colon-star-not-at-end" in codes(text, name)
    if meant is not None:
        assert suggestion("colon-star-not-at-end", text) == meant


def test_a_colon_star_at_the_end_is_the_prefix_form() -> None:
    assert codes("Bash(curl:*)") == set()
    assert codes("Bash(npm run test:*)") == set()
    assert codes("WebFetch(domain:*.docs.test)") == set()


@pytest.mark.parametrize(
    "text",
    [
        "Bash(cd app && make *)",
        "Bash(cat log | grep *)",
        "Bash(a || b *)",
        "Bash(a; b *)",
        "Bash(a & b *)",
        "Bash(a\nb *)",
        "Bash(* |& tee x)",
        "Bash(curl *|sh)",
        "PowerShell(a; b *)",
    ],
)
def test_an_operator_beside_a_star_is_found(text: str) -> None:
    for name in LISTS:
        assert "operator-in-rule" in codes(text, name)


@pytest.mark.parametrize(
    "text",
    [
        "Bash(cd app && make)",
        "Bash(git commit -m 'a; b' *)",
        'Bash(echo "a && b" *)',
        "Bash(echo a\\;b *)",
        "Bash(make *2>&1)",
        "Bash(make * &> log)",
        "Bash(make * >| log)",
        "Bash(echo 'open; *)",
    ],
)
def test_an_operator_in_quotes_or_a_redirection_is_none(text: str) -> None:
    assert "operator-in-rule" not in codes(text)


@pytest.mark.parametrize(
    "text", ["Bash(do echo *)", "Bash(done)", "Bash(for f in *)", "Bash(then:*)", "Bash(fi; x)", "Bash(! grep *)"]
)
def test_a_piece_of_the_shell_s_grammar_is_found(text: str) -> None:
    for name in LISTS:
        assert "shell-keyword-fragment" in codes(text, name)


@pytest.mark.parametrize("text", ["Bash(docker ps)", "Bash(format x)", "Bash(echo done)", "Bash(time make)"])
def test_a_command_that_resembles_the_grammar_is_none(text: str) -> None:
    assert codes(text) == set()


def test_a_rule_with_assignments_in_front_is_found() -> None:
    text = 'Bash(A=1 B="x y" npm test:*)'
    assert codes(text) == {"env-prefixed-rule"}
    assert suggestion("env-prefixed-rule", text) == "Bash(npm test:*)"
    assert codes("Bash(A=1)", "deny") == {"env-prefixed-rule"}
    assert codes("Bash(npm config set a=1)") == set()
    # The variables do not hide what is granted.
    assert codes("Bash(A=1 python3 *)") == {"env-prefixed-rule", _CODE}


def test_a_deny_of_one_word_lets_its_arguments_pass() -> None:
    code = "exact-deny-does-not-cover-arguments"
    assert codes("Bash(yarn)", "deny") == {code}
    assert suggestion(code, "Bash(yarn)", "deny") == "Bash(yarn *)"
    for text in ("Bash(yarn *)", "Bash(yarn:*)", "Bash(yarn add)", "Bash"):
        assert codes(text, "deny") == set()
    for name in ("allow", "ask"):
        assert codes("Bash(yarn)", name) == set()


@pytest.mark.parametrize(
    "text",
    [
        "Bash(curl http://docs.test/ *)",
        "Bash(curl http://docs.test/*)",
        "Bash(curl -s https://docs.test:*)",
        "Bash(curl * https://docs.test/x)",
        "Bash(curl *.docs.test *)",
        "Bash(curl -X GET *)",
        "Bash(curl --request=GET *)",
        "Bash(wget docs.test *)",
        "Bash(/usr/bin/wget localhost:8080/*)",
        "Bash(rsync dev@host.test:/srv/* *)",
        "Bash(git clone https://git.test/team/*)",
    ],
)
def test_an_argument_that_options_evade_binds_nothing(text: str) -> None:
    code = "argument-constraining-bash-rule"
    assert code in codes(text)
    assert code not in codes(text, "deny")


@pytest.mark.parametrize(
    "text",
    [
        "Bash(curl *)",
        "Bash(curl -s *)",
        "Bash(curl -m 5 *)",
        "Bash(curl http://docs.test/)",
        "Bash(cat docs.test *)",
        "Bash(DB=postgres://db.test/x npm test *)",
    ],
)
def test_a_rule_that_binds_no_place_is_none_of_these(text: str) -> None:
    assert "argument-constraining-bash-rule" not in codes(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Bash(ls*)", "Bash(ls *)"),
        ("Bash(cargo build*)", "Bash(cargo build *)"),
        ("Bash(git diff* main)", "Bash(git diff * main)"),
        ("Bash(git* push*)", "Bash(git * push *)"),
        ("PowerShell(dir*)", "PowerShell(dir *)"),
    ],
)
def test_a_star_glued_to_a_word_is_found(text: str, meant: str) -> None:
    for name in LISTS:
        assert codes(text, name) == {"glued-star-no-word-boundary"}
        assert suggestion("glued-star-no-word-boundary", text, name) == meant


@pytest.mark.parametrize(
    "text", ["Bash(ls *)", "Bash(ls:*)", "Bash(make --jobs=*)", "Bash(ls src/*)", "Bash(* --help)", "Bash(rm *.log)"]
)
def test_a_star_with_a_boundary_is_not_glued(text: str) -> None:
    assert codes(text) == set()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Bash(env *)", _COMMAND),
        ("Bash(env -i A=1 *)", _COMMAND),
        ("Bash(sudo:*)", _COMMAND),
        ("Bash(sudo -u root *)", _COMMAND),
        ("Bash(timeout 5 *)", _COMMAND),
        ("Bash(xargs -n 1 *)", _COMMAND),
        ("Bash(npx *)", _COMMAND),
        ("Bash(npm exec:*)", _COMMAND),
        ("Bash(uv run *)", _COMMAND),
        ("Bash(docker exec -it web *)", _COMMAND),
        ("Bash(kubectl exec pod -- *)", _COMMAND),
        ("Bash(ssh host *)", _COMMAND),
        ("Bash(find . -exec *)", _COMMAND),
        ("Bash(/usr/bin/env *)", _COMMAND),
        ("Bash(python3 *)", _CODE),
        ("Bash(python3.12 -m *)", _CODE),
        ("Bash(python *.py)", _CODE),
        ("Bash(.venv/bin/python:*)", _CODE),
        ("Bash(node -e *)", _CODE),
        ("Bash(awk *)", _CODE),
        ("Bash(deno run *)", _CODE),
        ("Bash(bash *)", _CODE),
        ("Bash(sudo python3 *)", _CODE),
        ("Bash(sh -c:*)", _SHELL),
        ("Bash(/bin/zsh -lc:*)", _SHELL),
        ('Bash(bash -c "cd x && *)', _SHELL),
        ("Bash(env bash -c *)", _SHELL),
        ("PowerShell(python *)", _CODE),
    ],
)
def test_a_program_that_runs_what_follows_grants_everything(text: str, code: str) -> None:
    assert codes(text) & {_COMMAND, _CODE, _SHELL} == {code}
    for name in ("ask", "deny"):
        assert not codes(text, name) & {_COMMAND, _CODE, _SHELL}


@pytest.mark.parametrize(
    "text",
    [
        "Bash(env)",
        "Bash(sudo apt update)",
        "Bash(sudo apt *)",
        "Bash(timeout 5 npm test *)",
        "Bash(npx tsc *)",
        "Bash(npm run *)",
        "Bash(uv pip install:*)",
        "Bash(docker exec web npm test *)",
        "Bash(docker ps *)",
        "Bash(command -v *)",
        "Bash(find *)",
        "Bash(find . -exec wc -l {} +)",
        "Bash(python3 tools/check.py *)",
        "Bash(python -m pytest *)",
        "Bash(python --version *)",
        "Bash(deno fmt *)",
        "Bash(bash install.sh *)",
        "Bash(sh -c 'npm test')",
        "Bash(make *)",
        "Bash(* install)",
    ],
)
def test_a_program_whose_command_is_named_grants_only_that(text: str) -> None:
    assert not codes(text) & {_COMMAND, _CODE, _SHELL}


# What `eval` runs no gate can read, so it asks whatever the rules.
@pytest.mark.parametrize("program", sorted(set(STARTERS) - {("eval",)}))
def test_what_the_table_calls_a_wrapper_is_one_to_a_gate(program: tuple[str, ...]) -> None:
    name = " ".join(program)
    text = f"Bash({name} *)"
    assert _COMMAND in codes(text)
    loaded = load([SettingsSource(json.dumps({"permissions": {"allow": [text]}}), "file", "user")])
    call = Call("Bash", {"command": f"{name} {'x ' * STARTERS[program].operands}touch y"})
    context = Context("default", "/work", "/home/dev")
    assert "allow" in {verdict(decide(gate, call, context)) for gate in (loaded.product, loaded.here)}
    assert _COMMAND not in codes(f"Bash({call.arguments['command']} *)")
