"""FOUR_WINDS: the original call before the dealer's first action (R1)."""

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import Opening, Turn
from tests.game.tables import SETS, legal, play, reason, table, throws

FOUR_WINDS = tm.FOUR_WINDS
EAST, SOUTH, WEST = tm.Seat.EAST, tm.Seat.SOUTH, tm.Seat.WEST

#: Sixteen tiles that wait for 5s and 8s, and others that wait for 2s and 5s.
WAITS = "123456789m234p5567s"
ALSO_WAITS = "123456789p11122z34s"


def told(game: tm.Game) -> list[tuple[tm.Seat, ...]]:
    return [event.seats for event in game.events if isinstance(event, events.Called)]


@pytest.mark.rule("R1")
def test_every_other_seat_whose_tiles_wait_is_asked_at_once() -> None:
    game = table(FOUR_WINDS, south=WAITS, west=ALSO_WAITS)
    assert isinstance(game.phase, Opening)
    assert game.to_act == {SOUTH, WEST}
    assert legal(game, "S") == legal(game, "W") == ["call", "pass"]
    assert legal(game, "N") == []
    assert reason(game, "N call") == ("not_waiting", "R1")


@pytest.mark.rule("R1")
def test_the_dealer_is_not_asked() -> None:
    game = table(FOUR_WINDS, east=WAITS, south=ALSO_WAITS)
    assert game.to_act == {SOUTH}
    assert reason(game, "E call") == ("not_now", "R1")


@pytest.mark.rule("R1")
def test_nobody_waits_and_the_dealer_begins() -> None:
    game = table(FOUR_WINDS)
    assert game.phase == Turn(EAST)
    assert told(game) == [()]


@pytest.mark.rule("R1")
def test_the_opening_flowers_are_replaced_first() -> None:
    game = table(FOUR_WINDS, south="123456789m234p556s1f", replacements="7s")
    assert game.to_act == {SOUTH}
    assert table(FOUR_WINDS, south="123456789m234p556s1f", replacements="3z").to_act == {EAST}


@pytest.mark.rule("R1")
def test_a_hand_that_waits_with_seven_pairs_is_asked() -> None:
    assert table(FOUR_WINDS, south="1133557799m335577p").to_act == {SOUTH}


@pytest.mark.rule("R1")
def test_answers_are_hidden_until_all_are_in() -> None:
    asked = table(FOUR_WINDS, south=WAITS, west=ALSO_WAITS)
    called, passed = play(asked, "S call"), play(asked, "S pass")
    for game in (called, passed):
        assert game.to_act == {WEST}
        assert game.table == asked.table
        for seat in "EWN":
            assert game.view(seat) == asked.view(seat)
            assert game.events_for(seat) == asked.events_for(seat)


@pytest.mark.rule("R1")
def test_then_they_are_told_to_the_table() -> None:
    asked = table(FOUR_WINDS, south=WAITS, west=ALSO_WAITS)
    for answers, seats in (
        ("S call; W pass", (SOUTH,)),
        ("W pass; S call", (SOUTH,)),
        ("W call; S call", (SOUTH, WEST)),
        ("S pass; W pass", ()),
    ):
        game = play(asked, answers)
        assert told(game) == [seats]
        assert tuple(seat for seat in tm.Seat if game.view("E").table.seats[seat].ready) == seats
        assert game.to_act == {EAST}


@pytest.mark.rule("R1")
def test_the_dealer_may_declare_with_its_first_discard() -> None:
    game = table(FOUR_WINDS, east=WAITS, then="1z2z2z2z1z")
    assert legal(game, "E") == ["discard 5s ready", "discard 1z ready"]
    assert "5s" in throws(game, "E")
    declared = play(game, "E discard 1z ready")
    assert declared.table.seats[EAST].ready is not None
    later = play(game, "E discard 1z; S discard 2z; W discard 2z; N discard 2z")
    assert legal(later, "E") == []
    assert reason(later, "E discard 1z ready") == ("ready_too_late", "R1")


@pytest.mark.rule("R1")
def test_the_dealer_declares_no_more_after_a_kong() -> None:
    game = table(FOUR_WINDS, east="1111m234567m234p567s", then="3z", replacements="4z")
    assert "discard 3z ready" in legal(game, "E")
    game = play(game, "E concealed-kong 1m")
    assert legal(game, "E") == []
    assert reason(game, "E discard 3z ready") == ("ready_too_late", "R1")


@pytest.mark.rule("R1", "N2")
def test_the_dealer_may_win_instead() -> None:
    assert legal(table(FOUR_WINDS, east=WAITS, then="5s"), "E")[0] == "win"


@pytest.mark.rule("R1")
def test_the_others_may_not_declare_later() -> None:
    game = table(FOUR_WINDS, "S pass; E discard 1z", south=WAITS, then="1z2z")
    assert legal(game, "S") == []
    assert reason(game, "S discard 2z ready") == ("not_in_rules", "R1")


@pytest.mark.rule("R1", "L1")
@pytest.mark.parametrize(("call", "tai"), [("S call; ", 15), ("S pass; ", 0)])
def test_the_call_is_worth_fifteen(call: str, tai: int) -> None:
    game = table(
        FOUR_WINDS, call + "E discard 1z; S discard 2z; W discard 5s; S win", south=WAITS, then="1z2z5s"
    )
    assert game.result is not None
    assert sum(item.tai for item in game.result.scores[0].items if item.id == "original_ready") == tai


@pytest.mark.rule("R1", "L1")
def test_the_dealers_declaration_is_worth_fifteen() -> None:
    game = table(FOUR_WINDS, "E discard 1z ready; S discard 5s; E win", east=WAITS, then="1z5s")
    assert game.result is not None
    assert [item.tai for item in game.result.scores[0].items if item.id == "original_ready"] == [15]


@pytest.mark.rule("R1")
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_a_table_of_any_set_may_have_original_calls(rules: tm.Rules) -> None:
    game = table(rules.evolve(ready="original_call"), south=WAITS, then="1z2z")
    assert game.to_act == {SOUTH}
    game = play(game, "S call; E discard 1z")
    assert throws(game, "S") == ["2z"]
    other = table(rules.evolve(ready="none"), "E discard 1z", south=WAITS, then="1z2z")
    assert legal(other, "S") == []
    assert reason(other, "S discard 2z ready") == ("not_in_rules", "R4")
