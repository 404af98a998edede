"""The public table: all that every seat knows (rulebook Z2)."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from taimahjong.game.phases import Phase
from taimahjong.patterns.ways import Ready
from taimahjong.rules.rules import Rules
from taimahjong.tiles.dice import SIZE
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import Tile

SEATS = tuple(Seat)
#: For each seat the three others, counter-clockwise from the next on.
OTHERS = tuple((seat.after(1), seat.after(2), seat.after(3)) for seat in SEATS)


class Terms(NamedTuple):
    """What a hand is played for: the rules, the prevailing wind, the dealer's streak."""

    rules: Rules
    round: Wind
    streak: int


class Offer(NamedTuple):
    """The last discard, or tile added to a pung (`kong`), until the next player acts."""

    tile: Tile
    by: Seat
    kong: bool = False


@attrs.frozen
class Shown:
    """What lies open in front of a seat.

    `concealed` is the number of its concealed tiles, `river` its discards, `claimed` the places of those in
    the river that others took; a meld that is None is a kong lying face down. `draws` counts its ordinary
    draws.
    """

    concealed: int = 0
    bonus: tuple[Tile, ...] = ()
    melds: tuple[Meld | None, ...] = ()
    river: tuple[Tile, ...] = ()
    claimed: tuple[int, ...] = ()
    ready: Ready | None = None
    dead: bool = False
    draws: int = 0

    @property
    def unclaimed(self) -> tuple[Tile, ...]:
        """The discards that nobody took."""
        return tuple(tile for place, tile in enumerate(self.river) if place not in self.claimed)


@attrs.frozen
class Table:
    """The public side of a hand at one moment.

    `drawn` counts the tiles taken from the front of the wall, those dealt included, `replaced` the
    replacements; `discards` those of all seats, `claims` how many of them were claimed. `prompt` is the
    number of events so far, which numbers the prompts.
    """

    terms: Terms
    phase: Phase
    seats: tuple[Shown, Shown, Shown, Shown]
    drawn: int
    replaced: int
    discards: int
    claims: int
    offer: Offer | None
    prompt: int

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.terms.rules

    @property
    def live(self) -> int:
        """How many tiles may still be drawn (W1-W4)."""
        return SIZE - self.terms.rules.dead_wall - self.drawn - self.replaced
