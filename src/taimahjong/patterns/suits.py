"""Chapter G: chows, pungs, honours and flushes. Bonus tiles take no part in suit and honour tests (S6)."""

from taimahjong.hands.split import Shape
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import pattern


@pattern("all_chows", variant="any", rule="G1", en="All chows", zh="全順", pinyin="quán shùn")
def all_chows(f: Facts) -> int:
    return f.chows == 5


@pattern(
    "all_chows_no_honours_no_flowers",
    rule="G2",
    en="All chows, no honours, no flowers",
    zh="無字無花全順",
    pinyin="wú zì wú huā quán shùn",
)
def all_chows_no_honours_no_flowers(f: Facts) -> int:
    return (f.chows == 5) & (f.honours == 0) & (f.bonus == 0)


@pattern("ping_hu", rule="G3", en="Ping hu", zh="平胡", pinyin="píng hú")
def ping_hu(f: Facts) -> int:
    return (
        (f.chows == 5)
        & (f.honours == 0)
        & (f.bonus == 0)
        & (f.self_drawn == 0)
        & (f.shape == Shape.OPEN)
        & (f.waiting_kinds >= 2)
    )


@pattern("all_chows", variant="strict", rule="G3", en="Ping hu", zh="平胡", pinyin="píng hú")
def strict_all_chows(f: Facts) -> int:
    return ping_hu(f)


@pattern("all_pungs", rule="G4", en="All pungs", zh="碰碰胡", pinyin="pèng pèng hú")
def all_pungs(f: Facts) -> int:
    return f.pungs == 5


@pattern("no_honours", rule="G5", en="No honours", zh="無字", pinyin="wú zì")
def no_honours(f: Facts) -> int:
    return f.honours == 0


@pattern(
    "no_honours_no_flowers", rule="G6", en="No honours, no flowers", zh="無字無花", pinyin="wú zì wú huā"
)
def no_honours_no_flowers(f: Facts) -> int:
    return (f.honours == 0) & (f.bonus == 0)


@pattern("half_flush", rule="G7", en="Half flush", zh="混一色", pinyin="hùn yí sè")
def half_flush(f: Facts) -> int:
    return (f.suits == 1) & (f.honours > 0)


@pattern("full_flush", rule="G8", en="Full flush", zh="清一色", pinyin="qīng yí sè", replaces=["half_flush"])
def full_flush(f: Facts) -> int:
    return (f.suits == 1) & (f.honours == 0)


@pattern("all_honours", rule="G9", en="All honours", zh="字一色", pinyin="zì yí sè")
def all_honours(f: Facts) -> int:
    return f.suits == 0
