"""Every pattern of the rulebook's tables A-N, in their order, by id and variant."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from taimahjong.errors import Fault, RulesError, named, nearest, shown
from taimahjong.patterns import events, exposure, flowers, honours, limits, ready, sets, suits, waits
from taimahjong.patterns.pattern import Pattern


def _variants(*chapters: ModuleType) -> dict[str, tuple[Pattern, ...]]:
    found: dict[str, tuple[Pattern, ...]] = {}
    for chapter in chapters:
        for value in vars(chapter).values():
            if isinstance(value, Pattern):
                found[value.id] = (*found.get(value.id, ()), value)
    return found


#: Pattern id -> its variants; the first is the one a table gets when none is named.
CATALOGUE: Final = _variants(flowers, honours, sets, exposure, suits, waits, events, ready, limits)


def find_pattern(id: str, variant: str | None = None) -> Pattern:
    """The catalogue's pattern; raises RulesError naming the nearest id or the known variants."""
    if id not in CATALOGUE:
        message = f"there is no pattern {shown(id)}{nearest(id, CATALOGUE)}"
        raise RulesError([Fault("rules.unknown_pattern", named(id), message)])
    if variant is None:
        return CATALOGUE[id][0]
    for found in CATALOGUE[id]:
        if found.variant == variant:
            return found
    known = [found.variant for found in CATALOGUE[id] if found.variant]
    has = f"has the variants {', '.join(known)}" if known else "has no variants"
    message = f"{id} {has}, not {shown(variant)}{nearest(variant, known)}"
    raise RulesError([Fault("rules.unknown_variant", id, message)])
