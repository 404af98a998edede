"""Completeness and splits (H1)."""

import random

import pytest
from hypothesis import given

from taimahjong.shapes import is_complete, splits
from tests.shapes import brute
from tests.shapes.dealing import DEEP, Dealt, counts_of, hands, one_less, spoiled, suits, winning


def check(counts: bytes, sets: int) -> int:
    expected = brute.splits(counts, sets)
    assert splits(counts, sets) == tuple(expected), counts
    assert is_complete(counts, sets) == bool(expected), counts
    return len(expected)


@pytest.mark.rule("H1")
def test_a_hand_with_several_splits() -> None:
    # 111222333m 789m 789p 55s: the lowest three ranks are three pungs or three chows.
    hand = counts_of(m1=3, m2=3, m3=3, m7=1, m8=1, m9=1, p7=1, p8=1, p9=1, s5=2)
    assert splits(hand, 5) == (((0, 1, 2, 40, 47), 22), ((34, 34, 34, 40, 47), 22))
    assert is_complete(hand, 5)


@pytest.mark.rule("H1")
def test_the_pair_may_be_at_either_end() -> None:
    # 22334455p: 234 twice and a pair of 5p, or 345 twice and a pair of 2p.
    assert splits(counts_of(p2=2, p3=2, p4=2, p5=2), 2) == (((42, 42), 13), ((43, 43), 10))
    # 22234555s: 222 345 55 or 555 234 22.
    assert splits(counts_of(s2=3, s3=1, s4=1, s5=3), 2) == (((19, 50), 22), ((22, 49), 19))


@pytest.mark.rule("H1")
@pytest.mark.parametrize("sets", range(6))
def test_nothing_else_than_sets_and_a_pair_is_complete(sets: int) -> None:
    assert splits(bytes(34), sets) == ()
    assert not is_complete(bytes(34), sets)
    pair = counts_of(z5=2)
    assert is_complete(pair, sets) == (sets == 0)
    assert splits(pair, sets) == ((((), 31),) if sets == 0 else ())
    # Honours and the ends of two suits form no chows.
    assert not is_complete(counts_of(z1=1, z2=1, z3=1, z5=2), 1)
    assert not is_complete(counts_of(m8=1, m9=1, p1=1, z5=2), 1)
    # Two pairs, or a pair without its sets.
    assert not is_complete(counts_of(m1=2, p1=2, s1=1), 1)
    assert not is_complete(counts_of(m1=2, p1=2, s1=2, z1=2), 2)


@pytest.mark.rule("H1")
def test_every_suit() -> None:
    """Every suit by itself, or beside a pair of white when its tiles may be sets."""
    targets = brute.suit_targets(9)
    several = 0
    for key in suits(9, 17 if DEEP else 9):
        sets, over = divmod(sum(key), 3)
        hand = key + bytes(22) + (b"\0\0\0" if over else b"\2\0\0")
        if over != 1 and tuple(key) in targets[sets, over // 2]:
            found = check(hand, sets)
            assert found
            several += found > 1
        else:
            assert not splits(hand, sets)
            assert not is_complete(hand, sets)
    assert several >= 19


@pytest.mark.rule("H1")
def test_every_combination_of_honours() -> None:
    for key in suits(7, 17 if DEEP else 8):
        check(bytes(27) + key, sum(key) // 3)


@pytest.mark.rule("H1")
@pytest.mark.parametrize("melds", range(6))
def test_whole_hands(melds: int) -> None:
    rng = random.Random(f"splits {melds}")
    several = 0
    for number in range(20_000 if DEEP else 200):
        won = winning(rng, melds, 5 - melds)
        found = check(won.counts, won.sets)
        assert found
        several += found > 1
        check(spoiled(rng, won, 1 + number % 2).counts, won.sets)
        check(one_less(rng, won).counts, won.sets)
        check(won.counts, won.sets - 1)
    assert several > (10, 5, 2, 0, -1, -1)[melds]  # five tiles have one reading


@given(hands())
def test_any_hand(hand: Dealt) -> None:
    check(hand.counts, hand.sets)


@given(hands())
def test_each_split_adds_up_to_the_tiles(hand: Dealt) -> None:
    for codes, pair in splits(hand.counts, hand.sets):
        tiles = [pair] * 2 + [tile for code in codes for tile in brute.SETS[code]]
        assert tuple(sorted(tiles)) == brute.tiles_of(hand.counts)
        assert list(codes) == sorted(codes)
