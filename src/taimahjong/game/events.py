"""What happens at the table, told to every seat without what that seat may not know (rulebook Z2).

Every event reaches every seat, so all count the same events; only what is hidden differs.
"""

from __future__ import annotations

import attrs

from taimahjong.game.result import Ending
from taimahjong.hands.hand import Hand
from taimahjong.patterns.ways import Replacement
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.seat import BySeat, Seat
from taimahjong.tiles.tile import Tile
from taimahjong.tiles.written import Written


@attrs.frozen(repr=False)
class Event(Written):
    """Something that happened; `str()` is a line of text that `Event.parse` reads.

    >>> Event.parse("S draws 5m for flower").seen_by("W")
    Event.parse('S draws - for flower')
    """

    @classmethod
    def parse(cls, text: str | Event) -> Event:
        """The event that a line of text tells; raises NotationError with the place."""
        from taimahjong.game.event_text import read_event  # noqa: PLC0415  made of the members

        return text if isinstance(text, Event) else read_event(text)

    def seen_by(self, seat: Seat | str) -> Event:  # noqa: ARG002  events that hide something look at it
        """The event as it may be told to a seat: what others hide is None."""
        return self

    def __str__(self) -> str:
        from taimahjong.game.event_text import write_event  # noqa: PLC0415  as above

        return write_event(self)

    def __repr__(self) -> str:
        return f"Event.parse({str(self)!r})"


@attrs.frozen(repr=False)
class Dealt(Event):
    """The tiles that each seat was dealt, bonus tiles among them, in the order dealt (D1)."""

    tiles: BySeat[tuple[Tile, ...] | None]

    def seen_by(self, seat: Seat | str) -> Event:
        """The seat's own tiles alone."""
        seen = Seat.parse(seat)
        return Dealt(BySeat.of(lambda one: self.tiles[one] if one is seen else None))


@attrs.frozen(repr=False)
class Exposed(Event):
    """A seat exposed bonus tiles (D2-D4)."""

    seat: Seat
    tiles: tuple[Tile, ...]


@attrs.frozen(repr=False)
class Drew(Event):
    """A seat drew a tile: an ordinary one, or the replacement of a flower or a kong (W4, D4, P5)."""

    seat: Seat
    tile: Tile | None
    replacement: Replacement | None = None

    def seen_by(self, seat: Seat | str) -> Event:
        """The tile for its drawer alone."""
        return self if Seat.parse(seat) is self.seat else Drew(self.seat, None, self.replacement)


@attrs.frozen(repr=False)
class Opened(Event):
    """No seat holds a flower any more: the opening flowers are done (D2)."""


@attrs.frozen(repr=False)
class Called(Event):
    """The original calls, told to the table when all answers are in (R1)."""

    seats: tuple[Seat, ...]


@attrs.frozen(repr=False)
class Discarded(Event):
    """A seat threw a tile, maybe declaring its hand ready (P1, R2-R4)."""

    seat: Seat
    tile: Tile
    ready: bool = False


@attrs.frozen(repr=False)
class Claimed(Event):
    """A seat claimed the discard for a chow, pung or kong (P2)."""

    seat: Seat
    meld: Meld


@attrs.frozen(repr=False)
class KongConcealed(Event):
    """A seat declared a concealed kong; others learn of what only where the table shows it (Z2)."""

    seat: Seat
    tile: Tile | None
    shown: bool = False

    def seen_by(self, seat: Seat | str) -> Event:
        """The tile for its owner alone, unless it is shown."""
        return self if self.shown or Seat.parse(seat) is self.seat else KongConcealed(self.seat, None)


@attrs.frozen(repr=False)
class KongAdded(Event):
    """A seat adds a tile to its pung; the kong is complete when nobody robs it (P6)."""

    seat: Seat
    tile: Tile


@attrs.frozen(repr=False)
class LastOffered(Event):
    """A seat may draw the last live tile or decline it (P8)."""

    seat: Seat


@attrs.frozen(repr=False)
class HandDied(Event):
    """The referee ruled a seat's hand dead (Y6)."""

    seat: Seat


@attrs.frozen
class Revealed:
    """A hand that is shown at the end: a winner's with the tile drawn to win, or a false winner's (Y10)."""

    seat: Seat
    hand: Hand
    drawn: Tile | None = None


@attrs.frozen(repr=False)
class Ended(Event):
    """The hand ended: by whom, with which hands, and which kongs lay face down (Z2, Y10).

    `hands` are the winners', or that of the seat which pays for a false win; `voided` those of seats whose
    false win a legal one or a nearer false one made void (Y5).
    """

    ending: Ending
    hands: tuple[Revealed, ...]
    concealed_kongs: BySeat[tuple[Tile, ...]]
    voided: tuple[Revealed, ...] = ()
