"""All that one seat knows of a hand: the public table and its own tiles (rulebook Z2)."""

from __future__ import annotations

import attrs

from taimahjong.game.actions import Action, Move, read_move
from taimahjong.game.at_table import AtTable
from taimahjong.game.events import Event
from taimahjong.game.fold import empty_table, fold
from taimahjong.game.legality import legal_actions
from taimahjong.game.own import Own
from taimahjong.game.own_fold import NOTHING, fold_own
from taimahjong.game.sequence import fault_of
from taimahjong.game.table import Table, Terms
from taimahjong.hands.hand import Hand
from taimahjong.rules.rules import Rules
from taimahjong.tiles.pictured import Pictured
from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import Tile


@attrs.frozen
class View(Pictured, AtTable):
    """What a seat sees; `answer` is what it has answered to a prompt that others still hold open.

    A view goes on by the events that the seat is sent, and is then the same that the server has. The own
    answer is no news from the table, so views that differ in it alone are equal.
    """

    seat: Seat
    table: Table
    own: Own
    answer: Move | None = attrs.field(default=None, eq=False)

    @classmethod
    def start(cls, rules: Rules, seat: str | Seat, *, round: str | Wind = "E", streak: int = 0) -> View:
        """The view before the first event, of a seat that knows what is played for."""
        return cls(Seat.parse(seat), empty_table(Terms(rules, Wind.parse(round), streak)), NOTHING)

    def apply(self, event: str | Event) -> View:
        """The view after an event that the seat was sent, value or text.

        The event is trusted: `fault_of` judges one, and what it refuses has no meaning here.
        """
        event = Event.parse(event)
        return View(self.seat, fold(self.table, event), fold_own(self.own, self.seat, self.table, event))

    def fault_of(self, event: str | Event) -> str:
        """Why the event cannot be what the seat sees next, in words; empty when it can (Z3)."""
        return fault_of(self.table, self.own, self.seat, Event.parse(event))

    def answered(self, answer: str | Move) -> View:
        """The view of a seat that has just sent its answer."""
        return attrs.evolve(self, answer=read_move(answer))

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the seat may do now; empty when it is not asked, or has answered."""
        return () if self.answer is not None else legal_actions(self.table, self.own, self.seat)

    @property
    def hand(self) -> Hand:
        """The seat's own hand; bonus tiles that it has not exposed yet stand with those that it has."""
        return self.own.hand((*self.table.seats[self.seat].bonus, *self.own.flowers))

    @property
    def drawn(self) -> Tile | None:
        """The tile that the seat drew last and holds, while it is on turn."""
        return self.own.drawn

    @property
    def live(self) -> int:
        """How many tiles may still be drawn (W4)."""
        return self.table.live
