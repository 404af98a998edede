"""A hand that was declared ready may let a win pass, but not in TRADITIONAL (R6)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game.phases import KongRobbery
from taimahjong.game.view import View
from tests.game.declared import READY_SETS, WAITS, declared, each_ready_set, ending, south_draws
from tests.game.positions import WAITS as WAITS_FOR_5M
from tests.game.positions import begin
from tests.game.tables import legal, play, reason, table, throws

TRADITIONAL, MAHJONG_PROS = tm.TRADITIONAL, tm.MAHJONG_PROS
MAY_PASS = [rules for rules in READY_SETS if rules is not TRADITIONAL]
each_that_may_pass = pytest.mark.parametrize("rules", MAY_PASS, ids=lambda rules: rules.name)


@pytest.mark.rule("R5", "R6")
@each_that_may_pass
def test_elsewhere_it_may_let_a_win_pass(rules: tm.Rules) -> None:
    discarded = declared(rules, "W discard 5s", then="5s")
    assert legal(discarded, "S") == ["win", "pass"]
    assert not play(discarded, "S pass").is_over
    drawn = south_draws(rules, "8s")
    assert legal(drawn, "S") == ["win"]
    assert not play(drawn, "S discard 8s").is_over


ROB = "E discard 8s; N pung; N discard 1z; E discard 1z; S discard 1z ready; W discard 9s; N added-kong 8s"
ROBBED: dict[str, Any] = {"south": "123456789m234p556s1z", "north": "88s1z", "then": "8s1z7s9s8s"}


@pytest.mark.rule("R6")
def test_elsewhere_it_may_let_a_robbable_kong_pass() -> None:
    game = table(MAHJONG_PROS, ROB, **ROBBED)
    assert isinstance(game.phase, KongRobbery)
    assert legal(game, "S") == ["win", "pass"]


@pytest.mark.rule("R6")
def test_traditional_wins_by_itself() -> None:
    assert ending(declared(TRADITIONAL, "W discard 5s", then="5s")) == "discard"
    assert ending(south_draws(TRADITIONAL, "8s")) == "self-draw"
    assert ending(table(TRADITIONAL, ROB, **ROBBED)) == "robbed-kong"


@pytest.mark.rule("R6")
def test_who_may_not_change_it_is_not_asked() -> None:
    game = declared(TRADITIONAL, "W discard 8s", then="8s", east="88s")  # east might make a pung
    assert game.result is not None
    assert game.result.winners == (tm.Seat.SOUTH,)


TWO_WAIT: dict[str, Any] = {"south": WAITS, "west": "123456789p111z46s22z", "then": "3z3z4z5z5s"}
WEST_READY = "E discard 3z; S discard 3z; W discard 4z ready; N discard 5z; E discard 5s"


@pytest.mark.rule("R6")
def test_among_other_answers_its_win_counts_as_given() -> None:
    game = table(TRADITIONAL, WEST_READY, **TWO_WAIT)
    assert game.to_act == {tm.Seat.SOUTH}  # nearer than west
    assert legal(game, "W") == []
    assert reason(game, "W pass") == reason(game, "W win") == ("must_win", "R6")
    for answer, winner in (("S win", tm.Seat.SOUTH), ("S pass", tm.Seat.WEST), ("S pung", tm.Seat.WEST)):
        result = play(game, answer).result
        assert result is not None
        assert result.winners == (winner,)


@pytest.mark.rule("R6", "P6")
def test_among_robbers_of_a_kong_too() -> None:
    actions = (
        "E discard 5m; W pass; N pass; S pung; S discard 1z; W discard 7z; N discard 6z ready; "
        "E discard 6z; S added-kong 5m"
    )
    game = begin(
        TRADITIONAL,
        actions,
        south="55m1z",
        west=WAITS_FOR_5M["W"],
        north=WAITS_FOR_5M["N"],
        then="5m7z6z6z5m",
    )
    assert game.to_act == {tm.Seat.WEST}  # nearer than north
    north_sees = View.start(TRADITIONAL, "N")
    for event in game.events_for("N"):
        north_sees = north_sees.apply(event)
    assert north_sees.legal_actions == ()
    for answer, winner in (("W win", tm.Seat.WEST), ("W pass", tm.Seat.NORTH)):
        result = play(game, answer).result
        assert result is not None
        assert result.winners == (winner,)


@pytest.mark.rule("R6", "P4")
def test_where_all_winners_are_paid_both_win() -> None:
    game = table(TRADITIONAL.evolve(winners="all"), WEST_READY + "; S win", **TWO_WAIT)
    assert game.result is not None
    assert game.result.winners == (tm.Seat.SOUTH, tm.Seat.WEST)


SEVEN = "1234567f123456789m"
WAITING = "234p5567s"


@pytest.mark.rule("R6", "F6")
def test_beside_a_win_by_flowers_it_chooses_between_the_two() -> None:
    game = south_draws(TRADITIONAL, "8f", south=SEVEN, replacements=WAITING + "8s")
    assert [str(action) for action in game.legal_actions("S")] == ["S win", "S win flowers"]
    assert reason(game, "S discard 8s") == ("must_win", "R6")
    assert ending(play(game, "S win")) == "self-draw"
    assert ending(play(game, "S win flowers")) == "eight-flowers"


@pytest.mark.rule("R6")
def test_a_win_by_flowers_alone_may_be_let_pass() -> None:
    game = south_draws(TRADITIONAL, "8f", south=SEVEN, replacements=WAITING + "9p")
    assert legal(game, "S") == ["win flowers"]
    assert throws(game, "S") == ["9p"]


def locked_and_ready() -> tm.Game:
    """South let east's 8s pass, declared with the 5s that it drew, and draws another 5s."""
    actions = "E discard 8s; S pass; S discard 5s ready; W discard 8s; N discard 4z; E discard 4z"
    return table(TRADITIONAL, actions, south=WAITS, then="8s5s8s4z4z5s")


@pytest.mark.rule("R6", "M2")
def test_a_locked_hand_does_not_win_by_itself() -> None:
    game = locked_and_ready()
    assert game.to_act == {tm.Seat.SOUTH}
    assert throws(game, "S") == ["5s"]
    assert reason(game, "S win") == ("missed_win", "M2")


@pytest.mark.rule("R5", "M2")
def test_a_locked_hand_is_not_told_that_it_must_win() -> None:
    assert reason(locked_and_ready(), "S discard 1m") == ("ready_locked", "R5")


#: South's hand is worth nine tai on a discard, eight of them for the declaration, and eleven self-drawn.
MINIMUM = TRADITIONAL.without("human_hand", "ping_hu").evolve(minimum_tai=10)


def below_minimum() -> tm.Game:
    """West throws an 8s that east may claim and south, ready, would complete its hand with."""
    return declared(MINIMUM, "W discard 8s", then="8s", east="88s")


@pytest.mark.rule("R6", "H3")
def test_a_hand_below_the_minimum_does_not_win_by_itself() -> None:
    assert below_minimum().to_act == {tm.Seat.EAST}
    assert ending(south_draws(MINIMUM, "8s")) == "self-draw"


@pytest.mark.rule("H3")
def test_a_ready_hand_below_the_minimum_is_told_so() -> None:
    assert reason(below_minimum(), "S win") == ("minimum", "H3")


@pytest.mark.rule("R6")
@each_ready_set
@pytest.mark.parametrize("must", [True, False])
def test_a_table_of_any_set_may_choose(rules: tm.Rules, must: bool) -> None:
    rules = rules.evolve(ready_must_win=must)
    assert declared(rules, "W discard 5s", then="5s").is_over is must
    assert south_draws(rules, "8s").is_over is must
