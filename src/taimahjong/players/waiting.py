"""What a hand that waits is worth: which of its tiles are left, and what each would bring."""

from __future__ import annotations

from typing import NamedTuple

from taimahjong.game.actions import Discard
from taimahjong.game.events import Discarded, Drew
from taimahjong.game.view import View
from taimahjong.game.wins import win_now
from taimahjong.hands.hand import kinds_of
from taimahjong.players.receipts import receipt
from taimahjong.tiles.tile import Tile


class Waiting(NamedTuple):
    """A waiting hand: the discard that leaves it, the tiles `left` that complete it, what they are worth."""

    discard: Discard
    left: int
    worth: int


def waiting_after(view: View, discard: Discard, left: list[int]) -> Waiting:
    """What the seat waits for after the discard; `left` are the copies of each kind not seen yet.

    The worth adds up, over every tile left, what the seat would receive for it: three times as a discard of
    the next seat, for the three who may throw it, and once as its own draw. A win that pays nothing still
    counts as a point, but a tile on which the seat may not win, as under a minimum, is worth nothing (H3).
    """
    after = view.apply(Discarded(view.seat, discard.tile, discard.ready))
    kinds = [kind for kind in kinds_of(after.own.waits) if left[kind]]
    worth = sum(left[kind] * (3 * _discarded(after, kind) + _drawn(after, kind)) for kind in kinds)
    return Waiting(discard, sum(left[kind] for kind in kinds), worth)


def _discarded(view: View, tile: Tile) -> int:
    return _worth(view.apply(Discarded(view.seat.next, tile)))


def _drawn(view: View, tile: Tile) -> int:
    return _worth(view.apply(Drew(view.seat, tile)))


def _worth(view: View) -> int:
    """What the seat would receive for a win now."""
    points = receipt(view, win_now(view.table, view.own, view.seat))
    return 0 if points is None else max(points, 1)
