"""A seat's moves, the sensible ones first: so games come to wins, and shrink to plain play."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add

from taimahjong import shapes
from taimahjong.game.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    DeclareWin,
    Discard,
    Draw,
    Kong,
    OriginalCall,
    Pung,
)
from taimahjong.game.own import Own, changed
from taimahjong.game.phases import OFFERING
from taimahjong.game.view import View
from taimahjong.tiles.tile import KINDS, Tile

_NO_TILES = bytes(len(KINDS))
_AT_ONCE, _GOOD, _PLAIN, _POOR = range(4)


def sensible_first(view: View) -> list[Action]:
    """What the seat may do: wins, what brings the hand nearer, discards of what is of no use, all else."""
    own = view.own
    now = _distance(own, own.counts)
    ranks = {action: _rank(view, action, now) for action in view.legal_actions}
    return sorted(ranks, key=ranks.__getitem__)


def _rank(view: View, action: Action, now: int) -> tuple[int, ...]:
    own = view.own
    if isinstance(action, DeclareWin | OriginalCall | Draw):
        return (_AT_ONCE,)
    if isinstance(action, Discard):
        rest = changed(own.counts, action.tile, -1)
        return (_PLAIN, _distance(own, rest), _use(rest, action.tile), action.tile, action.ready)
    if isinstance(action, AddedKong):
        nearer = _distance(own, changed(own.counts, action.tile, -1)) <= now
    elif isinstance(action, ConcealedKong):
        nearer = _after(own, [action.tile] * 4, [action.tile] * 4) <= now
    elif isinstance(action, Chow | Pung | Kong) and isinstance(view.phase, OFFERING):
        tile = view.phase.tile
        used = action.tiles if isinstance(action, Chow) else [tile] * (3 if isinstance(action, Kong) else 2)
        after = _after(own, used, [*used, tile])
        nearer = after < now or (after == now and isinstance(action, Kong))
    else:
        return (_PLAIN,)  # passes and declined draws
    return (_GOOD if nearer else _POOR,)


def _distance(own: Own, counts: bytes) -> int:
    return shapes.distance(counts, 5 - len(own.melds), own.held)


def _after(own: Own, used: Iterable[Tile], declared: Iterable[Tile]) -> int:
    """How many tiles the hand lacks after it has declared a set with so many of its own tiles."""
    counts = own.counts
    for tile in used:
        counts = changed(counts, tile, -1)
    melded = bytes(map([*declared].count, KINDS))
    return shapes.distance(counts, 4 - len(own.melds), bytes(map(add, own.held or _NO_TILES, melded)))


def _use(rest: bytes, tile: Tile) -> int:
    """How much of the rest of a hand a tile could go with."""
    if tile.is_honour:
        return 2 * rest[tile]
    near = [rank for rank in range(tile.rank - 2, tile.rank + 3) if 1 <= rank <= 9]
    return rest[tile] + sum(rest[tile - tile.rank + rank] for rank in near)
