"""A won hand: its text, the way it came, and the words of the course of play (F, K, L, N, Y2)."""

from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest

import taimahjong as tm
from taimahjong import Discarded, EightFlowers, RobbedKong, SelfDraw, SevenRobOne, Win

HAND = "123456789m 234p 678p 5s"
OPEN = "123456789m 234p 67p 55s"
SEVEN = f"{HAND} | | 1234567f"
EIGHT = f"{HAND} | | 12345678f"


def test_a_win_is_a_hand_and_a_tile() -> None:
    win = Win.parse(f"{HAND} + 5s")
    assert win == Win(HAND, "5s") == Win(tm.Hand.parse(HAND), tm.Tile.S5, SelfDraw())
    assert (win.hand, win.tile, win.how) == (tm.Hand.parse(HAND), tm.Tile.S5, SelfDraw(None, last=False))
    assert (win.seat, win.round) == (tm.Seat.EAST, tm.Wind.EAST)
    assert (win.table_discards, win.claimed_discards, win.liable) == (None, 0, None)
    assert (win.ready, win.opening) == (None, None)
    assert hash(win) == hash(Win(HAND, "5s"))


@pytest.mark.parametrize(
    ("text", "hand", "tile"),
    [
        (f"{HAND}+5s", HAND, "5s"),
        (f"  {HAND}  +  5s  ", HAND, "5s"),
        ("123456789m 234p 678p 五條 + 五條", HAND, "5s"),
        (f"{HAND} + 🀔", HAND, "5s"),
        ("234p 678p 5s | 123m 999s [1111z] | 1f5f + 5s", "234p 678p 5s | 123m 999s [1111z] | 15f", "5s"),
        ("234p 123p 5s | 123m 999s 777p+7p + 5s", "123234p 5s | 123m 999s 777p+7p", "5s"),
        ("234p 123p 5s | 123m 999s 777p<+7p | 1f + 5s", "123234p 5s | 123m 999s 777p<+7p | 1f", "5s"),
        ("234p 5s | 777p+7p 222z^+2z 999m+9m 123m + 5s", "234p 5s | 777p+7p 222z^+2z 999m+9m 123m", "5s"),
        ("123456789m234p5s|678p+5s", "123456789m 234p 5s | 678p", "5s"),
        ("123456789m 68p 55s | 777p\u3000+7p", "123456789m 68p 55s | 777p", "7p"),
        ("123456789m 68p 55s | 777p+\u30007p", "123456789m 68p 55s | 777p", "7p"),
        ("123456789m 68p 55s | 777p\t+\t7p", "123456789m 68p 55s | 777p", "7p"),
    ],
)
def test_the_tile_follows_the_last_plus(text: str, hand: str, tile: str) -> None:
    win = Win.parse(text)
    assert (win.hand, win.tile) == (tm.Hand.parse(hand), tm.Tile.parse(tile))
    assert Win.parse(str(win)) == win


def test_what_only_the_course_of_play_shows_is_given_by_name_alone() -> None:
    named = [name for name, one in signature(Win).parameters.items() if one.kind is one.KEYWORD_ONLY]
    assert named == [name for name in signature(Win).parameters if name not in ("hand", "tile", "how")]


def test_how_a_text_was_won() -> None:
    assert Win.parse(f"{HAND} + 5s").how == SelfDraw()
    for by in ("W", "west", "西", tm.Seat.WEST):
        assert Win.parse(f"{HAND} + 5s", by=by).how == Discarded(tm.Seat.WEST)
    for how in (SelfDraw(last=True), Discarded("W", last=True), RobbedKong("N")):
        assert Win.parse(f"{OPEN} + 5p", how=how).how is how
    with pytest.raises(tm.WinError, match="either the discarder") as caught:
        Win.parse(f"{HAND} + 5s", by="W", how=Discarded("W"))
    assert (caught.value.code, caught.value.where) == ("win.by", "by")


def test_the_context_is_given_by_name() -> None:
    win = Win.parse(
        f"{HAND} + 5s",
        by="東",
        seat="west",
        round="S",
        table_discards=9,
        claimed_discards=2,
        ready="earth",
        liable="N",
    )
    assert (win.seat, win.round) == (tm.Seat.WEST, tm.Wind.SOUTH)
    assert (win.table_discards, win.claimed_discards) == (9, 2)
    assert (win.ready, win.liable) == (tm.Ready.EARTH, tm.Seat.NORTH)
    with pytest.raises(TypeError):
        Win.parse(f"{HAND} + 5s", wind="E")


@pytest.mark.rule("F1", "F2")
def test_a_flower_win_is_the_hand_alone() -> None:
    eight = Win.parse(EIGHT, how=EightFlowers())
    assert (eight.tile, str(eight)) == (None, str(tm.Hand.parse(EIGHT)))
    assert Win.parse(str(eight), how=EightFlowers()) == eight
    seven = Win.parse(SEVEN, how=SevenRobOne("N"))
    assert seven.tile is tm.Tile.WINTER
    assert seven == Win(SEVEN, "8f", SevenRobOne("N"))
    assert Win.parse(str(seven), how=SevenRobOne("N")) == seven
    kong = Win.parse("234p 5s 7z | 123m 999s 777p+7p | 12345678f", how=EightFlowers())
    assert kong.hand.melds[-1] == tm.Meld.parse("777p+7p")


@pytest.mark.parametrize("missing", range(8))
@pytest.mark.rule("F2")
def test_the_robbed_tile_is_the_missing_bonus_tile(missing: int) -> None:
    bonus = "".join(f"{number}f" for number in range(1, 9) if number != missing + 1)
    assert Win.parse(f"{HAND} | | {bonus}", how=SevenRobOne("S")).tile is tm.Tile(34 + missing)


@pytest.mark.parametrize("tiles", ["123456789m 234p 678p 55s", "147m 258p 369s 1234567z", "12345678m"])
def test_a_flower_win_comes_at_any_moment_of_a_hand(tiles: str) -> None:
    win = Win.parse(f"{tiles} | | 12345678f", how=EightFlowers())
    assert win.is_flower_win
    assert win.tile is None


@pytest.mark.rule("F1")
def test_who_pays() -> None:
    discard, robbed, drawn = Discarded("W"), RobbedKong("N"), SelfDraw()
    wins = [
        *(Win(OPEN, "5p", how, seat="S") for how in (discard, Discarded(), robbed, RobbedKong(), drawn)),
        Win(EIGHT, None, EightFlowers(), seat="S"),
        Win(SEVEN, None, SevenRobOne("E"), seat="S"),
    ]
    assert [win.payer and str(win.payer) for win in wins[:5]] == ["W", None, "N", None, None]
    assert [win.payer for win in wins[5:]] == [None, tm.Seat.EAST]
    assert [win.is_self_drawn for win in wins] == [False, False, False, False, True, True, False]
    assert [win.is_flower_win for win in wins] == [False] * 5 + [True, True]


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        (HAND, len(HAND), "winning tile is missing"),
        (f"{HAND} +", len(HAND) + 2, "winning tile is missing"),
        (f"{HAND} +  ", len(HAND) + 4, "winning tile is missing"),
        ("", 0, "winning tile is missing"),
        ("123456789m 234p 5s | 777p+7p", 28, "winning tile is missing"),
        ("123456m 234p 5s | 777p<+7p 789m", 31, "winning tile is missing"),
        ("123456789m 234p 5s | 777p+7p | 1f", 33, "winning tile is missing"),
        ("123456789m 234p 5s | 999m 777p+7p|", 34, "winning tile is missing"),
        (f"{HAND} + x", len(HAND) + 3, "'x' is no tile"),
        (f"{HAND} +   5x", len(HAND) + 6, "suit letter"),
        (f"{HAND}+5x", len(HAND) + 2, "suit letter"),
        ("123x+x", 5, "'x' is no tile"),
        (f"{HAND} + 55s", len(HAND) + 3, "one tile was expected"),
        (f"{HAND} + 5s 5s", len(HAND) + 3, "one tile was expected"),
        ("123x 5s + 5s", 3, "suit letter"),
        ("234p | 777p+8p 777s + 5s", 11, "raised kong"),
        ("234p | 777p+7p 777x + 5s", 18, "suit letter"),
        ("234p | 777p | 1f | 2f + 5s", 17, "three parts"),
        ("234p | 777p | 1f x + 5s", 17, "'x' is no tile"),
        ("5s + 5s + 5s", 3, "'+' is no tile"),
    ],
)
def test_the_place_in_the_whole_text_that_cannot_be_read(text: str, position: int, words: str) -> None:
    with pytest.raises(tm.NotationError) as caught:
        Win.parse(text)
    assert words in caught.value.message
    assert (caught.value.text, caught.value.position) == (text, position)


@pytest.mark.parametrize("value", [None, 7, b"5s + 5s", [], tm.Hand.parse(HAND), SelfDraw()])
def test_values_that_are_no_text(value: object) -> None:
    with pytest.raises(tm.NotationError, match="a win is written"):
        Win.parse(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["X", "", 0, b"E", []])
@pytest.mark.parametrize("field", ["by", "seat", "round", "liable"])
def test_what_names_no_seat_and_no_wind(field: str, value: Any) -> None:
    context: dict[str, Any] = {field: value}
    with pytest.raises(tm.NotationError, match="is written E, S, W or N") as caught:
        Win.parse(f"{HAND} + 5s", **context)
    assert caught.value.text == ""  # the fault is not in the text of the win


@pytest.mark.parametrize(
    ("field", "value", "known", "hint"),
    [
        ("ready", "orginal", "original, declared, earth", "; did you mean 'original'?"),
        ("ready", "", "original, declared, earth", ""),
        ("opening", "heaven", "heavenly, earthly, human", "; did you mean 'heavenly'?"),
        ("opening", 7, "heavenly, earthly, human", ""),
        ("replacement", "claimed_kong", "flower, kong, claimed-kong", "; did you mean 'claimed-kong'?"),
        ("replacement", True, "flower, kong, claimed-kong", ""),
    ],
)
def test_unknown_words_of_the_course_of_play(field: str, value: Any, known: str, hint: str) -> None:
    readers: dict[str, Callable[[], object]] = {
        "replacement": lambda: SelfDraw(value),
        "ready": lambda: Win(HAND, "5s", ready=value),
        "opening": lambda: Win(HAND, "5s", opening=value),
    }
    with pytest.raises(tm.WinError) as caught:
        readers[field]()
    (fault,) = caught.value.faults
    assert (fault.code, fault.where) == (f"win.{field}", field)
    assert fault.message == f"{field} is one of {known}, not {value!r}{hint}"


@pytest.mark.rule("K1", "K2")
@pytest.mark.parametrize("value", ["x", "", "True", 0, 1, 0.0, None, []])
@pytest.mark.parametrize("make", [SelfDraw, Discarded])
def test_last_is_true_or_false(make: Callable[..., object], value: object) -> None:
    with pytest.raises(tm.WinError) as caught:
        make(last=value)
    (fault,) = caught.value.faults
    assert fault == ("win.last", "last", f"last is True or False, not {value!r}", "K1")


def test_words_are_taken_as_values_and_as_text() -> None:
    assert SelfDraw("claimed-kong") == SelfDraw(tm.Replacement.CLAIMED_KONG)
    assert Win(HAND, "5s", ready="declared") == Win(HAND, "5s", ready=tm.Ready.DECLARED)
    assert Win(HAND, "5s", opening="heavenly") == Win(HAND, "5s", opening=tm.Opening.HEAVENLY)
    assert SevenRobOne("E") == SevenRobOne(tm.Seat.EAST)
    with pytest.raises(tm.NotationError):
        SevenRobOne(None)  # type: ignore[arg-type]
