"""One way to lay out concealed tiles as sets and a pair, and where the winning tile sits in it (S1, S4)."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from functools import lru_cache

import attrs

from taimahjong.tiles.notation import write_tiles
from taimahjong.tiles.tile import TILES, Named, Tile

FIRST_CHOW = 34  # set codes below are pungs of that kind, from here on the 21 chows
_CHOW_STARTS = tuple(9 * suit + rank for suit in range(3) for rank in range(7))
SET_CODES = range(FIRST_CHOW + len(_CHOW_STARTS))


def group_of(code: int) -> tuple[Tile, ...]:
    """The three tiles of a set code: 0-33 a pung of that kind, 34-54 the chows from 123m to 789s."""
    if code < FIRST_CHOW:
        return (TILES[code],) * 3
    first = _CHOW_STARTS[code - FIRST_CHOW]
    return TILES[first : first + 3]


class Shape(Named, enum.IntEnum):
    """The shape of the wait that the winning tile filled, in the chosen split (S4)."""

    NONE = 0  # seven pairs and a triplet, and flower wins
    EDGE = 1
    CLOSED = 2
    PAIR = 3
    OPEN = 4
    PUNG = 5


@attrs.frozen
class Place:
    """Where the winning tile sits: the tiles it belongs to, and the shape of the wait it filled."""

    tiles: tuple[Tile, ...]
    shape: Shape

    def __str__(self) -> str:
        return write_tiles(self.tiles)


def _ascending(tiles: Iterable[str | Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(map(Tile.parse, tiles)))


@attrs.frozen
class Split:
    """Concealed tiles as sets and a pair; `chows` names the lowest tile of each chow.

    Seven pairs and a triplet (H2) is a split with seven pairs and one pung.
    """

    chows: tuple[Tile, ...] = attrs.field(converter=_ascending)
    pungs: tuple[Tile, ...] = attrs.field(converter=_ascending)
    pairs: tuple[Tile, ...] = attrs.field(converter=_ascending)

    @property
    def is_seven_pairs(self) -> bool:
        """Whether it is seven pairs and a triplet (H2)."""
        return len(self.pairs) == 7

    @property
    def groups(self) -> tuple[tuple[Tile, ...], ...]:
        """All parts in reading order: chows, pungs, then pairs."""
        return (
            *(TILES[first : first + 3] for first in self.chows),
            *((kind,) * 3 for kind in self.pungs),
            *((kind,) * 2 for kind in self.pairs),
        )

    def places(self, tile: str | Tile) -> tuple[Place, ...]:
        """Every place that the tile, as the last one to come, can take in this split (S1, S4)."""
        tile = Tile.parse(tile)
        return tuple(
            Place(group, Shape.NONE if self.is_seven_pairs else shape_of(group, tile))
            for group in dict.fromkeys(self.groups)
            if tile in group
        )

    def __str__(self) -> str:
        return " ".join(map(write_tiles, self.groups))


@lru_cache(maxsize=1 << 14)
def split_of_sets(codes: tuple[int, ...], pair: int) -> Split:
    """The split with the sets of these codes (`group_of`) and this pair."""
    return Split(
        [group_of(code)[0] for code in codes if code >= FIRST_CHOW],
        [group_of(code)[0] for code in codes if code < FIRST_CHOW],
        [TILES[pair]],
    )


def split_of_pairs(triplet: int, pairs: Iterable[int]) -> Split:
    """The split into a triplet and seven pairs."""
    return Split((), [TILES[triplet]], [TILES[pair] for pair in pairs])


def shape_of(group: tuple[Tile, ...], tile: Tile) -> Shape:
    """The shape of the wait that `tile` filled in a pair, pung or chow (S4).

    Edge is 12+3 or 89+7, closed the middle of a chow, open any other chow.
    """
    if len(group) == 2:
        return Shape.PAIR
    low, middle, high = group
    if low == middle:
        return Shape.PUNG
    if tile == middle:
        return Shape.CLOSED
    return Shape.EDGE if (low.rank, high.rank, tile) in ((1, 3, high), (7, 9, low)) else Shape.OPEN
