"""A seat with seven bonus tiles may rob the eighth from its owner (F2-F4)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import FlowerRobbery, Turn
from tests.game.positions import each_set
from tests.game.tables import legal, play, table

#: Those in which an eighth that lies exposed already may be robbed before the robber's own replacement.
LYING = (tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.CLUB)
lying_at_once = pytest.mark.parametrize("rules", LYING, ids=lambda rules: rules.name)

SOUTH, WEST = tm.Seat.SOUTH, tm.Seat.WEST
TAI = {"four-winds": 20, "traditional": 8, "mahjong-pros": 20, "mahjong-time": 20, "club": 8}

#: Seven bonus tiles and nine others; with their replacements the hand waits for 5s and 8s.
SEVEN = "1234567f123456789m"
WAITING = "234p5567s"


def calls(rules: tm.Rules) -> str:
    return "S pass; " if rules.ready == "original_call" else ""


def west_draws(rules: tm.Rules, *, streak: int = 0, replacements: str = "") -> tm.Game:
    """South holds seven bonus tiles, west draws the eighth."""
    actions = calls(rules) + "E discard 1z; S discard 1z"
    replacements = WAITING + replacements
    return table(rules, actions, streak=streak, south=SEVEN, then="1z1z8f", replacements=replacements)


def east_draws(rules: tm.Rules, *, streak: int = 0) -> tm.Game:
    """South holds seven bonus tiles, the dealer draws the eighth in its second turn."""
    actions = calls(rules) + "E discard 1z; S discard 1z; W discard 1z; N discard 2z"
    return table(rules, actions, streak=streak, south=SEVEN, then="1z1z1z2z8f", replacements=WAITING)


def south_draws(rules: tm.Rules, *, replacements: str = "") -> tm.Game:
    """South holds six bonus tiles, the eighth lies with west, and south draws the seventh."""
    tiles: dict[str, Any] = {
        "south": "123456f123456789m3z",
        "west": "8f",
        "then": "1z7f",
        "replacements": "234p556s9p",
    }
    tiles["replacements"] += replacements
    return table(rules, "E discard 1z", **tiles)


def asked_to_rob(game: tm.Game) -> tuple[tm.Seat, tm.Seat | None] | None:
    """Who is asked to rob whom."""
    phase = game.phase
    return (phase.seat, phase.owner) if isinstance(phase, FlowerRobbery) else None


def robbed(game: tm.Game) -> tm.Game:
    return play(game, "S win flowers")


# When (F2) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("F2")
@each_set
def test_the_eighth_that_another_draws_may_be_robbed(rules: tm.Rules) -> None:
    game = west_draws(rules)
    assert asked_to_rob(game) == (SOUTH, WEST)
    assert legal(game, "S") == ["win flowers", "pass"]
    result = robbed(game).result
    assert result is not None
    assert result.ending.value == "seven-rob-one"
    assert [(item.id, item.tai) for item in result.scores[0].items] == [("seven_rob_one", TAI[rules.name])]


@pytest.mark.rule("F2")
@lying_at_once
def test_the_eighth_that_lies_exposed_may_be_robbed_by_who_reaches_seven(rules: tm.Rules) -> None:
    game = south_draws(rules)
    assert asked_to_rob(game) == (SOUTH, WEST)
    assert game.table.replaced == 7  # the robber's own replacement has not been drawn
    assert robbed(game).is_over


@pytest.mark.rule("F2")
def test_in_traditional_the_robbers_own_replacement_comes_first() -> None:
    game = south_draws(tm.TRADITIONAL, replacements="3z")
    assert isinstance(game.phase, Turn)
    assert game.table.replaced == 8
    assert legal(game, "S")[0] == "win flowers"
    result = robbed(game).result
    assert result is not None
    assert (result.ending.value, result.loser) == ("seven-rob-one", WEST)


@pytest.mark.rule("F2")
def test_mahjong_time_robs_no_eighth_that_lies_exposed() -> None:
    game = south_draws(tm.MAHJONG_TIME, replacements="3z")
    assert game.to_act == {SOUTH}
    assert game.table.replaced == 8
    assert "win flowers" not in legal(game, "S")


@pytest.mark.rule("F2", "F5")
@each_set
def test_an_eighth_exposed_in_the_opening_counts_as_drawn(rules: tm.Rules) -> None:
    game = table(rules, south=SEVEN, west="8f", replacements=WAITING)
    assert asked_to_rob(game) == (SOUTH, WEST)
    result = robbed(game).result
    assert result is not None
    assert game.table.discards == 0
    assert (result.ending.value, result.loser) == ("seven-rob-one", WEST)


@pytest.mark.rule("F2", "F5")
@each_set
def test_the_seventh_may_be_an_opening_replacement(rules: tm.Rules) -> None:
    # In passes north exposes the eighth before south's seventh, else after it.
    game = table(rules, south="123457f123456789m3z", north="8f", replacements="234p55s6f")
    assert asked_to_rob(game) == (SOUTH, tm.Seat.NORTH)
    last = [event.seat for event in game.events if isinstance(event, events.Exposed)][-1]
    assert last is (tm.Seat.NORTH if rules is tm.MAHJONG_TIME else SOUTH)


@pytest.mark.rule("F2", "F5")
@each_set
def test_reaching_seven_in_the_opening_beside_a_lying_eighth(rules: tm.Rules) -> None:
    # East exposes the eighth before south has exposed its seven.
    game = table(rules, east="8f", south=SEVEN, then="1z", replacements="3z" + WAITING)
    if rules is tm.MAHJONG_TIME:
        assert asked_to_rob(game) is None
        return
    assert asked_to_rob(game) == (SOUTH, tm.Seat.EAST)
    own_replacements = 7 if rules is tm.TRADITIONAL else 0  # asked right after those of that pass
    assert game.table.replaced == 1 + own_replacements
    assert robbed(game).is_over


@pytest.mark.rule("F2")
@each_set
def test_six_bonus_tiles_rob_nothing(rules: tm.Rules) -> None:
    game = table(
        rules, "E discard 1z", south="123456f123456789m3z", west="8f", then="1z3z", replacements="234p556s9p"
    )
    assert asked_to_rob(game) is None
    assert "win flowers" not in legal(game, "S")


# From whom, and when exactly (F3) ----------------------------------------------------------------------


@pytest.mark.rule("F3")
@pytest.mark.parametrize(
    ("name", "deltas"),
    [
        ("four-winds", (0, 20, -20, 0)),
        ("traditional", (0, 260, -260, 0)),
        ("mahjong-pros", (0, 20, -20, 0)),
        ("mahjong-time", (0, 20, -20, 0)),
        ("club", (0, 260, -260, 0)),
    ],
)
def test_the_owner_of_the_eighth_pays_alone(name: str, deltas: tuple[int, ...]) -> None:
    game = robbed(west_draws(tm.Rules.named(name)))
    assert game.result is not None
    assert game.result.loser is WEST
    assert tuple(game.deltas) == deltas


@pytest.mark.rule("F3")
@each_set
def test_the_tile_goes_to_the_robber_before_the_owners_replacement(rules: tm.Rules) -> None:
    game = robbed(west_draws(rules))
    assert game.result is not None
    assert game.result.scores[0].win.tile is tm.Tile.WINTER
    assert game.table.replaced == 7
    assert [type(event) for event in game.events[-3:]] == [events.Drew, events.Exposed, events.Ended]


@pytest.mark.rule("F3")
@each_set
def test_when_it_is_let_pass_the_owner_draws_its_replacement(rules: tm.Rules) -> None:
    game = play(west_draws(rules, replacements="3z"), "S pass")
    assert game.to_act == {WEST}
    assert game.table.replaced == 8
    assert game.view("W").drawn is tm.Tile.WEST


@pytest.mark.rule("F3")
@each_set
def test_it_is_a_win_on_anothers_tile(rules: tm.Rules) -> None:
    game = robbed(west_draws(rules))
    assert game.result is not None
    win = game.result.scores[0].win
    assert win.how == tm.SevenRobOne("W")
    assert not win.is_self_drawn
    assert not game.result.dealer_stays


@pytest.mark.rule("F3")
@each_set
def test_a_flower_not_yet_exposed_cannot_be_robbed(rules: tm.Rules) -> None:
    # West was dealt the eighth, but south is asked only when west has exposed it in its turn.
    game = table(rules, east=SEVEN, south="8f", replacements=WAITING, then="1z")
    assert asked_to_rob(game) == (tm.Seat.EAST, SOUTH)
    exposed = [event.seat for event in game.events if isinstance(event, events.Exposed)]
    assert exposed == [tm.Seat.EAST, SOUTH]
    assert game.table.replaced == 7  # the robber has its replacements already


# What it scores (F4) -----------------------------------------------------------------------------------


@pytest.mark.rule("F4")
@each_set
def test_seven_rob_one_scores_nothing_else(rules: tm.Rules) -> None:
    # A hand of honours alone, one of its pungs the seat's and the round's wind.
    tiles: dict[str, Any] = {"south": "1234567f222333444z", "replacements": "5556677z", "then": "9m9p8f"}
    game = table(rules, calls(rules) + "E discard 9m; S discard 9p", round="S", **tiles)
    result = robbed(game).result
    assert result is not None
    assert [(item.id, item.tai) for item in result.scores[0].items] == [("seven_rob_one", TAI[rules.name])]


@pytest.mark.rule("F4", "Y3")
@pytest.mark.parametrize(
    ("name", "deltas"),
    [
        ("four-winds", (-20, 20, 0, 0)),
        ("traditional", (-320, 320, 0, 0)),
        ("mahjong-pros", (-23, 23, 0, 0)),
        ("mahjong-time", (-20, 20, 0, 0)),
        ("club", (-320, 320, 0, 0)),
    ],
)
def test_a_dealer_who_is_robbed_pays_dealer_tai(name: str, deltas: tuple[int, ...]) -> None:
    assert tuple(robbed(east_draws(tm.Rules.named(name), streak=1)).deltas) == deltas


# The option --------------------------------------------------------------------------------------------


@pytest.mark.rule("F2")
@each_set
def test_a_table_may_know_no_robbery(rules: tm.Rules) -> None:
    rules = rules.evolve(seven_rob_one="none")
    for game in (west_draws(rules, replacements="3z"), south_draws(rules, replacements="3z")):
        assert asked_to_rob(game) is None
        assert "win flowers" not in legal(game, "S")


@pytest.mark.rule("F2")
@each_set
def test_a_table_may_let_only_a_drawn_eighth_be_robbed(rules: tm.Rules) -> None:
    rules = rules.evolve(seven_rob_one="drawn")
    assert asked_to_rob(west_draws(rules)) == (SOUTH, WEST)
    game = south_draws(rules, replacements="3z")
    assert asked_to_rob(game) is None
    assert "win flowers" not in legal(game, "S")


@pytest.mark.rule("F2")
@each_set
def test_a_table_may_let_a_lying_eighth_be_robbed_too(rules: tm.Rules) -> None:
    rules = rules.evolve(seven_rob_one="drawn_or_exposed")
    assert asked_to_rob(west_draws(rules)) == (SOUTH, WEST)
    assert legal(south_draws(rules, replacements="3z"), "S")[0] == "win flowers"
