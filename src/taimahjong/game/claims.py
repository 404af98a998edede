"""Who gets the tile in play when several seats answer (rulebook P3, P4, P12, Y5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from taimahjong.game.actions import Chow, DeclareWin, FalseWin, Kong, Move, Pung
from taimahjong.game.table import OTHERS
from taimahjong.tiles.meld import Meld, MeldKind, Source
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile

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


def claimed_meld(claim: Move, tile: Tile, by: Seat) -> Meld:
    """The set that a chow, pung or kong of a discard makes, with the mark of the seat it came from."""
    source = next(one for one in Source if one.seat(claim.seat) is by)
    if isinstance(claim, Chow):
        return Meld(MeldKind.CHOW, min(*claim.tiles, tile), source)
    return Meld(MeldKind.EXPOSED_KONG if isinstance(claim, Kong) else MeldKind.PUNG, tile, source)
