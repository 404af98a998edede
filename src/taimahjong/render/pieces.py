"""Pieces of a picture, laid side by side, below each other, turned; each knows its size.

A tile is 60 units wide and 80 high.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import Final, Literal, NamedTuple

import attrs

from taimahjong.errors import columns
from taimahjong.render.palette import PALETTES, Palette
from taimahjong.render.tiles import HEIGHT, WIDTH, drawn
from taimahjong.tiles.chance import digest
from taimahjong.tiles.tile import Language, Tile

Align = Literal["start", "middle", "end"]
_SHARE: Final[dict[Align, float]] = {"start": 0, "middle": 0.5, "end": 1}
#: How wide a column of text may be and how high a line, in parts of the font's size: fonts differ.
_COLUMN: Final = 0.6
LINE: Final = 1.3
_LEFT: Final = 0.7  # how large a picture is left of a tile that is gone
#: What XML cannot hold, and what no UTF-8 file can.
_UNWRITABLE: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Piece(NamedTuple):
    """Something drawn in a box whose corner is (0, 0), and the tiles that it needs; None is a back.

    `stamp` is the id of what a single tile repeats.
    """

    width: float
    height: float
    body: str
    tiles: frozenset[Tile | None] = frozenset()
    stamp: str = ""

    @property
    def drawing(self) -> str:
        """The piece as SVG elements."""
        return _placed(Spot(self, 0, 0))


class Spot(NamedTuple):
    """A piece, and where it lies in a larger one."""

    piece: Piece
    x: float
    y: float


EMPTY: Final = Piece(0, 0, "")


@attrs.frozen
class Painter:
    """How a picture is drawn: its colours, whether tiles have an index, the language of its words."""

    palette: Palette
    index: bool
    language: Language

    def id_of(self, tile: Tile | None) -> str:
        """The id of a tile's drawing: equal ids are equal drawings, on any page."""
        palette = self.palette
        name = palette.name
        if PALETTES.get(name) != palette:
            colours = attrs.astuple(attrs.evolve(palette, name=""))
            name = f"own-{digest(*colours).hex()[:16]}"
        index = "index-" if self.index else ""
        return f"tm-{name.replace('_', '-')}-{index}{'back' if tile is None else tile}"

    def definitions(self, tiles: Iterable[Tile | None]) -> str:
        """The drawings that the pieces repeat."""
        ordered = sorted(tiles, key=lambda tile: -1 if tile is None else tile)
        return "".join(
            f'<g id="{self.id_of(tile)}">{_face(tile, self.palette, self.index)}</g>' for tile in ordered
        )

    def tile(self, tile: Tile | None, *, gone: bool = False, marked: bool = False) -> Piece:
        """A tile; one that is marked has a frame and a corner of its own, not a colour alone.

        Of one that is `gone` to lie elsewhere a smaller picture is left within a broken line.
        """
        piece = Piece(WIDTH, HEIGHT, "", frozenset([tile]), self.id_of(tile))
        if marked:
            piece = laid(WIDTH, HEIGHT, [Spot(piece, 0, 0), Spot(self._mark, 0, 0)])
        if gone:
            small = scaled(piece, _LEFT)
            middle = Spot(small, (WIDTH - small.width) / 2, (HEIGHT - small.height) / 2)
            piece = laid(WIDTH, HEIGHT, [Spot(self._place, 0, 0), middle])
        return piece

    @property
    def _place(self) -> Piece:
        """Where a tile has been."""
        colour = self.palette.quiet
        frame = '<rect x="2.5" y="2.5" width="54" height="74" rx="6" fill="none"'
        return Piece(WIDTH, HEIGHT, f'{frame} stroke="{colour}" stroke-width="1.6" stroke-dasharray="5 4"/>')

    @property
    def _mark(self) -> Piece:
        dark, bright = self.palette.text, self.palette.mark
        frame = '<rect x="2" y="2" width="56" height="76" rx="7" fill="none"'
        body = (
            f'{frame} stroke="{dark}" stroke-width="4"/>{frame} stroke="{bright}" stroke-width="2.4"/>'
            f'<path d="M58 59V78H41Z" fill="{bright}" stroke="{dark}"/>'
        )
        return Piece(WIDTH, HEIGHT, body)

    def text(
        self,
        text: str,
        size: float = 24,
        *,
        bold: bool = False,
        quiet: bool = False,
        align: Align = "start",
        most: int = 100,
    ) -> Piece:
        """A line of text, shortened where it takes more columns than `most`.

        Fonts differ, so that the box is wide enough for most; `align` tells where in it the text stands.
        """
        text = shortened(text, most)
        if not text:
            return EMPTY
        width = columns(text) * size * _COLUMN
        colour = self.palette.quiet if quiet else self.palette.text
        look = f' font-weight="bold" fill="{colour}"' if bold else f' fill="{colour}"'
        if align != "start":
            look += f' x="{number(width * _SHARE[align])}" text-anchor="{align}"'
        body = f'<text y="{number(size)}" font-size="{number(size)}"{look}>{escaped(text)}</text>'
        return Piece(width, size * LINE, body)

    def backed(self, piece: Piece, margin: float) -> Piece:
        """The piece on the palette's background, with room round it."""
        width, height = piece.width + 2 * margin, piece.height + 2 * margin
        ground = f'<path d="M0 0H{number(width)}V{number(height)}H0Z" fill="{self.palette.background}"/>'
        return laid(width, height, [Spot(Piece(width, height, ground), 0, 0), Spot(piece, margin, margin)])

    def line(self, width: float) -> Piece:
        """A thin line from left to right."""
        return Piece(width, 2, f'<path d="M0 1H{number(width)}" stroke="{self.palette.quiet}"/>')


@lru_cache(maxsize=512)
def _face(tile: Tile | None, palette: Palette, index: bool) -> str:
    """The drawing of a tile, which takes longer to make than to copy."""
    return drawn(tile, palette, index=index)


def laid(width: float, height: float, spots: Iterable[Spot]) -> Piece:
    """Pieces laid anywhere in a box, the later ones over the earlier."""
    spots = list(spots)
    tiles = frozenset().union(*(spot.piece.tiles for spot in spots))
    return Piece(width, height, "".join(map(_placed, spots)), tiles)


def beside(pieces: Iterable[Piece], gap: float = 0, align: Align = "end") -> Piece:
    """Pieces from left to right with a gap between; those that are empty are left out."""
    present = [piece for piece in pieces if piece.width]
    height = max((piece.height for piece in present), default=0)
    spots, x = [], 0.0
    for piece in present:
        spots.append(Spot(piece, x, (height - piece.height) * _SHARE[align]))
        x += piece.width + gap
    return laid(max(0, x - gap), height, spots)


def below(pieces: Iterable[Piece], gap: float = 0, align: Align = "start") -> Piece:
    """Pieces from above to below with a gap between; those that are empty are left out."""
    present = [piece for piece in pieces if piece.width]
    width = max((piece.width for piece in present), default=0)
    spots, y = [], 0.0
    for piece in present:
        spots.append(Spot(piece, (width - piece.width) * _SHARE[align], y))
        y += piece.height + gap
    return laid(width, max(0, y - gap), spots)


def rows(pieces: Sequence[Piece], many: int, gap: float = 0) -> Piece:
    """Pieces in rows of so many."""
    parts = [pieces[start : start + many] for start in range(0, len(pieces), many)]
    return below([beside(part, gap) for part in parts], gap)


def turned(piece: Piece, quarters: int) -> Piece:
    """The piece turned by quarters of a circle, clockwise."""
    width, height = number(piece.width), number(piece.height)
    shift = ("", f"translate({height} 0)", f"translate({width} {height})", f"translate(0 {width})")
    if not quarters % 4:
        return piece
    body = f'<g transform="{shift[quarters]}rotate({90 * quarters})">{piece.drawing}</g>'
    size = (piece.height, piece.width) if quarters % 2 else (piece.width, piece.height)
    return Piece(*size, body, piece.tiles)


def scaled(piece: Piece, factor: float) -> Piece:
    """The piece made smaller or larger."""
    body = f'<g transform="scale({number(factor)})">{piece.drawing}</g>'
    return Piece(piece.width * factor, piece.height * factor, body, piece.tiles)


def _placed(spot: Spot) -> str:
    piece, x, y = spot.piece, number(spot.x), number(spot.y)
    if piece.stamp:
        place = "".join(f' {name}="{value}"' for name, value in (("x", x), ("y", y)) if value != "0")
        return f'<use href="#{piece.stamp}"{place}/>'
    return piece.body if x == y == "0" else f'<g transform="translate({x} {y})">{piece.body}</g>'


def number(value: float) -> str:
    """A coordinate, written with two digits after the point at most."""
    return f"{round(value, 2) + 0:g}"


def escaped(text: str) -> str:
    """The text as XML writes it; what XML cannot hold becomes a replacement character."""
    return escape(_UNWRITABLE.sub("\ufffd", text))


def shortened(text: str, most: int) -> str:
    """The text on one line, cut where it takes more columns than that."""
    text = " ".join(text[: 4 * most].split())
    if columns(text) <= most:
        return text
    while columns(text) > most - 1:
        text = text[:-1]
    return f"{text.rstrip()}…"
