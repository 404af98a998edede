"""Rules to score batches by: the named sets, many house tables, and patterns of one's own."""

from typing import Any

import taimahjong as tm
from taimahjong.patterns.catalogue import find_pattern
from taimahjong.patterns.facts import Facts
from tests.oracle.houses import HOUSES

NAMED = (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB)
LIMIT = 12
ALL_PUNGS = find_pattern("all_pungs")


@tm.pattern("clean_hand", replaces=["concealed_hand"])
def clean_hand(f: Facts) -> int:
    """Keeps the discipline: all columns are looked at together."""
    return (f.exposed_sets == 0) & (f.honours + f.bonus < 3) & (f.table_discards >= LIMIT)


@tm.pattern("honours_squared")
def honours_squared(f: Facts) -> int:
    """Matches more often than a byte can tell, even though each fact is a byte."""
    return f.honours * f.honours + f.table_discards * 3


@tm.pattern("wind_pungs_of_pungs", replaces=["all_pungs", "wind_pung"])
def wind_pungs_of_pungs(f: Facts) -> int:
    return ALL_PUNGS(f) & (f.wind_pungs >= 2)


@tm.pattern("both_ways")
def both_ways(f: Facts) -> int:
    """Would fail on columns, whose truth is no single one."""
    return f.chows and f.pungs


@tm.pattern("told_by_if", replaces=["self_draw"])
def told_by_if(f: Facts) -> int:
    if f.suits == 1 or f.seven_pairs:
        return 3 if f.self_drawn else 1
    return 0


@tm.pattern("chained")
def chained(f: Facts) -> int:
    """Would mean something else on columns."""
    return 2 <= f.chows <= 3


@tm.pattern("wild_luck", alone=True)
def wild_luck(f: Facts) -> int:
    """Silences everything else, flower wins too."""
    return (f.bonus == 5) | (f.seven_rob_one == 1)


BY_LAMBDA = tm.Pattern("by_lambda", lambda f: f.round + 2 * f.seat)
OWN = (
    tm.FOUR_WINDS.with_pattern(clean_hand, 7).with_pattern(honours_squared, 2),
    tm.CLUB.with_pattern(wind_pungs_of_pungs, 9).with_pattern(BY_LAMBDA, 1),
    tm.MAHJONG_TIME.with_pattern(both_ways, 1).with_pattern(told_by_if, 4).with_pattern(chained, 2),
    tm.TRADITIONAL.evolve(seven_pairs=True).with_pattern(wild_luck, 6).with_pattern(chained, 3),
)

_DEALER_TAI = {"base": 1, "per_streak": 2, "streak_limit": 4, "on_self_draw": True}
CHANGED = (
    tm.FOUR_WINDS.evolve(heavenly_tile="any", tai_limit=60),
    tm.MAHJONG_PROS.evolve(heavenly_tile="any", minimum_tai=15, seven_pairs=False),
    tm.MAHJONG_TIME.evolve(heavenly_tile="any", earthly_hand="first_draw_uncalled", flower_wins="at_once"),
    tm.TRADITIONAL.evolve(seven_pairs=True, heavenly_tile="any", human_hand="before_own_draw"),
    tm.TRADITIONAL.evolve(win_after_claimed_kong="further_kong", minimum_tai=4),
    tm.CLUB.evolve(seven_pairs=True, minimum_tai=3, tai_limit=9, dealer_tai=_DEALER_TAI),
    tm.CLUB.evolve(win_after_claimed_kong="no", ready="any_time").with_tai(declared_ready=1),
    tm.FOUR_WINDS.with_variant("exposed_hand", "not_self_drawn").with_replaces("full_flush", "no_honours"),
    tm.FOUR_WINDS.with_tai(**{row.id: 0 for row in tm.FOUR_WINDS.table}),
)


def house(document: dict[str, Any]) -> tm.Rules:
    """The rules of a house document."""
    return tm.Rules.overlay(document)


HOUSE_TABLES = (*CHANGED, *map(house, HOUSES))
EVERY = (*NAMED, *HOUSE_TABLES, *OWN)


def name(rules: tm.Rules) -> str:
    """A name that tells the rules apart in a list of tests."""
    return f"{EVERY.index(rules)}-{rules.name}"
