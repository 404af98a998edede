"""What a referee may rule: false wins and dead hands (rulebook Y5, Y6)."""

from __future__ import annotations

from taimahjong.game.actions import DeadHand, FalseWin, Ruling
from taimahjong.game.own import Own
from taimahjong.game.phases import Over, Turn
from taimahjong.game.table import SEATS, Table
from taimahjong.game.wins import barred_by_claimed_kong, reaches_minimum
from taimahjong.shapes import is_complete
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile


def may_be_ruled_dead(table: Table, seat: Seat) -> bool:
    """Whether the seat's hand can be ruled dead now (Y6)."""
    return not isinstance(table.phase, Over) and not table.seats[seat].dead


def may_win_falsely(table: Table, own: Own, seat: Seat) -> bool:
    """Whether a win that the seat declares now is a false one, and the rules punish it (Y5).

    A seat declares it on its own turn, or on another's discard or added kong until the next player acts.
    """
    penalty = table.rules.false_win
    if penalty is None or table.seats[seat].dead:
        return False
    phase, offer = table.phase, table.offer
    if isinstance(phase, Turn) and phase.seat is seat:
        if phase.claimed is not None:  # a complete hand lets pass the time to say so
            return "incomplete" in penalty.covers and not is_complete(own.counts, 5 - len(own.melds))
        return bool(_faults(table, own, seat, own.drawn) & penalty.covers)
    if offer is None or offer.by is seat:
        return False
    return bool(_faults(table, own, seat, offer.tile) & penalty.covers)


def _faults(table: Table, own: Own, seat: Seat, tile: Tile | None) -> set[str]:
    """Everything for which the seat may not win on the tile, in the words of the option."""
    if tile is None or not own.waits >> tile & 1:
        return {"incomplete"}
    phase = table.phase
    found = set()
    if own.locked:
        found.add("locked")
    if isinstance(phase, Turn) and phase.seat is seat and barred_by_claimed_kong(table):
        found.add("claimed_kong")
    if not reaches_minimum(table, own, seat):
        found.add("minimum")
    return found


def rulings(table: Table, owns: tuple[Own, ...], answered: frozenset[Seat]) -> tuple[Ruling, ...]:
    """Every ruling possible now; a seat that has answered a claim declares no win on it any more."""
    falsely = [
        FALSE_WIN[seat] for seat in SEATS if seat not in answered and may_win_falsely(table, owns[seat], seat)
    ]
    dead = [DEAD_HAND[seat] for seat in SEATS if may_be_ruled_dead(table, seat)]
    return (*falsely, *dead)


FALSE_WIN = tuple(map(FalseWin, SEATS))
DEAD_HAND = tuple(map(DeadHand, SEATS))
