"""A won hand: the tiles, the way it was won, and what the course of play shows (rulebook F, K, L, N)."""

from __future__ import annotations

from typing import Any

import attrs

from taimahjong.errors import Fault, NotationError, TaimahjongError, WinError, shown
from taimahjong.hands.hand import Hand
from taimahjong.patterns.contradictions import contradictions
from taimahjong.patterns.ways import (
    FLOWER_WINS,
    Discarded,
    EightFlowers,
    How,
    Opening,
    Ready,
    RobbedKong,
    SelfDraw,
    SevenRobOne,
    opening_of,
    ready_of,
    seat_of,
    seat_or_none,
)
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.pictured import Pictured
from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import BONUS_TILES, Tile


def _hand(value: str | Hand) -> Hand:
    return Hand.parse(value)


def _tile_or_none(value: str | Tile | None) -> Tile | None:
    return None if value is None else Tile.parse(value)


def _wind(value: str | Wind) -> Wind:
    return Wind.parse(value)


def split_win(text: str) -> tuple[str, Tile]:
    """The hand's part of `hand + tile`, and the tile; raises NotationError with the place in the text."""
    hand, plus, tile = text.rpartition("+")
    if not plus or not tile.strip() or _is_raised_kong(hand, tile):
        raise NotationError("the winning tile is missing: a win is written 'hand + tile'", text, len(text))
    try:
        return hand, Tile.parse(tile.strip())
    except NotationError as error:
        raise error.within(text, text.index(tile.strip(), len(hand) + 1)) from None


def _is_raised_kong(hand: str, tile: str) -> bool:
    """Whether the last plus belongs to a raised kong (777p+7p), so that no winning tile follows."""
    if hand[-1:].isspace() or tile[:1].isspace():
        return False
    _, bar, melds = hand.rpartition("|")
    word = melds.rpartition(" ")[2] + "+" + tile.partition("|")[0].partition(" ")[0]
    try:
        return bool(bar) and Meld.parse(word).kind is MeldKind.RAISED_KONG
    except TaimahjongError:
        return False


@attrs.frozen
class Win(Pictured):
    """A hand as it stood before the winning tile, that tile, and how it came.

    `seat` is the winner's seat wind (E deals), `round` the prevailing wind. What only the course of play
    shows is handed over: `table_discards` made by all seats so far, the winning one included (None: unknown,
    it never makes an early win), `claimed_discards` of them, a `ready` declaration, an `opening` win, and
    the seat `liable` for feeding it (Y8). A flower win has no tile: the hand may be at any moment.

    Raises WinError with every contradiction between these.
    """

    hand: Hand = attrs.field(converter=_hand)
    tile: Tile | None = attrs.field(converter=_tile_or_none)
    how: How = attrs.field(factory=SelfDraw)
    seat: Seat = attrs.field(default=Seat.EAST, converter=seat_of, kw_only=True)
    round: Wind = attrs.field(default=Wind.EAST, converter=_wind, kw_only=True)
    table_discards: int | None = attrs.field(default=None, kw_only=True)
    claimed_discards: int = attrs.field(default=0, kw_only=True)
    ready: Ready | None = attrs.field(default=None, converter=ready_of, kw_only=True)
    opening: Opening | None = attrs.field(default=None, converter=opening_of, kw_only=True)
    liable: Seat | None = attrs.field(default=None, converter=seat_or_none, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if isinstance(self.how, SevenRobOne) and self.tile is None:
            missing = [tile for tile in BONUS_TILES if tile not in self.hand.bonus]
            if len(missing) == 1:
                object.__setattr__(self, "tile", missing[0])
        faults = contradictions(self)
        if faults:
            raise WinError(faults)

    @classmethod
    def parse(cls, text: str, *, by: str | Seat | None = None, how: How | None = None, **context: Any) -> Win:
        """Read `hand + tile` (a flower win: the hand alone); `by` names the discarder, nothing a self-draw.

        Any other way of winning is given as `how`; the other fields by their names.

        >>> Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat="S").how
        Discarded(by=Seat.WEST, last=False)
        """
        if not isinstance(text, str):
            raise NotationError(f"a win is written 'hand + tile', not {shown(text)}")
        if by is not None and how is not None:
            raise WinError([Fault("win.by", "by", "give either the discarder (by) or the whole way (how)")])
        if how is None:
            how = SelfDraw() if by is None else Discarded(by)
        hand, tile = (text, None) if isinstance(how, FLOWER_WINS) else split_win(text)
        try:
            return cls(Hand.parse(hand), tile, how, **context)
        except NotationError as error:
            raise (error.within(text, 0) if error.text == hand else error) from None

    @property
    def payer(self) -> Seat | None:
        """The seat whose tile was won, which pays alone (Y2, F3); None: a self-draw, or not named."""
        how = self.how
        if isinstance(how, (Discarded, RobbedKong)):
            return how.by
        return how.owner if isinstance(how, SevenRobOne) else None

    @property
    def is_flower_win(self) -> bool:
        """Whether the bonus tiles alone won (F1, F2)."""
        return isinstance(self.how, FLOWER_WINS)

    @property
    def is_self_drawn(self) -> bool:
        """Whether all three others pay: a self-draw, or all eight bonus tiles (Y2, F1)."""
        return isinstance(self.how, (SelfDraw, EightFlowers))

    def __str__(self) -> str:
        return str(self.hand) if self.is_flower_win else f"{self.hand} + {self.tile}"
