"""Claude Code's settings files: read as the product reads them, and as robota's own gate would judge the same rules.

The semantics are those that the product documents, of 2026-08-22. `load` reads texts, `decide_product` and
`decide_here` give the two decisions on a call.
"""

from collections.abc import Iterable

from attrs import frozen

from robota.dialect.claude_code.merge import Merged, directories, is_switched_off, mode_of, policy
from robota.dialect.claude_code.semantics import PRODUCT_SEMANTICS
from robota.dialect.claude_code.settings import SCOPES, Scope, SettingsFile, read_settings
from robota.dialect.claude_code.tools import HERE, PRODUCT
from robota.dialect.notice import Notice
from robota.permission.gate import Gate, compile
from robota.permission.policy import NATIVE, Mode

__all__ = [
    "HERE",
    "PRODUCT",
    "PRODUCT_SEMANTICS",
    "SCOPES",
    "Loaded",
    "Scope",
    "SettingsFile",
    "SettingsSource",
    "directories",
    "is_switched_off",
    "load",
]


@frozen
class SettingsSource:
    """The text of a settings file, the label that findings call it by, and its scope."""

    text: str
    label: str
    scope: Scope


@frozen
class Loaded:
    """Settings ready to decide: `product` as the product documents them, `here` as robota's own gate judges them.

    `mode` is the mode that the session is judged in, `notices` is everything in the files that has no effect.
    """

    merged: Merged
    mode: Mode
    product: Gate
    here: Gate

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the files hold that is wrong or without effect, file by file."""
        return tuple(notice for file in self.merged.files for notice in file.notices)


def load(sources: Iterable[SettingsSource], *, trusted: bool = True, mode: Mode | None = None) -> Loaded:
    """Read settings files, in any order, into two gates. `mode` overrides the mode that the files set."""
    merged = Merged(tuple(read_settings(source.text, source.label, source.scope) for source in sources), trusted)
    chosen = mode_of(merged) if mode is None else mode
    return Loaded(
        merged,
        chosen,
        compile(policy(merged, "product", chosen), PRODUCT, PRODUCT_SEMANTICS),
        compile(policy(merged, "here", chosen), HERE, NATIVE),
    )
