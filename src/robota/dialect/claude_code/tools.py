"""The product's tools as data: what its own documentation says of each, and what robota's gate knows of them.

The table is of 2026-08-22, with names added up to version 2.1.288. Newer names exist; an unknown tool asks.
"""

from collections.abc import Mapping
from types import MappingProxyType

from robota.permission.profile import Argument, Kind, Profile, Profiles, Risk


def _profile(
    risk: Risk | None,
    argument: tuple[str, Kind] | None = None,
    parameters: str = "",
    aliases: str = "",
    *,
    needs_person: bool = False,
) -> Profile:
    return Profile(
        argument=None if argument is None else Argument(*argument),
        risk=risk,
        parameters=frozenset(parameters.split()),
        aliases=frozenset(aliases.split()),
        needs_person=needs_person,
    )


_SHELL = "timeout description run_in_background dangerouslyDisableSandbox"

# Tools that ask nobody in the default mode and name no path: the product runs them in every mode.
_FREE = (
    "TaskCreate TaskGet TaskList TaskUpdate TaskStop TaskOutput TodoWrite TodoRead ToolSearch CronCreate CronDelete "
    "CronList EnterPlanMode ExitWorktree ListAgents SendMessage SendUserFile PushNotification RemoteTrigger "
    "ReportFindings ScheduleWakeup SendFeedback ListMcpResourcesTool ReadMcpResourceTool WaitForMcpServers "
    "SubagentHandback EndConversation BashOutput KillShell KillBash"
).split()
# Tools that ask and have no argument of their own in the rules.
_ASKING = "Workflow Artifact EnterWorktree ExitPlanMode ShareOnboardingGuide SlashCommand".split()

_FILES: Mapping[str, Profile] = MappingProxyType(
    {
        "Read": _profile("inspect", ("file_path", "path"), "offset limit pages"),
        "Grep": _profile("inspect", ("path", "path"), "pattern glob output_mode type head_limit multiline"),
        "Glob": _profile("inspect", ("path", "path"), "pattern"),
        "LS": _profile("inspect", ("path", "path"), "ignore"),
        "LSP": _profile("inspect", ("filePath", "path"), "operation line character"),
        "NotebookRead": _profile("inspect", ("notebook_path", "path"), "cell_id"),
        "Edit": _profile("modify", ("file_path", "path"), "old_string new_string replace_all"),
        "Write": _profile("modify", ("file_path", "path"), "content"),
        "MultiEdit": _profile("modify", ("file_path", "path"), "edits"),
        "NotebookEdit": _profile("modify", ("notebook_path", "path"), "cell_id new_source cell_type edit_mode"),
    }
)
_COMMANDS: Mapping[str, Profile] = MappingProxyType(
    {
        "Bash": _profile("execute", ("command", "command"), _SHELL),
        "Monitor": _profile("execute", ("command", "command"), _SHELL),
        "PowerShell": _profile("execute", ("command", "text"), _SHELL),
    }
)
_AGENT = "subagent_type model description prompt run_in_background name"

PRODUCT: Profiles = MappingProxyType(
    {
        **_FILES,
        **_COMMANDS,
        **{name: _profile("inspect") for name in _FREE},
        **{name: _profile("execute") for name in _ASKING},
        "Agent": _profile("inspect", ("subagent_type", "text"), _AGENT, "Task"),
        "WebFetch": _profile("execute", ("url", "url"), "prompt"),
        "WebSearch": _profile("execute", None, "query allowed_domains blocked_domains"),
        "Skill": _profile("execute", ("skill", "text"), "args"),
        "AskUserQuestion": _profile("execute", None, "questions", needs_person=True),
    }
)
"""How the product decides: `inspect` is what needs no permission, `execute` what asks."""

HERE: Profiles = MappingProxyType(
    {
        **_FILES,
        **_COMMANDS,
        "Agent": _profile("execute", ("subagent_type", "text"), _AGENT, "Task"),
        "WebFetch": _profile("inspect", ("url", "url"), "prompt"),
        "WebSearch": _profile("inspect", None, "query allowed_domains blocked_domains"),
        "Skill": _profile("execute", ("skill", "text"), "args"),
        "ToolSearch": _profile("inspect", None, "query"),
        "AskUserQuestion": _profile("inspect", None, "questions", needs_person=True),
    }
)
"""How robota's own gate classes the same tools; what it does not list is undeclared and asks."""

# The argument that a tool's own patterns judge, and further fields that count as it in a parameter rule.
PRIMARY_FIELDS = frozenset({"command", "file_path", "path", "notebook_path", "url"})

READING_TOOLS = ("Read", "Grep", "Glob", "LS", "LSP", "NotebookRead")
EDITING_TOOLS = ("Edit", "Write", "MultiEdit", "NotebookEdit")
SHELL_TOOLS = ("Bash", "Monitor")
# A path after one of these names is accepted in a file and never looked at.
NEVER_CONSULTED = frozenset({"Write", "MultiEdit", "NotebookEdit", "Glob"})
# Rules that name no tool of the model.
RULE_NAMES = frozenset({"Cd", "Task"})

KNOWN_TOOLS = frozenset(PRODUCT) | RULE_NAMES
