"""The other form: seven pairs and a triplet, without declared sets (H2).

Four identical tiles may serve as two pairs. All that counts is of how many kinds there are one, two, three
and four tiles: the *profile*.
"""

from __future__ import annotations

from typing import Final

from taimahjong.shapes.memo import Memo

PairsReading = tuple[int, tuple[int, ...]]
"""The kind of the triplet, and the seven pairs' kinds in ascending order, one twice if it has four tiles."""

Profile = tuple[int, int, int, int]
_KINDS = 34
_PAIRS = 7


def is_pairs_complete(counts: bytes) -> bool:
    """Whether the tiles are exactly seven pairs and a triplet."""
    return counts.count(3) == 1 and counts.count(2) + 2 * counts.count(4) == _PAIRS and 1 not in counts


def pairs_split(counts: bytes) -> tuple[PairsReading, ...]:
    """Every reading of the tiles as seven pairs and a triplet: one, or none.

    There is never a choice: the kind of which there are three is the triplet, and four tiles are two pairs.
    """
    if not is_pairs_complete(counts):
        return ()
    pairs = tuple(kind for kind, count in enumerate(counts) if count != 3 for _ in range(count // 2))
    return ((counts.index(3), pairs),)


def pairs_waits(counts: bytes) -> int:
    """The kinds that complete seven pairs and a triplet when one is added, as a mask of 34 bits.

    Kinds of which the tiles have all four are left out. 0 for any number of tiles other than 16.
    """
    tiles, missing, nearer = PROFILE[_profile(counts)]
    return _mask(counts, nearer) if tiles == 16 and missing == 1 else 0


def pairs_distance(counts: bytes) -> int:
    """The least number of tiles to add so that the tiles contain seven pairs and a triplet."""
    return PROFILE[_profile(counts)][1]


def pairs_improving(counts: bytes) -> int:
    """The kinds that lower the distance when one is added, as a mask of 34 bits."""
    return _mask(counts, PROFILE[_profile(counts)][2])


def _profile(counts: bytes) -> Profile:
    return counts.count(1), counts.count(2), counts.count(3), counts.count(4)


def _mask(counts: bytes, digits: bytes) -> int:
    """The kinds whose count has the digit 1, read as a binary number: the last kind comes first."""
    return int(counts[::-1].translate(digits), 2)


def _missing(profile: Profile) -> int:
    """The least over all choices of the triplet, each with the nearest seven pairs of the other kinds."""
    ones, twos, threes, fours = profile
    best = _KINDS
    for count, kinds in enumerate((_KINDS - sum(profile), *profile)):
        if kinds:
            whole = twos + threes + 2 * fours - (0, 0, 1, 1, 2)[count]
            half = ones + threes - (0, 1, 0, 1, 0)[count]
            pairs = max(0, _PAIRS - whole)
            best = min(best, max(0, 3 - count) + pairs + max(0, pairs - half))
    return best


def _of_profile(profile: Profile) -> tuple[int, int, bytes]:
    """The number of tiles, the distance, and per count the digit 1 if one more of such a kind lowers it."""
    kinds = (_KINDS - sum(profile), *profile)
    missing = _missing(profile)
    digits = bytearray(b"0" * 256)
    for count in range(4):
        if kinds[count]:
            _, *after = (n - (k == count) + (k == count + 1) for k, n in enumerate(kinds))
            if _missing((after[0], after[1], after[2], after[3])) < missing:
                digits[count] = ord("1")
    return sum(count * n for count, n in enumerate(kinds)), missing, bytes(digits)


PROFILE: Final = Memo(_of_profile)
"""What a profile tells: the number of tiles, the distance, and the counts that one more tile makes nearer."""
