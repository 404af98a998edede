"""How each event changes the public table; a game and a view both go on by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from taimahjong.game.ending import result_of
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
from taimahjong.game.phases import (
    Claims,
    Drawing,
    FlowerRobbery,
    Flowers,
    KongRobbery,
    LastDraw,
    Opening,
    Over,
    Phase,
    Turn,
)
from taimahjong.game.table import SEATS, Offer, Shown, Table, Terms
from taimahjong.game.wins import flower_win
from taimahjong.patterns.ways import EightFlowers, Ready, Replacement
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile

EAST, NORTH = Seat.EAST, Seat.NORTH
_KONGS: Final = (Replacement.KONG, Replacement.CLAIMED_KONG)


def empty_table(terms: Terms) -> Table:
    """The table before the deal."""
    nothing = Shown()
    seats = (nothing, nothing, nothing, nothing)
    first = EAST if terms.rules.opening_flowers == "at_once" else NORTH  # passes go on from the last seat
    return Table(terms, Flowers(first), seats, 0, 0, 0, 0, None, 0)


def fold(table: Table, event: Event) -> Table:
    """The table after an event, whoever was told of it."""
    return _FOLDS[type(event)](table, event)


def _next(
    table: Table,
    phase: Phase,
    seats: tuple[Shown, ...],
    offer: Offer | None,
    *,
    drawn: int = 0,
    replaced: int = 0,
    discards: int = 0,
    claims: int = 0,
) -> Table:
    """The table one event later, with these tiles more drawn, discarded or claimed."""
    four: Any = seats
    return Table(
        table.terms,
        phase,
        four,
        table.drawn + drawn,
        table.replaced + replaced,
        table.discards + discards,
        table.claims + claims,
        offer,
        table.prompt + 1,
    )


def _with(table: Table, seat: Seat, shown: Shown) -> tuple[Shown, ...]:
    """The four seats with one changed."""
    seats = list(table.seats)
    seats[seat] = shown
    return tuple(seats)


def resumed(phase: Phase) -> Phase:
    """The phase that a robbery of flowers interrupted, or the phase itself."""
    return phase.resume if isinstance(phase, FlowerRobbery) else phase


def _dealt(table: Table, _: Dealt) -> Table:
    seventeen = table.rules.dealer_seventeenth == "dealt"
    seats = tuple(Shown(16 + (seventeen and seat is EAST)) for seat in SEATS)
    return _next(table, table.phase, seats, None, drawn=64 + seventeen)


def _exposed(table: Table, event: Exposed) -> Table:
    seat, many, old = event.seat, len(event.tiles), table.seats[event.seat]
    bonus = tuple(sorted((*old.bonus, *event.tiles)))
    shown = attrs.evolve(old, concealed=old.concealed - many, bonus=bonus)
    now = resumed(table.phase)
    if isinstance(now, Turn):
        label = now.replacement if now.replacement in _KONGS else Replacement.FLOWER
        going_on: Flowers | Drawing = Drawing(seat, label)
    else:
        going_on = Flowers(seat, many)
    after = _next(table, going_on, _with(table, seat, shown), table.offer)
    for robber in SEATS:
        if len(after.seats[robber].bonus) == 7 and (robber is not seat or _robs_lying_at_once(table)):
            return _asked(after, robber, going_on)
    return after


def _robs_lying_at_once(table: Table) -> bool:
    """Whether a seat that reaches seven may rob a lying eighth before its own replacement (F2)."""
    rules = table.rules
    return rules.seven_rob_one == "drawn_or_exposed" and rules.flower_wins != "after_replacement"


def _asked(table: Table, seat: Seat, going_on: Flowers | Drawing) -> Table:
    """The table with that seat asked for its win by flowers, if it has one."""
    how = flower_win(table, seat)
    if how is None:
        return table
    owner = None if isinstance(how, EightFlowers) else how.owner
    return attrs.evolve(table, phase=FlowerRobbery(seat, owner, going_on))


def _drew(table: Table, event: Drew) -> Table:
    seat, replacement, phase = event.seat, event.replacement, resumed(table.phase)
    old = table.seats[seat]
    melds, ordinary = old.melds, replacement is None
    if isinstance(phase, KongRobbery):
        melds = _raised(melds, phase.tile)
    shown = Shown(
        old.concealed + 1, old.bonus, melds, old.river, old.claimed, old.ready, old.dead, old.draws + ordinary
    )
    seats = _with(table, seat, shown)
    if isinstance(phase, Flowers):
        going_on = Flowers(phase.seat, phase.owed - 1)
        after = _next(table, going_on, seats, None, replaced=1)
        return _asked(after, seat, going_on) if _wins_after_replacement(after, seat) else after
    turn = Turn(seat, replacement, last=table.live == 1)
    offer = None if isinstance(phase, LastDraw) else table.offer  # who chooses to draw has acted (P8, Y5)
    return _next(table, turn, seats, offer, drawn=ordinary, replaced=not ordinary)


def _wins_after_replacement(table: Table, seat: Seat) -> bool:
    """Whether a seat is asked for a win by flowers, its own replacements in the opening being drawn (F5)."""
    if table.rules.flower_wins != "after_replacement" or table.phase != Flowers(seat):
        return False
    return len(table.seats[seat].bonus) == 8 or table.rules.seven_rob_one == "drawn_or_exposed"


def _raised(melds: tuple[Meld | None, ...], tile: Tile) -> tuple[Meld | None, ...]:
    return tuple(
        Meld(MeldKind.RAISED_KONG, tile, meld.source)
        if meld is not None and meld.kind is MeldKind.PUNG and meld.tile is tile
        else meld
        for meld in melds
    )


def _opened(table: Table, _: Opened) -> Table:
    rules = table.rules
    if rules.ready == "original_call":
        phase: Phase = Opening()
    else:
        phase = dealers_turn(table)
    return _next(table, phase, table.seats, None)


def dealers_turn(table: Table) -> Turn | Drawing:
    """How the dealer begins: with the dealt 17 tiles, or drawing the seventeenth (D1, O11)."""
    if table.rules.dealer_seventeenth == "drawn":
        return Drawing(EAST)
    return Turn(EAST, Replacement.FLOWER if table.seats[EAST].bonus else None)


def _called(table: Table, event: Called) -> Table:
    seats = tuple(
        attrs.evolve(old, ready=Ready.ORIGINAL) if seat in event.seats else old
        for seat, old in zip(SEATS, table.seats, strict=True)
    )
    return _next(table, dealers_turn(table), seats, None)


def _discarded(table: Table, event: Discarded) -> Table:
    seat, tile = event.seat, event.tile
    old = table.seats[seat]
    ready = _kind_of_ready(table, old) if event.ready else old.ready
    shown = Shown(
        old.concealed - 1, old.bonus, old.melds, (*old.river, tile), old.claimed, ready, old.dead, old.draws
    )
    phase = Claims(tile, seat, not table.live)
    return _next(table, phase, _with(table, seat, shown), Offer(tile, seat), discards=1)


def _kind_of_ready(table: Table, shown: Shown) -> Ready:
    """What a declaration with this discard counts as (R1-R4)."""
    ready = table.rules.ready
    if ready == "early":
        return Ready.EARTH
    first = not shown.river and not shown.melds and not table.claims
    return Ready.ORIGINAL if first or ready != "any_time" else Ready.DECLARED


def _claimed(table: Table, event: Claimed) -> Table:
    seat, meld, offer = event.seat, event.meld, table.offer
    assert offer is not None  # noqa: S101  a claim follows a discard
    old, by = table.seats[seat], table.seats[offer.by]
    taken = 3 if meld.is_kong else 2
    seats = list(table.seats)
    seats[seat] = attrs.evolve(old, concealed=old.concealed - taken, melds=(*old.melds, meld))
    seats[offer.by] = attrs.evolve(by, claimed=(*by.claimed, len(by.river) - 1))
    phase: Phase = Turn(seat, claimed=offer.tile)
    if meld.is_kong:
        phase = Drawing(seat, Replacement.CLAIMED_KONG)
    return _next(table, phase, tuple(seats), None, claims=1)


def _kong_label(table: Table) -> Replacement:
    """What the replacement of an own kong counts as: after a claimed kong it may still be barred (P9)."""
    phase = table.phase
    after_claimed = isinstance(phase, Turn) and phase.replacement is Replacement.CLAIMED_KONG
    if after_claimed and table.rules.win_after_claimed_kong == "no":
        return Replacement.CLAIMED_KONG
    return Replacement.KONG


def _kong_concealed(table: Table, event: KongConcealed) -> Table:
    old = table.seats[event.seat]
    meld = Meld(MeldKind.CONCEALED_KONG, event.tile) if event.shown and event.tile is not None else None
    shown = attrs.evolve(old, concealed=old.concealed - 4, melds=(*old.melds, meld))
    return _next(table, Drawing(event.seat, _kong_label(table)), _with(table, event.seat, shown), None)


def _kong_added(table: Table, event: KongAdded) -> Table:
    old = table.seats[event.seat]
    shown = attrs.evolve(old, concealed=old.concealed - 1)
    phase = KongRobbery(event.tile, event.seat, _kong_label(table))
    return _next(table, phase, _with(table, event.seat, shown), Offer(event.tile, event.seat, kong=True))


def _last_offered(table: Table, event: LastOffered) -> Table:
    return _next(table, LastDraw(event.seat), table.seats, table.offer)


def _hand_died(table: Table, event: HandDied) -> Table:
    shown = attrs.evolve(table.seats[event.seat], dead=True)
    phase = table.phase
    if isinstance(phase, FlowerRobbery) and phase.seat is event.seat:
        phase = phase.resume
    return _next(table, phase, _with(table, event.seat, shown), table.offer)


def _ended(table: Table, event: Ended) -> Table:
    kongs = event.concealed_kongs
    seats = tuple(
        attrs.evolve(old, melds=turned_up(old.melds, kongs[seat])) if kongs[seat] else old
        for seat, old in zip(SEATS, table.seats, strict=True)
    )
    return _next(table, Over(result_of(table, event)), seats, None)


def turned_up(melds: tuple[Meld | None, ...], kongs: tuple[Tile, ...]) -> tuple[Meld | None, ...]:
    """The sets with the kongs that lay face down turned up; `kongs` names all concealed ones in order."""
    tiles = iter(kongs)
    return tuple(
        Meld(MeldKind.CONCEALED_KONG, next(tiles))
        if meld is None or meld.kind is MeldKind.CONCEALED_KONG
        else meld
        for meld in melds
    )


_FOLDS: Final[dict[type[Event], Callable[[Table, Any], Table]]] = {
    Dealt: _dealt,
    Exposed: _exposed,
    Drew: _drew,
    Opened: _opened,
    Called: _called,
    Discarded: _discarded,
    Claimed: _claimed,
    KongConcealed: _kong_concealed,
    KongAdded: _kong_added,
    LastOffered: _last_offered,
    HandDied: _hand_died,
    Ended: _ended,
}
