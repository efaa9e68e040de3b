"""The keys of a settings file and the values they take, as far as permissions are concerned. Of 2026-08-22."""

from collections.abc import Mapping
from types import MappingProxyType

from robota.permission.policy import MODES
from robota.permission.rule import ListName

LIST_KEYS: tuple[ListName, ...] = ("allow", "ask", "deny")
# Below `permissions`.
PERMISSION_KEYS = frozenset(
    {*LIST_KEYS, "defaultMode", "additionalDirectories", "disableBypassPermissionsMode", "disableAutoMode"}
)
# At the top level, those that somebody may look for below `permissions`.
TOP_KEYS = frozenset(
    "hooks disableAllHooks sandbox autoMode env model enableAllProjectMcpServers enabledMcpjsonServers "
    "disabledMcpjsonServers allowedMcpServers deniedMcpServers skipDangerousModePermissionPrompt".split()
)
# Read in a managed file only.
MANAGED_KEYS = frozenset(
    "allowAllClaudeAiMcps allowManagedHooksOnly allowManagedMcpServersOnly allowManagedPermissionRulesOnly "
    "allowedChannelPlugins blockedMarketplaces channelsEnabled claudeMd disableSideloadFlags "
    "forceRemoteSettingsRefresh parentSettingsBehavior pluginSuggestionMarketplaces pluginTrustMessage policyHelper "
    "strictKnownMarketplaces strictPluginOnlyCustomization wslInheritsWindowsSettings".split()
)
HOOK_TYPES = frozenset("command http mcp_tool prompt agent".split())
# Keys of which the product reads one value only.
SWITCH_VALUES: Mapping[str, str] = MappingProxyType(
    {"disableBypassPermissionsMode": "disable", "disableAutoMode": "disable"}
)
MODE_ALIASES: Mapping[str, str] = MappingProxyType({"manual": "default"})
KNOWN_MODES = frozenset({*MODES, *MODE_ALIASES})

HOOK_EVENTS = frozenset(
    "PreToolUse PostToolUse PostToolUseFailure PostToolBatch PermissionRequest PermissionDenied Notification "
    "MessageDisplay UserPromptSubmit UserPromptExpansion SessionStart SessionEnd Setup Stop StopFailure SubagentStart "
    "SubagentStop TeammateIdle TaskCreated TaskCompleted PreCompact PostCompact InstructionsLoaded ConfigChange "
    "CwdChanged FileChanged DirectoryAdded WorktreeCreate WorktreeRemove Elicitation ElicitationResult PreModelSwitch "
    "PostModelSwitch".split()
)
# Events whose matcher is compared with a tool's name.
TOOL_EVENTS = frozenset(
    "PreToolUse PostToolUse PostToolUseFailure PostToolBatch PermissionRequest PermissionDenied".split()
)
