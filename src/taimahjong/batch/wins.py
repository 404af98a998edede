"""Many won hands as columns of small numbers, the rows of one Win each (rulebook S, F, K, L, N)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import Any, Final, NoReturn

import attrs
import numpy as np
from numpy.typing import ArrayLike, NDArray

from taimahjong.batch.columns import blocks, column, frozen, grid, place_of, whole_numbers
from taimahjong.batch.melds import MELDS, code_of, held_in
from taimahjong.errors import BatchError, Fault, HandError, WinError, shown
from taimahjong.hands.hand import Hand
from taimahjong.patterns.contradictions import MOST_DISCARDS
from taimahjong.patterns.facts import UNKNOWN_DISCARDS
from taimahjong.patterns.readings import OPENING_CODES, READY_CODES, REPLACEMENT_CODES
from taimahjong.patterns.ways import (
    Discarded,
    EightFlowers,
    How,
    RobbedKong,
    SelfDraw,
    SevenRobOne,
)
from taimahjong.patterns.win import Win
from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import BONUS_TILES, FIRST_BONUS, KINDS, TILES, Named

Numbers = NDArray[np.uint8]
NO_TILE: Final = 255
NO_SEAT: Final = 4


class Way(Named, enum.IntEnum):
    """The ways of winning as the numbers of the column `how`."""

    SELF_DRAW, DISCARDED, ROBBED_KONG, EIGHT_FLOWERS, SEVEN_ROB_ONE = range(5)


_WAYS: dict[type[How], Way] = {
    SelfDraw: Way.SELF_DRAW,
    Discarded: Way.DISCARDED,
    RobbedKong: Way.ROBBED_KONG,
    EightFlowers: Way.EIGHT_FLOWERS,
    SevenRobOne: Way.SEVEN_ROB_ONE,
}
_SEATS = (*Seat, None)
_REPLACEMENTS = {code: word for word, code in REPLACEMENT_CODES.items()}
_READY = {code: word for word, code in READY_CODES.items()}
_OPENINGS = {code: word for word, code in OPENING_CODES.items()}
BONUS_COUNTS = np.array([bits.bit_count() for bits in range(256)], np.uint8)


@attrs.frozen(eq=False, repr=False, init=False)
class Wins:
    """Won hands, one a row, each as it stood before the winning tile; the columns hold what a Win holds.

    Each column is a uint8 array of the shape (n,), unless a shape is told, that cannot be written to:

    - `concealed` (n, 34): how many of each kind are concealed, without the winning tile
    - `melds` (n, 5): the codes of the declared sets (`MELDS`) in any order and place, 0 for none
    - `bonus`: the bonus tiles, bit k for tile 34 + k; also taken as an array (n, 8) of zeros and ones
    - `win_tile`: 0-33 the kind, 34-41 the bonus tile that seven rob one, 255 none (F1; where seven rob one,
      the missing bonus tile is put in its place)
    - `how`: 0 self-draw, 1 discarded, 2 robbed kong, 3 eight flowers, 4 seven rob one, as in `Way`
    - `by`: 0-3 = E, S, W, N the discarder, the konger or the eighth bonus tile's owner, 4 not named
    - `replacement` of a self-draw: 0 none, 1 for a flower, 2 for a kong, 3 for a claimed kong (K3, P9)
    - `last` of a self-draw or a discard: 1 the last live tile, or a discard when none was left (K1, K2)
    - `seat`: 0-3 = E, S, W, N the winner, E deals; `round`: 0-3 the prevailing wind
    - `table_discards`: 0-126, 127 unknown; `claimed_discards`: 0-126
    - `ready`: 0 none, 1 original, 2 declared, 3 earth (L1-L3)
    - `opening`: 0 none, 1 heavenly, 2 earthly, 3 human (N2-N4)
    - `liable`: 0-3 the seat liable for feeding the hand, 4 none (Y8)

    Integers and truth values of every width are taken and copied, and one number for all rows. Raises
    BatchError, with the row, for numbers that stand for nothing, for tiles that no seat can hold (T1, H1) and
    for a circumstance that the way of winning does not know. What else contradicts itself is found when the
    batch is scored.

    >>> wins = Wins.of([Win.parse("123456789m 234p 678p 5s + 5s", by="W")])
    >>> wins, wins.win_tile, wins.row(0).how
    (<Wins: 1 row>, array([22], dtype=uint8), Discarded(by=Seat.WEST, last=False))
    """

    concealed: Numbers
    melds: Numbers
    bonus: Numbers
    win_tile: Numbers
    how: Numbers
    by: Numbers
    replacement: Numbers
    last: Numbers
    seat: Numbers
    round: Numbers
    table_discards: Numbers
    claimed_discards: Numbers
    ready: Numbers
    opening: Numbers
    liable: Numbers

    def __init__(
        self,
        concealed: ArrayLike,
        melds: ArrayLike | None = None,
        bonus: ArrayLike = 0,
        win_tile: ArrayLike = NO_TILE,
        how: ArrayLike = Way.SELF_DRAW,
        *,
        by: ArrayLike = NO_SEAT,
        replacement: ArrayLike = 0,
        last: ArrayLike = 0,
        seat: ArrayLike = 0,
        round: ArrayLike = 0,
        table_discards: ArrayLike = UNKNOWN_DISCARDS,
        claimed_discards: ArrayLike = 0,
        ready: ArrayLike = 0,
        opening: ArrayLike = 0,
        liable: ArrayLike = NO_SEAT,
    ) -> None:
        tiles = grid(concealed, (None, 34), "concealed", 0, 4, rule="T1")
        rows = len(tiles)
        flags, ways = _bonus(bonus, rows), column(how, rows, "how", 0, len(Way) - 1)
        tile = _robbed(_tiles(win_tile, rows), ways, flags)
        self.__attrs_init__(
            tiles,
            _melds(melds, rows),
            flags,
            tile,
            ways,
            column(by, rows, "by", 0, NO_SEAT),
            column(replacement, rows, "replacement", 0, len(_REPLACEMENTS) - 1),
            column(last, rows, "last", 0, 1),
            column(seat, rows, "seat", 0, 3),
            column(round, rows, "round", 0, 3),
            column(table_discards, rows, "table_discards", 0, UNKNOWN_DISCARDS),
            column(claimed_discards, rows, "claimed_discards", 0, MOST_DISCARDS),
            column(ready, rows, "ready", 0, len(_READY) - 1),
            column(opening, rows, "opening", 0, len(_OPENINGS) - 1),
            column(liable, rows, "liable", 0, NO_SEAT),
        )
        _check_ways(self)
        _check_hands(self)

    @classmethod
    def of(cls, wins: Iterable[Win]) -> Wins:
        """The columns of these wins; from whom a meld was claimed is not kept.

        Raises BatchError with the place of what is no Win.
        """
        if not isinstance(wins, Iterable):
            _refuse_type(wins, None)
        rows = [_numbers(win, place) for place, win in enumerate(wins)]
        if not rows:
            return cls(np.zeros((0, 34), np.uint8))
        fields = [field.name for field in attrs.fields(cls)]
        columns = (np.array(values, np.uint8) for values in zip(*rows, strict=True))
        return cls(**dict(zip(fields, columns, strict=True)))

    def row(self, index: int) -> Win:
        """The win of one row, counted from the end where negative.

        Raises IndexError beyond the rows, WinError for circumstances that contradict each other.
        """
        place = place_of(index, len(self))
        bonus = int(self.bonus[place])
        made, tile = int(self.table_discards[place]), int(self.win_tile[place])
        numbers = zip(KINDS, self.concealed[place].tolist(), strict=True)
        return Win(
            Hand(
                [kind for kind, number in numbers for _ in range(number)],
                [meld for code in self.melds[place] if (meld := MELDS[code])],
                [one for one in BONUS_TILES if bonus >> one - FIRST_BONUS & 1],
            ),
            None if tile == NO_TILE else TILES[tile],
            self._how(place),
            seat=Seat(self.seat[place]),
            round=Wind(self.round[place]),
            table_discards=None if made == UNKNOWN_DISCARDS else made,
            claimed_discards=int(self.claimed_discards[place]),
            ready=_READY[self.ready[place]],
            opening=_OPENINGS[self.opening[place]],
            liable=_SEATS[self.liable[place]],
        )

    def _how(self, place: int) -> How:
        way, by, last = Way(self.how[place]), _SEATS[self.by[place]], bool(self.last[place])
        if way is Way.SELF_DRAW:
            return SelfDraw(_REPLACEMENTS[self.replacement[place]], last)
        if way is Way.DISCARDED:
            return Discarded(by, last)
        if way is Way.ROBBED_KONG:
            return RobbedKong(by)
        return EightFlowers() if by is None else SevenRobOne(by)

    def __len__(self) -> int:
        return len(self.concealed)

    def __iter__(self) -> Iterator[Win]:
        """The wins of all rows."""
        return map(self.row, range(len(self)))

    def __getitem__(self, index: slice | ArrayLike) -> Wins:
        """The rows of a slice, an array of places or a mask, in that order; raises IndexError beyond."""
        if not isinstance(index, slice):
            index = np.asarray(index)
            if index.ndim != 1:
                message = f"rows are chosen by a slice, places or a mask, not {shown(index)}: see row()"
                raise BatchError([Fault("batch.rows", "rows", message)])
            if not index.size:  # numpy takes an empty list for floats
                index = index.astype(np.intp if index.dtype.kind == "f" else index.dtype)
        return _checked([each[index] for each in _columns(self)])

    def __reduce__(self) -> tuple[Any, ...]:
        return _checked, (_columns(self),)  # numpy forgets that an array cannot be written to

    def __repr__(self) -> str:
        return f"<Wins: {len(self)} row{'' if len(self) == 1 else 's'}>"


def _columns(wins: Wins) -> list[Numbers]:
    return [getattr(wins, field.name) for field in attrs.fields(Wins)]


def _checked(columns: list[Numbers]) -> Wins:
    """The wins of columns that were checked before."""
    wins = Wins.__new__(Wins)
    wins.__attrs_init__(*(frozen(np.ascontiguousarray(each)) for each in columns))
    return wins


def _melds(melds: ArrayLike | None, rows: int) -> Numbers:
    if melds is None:
        return frozen(np.zeros((rows, 5), np.uint8))
    return grid(melds, (rows, 5), "melds", 0, len(MELDS) - 1)


def _bonus(bonus: ArrayLike, rows: int) -> Numbers:
    numbers = whole_numbers(bonus, "bonus")
    if numbers.ndim != 2:
        return column(numbers, rows, "bonus", 0, 255)
    flags = grid(numbers, (rows, 8), "bonus", 0, 1)
    return frozen(np.packbits(flags, axis=1, bitorder="little").reshape(rows))


def _tiles(win_tile: ArrayLike, rows: int) -> Numbers:
    tiles = column(win_tile, rows, "win_tile", 0, NO_TILE)
    wrong = (tiles >= len(TILES)) & (tiles != NO_TILE)
    if wrong.any():
        row = int(wrong.argmax())
        message = f"win_tile is a tile from 0 to {len(TILES) - 1}, or {NO_TILE} for none, not {tiles[row]}"
        raise BatchError([Fault("batch.range", "win_tile", message)], row)
    return tiles


def _robbed(tiles: Numbers, how: Numbers, bonus: Numbers) -> Numbers:
    """The winning tiles, the missing bonus tile named where seven rob one and none was (F2)."""
    robs = (how == Way.SEVEN_ROB_ONE) & (tiles == NO_TILE) & (BONUS_COUNTS[bonus] == 7)
    if not robs.any():
        return tiles
    missing = FIRST_BONUS + BONUS_COUNTS[~bonus - 1]
    return frozen(np.where(robs, missing, tiles).astype(np.uint8))


def _check_ways(wins: Wins) -> None:
    """Refuse the circumstances that a way of winning does not know: no Win can tell them."""
    how, named = wins.how, wins.by != NO_SEAT
    drawn = (how == Way.SELF_DRAW) | (how == Way.EIGHT_FLOWERS)
    _refuse_way(wins, (wins.replacement != 0) & (how != Way.SELF_DRAW), "replacement", "K3")
    _refuse_way(wins, (wins.last != 0) & (how > Way.DISCARDED), "last", "K1")
    _refuse_way(wins, named & drawn, "by", "Y2")
    _refuse_way(wins, ~named & (how == Way.SEVEN_ROB_ONE), "by", "F2")


_KNOWN = {
    "K3": "a replacement is drawn by the winner itself",
    "K1": "only a self-draw or a discard is the last tile",
    "Y2": "no other seat gave a tile",
    "F2": "the owner of the eighth bonus tile is named",
}


def _refuse_way(wins: Wins, wrong: NDArray[np.bool_], where: str, rule: str) -> None:
    if wrong.any():
        row = int(wrong.argmax())
        way = Way(wins.how[row]).name.lower().replace("_", " ")
        raise BatchError([Fault(f"win.{where}", where, f"{_KNOWN[rule]}: {way}", rule)], row)


def _check_hands(wins: Wins) -> None:
    """Refuse the first row whose tiles no seat can hold, or an ordinary win can't be made from (T1, H1).

    What is wrong with it, Hand and Win say.
    """
    for block in blocks(0, len(wins)):
        melds, tiles = wins.melds[block], wins.concealed[block]
        # einsum is many times faster than sum() on short rows; no sum comes near 256.
        numbers = np.einsum("ij->i", (melds != 0).view(np.uint8))
        sizes = np.einsum("ij->i", tiles) + 3 * numbers
        wrong = np.zeros(len(tiles), bool)
        melded = np.flatnonzero(numbers)
        if melded.size:
            copies = tiles.take(melded, axis=0) + held_in(melds.take(melded, axis=0))
            if copies.max() > 4:
                wrong[melded] = (copies > 4).any(axis=1)
        others = np.flatnonzero(sizes != 16)
        if others.size:
            wrong[others] |= ~_is_flower_moment(wins, block.start + others, sizes[others])
        if wrong.any():
            _refuse_hand(wins, block.start + int(wrong.argmax()))


def _is_flower_moment(wins: Wins, rows: NDArray[np.intp], sizes: Numbers) -> NDArray[np.bool_]:
    """Whether the rows are flower wins whose hands a seat can hold: unreplaced bonus tiles leave fewer."""
    flower = wins.how[rows] >= Way.EIGHT_FLOWERS
    found: NDArray[np.bool_] = flower & (sizes <= 17) & (sizes + BONUS_COUNTS[wins.bonus[rows]] >= 16)
    return found


def by_columns(faults: Iterable[Fault]) -> list[Fault]:
    """The faults of one win, told of the columns."""
    names = {"hand": "concealed", "tile": "win_tile", "owner": "by"}
    return [fault._replace(where=names.get(fault.where, fault.where)) for fault in faults]


def _refuse_hand(wins: Wins, row: int) -> None:
    try:
        wins.row(row)
    except (HandError, WinError) as error:
        raise BatchError(by_columns(error.faults), row) from None


def _numbers(win: Win, place: int) -> tuple[Any, ...]:
    """A win as the numbers of a row, in the order of the columns."""
    if not isinstance(win, Win):
        _refuse_type(win, place)
    hand, how = win.hand, win.how
    melds = [code_of(meld) for meld in hand.melds]
    return (
        [*hand.counts],
        melds + [0] * (5 - len(melds)),
        sum(1 << tile - FIRST_BONUS for tile in hand.bonus),
        NO_TILE if win.tile is None else win.tile,
        next(way for kind, way in _WAYS.items() if isinstance(how, kind)),
        NO_SEAT if win.payer is None else win.payer,
        REPLACEMENT_CODES[how.replacement] if isinstance(how, SelfDraw) else 0,
        isinstance(how, SelfDraw | Discarded) and how.last,
        win.seat,
        win.round,
        UNKNOWN_DISCARDS if win.table_discards is None else win.table_discards,
        win.claimed_discards,
        READY_CODES[win.ready],
        OPENING_CODES[win.opening],
        NO_SEAT if win.liable is None else win.liable,
    )


def _refuse_type(value: object, row: int | None) -> NoReturn:
    message = f"a batch is made of wins, not {shown(value)}: see Win.parse"
    raise BatchError([Fault("batch.type", "wins", message)], row)
