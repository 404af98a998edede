"""A win by flowers let pass may be taken later, and beside another win the seat chooses (F5, F6)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game.phases import FlowerRobbery
from tests.game.positions import each_set
from tests.game.tables import SETS, legal, play, table

#: Those in which a robbery let pass can be taken later.
LATER = [rules for rules in SETS if rules is not tm.MAHJONG_TIME]
later = pytest.mark.parametrize("rules", LATER, ids=lambda rules: rules.name)

#: Seven bonus tiles and nine others; with their replacements the hand waits for 5s and 8s.
SEVEN = "1234567f123456789m"
WAITING = "234p5567s"
EIGHT = "12345678f12345678m"


def west_draws(rules: tm.Rules, actions: str, then: str = "", replacements: str = "3z") -> tm.Game:
    """South holds seven bonus tiles, west draws the eighth; then these actions."""
    before = ("S pass; " if rules.ready == "original_call" else "") + "E discard 1z; S discard 1z; "
    return table(
        rules, before + actions, south=SEVEN, then="1z1z8f" + then, replacements=WAITING + replacements
    )


def ending(game: tm.Game) -> str:
    assert game.result is not None
    return game.result.ending.value


# A robbery let pass (F5) -------------------------------------------------------------------------------


@pytest.mark.rule("F5")
@each_set
def test_robbing_is_optional(rules: tm.Rules) -> None:
    game = west_draws(rules, "S pass")
    assert not game.is_over
    assert game.to_act == {tm.Seat.WEST}


@pytest.mark.rule("F5")
@later
def test_a_robbery_let_pass_can_be_taken_at_the_next_own_turn(rules: tm.Rules) -> None:
    game = west_draws(rules, "S pass; W discard 3z; N discard 4z; E discard 4z", "4z4z2z")
    assert "win flowers" in legal(game, "S")
    game = play(game, "S win flowers")
    assert game.result is not None
    assert (ending(game), game.result.loser) == ("seven-rob-one", tm.Seat.WEST)


@pytest.mark.rule("F5")
@later
def test_it_can_be_taken_at_any_later_own_turn(rules: tm.Rules) -> None:
    round_ = "S discard 2z; W discard 2z; N discard 4z; E discard 4z"
    game = west_draws(rules, "S pass; W discard 3z; N discard 4z; E discard 4z; " + round_, "4z4z2z2z4z4z3z")
    assert "win flowers" in legal(game, "S")


@pytest.mark.rule("F5")
@later
@pytest.mark.parametrize(("claim", "thrown"), [("S chow 34p", "5p"), ("S pung", "5s")])
def test_it_can_be_taken_in_a_turn_that_a_claim_begins(rules: tm.Rules, claim: str, thrown: str) -> None:
    actions = f"S pass; W discard 3z; N discard 4z; E discard {thrown}; {claim}"
    game = west_draws(rules, actions, "4z" + thrown)
    assert legal(game, "S")[0] == "win flowers"
    assert ending(play(game, "S win flowers")) == "seven-rob-one"


@pytest.mark.rule("F5")
@later
def test_it_is_offered_at_the_own_turn_alone(rules: tm.Rules) -> None:
    game = west_draws(rules, "S pass; W discard 3z; N discard 4z; E discard 5p", "4z5p")
    assert legal(game, "S") == ["chow 34p", "pass"]
    refusal = game.refusal("S win flowers")
    assert refusal is not None
    assert refusal.reason.value == "no_flower_win"


@pytest.mark.rule("F5")
def test_mahjong_time_offers_it_once() -> None:
    game = west_draws(tm.MAHJONG_TIME, "S pass; W discard 3z; N discard 4z; E discard 4z", "4z4z2z")
    assert game.to_act == {tm.Seat.SOUTH}
    assert "win flowers" not in legal(game, "S")


@pytest.mark.rule("F5")
@each_set
def test_one_let_pass_in_the_opening_can_be_taken_later(rules: tm.Rules) -> None:
    game = table(rules, south=SEVEN, west="8f", replacements=WAITING + "3z", then="1z2z")
    assert isinstance(game.phase, FlowerRobbery)
    game = play(game, "S pass")
    if rules.ready == "original_call":
        game = play(game, "S pass")
    game = play(game, "E discard 1z")
    assert ("win flowers" in legal(game, "S")) is (rules is not tm.MAHJONG_TIME)


# Eight flowers let pass (F5) ---------------------------------------------------------------------------


@pytest.mark.rule("F5")
def test_eight_flowers_let_pass_in_the_opening_can_be_taken_later() -> None:
    game = table(
        tm.TRADITIONAL, "S pass; E discard 1z", south=EIGHT, then="1z2z", replacements="9m234p556s7s"
    )
    assert "win flowers" in legal(game, "S")
    assert ending(play(game, "S win flowers")) == "eight-flowers"


@pytest.mark.rule("F5")
def test_eight_flowers_let_pass_at_an_own_turn_can_be_taken_later() -> None:
    actions = "E discard 1z; S discard 3z; W discard 4z; N discard 4z; E discard {0}"
    tiles: dict[str, Any] = {"south": SEVEN, "replacements": WAITING + "3z"}
    drawn = table(tm.TRADITIONAL, actions.format("2z"), then="1z8f4z4z2z2z", **tiles)
    assert "win flowers" in legal(drawn, "S")
    claimed = table(tm.TRADITIONAL, actions.format("5p") + "; S chow 34p", then="1z8f4z4z5p", **tiles)
    assert legal(claimed, "S") == ["win flowers"]
    assert ending(play(claimed, "S win flowers")) == "eight-flowers"


# Two wins open at the same moment (F6) -----------------------------------------------------------------


@pytest.mark.rule("F6")
def test_beside_a_completing_replacement_the_seat_chooses() -> None:
    game = table(tm.TRADITIONAL, "E discard 1z", south=SEVEN, then="1z8f", replacements=WAITING + "5s")
    assert legal(game, "S")[:2] == ["win", "win flowers"]
    assert ending(play(game, "S win")) == "self-draw"
    assert ending(play(game, "S win flowers")) == "eight-flowers"


@pytest.mark.rule("F6")
@later
def test_after_a_robbery_let_pass_the_seat_chooses(rules: tm.Rules) -> None:
    game = west_draws(rules, "S pass; W discard 3z; N discard 4z; E discard 4z", "4z4z5s")
    assert legal(game, "S")[:2] == ["win", "win flowers"]
    assert ending(play(game, "S win")) == "self-draw"
    assert ending(play(game, "S win flowers")) == "seven-rob-one"
