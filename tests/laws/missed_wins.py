"""Missed wins a second time: from what was listed, drawn and done, without the engine's own notes (M1-M5)."""

from __future__ import annotations

from typing import TypeVar

import attrs

import taimahjong as tm
from taimahjong.game import events, phases
from tests.laws.game_states import SEATS

T = TypeVar("T")
NOBODY = (False, False, False, False)
NOTHING: tuple[frozenset[tm.Tile], ...] = (frozenset(),) * 4


@attrs.frozen
class Missed:
    """Who is locked out of every win, which kinds each may not win on, and the draws of the turn so far."""

    locked: tuple[bool, ...] = NOBODY
    barred: tuple[frozenset[tm.Tile], ...] = NOTHING
    drew: bool = False
    hit: bool = False

    @classmethod
    def at(cls, game: tm.Game) -> Missed:
        """At the start of a hand."""
        return cls()._drawn(game)

    def after(self, before: tm.Game, game: tm.Game) -> Missed:
        """After a move."""
        told = [event for event in game.last_events if not isinstance(event, events.HandDied)]
        if not told:
            return self
        now, first, phase = self, told[0], before.phase
        if isinstance(phase, phases.Turn) and isinstance(first, _ACTED):
            now = now._acted(before, phase.seat, isinstance(first, events.Discarded))
        elif isinstance(first, events.Drew | events.Claimed | events.LastOffered):
            for seat in SEATS:
                now = now._passed(before, game, seat)
        for event in told:
            if isinstance(event, events.Drew):
                now = attrs.evolve(now, barred=_with(now.barred, event.seat, frozenset()))
        return now._drawn(game)

    def _drawn(self, game: tm.Game) -> Missed:
        """The turn goes on, or a new one begins, with the tile that the seat has drawn."""
        if not isinstance(game.phase, phases.Turn):
            return self
        view = game.view(game.phase.seat)
        if view.drawn is None:
            return attrs.evolve(self, drew=False, hit=False)
        hand = view.own.hand(view.table.seats[view.seat].bonus, without=view.drawn)
        hit = view.drawn in hand.waits(seven_pairs=game.rules.seven_pairs)
        return attrs.evolve(self, drew=True, hit=self.hit or hit)

    def _acted(self, before: tm.Game, seat: tm.Seat, discards: bool) -> Missed:
        """The seat on turn has discarded or declared a kong."""
        locked = self.locked[seat]
        if tm.DeclareWin(seat) in before.legal_actions(seat):
            locked = before.rules.missed_win == "locked"
        elif discards and self.drew and not self.hit:
            locked = False
        ended = attrs.evolve(self, drew=False, hit=False) if discards else self
        return attrs.evolve(ended, locked=_with(self.locked, seat, locked))

    def _passed(self, before: tm.Game, game: tm.Game, seat: tm.Seat) -> Missed:
        """A tile in play is settled, and the seat has not won on it."""
        phase, missed = before.phase, before.rules.missed_win
        asked = attrs.evolve(before.view(seat), answer=None).legal_actions
        if not isinstance(phase, phases.Claims | phases.KongRobbery) or game.table.seats[seat].dead:
            return self
        if missed == "none" or tm.DeclareWin(seat) not in asked:
            return self
        if missed == "locked":
            return attrs.evolve(self, locked=_with(self.locked, seat, True))
        return attrs.evolve(self, barred=_with(self.barred, seat, self.barred[seat] | {phase.tile}))

    def check(self, game: tm.Game) -> None:
        """The engine's notes say the same."""
        for seat in SEATS:
            own = game._owns[seat]
            assert own.locked is self.locked[seat], seat
            assert own.barred == sum(1 << tile for tile in self.barred[seat]), seat


_ACTED = (events.Discarded, events.KongConcealed, events.KongAdded)


def _with(all_seats: tuple[T, ...], seat: tm.Seat, value: T) -> tuple[T, ...]:
    return tuple(value if one is seat else old for one, old in zip(SEATS, all_seats, strict=True))
