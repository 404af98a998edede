"""Whether an event can follow what a seat has seen, so that a false record is told where (rulebook Z3)."""

from __future__ import annotations

from collections import Counter

from taimahjong.game.actions import Action, AddedKong, Chow, ConcealedKong, Discard, Kong, Pung
from taimahjong.game.copies import copies_fault, most, seen_by
from taimahjong.game.events import (
    Called,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Exposed,
    HandDied,
    KongAdded,
    KongConcealed,
    LastOffered,
    Opened,
)
from taimahjong.game.fold import resumed
from taimahjong.game.legality import legal_actions
from taimahjong.game.own import Own
from taimahjong.game.phases import (
    Claims,
    Drawing,
    Flowers,
    KongRobbery,
    LastDraw,
    Opening,
    Over,
    Turn,
)
from taimahjong.game.result import Ending
from taimahjong.game.showdown import end_fault
from taimahjong.game.table import SEATS, Table
from taimahjong.patterns.ways import Replacement
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile


def fault_of(table: Table, own: Own, me: Seat, event: Event) -> str:
    """Why the event cannot be what the seat `me` sees next, in words; empty when it can."""
    if isinstance(table.phase, Over):
        return "the hand is over"
    if isinstance(event, Dealt) is not (table.prompt == 0):
        return "the deal comes first, and once"
    if not _fits(table, event):
        return f"that does not follow {type(table.phase).__name__}"
    if isinstance(event, Dealt):
        return _deal_fault(table, me, event)
    if fault := _tile_fault(table, event):
        return fault
    if isinstance(event, Opened) and own.flowers:
        return "bonus tiles that a seat holds are exposed first"
    action = _own_action(table, me, event)
    if action is not None and action not in legal_actions(table, own, me):
        return f"{action} is not legal"
    hidden = isinstance(event, Drew | KongConcealed) and event.tile is None
    if isinstance(event, Drew) and hidden is (event.seat is me):
        return "a seat sees the tiles that it draws itself, and no others"
    if isinstance(event, Exposed) and event.seat is me and set(event.tiles) != set(own.flowers):
        return "a seat exposes all bonus tiles that it holds"
    if isinstance(event, Ended):
        return end_fault(table, own, me, event)
    return _copies_fault(table, own, me, event)


def _fits(table: Table, event: Event) -> bool:
    """Whether the event is one of those that the phase leads to."""
    phase = resumed(table.phase)
    match event:
        case Exposed(seat=seat):
            return isinstance(phase, Flowers) or (isinstance(phase, Turn) and phase.seat is seat)
        case Drew():
            return table.live > 0 and _drawer(phase, event)
        case Opened():
            return isinstance(phase, Flowers) and not phase.owed
        case Called(seats=seats):
            return isinstance(phase, Opening) and Seat.EAST not in seats
        case Discarded(seat=seat) | KongConcealed(seat=seat) | KongAdded(seat=seat):
            return isinstance(phase, Turn) and phase.seat is seat
        case Claimed(seat=seat, meld=meld):
            return isinstance(phase, Claims) and phase.by is not seat and phase.tile in meld.tiles
        case LastOffered(seat=seat):
            return isinstance(phase, Claims) and phase.by.next is seat and table.live == 1
        case HandDied(seat=seat):
            return not table.seats[seat].dead
        case Ended():
            return _ends(table, event)
    return True


def _drawer(phase: object, event: Drew) -> bool:
    """Whether the phase leads to this draw."""
    seat, replacement = event.seat, event.replacement
    if isinstance(phase, Flowers):
        return phase.owed > 0 and (seat, replacement) == (phase.seat, Replacement.FLOWER)
    if isinstance(phase, Drawing):
        return (seat, replacement) == (phase.seat, phase.replacement)
    if isinstance(phase, KongRobbery):
        return (seat, replacement) == (phase.by, phase.replacement)
    if isinstance(phase, Claims):
        return (seat, replacement) == (phase.by.next, None)
    return isinstance(phase, LastDraw) and (seat, replacement) == (phase.seat, None)


def _ends(table: Table, event: Ended) -> bool:
    """Whether the hand can end so, shown the hands that the ending needs."""
    phase, seats = table.phase, [one.seat for one in event.hands]
    match event.ending:
        case Ending.EXHAUSTED:
            return isinstance(phase, Claims) and not table.live and not seats
        case Ending.LAST_FLOWER:
            return not table.live and not seats
        case Ending.DECLINED:
            return isinstance(phase, LastDraw) and not seats
        case Ending.FALSE_WIN:
            return table.rules.false_win is not None and len(seats) == 1
        case Ending.SELF_DRAW:
            return isinstance(phase, Turn) and seats == [phase.seat] and event.hands[0].drawn is not None
        case Ending.DISCARD:
            return isinstance(phase, Claims) and bool(seats) and phase.by not in seats
        case Ending.ROBBED_KONG:
            return isinstance(phase, KongRobbery) and bool(seats) and phase.by not in seats
    return len(seats) == 1 and len(table.seats[seats[0]].bonus) >= 7


def _deal_fault(table: Table, me: Seat, event: Dealt) -> str:
    seventeen = me.is_dealer and table.rules.dealer_seventeenth == "dealt"
    for seat in SEATS:
        tiles = event.tiles[seat]
        if (tiles is not None) is not (seat is me):
            return "a seat sees its own dealt tiles, and no others"
        if tiles is not None and len(tiles) != 16 + seventeen:
            return f"{len(tiles)} tiles are dealt to {seat}"
        if tiles is not None and any(number > most(tile) for tile, number in Counter(tiles).items()):
            return "more tiles of a kind are dealt than there are"
    return ""


def _tile_fault(table: Table, event: Event) -> str:
    """Why a seat cannot do that with this tile, whatever it holds."""
    if isinstance(event, Discarded | KongConcealed | KongAdded) and event.tile is not None:
        if event.tile.is_bonus:
            return f"bonus tiles are neither thrown nor form sets: {event.tile}"
        pungs = [meld.tile for meld in table.seats[event.seat].melds if meld and meld.kind is MeldKind.PUNG]
        if isinstance(event, KongAdded) and event.tile not in pungs:
            return f"{event.seat} has no pung of {event.tile}"
    return ""


def _own_action(table: Table, me: Seat, event: Event) -> Action | None:
    """The action by which the seat itself brought the event about."""
    match event:
        case Discarded(seat=seat, tile=tile, ready=ready) if seat is me:
            return Discard(me, tile, ready)
        case KongConcealed(seat=seat, tile=Tile() as tile) if seat is me:
            return ConcealedKong(me, tile)
        case KongAdded(seat=seat, tile=tile) if seat is me:
            return AddedKong(me, tile)
        case Claimed(seat=seat, meld=meld) if seat is me and table.offer is not None:
            return _claim(me, meld, table.offer.tile)
    return None


def _claim(me: Seat, meld: Meld, tile: Tile) -> Action:
    if meld.kind is not MeldKind.CHOW:
        return Kong(me) if meld.is_kong else Pung(me)
    rest = list(meld.tiles)
    rest.remove(tile)
    return Chow(me, (rest[0], rest[1]))


def _copies_fault(table: Table, own: Own, me: Seat, event: Event) -> str:
    """Whether more tiles of a kind lie open, with the seat's own, than there are."""
    seen = seen_by(table, own, me)
    match event:
        case Exposed(seat=seat, tiles=tiles) if seat is not me:
            seen.update(tiles)
        case Drew(tile=Tile() as tile):
            seen[tile] += 1
        case Discarded(seat=seat, tile=tile) | KongAdded(seat=seat, tile=tile) if seat is not me:
            seen[tile] += 1
        case Claimed(seat=seat, meld=meld) if seat is not me:
            seen.update(meld.tiles)
            seen[table.offer.tile if table.offer else meld.tile] -= 1
    return copies_fault(seen)
