"""The colours of pictures (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from taimahjong.errors import Fault, RenderError, nearest, shown


@attrs.frozen
class Palette:
    """A set of colours, each written `#rrggbb`; `attrs.evolve` makes one of your own from another.

    `black`, `red`, `green` and `blue` are the inks on the tiles' faces, `mark` shows the winning tile.
    """

    name: str
    background: str
    text: str
    quiet: str
    face: str
    edge: str
    side: str
    back: str
    pattern: str
    black: str
    red: str
    green: str
    blue: str
    mark: str


STANDARD: Final = Palette(
    name="standard",
    background="#ffffff",
    text="#1b1b1b",
    quiet="#6a6a6a",
    face="#fdfbf3",
    edge="#8d8672",
    side="#d9d2bd",
    back="#2f7d5b",
    pattern="#59a383",
    black="#1d1d22",
    red="#c0161d",
    green="#0b7a3c",
    blue="#1d4aa8",
    mark="#c77700",
)
#: Under deuteranopia and protanopia red and green differ in lightness, and green leans to blue.
RED_GREEN_SAFE: Final = attrs.evolve(
    STANDARD,
    name="red_green_safe",
    back="#31497c",
    pattern="#8194c0",
    black="#111114",
    red="#d92408",
    green="#2f7a72",
    blue="#2438ad",
)
#: Under tritanopia, which takes blue for green, blue is darker and leans to violet, and green is a leaf's.
BLUE_YELLOW_SAFE: Final = attrs.evolve(
    STANDARD,
    name="blue_yellow_safe",
    back="#7d2f45",
    pattern="#bf8594",
    black="#111114",
    red="#bd1f4a",
    green="#1f7d12",
    blue="#4a12e0",
    mark="#cc6f00",
)
HIGH_CONTRAST: Final = Palette(
    name="high_contrast",
    background="#ffffff",
    text="#000000",
    quiet="#3b3b3b",
    face="#ffffff",
    edge="#000000",
    side="#8a8a8a",
    back="#0b3d2a",
    pattern="#ffffff",
    black="#000000",
    red="#a80014",
    green="#005c2a",
    blue="#0a2fb0",
    mark="#b35900",
)

PALETTES: Final[Mapping[str, Palette]] = MappingProxyType(
    {palette.name: palette for palette in (STANDARD, RED_GREEN_SAFE, BLUE_YELLOW_SAFE, HIGH_CONTRAST)}
)


def palette_of(palette: str | Palette) -> Palette:
    """The palette of that name, or the one given; raises RenderError for a name that is none."""
    if isinstance(palette, Palette):
        return palette
    if not isinstance(palette, str) or palette not in PALETTES:
        message = f"the palettes are {', '.join(PALETTES)}, not {shown(palette)}{nearest(palette, PALETTES)}"
        raise RenderError([Fault("render.palette", "palette", message, "Z4")])
    return PALETTES[palette]
