"""All eight bonus tiles win, at once or once their replacement is drawn (F1, F4)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import FlowerRobbery
from tests.game.positions import each_set
from tests.game.tables import SETS, legal, play, table

AT_ONCE = [rules for rules in SETS if rules is not tm.TRADITIONAL]
at_once = pytest.mark.parametrize("rules", AT_ONCE, ids=lambda rules: rules.name)

#: Seven bonus tiles and nine others; with their replacements the hand waits for 5s and 8s.
SEVEN = "1234567f123456789m"
WAITING = "234p5567s"
EIGHT = "12345678f12345678m"

#: What the other seats pay south when the streak is 0: dealer tai count where the set has them.
PAID = {
    "four-winds": (-30, 90, -30, -30),
    "traditional": (-280, 800, -260, -260),
    "mahjong-pros": (-31, 91, -30, -30),
    "mahjong-time": (-30, 90, -30, -30),
    "club": (-280, 800, -260, -260),
}
TAI = {"four-winds": 30, "traditional": 8, "mahjong-pros": 30, "mahjong-time": 30, "club": 8}


def drawn_eighth(rules: tm.Rules, replacements: str = "5s", streak: int = 0, **tiles: Any) -> tm.Game:
    """South has seven bonus tiles and a waiting hand, and draws the eighth in its first turn."""
    calls = "S pass; " if rules.ready == "original_call" else ""
    more: dict[str, Any] = {"south": SEVEN, "then": "1z8f", "replacements": WAITING + replacements} | tiles
    return table(rules, calls + "E discard 1z", streak=streak, **more)


def items(game: tm.Game) -> list[tuple[str, int]]:
    assert game.result is not None
    return [(item.id, item.tai) for item in game.result.scores[0].items]


@pytest.mark.rule("F1")
@at_once
def test_the_eighth_wins_by_itself(rules: tm.Rules) -> None:
    game = drawn_eighth(rules)
    assert game.result is not None
    assert game.result.ending.value == "eight-flowers"
    assert game.result.winners == (tm.Seat.SOUTH,)
    assert items(game) == [("eight_flowers", TAI[rules.name])]


@pytest.mark.rule("F1")
@at_once
def test_it_wins_before_any_replacement(rules: tm.Rules) -> None:
    game = drawn_eighth(rules)
    assert [type(event) for event in game.events[-3:]] == [events.Drew, events.Exposed, events.Ended]
    assert game.table.replaced == 7


@pytest.mark.rule("F1")
@at_once
def test_all_three_pay_for_eight_flowers(rules: tm.Rules) -> None:
    game = drawn_eighth(rules)
    assert tuple(game.deltas) == PAID[rules.name]


@pytest.mark.rule("F1", "F5")
@at_once
def test_eight_dealt_win_before_the_first_discard(rules: tm.Rules) -> None:
    game = table(rules, south=EIGHT)
    assert game.result is not None
    assert game.result.winners == (tm.Seat.SOUTH,)
    assert (game.table.discards, game.table.replaced) == (0, 0)
    assert tuple(game.deltas) == PAID[rules.name]


@pytest.mark.rule("F1", "F5")
@at_once
def test_the_eighth_may_be_an_opening_replacement(rules: tm.Rules) -> None:
    game = table(rules, south=SEVEN, replacements="8f")
    assert game.result is not None
    assert game.result.winners == (tm.Seat.SOUTH,)
    assert (game.table.discards, game.table.replaced) == (0, 7)


@pytest.mark.rule("F1", "F5")
@at_once
def test_eight_come_before_a_heavenly_hand(rules: tm.Rules) -> None:
    # With the replacements the dealer's seventeen tiles would be complete.
    game = table(rules, east=EIGHT, then="9m", replacements="234p55567s")
    assert game.result is not None
    assert items(game) == [("eight_flowers", TAI[rules.name])]
    complete = table(tm.TRADITIONAL, "E pass", east=EIGHT, then="9m", replacements="234p55567s")
    assert legal(complete, "E")[:2] == ["win", "win flowers"]


# TRADITIONAL: once the replacement has been drawn ------------------------------------------------------


@pytest.mark.rule("F1")
def test_traditional_draws_the_replacement_first() -> None:
    game = drawn_eighth(tm.TRADITIONAL, "3z")
    assert game.to_act == {tm.Seat.SOUTH}
    assert game.table.replaced == 8
    assert legal(game, "S")[0] == "win flowers"


@pytest.mark.rule("F1")
def test_traditional_counts_it_as_a_self_draw_that_all_three_pay() -> None:
    game = play(drawn_eighth(tm.TRADITIONAL, "3z"), "S win flowers")
    assert game.result is not None
    assert game.result.ending.value == "eight-flowers"
    assert game.result.scores[0].win.is_self_drawn
    assert game.result.loser is None
    assert items(game) == [("eight_flowers", 8)]
    assert tuple(game.deltas) == PAID["traditional"]


@pytest.mark.rule("F1")
def test_traditional_may_declare_it_or_play_on() -> None:
    game = play(drawn_eighth(tm.TRADITIONAL, "3z"), "S discard 3z")
    assert not game.is_over


@pytest.mark.rule("F1", "F5")
def test_traditional_asks_in_the_opening_after_the_replacements() -> None:
    game = table(tm.TRADITIONAL, south=EIGHT, west="", replacements="12345678p")
    assert isinstance(game.phase, FlowerRobbery)
    assert (game.phase.seat, game.phase.owner) == (tm.Seat.SOUTH, None)
    assert (game.table.replaced, game.table.drawn) == (8, 64)
    assert legal(game, "S") == ["win flowers", "pass"]
    won = play(game, "S win flowers")
    assert tuple(won.deltas) == PAID["traditional"]


# The tai of a flower win -------------------------------------------------------------------------------


@pytest.mark.rule("F4")
@each_set
def test_eight_flowers_score_nothing_else(rules: tm.Rules) -> None:
    # A hand of honours alone, one of its pungs the seat's and the round's wind.
    tiles: dict[str, Any] = {"south": "1234567f222333444z", "replacements": "5556677z", "then": "9m8f"}
    calls = "S pass; " if rules.ready == "original_call" else ""
    game = table(rules, calls + "E discard 9m", round="S", **tiles)
    game = game if game.is_over else play(game, "S win flowers")
    assert items(game) == [("eight_flowers", TAI[rules.name])]


@pytest.mark.rule("F4", "Y3")
@pytest.mark.parametrize(
    ("name", "deltas"),
    [
        ("four-winds", (-30, 90, -30, -30)),
        ("traditional", (-360, 880, -260, -260)),
        ("mahjong-pros", (-35, 95, -30, -30)),
        ("mahjong-time", (-30, 90, -30, -30)),
        ("club", (-360, 880, -260, -260)),
    ],
)
def test_dealer_tai_and_base_apply_to_flower_wins(name: str, deltas: tuple[int, ...]) -> None:
    game = drawn_eighth(tm.Rules.named(name), streak=2)
    game = game if game.is_over else play(game, "S win flowers")
    assert tuple(game.deltas) == deltas


# The option --------------------------------------------------------------------------------------------


@pytest.mark.rule("F1")
@each_set
def test_a_table_may_know_no_win_by_eight(rules: tm.Rules) -> None:
    rules = rules.evolve(flower_wins="none")
    game = drawn_eighth(rules, "3z")
    assert game.to_act == {tm.Seat.SOUTH}
    assert "win flowers" not in legal(game, "S")
    assert not table(rules, south=EIGHT).is_over


@pytest.mark.rule("F1")
@each_set
def test_a_table_may_let_eight_win_at_once(rules: tm.Rules) -> None:
    rules = rules.evolve(flower_wins="at_once")
    assert drawn_eighth(rules).is_over
    assert table(rules, south=EIGHT).is_over


@pytest.mark.rule("F1")
@each_set
def test_a_table_may_ask_after_the_replacement(rules: tm.Rules) -> None:
    rules = rules.evolve(flower_wins="after_replacement")
    assert legal(drawn_eighth(rules, "3z"), "S")[0] == "win flowers"
    assert legal(table(rules, south=EIGHT), "S") == ["win flowers", "pass"]
