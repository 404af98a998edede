"""Pictures of tiles, hands, scores and whole tables in SVG (rulebook Z4).

The tiles need no font; words are in whatever sans-serif font the viewer has.
"""

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
from taimahjong.render.captions import Caption, caption_of
from taimahjong.render.hand_picture import hand_picture, meld_picture, row_picture, wall_picture, win_picture
from taimahjong.render.palette import Palette, palette_of
from taimahjong.render.pieces import Painter, Piece, escaped, number
from taimahjong.render.score_picture import score_picture
from taimahjong.render.table_picture import table_picture
from taimahjong.render.table_seats import board_of_game, board_of_view
from taimahjong.render.tiles import HEIGHT, WIDTH
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
_MARGIN: Final = 16
#: What has words in it lies on a background of its own, for a page may be dark.
_WORDED: Final = (Win, Score, View, Game)
_DRAWN: Final = (
    "a Tile, tiles in a list, a Meld, a Hand, a Win, a Score, a View, a Game and a Wall have pictures"
)
_LANGUAGE_TAGS: Final = {"en": "en", "zh": "zh-Hant", "pinyin": "en"}


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
    if not isinstance(value, (Tile, Meld, Hand, Wall, *_WORDED)):
        value = _tiles(value)
    painter = Painter(_palette(palette), bool(index), language)
    return _document(painter, _piece(painter, value), size, caption_of(value, language))


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


def _piece(painter: Painter, value: Any) -> Piece:
    match value:
        case Tile():
            return painter.tile(value)
        case Meld():
            return meld_picture(painter, value)
        case Hand():
            return hand_picture(painter, value)
        case Wall():
            return wall_picture(painter, value.tiles)
        case Win():
            piece = win_picture(painter, value)
        case Score():
            piece = score_picture(painter, value)
        case View():
            piece = table_picture(painter, board_of_view(value))
        case Game():
            piece = table_picture(painter, board_of_game(value))
        case _:
            return row_picture(painter, value)
    return painter.backed(piece, _MARGIN)


def _document(painter: Painter, piece: Piece, size: int, caption: Caption) -> Svg:
    """A piece as a document of its own, with its words for those who cannot see it."""
    across, down = max(piece.width, WIDTH), max(piece.height, HEIGHT)
    width, height = (round(side * size / WIDTH) for side in (across, down))
    description = f"<desc>{escaped(caption.description)}</desc>" if caption.description else ""
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {number(across)} {number(down)}" role="img" lang="{_LANGUAGE_TAGS[painter.language]}" '
        f'aria-label="{escaped(caption.title)}" font-family="sans-serif">'
        f"<title>{escaped(caption.title)}</title>{description}"
        f"<defs>{painter.definitions(piece.tiles)}</defs>{piece.drawing}</svg>",
        width,
        height,
    )
