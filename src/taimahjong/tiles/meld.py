"""Declared sets: chow, pung and the three kongs (rulebook P2, P5)."""

from __future__ import annotations

import enum
import functools

import attrs

from taimahjong.errors import Fault, HandError, NotationError, shown
from taimahjong.tiles.notation import read_part, write_tiles
from taimahjong.tiles.pictured import Pictured
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import TILES, Named, Tile
from taimahjong.tiles.written import Written


class MeldKind(Named, enum.Enum):
    """How a set was declared."""

    CHOW = "chow"
    PUNG = "pung"
    EXPOSED_KONG = "exposed kong"
    RAISED_KONG = "raised kong"
    CONCEALED_KONG = "concealed kong"


class Source(Named, enum.Enum):
    """From whom a tile was claimed, seen from the owner; the value is its mark in notation."""

    LEFT = "<"
    ACROSS = "^"
    RIGHT = ">"

    def seat(self, owner: Seat) -> Seat:
        """The seat that discarded the claimed tile: left is the seat before, right the next."""
        return owner.after({Source.RIGHT: 1, Source.ACROSS: 2, Source.LEFT: 3}[self])


def _kind(value: str | MeldKind) -> MeldKind:
    try:
        return MeldKind(value)
    except ValueError:
        known = ", ".join(kind.value for kind in MeldKind)
        raise NotationError(f"a declared set is one of {known}, not {shown(value)}") from None


def _source(value: str | Source | None) -> Source | None:
    try:
        return None if value is None else Source(value)
    except ValueError:
        message = f"a tile is claimed from the left (<), across (^) or the right (>), not {shown(value)}"
        raise NotationError(message) from None


def _tile(value: str | Tile) -> Tile:
    return Tile.parse(value)


@attrs.frozen(repr=False)
class Meld(Pictured, Written):
    """A declared set; `tile` is its kind, or the lowest tile of a chow, `source` from whom it was claimed.

    >>> [str(Meld.parse(text)) for text in ("321m", "777p^", "2222m", "777p<+7p", "[1111z]")]
    ['123m', '777p^', '2222m', '777p<+7p', '[1111z]']
    """

    kind: MeldKind = attrs.field(converter=_kind)
    tile: Tile = attrs.field(converter=_tile)
    source: Source | None = attrs.field(default=None, converter=_source)

    def __attrs_post_init__(self) -> None:
        faults = list(_meld_faults(self))
        if faults:
            raise HandError(faults)

    @classmethod
    def parse(cls, text: str | Meld) -> Meld:
        """Read `123m`, `777p`, `2222m`, `777p+7p` or `[1111z]`, with an optional mark `<`, `^`, `>`.

        Raises NotationError for text that is no set, HandError for a set that cannot be declared.
        """
        if isinstance(text, Meld):
            return text
        if not isinstance(text, str):
            raise NotationError(f"a meld is written like '123m' or '[1111z]', not {shown(text)}")
        return _remembered(text) if len(text) <= _LONGEST else _read_meld(text)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The three or four tiles."""
        if self.kind is MeldKind.CHOW:
            return TILES[self.tile : self.tile + 3]
        return (self.tile,) * (4 if self.is_kong else 3)

    @property
    def is_chow(self) -> bool:
        """Whether it is a chow; if not, it is a pung or a kong of `tile`."""
        return self.kind is MeldKind.CHOW

    @property
    def is_kong(self) -> bool:
        """Whether it is a kong of any sort."""
        return self.kind is not MeldKind.CHOW and self.kind is not MeldKind.PUNG

    @property
    def is_exposed(self) -> bool:
        """Whether it counts as exposed: all but the concealed kong (S5)."""
        return self.kind is not MeldKind.CONCEALED_KONG

    def __str__(self) -> str:
        mark = self.source.value if self.source else ""
        if self.kind is MeldKind.RAISED_KONG:
            return f"{write_tiles(self.tiles[:3])}{mark}+{self.tile}"
        if self.kind is MeldKind.CONCEALED_KONG:
            return f"[{write_tiles(self.tiles)}]"
        return write_tiles(self.tiles) + mark

    def __repr__(self) -> str:
        return f"Meld.parse({str(self)!r})"


def _meld_faults(meld: Meld) -> list[Fault]:
    faults = []
    if meld.tile.is_bonus:
        faults.append(Fault("hand.bonus_set", "melds", f"flowers never form sets: {meld.tile}", "S6"))
    elif meld.is_chow and (meld.tile.is_honour or meld.tile.rank > 7):
        faults.append(Fault("hand.chow", "melds", f"no chow starts at {meld.tile}", "P2"))
    if meld.is_chow and meld.source not in (None, Source.LEFT):
        faults.append(Fault("hand.chow_source", "melds", "a chow comes from the seat before (<) only", "P2"))
    if meld.kind is MeldKind.CONCEALED_KONG and meld.source:
        faults.append(Fault("hand.kong_source", "melds", "a concealed kong is claimed from nobody", "P5"))
    return faults


def _read_meld(text: str) -> Meld:
    body, source = text, None
    for mark in Source:
        if mark.value in body:
            if source or body.count(mark.value) > 1:
                raise NotationError("a meld has one mark at most", text, text.index(mark.value))
            source, body = mark, body.replace(mark.value, " ")  # a blank, so that all places stay the same
    concealed = body.strip().startswith("[") and body.strip().endswith("]")
    if concealed:
        body = body.replace("[", " ", 1)[::-1].replace("]", " ", 1)[::-1]
    first, plus, added = body.partition("+")
    tiles = sorted(read_part(text, first, 0))
    kind = _meld_kind(tiles, text)
    if plus:
        if kind is not MeldKind.PUNG or read_part(text, added, len(first) + 1) != tiles[:1] or concealed:
            raise NotationError("a raised kong is written like 777p+7p", text, text.index("+"))
        kind = MeldKind.RAISED_KONG
    if concealed:
        if kind is not MeldKind.EXPOSED_KONG:
            raise NotationError("only a kong stands in brackets, like [1111z]", text)
        kind = MeldKind.CONCEALED_KONG
    if source and text.partition(source.value)[2].partition("+")[0].strip(" ]"):
        raise NotationError(
            "a mark stands behind its set, like 777p> or 777p>+7p", text, text.index(source.value)
        )
    return Meld(kind, tiles[0], source)


_LONGEST = 20
#: Tables write the same few hundred melds again and again.
_remembered = functools.lru_cache(maxsize=4096)(_read_meld)


def _meld_kind(tiles: list[Tile], text: str) -> MeldKind:
    if len(tiles) in (3, 4) and len(set(tiles)) == 1:
        return MeldKind.PUNG if len(tiles) == 3 else MeldKind.EXPOSED_KONG
    if len(tiles) == 3 and tiles[0].suit == tiles[2].suit and [t - tiles[0] for t in tiles] == [0, 1, 2]:
        if tiles[0] >= Tile.EAST:
            what = "honours form no chow" if tiles[0].is_honour else "bonus tiles form no sets"
            raise HandError([Fault("hand.chow", "melds", f"{text.strip()}: {what}", "P2")])
        return MeldKind.CHOW
    many = " (melds are separated by blanks)" if len(tiles) > 4 else ""
    raise NotationError(f"{shown(text.strip())} is no chow, pung or kong{many}", text)
