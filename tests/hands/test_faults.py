"""Tiles that no seat can hold: every fault is told at once (T1, T2, H1)."""

import pytest

from taimahjong import Hand, HandError, NotationError, Tile
from taimahjong.tiles.tile import BONUS_TILES, KINDS


def faults(text: str) -> list[tuple[str, str, str]]:
    """The code, field and rulebook id of every fault."""
    try:
        Hand.parse(text)
    except HandError as error:
        return [(fault.code, fault.where, fault.rule) for fault in error.faults]
    return []


def message(text: str) -> str:
    with pytest.raises(HandError) as caught:
        Hand.parse(text)
    return str(caught.value)


@pytest.mark.rule("T1")
@pytest.mark.parametrize("kind", KINDS)
def test_there_are_four_of_each_kind(kind: Tile) -> None:
    others = [other for other in KINDS if other is not kind]
    assert Hand([kind] * 4 + others[:12]).copies(kind) == 4
    with pytest.raises(HandError, match=f"5 copies of {kind}: there are four of each kind") as caught:
        Hand([kind] * 5 + others[:11])
    (fault,) = caught.value.faults
    assert (fault.code, fault.where, fault.rule) == ("hand.copies", "concealed", "T1")


@pytest.mark.rule("T1")
@pytest.mark.parametrize("kind", KINDS)
def test_declared_sets_count_among_the_four(kind: Tile) -> None:
    others = "".join(str(other) for other in KINDS if other is not kind)
    melds = [f"{kind}{kind}{kind}", f"[{kind}{kind}{kind}{kind}]"]
    assert faults(f"{kind} {others[:24]} | {melds[0]}") == []
    assert faults(f"{kind}{kind} {others[:22]} | {melds[0]}") == [("hand.copies", "concealed", "T1")]
    assert faults(f"{others[:26]} | {melds[1]}") == []
    assert faults(f"{kind} {others[:24]} | {melds[1]}") == [("hand.copies", "concealed", "T1")]


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("concealed", "melds", "number"),
    [
        ("1" * 137 + "m", "", 137),
        ("1" * 256 + "m", "", 256),
        ("1" * 257 + "m" + "2" * 255 + "m", "", 512),
        ("1m", "1111m " * 64, 193),  # 256 copies and one
        ("1m", "[1111m] " * 70, 211),
        ("123m", "123m " * 90, 273),
    ],
)
def test_there_are_136_tiles_that_form_sets(concealed: str, melds: str, number: int) -> None:
    expected = ("hand.size", "concealed", f"there are 136 tiles that form sets, not {number}", "T1")
    with pytest.raises(HandError) as caught:
        Hand(concealed, melds)
    assert caught.value.faults == (expected,)
    with pytest.raises(HandError) as caught:
        Hand.parse(f"{concealed} | {melds}")
    assert caught.value.faults == (expected,)


@pytest.mark.rule("T1")
@pytest.mark.parametrize(
    ("concealed", "melds", "copies"), [("1" * 136 + "m", "", 136), ("1m", "1111m " * 45, 181)]
)
def test_many_copies_are_counted(concealed: str, melds: str, copies: int) -> None:
    assert f"{copies} copies of 1m: there are four of each kind" in message(f"{concealed} | {melds}")


@pytest.mark.rule("T1", "T2")
@pytest.mark.parametrize("tile", BONUS_TILES)
def test_there_is_one_of_each_bonus_tile(tile: Tile) -> None:
    assert faults(f"123456789m 234p 678p 5s | | {tile}") == []
    assert faults(f"123456789m 234p 678p 5s | | {tile}{tile}") == [("hand.bonus_copies", "bonus", "T1")]
    assert f"there is one {tile} only" in message(f"123456789m 234p 678p 5s | | {tile}{tile}")


@pytest.mark.rule("T2")
def test_all_eight_bonus_tiles_lie_before_one_seat() -> None:
    assert faults("123456789m 234p 678p 5s | | 12345678f") == []


@pytest.mark.rule("H1")
@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("123456789m 234p 678p", "15 tiles"),
        ("123456789m 234p 678p 555s", "18 tiles"),
        ("", "0 tiles"),
        ("123456789m 234p 5s | 777p", None),
        ("123456789m 234p 5s | [7777p]", None),
        ("123456789m 234p 55s | [7777p]", None),
        ("123456789m 234p 555s | [7777p]", "18 tiles"),
        ("123456789m 23p | [7777p]", "14 tiles"),
        ("5s | 111m 222m 333m 444m 555m", None),
        ("55s | 111m 222m 333m 444m 555m", None),
        ("| 111m 222m 333m 444m 555m", "15 tiles"),
        ("| 111m 222m 333m 444m 555m 666m", "18 tiles"),
    ],
)
def test_a_seat_holds_16_or_17_tiles_a_declared_set_counting_as_three(text: str, sizes: str | None) -> None:
    assert faults(text) == ([] if sizes is None else [("hand.size", "concealed", "H1")])
    if sizes:
        assert f"make {sizes}" in message(text)


@pytest.mark.rule("H1")
@pytest.mark.parametrize("flowers", range(9))
def test_bonus_tiles_that_are_not_replaced_yet_are_missing_from_the_hand(flowers: int) -> None:
    bonus = "".join(f"{number}f" for number in range(1, flowers + 1))
    row = "11223344556677889m"
    for size in range(1, 18):
        written = f"{row[:size]}m | | {bonus}" if size < 17 else f"{row} | | {bonus}"
        assert faults(written) == ([] if size >= 16 - flowers else [("hand.size", "concealed", "H1")])


def test_bonus_tiles_lie_in_the_third_part_and_nothing_else_does() -> None:
    assert faults("123456789m 234p 678p 1f") == [("hand.concealed_bonus", "concealed", "D4")]
    assert faults("123456789m 234p 678p 5s | | 5z") == [("hand.bonus", "bonus", "T1")]
    assert "5z is no flower or season" in message("123456789m 234p 678p 5s | | 5z")
    assert faults("123456789m 234p 678p 5s | | 5z1f") == [("hand.bonus", "bonus", "T1")]


def test_every_fault_at_once() -> None:
    text = "11111m 22222m 33p 1f1f 2f | 3333p 444s | 3f3f 5z"
    assert faults(text) == [
        ("hand.copies", "concealed", "T1"),
        ("hand.copies", "concealed", "T1"),
        ("hand.copies", "concealed", "T1"),
        ("hand.concealed_bonus", "concealed", "D4"),
        ("hand.concealed_bonus", "concealed", "D4"),
        ("hand.bonus", "bonus", "T1"),
        ("hand.bonus_copies", "bonus", "T1"),
        ("hand.size", "concealed", "H1"),
    ]
    with pytest.raises(HandError) as caught:
        Hand.parse(text)
    error = caught.value
    assert (error.code, error.where) == ("hand.copies", "concealed")
    assert str(error) == "; ".join(f"{fault.message} ({fault.rule})" for fault in error.faults)
    for value in (
        "5 copies of 1m",
        "5 copies of 2m",
        "6 copies of 3p",
        "write 1f",
        "write 2f",
        "5z is no",
        "3f only",
    ):
        assert value in str(error)


def test_sets_that_are_none_and_tiles_that_cannot_be_at_once() -> None:
    assert faults("11111m 22222m | 123z 567z 111f | 5m") == [
        ("hand.chow", "melds", "P2"),
        ("hand.chow", "melds", "P2"),
        ("hand.bonus_set", "melds", "S6"),
        ("hand.copies", "concealed", "T1"),
        ("hand.copies", "concealed", "T1"),
        ("hand.bonus", "bonus", "T1"),
    ]
    said = message("11111m 22222m | 123z 567z 111f | 5m")
    for words in (
        "123z: honours form no chow (P2)",
        "567z: honours form no chow (P2)",
        "flowers never form sets: 1f (S6)",
        "5 copies of 1m",
        "5 copies of 2m",
        "5m is no flower or season",
    ):
        assert words in said


def test_without_a_set_that_is_none_the_size_of_a_hand_says_nothing() -> None:
    assert faults("123456789m 234p 5s | 123z") == [("hand.chow", "melds", "P2")]
    assert faults("1m | 123z") == [("hand.chow", "melds", "P2")]
    with pytest.raises(NotationError, match="'77p' is no chow, pung or kong"):
        Hand.parse("123456789m 234p 5s | 123z 77p")  # what cannot be read is told first
