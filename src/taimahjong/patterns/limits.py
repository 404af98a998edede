"""Chapter N: seven pairs and a triplet, opening wins, and the wins by bonus tiles."""

from taimahjong.patterns.facts import EARTHLY, HEAVENLY, HUMAN, Facts
from taimahjong.patterns.pattern import pattern


@pattern(
    "seven_pairs_and_triplet", rule="N1", en="Seven pairs and a triplet", zh="嚦咕嚦咕", pinyin="lì gū lì gū"
)
def seven_pairs_and_triplet(f: Facts) -> int:
    return f.seven_pairs


@pattern("heavenly_hand", rule="N2", en="Heavenly hand", zh="天胡", pinyin="tiān hú")
def heavenly_hand(f: Facts) -> int:
    return f.opening == HEAVENLY


@pattern("earthly_hand", rule="N3", en="Earthly hand", zh="地胡", pinyin="dì hú")
def earthly_hand(f: Facts) -> int:
    return f.opening == EARTHLY


@pattern("human_hand", rule="N4", en="Human hand", zh="人胡", pinyin="rén hú")
def human_hand(f: Facts) -> int:
    return f.opening == HUMAN


@pattern("eight_flowers", rule="N5", en="Eight flowers", zh="八仙過海", pinyin="bā xiān guò hǎi", alone=True)
def eight_flowers(f: Facts) -> int:
    return f.eight_flowers


@pattern("seven_rob_one", rule="N6", en="Seven rob one", zh="七搶一", pinyin="qī qiǎng yī", alone=True)
def seven_rob_one(f: Facts) -> int:
    return f.seven_rob_one
