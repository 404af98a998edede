"""How each event changes what one seat alone knows; a game and a view both go on by it (rulebook M, S3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from taimahjong.game.events import (
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Event,
    Exposed,
    KongAdded,
    KongConcealed,
    LastOffered,
    Opened,
)
from taimahjong.game.own import Own, changed, wait_mask
from taimahjong.game.phases import OFFERING, Claims, KongRobbery
from taimahjong.game.table import SEATS, Table
from taimahjong.game.wins import may_win_drawn, may_win_on
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import FIRST_BONUS

NOTHING = Own(bytes(34))


def concerned(table: Table, owns: Sequence[Own], event: Event) -> list[Seat]:
    """The seats whose private side an event may change: its own, and those that let the tile in play pass."""
    if isinstance(event, _FOR_ALL):
        return list(SEATS)
    own_seat = getattr(event, "seat", None)
    phase = table.phase
    if table.rules.missed_win == "none" or not isinstance(phase, OFFERING):
        return [] if own_seat is None else [own_seat]
    return [seat for seat in SEATS if seat is own_seat or owns[seat].waits >> phase.tile & 1]


_FOR_ALL = (Dealt, Opened)


def fold_own(own: Own, seat: Seat, table: Table, event: Event) -> Own:
    """A seat's private side after an event; `table` is the public one before it."""
    if isinstance(table.phase, OFFERING):
        own = _passed(own, seat, table, table.phase, event)
    change = _CHANGES.get(type(event))
    return own if change is None else change(own, seat, table, event)


def _passed(own: Own, seat: Seat, table: Table, phase: Claims | KongRobbery, event: Event) -> Own:
    """The seat after a tile that it did not win on has been settled (M2, M3, P12)."""
    missed = table.rules.missed_win
    if missed == "none" or seat is phase.by or not isinstance(event, _SETTLING):
        return own
    if not may_win_on(table, own, seat, phase.tile):
        return own
    if missed == "locked":
        return attrs.evolve(own, locked=True)
    return attrs.evolve(own, barred=own.barred | 1 << phase.tile)


_SETTLING = (Drew, Claimed, LastOffered)


def _dealt(own: Own, seat: Seat, _: Table, event: Dealt) -> Own:
    tiles = event.tiles[seat]
    if tiles is None:
        return own
    counts = bytearray(FIRST_BONUS)
    for tile in tiles:
        if not tile.is_bonus:
            counts[tile] += 1
    flowers = tuple(tile for tile in tiles if tile.is_bonus)
    seventeenth = tiles[16] if len(tiles) == 17 and not tiles[16].is_bonus else None
    return attrs.evolve(own, counts=bytes(counts), flowers=flowers, drawn=seventeenth)


def _exposed(own: Own, seat: Seat, _: Table, event: Exposed) -> Own:
    if event.seat is not seat:
        return own
    return attrs.evolve(own, flowers=tuple(tile for tile in own.flowers if tile not in event.tiles))


def _drew(own: Own, seat: Seat, table: Table, event: Drew) -> Own:
    tile = event.tile
    if event.seat is not seat or tile is None:
        return own
    if isinstance(table.phase, KongRobbery):
        own = own.with_raised_pung(table.phase.tile, table.rules.seven_pairs)
    if tile >= FIRST_BONUS:
        return attrs.evolve(own, flowers=(*own.flowers, tile), barred=0, drew=True)
    counts, hit = changed(own.counts, tile, 1), own.hit or bool(own.waits >> tile & 1)
    return Own(counts, own.held, own.melds, own.flowers, tile, own.waits, own.locked, 0, True, hit)


def _opened(own: Own, seat: Seat, table: Table, _: Opened) -> Own:
    """The seat knows now what its dealt tiles wait for; the dealer's last tile may complete them (O11)."""
    seven_pairs = table.rules.seven_pairs
    if not seat.is_dealer or table.rules.dealer_seventeenth == "drawn":
        return attrs.evolve(own, waits=wait_mask(own.counts, None, 5, seven_pairs), drawn=None, drew=False)
    drawn = own.drawn
    assert drawn is not None  # noqa: S101  every flower has been replaced
    waits = wait_mask(changed(own.counts, drawn, -1), None, 5, seven_pairs)
    return attrs.evolve(own, waits=waits, drew=True, hit=bool(waits >> drawn & 1))


def _discarded(own: Own, seat: Seat, table: Table, event: Discarded) -> Own:
    if event.seat is not seat:
        return own
    tile, counts = event.tile, changed(own.counts, event.tile, -1)
    waits = own.waits
    if tile is not own.drawn:
        waits = wait_mask(counts, own.held, 5 - len(own.melds), table.rules.seven_pairs)
    locked = own.locked
    if own.hit:
        locked = locked or _passes_draw(own, seat, table)
    elif own.drew:
        locked = False
    return Own(counts, own.held, own.melds, own.flowers, None, waits, locked, own.barred)


def _passes_draw(own: Own, seat: Seat, table: Table) -> bool:
    """Whether the seat, acting otherwise, lets the win on its own draw pass (M2)."""
    return table.rules.missed_win == "locked" and may_win_drawn(table, own, seat)


def _kong_concealed(own: Own, seat: Seat, table: Table, event: KongConcealed) -> Own:
    if event.seat is not seat or event.tile is None:
        return own
    locked = own.locked or _passes_draw(own, seat, table)
    return attrs.evolve(own, locked=locked).with_concealed_kong(event.tile, table.rules.seven_pairs)


def _kong_added(own: Own, seat: Seat, table: Table, event: KongAdded) -> Own:
    if event.seat is not seat:
        return own
    locked = own.locked or _passes_draw(own, seat, table)
    counts = changed(own.counts, event.tile, -1)
    waits = wait_mask(counts, own.held, 5 - len(own.melds), table.rules.seven_pairs)
    return attrs.evolve(own, counts=counts, drawn=None, waits=waits, locked=locked)


def _claimed(own: Own, seat: Seat, table: Table, event: Claimed) -> Own:
    if event.seat is not seat or table.offer is None:
        return own
    fresh = attrs.evolve(own, drew=False, hit=False)
    return fresh.with_claim(event.meld, table.offer.tile, table.rules.seven_pairs)


_CHANGES: Final[dict[type[Event], Callable[[Own, Seat, Table, Any], Own]]] = {
    Dealt: _dealt,
    Exposed: _exposed,
    Drew: _drew,
    Opened: _opened,
    Discarded: _discarded,
    KongConcealed: _kong_concealed,
    KongAdded: _kong_added,
    Claimed: _claimed,
}
