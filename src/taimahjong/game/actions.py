"""What a seat may do, and what a referee may rule (rulebook P, R, F, Y5, Y6).

Every move has a text, a seat and a verb: `E discard 5m ready`, `S chow 34m`, `W win flowers`.
"""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from taimahjong.errors import NotationError, nearest, shown
from taimahjong.tiles.notation import read_part, read_tiles, write_tiles
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile


def _seat(value: str | Seat) -> Seat:
    return Seat.parse(value)


def _tile(value: str | Tile) -> Tile:
    return Tile.parse(value)


def _two_tiles(value: str | tuple[Tile | str, Tile | str]) -> tuple[Tile, Tile]:
    tiles = sorted(read_tiles(value) if isinstance(value, str) else map(Tile.parse, value))
    if len(tiles) != 2:
        raise NotationError(f"a chow is claimed with two own tiles, not {shown(value)}")
    return tiles[0], tiles[1]


def _flag(_: object, field: attrs.Attribute[bool], value: object) -> None:
    if not isinstance(value, bool):
        raise NotationError(f"{field.name} is True or False, not {shown(value)}")


@attrs.frozen
class Move:
    """What changes a hand: an action of a seat, or a ruling on it."""

    verb: ClassVar[str]
    seat: Seat = attrs.field(converter=_seat)

    @property
    def _object(self) -> str:
        """What follows the verb in the text."""
        return ""

    def __str__(self) -> str:
        return " ".join(filter(None, (str(self.seat), self.verb, self._object)))


class Action(Move):
    """An action of a seat: `Discard`, `Chow`, `DeclareWin` and so on.

    >>> Action.parse("S chow 34m")
    Chow(seat=Seat.SOUTH, tiles=(Tile.M3, Tile.M4))
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str | Action) -> Action:
        """Read `E discard 5m`, `S chow 34m`, `W pass`, …; raises NotationError with the place."""
        if isinstance(text, Action):
            return text
        move = read_move(text)
        if not isinstance(move, Action):
            raise NotationError(f"{move} is a ruling, not an action of a seat", str(text))
        return move


class Ruling(Move):
    """A referee's ruling, which no player may ask for: `FalseWin` and `DeadHand`."""

    __slots__ = ()


@attrs.frozen
class Discard(Action):
    """Throw a concealed tile, maybe declaring the hand ready with it (P1, R2-R4)."""

    verb = "discard"
    tile: Tile = attrs.field(converter=_tile)
    ready: bool = attrs.field(default=False, validator=_flag)

    @property
    def _object(self) -> str:
        return f"{self.tile} ready" if self.ready else str(self.tile)


class OriginalCall(Action):
    """Declare the dealt hand ready, before the dealer's first action (R1)."""

    __slots__ = ()
    verb = "call"


@attrs.frozen
class Chow(Action):
    """Claim a discard for a chow with these two own tiles (P2)."""

    verb = "chow"
    tiles: tuple[Tile, Tile] = attrs.field(converter=_two_tiles)

    @property
    def _object(self) -> str:
        return write_tiles(self.tiles)


class Pung(Action):
    """Claim a discard for a pung (P2)."""

    __slots__ = ()
    verb = "pung"


class Kong(Action):
    """Claim a discard for a kong with three own tiles (P2)."""

    __slots__ = ()
    verb = "kong"


@attrs.frozen
class ConcealedKong(Action):
    """Declare four own tiles a concealed kong (P5)."""

    verb = "concealed-kong"
    tile: Tile = attrs.field(converter=_tile)

    @property
    def _object(self) -> str:
        return str(self.tile)


@attrs.frozen
class AddedKong(Action):
    """Raise an exposed pung to a kong with an own tile, which others may rob (P5, P6)."""

    verb = "added-kong"
    tile: Tile = attrs.field(converter=_tile)

    @property
    def _object(self) -> str:
        return str(self.tile)


@attrs.frozen
class DeclareWin(Action):
    """Win: on the own draw, a discard or an added kong; `flowers` by the bonus tiles (F1, F2)."""

    verb = "win"
    flowers: bool = attrs.field(default=False, validator=_flag)

    @property
    def _object(self) -> str:
        return "flowers" if self.flowers else ""


class Pass(Action):
    """Leave what is offered: a claim, a robbery, an original call."""

    __slots__ = ()
    verb = "pass"


class Draw(Action):
    """Draw the last tile, where it may be declined (P8)."""

    __slots__ = ()
    verb = "draw"


class Decline(Action):
    """Decline the last tile, which draws the hand (P8)."""

    __slots__ = ()
    verb = "decline"


class FalseWin(Ruling):
    """The seat declared a win that is none (Y5)."""

    __slots__ = ()
    verb = "false-win"


class DeadHand(Ruling):
    """The seat's hand is dead: it may only draw, replace flowers and discard from now on (Y6)."""

    __slots__ = ()
    verb = "dead-hand"


_PLAIN: dict[str, type[Move]] = {
    kind.verb: kind
    for kind in (OriginalCall, Pung, Kong, DeclareWin, Pass, Draw, Decline, FalseWin, DeadHand)
}
_ONE_TILE = {kind.verb: kind for kind in (Discard, ConcealedKong, AddedKong)}
_VERBS = (*_PLAIN, *_ONE_TILE, Chow.verb)
#: The verbs of what seats do; a ruling has another.
ACTION_VERBS: Final[frozenset[str]] = frozenset(_VERBS) - {FalseWin.verb, DeadHand.verb}


def read_move(text: str | Move) -> Move:
    """The action or ruling that the text names; raises NotationError with the place."""
    if isinstance(text, Move):
        return text
    if not isinstance(text, str):
        raise NotationError(f"a move is written like 'E discard 5m', not {shown(text)}")
    found = _READ.get(text)
    if found is None:
        found = _read(text)
        if len(_READ) < _MOST_READ and len(text) <= _LONGEST:
            _READ[text] = found
    return found


_MOST_READ = 4096  # there are fewer moves, but a text may have any blanks
_LONGEST = 40
_READ: dict[str, Move] = {}


def _read(text: str) -> Move:
    words = text.split()
    if len(words) < 2:
        raise NotationError("a move is a seat and a verb, like 'E discard 5m'", text, len(text))
    seat, verb, rest = Seat.parse(words[0]), words[1], words[2:]
    place = text.index(verb, text.index(words[0]) + len(words[0]))
    if verb not in _VERBS:
        raise NotationError(f"there is no move {shown(verb)}{nearest(verb, _VERBS)}", text, place)
    flag = {Discard.verb: "ready", DeclareWin.verb: "flowers"}.get(verb)
    flagged = bool(flag) and rest[-1:] == [flag]
    if flagged:
        rest.pop()
    place += len(verb)
    if verb in _PLAIN:
        if rest:
            raise NotationError(f"nothing follows {verb}", text, text.index(rest[0], place))
        return DeclareWin(seat, flagged) if verb == DeclareWin.verb else _PLAIN[verb](seat)
    if len(rest) != 1:
        what = "two own tiles follow" if verb == Chow.verb else "one tile follows"
        raise NotationError(f"{what} {verb}", text, len(text))
    place = text.index(rest[0], place)
    tiles = read_part(text, rest[0], place)
    if len(tiles) != (2 if verb == Chow.verb else 1):
        raise NotationError(f"{verb} takes {'two tiles' if verb == Chow.verb else 'one tile'}", text, place)
    if verb == Chow.verb:
        return Chow(seat, (tiles[0], tiles[1]))
    return Discard(seat, tiles[0], flagged) if verb == Discard.verb else _ONE_TILE[verb](seat, tiles[0])
