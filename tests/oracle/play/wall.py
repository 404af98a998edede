"""The wall in drawing order: what may still be drawn, and where replacements come from (W1-W4)."""

import re
from collections import Counter

from tests.oracle.scorer import FIRST


def read_wall(text: str) -> list[int]:
    """The 144 tiles of a wall's text, in drawing order; ValueError when they are not the set (T1)."""
    tiles = [
        FIRST[suit] + int(rank) - 1 for ranks, suit in re.findall(r"(\d+)([mpszf])", text) for rank in ranks
    ]
    copies = Counter(tiles)
    if len(tiles) != 144 or any(copies[tile] != (4 if tile < 34 else 1) for tile in range(42)):
        raise ValueError("a wall holds four of every kind and the eight bonus tiles")
    return tiles


class SlowWall:
    """The live wall and the dead wall."""

    def __init__(self, tiles: list[int], dead_wall: int, replacements_from: str) -> None:
        """Takes the tiles in drawing order."""
        self.from_tail = replacements_from == "tail"
        if self.from_tail:  # W2, W3: reserved tiles are only counted
            self.tiles, self.dead, self.reserved = list(tiles), list[int](), dead_wall
        else:  # W1: the dead wall is the end of the wall
            cut = 144 - dead_wall
            self.tiles, self.dead, self.reserved = tiles[:cut], tiles[cut:], 0

    @property
    def live(self) -> int:
        """How many tiles may still be drawn."""
        return len(self.tiles) - self.reserved

    def draw(self) -> int:
        """An ordinary draw, from the front of the live wall."""
        return self.tiles.pop(0)

    def replace(self) -> int:
        """A replacement: from the tail, or from the dead wall's front, which the live tail makes good."""
        tail = self.tiles.pop()
        if self.from_tail:
            return tail
        self.dead.append(tail)
        return self.dead.pop(0)
