"""Positions in which a move is refused, and that a refusal changes nothing."""

import pytest

import taimahjong as tm
from tests.game.positions import (
    WAITS,
    about_to_add,
    before_last_tile,
    begin,
    begin_late,
    last_turn,
    settle,
    throw_drawn,
    turn_of,
)
from tests.game.tables import wall

#: On east's 5m south may chow, west pung, north win.
ANOTHER = {"then": "5m", "south": "46m", "west": "55m", "north": WAITS["N"]}
#: West declares its hand ready with its first discard and waits for 5m; what it draws next is told.
READY = {"west": WAITS["W"], "then": "7z6z4z5z"}
DECLARED = "E discard 7z; S discard 6z; W discard 4z ready; N discard 5z"


def state(game: tm.Game) -> tuple[object, ...]:
    """All that can be seen of a game."""
    views = [(game.view(seat), game.legal_actions(seat)) for seat in tm.Seat]
    return repr(game), views, game.to_act, game.prompt, game.rulings(), game.events, game.moves, game.result


def refused(game: tm.Game, move: str, at: int | None = None) -> tm.Refusal:
    """The refusal of a move, told twice in the same way, after which the game is as before."""
    before, same = state(game), play_again(game)
    told = game.refusal(move, at=at)
    with pytest.raises(tm.IllegalAction) as caught:
        game.apply(move, at=at)
    refusal = caught.value.refusal
    assert refusal == told
    assert caught.value.code == f"game.{refusal.reason.value}"
    assert str(caught.value) == str(refusal)
    assert state(game) == before
    assert game == same
    return refusal


def play_again(game: tm.Game) -> tm.Game:
    """An equal game, made anew."""
    new = tm.Game.start(game.rules, wall=game.wall, round=game.round, streak=game.streak)
    for move in game.moves:
        new = new.apply(move)
    return new


def ready(rules: tm.Rules, drawn: str, **tiles: str) -> tm.Game:
    """West's turn, its hand declared ready, after it has drawn this tile."""
    then = READY["then"] + "6z7z" + drawn
    return turn_of("W", begin(rules, DECLARED, **{**READY, "then": then, **tiles}))


def finished() -> tm.Game:
    return begin(tm.CLUB, "E discard 5m; N win", **ANOTHER)


def asked(rules: tm.Rules, moves: str = "", **tiles: str) -> tm.Game:
    return begin(rules, f"E discard 5m; {moves}", **{**ANOTHER, **tiles})


def uncalled() -> tm.Game:
    """South and west wait for 5m and are asked whether they make the original call."""
    return tm.Game.start(tm.FOUR_WINDS, wall=wall(tm.FOUR_WINDS, south=WAITS["S"], west=WAITS["W"]))


def last_drawn(rules: tm.Rules, **tiles: str) -> tm.Game:
    return last_turn(begin_late(rules, **{"last": "9m5m", **tiles}))


def last_discarded(rules: tm.Rules, **tiles: str) -> tm.Game:
    """North has thrown the last live tile, 5m."""
    return last_drawn(rules, **tiles).apply("N discard 5m")


def offered_last() -> tm.Game:
    """North is asked whether it draws the last tile."""
    return settle(throw_drawn(before_last_tile(begin_late(tm.MAHJONG_PROS, last="99m"))))


def seven_bonus() -> tm.Game:
    """East shows seven bonus tiles and south the eighth: east is asked whether it robs it."""
    return tm.Game.start(tm.FOUR_WINDS, wall=wall(tm.FOUR_WINDS, east="1234567f", south="8f"))


def added(rules: tm.Rules) -> tm.Game:
    return about_to_add(rules, west=WAITS["W"]).apply("S added-kong 5m")
