"""Which tile a beginner throws."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from taimahjong.game.actions import Action, Discard
from taimahjong.game.own import changed
from taimahjong.game.view import View
from taimahjong.players.prices import keeping
from taimahjong.players.sight import Sight, sight
from taimahjong.players.waiting import Waiting, waiting_after

GOOD_WAIT = 3


class Plan(NamedTuple):
    """A discard, how many tiles the hand lacks after it, and how many tiles not seen yet bring it nearer.

    A hand whose wait is worth nothing accepts none.
    """

    lack: int
    accepted: int
    discard: Discard


def best_discard(view: View, legal: Iterable[Action]) -> Plan:
    """The discard that leaves fewest tiles to wait for, and of these most tiles that bring the hand nearer.

    Of hands that wait the one worth most counts, declared ready where that is allowed and at least three
    tiles are left to win on, or it doubles the worth. Where no wait is worth anything, since its tiles are
    gone or the minimum forbids them, the hand goes back a step.
    """
    seen = sight(view)
    discards = [one for one in legal if isinstance(one, Discard)]
    by_lack: dict[int, list[tuple[Discard, bytes]]] = {}
    for one in discards:
        if not one.ready:
            rest = changed(seen.counts, one.tile, -1)
            by_lack.setdefault(seen.lack(rest), []).append((one, rest))
    nearest = min(by_lack)
    if nearest == 1:
        ready = [one for one in discards if one.ready]
        found = _best_wait(view, seen, [one for one, _ in by_lack[1]], ready)
        if found.worth:
            return Plan(1, found.left, found.discard)
    lack = min((one for one in by_lack if one > 1), default=1)
    keep = keeping(view, seen.left)
    plans = [Plan(lack, seen.accepted(rest) if lack > 1 else 0, one) for one, rest in by_lack[lack]]
    return max(plans, key=lambda plan: (plan.accepted, -keep[plan.discard.tile]))


def _best_wait(view: View, seen: Sight, plain: list[Discard], ready: list[Discard]) -> Waiting:
    """The most valuable of the discards that leave the hand waiting."""
    if len(plain) == 1 and not ready and not view.rules.minimum_tai:
        [only] = plain
        left = seen.accepted(changed(seen.counts, only.tile, -1))
        return Waiting(only, left, left)
    found = [waiting_after(view, one, seen.left) for one in plain]
    undeclared = {one.discard.tile: one.worth for one in found}
    for one in ready:
        declared = waiting_after(view, one, seen.left)
        if declared.left >= GOOD_WAIT or declared.worth >= 2 * undeclared[one.tile]:
            found.append(declared)
    return max(found, key=lambda one: (one.worth, one.left))
