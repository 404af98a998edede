"""The SVG document of a value (rulebook Z4).

The tiles need no font; words are in whatever sans-serif font the viewer has.
"""

from __future__ import annotations

from typing import Any, Final

from taimahjong.game.game import Game
from taimahjong.game.view import View
from taimahjong.hands.hand import Hand
from taimahjong.patterns.win import Win
from taimahjong.render.captions import Caption, caption_of
from taimahjong.render.hand_picture import hand_picture, meld_picture, row_picture, wall_picture, win_picture
from taimahjong.render.palette import Palette
from taimahjong.render.pieces import Painter, Piece, escaped, number
from taimahjong.render.score_picture import score_picture
from taimahjong.render.table_picture import table_picture
from taimahjong.render.table_seats import board_of_game, board_of_view
from taimahjong.render.tiles import HEIGHT, WIDTH
from taimahjong.scoring.score import Score
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.tile import Language, Tile
from taimahjong.tiles.wall import Wall

#: Round what has words in it, on a background of its own, for a page may be dark.
_MARGIN: Final = 16
_LANGUAGE_TAGS: Final = {"en": "en", "zh": "zh-Hant", "pinyin": "en"}


def draw(value: Any, palette: Palette, *, index: bool, size: int, language: Language) -> tuple[str, int, int]:
    """The picture of a value that has one (tiles in a list are a row), its width and height in pixels."""
    painter = Painter(palette, index, language)
    return _document(painter, _piece(painter, value), size, caption_of(value, language))


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


def _document(painter: Painter, piece: Piece, size: int, caption: Caption) -> tuple[str, int, int]:
    """A piece as a document of its own, with its words for those who cannot see it, and its size."""
    across, down = max(piece.width, WIDTH), max(piece.height, HEIGHT)
    width, height = (round(side * size / WIDTH) for side in (across, down))
    description = f"<desc>{escaped(caption.description)}</desc>" if caption.description else ""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {number(across)} {number(down)}" role="img" lang="{_LANGUAGE_TAGS[painter.language]}" '
        f'aria-label="{escaped(caption.title)}" font-family="sans-serif">'
        f"<title>{escaped(caption.title)}</title>{description}"
        f"<defs>{painter.definitions(piece.tiles)}</defs>{piece.drawing}</svg>"
    )
    return text, width, height
