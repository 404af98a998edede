"""What completes a hand, and how a complete one lies (H1, H2, S1, S3)."""

import pytest
from hypothesis import given

from taimahjong import Hand, Tile
from taimahjong.testing.strategies import hands
from taimahjong.tiles.tile import KINDS
from tests.shapes import brute


def waits(text: str, seven_pairs: bool = False) -> str:
    return " ".join(map(str, Hand.parse(text).waits(seven_pairs)))


def splits(text: str, seven_pairs: bool = False) -> list[str]:
    return [str(split) for split in Hand.parse(text).splits(seven_pairs)]


@pytest.mark.rule("H1", "S3")
@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("123456789m 234p 678p 5s", "5s"),
        ("123456789m 234p 67p 55s", "5p 8p"),
        ("123456789m 234p 12p 55s", "3p"),
        ("123456789m 234p 89p 55s", "7p"),
        ("123456789m 234p 68p 55s", "7p"),
        ("123456789m 234p 77p 55s", "7p 5s"),
        ("123456789m 234s 3456p", "3p 6p"),
        ("123456789m 34567p 55s", "2p 5p 8p"),
        ("123456789m 2345678p", "2p 5p 8p"),
        ("1112m 234p 678p 345s 789s", "2m 3m"),
        ("1112345678999p 123s", "1p 2p 3p 4p 5p 6p 7p 8p 9p"),
        ("111222333444z 555z 6z", "6z"),
        ("5s | 123m 456m 789m 234p 678p", "5s"),
        ("67p 55s | 2222m 333m+3m [4444m] 5555m<", "5p 8p"),
        ("123456789m 234p 67p 5s 7s", ""),
    ],
)
def test_what_completes_five_sets_and_a_pair(text: str, kinds: str) -> None:
    assert waits(text) == kinds


@pytest.mark.rule("S3")
@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        # The wait on 1m and 4m: three of 1m in a declared set leave one, four leave none.
        ("23m 55s 234p 678p 123s | 111m", "1m 4m"),
        ("23m 55s 234p 678p 123s | [1111m]", "4m"),
        ("23m 55s 234p 678p 123s | 111m+1m", "4m"),
        # A pair wait on a tile of which the seat has all four: between hand and set, or all concealed.
        ("5s 234p 678p 123s 123m | 555s", ""),
        ("1111m 234p 678p 345s 789s", ""),
        # A fifth 3m would complete 333m 345m 345m; 6m completes 333m 345m 456m, 5s 33m 345m 345m 555s.
        ("3333m 4455m 55s 234p 678p", "6m 5s"),
    ],
)
def test_a_kind_of_which_the_seat_has_all_four_itself_is_no_wait(text: str, kinds: str) -> None:
    assert waits(text) == kinds


@pytest.mark.rule("S3")
def test_what_lies_on_the_table_narrows_no_wait() -> None:
    hand = Hand.parse("123456789m 234p 67p 55s")
    seen = hand.acceptance(visible=[Tile.P5] * 4 + [Tile.P8] * 4)
    assert seen.total == 0
    assert seen.tiles == hand.waits() == (Tile.P5, Tile.P8)


@pytest.mark.rule("S3")
@given(hands(size=16))
def test_any_hand_waits_for_what_brute_force_finds(hand: Hand) -> None:
    expected = brute.waits(hand.counts, hand.sets_needed, hand.held or brute.NO_MELDS)
    assert set(hand.waits()) == expected
    assert list(hand.waits()) == sorted(hand.waits())


@pytest.mark.parametrize("text", ["123456789m 234p 678p 55s", "123456789m 234p 67p 5s | | 1f"])
def test_a_hand_of_another_size_waits_for_nothing(text: str) -> None:
    assert waits(text) == waits(text, seven_pairs=True) == ""


@pytest.mark.rule("H2", "S3")
@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("11m 33m 55p 77p 99s 11z 22z 33z", "1m 3m 5p 7p 9s 1z 2z 3z"),  # any becomes the triplet
        ("11m 33m 55p 77p 99s 11z 222z 5z", "5z"),
        ("1111m 55p 77p 99s 11z 222z 5z", "5z"),  # four identical tiles are two pairs
        ("1111m 3333m 5555p 7777p", ""),  # no triplet is left to make, and no fifth copy to draw
        ("1111m 3333m 555p 77p 99s 1z", "1z"),
        ("111m 333m 55p 77p 99s 11z 22z", "1m 3m"),  # the fourth copy makes two pairs
    ],
)
def test_what_completes_seven_pairs_and_a_triplet(text: str, kinds: str) -> None:
    assert waits(text, seven_pairs=True) == kinds
    assert waits(text) == ""


@pytest.mark.rule("H2")
def test_seven_pairs_take_no_declared_set() -> None:
    for meld in ("[1111m]", "111m", "1111m"):
        assert waits(f"33m 55p 77p 99s 11z 222z | {meld}", seven_pairs=True) == ""
    assert splits("33m 55p 77p 99s 11z 22z 33z | 111m", seven_pairs=True) == []
    (concealed,) = splits("33m 55p 77p 99s 11z 22z 33z 111m", seven_pairs=True)
    assert concealed == "111m 33m 55p 77p 99s 11z 22z 33z"


@pytest.mark.rule("H2")
def test_both_forms_wait_together() -> None:
    # Five sets: 123 123 456 456 and 111z or 222z beside a pair. Seven pairs: six pairs, then 11z and 222z.
    assert waits("112233445566m 1122z") == "1z 2z"
    assert waits("112233445566m 1122z", seven_pairs=True) == "1m 2m 3m 4m 5m 6m 1z 2z"


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("123456789m 234p 678p 55s", ["123m 456m 789m 234p 678p 55s"]),
        ("111222333m 789789p 55s", ["123m 123m 123m 789p 789p 55s", "789p 789p 111m 222m 333m 55s"]),
        ("11123m 234p 678p 345s 789s", ["123m 234p 678p 345s 789s 11m"]),
        (
            "22233344455p 111z 777s",
            [
                "222p 333p 444p 777s 111z 55p",
                "234p 234p 234p 777s 111z 55p",
                "234p 345p 345p 777s 111z 22p",
            ],
        ),
        ("55s | 123m 456m 789m 234p 678p", ["55s"]),
        ("55s 222m | 123m 456m 789m [1111z]", ["222m 55s"]),
        ("123456789m 234p 678p 56s", []),
        ("123456789m 234p 678p 5s", []),
    ],
)
def test_every_way_to_lay_out_a_complete_hand(text: str, found: list[str]) -> None:
    assert sorted(splits(text)) == sorted(found)


@pytest.mark.rule("H1", "S1")
@given(hands(size=17))
def test_any_hand_splits_as_brute_force_divides_it(hand: Hand) -> None:
    expected = {
        (tuple(sorted(brute.SETS[code] for code in sets)), (pair, pair))
        for sets, pair in brute.splits(hand.counts, hand.sets_needed)
    }
    found = hand.splits()
    assert len(set(found)) == len(found)
    assert {(tuple(sorted(split.groups[:-1])), split.groups[-1]) for split in found} == expected


@pytest.mark.rule("H1")
@pytest.mark.parametrize("kongs", range(6))
def test_a_won_hand_has_17_tiles_and_one_more_for_each_kong(kongs: int) -> None:
    melds = [f"[{kind}{kind}{kind}{kind}]" for kind in KINDS[:kongs]]
    chows = " ".join(["123p", "456p", "789p", "123s", "456s"][kongs:])
    hand = Hand.parse(f"{chows} 77z | {' '.join(melds)}")
    (split,) = hand.splits()
    assert hand.shanten() == -1
    assert len(split.groups) + len(hand.melds) == 6
    assert len(hand.concealed) + sum(len(meld.tiles) for meld in hand.melds) == 17 + kongs
