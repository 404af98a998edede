"""Chapter C: straights, concealed triplets, dragons, winds; the biggest of a family replaces the rest."""

from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import pattern


@pattern("straight", rule="C1", en="Straight", zh="一條龍", pinyin="yì tiáo lóng")
def straight(f: Facts) -> int:
    return f.straights


@pattern(
    "concealed_straight",
    rule="C2",
    en="Concealed straight",
    zh="門清一條龍",
    pinyin="mén qīng yì tiáo lóng",
    replaces=["straight"],
)
def concealed_straight(f: Facts) -> int:
    return f.concealed_straights


@pattern("two_concealed_triplets", rule="C3", en="Two concealed triplets", zh="二暗刻", pinyin="èr àn kè")
def two_concealed_triplets(f: Facts) -> int:
    return f.concealed_pungs >= 2


@pattern(
    "three_concealed_triplets",
    rule="C4",
    en="Three concealed triplets",
    zh="三暗刻",
    pinyin="sān àn kè",
    replaces=["two_concealed_triplets"],
)
def three_concealed_triplets(f: Facts) -> int:
    return f.concealed_pungs >= 3


@pattern(
    "four_concealed_triplets",
    rule="C5",
    en="Four concealed triplets",
    zh="四暗刻",
    pinyin="sì àn kè",
    replaces=["three_concealed_triplets", "two_concealed_triplets"],
)
def four_concealed_triplets(f: Facts) -> int:
    return f.concealed_pungs >= 4


@pattern(
    "five_concealed_triplets",
    rule="C6",
    en="Five concealed triplets",
    zh="五暗刻",
    pinyin="wǔ àn kè",
    replaces=["four_concealed_triplets", "three_concealed_triplets", "two_concealed_triplets"],
)
def five_concealed_triplets(f: Facts) -> int:
    return f.concealed_pungs == 5


@pattern("little_three_dragons", rule="C7", en="Little three dragons", zh="小三元", pinyin="xiǎo sān yuán")
def little_three_dragons(f: Facts) -> int:
    return (f.dragon_pungs == 2) & (f.dragon_pair == 1)


@pattern(
    "big_three_dragons",
    rule="C8",
    en="Big three dragons",
    zh="大三元",
    pinyin="dà sān yuán",
    replaces=["little_three_dragons"],
)
def big_three_dragons(f: Facts) -> int:
    return f.dragon_pungs == 3


@pattern("little_three_winds", rule="C9", en="Little three winds", zh="小三風", pinyin="xiǎo sān fēng")
def little_three_winds(f: Facts) -> int:
    return (f.wind_pungs >= 2) & (f.wind_pair == 1)


@pattern(
    "big_three_winds",
    rule="C10",
    en="Big three winds",
    zh="大三風",
    pinyin="dà sān fēng",
    replaces=["little_three_winds"],
)
def big_three_winds(f: Facts) -> int:
    return f.wind_pungs >= 3


@pattern(
    "little_four_winds",
    rule="C11",
    en="Little four winds",
    zh="小四喜",
    pinyin="xiǎo sì xǐ",
    replaces=["big_three_winds", "little_three_winds"],
)
def little_four_winds(f: Facts) -> int:
    return (f.wind_pungs == 3) & (f.wind_pair == 1)


@pattern(
    "big_four_winds",
    rule="C12",
    en="Big four winds",
    zh="大四喜",
    pinyin="dà sì xǐ",
    replaces=["little_four_winds", "big_three_winds", "little_three_winds"],
)
def big_four_winds(f: Facts) -> int:
    return f.wind_pungs == 4
