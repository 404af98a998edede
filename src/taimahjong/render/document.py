"""Pictures of tiles, hands, scores and whole tables in SVG: what can be drawn, and how (rulebook Z4)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, cast

import attrs

from taimahjong.errors import Fault, RenderError, is_whole, known_language, shown
from taimahjong.game.game import Game
from taimahjong.game.view import View
from taimahjong.hands.hand import Hand
from taimahjong.patterns.win import Win
from taimahjong.render.palette import Palette, palette_of
from taimahjong.scoring.score import Score
from taimahjong.scoring.words import WORDS
from taimahjong.tiles.dice import SIZE
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Language, Tile
from taimahjong.tiles.wall import Wall

if TYPE_CHECKING:
    from os import PathLike

#: How wide a tile may be, in pixels.
LEAST_SIZE: Final = 8
MOST_SIZE: Final = 400
_COLOUR: Final = re.compile("#[0-9A-Fa-f]{6}")
_VALUES: Final = (Tile, Meld, Hand, Wall, Win, Score, View, Game)
_DRAWN: Final = (
    "a Tile, tiles in a list, a Meld, a Hand, a Win, a Score, a View, a Game and a Wall have pictures"
)


class Svg(str):
    """The text of an SVG document, which a notebook shows as the picture; its size is in pixels."""

    __slots__ = ("height", "width")
    width: int
    height: int

    def __new__(cls, text: str, width: int, height: int) -> Self:
        """The text of a picture of that size."""
        made = super().__new__(cls, text)
        made.width, made.height = width, height
        return made

    def __reduce__(self) -> tuple[type[Svg], tuple[str, int, int]]:
        return Svg, (str(self), self.width, self.height)

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the picture to a file, in UTF-8; raises OSError where that fails."""
        Path(path).write_text(self, encoding="utf-8", newline="\n")


def svg(
    value: object,
    *,
    palette: str | Palette = "standard",
    index: bool = False,
    size: int = 48,
    language: Language = "en",
    seat: str | Seat | None = None,
) -> Svg:
    """The picture of a value as an SVG document, the same for the same value.

    A Tile, any tiles one after another (144 at most), a Meld, a Hand, a Win, a Score, a View, a Game or a
    Wall. A View shows what its seat sees; a Game everything, or with `seat` what that seat sees (Z2). `size`
    is the width of a tile in pixels, 8-400; `index` adds ranks and letters to the tiles; `palette` is a name
    or a Palette of your own (Z4); `language` is that of the words.

    Raises RenderError for a value that has no picture and for a palette or a size that there is not,
    NotationError for a language or a seat that there is not.

    >>> from taimahjong import Hand
    >>> picture = svg(Hand.parse("234p 678p 5s | 123m 999s [1111z] | 1f5f"), size=40)
    >>> picture.width, picture.height
    (819, 53)
    """
    known_language(language, WORDS)
    if not is_whole(size, LEAST_SIZE, MOST_SIZE):
        message = f"a tile is {LEAST_SIZE}-{MOST_SIZE} pixels wide, a whole number, not {shown(size)}"
        raise RenderError([Fault("render.size", "size", message, "Z4")])
    if seat is not None:
        value = _seen_by(value, Seat.parse(seat))
    if not isinstance(value, _VALUES):
        value = _tiles(value)
    from taimahjong.render.drawing import draw  # noqa: PLC0415  loads the drawings of all tiles

    return Svg(*draw(value, _palette(palette), index=bool(index), size=size, language=language))


def _palette(palette: str | Palette) -> Palette:
    """The palette; raises RenderError for one of one's own whose colours are none."""
    found = palette_of(palette)
    for name, colour in attrs.asdict(found).items():
        if not isinstance(colour, str) or (name != "name" and not _COLOUR.fullmatch(colour)):
            what = "name is a text" if name == "name" else "colour is written like #c0161d"
            message = f"a palette's {what}, not {shown(colour)}"
            raise RenderError([Fault("render.palette", f"palette.{name}", message, "Z4")])
    return found


def _seen_by(value: object, seat: Seat) -> View:
    if not isinstance(value, Game):
        message = f"a seat is chosen for the picture of a Game, not for {shown(value)}"
        raise RenderError([Fault("render.seat", "seat", message, "Z2")])
    return value.view(seat)


def _tiles(value: object) -> list[Tile]:
    """The tiles of a row; raises RenderError for anything else."""
    several = isinstance(value, Iterable) and not isinstance(value, str | bytes)
    tiles: list[Any] = list(islice(cast("Iterable[Any]", value), SIZE + 1)) if several else [value]
    if not all(isinstance(tile, Tile) for tile in tiles):
        raise RenderError([Fault("render.value", "value", f"{_DRAWN}, not {shown(value)}")])
    if len(tiles) > SIZE:
        raise RenderError([Fault("render.value", "value", f"a row has at most {SIZE} tiles", "T1")])
    return tiles
