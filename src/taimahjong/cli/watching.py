"""A hand as it is told event by event: the table, and the hands that the record lets one see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from taimahjong.cli.events_in_words import row_in
from taimahjong.cli.words import WORDS, Spoken
from taimahjong.game.events import Ended, Event
from taimahjong.game.record import Record, SeatRecord
from taimahjong.game.table import Shown, Table
from taimahjong.game.view import View
from taimahjong.scoring.words import tiles_in
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import KINDS, Tile

FACE_DOWN = "[????]"


class Held(NamedTuple):
    """What a seat holds: concealed tiles, its sets (None: a kong lying face down), bonus tiles."""

    concealed: tuple[Tile, ...]
    melds: tuple[Meld | None, ...]
    bonus: tuple[Tile, ...]


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
            return Held(own.tiles(), own.melds, tuple(sorted((*shown.bonus, *own.flowers))))
        if (tiles := self.revealed.get(seat)) is not None:
            return Held(tiles, shown.melds, shown.bonus)
        return None

    def waits(self, seat: Seat) -> tuple[Tile, ...]:
        """What a seat that has no tile to discard is waiting for; nothing where its hand stays hidden."""
        view = self.views.get(seat)
        if view is None or self.table.seats[seat].concealed % 3 != 1:
            return ()
        return tuple(kind for kind in KINDS if view.own.waits >> kind & 1)


def held_in(held: Held, language: Spoken) -> str:
    """A hand in the notation of hands, its parts in the words of a language: `23m 5z | 123m< | 5f`."""
    melds = " ".join(_meld_in(meld, language) for meld in held.melds)
    parts = [row_in(held.concealed, language), melds, row_in(held.bonus, language)]
    while parts and not parts[-1]:
        parts.pop()
    return " | ".join(parts).replace("|  |", "| |")


def shown_in(shown: Shown, language: Spoken) -> str:
    """A hidden hand: how many tiles, and what lies open."""
    tiles = WORDS[language]["held"].format(number=shown.concealed)
    return f"{tiles}{held_in(Held((), shown.melds, shown.bonus), language)}"


def river_in(shown: Shown, language: Spoken) -> str:
    """A seat's discards in their order, those that others claimed in brackets."""
    tiles = (row_in([tile], language) for tile in shown.river)
    return " ".join(f"({tile})" if place in shown.claimed else tile for place, tile in enumerate(tiles))


def waits_in(waits: Iterable[Tile], language: Spoken) -> str:
    """What a hand waits for, in a word and its tiles."""
    return WORDS[language]["waits for"].format(tiles=row_in(waits, language))


def _meld_in(meld: Meld | None, language: Spoken) -> str:
    if meld is None:
        return FACE_DOWN
    if language != "zh":
        return str(meld)
    mark = meld.source.value if meld.source else ""
    if meld.kind is MeldKind.RAISED_KONG:
        return f"{tiles_in(meld.tiles[:3], language)}{mark}+{row_in(meld.tiles[3:], language)}"
    tiles = tiles_in(meld.tiles, language)
    return f"[{tiles}]" if meld.kind is MeldKind.CONCEALED_KONG else tiles + mark
