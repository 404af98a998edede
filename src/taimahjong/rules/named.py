"""The five named rule sets by their names."""

from __future__ import annotations

from typing import Final

from taimahjong.errors import Fault, RulesError, nearest, shown
from taimahjong.rules.club import CLUB
from taimahjong.rules.four_winds import FOUR_WINDS
from taimahjong.rules.mahjong_pros import MAHJONG_PROS
from taimahjong.rules.mahjong_time import MAHJONG_TIME
from taimahjong.rules.rules import Rules
from taimahjong.rules.traditional import TRADITIONAL

__all__ = ["CLUB", "FOUR_WINDS", "MAHJONG_PROS", "MAHJONG_TIME", "NAMED", "TRADITIONAL", "find_named"]

NAMED: Final = {rules.name: rules for rules in (FOUR_WINDS, TRADITIONAL, MAHJONG_PROS, MAHJONG_TIME, CLUB)}


def find_named(name: object) -> Rules:
    """The rule set of that name (`four-winds`, `four_winds` and `FOUR_WINDS` are the same)."""
    found = NAMED.get(name.strip().lower().replace("_", "-")) if isinstance(name, str) else None
    if found is None:
        message = f"there are no rules {shown(name)}{nearest(name, NAMED)}; known are {', '.join(NAMED)}"
        raise RulesError([Fault("rules.unknown_rules", "rules", message)])
    return found
