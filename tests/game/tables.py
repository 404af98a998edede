"""Positions as text: the tiles that matter are named, all others are filled in so that they do no harm."""

from collections import Counter
from collections.abc import Iterable

import taimahjong as tm
from taimahjong.tiles.notation import read_tiles

SETS = (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB)
_WHOLE = Counter({tile: 1 if tile.is_bonus else 4 for tile in tm.Tile})


def wall(
    rules: tm.Rules,
    *,
    east: str = "",
    south: str = "",
    west: str = "",
    north: str = "",
    then: str = "",
    replacements: str = "",
    last: str = "",
) -> tm.Wall:
    """A wall that deals these tiles.

    `then` are the tiles drawn from the front after the deal (the dealer's seventeenth first), `replacements`
    those that replace flowers and kongs, `last` the last ordinary draws of a hand without replacements. Every
    other place is filled from the tiles left: hands with tiles that form nothing, and bonus tiles where they
    are drawn late or never.
    """
    places: list[tm.Tile | None] = [None] * 144
    for number, text in enumerate((east, south, west, north)):
        for count, tile in enumerate(read_tiles(text)):
            assert count < 16, "a seat is dealt 16 tiles"
            packet, within = divmod(count, 4)
            places[packet * 16 + number * 4 + within] = tile
    for count, tile in enumerate(read_tiles(then)):
        places[64 + count] = tile
    dead_wall = rules.dead_wall if rules.replacements_from == "dead_wall" else 0
    for count, tile in enumerate(read_tiles(replacements)):
        places[tm.Wall.replacement_place(count, dead_wall)] = tile
    tail = read_tiles(last)
    for count, tile in enumerate(tail):
        places[144 - rules.dead_wall - len(tail) + count] = tile
    left = _WHOLE - Counter(tile for tile in places if tile is not None)
    assert sum(left.values()) == places.count(None), "a tile is named more often than there are copies"
    for number in range(4):
        _fill_hand(places, number, left)
    late = range(143, 127, -1) if dead_wall else range(128, 144)
    for place, bonus in zip(
        [place for place in late if places[place] is None],
        [tile for tile in left.elements() if tile.is_bonus],
        strict=False,
    ):
        places[place] = bonus
        left[bonus] -= 1
    rest = sorted(left.elements(), key=lambda tile: (tile * 13 % 34, tile))
    return tm.Wall(tuple(rest.pop(0) if tile is None else tile for tile in places))


def _fill_hand(places: list[tm.Tile | None], number: int, left: Counter[tm.Tile]) -> None:
    """Fill a hand with tiles that form nothing: every third rank and honours."""
    mine = [packet * 16 + number * 4 + within for packet in range(4) for within in range(4)]
    hand = [tile for place in mine if (tile := places[place]) is not None]
    order = sorted(
        tm.Tile, key=lambda tile: (tile.is_bonus, tile.is_honour, (tile.rank - 1 - number) % 3, tile)
    )
    for place in mine:
        if places[place] is None:
            tile = min(
                (tile for tile in order if left[tile]),
                key=lambda tile: (tile.is_bonus, hand.count(tile), _near(tile, hand)),
            )
            places[place] = tile
            hand.append(tile)
            left[tile] -= 1


def _near(tile: tm.Tile, hand: list[tm.Tile]) -> int:
    """How many tiles of a hand might form a chow with a tile."""
    return 0 if tile.is_honour else sum(one.suit is tile.suit and abs(one - tile) < 3 for one in hand)


def table(
    rules: tm.Rules, actions: str | Iterable[str] = (), *, round: str = "E", streak: int = 0, **tiles: str
) -> tm.Game:
    """A game with these tiles (see `wall`) after these actions: `table(tm.CLUB, "E discard 5m", south=…)`."""
    game = tm.Game.start(rules, wall=wall(rules, **tiles), round=round, streak=streak)
    return game.play(actions)


def play(game: tm.Game, actions: str | Iterable[str]) -> tm.Game:
    """The game after these actions, written `E discard 5m; S pung; …`."""
    return game.play(actions)


def legal(game: tm.Game, seat: str) -> list[str]:
    """What a seat may do, without its name and without the many plain discards."""
    found = [str(action).split(" ", 1)[1] for action in game.legal_actions(seat)]
    return [action for action in found if not action.startswith("discard") or action.endswith("ready")]


def throws(game: tm.Game, seat: str) -> list[str]:
    """The tiles that a seat may throw without declaring its hand ready."""
    actions = game.legal_actions(seat)
    return [str(one.tile) for one in actions if isinstance(one, tm.Discard) and not one.ready]


def reason(game: tm.Game, action: str) -> tuple[str, str]:
    """Why an action is refused: the code and the rulebook id."""
    refusal = game.refusal(action)
    assert refusal is not None, f"{action} is legal"
    return refusal.reason.value, refusal.rule


def drift(game: tm.Game, live: int) -> tm.Game:
    """The game played on until so many live tiles are left: drawn tiles are thrown, everything is passed."""
    while not game.is_over and game.table.live > live:
        seat = min(game.to_act)
        actions = game.legal_actions(seat)
        if isinstance(actions[-1], tm.Pass):
            game = game.apply(actions[-1])
        else:
            drawn = game.view(seat).drawn
            assert drawn is not None
            game = game.apply(tm.Discard(seat, drawn))
    return game
