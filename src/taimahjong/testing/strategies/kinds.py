"""Tiles, seats and winds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import BONUS_TILES, KINDS, TILES, Tile

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def tiles(*, bonus: bool = False) -> SearchStrategy[Tile]:
    """One of the 34 kinds that form hands, or with `bonus` one of all 42 tiles (T1); the simplest is 1m."""
    return st.sampled_from(TILES if bonus else KINDS)


def bonus_tiles() -> SearchStrategy[Tile]:
    """A flower or a season (T2); the simplest is the plum, 1f."""
    return st.sampled_from(BONUS_TILES)


def seats() -> SearchStrategy[Seat]:
    """A seat; the simplest is the dealer's, East."""
    return st.sampled_from(Seat)


def winds() -> SearchStrategy[Wind]:
    """A prevailing wind; the simplest is East."""
    return st.sampled_from(Wind)
