"""One suit on its own: every way to read its counts as sets, with or without a pair.

A *key* is the counts of one suit: nine bytes for characters, dots or bamboo, seven for the honours,
which form no chows.
"""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, Final

from taimahjong.shapes.memo import Memo

if TYPE_CHECKING:
    from collections.abc import Iterator

Ranks = tuple[int, ...]
Reading = tuple[Ranks, Ranks, int | None]
"""The ranks (from 0) of the pungs, of the lowest tiles of the chows, and of the pair (None without one)."""

HONOURS: Final = 7
"""The length of an honours key."""

by_suit: Final = Struct("9s9s9s7s").unpack
"""The four keys of a whole hand's counts, by the quickest way there is."""


def raised(key: bytes, rank: int) -> bytes:
    """The key with one more tile of this rank."""
    return key[:rank] + bytes((key[rank] + 1,)) + key[rank + 1 :]


def readings(key: bytes) -> Iterator[Reading]:
    """Every distinct reading of all tiles as sets, and as a pair too where their number asks for one."""
    over = sum(key) % 3
    if over == 0 and _are_sets(key):
        for pungs, chows in _sets(list(key), 0):
            yield pungs, chows, None
    elif over == 2:
        for rank, rest in _without_pair(key):
            for pungs, chows in _sets(list(rest), 0):
                yield pungs, chows, rank


def _without_pair(key: bytes) -> Iterator[tuple[int, bytes]]:
    """Every rank that can be the pair, with the other tiles, which are sets.

    The ranks of a set add up to a multiple of three, so those of the pair add up to what the whole suit does.
    """
    over = sum(rank * count for rank, count in enumerate(key)) % 3
    for rank in range(2 * over % 3, len(key), 3) if len(key) != HONOURS else range(HONOURS):
        if key[rank] >= 2:
            rest = key[:rank] + bytes((key[rank] - 2,)) + key[rank + 1 :]
            if _are_sets(rest):
                yield rank, rest


def _are_sets(key: bytes) -> bool:
    """Whether all tiles are sets. Three equal chows are three pungs, so only what is over starts chows."""
    if len(key) == HONOURS:
        return not any(count % 3 for count in key)
    back1 = back2 = 0  # the chows that began one and two ranks back
    for count in key:
        left = count - back1 - back2
        if left < 0:
            return False
        back1, back2 = left % 3, back1
    return not back1 and not back2


def _sets(counts: list[int], rank: int) -> Iterator[tuple[Ranks, Ranks]]:
    """Reads the ranks from this one on; the tiles here that no pung takes all start chows."""
    while rank < len(counts) and not counts[rank]:
        rank += 1
    if rank == len(counts):
        yield (), ()
        return
    for pungs in range(counts[rank] // 3, -1, -1):
        chows = counts[rank] - 3 * pungs
        rest = counts
        if chows:
            if len(counts) == HONOURS or min([*counts, 0, 0][rank + 1 : rank + 3]) < chows:
                continue
            rest = counts.copy()
            rest[rank + 1] -= chows
            rest[rank + 2] -= chows
        for more_pungs, more_chows in _sets(rest, rank + 1):
            yield (rank,) * pungs + more_pungs, (rank,) * chows + more_chows


PAIR: Final = 1 << 6
BROKEN: Final = 1 << 9


def _form(key: bytes) -> int:
    sets, over = divmod(sum(key), 3)
    if over == 0 and _are_sets(key):
        return sets
    if over == 2 and next(_without_pair(key), None):
        return sets + PAIR
    return BROKEN


FORM: Final = Memo(_form)
"""What the tiles of a key form: the number of sets, plus PAIR when a pair is with them, or BROKEN.

The forms of four suits add up to `sets + PAIR` exactly when the whole hand is complete.
"""
