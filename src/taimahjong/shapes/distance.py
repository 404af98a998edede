"""Whole hands: how many tiles they lack, and which kinds bring them nearer."""

from __future__ import annotations

from taimahjong.shapes.lacks import PAIR
from taimahjong.shapes.suits import by_suit
from taimahjong.shapes.targets import LACK, WANTED


def distance(counts: bytes, sets: int, held: bytes | None = None) -> int:
    """The least number of tiles to add so that the tiles contain this many sets (0 to 5) and a pair.

    No kind of these may have more than four copies together with `held`, the tiles in the seat's own melds.
    Shanten is one less. With 3 * sets + 2 tiles, 0 means complete.
    """
    m, p, s, z = by_suit(counts) if held is None else _with_held(counts, held)
    return LACK[m].plus[LACK[p]].plus[LACK[s]].plus[LACK[z]].tiles[PAIR + sets]


def improving(counts: bytes, sets: int, held: bytes | None = None) -> int:
    """The kinds that lower the distance when one is added, as a mask of 34 bits."""
    keys = by_suit(counts) if held is None else _with_held(counts, held)
    m, p, s, z = (LACK[key] for key in keys)
    mp, sz = m.plus[p], s.plus[z]
    parts = m.parts[p.plus[sz]], p.parts[m.plus[sz]], s.parts[mp.plus[z]], z.parts[mp.plus[s]]
    mask = 0
    for suit, part in enumerate(parts):
        wanted = WANTED[keys[suit]]
        for state in part[sets]:
            mask |= wanted[state] << 9 * suit
    return mask


def _with_held(counts: bytes, held: bytes) -> tuple[bytes, bytes, bytes, bytes]:
    """The keys of the four suits, each with what is held of it."""
    m, p, s, z = by_suit(counts)
    m_held, p_held, s_held, z_held = by_suit(held)
    return m + m_held, p + p_held, s + s_held, z + z_held
