"""A hand as it is told event by event: the table, and the hands that the record lets one see."""

from __future__ import annotations

from taimahjong.game.events import Ended, Event
from taimahjong.game.record import Record, SeatRecord
from taimahjong.game.table import Table
from taimahjong.game.view import View
from taimahjong.scoring.spoken import Held
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import KINDS, Tile


class Watched:
    """The table after the events so far; a record shows all four hands, a seat's record only its own."""

    def __init__(self, record: Record | SeatRecord) -> None:
        seats = (record.seat,) if isinstance(record, SeatRecord) else tuple(Seat)
        rules, wind, streak = record.rules, record.round, record.streak
        self.views: dict[Seat, View] = {
            seat: View.start(rules, seat, round=wind, streak=streak) for seat in seats
        }
        self.revealed: dict[Seat, tuple[Tile, ...]] = {}

    @property
    def table(self) -> Table:
        """The public table."""
        return next(iter(self.views.values())).table

    def apply(self, event: Event) -> None:
        """Go on by an event, each seat seeing what it may."""
        for seat, view in self.views.items():
            self.views[seat] = view.apply(event.seen_by(seat))
        if isinstance(event, Ended):
            for one in (*event.hands, *event.voided):
                drawn = () if one.drawn is None else (one.drawn,)
                self.revealed[one.seat] = tuple(sorted((*one.hand.concealed, *drawn)))

    def held(self, seat: Seat) -> Held | None:
        """What a seat holds, as far as the record shows it; None for a hand that stays hidden."""
        shown = self.table.seats[seat]
        if (view := self.views.get(seat)) is not None:
            own = view.own
            return Held((*own.tiles(), *sorted(own.flowers)), own.melds, shown.bonus)
        if (tiles := self.revealed.get(seat)) is not None:
            return Held(tiles, shown.melds, shown.bonus)
        return None

    def waits(self, seat: Seat) -> tuple[Tile, ...]:
        """What a seat that has no tile to discard is waiting for; nothing where its hand stays hidden."""
        view = self.views.get(seat)
        if view is None or self.table.seats[seat].concealed % 3 != 1:
            return ()
        return tuple(kind for kind in KINDS if view.own.waits >> kind & 1)
