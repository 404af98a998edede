"""Waits (S3)."""

import random

import pytest
from hypothesis import given

from taimahjong.shapes import is_complete, waits
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


def check(hand: Dealt) -> int:
    expected = brute.waits(hand.counts, hand.sets, hand.held or brute.NO_MELDS)
    assert waits(*hand) == mask(expected), hand
    return len(expected)


@pytest.mark.rule("S3")
def test_many_waits() -> None:
    # 1112345678999p: every dot.
    nine = counts_of(p1=3, p2=1, p3=1, p4=1, p5=1, p6=1, p7=1, p8=1, p9=3)
    assert waits(nine, 4) == mask(set(range(9, 18)))


@pytest.mark.rule("S3")
def test_a_kind_of_which_the_seat_has_all_four_is_no_wait() -> None:
    # Concealed: the fourth east can't find a pair, and 3456666m waits for 3m, not for a fifth 6m.
    assert waits(counts_of(z1=4), 1) == 0
    assert waits(counts_of(m3=1, m4=1, m5=1, m6=4), 2) == mask({2})
    # In a meld: 9p waits for its pair, and the other three lie in a pung.
    single, pung = counts_of(p9=1), counts_of(p9=3)
    assert waits(single, 0) == mask({17})
    assert waits(single, 0, pung) == 0
    assert waits(counts_of(p7=1, p8=1, z1=2), 1, pung) == mask({14, 17})
    assert waits(counts_of(p7=1, p8=1, z1=2), 1, counts_of(p9=4)) == mask({14})
    # Two in the hand and two in chows: 7899p waits for 6p and not for 9p.
    assert waits(counts_of(p7=1, p8=1, p9=2), 1) == mask({14, 17})
    assert waits(counts_of(p7=1, p8=1, p9=2), 1, counts_of(p7=2, p8=2, p9=2)) == mask({14})


@pytest.mark.rule("S3")
def test_other_numbers_of_tiles_have_no_waits() -> None:
    assert waits(counts_of(m1=1, m2=1, m3=1, z7=1), 1) == mask({33})
    assert [waits(counts_of(m1=1, m2=1, m3=1, z7=1), sets) for sets in (0, 2, 3, 4, 5)] == [0] * 5
    assert waits(counts_of(m1=1, m2=1, m3=1), 1) == 0
    assert waits(counts_of(m1=1, m2=1, m3=1, z7=2), 1) == 0
    assert waits(bytes(34), 0) == 0


@pytest.mark.rule("S3")
def test_every_suit() -> None:
    """Every suit by itself, beside a pair of white or beside one white tile, as its number of tiles asks."""
    targets = brute.suit_targets(9)
    for key in suits(9, 16 if DEEP else 9):
        sets, over = divmod(sum(key), 3)
        beside = (b"\1\0\0", b"\0\0\0", b"\2\0\0")[over]
        sets += over == 2
        more = targets[sets, over % 2] if over else set()
        expected = {rank for rank in range(9) if brute.with_one(key, rank) in more}
        # The white tiles wait too when the suit is whole without them.
        if over != 1 and tuple(key) in targets[sets - over // 2, over // 2]:
            expected.add(31)
        assert waits(key + bytes(22) + beside, sets) == mask(expected), key


@pytest.mark.rule("S3")
@pytest.mark.parametrize("melds", range(6))
def test_whole_hands(melds: int) -> None:
    rng = random.Random(f"waits {melds}")
    for number in range(10_000 if DEEP else 100):
        won = winning(rng, melds, 5 - melds)
        hand = one_less(rng, won)
        check(hand)
        check(spoiled(rng, hand, 1 + number % 2))
        check(won)
        # Without the melds' tiles: only kinds of which there were four may join.
        check(hand._replace(held=None))


@given(hands(over=1))
def test_any_hand(hand: Dealt) -> None:
    check(hand)


@given(hands(over=1))
def test_a_wait_is_what_completes(hand: Dealt) -> None:
    found = waits(*hand)
    for kind in range(34):
        own = hand.counts[kind] + (hand.held[kind] if hand.held else 0)
        completes = own < 4 and is_complete(changed(hand.counts, more=kind), hand.sets)
        assert (found >> kind & 1) == completes
