"""How often each tile is seen, since there are four of each kind and one of each bonus tile (rulebook T1)."""

from __future__ import annotations

from collections import Counter

from taimahjong.game.own import Own
from taimahjong.game.table import SEATS, Table
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile


def most(tile: Tile) -> int:
    """How many copies of a tile there are."""
    return 1 if tile.is_bonus else 4


def seen_by(table: Table, own: Own, me: Seat) -> Counter[Tile]:
    """The seat's own tiles, and those that lie open; a kong lying face down is not seen."""
    seen = Counter((*own.tiles(), *own.flowers))
    for seat in SEATS:
        shown = table.seats[seat]
        seen.update([*shown.bonus, *shown.unclaimed])
        for meld in own.melds if seat is me else shown.melds:
            seen.update(meld.tiles if meld else ())
    return seen


def copies_fault(seen: Counter[Tile]) -> str:
    """Which tile is seen more often than there are copies, in words; empty when none is."""
    for tile, number in seen.items():
        if number > most(tile):
            return f"that would be {number} copies of {tile}"
    return ""
