"""Whether tiles are a complete hand, and which kinds complete one (H1, H2, S3)."""

from collections.abc import Iterable
from functools import lru_cache

from tests.oracle.partition import Tiles, sets_and_pair

SUITS = ((0, 9), (9, 18), (18, 27), (27, 34))


@lru_cache(maxsize=400_000)
def forms(tiles: Tiles, pairs: int) -> bool:
    """Whether the tiles of one suit are sets and so many pairs."""
    return bool(sets_and_pair(tiles, pairs))


def is_sets_and_pair(tiles: Iterable[int]) -> bool:
    """Whether the tiles are sets and one pair: no set mixes suits, so each suit is looked at alone."""
    ordered = sorted(tiles)
    suits = [tuple(tile for tile in ordered if low <= tile < high) for low, high in SUITS]
    paired = [suit for suit in suits if len(suit) % 3 == 2]
    even = [suit for suit in suits if len(suit) % 3 == 0]
    return (
        len(paired) == 1 and len(even) == 3 and forms(paired[0], 1) and all(forms(suit, 0) for suit in even)
    )


def is_pairs_and_triplet(tiles: Iterable[int]) -> bool:
    """Whether the tiles are seven pairs and a triplet; four of a kind are two pairs (H2)."""
    held = list(tiles)
    copies = sorted(held.count(kind) for kind in set(held))
    return len(held) == 17 and copies.count(3) == 1 and copies.count(1) == 0


def is_complete(concealed: Iterable[int], seven_pairs: bool) -> bool:
    """Whether the concealed tiles, the winning one among them, make a winning hand."""
    held = tuple(concealed)
    return is_sets_and_pair(held) or (seven_pairs and is_pairs_and_triplet(held))


def waits_of(concealed: Iterable[int], melded: Iterable[int], seven_pairs: bool) -> frozenset[int]:
    """The kinds that complete the hand, without those of which it holds all four, melds included."""
    return _waits(tuple(sorted(concealed)), tuple(sorted(melded)), seven_pairs)


@lru_cache(maxsize=100_000)
def _waits(concealed: Tiles, melded: Tiles, seven_pairs: bool) -> frozenset[int]:
    return frozenset(
        kind
        for kind in range(34)
        if (concealed + melded).count(kind) < 4 and is_complete((*concealed, kind), seven_pairs)
    )
