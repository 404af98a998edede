"""Taking tiles out of what is left of each kind."""

from __future__ import annotations

from collections.abc import Sequence

from taimahjong.tiles.tile import Tile


def take(tiles: Sequence[Tile], left: list[int]) -> bool:
    """Take tiles out of what is left, if all of them are; tells whether they were."""
    if any(left[tile] < tiles.count(tile) for tile in tiles):
        return False
    for tile in tiles:
        left[tile] -= 1
    return True
