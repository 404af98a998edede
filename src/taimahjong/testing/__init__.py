"""For those who test rules, programs and players of their own; needs Hypothesis (extra `testing`).

`strategies` makes tiles, hands, walls, wins, rules and games for Hypothesis; `laws` are what holds of all
rules, and `check_rules` tries them on yours.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from taimahjong.testing import laws, strategies
    from taimahjong.testing.laws import check_rules

__all__ = ["check_rules", "laws", "strategies"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module(f"{__name__}.{'strategies' if name == 'strategies' else 'laws'}")
    found = getattr(module, name) if name == "check_rules" else module
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
