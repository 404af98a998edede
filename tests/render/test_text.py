"""Single values in words: tiles, sets, hands, wins, results, payments."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest

import taimahjong as tm
from taimahjong.render import Style, text
from taimahjong.scoring.writing import STYLES, spoken_name
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.tile import Language

STRAIGHT = "123456789m 234p 678p 5s + 5s"


def told(value: Any, language: Language = "en") -> list[str]:
    """The value in the three styles, unicode first."""
    return [text(value, style=style, language=language) for style in STYLES]


@pytest.mark.rule("Z4")
def test_a_tile() -> None:
    assert told(tm.Tile.S5) == ["🀔 5s", "5s", "five of bamboo"]
    assert told(tm.Tile.S5, "zh") == ["🀔 五條", "五條", "五條"]
    assert told(tm.Tile.EAST) == ["🀀 1z", "1z", "East wind"]
    assert told(tm.Tile.EAST, "zh") == ["🀀 東風", "東風", "東風"]
    assert told([tm.Tile.EAST], "zh") == ["🀀 東", "東", "東風"]
    assert told(tm.Tile.WINTER, "pinyin") == ["🀩 8f", "8f", "dōng"]
    assert told(tm.Tile.EAST, "pinyin")[2] == "dōng fēng"


@pytest.mark.rule("Z4")
@pytest.mark.parametrize(
    ("tiles", "english", "chinese"),
    [
        ("", "", ""),
        ("234m", "two, three, four of characters", "二三四萬"),
        ("55s 1p", "five, five of bamboo; one of dots", "五五條、一筒"),
        ("1125z", "East, East, South wind; white dragon", "兩張東風、南風、白板"),
        ("555777z", "white, white, white, red, red, red dragon", "三張白板、三張紅中"),
        ("4f 1f", "bamboo flower, plum", "竹、梅"),
        ("66666z", "green, green, green, green, green dragon", "5張發財"),
    ],
)
def test_tiles_read_aloud(tiles: str, english: str, chinese: str) -> None:
    row = read_tiles(tiles)
    assert text(row, style="spoken") == english
    assert text(iter(row), style="spoken", language="zh") == chinese


def test_tiles_in_notation_and_as_pictures() -> None:
    row = read_tiles("12m 1z 5f")
    assert told(row)[:2] == ["🀇 🀈 12m  🀀 1z  🀦 5f", "12m 1z 5f"]
    assert told(row, "zh")[:2] == ["🀇 🀈 一二萬  🀀 東  🀦 春", "一二萬 東 春"]


@pytest.mark.rule("Z4")
@pytest.mark.parametrize("language", ["en", "zh", "pinyin"])
def test_no_two_tiles_are_said_alike(language: Language) -> None:
    assert len({spoken_name(tile, language) for tile in tm.Tile}) == len(tm.Tile)


@pytest.mark.rule("Z4")
@pytest.mark.parametrize(
    ("meld", "unicode", "english", "chinese"),
    [
        ("123m<", "🀇 🀈 🀉 123m<", "chow one, two, three of characters from the left", "吃一二三萬，上家打出"),
        ("777p^", "🀟 🀟 🀟 777p^", "pung of seven of dots from across", "碰七筒，對家打出"),
        ("2222s>", "🀑 🀑 🀑 🀑 2222s>", "kong of two of bamboo from the right", "明槓二條，下家打出"),
        ("777z<+7z", "🀄 🀄 🀄 🀄 777z<+7z", "raised kong of red dragon from the left", "加槓紅中，上家打出"),
        ("[1111z]", "🀀 🀀 🀀 🀀 [1111z]", "concealed kong of East wind", "暗槓東風"),
        ("555m", "🀋 🀋 🀋 555m", "pung of five of characters", "碰五萬"),
    ],
)
def test_a_set(meld: str, unicode: str, english: str, chinese: str) -> None:
    one = tm.Meld.parse(meld)
    assert told(one) == [unicode, meld, english]
    assert text(one, style="spoken", language="zh") == chinese


HAND = "23s 5z | 123m< 999s^ 777p>+7p [1111z] | 1f5f"


@pytest.mark.rule("Z4")
def test_a_hand() -> None:
    hand = tm.Hand.parse(HAND)
    assert told(hand) == [
        "🀑 🀒 23s  🀆 5z | 🀇 🀈 🀉 123m<  🀘 🀘 🀘 999s^  🀟 🀟 🀟 🀟 777p>+7p  🀀 🀀 🀀 🀀 [1111z] | 🀢 🀦 15f",
        "23s 5z | 123m< 999s^ 777p>+7p [1111z] | 15f",
        (
            "3 concealed tiles: two, three of bamboo; white dragon. "
            "Chow one, two, three of characters from the left. "
            "Pung of nine of bamboo from across. Raised kong of seven of dots from the right. "
            "Concealed kong of East wind. Bonus tiles: plum, spring."
        ),
    ]
    assert told(hand, "zh")[1:] == [
        "二三條 白 | 一二三萬< 九九九條^ 七七七筒>+七筒 [東東東東] | 梅春",
        "手牌3張：二三條、白板。吃一二三萬，上家打出。碰九條，對家打出。加槓七筒，下家打出。暗槓東風。花牌：梅、春。",
    ]


def test_a_hand_with_one_concealed_tile() -> None:
    hand = tm.Hand.parse("5z | 123m 456m 789m 123p 456p")
    assert text(hand, style="spoken").startswith("One concealed tile: white dragon. Chow one, two, three of ")
    assert text(hand, style="spoken", language="zh").startswith("手牌一張：白板。吃一二三萬。")


def test_a_hand_in_ascii_is_its_notation() -> None:
    assert tm.Hand.parse(text(tm.Hand.parse(HAND), style="ascii")) == tm.Hand.parse(HAND)


@pytest.mark.rule("Z4")
def test_a_win() -> None:
    win = tm.Win.parse(STRAIGHT, by="W", seat="S")
    assert text(win, style="ascii") == "South wins on West's discard.\n123456789m 234678p 5s + 5s"
    assert text(win, style="spoken").splitlines() == [
        "South wins on West's discard.",
        (
            "16 concealed tiles: one, two, three, four, five, six, seven, eight, nine of characters; "
            "two, three, four, six, seven, eight of dots; five of bamboo."
        ),
        "Won on five of bamboo.",
    ]
    assert text(win, style="spoken", language="zh").splitlines()[::2] == ["南家胡牌，西家放槍。", "胡五條。"]


def test_a_win_by_bonus_tiles_has_no_tile_of_its_own() -> None:
    win = tm.Win.parse("159m159p159s1234567z | | 1234f5678f", how=tm.EightFlowers())
    assert text(win, style="ascii") == (
        "East wins with all eight bonus tiles.\n159m 159p 159s 1234567z | | 12345678f"
    )
    assert text(win, style="spoken").endswith("spring, summer, autumn, winter.")


@pytest.mark.rule("Z4", "F2", "F3")
def test_the_bonus_tile_that_was_robbed_is_told() -> None:
    win = tm.Win.parse("159m159p159s1234567z | | 1234f567f", how=tm.SevenRobOne("N"))
    assert text(win, style="ascii").endswith("\n159m 159p 159s 1234567z | | 1234567f + 8f")
    assert text(win, language="zh").endswith(" + 🀩 冬")
    assert text(win, style="spoken").splitlines()[2] == "Won on winter."
    assert text(win, style="spoken", language="zh").splitlines()[2] == "胡冬。"


@pytest.mark.rule("Z4")
def test_payments() -> None:
    score = tm.score(tm.Win.parse(STRAIGHT, seat="S"), tm.CLUB)
    assert score is not None
    settlement = tm.settle(score)
    assert text(settlement).splitlines() == [
        "East pays South 240 points for 7 tai.",
        "West pays South 220 points for 6 tai.",
        "North pays South 220 points for 6 tai.",
    ]
    assert text(settlement, language="zh").splitlines()[0] == "東家付南家240分，7台。"
    assert text(tm.Settlement(())) == "Nobody pays."
    assert text(tm.Settlement(()), language="zh") == "無人付分。"


def test_many_values_have_a_line_each() -> None:
    melds = [tm.Meld.parse("123m"), tm.Meld.parse("777z")]
    assert text(melds, style="spoken") == "chow one, two, three of characters\npung of red dragon"
    hands = [tm.Hand.parse(HAND)] * 2
    assert text(hands, style="ascii").splitlines() == [text(hands[0], style="ascii")] * 2


@pytest.mark.parametrize("endless", [itertools.repeat(tm.Tile.S5), itertools.count()])
def test_a_row_without_an_end_is_refused(endless: Any) -> None:
    with pytest.raises(tm.RenderError, match="at most 10000 values are told at once") as caught:
        text(endless)
    assert (caught.value.code, caught.value.where) == ("render.value", "value")


def test_ten_thousand_values_can_be_told() -> None:
    assert text([tm.Tile.S5] * 10_000, style="ascii") == "5" * 10_000 + "s"
    with pytest.raises(tm.RenderError):
        text([tm.Tile.S5] * 10_001)


@pytest.mark.parametrize("style", ["Unicode", "", None, ["ascii"], "speech"])
def test_other_styles_are_refused(style: Style) -> None:
    score = tm.score(tm.Win.parse(STRAIGHT), tm.CLUB)
    assert score is not None
    calls: list[Callable[[], str]] = [
        lambda: text(tm.Tile.S5, style=style),
        lambda: score.explain("en", style),
    ]
    for call in calls:
        with pytest.raises(tm.RenderError, match="the styles are unicode, ascii, spoken, not") as caught:
            call()
        assert (caught.value.code, caught.value.where) == ("render.style", "style")


def test_a_style_near_a_known_one_is_named() -> None:
    with pytest.raises(tm.RenderError, match="did you mean 'spoken'"):
        text(tm.Tile.S5, style="speken")  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["fr", "EN", "", None, ["en"]])
def test_other_languages_are_refused(language: Language) -> None:
    values: list[Any] = [tm.Tile.S5, [], tm.Hand.parse(HAND)]
    for value in values:
        with pytest.raises(tm.NotationError, match="the languages are en, zh, pinyin, not"):
            text(value, language=language)


@pytest.mark.parametrize(
    "value", [None, 5, "123m", ["5m"], [tm.Tile.S5, None], tm.CLUB, {"a": 1}, [[tm.Tile.S5]]]
)
def test_what_has_no_words_is_refused(value: Any) -> None:
    with pytest.raises(tm.RenderError, match="have words, not") as caught:
        text(value)
    assert (caught.value.code, caught.value.where) == ("render.value", "value")
