"""A flower drawn as the last live tile (F7)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import Claims, FlowerRobbery, LastDraw
from tests.game.positions import each_set
from tests.game.tables import drift, play, wall

AT_ONCE = (tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB)
LYING = (tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.CLUB)
EAST, SOUTH = tm.Seat.EAST, tm.Seat.SOUTH


def east_draws_last(rules: tm.Rules, flower: str, **tiles: Any) -> tm.Game:
    """The game in which east has drawn this flower as the last live tile, the seven others being dealt.

    Nobody claims anything.
    """
    dealt = list(wall(rules, **tiles))
    place = 143 - rules.dead_wall - 7
    other = dealt.index(tm.Tile.parse(flower))
    dealt[place], dealt[other] = dealt[other], dealt[place]
    game = drift(tm.Game.start(rules, wall=tm.Wall(tuple(dealt))), 1)
    drawn = game.view("N").drawn
    assert drawn is not None
    game = play(game, f"N discard {drawn}")
    while isinstance(game.phase, Claims):
        game = play(game, f"{min(game.to_act)} pass")
    return play(game, "E draw") if isinstance(game.phase, LastDraw) else game


def ending(game: tm.Game) -> str:
    assert game.result is not None
    return game.result.ending.value


@pytest.mark.rule("F7", "W4")
@each_set
def test_it_is_exposed_and_the_hand_is_drawn(rules: tm.Rules) -> None:
    game = east_draws_last(rules, "8f", east="12f", south="34f", west="56f", north="7f")
    assert ending(game) == "last-flower"
    assert [type(event) for event in game.events[-3:]] == [events.Drew, events.Exposed, events.Ended]
    assert tm.Tile.WINTER in game.table.seats[EAST].bonus
    assert (game.table.live, game.table.replaced) == (0, 7)
    assert tuple(game.deltas) == (0, 0, 0, 0)


@pytest.mark.rule("F7", "F1")
@each_set
def test_the_drawers_eighth_wins_at_once_but_not_in_traditional(rules: tm.Rules) -> None:
    game = east_draws_last(rules, "8f", east="1234567f")
    assert ending(game) == ("eight-flowers" if rules in AT_ONCE else "last-flower")
    assert (game.deltas[EAST] > 0) is (rules in AT_ONCE)


@pytest.mark.rule("F7", "F2")
@each_set
def test_another_seat_may_rob_it_as_the_eighth(rules: tm.Rules) -> None:
    game = east_draws_last(rules, "8f", south="1234567f")
    assert isinstance(game.phase, FlowerRobbery)
    assert (game.phase.seat, game.phase.owner) == (SOUTH, EAST)
    assert ending(play(game, "S win flowers")) == "seven-rob-one"
    assert ending(play(game, "S pass")) == "last-flower"


@pytest.mark.rule("F7", "F2")
@each_set
def test_the_drawer_whose_seventh_it_is_may_rob_a_lying_eighth(rules: tm.Rules) -> None:
    game = east_draws_last(rules, "7f", east="123456f", south="8f")
    if rules not in LYING:  # robbed after a replacement that is not to be had, or not at all
        assert ending(game) == "last-flower"
        return
    assert game.to_act == {EAST}
    assert ending(play(game, "E win flowers")) == "seven-rob-one"
    assert ending(play(game, "E pass")) == "last-flower"
