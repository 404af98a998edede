"""How a hand ended, who pays whom, and who deals next (rulebook Y, X1, X3)."""

from __future__ import annotations

import enum

import attrs

from taimahjong.hands.hand import Hand
from taimahjong.scoring.score import Score
from taimahjong.scoring.settle import Settlement
from taimahjong.tiles.seat import BySeat, Seat
from taimahjong.tiles.tile import Named


class Ending(Named, enum.Enum):
    """What ended a hand; the last three are drawn hands (流局)."""

    SELF_DRAW = "self-draw"
    DISCARD = "discard"
    ROBBED_KONG = "robbed-kong"
    EIGHT_FLOWERS = "eight-flowers"
    SEVEN_ROB_ONE = "seven-rob-one"
    FALSE_WIN = "false-win"
    EXHAUSTED = "exhausted"
    LAST_FLOWER = "last-flower"
    DECLINED = "declined"

    @property
    def is_drawn(self) -> bool:
        """Whether nobody wins and nobody pays (W4, F7, P8)."""
        return self in (Ending.EXHAUSTED, Ending.LAST_FLOWER, Ending.DECLINED)


@attrs.frozen
class Result:
    """A finished hand: the winners' scores (nearest first), or the seat that declared a false win.

    `dealer_stays` and `streak` are the next hand's (X1); `false_hand` is what the false winner showed (Y10).
    """

    ending: Ending
    scores: tuple[Score, ...] = ()
    settlement: Settlement = Settlement(())  # noqa: RUF009  immutable, shared by all drawn hands
    false_winner: Seat | None = None
    false_hand: Hand | None = None
    dealer_stays: bool = True
    streak: int = 0

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won, nearest to the discarder first."""
        return tuple(score.win.seat for score in self.scores)

    @property
    def loser(self) -> Seat | None:
        """The seat whose tile was won; None when all others pay, nobody does, or a false win is paid for."""
        return self.scores[0].win.payer if self.scores else None

    @property
    def deltas(self) -> BySeat[int]:
        """Points won or lost by each seat; they sum to zero (Y2)."""
        return self.settlement.deltas
