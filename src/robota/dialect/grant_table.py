"""Programs that run what follows them, as data: wrappers, runners, interpreters and shells."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen


@frozen
class Starter:
    """A program that runs the command after it.

    `operands` is how many words of its own stand before that command (the host of ssh, the duration of timeout),
    `valued` its options that take the next word, and with one of `silent` it runs nothing.
    """

    operands: int = 0
    valued: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()


def _starter(operands: int = 0, valued: str = "", silent: str = "") -> Starter:
    return Starter(operands, frozenset(valued.split()), frozenset(silent.split()))


_CONTAINER = (
    "-e --env --env-file -u --user -w --workdir -v --volume -p --publish --name --network --entrypoint -m --mount"
)
_POD = "-n --namespace -c --container --context --image"

# By the words that name it: a program, or a program with its subcommand.
STARTERS: Mapping[tuple[str, ...], Starter] = MappingProxyType(
    {
        **{(name,): _starter() for name in "builtin exec eval nohup setsid npx pnpx bunx uvx dotenv".split()},
        **{(name,): _starter() for name in "cross-env parallel xvfb-run catchsegv fakeroot script entr".split()},
        **{(name,): _starter() for name in "unshare nsenter strace ltrace caffeinate proxychains torsocks".split()},
        ("command",): _starter(silent="-v -V"),
        ("sudo",): _starter(0, "-u -g -h -p -C -r -t -U -D -R -T --user --group --host --prompt"),
        ("doas",): _starter(0, "-u -C"),
        ("pkexec",): _starter(0, "--user"),
        ("runuser",): _starter(0, "-u --user -g --group"),
        ("su",): _starter(1, "-c --command -s --shell -g --group"),
        ("env",): _starter(0, "-u --unset -C --chdir -S --split-string"),
        ("nice",): _starter(0, "-n --adjustment"),
        ("ionice",): _starter(0, "-c -n --class --classdata"),
        ("time",): _starter(0, "-o -f"),
        ("timeout",): _starter(1, "-k -s --kill-after --signal"),
        ("stdbuf",): _starter(0, "-i -o -e"),
        ("watch",): _starter(0, "-n --interval"),
        ("xargs",): _starter(0, "-n -I -P -L -d -a -E -s --max-args --max-procs --delimiter --arg-file"),
        ("flock",): _starter(1, "-w -E --timeout"),
        ("chroot",): _starter(1),
        ("taskset",): _starter(1),
        ("chrt",): _starter(1),
        ("ssh",): _starter(1, "-i -p -l -o -F -J -L -R -D -b -c -E -m -S -W"),
        ("sshpass",): _starter(0, "-p -f"),
        ("npm", "exec"): _starter(0, "-p --package"),
        ("npm", "x"): _starter(0, "-p --package"),
        ("pnpm", "dlx"): _starter(),
        ("pnpm", "exec"): _starter(),
        ("yarn", "dlx"): _starter(),
        ("yarn", "exec"): _starter(),
        ("bun", "x"): _starter(),
        ("uv", "run"): _starter(0, "--with --python -p --env-file --extra --group --project --directory"),
        ("uv", "tool", "run"): _starter(0, "--with --python -p --from"),
        ("pipx", "run"): _starter(0, "--spec --python"),
        ("poetry", "run"): _starter(),
        ("pipenv", "run"): _starter(),
        ("pdm", "run"): _starter(),
        ("rye", "run"): _starter(),
        ("hatch", "run"): _starter(),
        ("conda", "run"): _starter(0, "-n -p --name --prefix --cwd"),
        ("mamba", "run"): _starter(0, "-n -p --name --prefix"),
        ("bundle", "exec"): _starter(),
        ("rbenv", "exec"): _starter(),
        ("pyenv", "exec"): _starter(),
        ("asdf", "exec"): _starter(),
        ("mise", "exec"): _starter(0, "-C --cd"),
        ("mise", "x"): _starter(0, "-C --cd"),
        ("direnv", "exec"): _starter(1),
        ("devbox", "run"): _starter(0, "-c --config -e --env"),
        ("nix", "develop"): _starter(),
        ("nix", "shell"): _starter(),
        ("nix-shell",): _starter(0, "-p --packages"),
        ("aws-vault", "exec"): _starter(1),
        ("op", "run"): _starter(0, "--env-file"),
        ("doppler", "run"): _starter(0, "-p -c --project --config"),
        **{(engine, "exec"): _starter(1, _CONTAINER) for engine in ("docker", "podman", "nerdctl")},
        **{(engine, "run"): _starter(1, _CONTAINER) for engine in ("docker", "podman", "nerdctl")},
        **{(engine, "compose", "exec"): _starter(1, _CONTAINER) for engine in ("docker", "podman")},
        **{(engine, "compose", "run"): _starter(1, _CONTAINER) for engine in ("docker", "podman")},
        ("docker-compose", "exec"): _starter(1, _CONTAINER),
        ("docker-compose", "run"): _starter(1, _CONTAINER),
        ("kubectl", "exec"): _starter(1, _POD),
        ("kubectl", "run"): _starter(1, _POD),
        ("oc", "exec"): _starter(1, _POD),
        ("adb", "shell"): _starter(),
        ("wsl",): _starter(0, "-d --distribution -u --user"),
        ("heroku", "run"): _starter(0, "-a --app"),
        ("fly", "ssh"): _starter(1),
    }
)

SHELLS = frozenset("sh bash zsh dash ksh fish ash mksh csh tcsh pwsh powershell cmd".split())
# Options of a shell whose next word is a command; a cluster of short ones such as `-lc` counts as well.
SHELL_COMMAND_OPTIONS = frozenset({"-c", "-Command", "-EncodedCommand", "/c", "/C"})

INTERPRETERS = frozenset(
    "python pypy node nodejs deno bun ruby jruby perl php lua luajit Rscript R julia groovy tclsh expect osascript "
    "irb iex elixir ghci runghc scala kotlin clojure bb guile racket sbcl gdb awk gawk mawk ts-node tsx jshell "
    "ipython".split()
)
# Subcommands that make an interpreter a tool of another kind.
OTHER_COMMANDS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "deno": frozenset("fmt lint check test task info doc types upgrade".split()),
        "bun": frozenset("install add remove update test build pm create outdated link x".split()),
    }
)
# Options of interpreters that take code, or the name of code, as the next word.
CODE_OPTIONS = frozenset(
    {"-c", "-e", "-E", "-m", "-r", "-p", "--eval", "--print", "-pe", "-ne", "-ce", "eval", "run", "repl"}
)
