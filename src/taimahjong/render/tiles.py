"""A tile as a drawing (rulebook T1, T2)."""

from __future__ import annotations

from typing import Final

from taimahjong.render.palette import Palette
from taimahjong.tiles.tile import Tile

#: The box in which every tile is drawn, in units of its own.
WIDTH: Final = 60
HEIGHT: Final = 80


def drawn(tile: Tile | None, palette: Palette, *, index: bool = False) -> str:
    """The SVG elements of a tile that fill the box from (0, 0) to (60, 80); None is a tile's back.

    With `index` a rank or letter stands in the corner, for those who don't read the characters.
    """
    return f'<rect x="1" y="1" width="58" height="78" rx="6" fill="{palette.face if tile is not None else palette.back}" stroke="{palette.edge}"/>'
