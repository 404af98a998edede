"""Every tile's picture on one sheet, beside its names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from taimahjong.render.palette import palette_of
from taimahjong.render.tiles import HEIGHT, WIDTH, drawn
from taimahjong.tiles.tile import TILES, Suit, Tile

#: How many pixels wide each tile is drawn.
WIDTHS: Final = (24, 48, 96)
#: Pixels between pictures, and kept for the names.
GAP: Final = 8
NAMES: Final = 150


class Cell(NamedTuple):
    """The place of a tile, or of a tile's back (None), in pixels."""

    tile: Tile | None
    x: int
    y: int
    width: int
    height: int

    @property
    def name(self) -> str:
        """The tile's notation, or `back`."""
        return "back" if self.tile is None else str(self.tile)


def sheet(
    palette: str = "standard", *, index: bool = False, widths: Sequence[int] = WIDTHS, names: bool = True
) -> str:
    """An SVG of the 42 tiles and the back at each width, a column for each suit, with or without names."""
    colours = palette_of(palette)
    places = cells(widths, names=names)
    width, height = (
        max(ends) for ends in zip(*((c.x + c.width, c.y + c.height) for c in places), strict=True)
    )
    pictures = "\n".join(
        f'<g id="t{cell.name}">{drawn(cell.tile, colours, index=index)}</g>' for cell in places
    )
    shown = "\n".join(line for cell in places for line in _shown(cell, widths, names=names))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13" fill="{colours.text}">\n'
        "<title>The 42 tiles and their back</title>\n"
        f"<defs>\n{pictures}\n</defs>\n"
        f'<rect width="{width}" height="{height}" fill="{colours.background}"/>\n{shown}\n</svg>\n'
    )


def cells(widths: Sequence[int] = WIDTHS, *, names: bool = True) -> list[Cell]:
    """The places of a sheet's tiles, column by column; the back stands below the bonus tiles."""
    width = sum(widths) + GAP * (len(widths) + 1) + (NAMES if names else 0)
    height = max(widths) * HEIGHT // WIDTH + GAP
    return [
        Cell(tile, column * width, row * height, width, height)
        for column, suit in enumerate(Suit)
        for row, tile in enumerate(_column(suit))
    ]


def _column(suit: Suit) -> list[Tile | None]:
    tiles: list[Tile | None] = [tile for tile in TILES if tile.suit is suit]
    return [*tiles, None] if suit is Suit.BONUS else tiles


def _shown(cell: Cell, widths: Sequence[int], *, names: bool) -> Iterator[str]:
    """The cell's pictures side by side on one line, then its names."""
    x = cell.x + GAP
    for width in widths:
        y = cell.y + cell.height - width * HEIGHT // WIDTH - GAP // 2
        yield f'<use href="#t{cell.name}" transform="translate({x} {y})scale({width / WIDTH:g})"/>'
        x += width + GAP
    if names:
        english = "back" if cell.tile is None else cell.tile.name_in("en")
        chinese = "牌背" if cell.tile is None else cell.tile.name_in("zh")
        notation = "" if cell.tile is None else str(cell.tile)
        for line, text in enumerate((english, chinese, notation)):
            if text:
                yield f'<text x="{x}" y="{cell.y + cell.height // 2 + 20 * line - 14}">{text}</text>'
