"""Walls: all 144 tiles in an order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from taimahjong.errors import Fault, NotationError, WallError, shown
from taimahjong.hands.hand import Hand
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile
from taimahjong.tiles.wall import FULL_SET, Wall

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Dealt = str | Hand | Iterable[Tile | str]


def walls(*, deal: Mapping[str | Seat, Dealt] | None = None) -> SearchStrategy[Wall]:
    """A wall (T1); the simplest has its tiles in tile order.

    `deal` names what some seats are dealt, `{"E": "123m 456p", "S": hand}`: a text, tiles, or a Hand without
    declared sets, whose bonus tiles are dealt with the others. Fewer than 16 tiles are filled up. They lie in
    the wall in the order given, four a packet (D1), the dealer's seventeenth at place 64.

    Raises WallError for tiles that cannot be dealt together, NotationError for what names no tiles.
    """
    fixed = _fixed({} if deal is None else deal)
    left = list((Counter(FULL_SET) - Counter(fixed.values())).elements())
    free = [place for place in range(len(FULL_SET)) if place not in fixed]

    def made(order: list[Tile]) -> Wall:
        placed = fixed | dict(zip(free, order, strict=True))
        return Wall([placed[place] for place in range(len(FULL_SET))])

    return st.permutations(sorted(left)).map(made)


def dealt_places(seat: Seat) -> tuple[int, ...]:
    """Where a wall holds the tiles dealt to a seat, in order; the dealer's seventeenth is the last (D1)."""
    first = 4 * seat
    places = [place for packet in range(first, 64, 16) for place in range(packet, packet + 4)]
    return (*places, 64) if seat.is_dealer else tuple(places)


def _fixed(deal: Mapping[str | Seat, Dealt]) -> dict[int, Tile]:
    """The tiles at the places of a wall that a deal fixes; raises WallError with all that is wrong."""
    fixed: dict[int, Tile] = {}
    faults: list[Fault] = []
    if not isinstance(deal, Mapping):
        raise NotationError(f"a deal names what seats are dealt, {{'E': '123m'}}, it is not {shown(deal)}")
    for name, value in deal.items():
        seat = Seat.parse(name)
        tiles, places = _tiles(seat, value, faults), dealt_places(seat)
        if len(tiles) > len(places):
            message = f"{seat} is dealt at most {len(places)} tiles, not {len(tiles)}"
            faults.append(Fault("testing.deal", str(seat), message, "D1"))
        fixed |= zip(places, tiles, strict=False)
    whole = Counter(FULL_SET)
    for tile, number in sorted(Counter(fixed.values()).items()):
        if number > whole[tile]:
            message = f"{number} of {tile} are dealt, there are {whole[tile]}"
            faults.append(Fault("testing.deal", "deal", message, "T1"))
    if faults:
        raise WallError(faults)
    return fixed


def _tiles(seat: Seat, value: Dealt, faults: list[Fault]) -> tuple[Tile, ...]:
    if isinstance(value, Hand):
        if value.melds:
            message = f"{seat} is dealt tiles: declared sets come later"
            faults.append(Fault("testing.deal", str(seat), message, "D1"))
        return (*value.concealed, *value.bonus)
    try:
        if isinstance(value, str):
            return tuple(read_tiles(value))
        return tuple(map(Tile.parse, value))
    except TypeError:
        message = f"{seat} is dealt a text, a Hand or tiles, not {shown(value)}"
        raise NotationError(message) from None
