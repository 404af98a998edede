"""Which tiles bring a hand nearer, and what each discard leaves of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs

from taimahjong import shapes
from taimahjong.errors import Fault, HandError
from taimahjong.tiles.tile import KINDS, Tile

if TYPE_CHECKING:
    from taimahjong.hands.hand import Hand


@attrs.frozen
class Acceptance:
    """The kinds that lower a hand's shanten, with how many copies the seat has not seen yet (0-4)."""

    shanten: int
    left: tuple[tuple[Tile, int], ...]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The improving kinds, also those of which none is left."""
        return tuple(tile for tile, _ in self.left)

    @property
    def total(self) -> int:
        """How many improving tiles are left."""
        return sum(number for _, number in self.left)


@attrs.frozen
class DiscardChoice:
    """A discard, and the acceptance of the 16 tiles it leaves."""

    tile: Tile
    acceptance: Acceptance

    @property
    def shanten(self) -> int:
        """The shanten of the 16 tiles that stay."""
        return self.acceptance.shanten


def acceptance(hand: Hand, visible: Iterable[Tile], seven_pairs: bool) -> Acceptance:
    """The acceptance of a hand of 16 tiles; `visible` are tiles seen outside the hand."""
    seen = [0] * 42
    for tile in visible:
        seen[tile] += 1
    held = hand.held or bytes(34)
    left = [4 - own - declared - out for own, declared, out in zip(hand.counts, held, seen[:34], strict=True)]
    for kind, number in zip(KINDS, left, strict=True):
        if number < 0:
            message = f"{4 - number} copies of {kind} in the hand and in sight: there are four of each kind"
            raise HandError([Fault("hand.copies", "visible", message, "T1")])
    distance = shapes.distance(hand.counts, hand.sets_needed, hand.held)
    mask = shapes.improving(hand.counts, hand.sets_needed, hand.held)
    if seven_pairs and not hand.melds:
        by_pairs = shapes.pairs_distance(hand.counts)
        if by_pairs < distance:
            mask = 0
        if by_pairs <= distance:
            mask |= shapes.pairs_improving(hand.counts)
        distance = min(distance, by_pairs)
    return Acceptance(distance - 1, tuple((kind, left[kind]) for kind in KINDS if mask >> kind & 1))


def discards(hand: Hand, visible: Iterable[Tile], seven_pairs: bool) -> tuple[DiscardChoice, ...]:
    """One choice for each kind that a hand of 17 tiles can throw: least shanten, then most tiles, first."""
    seen = tuple(visible)
    choices = []
    for tile in dict.fromkeys(hand.concealed):
        rest = hand.without_tile(tile)
        choices.append(DiscardChoice(tile, acceptance(rest, (*seen, tile), seven_pairs)))
    return tuple(sorted(choices, key=lambda one: (one.shanten, -one.acceptance.total, one.tile)))
