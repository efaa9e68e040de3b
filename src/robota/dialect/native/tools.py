"""robota's built-in tools, as the permission core sees them."""

from collections.abc import Mapping
from types import MappingProxyType

from robota.permission.profile import Argument, Profile

BUILTIN: Mapping[str, Profile] = MappingProxyType(
    {
        "Read": Profile(Argument("file_path", "path"), "inspect", frozenset({"offset", "limit"})),
        "Write": Profile(Argument("file_path", "path"), "modify", frozenset({"content"})),
        "Edit": Profile(
            Argument("file_path", "path"), "modify", frozenset({"old_string", "new_string", "replace_all"})
        ),
        "Glob": Profile(Argument("pattern", "text"), "inspect", frozenset({"path"})),
        "Grep": Profile(Argument("pattern", "text"), "inspect", frozenset({"path", "glob", "output_mode"})),
        "WebFetch": Profile(Argument("url", "url"), "inspect", frozenset({"prompt"})),
        "Bash": Profile(
            Argument("command", "command"),
            "execute",
            frozenset({"timeout", "description", "run_in_background", "working_directory"}),
            frozenset({"Shell"}),
        ),
    }
)
