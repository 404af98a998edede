"""From the table at the end of a hand and the hands shown to its result (rulebook Y, X1, X3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taimahjong.game.events import Ended, Revealed
from taimahjong.game.result import Ending, Result
from taimahjong.game.table import Table
from taimahjong.game.wins import win_by_flowers, win_with
from taimahjong.patterns.win import Win
from taimahjong.scoring.score import Score, judge
from taimahjong.scoring.settle import settle, settle_false_win

BY_FLOWERS: Final = (Ending.EIGHT_FLOWERS, Ending.SEVEN_ROB_ONE)


def result_of(table: Table, event: Ended) -> Result:
    """The result of a hand that ends so; `table` is as it was before.

    Everybody at the table can work it out, so nobody has to believe a score.
    """
    if event.ending.is_drawn:
        return _drawn(table, event.ending)
    if event.ending is Ending.FALSE_WIN:
        return _false_win(table, event.hands[0])
    return _won(table, event.ending, wins_of(table, event))


def wins_of(table: Table, event: Ended) -> list[Win]:
    """The wins that the shown hands are, nearest to the discarder first."""
    if event.ending in BY_FLOWERS:
        return [win_by_flowers(table, one.seat, one.hand) for one in event.hands]
    return [win_with(table, one.seat, one.hand, one.drawn) for one in event.hands]


def _won(table: Table, ending: Ending, wins: Sequence[Win]) -> Result:
    """The result of a hand that these seats win, nearest to the discarder first (Y2-Y4)."""
    rules, streak = table.rules, table.terms.streak
    scores = []
    for win in wins:
        found = judge(win, rules, streak=streak)
        assert isinstance(found, Score)  # noqa: S101  only legal wins are declared
        scores.append(found)
    stays = any(win.seat.is_dealer for win in wins)
    return Result(
        ending,
        tuple(scores),
        settle(*scores, streak=streak),
        dealer_stays=stays,
        streak=streak + 1 if stays else 0,
    )


def _drawn(table: Table, ending: Ending) -> Result:
    """A drawn hand: nobody pays, the dealer stays (X1, X3)."""
    streak = table.terms.streak
    return Result(ending, streak=streak if table.rules.draw_keeps_streak else streak + 1)


def _false_win(table: Table, revealed: Revealed) -> Result:
    """A false win: its declarer pays everybody and shows its hand (Y5, Y10)."""
    rules, streak = table.rules, table.terms.streak
    seat = revealed.seat
    lost = seat.is_dealer and rules.false_win is not None and rules.false_win.deal_lost
    return Result(
        Ending.FALSE_WIN,
        settlement=settle_false_win(seat, rules, streak=streak),
        false_winner=seat,
        false_hand=revealed.hand,
        dealer_stays=not lost,
        streak=0 if lost else streak + 1,
    )
