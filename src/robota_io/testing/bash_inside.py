"""Runs inside the namespaces: builds the root, runs the lines read from standard input, prints one answer a line."""

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from robota_io.testing.bash_log import commands_of

# Programs that are not found report their exact words; a trace reports builtins and whatever has a path.
_SETUP = r"""
exec 213>>/log/"$ORACLE_LOG"
cd "$ORACLE_CWD"
command_not_found_handle() {
  { set +x; } 2>/dev/null
  local ORACLE_WORDS; printf -v ORACLE_WORDS '%q ' "$@"; printf '@H|%s\n' "$ORACLE_WORDS" >&213
  return "${ORACLE_STATUS:-0}"
}
PS4='@X${FUNCNAME[0]-}|'
BASH_XTRACEFD=213
set -x
"""
_LIMITS = (
    (resource.RLIMIT_CPU, 1),
    (resource.RLIMIT_NPROC, 64),
    (resource.RLIMIT_FSIZE, 1 << 20),
    (resource.RLIMIT_CORE, 0),
)
_WALL_SECONDS = 3
_STRAGGLER_SECONDS = 0.4
# A limit on processes counts per uid over the whole machine, so the uid is nobody else's.
_UID = 200_000 + int.from_bytes(os.urandom(3), "big")
# What the shell says of its own grammar; `test` says much the same of its arguments, under its own name.
_SYNTAX_ERROR = re.compile(r"line \d+: (?:syntax error|unexpected)")


def main() -> None:
    """Answer the lines: `{"commands": [[word, ...], ...], "refused": bool}` each."""
    lines: list[str] = json.load(sys.stdin)
    status = sys.argv[1]
    root = Path(tempfile.mkdtemp(prefix="bash-oracle-"))
    try:
        _build(root)
        for number, line in enumerate(lines):
            print(json.dumps(_answer(root, number, line, status)), flush=True)  # noqa: T201 - the answer itself
    finally:
        subprocess.run(["umount", str(root / "proc")], check=False)
        shutil.rmtree(root, ignore_errors=True)


def _build(root: Path) -> None:
    root.chmod(0o755)
    for name in ("tmp", "log", "dev", "proc", "oracle"):
        (root / name).mkdir()
    (root / "tmp").chmod(0o1777)
    (root / "log").chmod(0o777)
    bash = shutil.which("bash") or "/bin/bash"
    _copy(Path(bash), root / "oracle/bash")
    listed = subprocess.run(["ldd", bash], capture_output=True, text=True, check=True).stdout
    for word in listed.replace("=>", " ").split():
        if word.startswith("/"):
            _copy(Path(word), root / word.lstrip("/"))
    (root / "oracle/setup").write_text(_SETUP)
    subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
    os.mknod(root / "dev/null", 0o666 | 0o020000, os.makedev(1, 3))
    (root / "dev/null").chmod(0o666)
    (root / "dev/fd").symlink_to("/proc/self/fd")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists():
        shutil.copy(source.resolve(), target)
        target.chmod(0o755)


def _answer(root: Path, number: int, line: str, status: str) -> dict[str, object]:
    log = root / f"log/{number}"
    log.touch()
    log.chmod(0o666)
    home = f"/tmp/{number}"
    (root / home.lstrip("/")).mkdir()
    (root / home.lstrip("/")).chmod(0o777)
    environment = {
        "PATH": "/nonexistent",
        "HOME": "/tmp",
        "BASH_ENV": "/oracle/setup",
        "ORACLE_CWD": home,
        "ORACLE_LOG": str(number),
        "ORACLE_STATUS": status,
        "LC_ALL": "C.UTF-8",
    }
    errors = _run(root, line, environment)
    refused = _SYNTAX_ERROR.search(errors) is not None
    found = commands_of(log.read_bytes().decode("utf-8", "surrogateescape"))
    return {"commands": found[:40], "refused": refused}


def _run(root: Path, line: str, environment: dict[str, str]) -> str:
    """What bash wrote to its standard error."""
    with (root / "errors").open("w+b") as errors:
        process = subprocess.Popen(
            ["chroot", f"--userspec={_UID}:{_UID}", str(root), "/oracle/bash", "--norc", "--noprofile", "-c", line],
            env={**environment},
            executable=shutil.which("chroot"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            preexec_fn=_limit,
            cwd="/",
            start_new_session=True,
        )
        try:
            process.wait(timeout=_WALL_SECONDS)
        except subprocess.TimeoutExpired:
            _end(_running(root))
        _settle(root)
        process.wait()
        errors.seek(0)
        return errors.read(100_000).decode("utf-8", "replace")


def _limit() -> None:
    for kind, value in _LIMITS:
        resource.setrlimit(kind, (value, value))


def _settle(root: Path) -> None:
    """Background commands may still report; what remains after a while is ended, and orphans are reaped."""
    until = time.monotonic() + _STRAGGLER_SECONDS
    while (left := _running(root)) and time.monotonic() < until:
        time.sleep(0.002)
    _end(left)
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return


def _running(root: Path) -> list[int]:
    found: list[int] = []
    for entry in (root / "proc").iterdir():
        try:
            if entry.name.isdigit() and entry.stat().st_uid == _UID:
                state = (entry / "stat").read_text().rpartition(")")[2].split()[0]
                found += [int(entry.name)] if state != "Z" else []
        except OSError:
            continue
    return found


def _end(processes: list[int]) -> None:
    for process in processes:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            continue


if __name__ == "__main__":
    main()
