"""The wins that the course of play offers, with all that scoring asks about them (rulebook K-N, F, Y8)."""

from __future__ import annotations

from typing import Final

from taimahjong.game.own import Own
from taimahjong.game.phases import Claims, Turn
from taimahjong.game.table import SEATS, Table
from taimahjong.hands.hand import Hand
from taimahjong.patterns.ways import (
    Discarded,
    EightFlowers,
    How,
    Opening,
    Replacement,
    RobbedKong,
    SelfDraw,
    SevenRobOne,
)
from taimahjong.patterns.win import Win
from taimahjong.scoring.score import Score, judge
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile

#: The kinds of which all sets together may make a seat liable for feeding the last of them (Y8).
_FED_SETS: Final = {
    "big_three_dragons": frozenset((Tile.WHITE, Tile.GREEN, Tile.RED)),
    "big_three_winds": frozenset((Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)),
    "big_four_winds": frozenset((Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)),
}
_SETS_NEEDED: Final = {"big_three_dragons": 3, "big_three_winds": 3, "big_four_winds": 4}


def may_win_on(table: Table, own: Own, seat: Seat, tile: Tile) -> bool:
    """Whether a seat may win on another's tile: the discard, or the one added to a pung (P2, P6, M2, M3)."""
    if not own.waits >> tile & 1 or own.locked or own.barred >> tile & 1 or table.seats[seat].dead:
        return False
    return reaches_minimum(table, own, seat)


def may_win_drawn(table: Table, own: Own, seat: Seat) -> bool:
    """Whether the seat on turn may win on the tile it drew (P9, M2)."""
    phase = table.phase
    if not own.hit or own.drawn is None or not own.waits >> own.drawn & 1:
        return False
    if not isinstance(phase, Turn) or own.locked or table.seats[seat].dead or barred_by_claimed_kong(table):
        return False
    return reaches_minimum(table, own, seat)


def barred_by_claimed_kong(table: Table) -> bool:
    """Whether the tile on turn was drawn after a kong claimed from a discard, and may not win (P9)."""
    phase = table.phase
    return (
        isinstance(phase, Turn)
        and phase.replacement is Replacement.CLAIMED_KONG
        and table.rules.win_after_claimed_kong != "yes"
    )


def reaches_minimum(table: Table, own: Own, seat: Seat) -> bool:
    """Whether a complete hand has the tai that the table asks for (H3)."""
    rules, streak = table.rules, table.terms.streak
    return not rules.minimum_tai or isinstance(judge(win_now(table, own, seat), rules, streak=streak), Score)


def win_now(table: Table, own: Own, seat: Seat) -> Win:
    """The win of a seat whose hand the tile in play completes: its own draw, a discard, an added kong."""
    phase = table.phase
    drawn = own.drawn if isinstance(phase, Turn) and phase.seat is seat else None
    return win_with(table, seat, own.hand(table.seats[seat].bonus, without=drawn), drawn)


def win_with(table: Table, seat: Seat, hand: Hand, drawn: Tile | None) -> Win:
    """The win of a seat with these 16 tiles on the tile that it has drawn, or else on the one offered."""
    phase, offer = table.phase, table.offer
    if drawn is not None:
        assert isinstance(phase, Turn)  # noqa: S101  a seat draws on its turn
        return _win(table, seat, hand, drawn, SelfDraw(phase.replacement, phase.last))
    assert offer is not None  # noqa: S101  no other tile is in play
    last = isinstance(phase, Claims) and phase.last
    how = RobbedKong(offer.by) if offer.kong else Discarded(offer.by, last)
    return _win(table, seat, hand, offer.tile, how)


def flower_win(table: Table, seat: Seat) -> EightFlowers | SevenRobOne | None:
    """The win that a seat's bonus tiles would be now, its tai reaching the minimum (F1, F2, H3, M5)."""
    seats, rules = table.seats, table.rules
    bonus, dead = seats[seat].bonus, seats[seat].dead
    if len(bonus) < 7 or dead:
        return None
    if len(bonus) == 8:
        how: EightFlowers | SevenRobOne = EightFlowers()
        known, id_ = rules.flower_wins != "none", "eight_flowers"
    else:
        owner = next((one for one in SEATS if one is not seat and seats[one].bonus), None)
        if owner is None:
            return None
        how = SevenRobOne(owner)
        known, id_ = rules.seven_rob_one != "none", "seven_rob_one"
    row = rules.table.get(id_)
    dealer_tai = rules.dealer_tai_at(table.terms.streak) if seat.is_dealer else 0
    return how if known and (row.tai if row else 0) + dealer_tai >= rules.minimum_tai else None


def win_by_flowers(table: Table, seat: Seat, hand: Hand) -> Win:
    """The win of a seat by its bonus tiles, whatever the rest of its hand."""
    how = flower_win(table, seat)
    assert how is not None  # noqa: S101  the action is legal only then
    return _win(table, seat, hand, None, how)


def _win(table: Table, seat: Seat, hand: Hand, tile: Tile | None, how: How) -> Win:
    return Win(
        hand,
        tile,
        how,
        seat=seat,
        round=table.terms.round,
        table_discards=table.discards,
        claimed_discards=table.claims,
        ready=table.seats[seat].ready,
        opening=_opening(table, seat, how),
        liable=_liable(table, seat, hand),
    )


def _opening(table: Table, seat: Seat, how: How) -> Opening | None:
    """The kind of early win among those in the tai table, earthly before human (N2-N4).

    Behind a dead wall so long that the first tiles are the last ones, there is none.
    """
    if isinstance(how, SelfDraw | Discarded) and how.last:
        return None
    rules, shown = table.rules, table.seats[seat]
    tai_table = rules.table
    if isinstance(how, SelfDraw):
        if shown.river or shown.melds:
            return None
        if seat.is_dealer:
            return Opening.HEAVENLY if "heavenly_hand" in tai_table else None
        early = rules.earthly_hand != "dealers_discard" and shown.draws == 1
        if early and (rules.earthly_hand == "first_draw" or not table.claims):
            return Opening.EARTHLY if "earthly_hand" in tai_table else None
    elif isinstance(how, Discarded) and not seat.is_dealer:
        dealers_first = rules.earthly_hand == "dealers_discard" and table.discards == 1
        if dealers_first and "earthly_hand" in tai_table:
            return Opening.EARTHLY
        if rules.human_hand == "before_own_draw":
            early = shown.draws == 0
        else:
            early = table.discards <= 4 and not table.claims
        if early and "human_hand" in tai_table:
            return Opening.HUMAN
    return None


def _liable(table: Table, seat: Seat, hand: Hand) -> Seat | None:
    """The seat whose discard completed the sets of a liable pattern, all of them declared (Y8)."""
    liability = table.rules.liability
    if liability is None:
        return None
    for id_ in sorted(liability.patterns & _FED_SETS.keys()):
        sets = [meld for meld in hand.melds if not meld.is_chow and meld.tile in _FED_SETS[id_]]
        if len(sets) >= _SETS_NEEDED[id_]:
            source = sets[_SETS_NEEDED[id_] - 1].source
            return source.seat(seat) if source else None
    return None
