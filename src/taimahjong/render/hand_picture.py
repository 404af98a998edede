"""Rows of tiles, declared sets, hands and won hands as pictures (rulebook P2, P5, P6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from taimahjong.hands.hand import Hand
from taimahjong.patterns.win import Win
from taimahjong.render.pieces import Painter, Piece, Spot, below, beside, laid, rows, turned
from taimahjong.scoring.words import story_of
from taimahjong.tiles.meld import Meld, MeldKind, Source
from taimahjong.tiles.tile import Tile

#: Room between sets, and between the parts of a hand.
SET_GAP: Final = 14
PART_GAP: Final = 30
#: A wall has eight rows of eighteen tiles.
_WALL_ROW: Final = 18


def row_picture(
    painter: Painter, tiles: Iterable[Tile | None], marked: int | None = None, gone: bool = False
) -> Piece:
    """Tiles side by side, None a back, the one at the place `marked` marked; `gone` if it lies elsewhere."""
    return beside(
        painter.tile(tile, marked=place == marked, gone=gone and place == marked)
        for place, tile in enumerate(tiles)
    )


def wall_picture(painter: Painter, tiles: Sequence[Tile]) -> Piece:
    """A wall in drawing order, row by row."""
    return rows([painter.tile(tile) for tile in tiles], _WALL_ROW)


def meld_picture(painter: Painter, meld: Meld | None, *, offered: bool = False) -> Piece:
    """A declared set as it lies on the table; None is a kong lying face down.

    The claimed tile of a pung or kong lies turned at the side from which it came: first, in the middle or
    last. Which tile of a chow was claimed is not known. The tile added to a pung lies across the others;
    `offered` marks it while it may be robbed.
    """
    if meld is None:
        return row_picture(painter, [None] * 4)
    if meld.kind is MeldKind.CONCEALED_KONG:
        return row_picture(painter, [None, meld.tile, meld.tile, None])
    raised = meld.kind is MeldKind.RAISED_KONG
    pieces = [painter.tile(tile) for tile in (meld.tiles[:3] if raised else meld.tiles)]
    claimed = _claimed_place(meld, len(pieces))
    if claimed is not None:
        pieces[claimed] = turned(pieces[claimed], 1)
    lying = beside(pieces)
    return _with_raised(lying, pieces, claimed, painter.tile(meld.tile, marked=offered)) if raised else lying


def _claimed_place(meld: Meld, many: int) -> int | None:
    if meld.source is None or meld.is_chow:
        return None
    return {Source.LEFT: 0, Source.ACROSS: 1, Source.RIGHT: many - 1}[meld.source]


def _with_raised(lying: Piece, pieces: Sequence[Piece], claimed: int | None, added: Piece) -> Piece:
    """A pung with the added tile across the claimed one, or the middle one where that is unknown."""
    place = 1 if claimed is None else claimed
    across = turned(added, 1)
    before = sum(piece.width for piece in pieces[:place])
    x = before + (pieces[place].width - across.width) / 2
    height = across.height + pieces[place].height
    return laid(lying.width, height, [Spot(lying, 0, height - lying.height), Spot(across, x, 0)])


def melds_picture(painter: Painter, melds: Iterable[Meld | None]) -> Piece:
    """Declared sets side by side."""
    return beside([meld_picture(painter, meld) for meld in melds], SET_GAP)


def hand_picture(painter: Painter, hand: Hand) -> Piece:
    """Concealed tiles in order, declared sets, bonus tiles."""
    concealed, bonus = row_picture(painter, hand.concealed), row_picture(painter, hand.bonus)
    return beside([concealed, melds_picture(painter, hand.melds), bonus], PART_GAP)


def win_picture(painter: Painter, win: Win) -> Piece:
    """Who won and how, and the hand with its winning tile beside the concealed ones."""
    hand, tile = win.hand, win.tile
    concealed, bonus = row_picture(painter, hand.concealed), row_picture(painter, hand.bonus)
    if tile is not None:
        won = painter.tile(tile, marked=True)
        if tile.is_bonus:
            bonus = beside([bonus, won], SET_GAP)
        else:
            concealed = beside([concealed, won], SET_GAP)
    lying = beside([concealed, melds_picture(painter, hand.melds), bonus], PART_GAP)
    return below([painter.text(story_of(win, painter.language), 28, bold=True), lying], 12)
