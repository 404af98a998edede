"""Many hands at once: whether they are complete, waits, shanten and splits (rulebook H1, H2, S1, S3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from taimahjong.batch.columns import BLOCK, Table, check_range, flat, frozen, grid, unchecked_grid
from taimahjong.batch.melds import MELDS, held_in
from taimahjong.batch.splits import Splits
from taimahjong.batch.threads import in_blocks
from taimahjong.errors import BatchError, Fault, shown
from taimahjong.shapes.kernels.hands import ANY_KIND, in_words
from taimahjong.shapes.kernels.loops import Loop, loops
from taimahjong.shapes.kernels.splits import NONE
from taimahjong.tiles.tile import KINDS


class _Size(NamedTuple):
    """How many tiles a hand must have, declared sets counted as three, and the words for it."""

    tiles: tuple[int, ...]
    words: str


_COMPLETE: Final = _Size((17,), "a complete hand has 17")
_WAITING: Final = _Size((16,), "a hand that waits has 16")
_EITHER: Final = _Size((16, 17), "a hand has 16, or 17 when it has to discard")


def is_win(
    counts: ArrayLike, melds: ArrayLike | None = None, *, seven_pairs: bool = False, threads: int = 1
) -> NDArray[np.bool_]:
    """Whether each hand is complete (H1): an array (n,) of truth values.

    `counts` are the concealed tiles, an array (n, 34) of integers of any width: 17 tiles, or 14, 11, 8, 5 or
    2 beside declared sets. `melds` (n, 5) are the codes of these sets (`MELDS`); here they change nothing but
    are checked too. `seven_pairs` allows seven pairs and a triplet (H2). With several `threads` the rows are
    shared out.

    Raises BatchError, with the row, for arrays that are no hands.

    >>> import taimahjong as tm
    >>> hand = tm.Hand.parse("123456789m 234p 678p 55s")
    >>> tm.batch.is_win([list(hand.counts)])
    array([ True])
    """
    given = _Given.of(counts, melds, _COMPLETE)
    found = np.zeros(given.rows, np.bool_)
    given.run(loops().complete, seven_pairs, threads, found)
    return found


def waits(
    counts: ArrayLike, melds: ArrayLike | None = None, *, seven_pairs: bool = False, threads: int = 1
) -> NDArray[np.uint64]:
    """The kinds that each hand waits for (S3), as masks: an array (n,) in which bit k stands for kind k.

    Hands have 16 tiles, or three fewer for each declared set; the other arguments and errors are those of
    `is_win`. A kind of which the hand has all four itself is left out: to know that of declared sets, `melds`
    are needed. `columns` makes truth values of masks.

    >>> import taimahjong as tm
    >>> masks = tm.batch.waits([list(tm.Hand.parse("123456789m 234p 678p 5s").counts)])
    >>> tm.batch.columns(masks).nonzero()[1]
    array([22])
    """
    given = _Given.of(counts, melds, _WAITING)
    found = np.zeros(given.rows, np.int64)
    given.run(loops().waits, seven_pairs, threads, found, _leave_out_exhausted)
    return found.view(np.uint64)


def columns(masks: ArrayLike) -> NDArray[np.bool_]:
    """Masks of kinds, such as `waits` answers, as truth values: an array (n, 34).

    Raises BatchError for what is no array (n,) of masks of 34 bits.
    """
    checked = flat(masks, "masks", ANY_KIND, dtype=np.uint64)
    found = np.empty((len(checked), 34), np.bool_)
    for kind in range(34):
        found[:, kind] = (checked & np.uint64(1 << kind)) != 0
    return found


def shanten(
    counts: ArrayLike, melds: ArrayLike | None = None, *, seven_pairs: bool = False, threads: int = 1
) -> NDArray[np.int8]:
    """How many tiles each hand lacks until it waits: 0 when it waits, -1 when it is complete; an array (n,).

    Hands have 16 or 17 tiles, or three fewer for each declared set; the other arguments and errors are those
    of `is_win`. Kinds of which a hand has all four itself cannot be drawn: to know that of declared sets,
    `melds` are needed.
    """
    given = _Given.of(counts, melds, _EITHER)
    found = np.zeros(given.rows, np.int8)
    given.run(loops().shanten, seven_pairs, threads, found, _count_beside)
    return found


def splits(
    counts: ArrayLike, melds: ArrayLike | None = None, *, seven_pairs: bool = False, threads: int = 1
) -> Splits:
    """Every way to lay out each hand as sets and a pair (S1), in the order of `Hand.splits`.

    `seven_pairs` adds the readings as seven pairs and a triplet (H2). Arguments and errors are those of
    `is_win`.
    """
    given = _Given.of(counts, melds, _COMPLETE)
    offsets = np.zeros(given.rows + 1, np.int64)
    given.run(loops().count_splits, seven_pairs, threads, offsets[1:])
    np.cumsum(offsets, out=offsets)
    sets = np.full((offsets[-1], 5), NONE, np.uint8)
    pairs = np.full((offsets[-1], 7 if seven_pairs else 1), NONE, np.uint8)

    def write(block: slice) -> None:
        places = offsets[block.start : block.stop + 1]
        loops().write_splits(given.tiles(block), loops().tables, places, sets, pairs)

    in_blocks(given.rows, BLOCK, threads, write)
    return Splits(frozen(offsets), frozen(sets), frozen(pairs))


After = Callable[[Table, Table, Table], None]


class _Given(NamedTuple):
    """The arrays that a function was given, as they are; blocks of them are made bytes where they are not."""

    counts: Table
    melds: Table | None
    size: _Size

    @classmethod
    def of(cls, counts: ArrayLike, melds: ArrayLike | None, size: _Size) -> _Given:
        tiles = unchecked_grid(counts, (None, 34), "counts")
        sets = None if melds is None else grid(melds, (len(tiles), 5), "melds", 0, len(MELDS) - 1)
        return cls(tiles, sets, size)

    @property
    def rows(self) -> int:
        return len(self.counts)

    def tiles(self, block: slice) -> Table:
        """The tiles of a block; raises BatchError for a number that is none."""
        tiles = self.counts[block]
        check_range(tiles, "counts", 0, 4, "T1", start=block.start)
        if tiles.dtype != np.uint8 or not tiles.flags.c_contiguous or not in_words(tiles).flags.aligned:
            tiles = np.array(tiles, np.uint8, order="C")
        return frozen(tiles.view())

    def run(self, loop: Loop, pairs: bool, threads: int, found: Table, after: After | None = None) -> None:
        """Run a loop over all rows, and what comes after it over those with declared sets."""
        flag: object = pairs
        if not isinstance(flag, bool | np.bool_):
            message = f"seven_pairs is True or False, not {shown(flag)}"
            raise BatchError([Fault("batch.type", "seven_pairs", message)])

        def work(block: slice) -> None:
            try:
                tiles = self.tiles(block)
            except BatchError as error:
                if error.row is not None and error.row > block.start:
                    work(slice(block.start, error.row))  # an earlier row may be wrong in another way
                raise
            melded, held = self._held(block, tiles)
            end = loop(tiles, in_words(tiles), loops().tables, bool(pairs), found[block])
            if end < len(tiles):
                raise self._wrong_size(block.start + end, int(tiles[end].sum()), 0)
            if after and melded.size:
                part = found[block][melded]
                after(tiles[melded], held, part)
                found[block.start + melded] = part

        in_blocks(self.rows, BLOCK, threads, work)

    def _held(self, block: slice, tiles: Table) -> tuple[Table, Table]:
        """The rows of a block with declared sets, and what these hold."""
        melds = np.zeros((0, 5), np.uint8) if self.melds is None else self.melds[block]
        declared = (melds != 0).sum(axis=1)
        melded = np.flatnonzero(declared)
        held = held_in(melds[melded])
        five = np.argwhere(tiles[melded] + held > 4)[:1]
        if self.melds is not None:
            concealed = np.einsum("ij->i", tiles)
            wrong = np.flatnonzero(~np.isin(concealed + 3 * declared, self.size.tiles))
            if wrong.size and not (five.size and melded[five[0, 0]] < wrong[0]):
                row = wrong[0]
                raise self._wrong_size(block.start + int(row), int(concealed[row]), int(declared[row]))
        if five.size:
            row, kind = melded[five[0, 0]], five[0, 1]
            message = f"five copies of {KINDS[kind]} with the declared sets: there are four of each kind"
            raise BatchError([Fault("hand.copies", "counts", message, "T1")], block.start + int(row))
        return melded, held

    def _wrong_size(self, row: int, tiles: int, declared: int) -> BatchError:
        beside = f" beside {declared} declared set{'s' if declared > 1 else ''}" if declared else ""
        message = f"{tiles} tiles{beside}: {self.size.words}, three fewer for each declared set"
        return BatchError([Fault("hand.size", "counts", message, "H1")], row)


def _leave_out_exhausted(tiles: Table, held: Table, found: Table) -> None:
    """Takes the kinds of which a hand and its declared sets have all four out of masks."""
    exhausted = tiles + held == 4
    found &= ~(exhausted << np.arange(34, dtype=np.int64)).sum(axis=1)


def _count_beside(tiles: Table, held: Table, found: Table) -> None:
    loops().shanten_beside(tiles, held, loops().tables, found)
