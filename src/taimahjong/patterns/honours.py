"""Chapter B: pungs of winds and dragons, and kongs. A kong counts as a pung too."""

from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import pattern


@pattern("wind_pung", rule="B1", en="Wind pung", zh="風刻", pinyin="fēng kè")
def wind_pung(f: Facts) -> int:
    return f.wind_pungs


@pattern("dragon_pung", rule="B2", en="Dragon pung", zh="三元牌", pinyin="sān yuán pái")
def dragon_pung(f: Facts) -> int:
    return f.dragon_pungs


@pattern("prevailing_wind", rule="B3", en="Prevailing wind", zh="圈風", pinyin="quān fēng")
def prevailing_wind(f: Facts) -> int:
    return f.prevailing_wind_pungs


@pattern("seat_wind", rule="B4", en="Seat wind", zh="門風", pinyin="mén fēng")
def seat_wind(f: Facts) -> int:
    return f.seat_wind_pungs


@pattern("exposed_kong", rule="B5", en="Exposed kong", zh="明槓", pinyin="míng gàng")
def exposed_kong(f: Facts) -> int:
    return f.exposed_kongs


@pattern("concealed_kong", rule="B6", en="Concealed kong", zh="暗槓", pinyin="àn gàng")
def concealed_kong(f: Facts) -> int:
    return f.concealed_kongs
