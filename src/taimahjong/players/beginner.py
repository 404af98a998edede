"""A player who plays as a sensible beginner does."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from taimahjong.game.actions import Action, AddedKong, ConcealedKong, DeclareWin, Draw, OriginalCall
from taimahjong.game.events import KongAdded, KongConcealed
from taimahjong.game.phases import Claims
from taimahjong.game.view import View
from taimahjong.players.claiming import best_claim
from taimahjong.players.discarding import best_discard
from taimahjong.players.player import asked_for
from taimahjong.players.prices import prices
from taimahjong.players.receipts import best_win
from taimahjong.players.sight import lack


@attrs.frozen
class BeginnerPlayer:
    """Plays for speed, as a beginner is taught to, from nothing but what its seat sees.

    It throws the tile that leaves the hand nearest to a win with most tiles to help it, counting those that
    lie open; claims what brings the hand nearer; declares kongs that cost nothing and its hand ready when
    that pays; and takes every win. Between waiting hands it chooses by what its rules pay for them, and
    under a minimum it opens no hand that would not reach it. It does not look at what the others may be
    waiting for.

    It leaves nothing to chance and remembers nothing: equal views are answered alike.
    """

    def act(self, view: View, /) -> Action:
        """What it does now; raises IllegalAction when the seat is not asked."""
        legal = asked_for(view)
        first, phase = legal[0], view.phase
        if isinstance(first, DeclareWin):
            return best_win(view, [one for one in legal if isinstance(one, DeclareWin)])
        if isinstance(first, OriginalCall):
            return first if prices(view.rules.table).original_ready else legal[-1]
        if isinstance(first, Draw):
            return first
        if isinstance(phase, Claims):
            return best_claim(view, phase, legal)
        return _harmless_kong(view, legal) or best_discard(view, legal).discard


def _harmless_kong(view: View, legal: Iterable[Action]) -> Action | None:
    """A kong of the seat's own tiles after which the hand lacks no more than before, if there is one."""
    for one in legal:
        if isinstance(one, ConcealedKong | AddedKong):
            event = KongConcealed if isinstance(one, ConcealedKong) else KongAdded
            if lack(view.apply(event(one.seat, one.tile))) <= lack(view):
                return one
    return None
