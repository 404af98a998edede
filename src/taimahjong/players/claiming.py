"""Whether a beginner claims a discard."""

from __future__ import annotations

from collections.abc import Iterable

from taimahjong.game.actions import Action, Kong, Pass
from taimahjong.game.claims import claimed_meld
from taimahjong.game.events import Claimed
from taimahjong.game.phases import Claims
from taimahjong.game.view import View
from taimahjong.players.discarding import best_discard
from taimahjong.players.prices import sure_tai
from taimahjong.players.sight import lack


def best_claim(view: View, phase: Claims, legal: Iterable[Action]) -> Action:
    """The claim after which the hand is nearest to a win, if it comes nearer at all; else the pass.

    Of claims that bring it equally near the one after which most tiles help is taken. Under a minimum only
    a hand that reaches it without being concealed is opened (H3). A hand that is open already also takes a
    kong that costs nothing.
    """
    before = lack(view)
    is_open = any(meld.is_exposed for meld in view.own.melds)
    chosen: Action = Pass(view.seat)
    nearest = before - 1, 0  # to be beaten: a set after which no tile helps is not worth claiming
    for one in legal:
        if isinstance(one, Pass):
            continue
        after = view.apply(Claimed(view.seat, claimed_meld(one, phase.tile, phase.by)))
        lack_after = lack(after)
        if isinstance(one, Kong) and is_open and lack_after <= before:
            return one
        if lack_after >= before:
            continue
        plan = best_discard(after, after.legal_actions)
        minimum = view.rules.minimum_tai
        if minimum and plan.lack > 1 and sure_tai(after) < minimum:
            continue
        if (plan.lack, -plan.accepted) < nearest:
            chosen, nearest = one, (plan.lack, -plan.accepted)
    return chosen
