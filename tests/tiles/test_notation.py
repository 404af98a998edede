"""Rows of tiles, read and written (T3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taimahjong import NotationError, Tile
from taimahjong.tiles.notation import read_tiles, write_tiles

tiles = st.sampled_from(Tile)


def read(text: str) -> str:
    return write_tiles(read_tiles(text))


@pytest.mark.rule("T3")
@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("123m", "123m"),
        ("1m2m3m", "123m"),
        (" 1m 2m\t3m\n", "123m"),
        ("55z1f", "55z1f"),
        ("321m", "321m"),
        ("", ""),
        ("三萬", "3m"),
        ("三四五萬", "345m"),
        ("三四伍萬綠發", "345m6z"),
        ("一二三萬七八九筒", "123m789p"),
        ("三万 九餅 九饼 一条 一索 一條", "3m99p111s"),
        ("3萬 4筒 5索", "3m4p5s"),
        ("一m 二p 三s 一z 八f", "1m2p3s1z8f"),
        ("東南西北", "1234z"),
        ("东 东风 東風 東", "1111z"),
        ("南風 南风 西風 西风 北風 北风", "223344z"),
        ("白 白板 發 發財 发 发财 青發", "5566666z"),
        ("中 紅中 红中", "777z"),
        ("中中中", "777z"),
        ("梅蘭菊竹春夏秋冬", "12345678f"),
        ("兰", "2f"),
        ("🀇🀈🀉🀙🀐", "123m1p1s"),
        ("🀀🀁🀂🀃🀆🀅🀄", "1234567z"),
        ("🀢🀣🀥🀤🀦🀧🀨🀩", "12345678f"),
        ("🀄\ufe0e 🀄\ufe0f 🀇\ufe0e", "77z1m"),
        ("三四萬 56m 🀍 東 1z 🀀 紅中 竹", "34567m1117z4f"),
    ],
)
def test_every_way_to_write_a_row_of_tiles(text: str, tiles: str) -> None:
    assert read(text) == tiles


@pytest.mark.rule("T3")
@given(st.lists(tiles))
def test_what_is_written_reads_back(row: list[Tile]) -> None:
    assert read_tiles(write_tiles(row)) == row


@pytest.mark.rule("T3")
@given(st.lists(st.tuples(tiles, st.integers(0, 2), st.sampled_from(["", " ", "\ufe0f"]))))
def test_any_mixture_of_the_three_ways_reads(row: list[tuple[Tile, int, str]]) -> None:
    written = [(str(tile), tile.name_in("zh"), tile.glyph)[way] + gap for tile, way, gap in row]
    assert read_tiles("".join(written)) == [tile for tile, *_ in row]


@pytest.mark.rule("T3")
@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("12 3m", 2, "suit letter"),
        ("123", 3, "suit letter"),
        ("1東", 1, "suit letter"),
        ("m", 0, "no rank stands before 'm'"),
        ("1m萬", 2, "no rank stands before '萬'"),
        ("1m 89z", 3, "no tile 8z"),
        ("9f", 0, "no tile 9f"),
        ("19z", 1, "no tile 9z"),
        ("1289f", 3, "no tile 9f"),
        ("1m 一九z", 4, "no tile 9z"),
        ("八東", 1, "suit letter"),
        ("1m x", 3, "'x' is no tile"),
        ("0m", 0, "no red fives"),
        ("²m", 0, "'²' is no tile"),
        ("٣m", 0, "'٣' is no tile"),
        ("５m", 0, "'５' is no tile"),
        ("紅 中", 0, "'紅' is no tile"),
        ("1m\ud800", 2, "is no tile"),
        ("🀫", 0, "is no tile"),
    ],
)
def test_the_place_that_cannot_be_read(text: str, position: int, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_tiles(text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert words in caught.value.message
    assert caught.value.code == "notation"


@pytest.mark.parametrize("text", ["", "1m2m", "12m", "東南", "🀀🀁"])
def test_one_tile_is_one_tile(text: str) -> None:
    with pytest.raises(NotationError, match="one tile was expected"):
        Tile.parse(text)
