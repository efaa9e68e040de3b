"""What an allowed command lets run beyond one program."""

import pytest

from robota.dialect.claude_code.grammar import command_pattern
from robota.dialect.grant import Grant, grant_of


def granted(specifier: str) -> tuple[Grant, str] | None:
    return grant_of(command_pattern(specifier))


@pytest.mark.parametrize(
    ("specifier", "by"),
    [
        *[(f"{name} *", name) for name in "env sudo npx ssh xargs watch nohup exec timeout setsid doas".split()],
        ("env:*", "env"),
        ("npx*", "npx"),
        ("npx -y *", "npx"),
        ("/usr/bin/env *", "env"),
        ("FOO=1 env *", "env"),
        ("timeout 60 *", "timeout"),
        ("ssh -p 22 host *", "ssh"),
        ("docker exec *", "docker exec"),
        ("docker exec*", "docker exec"),
        ("docker exec -it -u root web:*", "docker exec"),
        ("docker run --rm -v a:b image *", "docker run"),
        ("docker compose exec web *", "docker compose exec"),
        ("uv run *", "uv run"),
        ("poetry run *", "poetry run"),
        ("kubectl exec -n x pod -- *", "kubectl exec"),
        ("sudo env *", "env"),
        ("sudo -u x *", "sudo"),
        ("find . -name x -exec *", "find -exec"),
    ],
)
def test_a_wrapper_runs_whatever_follows(specifier: str, by: str) -> None:
    assert granted(specifier) == ("command", by)


@pytest.mark.parametrize(
    "specifier",
    "python *|python3:*|python3.12 -u *|python -c *|python -m *|node -e *|perl *|ruby*|deno run *|sudo python3 *|"
    'uv run python *|bash *|bun *|python -c "import os; *"'.split("|"),
)
def test_an_interpreter_runs_whatever_code_follows(specifier: str) -> None:
    found = granted(specifier)
    assert found is not None
    assert found[0] == "code"


@pytest.mark.parametrize("specifier", ["sh -c:*", "bash -c *", "/bin/zsh -lc:*", "bash -c 'ls *'", "sudo sh -c *"])
def test_a_shell_runs_the_text_of_its_option(specifier: str) -> None:
    found = granted(specifier)
    assert found is not None
    assert found[0] == "shell"


@pytest.mark.parametrize(
    "specifier",
    "npm test *;git *;ls*;npx tsc *;python3 tools/check.py;python3 tools/check.py *;python -m pytest *;bash run.sh *;"
    "sh;sudo apt *;docker ps *;docker exec web psql *;ssh host uptime *;uv run pytest *;find . -name *;env;npx;"
    "deno fmt *;"
    "bun run build *;bash -c 'ls' *;timeout 60 npm test *;kubectl exec pod -- ls *;envsubst *;nodemon *".split(";"),
)
def test_one_program_is_no_grant(specifier: str) -> None:
    assert granted(specifier) is None
