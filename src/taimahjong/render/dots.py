"""The suit of dots as pictures (rulebook T1)."""

from __future__ import annotations

from typing import Final

from taimahjong.render.palette import Palette
from taimahjong.render.shapes import disc, discs, filled, ring, rosette, turned

#: For each rank from two on: the radius, and the places and inks of its dots, read from the top.
_PLACES: Final = (
    (16, "28.5,21.5,green 28.5,55.5,blue"),
    (11.2, "16.5,16.5,blue 28.5,38.5,red 40.5,60.5,green"),
    (11.6, "16,20.5,blue 41,20.5,green 16,56.5,green 41,56.5,blue"),
    (10, "15,16,blue 42,16,green 28.5,38.5,red 15,61,green 42,61,blue"),
    (9.6, "17.5,15,green 39.5,15,green 17.5,41,red 39.5,41,red 17.5,62,red 39.5,62,red"),
    (
        8.2,
        "12.8,12.6,green 28.5,19.4,green 44.2,26.2,green 18.5,45.5,red 38.5,45.5,red 18.5,64,red 38.5,64,red",
    ),
    (
        8.2,
        "18,13,blue 39,13,blue 18,30,blue 39,30,blue 18,47,blue 39,47,blue 18,64,blue 39,64,blue",
    ),
    (
        7.7,
        (
            "12,14.5,green 28.5,14.5,green 45,14.5,green 12,38.5,red 28.5,38.5,red 45,38.5,red "
            "12,62.5,blue 28.5,62.5,blue 45,62.5,blue"
        ),
    ),
)


def dots(rank: int, palette: Palette) -> str:
    """The picture of a tile of dots in the middle of its face; the one is a wheel."""
    if rank == 1:
        return _wheel(palette)
    radius, places = _PLACES[rank - 2]
    inks = {"green": palette.green, "blue": palette.blue, "red": palette.red}
    drawings = []
    for place in places.split():
        x, y, ink = place.split(",")
        drawings.append(_dot(float(x), float(y), radius, inks[ink], palette.face))
    return "".join(drawings)


def _dot(x: float, y: float, radius: float, ink: str, face: str) -> str:
    """A ring round a disc; dots that have the room for it wear beads between the two."""
    line = radius * 0.2
    beads = ring(x, y, radius * 0.67, radius * 0.1, ink, dash=16) if radius > 11 else ""
    inner = radius * (0.5 if beads else 0.55)
    return (
        ring(x, y, radius - line / 2, line, ink)
        + beads
        + disc(x, y, inner, ink)
        + disc(x, y, inner * 0.42, face)
    )


def _wheel(palette: Palette) -> str:
    x, y = middle = (28.5, 38.5)
    pearls = [place for turn in range(8) for place in turned([(0, -14.6)], middle, 45 * turn + 22.5)]
    return (
        ring(x, y, 22, 3, palette.green)
        + ring(x, y, 18.9, 1.4, palette.green, dash=32)
        + filled(rosette(middle, 10, 5.4, 7.2, range(0, 360, 45)), palette.green)
        + discs(pearls, 1.9, palette.blue)
        + disc(x, y, 7.6, palette.red)
        + ring(x, y, 4.6, 1.2, palette.face)
        + disc(x, y, 1.7, palette.face)
    )
