"""Breaking the wall with dice: where on the table each tile of a wall stands (rulebook W5)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

import attrs

from taimahjong.errors import Fault, WallError, is_whole, shown
from taimahjong.tiles.seat import Seat

SIZE = 144
_STACKS = 18  # on each side


class Spot(NamedTuple):
    """Where a tile stands: a side, the stack from its player's right (1-18), in the upper or lower row."""

    side: Seat
    stack: int
    upper: bool


def _total(dice: int | Iterable[int]) -> int:
    """The total of three dice, given as themselves or added up."""
    if isinstance(dice, Iterable):
        thrown = tuple(islice(dice, 4))
        if len(thrown) == 3 and all(is_whole(one, 1, 6) for one in thrown):
            return sum(thrown)
    elif is_whole(dice, 3, 18):
        return dice
    message = f"the wall is broken with three dice of 1 to 6, or their total of 3 to 18, not {shown(dice)}"
    raise WallError([Fault("wall.dice", "dice", message, "W5")])


def _seat(value: str | Seat) -> Seat:
    return Seat.parse(value)


@attrs.frozen
class Break:
    """A wall broken with three dice: their total counts the side, the dealer's own 1, and its stacks (W5).

    Seen from above, with the numbers of the stacks at the ends of each side::

            1 ---- W ---- 18
         18                  1      Sides are counted counter-clockwise: E, S, W, N, E, and so on.
          |                  |      Stacks are counted from the player's right, which is clockwise.
          N                  S      Tiles are drawn clockwise from the left of the break on, the upper
          |                  |      tile of a stack before the lower; the stacks that were counted,
          1                 18      right of the break, come last.
           18 ---- E ---- 1

    `total` also takes the three dice, `(1, 2, 4)`. `dealer` is the side at which the dealer sits: East where
    sides are named by seat winds, any other where they keep the names of the match's first hand.
    Raises WallError for dice that cannot be thrown.

    >>> broken = Break(7)
    >>> broken.side, broken.spot(0), broken.spot(143)
    (Seat.WEST, Spot(side=Seat.WEST, stack=8, upper=True), Spot(side=Seat.WEST, stack=7, upper=False))
    """

    total: int = attrs.field(converter=_total)
    dealer: Seat = attrs.field(default=Seat.EAST, converter=_seat)

    @property
    def side(self) -> Seat:
        """The side that is broken; the break is left of its stack number `total`."""
        return self.dealer.after(self.total - 1)

    def spot(self, place: int) -> Spot:
        """Where the tile with this number in drawing order (0-143) stands; raises WallError for others."""
        if not is_whole(place, 0, SIZE - 1):
            message = f"the tiles of a wall are numbered 0 to 143, there is no {shown(place)}"
            raise WallError([Fault("wall.place", "place", message)])
        stacks, lower = divmod(place, 2)
        sides, stack = divmod(self.total + stacks, _STACKS)
        return Spot(self.side.after(-sides), stack + 1, not lower)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where each of the 144 tiles stands, in drawing order."""
        return tuple(map(self.spot, range(SIZE)))

    @property
    def dead_wall(self) -> tuple[Spot, ...]:
        """Where the last 16 tiles stand, in drawing order: the eight stacks right of the break (W1).

        They run into the next side where fewer than eight stacks were counted.
        """
        return self.spots[-16:]

    @property
    def tail(self) -> tuple[Spot, Spot]:
        """The stack just right of the break, which marks the tail lifted on top of its right neighbour (TR).

        The wall's last tile is its lower one, so replacements from the tail (W2, W3) start with that.
        """
        return self.spot(SIZE - 2), self.spot(SIZE - 1)
