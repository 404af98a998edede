"""Positions that several tests start from, and what happened at a table as short text."""

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import LastDraw, Opening
from taimahjong.tiles.notation import write_tiles
from tests.game.tables import SETS, drift, play, wall

each_set = pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)

#: Sixteen tiles of each seat that wait for 5m alone, in the middle of a chow; no two seats share their pair.
WAITS = {seat: f"46m123789p123789s{number}{number}z" for number, seat in enumerate("ESWN", 1)}
NAME_OF = {"E": "east", "S": "south", "W": "west", "N": "north"}


def begin(rules: tm.Rules, actions: str = "", **tiles: str) -> tm.Game:
    """A game with these tiles (see `tables.wall`) after these actions, without any original call."""
    game = tm.Game.start(rules, wall=wall(rules, **tiles))
    if isinstance(game.phase, Opening):
        game = play(game, [f"{seat} pass" for seat in sorted(game.to_act)])
    return play(game, actions)


def settle(game: tm.Game) -> tm.Game:
    """The game after everybody asked about the tile in play has passed."""
    while not game.is_over and isinstance((pass_ := game.legal_actions(min(game.to_act))[-1]), tm.Pass):
        game = game.apply(pass_)
    return game


def throw_drawn(game: tm.Game) -> tm.Game:
    """The game after the seat on turn has thrown the tile it drew; who may take it has not answered."""
    [seat] = game.to_act
    drawn = game.view(seat).drawn
    assert drawn is not None
    return game.apply(tm.Discard(seat, drawn))


def discarded(rules: tm.Rules, by: str, tile: str, **hands: str) -> tm.Game:
    """The game in which a seat has just thrown a tile in its first turn; those before it threw dragons."""
    game = begin(rules, then="765z"[: "ESWN".index(by)] + "z" * (by != "E") + tile, **hands)
    while tm.Seat.parse(by) not in game.to_act:
        game = settle(throw_drawn(game))
    return throw_drawn(game)


def before_last_tile(game: tm.Game) -> tm.Game:
    """The game when one live tile is left, on the turn of the seat that drew the one before it."""
    return drift(game, 1)


def last_turn(game: tm.Game) -> tm.Game:
    """The game on the turn of the seat that drew the last live tile; without claims that is north."""
    game = settle(throw_drawn(before_last_tile(game)))
    return play(game, "N draw") if isinstance(game.phase, LastDraw) else game


def told(game: tm.Game, since: int = 0) -> list[str]:
    """Draws, flowers and sets since an event: `S draws 5m`, `E shows 1f`, `E replaces 5m`, `W takes 555m^`."""
    lines = []
    for event in game.events[since:]:
        if isinstance(event, events.Drew):
            assert event.tile is not None
            verb = "draws" if event.replacement is None else "replaces"
            lines.append(f"{event.seat} {verb} {event.tile}")
        elif isinstance(event, events.Exposed):
            lines.append(f"{event.seat} shows {write_tiles(event.tiles)}")
        elif isinstance(event, events.Claimed):
            lines.append(f"{event.seat} takes {event.meld}")
        elif isinstance(event, events.KongConcealed | events.KongAdded):
            lines.append(f"{event.seat} kongs {event.tile}")
    return lines


def melds(game: tm.Game, seat: str) -> str:
    """The declared sets of a seat, its own kongs open."""
    return " ".join(map(str, game.view(seat).hand.melds))


def row(game: tm.Game, id_: str, winner: int = 0) -> int:
    """The tai that a row of the table gave a winner, 0 where it did not count."""
    assert game.result is not None
    return sum(item.tai for item in game.result.scores[winner].items if item.id == id_)
