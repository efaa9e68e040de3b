"""The options of programs that start another program."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen


@frozen
class Wrapper:
    """How a wrapper's own words end.

    `flags` take no value, `values` take the next word or the rest of their own, `joined` only the rest of their own;
    with one of `silent` nothing is started. Behind the options stand `operands` words and, where it `assigns`,
    `NAME=value` words. `numbers`: an option may be a bare number (`nice -5`).
    """

    flags: frozenset[str] = frozenset()
    values: frozenset[str] = frozenset()
    joined: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    operands: int = 0
    assigns: bool = False
    numbers: bool = False


def _set(options: str) -> frozenset[str]:
    return frozenset(options.split())


TABLES: Mapping[str, Wrapper] = MappingProxyType(
    {
        "sudo": Wrapper(
            _set(
                "-A -b -B -E -H -i -k -n -N -P -s -S --askpass --background --bell --set-home --login "
                "--reset-timestamp --non-interactive --no-update --preserve-groups --preserve-env --stdin --shell"
            ),
            _set(
                "-C -D -g -h -p -r -R -t -T -U -u --close-from --chdir --group --host --prompt --role --chroot --type "
                "--command-timeout --other-user --user"
            ),
            joined=_set("--preserve-env"),
            silent=_set("-l -v -V -K --list --validate --version --remove-timestamp --help"),
            assigns=True,
        ),
        "doas": Wrapper(_set("-n -s"), _set("-a -u -C"), silent=_set("-L")),
        "env": Wrapper(
            _set("- -i -0 -v --ignore-environment --null --debug --list-signal-handling"),
            _set("-u -C --unset --chdir"),
            joined=_set("--block-signal --default-signal --ignore-signal"),
            silent=_set("--help --version"),
            assigns=True,
        ),
        "nice": Wrapper(values=_set("-n --adjustment"), silent=_set("--help --version"), numbers=True),
        "nohup": Wrapper(silent=_set("--help --version")),
        "time": Wrapper(
            _set("-a -p -q -v --append --portability --quiet --verbose"),
            _set("-f -o --format --output"),
            silent=_set("-V --version --help"),
        ),
        "timeout": Wrapper(
            _set("-f -p -v --foreground --preserve-status --verbose"),
            _set("-k -s --kill-after --signal"),
            silent=_set("--help --version"),
            operands=1,
        ),
        "stdbuf": Wrapper(values=_set("-i -o -e --input --output --error"), silent=_set("--help --version")),
        "setsid": Wrapper(_set("-c -f -w --ctty --fork --wait"), silent=_set("-h -V --help --version")),
        "ionice": Wrapper(
            _set("-t --ignore"),
            _set("-c -n --class --classdata"),
            silent=_set("-p -P -u -h -V --pid --pgid --uid --help --version"),
        ),
        "watch": Wrapper(
            _set(
                "-b -c -C -e -g -p -r -t -w -x --beep --color --no-color --errexit --chgexit --precise --no-rerun "
                "--no-title --no-wrap --exec --differences"
            ),
            _set("-n -q -s --interval --equexit --shotsdir"),
            joined=_set("-d --differences"),
            silent=_set("-h -v --help --version"),
        ),
        "command": Wrapper(_set("-p"), silent=_set("-v -V")),
        "builtin": Wrapper(),
        "exec": Wrapper(_set("-c -l"), _set("-a")),
        "noglob": Wrapper(),
        "xargs": Wrapper(
            _set(
                "-0 -o -p -r -t -x --null --open-tty --interactive --no-run-if-empty --verbose --exit --show-limits "
                "--max-lines --replace --eof"
            ),
            _set(
                "-a -d -E -I -L -n -P -s --arg-file --delimiter --max-args --max-procs --max-chars --process-slot-var"
            ),
            joined=_set("-e -i -l --max-lines --replace --eof"),
            silent=_set("--help --version"),
        ),
    }
)
