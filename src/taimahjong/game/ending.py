"""From the wins of a hand, or the lack of one, to its result (rulebook Y, X1, X3)."""

from __future__ import annotations

from collections.abc import Sequence

from taimahjong.game.own import Own
from taimahjong.game.result import Ending, Result
from taimahjong.game.table import Table
from taimahjong.patterns.ways import Discarded, EightFlowers, How, RobbedKong, SelfDraw, SevenRobOne
from taimahjong.patterns.win import Win
from taimahjong.scoring.score import Score, judge
from taimahjong.scoring.settle import settle, settle_false_win
from taimahjong.tiles.seat import Seat

_ENDINGS: dict[type[How], Ending] = {
    SelfDraw: Ending.SELF_DRAW,
    Discarded: Ending.DISCARD,
    RobbedKong: Ending.ROBBED_KONG,
    EightFlowers: Ending.EIGHT_FLOWERS,
    SevenRobOne: Ending.SEVEN_ROB_ONE,
}


def win_result(table: Table, wins: Sequence[Win]) -> Result:
    """The result of a hand that these seats win, nearest to the discarder first (Y2-Y4)."""
    rules, streak = table.rules, table.terms.streak
    scores = []
    for win in wins:
        found = judge(win, rules, streak=streak)
        assert isinstance(found, Score)  # noqa: S101  only legal wins are declared
        scores.append(found)
    stays = any(win.seat.is_dealer for win in wins)
    return Result(
        _ENDINGS[type(wins[0].how)],
        tuple(scores),
        settle(*scores, streak=streak),
        dealer_stays=stays,
        streak=streak + 1 if stays else 0,
    )


def no_win_result(table: Table, ending: Ending) -> Result:
    """The result of a drawn hand: the dealer stays (X1, X3)."""
    streak = table.terms.streak
    return Result(ending, streak=streak if table.rules.draw_keeps_streak else streak + 1)


def false_win_result(table: Table, own: Own, seat: Seat) -> Result:
    """The result of a false win: its declarer pays everybody and shows its hand (Y5, Y10)."""
    rules, streak = table.rules, table.terms.streak
    lost = seat.is_dealer and rules.false_win is not None and rules.false_win.deal_lost
    return Result(
        Ending.FALSE_WIN,
        settlement=settle_false_win(seat, rules, streak=streak),
        false_winner=seat,
        false_hand=own.hand(table.seats[seat].bonus),
        dealer_stays=not lost,
        streak=0 if lost else streak + 1,
    )
