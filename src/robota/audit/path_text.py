"""What is the matter with one rule on a path: where it is looked for, and whether at all."""

from collections.abc import Iterator

from robota.audit.shell_rule import Trouble, rule_of
from robota.dialect.claude_code.settings import Entry
from robota.dialect.claude_code.tools import NEVER_CONSULTED, PRODUCT

# The folders at the root of a file system, without those that projects have at their own root as well (`lib`, `boot`).
_ROOT_FOLDERS = frozenset(
    "home root etc usr var tmp opt mnt media srv dev bin sbin proc sys run lib64 Users Library private Volumes System "
    "Applications Network cores".split()
)
_WINDOWS_FOLDERS = frozenset({"Users", "Windows", "Program Files", "ProgramData"})


def takes_path(name: str) -> bool:
    """The rules of this tool are paths."""
    profile = PRODUCT.get(name)
    return name == "Cd" or (profile is not None and profile.argument is not None and profile.argument.kind == "path")


def path_troubles(entry: Entry, name: str, specifier: str) -> Iterator[Trouble]:
    """What is the matter with `name(specifier)`, where `name` is a tool that takes paths."""
    consulted = name
    if name in NEVER_CONSULTED:
        consulted = "Read" if name == "Glob" else "Edit"
        message = f"a path on {name} is never looked at: the rules of {consulted} are"
        yield Trouble("path-rule-never-consulted", message, rule_of(consulted, specifier))
    meant = _absolute(specifier)
    if meant is not None:
        message = f"{specifier} is looked for in the folder of the settings, not at the root of the file system"
        yield Trouble("single-slash-looks-absolute", message, rule_of(consulted, meant))
    relative = not specifier.startswith(("/", "~/")) and specifier != "~"
    guard = entry.origin.list == "deny" and entry.origin.scope == "user" and name not in NEVER_CONSULTED
    if guard and relative:
        message = f"{specifier} is denied below the working directory only"
        yield Trouble("relative-deny-stays-under-cwd", message, rule_of(name, _anywhere(specifier)))


def _absolute(specifier: str) -> str | None:
    """What a path with one leading slash seems to mean; None where it may well mean the folder of the settings."""
    if not specifier.startswith("/") or specifier.startswith("//"):
        return None
    first, _, rest = specifier[1:].partition("/")
    if first in ("~", "$HOME", "${HOME}"):
        return f"~/{rest}"
    drive = len(first) == 1 and first.isalpha() and rest.partition("/")[0] in _WINDOWS_FOLDERS
    return f"/{specifier}" if drive or first in _ROOT_FOLDERS else None


def _anywhere(specifier: str) -> str:
    """The same files wherever they are."""
    path = specifier.removeprefix("./")
    return f"//{path}" if path.startswith("**") else f"//**/{path}"
