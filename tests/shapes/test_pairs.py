"""Seven pairs and a triplet (H2)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taimahjong.shapes import (
    is_pairs_complete,
    pairs_distance,
    pairs_improving,
    pairs_split,
    pairs_waits,
)
from tests.shapes import brute
from tests.shapes.dealing import DEEP, changed, counts_of, mask


def check(counts: bytes) -> int:
    """All five functions against brute force; the distance."""
    expected = brute.pairs_splits(counts)
    assert pairs_split(counts) == tuple(expected), counts
    assert is_pairs_complete(counts) == bool(expected), counts
    missing, wanted = brute.nearest_pairs(counts)
    assert pairs_distance(counts) == missing, counts
    assert pairs_improving(counts) == mask(wanted), counts
    completing = {
        kind for kind in range(34) if counts[kind] < 4 and brute.pairs_splits(brute.with_one(counts, kind))
    }
    assert pairs_waits(counts) == mask(completing), counts
    return missing


def by_kinds(rng: random.Random, *, ones: int = 0, twos: int = 0, threes: int = 0, fours: int = 0) -> bytes:
    """So many kinds of which there are one, two, three and four, anywhere."""
    kinds = rng.sample(range(34), ones + twos + threes + fours)
    counts = bytearray(34)
    for count, kind in zip([1] * ones + [2] * twos + [3] * threes + [4] * fours, kinds, strict=True):
        counts[kind] = count
    return bytes(counts)


PAIRS = {"m1": 2, "m9": 2, "p2": 2, "p3": 2, "s4": 2, "z1": 2}


@pytest.mark.rule("H2")
def test_seven_pairs_and_a_triplet() -> None:
    hand = counts_of(**PAIRS, z5=2, z7=3)
    assert is_pairs_complete(hand)
    assert pairs_split(hand) == ((33, (0, 8, 10, 11, 21, 27, 31)),)
    assert pairs_distance(hand) == 0
    assert pairs_improving(hand) == 0


@pytest.mark.rule("H2")
def test_four_identical_tiles_are_two_pairs() -> None:
    assert pairs_split(counts_of(m1=4, m9=4, p2=4, p3=2, z7=3)) == ((33, (0, 0, 8, 8, 10, 10, 11)),)
    # Four tiles are no triplet and one over.
    assert not is_pairs_complete(counts_of(**PAIRS, z5=1, z7=4))
    assert pairs_waits(counts_of(m1=4, m9=4, p2=4, p3=2, z7=2)) == mask({11, 33})


@pytest.mark.rule("H2")
def test_the_winning_tile_may_complete_the_triplet() -> None:
    assert pairs_waits(counts_of(**PAIRS, z5=2, z7=2)) == mask({0, 8, 10, 11, 21, 27, 31, 33})


@pytest.mark.rule("H2")
def test_three_triplets_wait_for_a_fourth_tile() -> None:
    assert pairs_waits(counts_of(m1=2, m9=2, p2=2, p3=2, s4=2, z1=3, z7=3)) == mask({27, 33})
    assert pairs_waits(counts_of(m1=4, m9=4, p2=2, z1=3, z7=3)) == mask({27, 33})


@pytest.mark.rule("H2")
def test_other_numbers_of_tiles() -> None:
    assert pairs_distance(bytes(34)) == 17
    assert pairs_waits(bytes(34)) == 0
    assert pairs_improving(bytes(34)) == mask(set(range(34)))
    assert pairs_waits(counts_of(**PAIRS, z7=3)) == 0
    assert pairs_waits(counts_of(**PAIRS, z5=2, z7=3)) == 0
    assert pairs_split(counts_of(**PAIRS, z5=2, z6=2, z7=3)) == ()
    # One tile too many leaves the shape missing nothing, and yet it is not complete.
    over = counts_of(**PAIRS, z5=2, z6=1, z7=3)
    assert pairs_distance(over) == 0
    assert not is_pairs_complete(over)


@pytest.mark.rule("H2")
def test_every_profile() -> None:
    """Every combination of how many kinds there are one, two, three and four of, up to eighteen tiles."""
    rng = random.Random("pairs")
    distances = set()
    for fours in range(5):
        for threes in range((18 - 4 * fours) // 3 + 1):
            for twos in range((18 - 4 * fours - 3 * threes) // 2 + 1):
                rest = 18 - 4 * fours - 3 * threes - 2 * twos
                for ones in range(rest + 1):
                    distances.add(check(by_kinds(rng, ones=ones, twos=twos, threes=threes, fours=fours)))
    assert distances == {*range(10), *range(10, 18)}


@pytest.mark.rule("H2")
@pytest.mark.parametrize("tiles", [16, 17])
def test_hands_near_to_it_breadth_first(tiles: int) -> None:
    rng = random.Random(f"pairs {tiles}")
    for _ in range(300 if DEEP else 10):
        fours = rng.randrange(4)
        counts = by_kinds(rng, twos=7 - 2 * fours, threes=1, fours=fours)
        for _ in range(17 - tiles):
            counts = changed(counts, less=rng.choice(brute.tiles_of(counts)))
        for _ in range(rng.randrange(2)):
            counts = changed(
                counts,
                less=rng.choice(brute.tiles_of(counts)),
                more=rng.choice([kind for kind in range(34) if counts[kind] < 4]),
            )
        assert pairs_distance(counts) == brute.pairs_distance_by_adding(counts), counts


@given(st.lists(st.integers(0, 33), max_size=17), st.integers(0, 12))
def test_any_hand(tiles: list[int], doubled: int) -> None:
    """Many a tile twice, so that hands are not all far away."""
    counts = bytearray(34)
    for tile in (tiles[:doubled] + tiles)[:17]:
        if counts[tile] < 4:
            counts[tile] += 1
    check(bytes(counts))
