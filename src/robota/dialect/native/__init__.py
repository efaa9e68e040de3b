"""robota's own dialect: the grammar of the core, and the tools that robota brings."""

from robota.dialect.native.reading import PROFILE, NativePolicy, read_native
from robota.dialect.native.tools import BUILTIN

__all__ = ["BUILTIN", "PROFILE", "NativePolicy", "read_native"]
