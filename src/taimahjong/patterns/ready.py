"""Chapter L: ready declarations (R1-R4)."""

from taimahjong.patterns.facts import DECLARED, EARTH, ORIGINAL, Facts
from taimahjong.patterns.pattern import pattern


@pattern("original_ready", rule="L1", en="Ready on the original hand", zh="天聽", pinyin="tiān tīng")
def original_ready(f: Facts) -> int:
    return f.ready == ORIGINAL


@pattern("declared_ready", rule="L2", en="Declared ready", zh="聽牌", pinyin="tīng pái")
def declared_ready(f: Facts) -> int:
    # The original declaration is a declaration too; in the set that scores both, L1 replaces this row (O10).
    return (f.ready == DECLARED) | (f.ready == ORIGINAL)


@pattern("earth_ready", rule="L3", en="Earth ready", zh="地聽", pinyin="dì tīng")
def earth_ready(f: Facts) -> int:
    return f.ready == EARTH
