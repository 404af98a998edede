"""Chapter E: exposed and concealed hands, self-draw."""

from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import pattern


@pattern("exposed_hand", variant="any_win", rule="E1", en="Exposed hand", zh="全求人", pinyin="quán qiú rén")
def exposed_hand(f: Facts) -> int:
    return f.exposed_sets == 5


@pattern(
    "exposed_hand", variant="not_self_drawn", rule="E1", en="Exposed hand", zh="全求人", pinyin="quán qiú rén"
)
def exposed_hand_not_self_drawn(f: Facts) -> int:
    return (f.exposed_sets == 5) & (f.self_drawn == 0)


@pattern("concealed_hand", rule="E2", en="Concealed hand", zh="門清", pinyin="mén qīng")
def concealed_hand(f: Facts) -> int:
    return f.exposed_sets == 0


@pattern(
    "concealed_self_draw",
    rule="E3",
    en="Concealed self-draw",
    zh="門清自摸",
    pinyin="mén qīng zì mō",
    replaces=["concealed_hand", "self_draw"],
)
def concealed_self_draw(f: Facts) -> int:
    return (f.exposed_sets == 0) & (f.self_drawn == 1)


@pattern("self_draw", rule="E4", en="Self-draw", zh="自摸", pinyin="zì mō")
def self_draw(f: Facts) -> int:
    return f.self_drawn
