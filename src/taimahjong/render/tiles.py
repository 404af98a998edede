"""A tile as a drawing (rulebook T1, T2)."""

from __future__ import annotations

from typing import Final

from taimahjong.render.bamboo import bamboo
from taimahjong.render.bonus import DRAWINGS
from taimahjong.render.characters import written
from taimahjong.render.dots import dots
from taimahjong.render.palette import Palette
from taimahjong.render.shapes import disc, framed, lined
from taimahjong.tiles.tile import FIRST_BONUS, Suit, Tile

#: What stands above 萬: tiles bear 伍, which no stroke turns into another numeral.
_NUMERALS: Final = "一二三四伍六七八九"
#: The box in which every tile is drawn, in units of its own.
WIDTH: Final = 60
HEIGHT: Final = 80

_LETTERS: Final = {
    Tile.EAST: "E",
    Tile.SOUTH: "S",
    Tile.WEST: "W",
    Tile.NORTH: "N",
    Tile.RED: "C",
    Tile.GREEN: "F",
    Tile.WHITE: "B",
}


def drawn(tile: Tile | None, palette: Palette, *, index: bool = False) -> str:
    """The SVG elements of a tile that fill the box from (0, 0) to (60, 80); None is a tile's back.

    With `index` a rank or letter stands in the corner, for those who don't read the characters; bonus tiles
    have their number there in any case.
    """
    body = framed(1, 1, 58, 78, 7, fill=palette.side, stroke=palette.edge, line=1)
    if tile is None:
        return body + _back(palette)
    body += framed(1, 1, 55, 75, 6, fill=palette.face, stroke=palette.edge, line=1)
    if tile.is_bonus:
        return body + _bonus(tile, palette)
    if tile.suit is Suit.CHARACTERS:
        body += _characters(tile, palette, 17 if index else 11.5)
    elif index:
        body += f'<g transform="translate(9.2 12.4)scale(.83)">{_art(tile, palette)}</g>'
    else:
        body += _art(tile, palette)
    if index:
        body += written(_LETTERS.get(tile, str(tile.rank)), 3.5, 4, 11, 14, palette.black, 1.5)
    return body


def _characters(tile: Tile, palette: Palette, left: float) -> str:
    """The numeral, whose box begins at `left`, above the sign of the suit."""
    numeral = written(_NUMERALS[tile.rank - 1], left, 5, 34, 31, palette.black, 1.2)
    return numeral + written("萬", 9, 37, 39, 36, palette.red, 1.2)


def _art(tile: Tile, palette: Palette) -> str:
    if tile.suit is Suit.DOTS:
        return dots(tile.rank, palette)
    if tile.suit is Suit.BAMBOO:
        return bamboo(tile.rank, palette)
    if tile is Tile.WHITE:
        return _white_dragon(palette)
    ink = {Tile.RED: palette.red, Tile.GREEN: palette.green}.get(tile, palette.black)
    text = {Tile.RED: "中", Tile.GREEN: "發"}.get(tile, tile.name_in("zh"))
    return written(text, 5.5, 10, 46, 57, ink, 1.25)


def _bonus(tile: Tile, palette: Palette) -> str:
    """The number, on a disc for seasons, the name beside it and the picture below."""
    number = str(tile.seat_number)
    if tile < Tile.SPRING:
        ink = palette.blue
        mark = written(number, 6, 5.5, 11, 15, ink, 1.5)
    else:
        ink = palette.red
        mark = disc(13, 13.4, 8.8, ink) + written(number, 8, 7, 10, 13, palette.face, 1.6)
    return (
        mark + written(tile.name_in("zh"), 30, 3.5, 22, 22, ink, 1.3) + DRAWINGS[tile - FIRST_BONUS](palette)
    )


def _white_dragon(palette: Palette) -> str:
    """An empty frame: two lines with bars between them."""
    bars = "M21 9V15M36 9V15M21 62V68M36 62V68M8 26H14M8 51H14M43 26H49M43 51H49"
    return (
        framed(8, 9, 41, 59, 2, fill="none", stroke=palette.blue, line=2.8)
        + framed(14, 15, 29, 47, 1, fill="none", stroke=palette.blue, line=1.6)
        + lined(bars, palette.blue, 1.6)
    )


def _back(palette: Palette) -> str:
    """A coloured back with a lattice within a line."""
    left, top, right, bottom, across, down = 6, 6, 51, 71, 9, 13
    lattice = ""
    for step in range(5):
        x, y = across * step, down * step
        lattice += f"M{left + x} {top}L{right} {bottom - y}M{right - x} {top}L{left} {bottom - y}"
        if step:
            lattice += f"M{left} {top + y}L{right - x} {bottom}M{right} {top + y}L{left + x} {bottom}"
    return (
        framed(1, 1, 55, 75, 6, fill=palette.back, stroke=palette.edge, line=1)
        + lined(lattice, palette.pattern, 0.9, blunt=True)
        + framed(left, top, right - left, bottom - top, 2, fill="none", stroke=palette.pattern, line=1.5)
    )
