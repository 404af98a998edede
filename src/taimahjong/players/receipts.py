"""What a seat receives for a win, from all its payers together (rulebook Y1-Y4, F6)."""

from __future__ import annotations

from collections.abc import Iterable

from taimahjong.game.actions import DeclareWin
from taimahjong.game.view import View
from taimahjong.game.wins import win_by_flowers, win_now
from taimahjong.patterns.win import Win
from taimahjong.scoring.score import Score, judge
from taimahjong.scoring.settle import settle


def receipt(view: View, win: Win) -> int | None:
    """The points that the winner receives, dealer tai included; None for what is no legal win."""
    terms = view.table.terms
    found = judge(win, terms.rules, streak=terms.streak)
    return settle(found, streak=terms.streak).deltas[win.seat] if isinstance(found, Score) else None


def best_win(view: View, wins: Iterable[DeclareWin]) -> DeclareWin:
    """The win with the larger total receipt among those open to the seat, the first of two equal (F6)."""
    open_wins = tuple(wins)
    if len(open_wins) == 1:
        return open_wins[0]
    return max(open_wins, key=lambda one: receipt(view, _declared(view, one)) or 0)


def _declared(view: View, win: DeclareWin) -> Win:
    if win.flowers:
        return win_by_flowers(view.table, view.seat, view.hand)
    return win_now(view.table, view.own, view.seat)
