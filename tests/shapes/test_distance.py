"""Distance to a complete hand (shanten is one less), and the kinds that lower it."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taimahjong.shapes import distance, improving, is_complete, waits
from taimahjong.shapes.lacks import Lack
from taimahjong.shapes.targets import LACK
from tests.shapes import brute
from tests.shapes.dealing import (
    DEEP,
    Dealt,
    changed,
    counts_of,
    hands,
    mask,
    one_less,
    spoiled,
    suits,
    winning,
)


def melded(hand: Dealt) -> bytes:
    return hand.held or bytes(34)


def free(hand: Dealt) -> list[int]:
    """The kinds of which the seat has fewer than four."""
    return [kind for kind in range(34) if hand.counts[kind] + melded(hand)[kind] < 4]


def check(hand: Dealt, expected: tuple[int, set[int]]) -> None:
    missing, wanted = expected
    assert distance(*hand) == missing, hand
    assert improving(*hand) == mask(wanted), hand


@pytest.mark.rule("S3")
def test_four_own_copies_are_all_there_are() -> None:
    single = counts_of(p9=1)
    assert distance(single, 0) == 1
    assert improving(single, 0) == mask({17})
    # The other three 9p lie in a meld: this tile must go.
    assert distance(single, 0, counts_of(p9=3)) == 2
    assert improving(single, 0, counts_of(p9=3)) == mask(set(range(34)) - {17})
    # All four concealed: one of them is over, and not half a pair.
    assert distance(counts_of(z1=4), 1) == 2
    assert improving(counts_of(z1=4), 1) == mask(set(range(34)) - {27})
    assert distance(counts_of(m1=4, m2=1, m3=1, z1=1), 2) == 1
    assert distance(counts_of(m3=4), 1) == 2
    assert improving(counts_of(m3=4), 1) == mask(set(range(34)) - {2})


@pytest.mark.rule("H1")
def test_known_hands() -> None:
    assert distance(bytes(34), 5) == 17
    assert distance(bytes(34), 0) == 2
    assert improving(bytes(34), 5) == mask(set(range(34)))
    # 147m 147p 147s and one of each honour: each set and the pair begin with one tile.
    assert distance(b"\1\0\0" * 9 + b"\1" * 7, 5) == 11
    won = counts_of(m1=3, m2=3, m3=3, m7=1, m8=1, m9=1, p7=1, p8=1, p9=1, s5=2)
    assert distance(won, 5) == 0
    assert improving(won, 5) == 0


def test_small_hands_breadth_first() -> None:
    rng = random.Random("breadth first")
    for number in range(600 if DEEP else 24):
        sets = number % 3
        hand = spoiled(rng, winning(rng, number % 4 if sets < 2 else 0, sets), rng.randrange(3))
        if number % 2:
            hand = one_less(rng, hand)
        assert distance(*hand) == brute.distance_by_adding(hand.counts, hand.sets, melded(hand)), hand


def test_small_hands_over_every_target() -> None:
    rng = random.Random("every target")
    for number in range(400 if DEEP else 24):
        sets = number % 2 + (number % 12 == 0)
        hand = spoiled(rng, winning(rng, rng.randrange(5), sets), rng.randrange(1 + 3 * sets))
        if number % 3 == 0:
            hand = one_less(rng, hand)
        check(hand, brute.nearest_by_targets(hand.counts, hand.sets, melded(hand)))


@pytest.mark.parametrize("melds", range(6))
def test_whole_hands_over_every_target_of_a_suit(melds: int) -> None:
    rng = random.Random(f"whole hands {melds}")
    for number in range(60 if DEEP else 3):
        hand = spoiled(rng, winning(rng, melds, 5 - melds), rng.randrange(10))
        if number % 2:
            hand = one_less(rng, hand)
        check(hand, brute.nearest_by_suits(hand.counts, hand.sets, melded(hand)))


def test_every_suit() -> None:
    """Each suit agrees with those that have a tile more, up to the complete ones."""
    for key in suits(9, 9 if DEEP else 5):
        for sets in range(1, 4):
            check_steps(Dealt(key + bytes(25), sets, None))


def test_the_lacks_that_occur() -> None:
    """83 for the honours, 187 for suits, 328 for all together, as a wholly different construction found."""
    honours = {LACK[key] for key in suits(7, 17) if list(key) == sorted(key)}
    assert len(honours) == 83
    in_suits = {LACK[key] for key in suits(9, 17 if DEEP else 8)}
    if DEEP:
        assert len(in_suits) == 187
        assert len(closure(in_suits | honours)) == 328


def closure(lacks: set[Lack]) -> set[Lack]:
    new = lacks
    while new:
        found = {one.plus[other] for one in new for other in lacks} - lacks
        lacks, new = lacks | found, found
    return lacks


@given(hands())
def test_nothing_is_missing_when_complete(hand: Dealt) -> None:
    assert (distance(*hand) == 0) == is_complete(hand.counts, hand.sets)


@given(st.integers(), st.integers(0, 5))
def test_nothing_is_missing_in_a_winning_hand(seed: int, melds: int) -> None:
    hand = winning(random.Random(seed), melds, 5 - melds)
    assert distance(*hand) == 0
    assert improving(*hand) == 0


@pytest.mark.rule("S3")
@given(st.integers(), st.integers(0, 5), st.integers(0, 2))
def test_one_tile_is_missing_when_there_are_waits(seed: int, melds: int, exchanges: int) -> None:
    rng = random.Random(seed)
    hand = spoiled(rng, one_less(rng, winning(rng, melds, 5 - melds)), exchanges)
    found = waits(*hand)
    assert (distance(*hand) == 1) == (found != 0)
    if found:
        assert improving(*hand) == found


def check_steps(hand: Dealt) -> None:
    """A tile more never raises the distance, lowers it by one at most, and does that for improving kinds."""
    here, nearer = distance(*hand), 0
    for kind in free(hand):
        step = here - distance(changed(hand.counts, more=kind), hand.sets, hand.held)
        assert step in {0, 1}, (hand, kind)
        nearer |= step << kind
    assert improving(*hand) == nearer, hand


@given(hands(over=1))
def test_steps_from_a_hand_that_draws(hand: Dealt) -> None:
    check_steps(hand)


@given(hands(over=2))
def test_steps_from_a_hand_that_discards(hand: Dealt) -> None:
    check_steps(hand)


@given(hands(over=1))
def test_an_exchange_changes_the_distance_by_one_at_most(hand: Dealt) -> None:
    here = distance(*hand)
    for less in set(brute.tiles_of(hand.counts)):
        for more in free(hand):
            there = distance(changed(hand.counts, more=more, less=less), hand.sets, hand.held)
            assert abs(there - here) <= 1


@given(hands())
def test_a_set_laid_down_is_no_nearer(hand: Dealt) -> None:
    """A meld narrows the targets; a pung or chow of a complete hand loses nothing."""
    if not hand.sets:
        return
    here = distance(*hand)
    for tiles in brute.SETS:
        counts, held = bytearray(hand.counts), bytearray(melded(hand))
        if all(counts[tile] >= tiles.count(tile) for tile in tiles):
            for tile in tiles:
                counts[tile] -= 1
                held[tile] += 1
            assert distance(bytes(counts), hand.sets - 1, bytes(held)) >= here


def mirrored(counts: bytes) -> bytes:
    """Ranks counted from the other end, the suits in another order, the honours too."""
    return counts[17:8:-1] + counts[26:17:-1] + counts[8::-1] + counts[:26:-1]


@given(hands())
def test_suits_and_ends_are_alike(hand: Dealt) -> None:
    counts, sets, held = hand
    other = Dealt(mirrored(counts), sets, held and mirrored(held))
    assert distance(*other) == distance(*hand)
    there = mirrored(bytes(improving(*hand) >> kind & 1 for kind in range(34)))
    assert improving(*other) == mask({kind for kind in range(34) if there[kind]})


@given(hands())
def test_melds_without_tiles_are_no_melds(hand: Dealt) -> None:
    counts, sets, _ = hand
    assert distance(counts, sets, bytes(34)) == distance(counts, sets)
    assert improving(counts, sets, bytes(34)) == improving(counts, sets)
    assert waits(counts, sets, bytes(34)) == waits(counts, sets)
