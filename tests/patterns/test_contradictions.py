"""What in a win cannot be under any rules: each contradiction names its field, the value and the rule."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong import Discarded, EightFlowers, RobbedKong, SelfDraw, SevenRobOne, Win

HAND = "123456789m 234p 678p 5s"
CONCEALED_KONG = "123456789m 234p 5s | [7777p]"
EXPOSED_KONG = "123456789m 234p 5s | 7777p"
RAISED_KONG = "123456789m 234p 5s | 777p+7p"
PUNG = "123456789m 234p 5s | 777p"
SEVEN = f"{HAND} | | 1234567f"
EIGHT = f"{HAND} | | 12345678f"


def faults(hand: str, tile: str | None, how: Any, **context: Any) -> list[tm.Fault]:
    try:
        Win(hand, tile, how, **context)
    except tm.WinError as error:
        return list(error.faults)
    return []


def check(found: list[tm.Fault], rule: str, where: str, words: str) -> None:
    """That there is this one fault: the rulebook id, the field, and words that hold the value."""
    (fault,) = found
    assert (fault.code, fault.where, fault.rule) == (f"win.{where}", where, rule)
    assert words in fault.message


@pytest.mark.rule("H1")
def test_a_win_is_made_from_16_tiles() -> None:
    check(
        faults(f"{HAND}5s", "6s", SelfDraw()),
        "H1",
        "hand",
        "from 16 tiles before the winning tile, this hand has 17",
    )
    check(faults("123456789m 234p 678p | | 1f", "6s", Discarded("S")), "H1", "hand", "this hand has 15")


@pytest.mark.rule("S6")
def test_a_winning_tile_completes_sets_or_a_pair() -> None:
    check(faults(HAND, "1f", SelfDraw()), "S6", "tile", "1f completes no set and no pair")
    check(faults(SEVEN, "8f", SelfDraw("flower")), "S6", "tile", "8f completes no set and no pair")
    check(faults(HAND, None, Discarded("S")), "S6", "tile", "the winning tile is missing")


@pytest.mark.rule("T1")
@pytest.mark.parametrize("how", [SelfDraw(), Discarded("S"), RobbedKong("S")])
@pytest.mark.parametrize(
    "hand", ["1234m 234p 678p 5555s 12z", "234p 678p 5s 123m | 555s 777z", "234p 678p 123m 1z | [5555s] 777z"]
)
def test_there_is_no_fifth_copy(hand: str, how: tm.SelfDraw | Discarded | RobbedKong) -> None:
    check(faults(hand, "5s", how), "T1", "tile", "the hand has all four 5s itself")


@pytest.mark.parametrize(("hand", "copies"), [(HAND, 1), ("123456789m 234p 77p 55s", 2), (EXPOSED_KONG, 1)])
def test_a_robbed_kong_has_all_four(hand: str, copies: int) -> None:
    found = faults(hand, "5s", RobbedKong("S"))
    check(
        found, "P6", "tile", f"the robbed kong has four 5s, so the winner cannot hold any: it holds {copies}"
    )
    assert faults(hand, "5s", Discarded("S")) == faults(hand, "6s", RobbedKong("S")) == []


@pytest.mark.parametrize(
    ("replacement", "needed", "without", "having"),
    [
        ("flower", "a bonus tile", [HAND, CONCEALED_KONG], [f"{HAND} | | 1f", SEVEN]),
        ("kong", "a kong", [HAND, PUNG, f"{PUNG} | 1f"], [CONCEALED_KONG, RAISED_KONG]),
        ("claimed-kong", "an exposed kong", [HAND, PUNG, CONCEALED_KONG, RAISED_KONG], [EXPOSED_KONG]),
    ],
)
def test_a_replacement_was_drawn_for_something(
    replacement: str, needed: str, without: list[str], having: list[str]
) -> None:
    for hand in without:
        found = faults(hand, "5s", SelfDraw(replacement))
        check(found, "K3", "replacement", f"a {replacement} replacement needs {needed}")
    for hand in having:
        assert (
            faults(hand, "5s", SelfDraw(replacement))
            == faults(hand, "5s", SelfDraw(replacement, last=True))
            == []
        )


@pytest.mark.parametrize("seat", ["E", "S", "W", "N"])
def test_nobody_wins_on_its_own_tile(seat: str) -> None:
    words = f"{seat} cannot win on its own tile"
    check(faults(HAND, "5s", Discarded(seat), seat=seat), "P2", "by", words)
    check(faults(HAND, "6s", RobbedKong(seat), seat=seat), "P2", "by", words)
    check(faults(SEVEN, None, SevenRobOne(seat), seat=seat), "P2", "owner", words)
    for other in set("ESWN") - {seat}:
        assert (
            faults(HAND, "5s", Discarded(other), seat=seat)
            == faults(SEVEN, None, SevenRobOne(other), seat=seat)
            == []
        )


def test_nobody_is_liable_for_its_own_win() -> None:
    check(
        faults(HAND, "5s", SelfDraw(), seat="W", liable="W"),
        "Y8",
        "liable",
        "W cannot be liable for its own win",
    )
    assert faults(HAND, "5s", SelfDraw(), seat="W", liable="E") == []


@pytest.mark.rule("F1")
def test_eight_flowers_are_eight() -> None:
    check(faults(SEVEN, None, EightFlowers()), "F1", "how", "all eight bonus tiles, the hand has 7")
    check(faults(HAND, None, EightFlowers()), "F1", "how", "the hand has 0")
    check(faults(EIGHT, "8f", EightFlowers()), "F1", "tile", "no winning tile, not 8f")


@pytest.mark.rule("F2")
def test_seven_rob_the_one_that_is_missing() -> None:
    check(
        faults(f"{HAND} | | 123456f", None, SevenRobOne("S")),
        "F2",
        "how",
        "seven bonus tiles, the hand has 6",
    )
    check(faults(EIGHT, None, SevenRobOne("S")), "F2", "how", "the hand has 8")
    check(faults(SEVEN, "5s", SevenRobOne("S")), "F2", "tile", "5s is not the missing eighth")
    check(faults(SEVEN, "1f", SevenRobOne("S")), "F2", "tile", "1f is not the missing eighth")


@pytest.mark.parametrize("opening", ["heavenly", "earthly", "human"])
def test_a_flower_win_is_no_opening_hand(opening: str) -> None:
    words = f"a win with bonus tiles is no {opening} hand"
    check(faults(EIGHT, None, EightFlowers(), opening=opening), "F5", "opening", words)
    check(faults(SEVEN, None, SevenRobOne("E"), seat="S", opening=opening), "F5", "opening", words)


HEAVENLY = {"opening": "heavenly"}
EARTHLY = {"opening": "earthly", "seat": "S"}
HUMAN = {"opening": "human", "seat": "S"}


@pytest.mark.rule("N2")
@pytest.mark.parametrize(
    ("where", "words", "won", "context"),
    [
        ("opening", "is won by the dealer (E), not by S", (HAND, "5s", SelfDraw()), {"seat": "S"}),
        ("opening", "on the dealt tiles, not on another seat's", (HAND, "5s", Discarded("S")), {}),
        ("opening", "on the dealt tiles, not on another seat's", (HAND, "6s", RobbedKong("S")), {}),
        ("opening", "a heavenly hand has no declared set", (CONCEALED_KONG, "5s", SelfDraw()), {}),
        ("last", "a heavenly hand comes long before the last", (HAND, "5s", SelfDraw(last=True)), {}),
        (
            "table_discards",
            "before any discard, not after 3",
            (HAND, "5s", SelfDraw()),
            {"table_discards": 3},
        ),
        (
            "claimed_discards",
            "before any claim, not after 2",
            (HAND, "5s", SelfDraw()),
            {"claimed_discards": 2},
        ),
        ("ready", "before anything can be declared", (HAND, "5s", SelfDraw()), {"ready": "original"}),
        ("ready", "before anything can be declared", (HAND, "5s", SelfDraw()), {"ready": "earth"}),
    ],
)
def test_a_heavenly_hand(where: str, words: str, won: tuple[str, str, Any], context: dict[str, Any]) -> None:
    check(faults(*won, **HEAVENLY | context), "N2", where, words)


@pytest.mark.rule("N3")
@pytest.mark.parametrize(
    ("where", "words", "won", "context"),
    [
        ("opening", "a seat other than the dealer, not by E", (HAND, "5s", SelfDraw()), {"seat": "E"}),
        ("opening", "earthly hand is not won by robbing a kong", (HAND, "6s", RobbedKong("E")), {}),
        ("opening", "earthly hand has no declared set", (PUNG, "5s", Discarded("E")), {}),
        ("opening", "earthly hand has no declared set", (CONCEALED_KONG, "5s", SelfDraw()), {}),
        ("last", "earthly hand comes long before the last", (HAND, "5s", Discarded("E", last=True)), {}),
        ("last", "earthly hand comes long before the last", (HAND, "5s", SelfDraw(last=True)), {}),
        (
            "ready",
            "'declared' is declared with a discard",
            (HAND, "5s", Discarded("E")),
            {"ready": "declared"},
        ),
        ("ready", "'earth' is declared with a discard", (HAND, "5s", SelfDraw()), {"ready": "earth"}),
    ],
)
def test_an_earthly_hand(where: str, words: str, won: tuple[str, str, Any], context: dict[str, Any]) -> None:
    check(faults(*won, **EARTHLY | context), "N3", where, words)


@pytest.mark.rule("N4")
@pytest.mark.parametrize(
    ("where", "words", "tile", "how", "context"),
    [
        ("opening", "a seat other than the dealer, not by E", "5s", Discarded("S"), {"seat": "E"}),
        ("opening", "a human hand is won on a discard", "5s", SelfDraw(), {}),
        ("opening", "a human hand is won on a discard", "6s", RobbedKong("E"), {}),
        ("last", "a human hand comes long before the last tile", "5s", Discarded("E", last=True), {}),
    ],
)
def test_a_human_hand(
    where: str, words: str, tile: str, how: tm.SelfDraw, context: dict[str, object]
) -> None:
    check(faults(HAND, tile, how, **HUMAN | context), "N4", where, words)


@pytest.mark.rule("N2", "N3", "N4")
def test_what_such_hands_can_be() -> None:
    assert faults(HAND, "5s", SelfDraw(), **HEAVENLY, table_discards=0) == []
    assert faults(f"{HAND} | | 1f", "5s", SelfDraw("flower"), **HEAVENLY) == []
    assert faults(HAND, "5s", Discarded("E"), **EARTHLY, table_discards=1, ready="original") == []
    assert faults(HAND, "5s", SelfDraw(), **EARTHLY, table_discards=5, claimed_discards=1) == []
    assert faults(HAND, "5s", Discarded("E"), **HUMAN, table_discards=4, ready="earth") == []
    assert faults(PUNG, "5s", Discarded("E"), **HUMAN) == []


@pytest.mark.parametrize("value", [127, 10**9, -1, "5", "", True, False, 5.0, 0.0, [], {}, "²", None])
@pytest.mark.parametrize("how", [SelfDraw(), Discarded("S")])
def test_numbers_of_discards(how: object, value: object) -> None:
    words = f"claimed_discards is a number from 0 to 126, not {value!r}"
    check(faults(HAND, "5s", how, claimed_discards=value), "K5", "claimed_discards", words)
    if value is None:  # not known, which is fine
        assert faults(HAND, "5s", how, table_discards=value) == []
    else:
        words = f"table_discards is a number from 0 to 126, not {value!r}"
        check(faults(HAND, "5s", how, table_discards=value), "K5", "table_discards", words)


def test_the_dealer_discards_before_another_seat_draws() -> None:
    for seat in "SWN":
        found = faults(HAND, "5s", SelfDraw(), seat=seat, table_discards=0)
        check(found, "P1", "table_discards", f"the dealer discards before {seat} draws")
        assert faults(HAND, "5s", SelfDraw(), seat=seat, table_discards=1) == []
    assert faults(HAND, "5s", SelfDraw(), seat="E", table_discards=0) == []


@pytest.mark.parametrize("ready", ["declared", "earth"])
@pytest.mark.parametrize(
    ("hand", "tile", "how", "least"),
    [
        (HAND, "5s", SelfDraw(), 1),
        (HAND, "6s", RobbedKong("S"), 1),
        (HAND, "5s", Discarded("S"), 2),  # the one that is won comes after the declaration
        (SEVEN, None, SevenRobOne("S"), 1),
        (EIGHT, None, EightFlowers(), 1),
    ],
)
def test_a_declaration_is_one_of_the_discards(
    ready: str, hand: str, tile: str | None, how: object, least: int
) -> None:
    for made in range(least):
        found = faults(hand, tile, how, ready=ready, table_discards=made)
        if made or not isinstance(how, Discarded | RobbedKong):
            words = f"ready {ready!r} was declared with a discard, which {made} do not include"
            check(found, "R3", "table_discards", words)
        else:
            check(found, "K5", "table_discards", "there is at least one discard before")
    assert faults(hand, tile, how, ready=ready, table_discards=least) == []
    assert faults(hand, tile, how, ready=ready) == []


@pytest.mark.rule("R5")
@pytest.mark.parametrize("ready", ["original", "declared", "earth"])
@pytest.mark.parametrize(
    ("hand", "replacement", "can_be"),
    [
        (CONCEALED_KONG, "kong", True),
        (EXPOSED_KONG, "kong", False),
        (RAISED_KONG, "kong", False),
        (EXPOSED_KONG, "claimed-kong", False),
        ("123456789m 5s | [7777p] 2222p", "kong", True),
        ("123456789m 5s | [7777p] 2222p", "claimed-kong", False),
        (f"{EXPOSED_KONG} | 1f", "flower", True),
    ],
)
def test_only_concealed_kongs_are_declared_after_a_ready_declaration(
    hand: str, replacement: str, can_be: bool, ready: str
) -> None:
    assert faults(hand, "5s", SelfDraw(replacement)) == []
    found = faults(hand, "5s", SelfDraw(replacement), ready=ready)
    if can_be:
        assert found == []
    else:
        words = "after a ready declaration only concealed kongs are declared"
        check(found, "R5", "replacement", words)


def test_the_won_discard_is_one_of_the_discards_and_not_claimed_for_a_set() -> None:
    for tile, how in (("5s", Discarded("S")), ("6s", RobbedKong("S"))):
        found = faults(HAND, tile, how, table_discards=0)
        check(
            found, "K5", "table_discards", "there is at least one discard before another seat's tile is won"
        )
    found = faults(HAND, "5s", Discarded("S"), table_discards=3, claimed_discards=3)
    check(
        found,
        "K5",
        "claimed_discards",
        "3 of 3 discards cannot have been claimed for sets, the last one was won",
    )
    ways: list[tm.SelfDraw | RobbedKong] = [SelfDraw(), RobbedKong("S")]
    for way in ways:
        found = faults(HAND, "6s", way, table_discards=3, claimed_discards=4)
        check(found, "K5", "claimed_discards", "4 of 3 discards cannot have been claimed for sets")
        assert "the last one was won" not in found[0].message
        assert faults(HAND, "6s", way, table_discards=3, claimed_discards=3) == []
    assert faults(HAND, "5s", Discarded("S", last=True), table_discards=126, claimed_discards=125) == []
    assert faults(HAND, "5s", SelfDraw(), claimed_discards=5) == []


@pytest.mark.parametrize("how", ["discard", None, 7, SelfDraw, tm.Seat.EAST, []])
def test_what_is_no_way_of_winning(how: object) -> None:
    check(faults(HAND, "5s", how), "", "how", f"{how!r} is no way of winning")


def test_several_contradictions_at_once() -> None:
    context = {"seat": "S", "ready": "declared", "table_discards": 3, "claimed_discards": 4, "liable": "S"}
    found = faults(f"{HAND}7s | | 1f", "1f", SelfDraw("kong", last=True), opening="heavenly", **context)
    assert [(fault.where, fault.rule) for fault in found] == [
        ("hand", "H1"),
        ("tile", "S6"),
        ("replacement", "K3"),
        ("opening", "N2"),
        ("last", "N2"),
        ("table_discards", "N2"),
        ("liable", "Y8"),
        ("claimed_discards", "K5"),
        ("ready", "N2"),
    ]
    found = faults(HAND, "5s", RobbedKong("E"), opening="earthly", table_discards="x", claimed_discards=-1)
    fields = ["tile", "opening", "opening", "by", "claimed_discards", "table_discards"]
    assert [fault.where for fault in found] == fields
    found = faults(f"{HAND} | | 12f", "5s", EightFlowers(), opening="human")
    assert [(fault.where, fault.rule) for fault in found] == [
        ("how", "F1"),
        ("tile", "F1"),
        ("opening", "F5"),
    ]
