"""What the table is waiting for, each phase with only what it needs (rulebook D, P, F, R)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from taimahjong.patterns.ways import Replacement
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile

if TYPE_CHECKING:
    from taimahjong.game.result import Result


@attrs.frozen
class Flowers:
    """The opening flowers: `seat` exposed some last and still draws `owed` replacements (D2, D3)."""

    seat: Seat
    owed: int = 0


@attrs.frozen
class Opening:
    """Seats whose dealt tiles wait may make the original call, all at once (R1)."""


@attrs.frozen
class Drawing:
    """`seat` draws next: a replacement, or as the dealer its seventeenth tile (D1, D4, P5)."""

    seat: Seat
    replacement: Replacement | None = None


@attrs.frozen
class Turn:
    """`seat` acts: it drew (a `replacement`, maybe the `last` live tile), or else `claimed` this tile."""

    seat: Seat
    replacement: Replacement | None = None
    last: bool = False
    claimed: Tile | None = None


@attrs.frozen
class Claims:
    """The discard `tile` of the seat `by` may be claimed; `last`: no live tile was left (P2, P7)."""

    tile: Tile
    by: Seat
    last: bool = False


@attrs.frozen
class KongRobbery:
    """The seat `by` adds `tile` to its pung, which others may rob; then it draws a `replacement` (P6)."""

    tile: Tile
    by: Seat
    replacement: Replacement


@attrs.frozen
class FlowerRobbery:
    """`seat` may win by its bonus tiles, robbing the eighth from `owner` (None: it has all eight, F1).

    Afterwards the phase `resume` goes on.
    """

    seat: Seat
    owner: Seat | None
    resume: Flowers | Drawing


@attrs.frozen
class LastDraw:
    """`seat` may draw the last live tile or decline it (P8)."""

    seat: Seat


@attrs.frozen
class Over:
    """The hand has ended."""

    result: Result


#: A tile is offered to the seats other than `by`.
OFFERING: Final = (Claims, KongRobbery)
#: Several seats may be asked at once.
ASKING_SEVERAL: Final = (Claims, KongRobbery, Opening)

Phase = Flowers | Opening | Drawing | Turn | Claims | KongRobbery | FlowerRobbery | LastDraw | Over
