"""What the patterns look at: one reading of a winning hand as small integers (rulebook S)."""

from __future__ import annotations

from typing import NamedTuple

UNKNOWN_DISCARDS = 127
ORIGINAL, DECLARED, EARTH = 1, 2, 3
HEAVENLY, EARTHLY, HUMAN = 1, 2, 3


class Facts(NamedTuple):
    """One split of a won hand, one place of the winning tile, and how it was won, as raw data.

    Every field is a small integer (for a batch: a numpy column of int8), so that a pattern is the same
    function for one hand and for a million. `RANGES` declares the values of each field. Facts never see
    Rules.
    """

    # What depends on the split and on the place of the winning tile.
    shape: int  # hands.split.Shape: what the winning tile filled (S4)
    concealed_pungs: int  # concealed kongs included; a pung completed by another seat's tile is not (S2)
    chows: int
    pungs: int  # kongs included
    straights: int  # suits with 123, 456 and 789
    concealed_straights: int  # the same from undeclared chows alone
    wind_pungs: int
    dragon_pungs: int
    prevailing_wind_pungs: int
    seat_wind_pungs: int
    pair_kind: int  # 0-33 as in Tile, 34: none (seven pairs, flower wins)
    wind_pair: int
    dragon_pair: int
    seven_pairs: int  # 1: seven pairs and a triplet (H2); the set counts are then zero
    # What the tiles and the way of winning show, whatever the split.
    exposed_sets: int
    exposed_kongs: int
    concealed_kongs: int
    suits: int  # how many of the three suits occur
    honours: int  # honour tiles, a kong counts four
    waiting_kinds: int  # S3
    flowers: int
    seasons: int
    bonus: int  # flowers and seasons together
    seat_flower: int
    seat_season: int
    self_drawn: int
    robbed_kong: int
    eight_flowers: int
    seven_rob_one: int
    replacement: int  # 0 none, 1 for a flower, 2 for a kong, 3 for a claimed kong
    last: int  # the last live tile was drawn, or a discard was made when none was left
    seat: int  # 0-3 = E, S, W, N
    round: int
    table_discards: int  # 127: unknown
    claimed_discards: int
    ready: int  # 0 none, 1 original, 2 declared, 3 earth
    opening: int  # 0 none, 1 heavenly, 2 earthly, 3 human


#: The greatest value of each field; the least is 0.
RANGES = Facts(
    shape=5, concealed_pungs=5, chows=5, pungs=5, straights=1, concealed_straights=1,
    wind_pungs=4, dragon_pungs=3, prevailing_wind_pungs=1, seat_wind_pungs=1,
    pair_kind=34, wind_pair=1, dragon_pair=1, seven_pairs=1,
    exposed_sets=5, exposed_kongs=5, concealed_kongs=5, suits=3, honours=22, waiting_kinds=34,
    flowers=4, seasons=4, bonus=8, seat_flower=1, seat_season=1,
    self_drawn=1, robbed_kong=1, eight_flowers=1, seven_rob_one=1, replacement=3, last=1, seat=3, round=3,
    table_discards=UNKNOWN_DISCARDS, claimed_discards=UNKNOWN_DISCARDS, ready=3, opening=3,
)  # fmt: skip
