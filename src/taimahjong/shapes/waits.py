"""Whole hands: which kinds complete them (S3)."""

from __future__ import annotations

from functools import partial

from taimahjong.shapes.memo import Memo
from taimahjong.shapes.suits import BROKEN, FORM, HONOURS, START, WHOLE, by_suit, raised

_ALL = (1 << 34) - 1
_OVER = 1 << 8


def waits(counts: bytes, sets: int, held: bytes | None = None) -> int:
    """The kinds that complete this many sets and a pair when one is added, as a mask of 34 bits.

    Kinds of which the tiles and `held` (those in the seat's own melds) have all four are left out.
    0 for any number of tiles other than 3 * sets + 1.
    """
    m, p, s, z = by_suit(counts)
    m_tag, m_waits, m_leaves = _M[m]
    p_tag, p_waits, p_leaves = _P[p]
    s_tag, s_waits, s_leaves = _S[s]
    z_tag, z_waits, z_leaves = _Z[z]
    if m_tag + p_tag + s_tag + z_tag != 2 * _OVER + 3 * sets + 1:
        return 0
    mask = (m_waits | p_waits | s_waits | z_waits) & m_leaves & p_leaves & s_leaves & z_leaves
    if held is None:
        return mask
    left = mask
    while left:
        kind = left.bit_length() - 1
        left ^= 1 << kind
        if counts[kind] + held[kind] >= 4:
            mask ^= 1 << kind
    return mask


def _suit_waits(suit: int, key: bytes) -> tuple[int, int, int]:
    """A tag, the kinds that complete this suit, and the kinds, of any suit, that it lets complete the hand.

    The last tile makes its suit sets, or sets and a pair, and the other suits are whole without it. So either
    one suit has one tile more than its sets, or two suits have two more: then one has the pair and the other
    waits. A tag is the number of tiles plus _OVER for two tiles more and twice _OVER for one.
    """
    tiles = sum(key)
    over = tiles % 3
    waiting = _waiting(key) << 9 * suit if over else 0
    whole = over == 1 or FORM[key] < BROKEN
    return tiles + _OVER * (0, 2, 1)[over], waiting, _ALL if whole else waiting


def _waiting(key: bytes) -> int:
    """The ranks, as a mask, of which one more tile makes the suit sets, or sets and a pair."""
    mask = 0
    if len(key) == HONOURS:
        for rank, count in enumerate(key):
            if count < 4 and FORM[raised(key, rank)] < BROKEN:
                mask |= 1 << rank
        return mask
    end = WHOLE[(sum(key) + 1) % 3]
    before = START
    for rank, count in enumerate(key):
        if count < 4:
            scan = before[count + 1]
            for later in key[rank + 1 :]:
                scan = scan[later]
            if end in scan.ways:
                mask |= 1 << rank
        before = before[count]
        if not before.ways:  # these ranks cannot be read, whatever comes
            break
    return mask


_M, _P, _S, _Z = (Memo(partial(_suit_waits, suit)) for suit in range(4))
