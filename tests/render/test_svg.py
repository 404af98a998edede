"""`render.svg`: what can be drawn, how it can be asked for, and the document around every picture."""

import copy
import pickle
import re
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.render import PALETTES, Svg, svg
from taimahjong.render.pieces import escaped
from taimahjong.testing.strategies import tiles
from tests.render.pictures import SVG, Picture, drawn
from tests.render.values import VALUES


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("language", ["en", "zh", "pinyin"])
def test_every_value_has_a_picture(value: Any, palette: str, language: Any) -> None:
    picture = drawn(value, palette=palette, language=language, index=palette == "standard")
    picture.holds_together()
    assert picture.root.tag == f"{SVG}svg"
    assert picture.tiles
    assert picture.svg == svg(value, palette=palette, language=language, index=palette == "standard")


@pytest.mark.rule("Z4")
@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_every_picture_has_words_for_who_cannot_see_it(value: Any) -> None:
    for language, lang in {"en": "en", "zh": "zh-Hant", "pinyin": "en"}.items():
        picture = drawn(value, language=language)
        assert picture.root.attrib["role"] == "img"
        assert picture.root.attrib["lang"] == lang
        assert picture.title
        assert picture.root.attrib["aria-label"] == picture.title
        told = tm.render.text(value, style="spoken", language=language)  # type: ignore[arg-type]
        assert told in (picture.title, picture.description)


@given(st.lists(tiles(bonus=True), max_size=144))
def test_a_row_shows_its_tiles_in_order(row: list[tm.Tile]) -> None:
    picture = drawn(iter(row))
    assert [shown.tile for shown in picture.tiles] == row
    assert [shown.box.left for shown in picture.tiles] == [60 * place for place in range(len(row))]
    picture.holds_together()


@given(st.lists(tiles(bonus=True), min_size=1, max_size=18), st.integers(8, 400))
def test_the_size_is_the_width_of_a_tile(row: list[tm.Tile], size: int) -> None:
    picture = svg(row, size=size)
    root = Picture(picture).root
    assert picture.width == int(root.attrib["width"]) == len(row) * size
    assert picture.height == int(root.attrib["height"]) == round(size * 80 / 60)


def test_a_single_tile_is_named_and_all_the_picture() -> None:
    picture = drawn(tm.Tile.M5)
    assert (picture.title, picture.description, picture.texts) == ("five of characters", None, [])
    assert picture.counts == {tm.Tile.M5: 1}
    assert drawn(tm.Tile.EAST, language="zh").title == "東風"


def test_nothing_is_a_picture_too() -> None:
    picture = drawn([])
    assert picture.tiles == []
    assert picture.box.size == (60, 80)


def test_a_wall_has_eight_rows_of_eighteen() -> None:
    wall = tm.Wall.shuffled(seed=7)
    picture = drawn(wall)
    assert [shown.tile for shown in picture.tiles] == list(wall)
    assert picture.box.size == (18 * 60, 8 * 80)


def test_nobody_changes_the_palettes_of_all() -> None:
    known: Any = PALETTES
    with pytest.raises(TypeError):
        known["standard"] = PALETTES["high_contrast"]
    assert PALETTES["standard"].name == "standard"


# Ids -------------------------------------------------------------------------------------------------


def definitions(picture: str) -> dict[str, str]:
    """What stands behind each id."""
    return dict(re.findall(r'<g id="([^"]*)">(.*?)</g>(?=<g id=|</defs>)', picture))


def test_equal_ids_are_equal_drawings_on_one_page() -> None:
    own = [
        attrs.evolve(PALETTES["standard"], red="#123456"),
        attrs.evolve(PALETTES["standard"], face="#aaaaaa"),
    ]
    renamed = attrs.evolve(own[0], name='"mine"')
    impostor = attrs.evolve(own[1], name="standard")
    game = VALUES["view"]
    known: dict[str, str] = {}
    for palette in (*PALETTES.values(), *own, renamed, impostor):
        for index in (False, True):
            found = definitions(svg(game, palette=palette, index=index))
            assert len(found) > 20
            for id_, drawing in found.items():
                assert known.setdefault(id_, drawing) == drawing
    assert (
        definitions(svg(tm.Tile.M5, palette=own[0])).keys()
        == definitions(svg(tm.Tile.M5, palette=renamed)).keys()
    )


def test_ids_tell_palette_index_and_tile() -> None:
    assert [*definitions(svg(tm.Tile.M5))] == ["tm-standard-5m"]
    assert [*definitions(svg(tm.Tile.M5, index=True))] == ["tm-standard-index-5m"]
    assert [*definitions(svg(tm.Meld.parse("[1111z]"), palette="high_contrast"))] == [
        "tm-high-contrast-back",
        "tm-high-contrast-1z",
    ]


# Text ------------------------------------------------------------------------------------------------


WON = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W")


def test_names_of_users_are_escaped() -> None:
    named = tm.Pattern("own", lambda _: 1, en='<b a="1">&', rule="<X1>")
    found = tm.score(WON, tm.CLUB.with_pattern(named, 1).evolve(name="<&>"))
    picture = drawn(found)
    assert picture.title == "<&>: East wins on West's discard"
    assert '<b a="1">&' in picture.texts
    assert "<X1>" in picture.texts


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert escaped("<\x00\ud800\ufffe\U0001f000") == "&lt;\ufffd\ufffd\ufffd\U0001f000"


def test_long_names_are_cut() -> None:
    named = tm.Pattern("own", lambda _: 1, en="long name  " * 9, rule="X1 " * 33)
    picture = drawn(tm.score(WON, tm.CLUB.with_pattern(named, 1).evolve(name="w" * 100)))
    assert [text for text in picture.texts if text.endswith("…")] == [
        f"{'w' * 99}…",
        f"{'long name ' * 4}lon…",
        f"{'X1 ' * 7}X1…",
    ]
    picture.holds_together()
    assert picture.box.right < 2000


# The text that svg() gives ---------------------------------------------------------------------------


def test_an_svg_shows_itself_and_can_be_saved(tmp_path: Path) -> None:
    picture = svg(tm.Tile.RED, language="zh")
    assert picture._repr_svg_() == picture
    picture.save(tmp_path / "tile.svg")
    assert (tmp_path / "tile.svg").read_bytes() == picture.encode()
    assert "紅中" in picture


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_of_an_svg_has_its_size(again: Any) -> None:
    picture = svg(tm.Tile.RED, size=60)
    made = again(picture)
    assert isinstance(made, Svg)
    assert (made, made.width, made.height) == (picture, 60, 80)


# What is refused -------------------------------------------------------------------------------------

NONE: dict[str, Any] = {"red": None}
LISTED: dict[str, Any] = {"name": []}
REFUSED: list[tuple[Any, dict[str, Any], str, str]] = [
    (None, {}, "render.value", "have pictures, not None"),
    ("5m", {}, "render.value", "have pictures, not '5m'"),
    ("", {}, "render.value", "not ''"),
    (b"5m", {}, "render.value", "not b'5m'"),
    (5, {}, "render.value", "not 5"),
    ([tm.Tile.M5, "5m"], {}, "render.value", "not [Tile.M5, '5m']"),
    ([tm.Tile.M5, 4], {}, "render.value", "not [Tile.M5, 4]"),
    ([tm.Tile.M5] * 145, {}, "render.value", "at most 144 tiles"),
    (tm.Seat.EAST, {}, "render.value", "not Seat.EAST"),
    (tm.Tile.M5, {"size": 7}, "render.size", "8-400 pixels wide, a whole number, not 7"),
    (tm.Tile.M5, {"size": 401}, "render.size", "not 401"),
    (tm.Tile.M5, {"size": 48.0}, "render.size", "not 48.0"),
    (tm.Tile.M5, {"size": True}, "render.size", "not True"),
    (tm.Tile.M5, {"size": "48"}, "render.size", "not '48'"),
    (tm.Tile.M5, {"palette": "standart"}, "render.palette", "did you mean 'standard'?"),
    (
        tm.Tile.M5,
        {"palette": attrs.evolve(PALETTES["standard"], red='"')},
        "render.palette",
        "like #c0161d, not '\"'",
    ),
    (tm.Tile.M5, {"palette": attrs.evolve(PALETTES["standard"], **NONE)}, "render.palette", "not None"),
    (
        tm.Tile.M5,
        {"palette": attrs.evolve(PALETTES["standard"], **LISTED)},
        "render.palette",
        "name is a text",
    ),
    (tm.Tile.M5, {"seat": "E"}, "render.seat", "for the picture of a Game, not for Tile.M5"),
]


@pytest.mark.parametrize(("value", "options", "code", "words"), REFUSED)
def test_what_has_no_picture_is_refused(value: Any, options: dict[str, Any], code: str, words: str) -> None:
    with pytest.raises(tm.RenderError, match=re.escape(words)) as refused:
        svg(value, **options)
    assert refused.value.code == code


def test_an_endless_row_is_refused() -> None:
    with pytest.raises(tm.RenderError, match="at most 144 tiles"):
        svg(iter(lambda: tm.Tile.M5, None))


@pytest.mark.parametrize("options", [{"language": "fr"}, {"language": ["en"]}])
def test_an_unknown_language_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(tm.NotationError, match="the languages are en, zh, pinyin"):
        svg(tm.Tile.M5, **options)


def test_an_unknown_seat_is_refused() -> None:
    with pytest.raises(tm.NotationError, match="a seat is written"):
        svg(VALUES["game"], seat="X")
