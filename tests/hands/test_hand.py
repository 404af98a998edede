"""A hand as a value: its parts, its notation both ways, its changes (H1, S5)."""

import pickle
from typing import Any

import pytest
from hypothesis import given

from taimahjong import Hand, HandError, Meld, NotationError, Tile
from taimahjong.testing.strategies import hands

TEXT = "234p 678p 5s | 123m 999s [1111z] | 1f5f"


def test_the_three_parts() -> None:
    hand = Hand.parse(TEXT)
    assert hand.concealed == tuple(map(Tile.parse, ["2p", "3p", "4p", "6p", "7p", "8p", "5s"]))
    assert hand.melds == tuple(map(Meld.parse, ["123m", "999s", "[1111z]"]))
    assert hand.bonus == (Tile.PLUM, Tile.SPRING)
    assert (hand.size, hand.sets_needed) == (16, 2)


def test_later_parts_may_be_left_out_or_empty() -> None:
    plain = Hand.parse("123456789m 234p 678p 5s")
    assert plain == Hand.parse("123456789m 234p 678p 5s | | ") == Hand("123456789m 234p 678p 5s")
    assert (plain.melds, plain.bonus, plain.held) == ((), (), None)
    assert str(Hand.parse("123456789m 234p 678p 5s || 3f")) == "123456789m234678p5s | | 3f"


def test_every_way_to_say_the_same_hand() -> None:
    hand = Hand.parse(TEXT)
    assert hand == Hand("234p 678p 5s", "123m 999s [1111z]", "1f5f")
    tiles: list[str | Tile] = ["5s", "8p", "7p", Tile.P6, "2p", "3p", "4p"]
    assert hand == Hand(tiles, ["123m", Meld.parse("999s"), "[1111z]"], "春梅")
    assert hand == Hand.parse("五條 二三四筒 六七八筒 | 一二三萬 999s [東東東東] | 梅春") == Hand.parse(hand)
    assert hand == Hand.parse("🀔🀚🀛🀜🀞🀟🀠 | 🀇🀈🀉 🀘🀘🀘 [🀀🀀🀀🀀] | 🀢🀦")
    assert hash(hand) == hash(Hand.parse("5s 432p 876p" + TEXT[12:]))


def test_the_order_of_declared_sets_is_kept_and_the_order_of_tiles_is_not() -> None:
    assert str(Hand.parse("5s 876p 432p | 999s [1111z] 321m | 5f1f")) == "234678p5s | 999s [1111z] 123m | 15f"


def test_from_whom_a_set_was_claimed_makes_a_difference() -> None:
    assert Hand.parse("234p 678p 5s 123s | 777m 123m") != Hand.parse("234p 678p 5s 123s | 777m< 123m")


def test_how_many_copies_the_seat_has_itself() -> None:
    hand = Hand.parse("234p 678p 1m | 123m 999s [1111z] | 1f5f")
    own = {"1m": 2, "2m": 1, "2p": 1, "9s": 3, "1z": 4, "5z": 0, "1f": 1, "5f": 1, "2f": 0}
    assert {text: hand.copies(Tile.parse(text)) for text in own} == own
    assert sum(hand.counts) == 7
    assert hand.held is not None
    assert sum(hand.held) == 10


@pytest.mark.rule("S5")
@pytest.mark.parametrize(
    ("text", "concealed"),
    [
        ("123456789m 234p 678p 5s", True),
        ("123456789m 234p 5s | [7777p]", True),
        ("123456m 5s | [7777p] [1111z] [2222z]", True),
        ("123456m 5s 111z | [7777p] 2222z", False),
        ("123456m 5s 111z | [7777p] 222z+2z", False),
        ("123456m 5s 111z | [7777p] 222z", False),
        ("123456789m 5s 111z | 234p", False),
    ],
)
def test_concealed_kongs_keep_a_hand_concealed(text: str, concealed: bool) -> None:
    assert Hand.parse(text).is_concealed == concealed


@given(hands())
def test_a_hand_reads_back_from_its_text_and_its_repr_and_pickles(hand: Hand) -> None:
    for again in (Hand.parse(str(hand)), eval(repr(hand)), pickle.loads(pickle.dumps(hand))):
        assert again == hand
        assert hash(again) == hash(hand)
        assert (again.counts, again.held) == (hand.counts, hand.held)


@given(hands())
def test_a_hand_is_its_tiles_in_order(hand: Hand) -> None:
    assert list(hand.concealed) == sorted(hand.concealed)
    assert list(hand.bonus) == sorted(hand.bonus)
    for kind in list(Tile)[:34]:
        melded = sum(meld.tiles.count(kind) for meld in hand.melds)
        assert hand.copies(kind) == hand.concealed.count(kind) + melded
    assert [hand.copies(tile) for tile in list(Tile)[34:]] == [tile in hand.bonus for tile in list(Tile)[34:]]


@given(hands(size=16))
def test_a_tile_comes_and_goes(hand: Hand) -> None:
    new = next(tile for tile in Tile if hand.copies(tile) < 4)
    drawn = hand.with_tile(new)
    assert drawn.size == 17
    assert drawn == hand.with_tile(str(new))
    assert drawn.without_tile(new) == hand
    assert (drawn.melds, drawn.bonus) == (hand.melds, hand.bonus)


def test_what_cannot_come_or_go() -> None:
    hand = Hand.parse("1111m 234p 678p 555s | 777m")
    for tile in ("2s", "7m", "1f"):
        with pytest.raises(HandError, match=f"the hand holds no {tile}") as caught:
            hand.with_tile("9s").without_tile(tile)
        assert (caught.value.code, caught.value.where) == ("hand.missing", "concealed")
    with pytest.raises(HandError, match="5 copies of 1m"):
        hand.with_tile("1m")
    with pytest.raises(HandError, match="write 1f in the third part"):
        hand.with_tile("1f")
    with pytest.raises(HandError, match="18 tiles"):
        hand.with_tile("9s").with_tile("9s")
    with pytest.raises(HandError, match="15 tiles"):
        hand.without_tile("5s")
    with pytest.raises(NotationError):
        hand.with_tile("55s")


def test_a_hand_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Hand.parse(TEXT).bonus = ()  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("123x | 777p | 1f", 3, "suit letter"),
        ("123m | 777p 77q | 1f", 14, "suit letter"),
        ("123m | 777p 77 | 1f", 14, "suit letter"),
        ("123m | 777p 124p | 1f", 12, "'124p' is no chow, pung or kong"),
        ("123m | 777p 777p+8p", 16, "raised kong"),
        ("123m | 777p 789p 999s^^", 21, "one mark at most"),
        ("123m | 777p | 1f x", 17, "'x' is no tile"),
        ("123m | | 1f | 2f", 12, "three parts"),
        ("123m | 777p456s", 7, "separated by blanks"),
    ],
)
def test_the_place_in_the_whole_text_that_cannot_be_read(text: str, position: int, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        Hand.parse(text)
    assert words in caught.value.message
    assert (caught.value.text, caught.value.position) == (text, position)


@pytest.mark.parametrize("value", [None, 16, b"123m", [], ("1m",), Tile.M1, Meld.parse("123m")])
def test_values_that_are_no_text(value: object) -> None:
    with pytest.raises(NotationError, match="a hand is written"):
        Hand.parse(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [None, 16, 1.5, True])
@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("concealed", "tiles are a text or a list of tiles"),
        ("melds", "melds are a text or a list of melds"),
        ("bonus", "tiles are a text or a list of tiles"),
    ],
)
def test_values_that_are_neither_a_text_nor_a_list(part: str, words: str, value: object) -> None:
    parts: dict[str, Any] = {"concealed": "123456789m 234p 678p 5s", part: value}
    with pytest.raises(NotationError, match=f"{words}, not {value}$"):
        Hand(**parts)


@pytest.mark.parametrize("part", ["concealed", "melds", "bonus"])
def test_lists_of_values_that_are_no_text(part: str) -> None:
    parts: dict[str, Any] = {"concealed": "123456789m 234p 678p 5s", part: [None]}
    with pytest.raises(NotationError, match=r"a (tile|meld) is written like .*, not None"):
        Hand(**parts)
