"""Who gets the tile in play when several seats answer (rulebook P3, P4, P12, Y5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from taimahjong.game.actions import Chow, DeclareWin, FalseWin, Kong, Move, Pung
from taimahjong.game.table import OTHERS
from taimahjong.tiles.seat import Seat

Answers = Mapping[Seat, Move]


def resolve(answers: Answers, by: Seat, winners: str) -> tuple[Move, ...]:
    """The answers that take effect: all that win, one claim, one false win, or none.

    Wins come nearest to the seat `by` first; `winners` is the option of that name (P4).
    """
    nearest = [answers[seat] for seat in OTHERS[by] if seat in answers]
    wins = [answer for answer in nearest if isinstance(answer, DeclareWin)]
    if wins:
        everybody = winners == "all" or (winners == "nearest_unless_three" and len(wins) == 3)
        return tuple(wins if everybody else wins[:1])
    for kinds in (FalseWin, Pung | Kong, Chow):
        for answer in nearest:
            if isinstance(answer, kinds):
                return (answer,)
    return ()


def settled(
    answers: Answers, outstanding: Mapping[Seat, Iterable[Move]], by: Seat, winners: str
) -> tuple[Move, ...] | None:
    """What takes effect, as soon as no outstanding answer could change it; None before (P12)."""
    now = resolve(answers, by, winners)
    for others in product(*outstanding.values()) if outstanding else ():
        later = dict(answers) | dict(zip(outstanding, others, strict=True))
        if resolve(later, by, winners) != now:
            return None
    return now
