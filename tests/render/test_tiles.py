"""The 42 tiles and their back as drawings (T1, T2, Z4)."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import attrs
import pytest

from taimahjong.render.bamboo import bamboo
from taimahjong.render.characters import written
from taimahjong.render.dots import dots
from taimahjong.render.palette import PALETTES, STANDARD, Palette
from taimahjong.render.tiles import HEIGHT, WIDTH, drawn
from taimahjong.tiles.tile import BONUS_TILES, KINDS, TILES, Tile
from tests.render.sheets import rasterised

ALL: list[Tile | None] = [*TILES, None]
ONE_INK = attrs.evolve(STANDARD, red=STANDARD.black, green=STANDARD.black, blue=STANDARD.black)


def picture(svg: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">{svg}</svg>'


@pytest.mark.parametrize("index", [False, True])
@pytest.mark.rule("T1", "Z4")
def test_no_two_tiles_differ_by_colour_alone(index: bool) -> None:
    one_ink = {drawn(tile, ONE_INK, index=index) for tile in ALL}
    assert len(one_ink) == 43
    grey = {
        tile: rasterised(picture(drawn(tile, STANDARD, index=index))).convert("L").tobytes() for tile in ALL
    }
    for a, b in combinations(ALL, 2):
        apart = sum(abs(x - y) > 64 for x, y in zip(grey[a], grey[b], strict=True))
        assert apart > 150, f"only {apart} of {WIDTH * HEIGHT} pixels tell {a!r} from {b!r}"


@pytest.mark.parametrize("rank", range(1, 10))
@pytest.mark.rule("T1")
def test_there_are_as_many_dots_and_sticks_as_the_rank_says(rank: int) -> None:
    """Each dot has one bright middle, and each stick is one line with blunt ends; the ones are pictures."""
    if rank > 1:
        bright = ET.fromstring(f"<g>{dots(rank, STANDARD)}</g>").findall(f"circle[@fill='{STANDARD.face}']")
        assert len(bright) == rank
        lines = ET.fromstring(f"<g>{bamboo(rank, STANDARD)}</g>").findall("path")
        canes = [line.get("d", "") for line in lines if line.get("stroke-linecap") is None]
        assert sum(data.count("M") for data in canes) == rank
    else:
        assert dots(1, STANDARD) != bamboo(1, STANDARD)


@pytest.mark.parametrize("tile", BONUS_TILES)
@pytest.mark.rule("T2")
def test_a_bonus_tile_shows_its_name_and_the_number_of_its_seat(tile: Tile) -> None:
    svg = drawn(tile, STANDARD)
    season = tile >= Tile.SPRING
    number = str((tile - Tile.PLUM) % 4 + 1)
    if season:
        assert written(number, 8, 7, 10, 13, STANDARD.face, 1.6) in svg
    else:
        assert written(number, 6, 5.5, 11, 15, STANDARD.blue, 1.5) in svg
    ink, other = (STANDARD.red, STANDARD.blue) if season else (STANDARD.blue, STANDARD.red)
    assert written(tile.name_in("zh"), 30, 3.5, 22, 22, ink, 1.3) in svg
    assert other not in svg
    assert drawn(tile, STANDARD, index=True) == svg


def corner(svg: str) -> bytes:
    """The pixels where an index stands."""
    return rasterised(picture(svg), 2).crop((7, 8, 29, 36)).tobytes()


@pytest.mark.rule("Z4")
def test_an_index_hides_nothing_and_tells_the_ranks_apart() -> None:
    plain = corner(f'<rect width="60" height="80" fill="{STANDARD.face}"/>')
    marks: dict[str, bytes] = {}
    for tile in KINDS:
        svg = drawn(tile, STANDARD, index=True)
        without, _, _ = svg.rpartition("<path")
        assert corner(without) == plain, tile
        text = "ESWNBFC"[tile.rank - 1] if tile.is_honour else str(tile.rank)
        assert marks.setdefault(text, corner(svg)) == corner(svg)
    assert len({plain, *marks.values()}) == 1 + 9 + 7


@pytest.mark.rule("Z4")
def test_no_index_unless_it_is_asked_for() -> None:
    for tile in KINDS:
        assert (
            drawn(tile, STANDARD) == drawn(tile, STANDARD, index=False) != drawn(tile, STANDARD, index=True)
        )
    assert drawn(None, STANDARD) == drawn(None, STANDARD, index=True)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
@pytest.mark.rule("Z4")
def test_only_the_colours_of_the_palette_are_used(palette: Palette) -> None:
    colours = set(attrs.astuple(palette)[1:])
    for tile in ALL:
        svg = drawn(tile, palette, index=True)
        assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', svg)) <= {*colours, "none"}


@pytest.mark.parametrize("index", [False, True])
def test_a_drawing_can_stand_in_any_picture(index: bool) -> None:
    for tile in ALL:
        svg = drawn(tile, STANDARD, index=index)
        elements = {element.tag for element in ET.fromstring(f"<g>{svg}</g>").iter()}
        assert elements <= {"g", "path", "circle", "rect"}
        assert "id=" not in svg
        assert len(svg) < 4800
        assert svg == drawn(tile, STANDARD, index=index)
