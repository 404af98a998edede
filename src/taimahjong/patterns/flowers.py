"""Chapter A: the winning hand itself, flowers and seasons."""

from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import pattern


@pattern("winning_hand", rule="A1", en="Winning hand", zh="胡牌", pinyin="hú pái")
def winning_hand(f: Facts) -> int:
    return f.waiting_kinds > 0


@pattern("flower_or_season", rule="A2", en="Flower or season", zh="花牌", pinyin="huā pái")
def flower_or_season(f: Facts) -> int:
    return f.bonus


@pattern("no_flowers", rule="A3", en="No flowers", zh="無花", pinyin="wú huā")
def no_flowers(f: Facts) -> int:
    return f.bonus == 0


@pattern("seat_flower", rule="A4", en="Seat flower", zh="正花（花）", pinyin="zhèng huā (huā)")
def seat_flower(f: Facts) -> int:
    return f.seat_flower


@pattern("seat_season", rule="A5", en="Seat season", zh="正花（季）", pinyin="zhèng huā (jì)")
def seat_season(f: Facts) -> int:
    return f.seat_season


@pattern("four_flowers", rule="A6", en="Four flowers", zh="花槓（花）", pinyin="huā gàng (huā)")
def four_flowers(f: Facts) -> int:
    return f.flowers == 4


@pattern("four_seasons", rule="A6", en="Four seasons", zh="花槓（季）", pinyin="huā gàng (jì)")
def four_seasons(f: Facts) -> int:
    return f.seasons == 4
