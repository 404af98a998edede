"""Tiles that stand alone: of no use to any set unless two more come."""

from __future__ import annotations

from taimahjong.shapes.memo import Memo
from taimahjong.shapes.suits import HONOURS, by_suit


def isolated(counts: bytes) -> int:
    """How many tiles are single and have no neighbour within two ranks.

    A complete hand has none; one tile less leaves at most one, the other half of its pair. So a hand of
    which more than two stand alone waits after no discard.
    """
    m, p, s, z = by_suit(counts)
    return _ISOLATED[m] + _ISOLATED[p] + _ISOLATED[s] + _ISOLATED[z]


def _isolated(key: bytes) -> int:
    if len(key) == HONOURS:
        return key.count(1)
    padded = bytes(2) + key + bytes(2)
    return sum(
        padded[place] == 1 and not any(padded[place - 2 : place] + padded[place + 1 : place + 3])
        for place in range(2, 11)
    )


_ISOLATED = Memo(_isolated)
