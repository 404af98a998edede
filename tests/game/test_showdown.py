"""What a hand can end with, as a seat that believes nobody's word can tell (Y10, Z3)."""

import pytest

import taimahjong as tm
from tests.game.positions import WAITS, about_to_add
from tests.game.tables import table

WAITING = "123456789m234p46s55z"
DISCARDED = table(tm.CLUB, "E discard 5s", east="5s", south=WAITING)
ENDING = "ended discard; S 123456789m234p46s55z"


def fault(game: tm.Game, seat: str, ending: str) -> str:
    """Why the seat cannot be told this ending after what it has seen; its record is refused too."""
    why = game.view(seat).fault_of(tm.Event.parse(ending))
    record = tm.SeatRecord.parse(f"{str(game.seat_record(seat)).rstrip()}\n{ending}")
    if why:
        with pytest.raises(tm.RecordError):
            record.replay()
    else:
        assert record.replay().is_over
    return why


@pytest.mark.rule("Y10", "Z3")
@pytest.mark.parametrize("seat", "ESWN")
def test_a_hand_that_may_have_lain_there(seat: str) -> None:
    assert fault(DISCARDED, seat, ENDING) == ""
    assert tuple(map(str, DISCARDED.apply("S win").last_events)) == (ENDING,)


@pytest.mark.rule("Z3")
@pytest.mark.parametrize(
    ("seat", "ending", "why"),
    [
        ("E", "ended discard; W 1379m1379p1379s1234z", "the hand of W does not win"),
        ("E", "ended discard; W 123456789m46s55z | 123m<", "that is not the hand of W"),
        ("E", "ended discard; S 123456789m234p46s55z | | 8f", "that is not the hand of S"),
        ("S", "ended discard; S 123456789m234p46s66z", "that is not the hand of S"),
        ("E", "ended discard; W 123456789m234p46s55z + 6s", "that is not the hand of W"),
        ("E", "ended discard; S 123456789m234p46s55z; W 123789m123789p46s77z", "2 seats cannot win together"),
        ("E", "ended discard; S 123456789m234p46s55z; S 123456789m234p46s55z", "a seat shows its hand once"),
        ("E", f"{ENDING}; W kongs 1z", "these are not the concealed kongs of W"),
        ("E", "ended discard; W 123456789m5555s111z", "that would be 5 copies of 5s"),
        ("E", "ended exhausted", "that does not follow Claims"),
        ("E", f"{ENDING}; W false 123456789m234p46s66z", ""),
        ("W", f"{ENDING}; W false 123456789m234p46s66z", "that is not the hand of W"),
    ],
)
def test_what_cannot_have_lain_there(seat: str, ending: str, why: str) -> None:
    found = fault(DISCARDED, seat, ending)
    assert why in found
    assert bool(found) is bool(why)


@pytest.mark.rule("P4", "Z3")
def test_winners_come_in_their_order_and_only_as_many_as_the_rules_let() -> None:
    both = "123456789m234p46s55z; W 123789m123789p46s77z"
    for winners, why in (("all", ""), ("nearest_unless_three", "2 seats cannot win together")):
        rules = tm.CLUB.evolve(winners=winners)
        game = table(rules, "E discard 5s", east="5s", south=WAITING, west="123789m123789p46s77z")
        assert why in fault(game, "E", f"ended discard; S {both}")
    game = table(
        tm.CLUB.evolve(winners="all"), "E discard 5s", east="5s", south=WAITING, west="123789m123789p46s77z"
    )
    swapped = "ended discard; W 123789m123789p46s77z; S 123456789m234p46s55z"
    assert "nearest to the tile comes first" in fault(game, "E", swapped)


@pytest.mark.rule("Y5", "Z3")
def test_a_false_winner_shows_one_hand_of_all_its_tiles() -> None:
    game = table(tm.CLUB, east="123456789m234p46s55z", then="9p")
    assert fault(game, "E", "ended false-win; E 123456789m2349p46s55z") == ""
    apart = game.view("E").fault_of(tm.Event.parse("ended false-win; E 123456789m234p46s55z + 9p"))
    assert apart == "only a tile that E drew to win stands beside its hand"


@pytest.mark.rule("Y6", "Z3")
def test_a_dead_hand_wins_nothing() -> None:
    game = table(tm.CLUB, east="5s", south=WAITING).apply("S dead-hand")
    discarded = game.view("E").apply("E discards 5s")
    assert discarded.fault_of(ENDING) == "a dead hand wins nothing"


@pytest.mark.rule("M3", "Z3")
def test_a_seat_knows_its_own_lock() -> None:
    robbed = about_to_add(tm.CLUB, west=WAITS["W"]).apply("S added-kong 5m")
    ending = str(robbed.apply("W win").last_events[-1])
    assert fault(robbed, "W", ending) == ""
    assert fault(robbed, "N", ending) == ""


@pytest.mark.rule("F1", "Z3")
def test_bonus_tiles_that_do_not_lie_there_win_nothing() -> None:
    assert fault(DISCARDED, "E", "ended eight-flowers; S 123456789m234p46s55z").startswith(
        "that does not follow"
    )


OPENED = ("dealt - 1379m1379p1379s1234z - -", "opened", "E draws -")


@pytest.mark.rule("S6", "P6", "Z3")
@pytest.mark.parametrize(
    ("seat", "rules", "told", "why"),
    [
        ("S", tm.CLUB, (*OPENED, "E discards 2f"), "bonus tiles are neither thrown nor form sets: 2f"),
        ("S", tm.CLUB, (*OPENED, "E adds 2f"), "bonus tiles are neither thrown nor form sets: 2f"),
        ("S", tm.CLUB, (*OPENED, "E adds 5m"), "E has no pung of 5m"),
        (
            "S",
            tm.CLUB.evolve(concealed_kong_shown=True),
            (*OPENED, "E kongs 2f"),
            "bonus tiles are neither thrown nor form sets: 2f",
        ),
        (
            "E",
            tm.FOUR_WINDS,
            ("dealt 1379m1379p1379s1234z1f - - -", "opened"),
            "bonus tiles that a seat holds are exposed first",
        ),
        ("S", tm.CLUB, ("dealt - 1379m1379p1379s123z1f - -", "E exposes 1f"), "that would be 2 copies of 1f"),
        (
            "S",
            tm.CLUB,
            (
                *OPENED,
                "E kongs -",
                "E draws - for kong",
                "E discards 9p",
                "ended discard; S 1379m1379p1379s1234z; E kongs 3f",
            ),
            "these are not the concealed kongs of E",
        ),
    ],
)
def test_what_cannot_have_come_before(seat: str, rules: tm.Rules, told: tuple[str, ...], why: str) -> None:
    view = tm.View.start(rules, seat)
    for event in told[:-1]:
        assert view.fault_of(event) == "", event
        view = view.apply(event)
    assert view.fault_of(told[-1]) == why
    record = tm.SeatRecord(rules, tm.Seat.parse(seat), tuple(map(tm.Event.parse, told)))
    with pytest.raises(tm.RecordError) as caught:
        record.replay()
    assert caught.value.number == len(told)
