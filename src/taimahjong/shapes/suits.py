"""One suit on its own: every way to read its counts as sets, with or without a pair.

A *key* is the counts of one suit: nine bytes for characters, dots or bamboo, seven for the honours,
which form no chows.
"""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, Final

from taimahjong.shapes.memo import Memo

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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
    if over == 0:
        for pungs, chows in _sets(list(key), 0):
            yield pungs, chows, None
    elif over == 2:
        for rank, count in enumerate(key):
            if count >= 2:
                rest = list(key)
                rest[rank] -= 2
                for pungs, chows in _sets(rest, 0):
                    yield pungs, chows, rank


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


# Of the ranks so far, all that matters for the next ones: how many chows reach into the next rank, how many
# of them into the one after it too, and whether the pair is taken (1) or not (0).
_Way = tuple[int, int, int]


class Scan(dict[int, "Scan"]):
    """A suit read rank by rank: `scan[count]` is the scan after one more rank, with so many tiles.

    `ways` is all that the ranks so far can leave open. Three equal chows are three pungs, so what is over
    three starts chows. Equal scans are one object: 66 occur.
    """

    __slots__ = ("ways",)

    def __init__(self, ways: frozenset[_Way]) -> None:
        self.ways: frozenset[_Way] = ways

    def __missing__(self, count: int) -> Scan:
        ways = frozenset(
            (later + (rest - pair) % 3, (rest - pair) % 3, paired or pair // 2)
            for due, later, paired in self.ways
            for pair in ((0,) if paired else (0, 2))
            if (rest := count - due) >= pair
        )
        self[count] = _SCANS.get(ways) or _SCANS.setdefault(ways, Scan(ways))
        return self[count]


_SCANS: dict[frozenset[_Way], Scan] = {}
START: Final = Scan(frozenset({(0, 0, 0)}))
WHOLE: Final[Mapping[int, _Way]] = {0: (0, 0, 0), 2: (0, 0, 1)}
"""The way that a suit of sets, or of sets and a pair, ends, by the tiles over three."""

PAIR: Final = 1 << 6
BROKEN: Final = 1 << 9


def _form(key: bytes) -> int:
    sets, over = divmod(sum(key), 3)
    if len(key) == HONOURS:
        whole = [count % 3 for count in key if count % 3] == [2] * (over // 2)
    else:
        scan = START
        for count in key:
            scan = scan[count]
        whole = WHOLE.get(over) in scan.ways
    return sets + PAIR * (over // 2) if whole else BROKEN


FORM: Final = Memo(_form)
"""What the tiles of a key form: the number of sets, plus PAIR when a pair is with them, or BROKEN.

The forms of four suits add up to `sets + PAIR` exactly when the whole hand is complete.
"""
