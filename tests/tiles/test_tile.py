"""The 42 tiles: order, suits, ranks, seat numbers, names and characters (T1-T3)."""

import unicodedata
from typing import Any

import pytest

from taimahjong import NotationError, Seat, Suit, Tile, Wind
from taimahjong.tiles.tile import BONUS_TILES, KINDS

# Notation, the seat number (T2), and the names.
TABLE = [
    ("1m", None, "一萬", "yī wàn", "one of characters"),
    ("2m", None, "二萬", "èr wàn", "two of characters"),
    ("3m", None, "三萬", "sān wàn", "three of characters"),
    ("4m", None, "四萬", "sì wàn", "four of characters"),
    ("5m", None, "五萬", "wǔ wàn", "five of characters"),
    ("6m", None, "六萬", "liù wàn", "six of characters"),
    ("7m", None, "七萬", "qī wàn", "seven of characters"),
    ("8m", None, "八萬", "bā wàn", "eight of characters"),
    ("9m", None, "九萬", "jiǔ wàn", "nine of characters"),
    ("1p", None, "一筒", "yī tǒng", "one of dots"),
    ("2p", None, "二筒", "èr tǒng", "two of dots"),
    ("3p", None, "三筒", "sān tǒng", "three of dots"),
    ("4p", None, "四筒", "sì tǒng", "four of dots"),
    ("5p", None, "五筒", "wǔ tǒng", "five of dots"),
    ("6p", None, "六筒", "liù tǒng", "six of dots"),
    ("7p", None, "七筒", "qī tǒng", "seven of dots"),
    ("8p", None, "八筒", "bā tǒng", "eight of dots"),
    ("9p", None, "九筒", "jiǔ tǒng", "nine of dots"),
    ("1s", None, "一條", "yī tiáo", "one of bamboo"),
    ("2s", None, "二條", "èr tiáo", "two of bamboo"),
    ("3s", None, "三條", "sān tiáo", "three of bamboo"),
    ("4s", None, "四條", "sì tiáo", "four of bamboo"),
    ("5s", None, "五條", "wǔ tiáo", "five of bamboo"),
    ("6s", None, "六條", "liù tiáo", "six of bamboo"),
    ("7s", None, "七條", "qī tiáo", "seven of bamboo"),
    ("8s", None, "八條", "bā tiáo", "eight of bamboo"),
    ("9s", None, "九條", "jiǔ tiáo", "nine of bamboo"),
    ("1z", 1, "東", "dōng", "East"),
    ("2z", 2, "南", "nán", "South"),
    ("3z", 3, "西", "xī", "West"),
    ("4z", 4, "北", "běi", "North"),
    ("5z", None, "白板", "bái bǎn", "white dragon"),
    ("6z", None, "發財", "fā cái", "green dragon"),
    ("7z", None, "紅中", "hóng zhōng", "red dragon"),
    ("1f", 1, "梅", "méi", "plum"),
    ("2f", 2, "蘭", "lán", "orchid"),
    ("3f", 3, "菊", "jú", "chrysanthemum"),
    ("4f", 4, "竹", "zhú", "bamboo flower"),
    ("5f", 1, "春", "chūn", "spring"),
    ("6f", 2, "夏", "xià", "summer"),
    ("7f", 3, "秋", "qiū", "autumn"),
    ("8f", 4, "冬", "dōng", "winter"),
]
# How the Unicode standard calls what we call dots, bamboo, and the rest.
UNICODE_WORDS = {
    "of dots": "of circles",
    "of bamboo": "of bamboos",
    "East": "east wind",
    "South": "south wind",
    "West": "west wind",
    "North": "north wind",
    "bamboo flower": "bamboo",
}


@pytest.mark.rule("T1", "T2", "T3")
def test_the_tiles_in_their_order() -> None:
    assert [str(tile) for tile in Tile] == [text for text, *_ in TABLE]
    assert [int(tile) for tile in Tile] == list(range(42))
    suited = [f"{suit}{rank}" for suit in "MPS" for rank in range(1, 10)]
    assert [tile.name for tile in Tile][:27] == suited
    assert [tile.name for tile in Tile][27:34] == ["EAST", "SOUTH", "WEST", "NORTH", "WHITE", "GREEN", "RED"]
    assert [tile.name for tile in Tile][34:38] == ["PLUM", "ORCHID", "CHRYSANTHEMUM", "BAMBOO"]
    assert [tile.name for tile in Tile][38:] == ["SPRING", "SUMMER", "AUTUMN", "WINTER"]
    assert tuple(Tile) == KINDS + BONUS_TILES
    assert [tile.is_bonus for tile in Tile] == [False] * 34 + [True] * 8


@pytest.mark.rule("T1")
def test_with_four_of_each_kind_and_one_of_each_bonus_tile_there_are_144() -> None:
    assert sum(1 if tile.is_bonus else 4 for tile in Tile) == 144


@pytest.mark.rule("T2")
def test_the_seat_whose_wind_a_tile_is() -> None:
    assert [tile.seat_number for tile in Tile] == [number for _, number, *_ in TABLE]


@pytest.mark.rule("T2", "T3")
@pytest.mark.parametrize(("text", "number", "zh", "pinyin", "en"), TABLE)
def test_every_tile(text: str, number: int | None, zh: str, pinyin: str, en: str) -> None:
    tile = Tile.parse(text)
    assert (str(tile), tile.seat_number) == (text, number)
    assert tile.name_in() == tile.name_in("en") == en
    assert (tile.name_in("zh"), tile.name_in("pinyin")) == (zh, pinyin)
    assert (str(tile.rank), tile.suit) == (text[0], Suit(text[1]))
    assert tile.is_honour == (text[1] == "z")
    assert Tile.parse(zh) is Tile.parse(tile.glyph) is Tile.parse(tile) is tile
    assert repr(tile) == f"Tile.{tile.name}"
    words = next((en.replace(*pair) for pair in UNICODE_WORDS.items() if en.endswith(pair[0])), en)
    assert unicodedata.name(tile.glyph) == f"MAHJONG TILE {words.upper()}"


@pytest.mark.rule("T2")
def test_unicode_orders_the_flowers_otherwise() -> None:
    assert [Tile.parse(chr(code)).seat_number for code in range(0x1F022, 0x1F026)] == [1, 2, 4, 3]
    assert Tile.parse("\U0001f024") is Tile.BAMBOO
    assert Tile.BAMBOO.seat_number == 4


@pytest.mark.rule("T3")
def test_the_dragons_are_numbered_white_green_red() -> None:
    assert [Tile.parse(text).name for text in ("5z", "6z", "7z")] == ["WHITE", "GREEN", "RED"]
    assert [Tile.parse(text) for text in "白發中"] == [Tile.WHITE, Tile.GREEN, Tile.RED]


@pytest.mark.parametrize(
    "text", ["0m", "8z", "9z", "9f", "0z", "5", "m", "5q", "m5", "55m", "5m5p", "", " ", "萬"]
)
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(NotationError):
        Tile.parse(text)


@pytest.mark.parametrize("value", [None, 7, 3.0, b"5m", [], ("5m",), object(), True])
def test_values_that_are_no_text(value: object) -> None:
    with pytest.raises(NotationError) as caught:
        Tile.parse(value)  # type: ignore[arg-type]
    assert repr(value)[:20] in str(caught.value)


@pytest.mark.parametrize("named", [Tile.M1, Tile.WINTER, Seat.EAST, Wind.NORTH])
@pytest.mark.parametrize("language", ["fr", "", "EN", "zh-TW", None, 7])
def test_names_are_in_the_languages_that_there_are(named: Tile | Seat | Wind, language: Any) -> None:
    with pytest.raises(NotationError) as caught:
        named.name_in(language)
    assert str(caught.value) == f"the languages are en, zh, pinyin, not {language!r}"
