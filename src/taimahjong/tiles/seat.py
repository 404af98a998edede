"""Seats, winds, and four values by seat (rulebook S7, P1)."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

import attrs

from taimahjong.errors import NotationError, shown
from taimahjong.tiles.tile import KINDS, Language, Named, Tile

T = TypeVar("T")
U = TypeVar("U")


class _FourWinds(Named, enum.IntEnum):
    """E, S, W, N in this order, counter-clockwise round the table."""

    def __str__(self) -> str:
        return "ESWN"[self]

    @property
    def tile(self) -> Tile:
        """The wind tile of that name."""
        return KINDS[27 + self]

    def name_in(self, language: Language = "en") -> str:
        """The wind's name in English, Chinese (`zh`) or `pinyin`."""
        return self.tile.name_in(language)


class Wind(_FourWinds):
    """A prevailing wind, the round's (S7)."""

    EAST, SOUTH, WEST, NORTH = range(4)

    @classmethod
    def parse(cls, text: str | Wind) -> Wind:
        """The wind that the text names: `E`, `east` or `東`; raises NotationError for anything else."""
        return text if isinstance(text, Wind) else cls(_wind_number(text, "a wind"))


class Seat(_FourWinds):
    """A seat, named by its seat wind: the dealer is East, then S, W, N counter-clockwise (S7).

    >>> Seat.parse("東").next, str(Seat.NORTH)
    (Seat.SOUTH, 'N')
    """

    EAST, SOUTH, WEST, NORTH = range(4)

    @classmethod
    def parse(cls, text: str | Seat) -> Seat:
        """The seat that the text names: `E`, `east` or `東`; raises NotationError for anything else."""
        return text if isinstance(text, Seat) else cls(_wind_number(text, "a seat"))

    @property
    def next(self) -> Seat:
        """The seat whose turn follows: the neighbour on the right (P1)."""
        return self.after(1)

    @property
    def before(self) -> Seat:
        """The seat before: the neighbour on the left, whose discards this seat may chow (P2)."""
        return self.after(3)

    def after(self, steps: int) -> Seat:
        """The seat so many turns later, counter-clockwise."""
        return _SEATS[(self + steps) % 4]

    @property
    def is_dealer(self) -> bool:
        """Whether the seat deals: East always does."""
        return self is Seat.EAST


_SEATS = tuple(Seat)
_WIND_NUMBERS = {
    name: number
    for number, names in enumerate(("e east 東 东", "s south 南", "w west 西", "n north 北"))
    for name in names.split()
}


def _wind_number(text: object, what: str) -> int:
    number = _WIND_NUMBERS.get(text.strip().lower()) if isinstance(text, str) else None
    if number is None:
        raise NotationError(f"{what} is written E, S, W or N, not {shown(text)}")
    return number


@attrs.frozen
class BySeat(Generic[T]):
    """Four values, one a seat.

    >>> points = BySeat(10, 20, 30, 40)
    >>> points[Seat.WEST], points.map(lambda value: value // 10)
    (30, BySeat(east=1, south=2, west=3, north=4))
    """

    east: T
    south: T
    west: T
    north: T

    @classmethod
    def of(cls, make: Callable[[Seat], T]) -> BySeat[T]:
        """The values that a function gives for each seat."""
        return cls(*map(make, Seat))

    def __getitem__(self, seat: Seat | str) -> T:
        return (self.east, self.south, self.west, self.north)[Seat.parse(seat)]

    def __iter__(self) -> Iterator[T]:
        return iter((self.east, self.south, self.west, self.north))

    def items(self) -> Iterator[tuple[Seat, T]]:
        """Seats with their values, from East on."""
        return zip(Seat, self, strict=True)

    def map(self, change: Callable[[T], U]) -> BySeat[U]:
        """The four values changed by a function."""
        changed: Any = map(change, self)
        return BySeat(*changed)

    def replace(self, seat: Seat | str, value: T) -> BySeat[T]:
        """The same values but for one seat's."""
        changed = Seat.parse(seat)
        return BySeat.of(lambda one: value if one is changed else self[one])
