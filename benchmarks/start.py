"""How long the program takes to start, beside a Python that only imports attrs.

    python benchmarks/start.py [--json]

It ends with 1 where `robota check` on one file takes longer than it must, or where `import robota` loads a subpackage.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

# Run as a file, Python sees the folder of the file and not the one that holds it.
sys.path[:0] = [] if __package__ else [str(Path(__file__).resolve().parent.parent)]

from benchmarks.timing import best

SETTINGS = {
    "permissions": {
        "allow": ["Bash(npm run test *)", "Bash(git diff *)", "Read(src/**)"],
        "deny": ["Bash(curl *)", "Read(./.env)", "WebFetch"],
    }
}
LOADED = "import robota, sys; print([name for name in sys.modules if name.startswith('robota.')])"


def runner(cache: str) -> Callable[..., subprocess.CompletedProcess[str]]:
    """A way to run a program of this Python to its end, with its bytecode kept, as that of an installed program is."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = cache

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False, env=environment)

    return run


def main() -> int:
    """Measure, print, and say with the exit code whether both figures hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run = runner(folder)
        file = Path(folder, ".claude", "settings.json")
        file.parent.mkdir()
        file.write_text(json.dumps(SETTINGS))
        # As the installed script does, which is a file of some folder that this Python need not know.
        check = ("-c", "import sys; from robota_io.cli import main; sys.exit(main())", "check", str(file))
        ended = run(*check)
        # 0 is a clean file and 1 one with findings, and both say something; anything else is no check.
        works = ended.returncode in (0, 1) and ended.stdout.strip() != ""
        times = best({"attrs": lambda: run("-c", "import attrs"), "check": lambda: run(*check)}, rounds=9, budget=0.2)
        loaded = run("-c", LOADED).stdout.strip()
    ratio = times["check"] / times["attrs"]
    missed = [
        name
        for name, holds in (
            ("robota check ran", works),
            ("robota check takes at most 3 times import attrs", ratio <= 3),
            ("import robota loads no subpackage", loaded == "[]"),
        )
        if not holds
    ]
    if options.json:
        print(json.dumps({"milliseconds": {k: v * 1e3 for k, v in times.items()}, "ratio": ratio, "missed": missed}))
    else:
        print(f"import attrs {times['attrs'] * 1e3:8.1f} ms")
        print(f"robota check {times['check'] * 1e3:8.1f} ms, {ratio:.2f} times, <= 3")
        print(f"import robota loads {loaded}")
        print(*(f"MISSED: {name}" for name in missed), sep="\n", end="")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
