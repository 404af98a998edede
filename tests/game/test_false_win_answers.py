"""A false win among the answers to a discard or an added kong (Y5)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.tables import play, reason, table

each_punishing = pytest.mark.parametrize("rules", [tm.TRADITIONAL, tm.CLUB], ids=lambda rules: rules.name)
WEST, SOUTH, NORTH = tm.Seat.WEST, tm.Seat.SOUTH, tm.Seat.NORTH

#: Sixteen tiles that wait for 5s and 8s.
WAITS = "123456789m234p5567s"


def result(game: tm.Game) -> tm.Result:
    assert game.result is not None
    return game.result


#: On east's 8s west may win, and nobody else.
WEST_WINS: dict[str, Any] = {"west": WAITS, "then": "8s"}


@pytest.mark.rule("Y5")
@each_punishing
@pytest.mark.parametrize("false", ["S", "N"])
def test_a_legal_win_on_the_same_tile_voids_it(rules: tm.Rules, false: str) -> None:
    game = table(rules, f"E discard 8s; {false} false-win", **WEST_WINS)
    assert game.to_act == {tm.Seat.WEST}
    won = play(game, "W win")
    assert result(won).winners == (tm.Seat.WEST,)
    assert result(won).false_winner is None
    assert won.deltas[tm.Seat.parse(false)] == 0


@pytest.mark.rule("Y5")
@each_punishing
def test_of_two_false_ones_the_nearest_pays(rules: tm.Rules) -> None:
    for declared in ("S false-win; N false-win", "N false-win; S false-win"):
        ended = result(table(rules, f"E discard 8s; {declared}; W pass", **WEST_WINS))
        assert ended.false_winner is tm.Seat.SOUTH


@pytest.mark.rule("Y5")
@each_punishing
def test_it_is_the_seats_only_answer(rules: tm.Rules) -> None:
    game = table(rules, "E discard 8s; S false-win", **WEST_WINS)
    assert tm.FalseWin("S") not in game.rulings()
    answered = table(rules, "E discard 8s; W pung", west="88s", south=WAITS, then="8s")
    assert reason(answered, "W false-win") == ("answered", "P12")


@pytest.mark.rule("Y5", "P3")
@each_punishing
def test_it_comes_before_a_pung(rules: tm.Rules) -> None:
    tiles: dict[str, Any] = {"west": "88s", "south": WAITS, "then": "8s"}
    for answers in ("W pung; N false-win; S pass", "N false-win; S pass"):
        assert result(table(rules, f"E discard 8s; {answers}", **tiles)).false_winner is tm.Seat.NORTH


@pytest.mark.rule("Y5", "P12")
@each_punishing
def test_it_is_told_only_when_the_answers_are_settled(rules: tm.Rules) -> None:
    asked = table(rules, "E discard 8s", **WEST_WINS)
    assert play(asked, "S false-win").events == asked.events


@pytest.mark.rule("Y5", "Y10")
@each_punishing
def test_a_false_win_made_void_is_shown_all_the_same(rules: tm.Rules) -> None:
    game = table(rules, "E discard 8s; S false-win; W win", **WEST_WINS)
    ended = game.events[-1]
    assert isinstance(ended, tm.events.Ended)
    assert [one.seat for one in ended.hands] == [WEST]
    assert ended.voided == (tm.events.Revealed(SOUTH, game.view("S").hand),)
    assert tm.Event.parse(str(ended)) == ended
    assert game.deltas[SOUTH] == 0
