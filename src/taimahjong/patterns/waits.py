"""Chapter J: the shape of the wait that the winning tile filled (S3, S4)."""

from taimahjong.hands.split import Shape
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import pattern


@pattern("edge_wait", rule="J1", en="Edge wait", zh="邊張", pinyin="biān zhāng")
def edge_wait(f: Facts) -> int:
    return f.shape == Shape.EDGE


@pattern("closed_wait", rule="J2", en="Closed wait", zh="嵌張", pinyin="qiàn zhāng")
def closed_wait(f: Facts) -> int:
    return f.shape == Shape.CLOSED


@pattern("pair_wait", rule="J3", en="Pair wait", zh="單吊", pinyin="dān diào")
def pair_wait(f: Facts) -> int:
    return f.shape == Shape.PAIR


@pattern("single_wait", rule="J4", en="Single wait", zh="獨聽", pinyin="dú tīng")
def single_wait(f: Facts) -> int:
    return (f.waiting_kinds == 1) & (
        (f.shape == Shape.EDGE) | (f.shape == Shape.CLOSED) | (f.shape == Shape.PAIR)
    )
