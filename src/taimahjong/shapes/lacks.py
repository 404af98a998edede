"""What tiles lack for parts of a hand, and how parts add up to a whole.

A *target* is sets and a pair. Its part in one suit is some number of sets, 0 to 5, with or without the pair:
one of twelve *states*, numbered by the sets, PAIR more with the pair. Nothing else ties the suits together.
"""

from __future__ import annotations

from typing import Final

from taimahjong.shapes.memo import Memo

SETS: Final = 6
PAIR: Final = SETS
STATES: Final = 2 * SETS
NEVER: Final = 99
"""More tiles than any hand lacks: the state can't be had."""

SUMS: Final = tuple(
    (sets + pair, more_sets + more_pair, sets + more_sets + pair + more_pair)
    for sets in range(SETS)
    for more_sets in range(SETS - sets)
    for pair, more_pair in ((0, 0), (0, PAIR), (PAIR, 0))
)
"""Every two states that make a third, and the third."""


class Lack:
    """How many tiles are missing for each state. Equal lacks are one object (`lack`).

    Without melds 328 lacks occur: 187 for single suits, 83 for the honours, the others for suits together.
    """

    __slots__ = ("parts", "plus", "tiles")

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles: Final = tiles
        self.plus: Final = Memo(self._plus)
        """The lack of two groups of tiles together, by the lack of the other group."""
        self.parts: Final = Memo(self._parts)
        """By the lack of all other tiles, for each number of sets: my states in the nearest targets."""

    def _plus(self, other: Lack) -> Lack:
        tiles = [NEVER] * STATES
        for mine, its, both in SUMS:
            tiles[both] = min(tiles[both], self.tiles[mine] + other.tiles[its])
        return lack(tiles)

    def _parts(self, other: Lack) -> tuple[tuple[int, ...], ...]:
        nearest = self.plus[other].tiles
        return tuple(
            tuple(
                mine
                for mine, its, both in SUMS
                if both == PAIR + sets and self.tiles[mine] + other.tiles[its] == nearest[both]
            )
            for sets in range(SETS)
        )


_LACKS: Final[dict[tuple[int, ...], Lack]] = {}


def lack(tiles: list[int]) -> Lack:
    """The one lack with these numbers."""
    key = tuple(tiles)
    return _LACKS.get(key) or _LACKS.setdefault(key, Lack(key))
