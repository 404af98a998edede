"""How far away a hand is, what brings it nearer, and what each discard leaves (H1, H2, S3)."""

from typing import Any

import pytest
from hypothesis import given, settings

from taimahjong import Hand, HandError, NotationError, Tile
from taimahjong.hands.analysis import Acceptance, DiscardChoice
from taimahjong.testing.strategies import hands
from taimahjong.tiles.tile import KINDS


@pytest.mark.rule("H1")
@pytest.mark.parametrize(
    ("text", "shanten"),
    [
        ("123456789m 234p 678p 55s", -1),
        ("123456789m 234p 678p 5s", 0),
        ("123456789m 234p 678p 5s 7z", 0),
        ("123456789m 234p 67p 55s", 0),
        ("123456789m 23p 67p 55s 1z", 1),  # two chows lack a tile each
        ("123456789m 234p 6p 9p 1s 4z", 2),  # a set from one tile, and the pair
        ("123456789m 1p 4p 7p 1s 4s 7s 1z", 4),
        ("147m 258p 369s 1234567z", 10),  # five sets and a pair from six single tiles
        ("5s | 123m 456m 789m 234p 678p", 0),
        ("55s | 123m 456m 789m 234p [7777p]", -1),
        ("5s 7z | 123m 456m 789m 234p 678p", 0),
        ("14m 7p 5s | 1111z 222z+2z 3333z 444z", 2),
        ("1234567z 147m 258p 36s | | 1f", 10),
    ],
)
def test_how_many_tiles_are_missing_until_a_hand_waits(text: str, shanten: int) -> None:
    assert Hand.parse(text).shanten() == shanten


@pytest.mark.rule("H2")
@pytest.mark.parametrize(
    ("text", "shanten", "with_pairs"),
    [
        ("11m 33m 55p 77p 99s 11z 22z 33z", 4, 0),
        ("11m 33m 55p 77p 99s 11z 22z 333z", 3, -1),
        ("1111m 55p 77p 99s 11z 222z 5z", 2, 0),
        ("147m 258p 369s 1234567z", 10, 8),
        ("123456789m 234p 678p 5s", 0, 0),
    ],
)
def test_the_nearer_of_two_forms(text: str, shanten: int, with_pairs: int) -> None:
    hand = Hand.parse(text)
    assert (hand.shanten(), hand.shanten(seven_pairs=True)) == (shanten, with_pairs)


@pytest.mark.rule("H2")
def test_a_declared_set_leaves_one_form() -> None:
    hand = Hand.parse("33m 55p 77p 99s 11z 22z 3z | 111m")
    assert hand.shanten() == hand.shanten(seven_pairs=True) == 3


@pytest.mark.rule("S3")
@pytest.mark.parametrize("text", ["1111m 234p 678p 345s 789s", "5s 234p 678p 123s 123m | 555s"])
def test_a_wait_for_a_fifth_copy_is_no_wait(text: str) -> None:
    hand = Hand.parse(text)
    assert hand.shanten() == 1
    assert hand.waits() == ()


@given(hands(size=17))
@settings(max_examples=30)
def test_a_hand_of_17_tiles_is_as_far_away_as_its_best_discard_leaves_it(hand: Hand) -> None:
    for seven_pairs in (False, True):
        if hand.splits(seven_pairs):
            assert hand.shanten(seven_pairs) == -1
        else:
            assert hand.shanten(seven_pairs) == hand.discards(seven_pairs=seven_pairs)[0].shanten


@pytest.mark.parametrize(
    ("text", "visible", "shanten", "left"),
    [
        ("123456789m 234p 678p 5s", "", 0, "5s 3"),
        ("123456789m 234p 678p 5s", "5s", 0, "5s 2"),
        ("123456789m 234p 678p 5s", "5s 5s 5s", 0, "5s 0"),
        ("123456789m 234p 678p 5s", "5s 1f 7z 7z 7z 7z", 0, "5s 2"),
        ("123456789m 234p 67p 55s", "", 0, "5p 4 8p 4"),
        ("123456789m 23p 67p 55s 1z", "", 1, "1p 4 4p 4 5p 4 8p 4"),
        ("123456789m 23p 67p 55s 1z", "4p 1p 4p 9s", 1, "1p 3 4p 2 5p 4 8p 4"),
        ("23m 55s 234p 678p 123s | 111m", "", 0, "1m 1 4m 4"),
        ("23m 55s 234p 678p 123s | [1111m]", "4m", 0, "4m 3"),
    ],
)
def test_what_brings_a_hand_nearer(text: str, visible: str, shanten: int, left: str) -> None:
    found = Hand.parse(text).acceptance(visible.split())
    assert found.shanten == shanten
    assert " ".join(f"{tile} {number}" for tile, number in found.left) == left
    assert found.total == sum(map(int, left.split()[1::2]))
    assert " ".join(map(str, found.tiles)) == " ".join(left.split()[::2])


@pytest.mark.rule("H2")
def test_both_forms_accept_together_when_equally_near() -> None:
    pairs = Hand.parse("11m 33m 55p 77p 99s 11z 22z 33z")
    kinds = dict.fromkeys(pairs.concealed)
    assert pairs.acceptance(seven_pairs=True) == Acceptance(0, tuple((tile, 2) for tile in kinds))
    assert pairs.acceptance().shanten == 4
    both = Hand.parse("112233445566m 1122z")
    assert both.acceptance().tiles == (Tile.EAST, Tile.SOUTH)
    assert both.acceptance(seven_pairs=True).tiles == both.waits(seven_pairs=True)
    sets = Hand.parse("123456789m 234p 678p 5s")
    assert sets.acceptance(seven_pairs=True) == sets.acceptance()


@given(hands(size=16))
@settings(max_examples=30)
def test_a_kind_is_accepted_when_drawing_it_brings_the_hand_nearer(hand: Hand) -> None:
    for seven_pairs in (False, True):
        found = hand.acceptance(seven_pairs=seven_pairs)
        assert found.shanten == hand.shanten(seven_pairs)
        drawable = [kind for kind in KINDS if hand.copies(kind) < 4]
        nearer = [kind for kind in drawable if hand.with_tile(kind).shanten(seven_pairs) < found.shanten]
        assert nearer
        assert list(found.tiles) == nearer
        assert all(number == 4 - hand.copies(kind) for kind, number in found.left)
        assert (found.shanten == 0) == bool(hand.waits(seven_pairs))


def test_what_each_discard_leaves() -> None:
    choices = Hand.parse("123456789m 23p 67p 55s 1z 4p").discards()
    assert len(choices) == 9 + 5 + 2
    best = choices[0]
    assert (best.tile, best.shanten, best.acceptance.left) == (Tile.EAST, 0, ((Tile.P5, 4), (Tile.P8, 4)))
    thrown = next(choice for choice in choices if choice.tile is Tile.P4)
    assert thrown == DiscardChoice(
        Tile.P4, Acceptance(1, ((Tile.P1, 4), (Tile.P4, 3), (Tile.P5, 4), (Tile.P8, 4)))
    )  # the 4p that was thrown is seen


def test_the_best_discard_comes_first() -> None:
    hand = Hand.parse("123456789m 234p 678p 5s 7z")
    assert [(str(one.tile), one.shanten, one.acceptance.total) for one in hand.discards()[:2]] == [
        ("5s", 0, 3),  # equally good: the tile order decides
        ("7z", 0, 3),
    ]
    seen = hand.discards(visible=["7z", "7z"])
    assert [(str(one.tile), one.acceptance.total) for one in seen[:2]] == [("7z", 3), ("5s", 1)]


@given(hands(size=17))
@settings(max_examples=30)
def test_a_discard_leaves_what_the_hand_without_it_has(hand: Hand) -> None:
    for seven_pairs in (False, True):
        seen = [kind for kind in KINDS[:9] if hand.copies(kind) < 4]
        choices = hand.discards(seen, seven_pairs)
        assert {choice.tile for choice in choices} == set(hand.concealed)
        assert len(choices) == len(set(hand.concealed))
        for choice in choices:
            rest = hand.without_tile(choice.tile)
            assert choice.acceptance == rest.acceptance([*seen, choice.tile], seven_pairs)
        order = [(choice.shanten, -choice.acceptance.total, choice.tile) for choice in choices]
        assert order == sorted(order)


@pytest.mark.parametrize("text", ["123456789m 234p 678p 55s", "123456789m 234p 67p 5s | | 1f"])
def test_acceptance_is_of_16_tiles(text: str) -> None:
    with pytest.raises(
        HandError, match=r"acceptance needs .* 16 tiles, this one has 1[57]; discards"
    ) as caught:
        Hand.parse(text).acceptance()
    assert (caught.value.code, caught.value.where) == ("hand.size", "concealed")


@pytest.mark.parametrize("text", ["123456789m 234p 678p 5s", "123456789m 234p 67p 5s | | 1f"])
def test_discards_are_of_17_tiles(text: str) -> None:
    with pytest.raises(
        HandError, match=r"discards needs .* 17 tiles, this one has 1[56]; acceptance"
    ) as caught:
        Hand.parse(text).discards()
    assert (caught.value.code, caught.value.where) == ("hand.size", "concealed")


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("text", "visible"),
    [
        ("123456789m 234p 678p 5s", "5s 5s 5s 5s"),
        ("67p 5s 5s 123m 456m | 999s 777m", "9s 9s"),
        ("123456789m 234p 678p 5s", "7z " * 5),
    ],
)
def test_no_more_than_four_copies_are_in_the_hand_and_in_sight(text: str, visible: str) -> None:
    tile = visible.split(maxsplit=1)[0]
    with pytest.raises(HandError, match=f"5 copies of {tile} in the hand and in sight") as caught:
        Hand.parse(text).acceptance(visible.split())
    (fault,) = caught.value.faults
    assert (fault.code, fault.where, fault.rule) == ("hand.copies", "visible", "T1")


@pytest.mark.rule("T1")
@pytest.mark.parametrize("tile", ["5s", "9s"])
def test_no_more_than_four_copies_are_in_a_hand_that_discards_and_in_sight(tile: str) -> None:
    hand = Hand.parse("123456789m 234p 678p 5s 9s")
    for seen in (tile * 4, [tile] * 4):
        with pytest.raises(HandError, match=f"5 copies of {tile} in the hand and in sight") as caught:
            hand.discards(seen)
        assert (caught.value.code, caught.value.where) == ("hand.copies", "visible")


@pytest.mark.parametrize("text", ["5s5s", "55s", "5s 5s", "五條五條", "🀔🀔"])
def test_visible_tiles_may_be_one_text(text: str) -> None:
    hand = Hand.parse("123456789m 234p 678p 5s")
    assert hand.acceptance(text) == hand.acceptance(["5s", "5s"])
    assert hand.acceptance(text).left == ((Tile.S5, 1),)
    drawn = hand.with_tile("7z")
    assert drawn.discards(text) == drawn.discards([Tile.S5, "5s"])
    assert drawn.discards("7z7z") != drawn.discards()


@pytest.mark.parametrize("visible", [["5x"], "5x", ["55s"], None, 5, [None]])
def test_visible_tiles_must_be_tiles(visible: Any) -> None:
    hand = Hand.parse("123456789m 234p 678p 5s")
    with pytest.raises(NotationError):
        hand.acceptance(visible)
    with pytest.raises(NotationError):
        hand.with_tile("7z").discards(visible)
