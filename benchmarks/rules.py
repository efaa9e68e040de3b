"""Rules on command lines in the shape of those that people write, and lines that they speak of."""

import json
from itertools import count
from pathlib import Path
from random import Random

from robota.permission.shell.line import is_plain

_PROGRAMS = (
    *("git", "npm", "pnpm", "yarn", "npx", "docker", "kubectl", "helm", "terraform", "cargo", "go", "make", "pytest"),
    *(
        "python",
        "pip",
        "uv",
        "ruff",
        "mypy",
        "gh",
        "aws",
        "gcloud",
        "curl",
        "wget",
        "psql",
        "node",
        "deno",
        "bun",
        "mvn",
    ),
)
_SUBCOMMANDS = (
    *(
        "status",
        "log",
        "diff",
        "show",
        "push",
        "pull",
        "fetch",
        "commit",
        "add",
        "checkout",
        "branch",
        "stash",
        "merge",
    ),
    *(
        "test",
        "run",
        "build",
        "lint",
        "install",
        "publish",
        "ci",
        "start",
        "deploy",
        "apply",
        "plan",
        "get",
        "describe",
    ),
    *("logs", "exec", "up", "down", "ps", "images", "create", "delete", "list", "sync", "check", "format", "clean"),
)
_OPTIONS = (
    "--force",
    "--hard",
    "--all",
    "--global",
    "--watch",
    "--prod",
    "-f",
    "-n",
    "--dry-run",
    "--token",
    "--unsafe",
)
_VALUES = ("main", "origin", "src/app.py", "tests/unit", "--verbose", "-q", "v1.2.3", "packages/core", "HEAD")


def written(number: int, seed: int = 1) -> list[tuple[str, str]]:
    """Distinct rules as (list, pattern): a fifth deny, one in fifteen beginning with a wildcard, most a prefix."""
    chance = Random(seed)
    found: dict[str, str] = {}
    while len(found) < number:
        name = "deny" if len(found) % 5 == 0 else "allow"
        pattern = _open(chance) if len(found) % 15 == 7 else _anchored(chance)
        found.setdefault(pattern, name)
    return [(name, pattern) for pattern, name in found.items()]


def _anchored(chance: Random) -> str:
    program, subcommand = chance.choice(_PROGRAMS), chance.choice(_SUBCOMMANDS)
    more = f"{chance.choice(_SUBCOMMANDS)}-{chance.randrange(9)}"
    return chance.choices(
        (
            f"{program} {subcommand} *",
            f"{program} {subcommand} {more} *",
            f"{program} {subcommand} {more}",
            f"{program} {chance.choice(_OPTIONS)} * {subcommand} *",
            f"{program} {subcommand}*",
            f"{program}-{more} *",
        ),
        (30, 25, 15, 15, 5, 10),
    )[0]


def _open(chance: Random) -> str:
    option = f"{chance.choice(_OPTIONS)}-{chance.choice(_SUBCOMMANDS)}{chance.randrange(30)}"
    return chance.choices((f"* {option}", f"* {option} *", f"*{option}*", f"*{option}"), (40, 30, 20, 10))[0]


def read(folder: Path, number: int, seed: int = 1) -> list[tuple[str, str]]:
    """Rules out of settings files: those on Bash, a fifth of them deny, as many as asked for or as there are."""
    seen: dict[str, dict[str, None]] = {"allow": {}, "deny": {}}
    for file in sorted(folder.rglob("*.json")):
        try:
            lists = json.loads(file.read_text("utf-8")).get("permissions", {})
            for name in seen:
                for rule in lists.get(name, []):
                    if rule.startswith("Bash(") and rule.endswith(")"):
                        seen[name].setdefault(rule[5:-1].removesuffix(":*") + " *" * rule.endswith(":*)"))
        except (ValueError, AttributeError, TypeError):
            continue
    chance = Random(seed)
    usable = {name: [p for p in patterns if set(p) - {"*", " "}] for name, patterns in seen.items()}
    denied = chance.sample(usable["deny"], min(number // 5, len(usable["deny"])))
    left = [pattern for pattern in usable["allow"] if pattern not in denied]
    allowed = chance.sample(left, min(number - len(denied), len(left)))
    rules = [("deny", pattern) for pattern in denied] + [("allow", pattern) for pattern in allowed]
    chance.shuffle(rules)
    return rules


def lines(rules: list[tuple[str, str]], number: int, seed: int = 2) -> list[str]:
    """Plain lines: up to two in three filled in from a rule, the rest of other words. None starts another command."""
    chance = Random(seed)
    found: list[str] = []
    for at in count():
        if len(found) == number:
            break
        if at % 3:
            line = _filled(chance.choice(rules)[1], chance)
        else:
            line = " ".join([chance.choice(_PROGRAMS), "other", *chance.sample(_VALUES, 3)])
        line = " ".join(line.split())
        if is_plain(line):
            found.append(line)
    return found


def _filled(pattern: str, chance: Random) -> str:
    first, *rest = pattern.split("*")
    return (first or "tool ") + "".join(chance.choice(_VALUES) + piece for piece in rest)
