"""The ways of winning, and the words of the course of play (rulebook F, K, L, N)."""

from __future__ import annotations

import enum
from typing import Final, TypeVar

import attrs

from taimahjong.errors import Fault, WinError, nearest, shown
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Named


class _Word(Named, enum.Enum):
    """A word of the course of play, written by its value."""


class Replacement(_Word):
    """What a winning replacement was drawn for; a flower drawn after a kong counts as the kong (K3, P9)."""

    FLOWER = "flower"
    KONG = "kong"
    CLAIMED_KONG = "claimed-kong"


class Ready(_Word):
    """The ready declaration that the winner had made (L1-L3)."""

    ORIGINAL = "original"
    DECLARED = "declared"
    EARTH = "earth"


class Opening(_Word):
    """A win so early that it scores for it (N2-N4)."""

    HEAVENLY = "heavenly"
    EARTHLY = "earthly"
    HUMAN = "human"


W = TypeVar("W", bound=_Word)


def _word(kind: type[W], value: object) -> W | None:
    """The member that the value names; raises WinError with the known names."""
    if value is None or isinstance(value, kind):
        return value
    for member in kind:
        if member.value == value:
            return member
    known = [member.value for member in kind]
    where = kind.__name__.lower()
    message = f"{where} is one of {', '.join(known)}, not {shown(value)}{nearest(value, known)}"
    raise WinError([Fault(f"win.{where}", where, message)])


def replacement_of(value: str | Replacement | None) -> Replacement | None:
    """The replacement that the value names; raises WinError with the known names."""
    return _word(Replacement, value)


def ready_of(value: str | Ready | None) -> Ready | None:
    """The ready declaration that the value names; raises WinError with the known names."""
    return _word(Ready, value)


def opening_of(value: str | Opening | None) -> Opening | None:
    """The opening win that the value names; raises WinError with the known names."""
    return _word(Opening, value)


def seat_of(value: str | Seat) -> Seat:
    """The seat that the value names."""
    return Seat.parse(value)


def seat_or_none(value: str | Seat | None) -> Seat | None:
    """The seat that the value names, None staying None."""
    return None if value is None else Seat.parse(value)


def _last(_: object, __: object, value: object) -> None:
    if not isinstance(value, bool):
        raise WinError([Fault("win.last", "last", f"last is True or False, not {shown(value)}", "K1")])


@attrs.frozen
class SelfDraw:
    """Won on the winner's own draw: an ordinary one or a replacement, maybe the last live tile (K1, K3)."""

    replacement: Replacement | None = attrs.field(default=None, converter=replacement_of)
    last: bool = attrs.field(default=False, validator=_last)


@attrs.frozen
class Discarded:
    """Won on a discard, maybe one made when no live tile was left (K2). `by=None`: the payer is not named."""

    by: Seat | None = attrs.field(default=None, converter=seat_or_none)
    last: bool = attrs.field(default=False, validator=_last)


@attrs.frozen
class RobbedKong:
    """Won on the tile that another seat added to its pung (P6, K4). `by=None`: the payer is not named."""

    by: Seat | None = attrs.field(default=None, converter=seat_or_none)


@attrs.frozen
class EightFlowers:
    """Won by exposing all eight bonus tiles (F1, N5)."""


@attrs.frozen
class SevenRobOne:
    """Won with seven bonus tiles by robbing the eighth from its owner (F2, F3, N6)."""

    owner: Seat = attrs.field(converter=seat_of)


How = SelfDraw | Discarded | RobbedKong | EightFlowers | SevenRobOne
FLOWER_WINS: Final = (EightFlowers, SevenRobOne)
