"""Chapter K: when and how the winning tile came."""

from taimahjong.patterns.facts import UNKNOWN_DISCARDS, Facts
from taimahjong.patterns.pattern import pattern


@pattern("last_wall_tile", rule="K1", en="Last wall tile", zh="海底撈月", pinyin="hǎi dǐ lāo yuè")
def last_wall_tile(f: Facts) -> int:
    return (f.last == 1) & (f.self_drawn == 1)


@pattern("last_discard", rule="K2", en="Last discard", zh="河底撈魚", pinyin="hé dǐ lāo yú")
def last_discard(f: Facts) -> int:
    return (f.last == 1) & (f.self_drawn == 0)


@pattern("kong_draw", variant="kong", rule="K3", en="Kong draw", zh="槓上開花", pinyin="gàng shàng kāi huā")
def kong_draw(f: Facts) -> int:
    return f.replacement >= 2


@pattern(
    "kong_draw", variant="or_flower", rule="K3", en="Kong draw", zh="槓上開花", pinyin="gàng shàng kāi huā"
)
def kong_draw_or_flower(f: Facts) -> int:
    return f.replacement >= 1


@pattern("robbing_a_kong", rule="K4", en="Robbing a kong", zh="搶槓", pinyin="qiǎng gàng")
def robbing_a_kong(f: Facts) -> int:
    return f.robbed_kong


@pattern(
    "early_win_five",
    variant="all_discards",
    rule="K5",
    en="Early win, five discards",
    zh="五張內胡",
    pinyin="wǔ zhāng nèi hú",
    replaces=["early_win_ten"],
)
def early_win_five(f: Facts) -> int:
    return f.table_discards <= 5


@pattern(
    "early_win_five",
    variant="unclaimed",
    rule="K5",
    en="Early win, five discards",
    zh="五張內胡",
    pinyin="wǔ zhāng nèi hú",
    replaces=["early_win_ten"],
)
def early_win_five_unclaimed(f: Facts) -> int:
    return (f.table_discards < UNKNOWN_DISCARDS) & (f.table_discards - f.claimed_discards <= 5)


@pattern(
    "early_win_ten",
    variant="six_to_nine",
    rule="K6",
    en="Early win, ten discards",
    zh="十張內胡",
    pinyin="shí zhāng nèi hú",
)
def early_win_ten(f: Facts) -> int:
    return (f.table_discards >= 6) & (f.table_discards <= 9)


@pattern(
    "early_win_ten",
    variant="unclaimed_six_to_ten",
    rule="K6",
    en="Early win, ten discards",
    zh="十張內胡",
    pinyin="shí zhāng nèi hú",
)
def early_win_ten_unclaimed(f: Facts) -> int:
    return (
        (f.table_discards < UNKNOWN_DISCARDS)
        & (f.table_discards - f.claimed_discards >= 6)
        & (f.table_discards - f.claimed_discards <= 10)
    )
