"""Every tile looks as it is committed, pixel for pixel (Z4).

When a picture changes on purpose, run `python -m tests.render.sheets` and `python docs/generate.py` where
`pyproject.toml` lies, and look at what they wrote.
"""

import re

import pytest
from docs.makers.sheet import WIDTHS, cells, sheet

from taimahjong import RenderError
from taimahjong.render.palette import PALETTES
from taimahjong.tiles.tile import TILES
from tests.render.sheets import FOLDER, SHEETS, committed, rasterised


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.rule("T1", "Z4")
def test_every_pixel_is_as_committed(name: str) -> None:
    new, old = SHEETS[name].rasterised(), committed(name)
    assert new.size == old.size, f"{name}.png is {old.size}, drawn now {new.size}"
    found = SHEETS[name].differences(new, old)
    told = ", ".join(f"{count} pixels of {tile}" for tile, count in found.items())
    assert not found, f"{name}.png differs in {told}; is that on purpose? see the head of this file"


def test_nothing_else_lies_among_the_pictures() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SHEETS)
    assert set(PALETTES) <= set(SHEETS)


def test_one_other_pixel_is_found_in_its_tile() -> None:
    sheet = SHEETS["index"]
    cell = next(cell for cell in sheet.cells if cell.name == "5p")
    old = committed("index")
    new = old.copy()
    new.putpixel((cell.x, cell.y), (1, 2, 3))
    new.putpixel((cell.x + cell.width - 1, cell.y + cell.height - 1), (255, 255, 254))
    assert sheet.differences(new, old) == {"5p": 2}
    assert sheet.differences(old, old) == {}


def test_the_cells_fill_the_sheet_and_never_overlap() -> None:
    places = cells()
    width, height = rasterised(sheet()).size
    assert all(cell.x + cell.width <= width and cell.y + cell.height <= height for cell in places)
    covered = {
        (x, y) for c in places for x in range(c.x, c.x + c.width, 2) for y in range(c.y, c.y + c.height, 2)
    }
    assert len(covered) == sum((c.width // 2) * (c.height // 2) for c in places)


@pytest.mark.rule("T1", "T3")
def test_every_tile_is_shown_at_every_width_beside_its_names() -> None:
    svg = sheet()
    assert [cell.tile for cell in cells()] == [*TILES, None]
    for cell in cells():
        scales = re.findall(
            rf'<use href="#t{cell.name}" transform="translate\(\S+ \S+\)scale\((\S+)\)"/>', svg
        )
        assert [float(scale) * 60 for scale in scales] == list(WIDTHS)
    for tile in TILES:
        for text in (tile.name_in("en"), tile.name_in("zh"), str(tile)):
            assert f">{text}</text>" in svg


@pytest.mark.rule("Z4")
def test_a_sheet_needs_a_palette_that_there_is() -> None:
    with pytest.raises(RenderError, match="did you mean 'high_contrast'"):
        sheet("high contrast")
