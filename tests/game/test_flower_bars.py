"""What bars a win by flowers and what does not: locks, claimed kongs, ready hands, the minimum (M5, H3)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.tables import legal, play, reason, table

CLUB, FOUR_WINDS, TRADITIONAL = tm.CLUB, tm.FOUR_WINDS, tm.TRADITIONAL

#: Seven bonus tiles and nine others; with their replacements the hand waits for 5s and 8s.
SEVEN = "1234567f123456789m"
WAITING = "234p5567s"
#: The same with a triplet, whose fourth tile makes a kong.
TRIPLET = "1234567f111m234567m"


def table_of(
    rules: tm.Rules, actions: str, *, replacements: str = "", south: str = SEVEN, **more: Any
) -> tm.Game:
    """Where south has seven bonus tiles and waits."""
    return table(rules, actions, south=south, replacements=WAITING + replacements, **more)


@pytest.mark.rule("M5")
@pytest.mark.parametrize("rules", [TRADITIONAL, CLUB], ids=lambda rules: rules.name)
def test_a_robbery_let_pass_locks_nothing(rules: tm.Rules) -> None:
    game = table_of(rules, "E discard 1z; S discard 1z", then="1z1z8f", replacements="5s")
    assert legal(game, "S") == ["win flowers", "pass"]
    assert legal(play(game, "S pass; W discard 5s"), "S") == ["win", "pung", "pass"]


@pytest.mark.rule("M5")
def test_a_flower_win_let_pass_at_the_own_turn_locks_nothing() -> None:
    game = table_of(TRADITIONAL, "E discard 1z", then="1z8f8s", replacements="3z")
    assert legal(game, "S")[0] == "win flowers"
    assert "win" in legal(play(game, "S discard 3z; W discard 8s"), "S")


@pytest.mark.rule("M5")
def test_a_locked_seat_may_rob_the_eighth() -> None:
    actions = "E discard 1z; S discard 1z; W discard 8s; S pass"
    game = table_of(TRADITIONAL, actions, then="1z1z8s8f")
    assert legal(game, "S") == ["win flowers", "pass"]


@pytest.mark.rule("M5")
def test_a_locked_seat_may_win_by_eight() -> None:
    actions = "E discard 1z; S discard 1z; W discard 8s; S pass; N discard 2z; E discard 2z"
    game = table_of(TRADITIONAL, actions, then="1z1z8s2z2z8f", replacements="5s")
    assert "win flowers" in legal(game, "S")
    assert reason(game, "S win") == ("missed_win", "M2")


@pytest.mark.rule("M5")
def test_the_replacement_of_a_claimed_kong_may_be_the_eighth_flower() -> None:
    actions = "E discard 1z; S discard 1z; W discard 2z; N discard 1m; S kong"
    game = table_of(TRADITIONAL, actions, south=TRIPLET, then="1z1z2z1m", replacements="8f5s")
    assert "win flowers" in legal(game, "S")
    assert reason(game, "S win") == ("claimed_kong", "P9")


DECLARES = {
    "four-winds": "S call; E discard 1z; S discard 1z",
    "traditional": "E discard 1z; S discard 1z ready",
    "mahjong-pros": "E discard 1z; S discard 1z ready",
    "mahjong-time": "E discard 1z; S discard 1z ready",
}


@pytest.mark.rule("M5", "R5")
@pytest.mark.parametrize("name", DECLARES)
def test_a_ready_seat_may_rob_the_eighth(name: str) -> None:
    game = table_of(tm.Rules.named(name), DECLARES[name], then="1z1z8f")
    assert legal(game, "S") == ["win flowers", "pass"]


@pytest.mark.rule("M5", "R5")
@pytest.mark.parametrize("name", DECLARES)
def test_a_ready_seat_may_win_by_eight(name: str) -> None:
    actions = DECLARES[name] + "; W discard 2z; N discard 2z; E discard 2z"
    game = table_of(tm.Rules.named(name), actions, then="1z1z2z2z2z8f", replacements="3z")
    if name == "traditional":
        assert legal(game, "S")[0] == "win flowers"
        game = play(game, "S win flowers")
    assert game.result is not None
    assert game.result.ending.value == "eight-flowers"


# The minimum (H3) --------------------------------------------------------------------------------------


@pytest.mark.rule("M5", "H3")
@pytest.mark.parametrize(("minimum", "offered"), [(8, True), (9, False)])
def test_a_robbery_must_reach_the_minimum(minimum: int, offered: bool) -> None:
    rules = TRADITIONAL.evolve(minimum_tai=minimum)
    game = table_of(rules, "E discard 1z; S discard 1z", then="1z1z8f", replacements="4z")
    assert (tm.Seat.SOUTH in game.to_act) is offered


@pytest.mark.rule("M5", "H3")
@pytest.mark.parametrize(("minimum", "offered"), [(8, True), (9, False)])
def test_eight_flowers_declared_must_reach_the_minimum(minimum: int, offered: bool) -> None:
    rules = TRADITIONAL.evolve(minimum_tai=minimum)
    game = table_of(rules, "E discard 1z", then="1z8f", replacements="4z")
    assert ("win flowers" in legal(game, "S")) is offered
    if not offered:
        assert reason(game, "S win flowers")[0] == "no_flower_win"


@pytest.mark.rule("M5", "H3")
@pytest.mark.parametrize(("minimum", "won"), [(30, True), (31, False)])
def test_eight_flowers_that_win_by_themselves_must_reach_the_minimum(minimum: int, won: bool) -> None:
    rules = FOUR_WINDS.evolve(minimum_tai=minimum)
    game = table_of(rules, "S pass; E discard 1z", then="1z8f", replacements="4z")
    assert game.is_over is won


@pytest.mark.rule("M5", "H3")
@pytest.mark.parametrize(("streak", "least"), [(0, 9), (1, 11)])
def test_dealer_tai_of_a_dealer_count_towards_the_minimum(streak: int, least: int) -> None:
    for minimum, offered in ((least, True), (least + 1, False)):
        rules = TRADITIONAL.evolve(minimum_tai=minimum)
        tiles: dict[str, Any] = {"east": SEVEN, "replacements": WAITING + "4z", "then": "1z8f"}
        game = table(rules, "E discard 1z", streak=streak, **tiles)
        assert (tm.Seat.EAST in game.to_act) is offered


@pytest.mark.rule("M5", "H3")
def test_dealer_tai_of_the_payer_do_not_count() -> None:
    rules = TRADITIONAL.evolve(minimum_tai=9)
    game = table_of(rules, "E discard 1z; S discard 1z; W discard 1z; N discard 2z", then="1z1z1z2z8f")
    assert game.to_act == {tm.Seat.EAST}  # it drew the eighth and plays on
    assert legal(game, "S") == []
