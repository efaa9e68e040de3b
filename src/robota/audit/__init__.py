"""What a policy says: findings about rules that do less, or more, than they seem to.

`audit` gives every finding about settings files, the worst first; `codes_for_tool` the codes of the rules that name
one tool; `account` what becomes of each rule.
"""

from robota.audit.finding import Finding, Severity
from robota.audit.report import Accounted, account, audit, codes_for_tool, order

__all__ = ["Accounted", "Finding", "Severity", "account", "audit", "codes_for_tool", "order"]
