"""Whole hands: whether they are complete (H1), and every way to split them."""

from __future__ import annotations

from functools import partial

from taimahjong.shapes.memo import Memo
from taimahjong.shapes.suits import FORM, PAIR, by_suit, readings

RawSplit = tuple[tuple[int, ...], int]
"""The codes of the sets in ascending order, and the kind of the pair.

A code below 34 is a pung of that kind; 34 + 7 * suit + rank - 1 is a chow by its suit and its lowest rank.
"""

_CHOWS = 34

# A reading of a suit in codes: the pungs, the chows, and the kind of the pair (0 without one).
_Coded = tuple[tuple[int, ...], tuple[int, ...], int]


def is_complete(counts: bytes, sets: int) -> bool:
    """Whether the tiles are exactly this many sets and a pair."""
    m, p, s, z = by_suit(counts)
    return FORM[m] + FORM[p] + FORM[s] + FORM[z] == sets + PAIR


def splits(counts: bytes, sets: int) -> tuple[RawSplit, ...]:
    """Every distinct partition of the tiles into exactly this many sets and one pair, in ascending order.

    Empty when there is none, as for any other number of tiles.
    """
    m, p, s, z = by_suit(counts)
    m_form, m_readings = _M[m]
    p_form, p_readings = _P[p]
    s_form, s_readings = _S[s]
    z_form, z_readings = _Z[z]
    if m_form + p_form + s_form + z_form != sets + PAIR:
        return ()
    # Pungs first, all suit by suit: so the codes are in order. One suit has a pair, so the sum is its kind.
    found = []
    for m_pungs, m_chows, m_pair in m_readings:
        for p_pungs, p_chows, p_pair in p_readings:
            for s_pungs, s_chows, s_pair in s_readings:
                for z_pungs, _, z_pair in z_readings:
                    codes = m_pungs + p_pungs + s_pungs + z_pungs + m_chows + p_chows + s_chows
                    found.append((codes, m_pair + p_pair + s_pair + z_pair))
    if len(found) > 1:
        found.sort()
    return tuple(found)


def _coded(suit: int, key: bytes) -> tuple[int, tuple[_Coded, ...]]:
    """The form of a suit and its readings."""
    kind, chow = 9 * suit, _CHOWS + 7 * suit
    return FORM[key], tuple(
        (
            tuple(kind + rank for rank in pungs),
            tuple(chow + rank for rank in chows),
            0 if pair is None else kind + pair,
        )
        for pungs, chows, pair in readings(key)
    )


_M, _P, _S, _Z = (Memo(partial(_coded, suit)) for suit in range(4))
