"""What one seat alone knows: its concealed tiles, and whether it has let a win pass (rulebook M, S3)."""

from __future__ import annotations

import attrs

from taimahjong import shapes
from taimahjong.hands.hand import Hand
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.tile import KINDS, Tile


@attrs.frozen
class Own:
    """A seat's private side.

    `counts` are its concealed tiles of each of 34 kinds, `held` those in its declared sets, `flowers` bonus
    tiles not exposed yet, `drawn` the tile it drew last in this turn, `waits` the mask of kinds that
    complete it without that tile (S3). `locked` and `barred` (a mask) are the consequences of wins let pass
    (M2, M3); `drew` and `hit` tell whether it drew in this turn, and a tile that completed the hand.
    """

    counts: bytes
    held: bytes | None = None
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    drawn: Tile | None = None
    waits: int = 0
    locked: bool = False
    barred: int = 0
    drew: bool = False
    hit: bool = False

    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles in order, without bonus tiles."""
        return _tiles(self.counts)

    def hand(self, bonus: tuple[Tile, ...], without: Tile | None = None) -> Hand:
        """The tiles as a Hand with the bonus tiles that the seat has exposed, maybe without one tile."""
        counts = self.counts if without is None else changed(self.counts, without, -1)
        return Hand(_tiles(counts), self.melds, bonus)

    def with_concealed_kong(self, kind: Tile, seven_pairs: bool) -> Own:
        """The tiles after a concealed kong, before its replacement is drawn (P5)."""
        meld = Meld(MeldKind.CONCEALED_KONG, kind)
        counts = changed(self.counts, kind, -4)
        held = changed(self.held or _NONE, kind, 4)
        return self.declared(counts, held, (*self.melds, meld), seven_pairs)

    def with_raised_pung(self, kind: Tile, seven_pairs: bool) -> Own:
        """The tiles when nobody robbed the one added to a pung, before the replacement is drawn (P6)."""
        melds = tuple(
            Meld(MeldKind.RAISED_KONG, kind, meld.source)
            if meld.kind is MeldKind.PUNG and meld.tile is kind
            else meld
            for meld in self.melds
        )
        return self.declared(self.counts, changed(self.held or _NONE, kind, 1), melds, seven_pairs)

    def with_claim(self, meld: Meld, claimed: Tile, seven_pairs: bool) -> Own:
        """The tiles after a discard was claimed for a set; after a chow or pung one more must be thrown."""
        counts, held = bytearray(self.counts), bytearray(self.held or _NONE)
        counts[claimed] += 1
        for tile in meld.tiles:
            held[tile] += 1
            counts[tile] -= 1
        return self.declared(bytes(counts), bytes(held), (*self.melds, meld), seven_pairs)

    def declared(self, counts: bytes, held: bytes, melds: tuple[Meld, ...], seven_pairs: bool) -> Own:
        """The same seat with other tiles and sets, nothing drawn for them yet."""
        waits = wait_mask(counts, held, 5 - len(melds), seven_pairs)
        return Own(counts, held, melds, (), None, waits, self.locked, self.barred, self.drew, self.hit)


_NONE = bytes(34)


def _tiles(counts: bytes) -> tuple[Tile, ...]:
    return tuple([kind for kind, number in zip(KINDS, counts, strict=True) for _ in range(number)])


def changed(counts: bytes, kind: int, by: int) -> bytes:
    """The counts with one kind's number changed; raises ValueError for a tile that is not there."""
    return counts[:kind] + bytes((counts[kind] + by,)) + counts[kind + 1 :]


def wait_mask(counts: bytes, held: bytes | None, sets_needed: int, seven_pairs: bool) -> int:
    """The kinds that complete concealed tiles and declared sets of 16 together, as a mask (S3, H2)."""
    mask = shapes.waits(counts, sets_needed, held)
    if seven_pairs and sets_needed == 5:
        mask |= shapes.pairs_waits(counts)
    return mask
