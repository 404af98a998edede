"""Positions that several tests start from, and what happened at a table as short text."""

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import LastDraw, Opening, Turn
from taimahjong.tiles.notation import read_tiles, write_tiles
from tests.game.tables import SETS, drift, play, wall

each_set = pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)

#: Sixteen tiles of each seat that wait for 5m alone, in the middle of a chow; no two seats share their pair.
WAITS = {seat: f"46m123789p123789s{number}{number}z" for number, seat in enumerate("ESWN", 1)}
NAME_OF = {"E": "east", "S": "south", "W": "west", "N": "north"}


def begin(rules: tm.Rules, actions: str = "", **tiles: str) -> tm.Game:
    """A game with these tiles (see `tables.wall`) after these actions, without any original call."""
    return play(_uncalled(tm.Game.start(rules, wall=wall(rules, **tiles))), actions)


def _uncalled(game: tm.Game) -> tm.Game:
    if not isinstance(game.phase, Opening):
        return game
    return play(game, [f"{seat} pass" for seat in sorted(game.to_act)])


def begin_late(rules: tm.Rules, actions: str = "", *, then: str = "9m", last: str, **tiles: str) -> tm.Game:
    """A game that ends with these last draws: in a wall without a dead one, bonus tiles are drawn early."""
    whole = wall(rules, then=then, last=last, **tiles).tiles
    if rules.dead_wall == 0:
        start, end = 64 + len(read_tiles(then)), 144 - len(read_tiles(last))
        flowers = [tile for tile in whole[start:end] if tile.is_bonus]
        others = [tile for tile in whole[start:end] if not tile.is_bonus]
        replacing = len(others) - len(flowers)
        whole = (*whole[:start], *flowers, *others[:replacing], *whole[end:], *others[replacing:])
    return play(_uncalled(tm.Game.start(rules, wall=tm.Wall(whole))), actions)


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


def turn_of(seat: str, game: tm.Game) -> tm.Game:
    """The game on that seat's turn: until then everybody passes and throws the tile drawn."""
    while not (isinstance(game.phase, Turn) and game.phase.seat is tm.Seat.parse(seat)):
        assert not game.is_over, "the hand ends before"
        game = throw_drawn(game) if isinstance(game.phase, Turn) else settle(game)
    return game


def discarded(rules: tm.Rules, by: str, tile: str, **hands: str) -> tm.Game:
    """The game in which a seat has just thrown a tile in its first turn; those before it threw dragons."""
    dragons = ("", "7z", "7z6z", "7z6z5z")["ESWN".index(by)]
    return throw_drawn(turn_of(by, begin(rules, then=dragons + tile, **hands)))


#: South pungs east's 5m and draws the fourth in its next turn; who waits for it has passed the first.
ROB = {"south": "55m", "then": "5m7z6z6z5m"}


def others_pass(game: tm.Game) -> tm.Game:
    """The game after all but south have passed."""
    return play(game, [f"{seat} pass" for seat in sorted(game.to_act) if seat is not tm.Seat.SOUTH])


def about_to_add(rules: tm.Rules, **tiles: str) -> tm.Game:
    """South's turn with an exposed pung of 5m and the fourth drawn."""
    game = begin(rules, "E discard 5m", **ROB, **tiles)
    game = others_pass(game)
    return turn_of("S", play(game, "S pung; S discard 1z"))


def before_last_tile(game: tm.Game) -> tm.Game:
    """The game when one live tile is left, on the turn of the seat that drew the one before it."""
    return drift(game, 1)


def last_turn(game: tm.Game) -> tm.Game:
    """The game on the turn of the seat that drew the last live tile; without claims that is north."""
    game = settle(throw_drawn(before_last_tile(game)))
    return play(game, [f"{seat} draw" for seat in game.to_act]) if isinstance(game.phase, LastDraw) else game


def told(game: tm.Game, since: int = 0) -> list[str]:
    """Draws, flowers and sets since an event: `S draws 5m`, `E shows 1f`, `W takes 555m`."""
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
