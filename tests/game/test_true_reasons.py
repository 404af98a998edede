"""A refusal names the true reason, in positions where another one is near at hand."""

import pytest

import taimahjong as tm
from tests.game.positions import WAITS, begin, begin_late, last_turn, turn_of
from tests.game.refused import (
    ANOTHER,
    DECLARED,
    READY,
    offered_last,
    ready,
    refused,
    seven_bonus,
    uncalled,
)
from tests.game.tables import legal, play

TR, MP, MT, CL, FW = tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB, tm.FOUR_WINDS
WON = DECLARED.replace("N discard 5z", "N discard 5m")


def why(game: tm.Game, move: str, at: int | None = None) -> tuple[str, str]:
    refusal = refused(game, move, at)
    return refusal.reason.value, refusal.rule


@pytest.mark.rule("H3", "R6")
def test_a_ready_hand_below_the_minimum_is_refused_for_the_minimum() -> None:
    rules = TR.evolve(minimum_tai=40)
    game = begin(rules, WON, **{**READY, "then": "7z6z4z5m", "east": "46m"})
    assert why(game, "W win") == ("minimum", "H3")


@pytest.mark.rule("H3", "R5")
def test_a_ready_hand_that_draws_a_win_below_the_minimum_throws_what_it_drew() -> None:
    game = ready(TR.evolve(minimum_tai=40), "5m")
    assert why(game, "W win") == ("minimum", "H3")
    assert why(game, "W discard 4m") == ("ready_locked", "R5")


@pytest.mark.rule("R6")
def test_a_ready_hand_whose_win_counts_as_given_has_answered_nothing() -> None:
    game = begin(TR, WON, **{**READY, "then": "7z6z4z5m", "east": WAITS["E"]})
    assert game.to_act == {tm.Seat.EAST}
    assert why(game, "W win") == ("must_win", "R6")
    assert why(game, "W pass") == ("must_win", "R6")


@pytest.mark.rule("W4", "R5")
def test_a_ready_hand_may_not_kong_once_the_live_wall_is_empty() -> None:
    north, moves = "46m123789p789s11122z", "E discard 7z; S discard 6z; W discard 5z; N discard 4z ready"
    early = turn_of("N", begin(MP, moves, north=north, then="7z6z5z4z999m1z"))
    assert legal(early, "N") == ["concealed-kong 1z"]
    game = last_turn(begin_late(MP, moves, north=north, then="7654z", last="9m1z"))
    assert game.view("N").drawn is tm.Tile.EAST
    assert why(game, "N concealed-kong 1z") == ("no_live_tile", "W4")


@pytest.mark.rule("R5")
def test_a_kong_refused_to_a_ready_hand_is_not_said_to_change_the_waits_when_it_does_not() -> None:
    west = "55m46p123789s789m114z"
    game = begin(MP, "E discard 5m; W pung; W discard 4z ready", west=west, then="5m7z6z3z5m")
    game = turn_of("W", game)
    refusal = refused(game, "W added-kong 5m")
    assert (refusal.reason.value, refusal.rule) == ("ready_locked", "R5")
    assert "change its waits" not in refusal.message


@pytest.mark.rule("P8")
def test_the_seat_offered_the_last_tile_is_asked_only_for_something_else() -> None:
    assert why(offered_last(), "N discard 1z") == ("not_now", "P8")
    assert why(offered_last(), "E draw") == ("not_asked", "P8")


@pytest.mark.rule("F2")
def test_the_seat_asked_about_a_flower_win_is_asked_only_for_something_else() -> None:
    assert why(seven_bonus(), "E discard 1z") == ("not_now", "F2")
    assert why(seven_bonus(), "S discard 1z") == ("not_asked", "F2")


@pytest.mark.rule("R2")
def test_a_hand_that_waits_too_late_for_the_original_hand_is_not_said_not_to_wait() -> None:
    game = begin(MT, "E discard 7z", south="46m123789p123789s13z", then="7z1z")
    refusal = refused(game, "S discard 3z ready")
    assert (refusal.reason.value, refusal.rule) == ("not_waiting", "R2")
    assert "does not wait after" not in refusal.message


@pytest.mark.rule("P12")
def test_a_prompt_that_has_not_come_yet_is_not_said_to_be_settled() -> None:
    game = begin(CL)
    refusal = refused(game, "E discard 1z", at=game.prompt + 5)
    assert refusal.reason is tm.Reason.LATE
    assert "settled" not in refusal.message


@pytest.mark.rule("Y6", "R1")
def test_a_dead_hand_makes_no_original_call() -> None:
    assert why(play(uncalled(), "W dead-hand"), "W call") == ("dead_hand", "Y6")


@pytest.mark.rule("Y5", "P12")
def test_a_seat_that_has_passed_declares_no_win_any_more_not_even_a_false_one() -> None:
    game = begin(CL, "E discard 5m; W pass", **ANOTHER)
    assert why(game, "W false-win") == ("answered", "P12")
    result = begin(CL, "E discard 5m; W false-win; N pass", **ANOTHER).result
    assert result is not None
    assert result.false_winner is tm.Seat.WEST
