"""Declared sets."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from taimahjong.tiles.meld import Meld, MeldKind, Source
from taimahjong.tiles.tile import KINDS, Tile

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_SOURCES = (None, *Source)
_SOURCES_OF = {MeldKind.CHOW: (None, Source.LEFT), MeldKind.CONCEALED_KONG: (None,)}


def melds(*, sources: bool = True) -> SearchStrategy[Meld]:
    """Any declared set, each of the five kinds as often as the others (P2, P5); the simplest is 123m.

    Without `sources` no set tells from whom it was claimed.
    """
    return st.one_of([st.sampled_from(_melds_of(kind, sources)) for kind in MeldKind])


@cache
def ways_to_declare(group: tuple[Tile, ...], fourth: bool) -> tuple[Meld, ...]:
    """The melds that a chow or a pung can be; kongs only where the fourth tile is there."""
    first, _, last = group
    if first is not last:
        kinds = [MeldKind.CHOW]
    else:
        kinds = [kind for kind in MeldKind if kind is not MeldKind.CHOW and (fourth or kind is MeldKind.PUNG)]
    return tuple(meld for kind in kinds for meld in _melds_of(kind, True) if meld.tile is first)


@cache
def _melds_of(kind: MeldKind, sources: bool) -> tuple[Meld, ...]:
    """All melds of a kind, those without a source first."""
    marks = _SOURCES_OF.get(kind, _SOURCES) if sources else (None,)
    firsts = [tile for tile in KINDS if kind is not MeldKind.CHOW or (not tile.is_honour and tile.rank <= 7)]
    return tuple(Meld(kind, tile, mark) for mark in marks for tile in firsts)
