"""Arrays of hands for the batch, the same in every run: shuffled, complete, and those in between."""

from __future__ import annotations

from typing import Final

import numpy as np
from benchmarks.hands import block_tiles, counts_of
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

Counts = NDArray[np.uint8]
Places = NDArray[np.intp]

MOST_DIFFERENT: Final = 250_000
"""So many different hands are made; a larger array has them several times, in random order."""
_WALL: Final = np.repeat(np.arange(34, dtype=np.uint8), 4)
#: The counts of each set: a pung of each kind, then the chows of each suit.
_SETS: Final = np.array(
    [
        *(counts_of(block_tiles(("pung", kind))) for kind in range(34)),
        *(counts_of(block_tiles(("chow", 9 * suit + rank))) for suit in range(3) for rank in range(7)),
    ],
    np.uint8,
)


def hands(work: str, number: int, tiles: int) -> Counts:
    """Hands for a sort of work: an array (number, 34), varied as the hands of single calls are.

    For `win` half are complete, a quarter have one tile changed, a quarter are dealt from shuffled walls. For
    `waits` half are dealt, the others are one tile short of complete, with up to three changed. For `shanten`
    half are dealt, the others are complete but for up to seven tiles changed. For `splits` all are complete.
    """
    rng = default_rng([*map(ord, work), tiles])
    different = min(number, MOST_DIFFERENT)
    far = {"win": [0, 0, 1], "splits": [0], "waits": [0, 1, 2, 3], "shanten": range(8)}[work]
    near = complete(rng, different, tiles // 3)
    change(rng, near, rng.choice(far, different))
    if tiles % 3 == 1:
        _take(rng, near, np.arange(different))
    if work != "splits":
        share = 0.25 if work == "win" else 0.5
        shuffled = np.flatnonzero(rng.random(different) < share)
        near[shuffled] = dealt(rng, len(shuffled), tiles)
    if different == number:
        return near
    return near.take(rng.integers(different, size=number), axis=0)


def dealt(rng: Generator, number: int, tiles: int) -> Counts:
    """The first tiles of shuffled walls."""
    walls = rng.permuted(np.broadcast_to(_WALL, (number, len(_WALL))), axis=1)
    found = np.zeros((number, 34), np.uint8)
    rows = np.arange(number)
    for place in range(tiles):
        found[rows, walls[:, place]] += 1
    return found


def complete(rng: Generator, number: int, sets: int) -> Counts:
    """So many sets and a pair, one hand in ten of one suit; three in four have chows."""
    found = np.zeros((0, 34), np.uint8)
    while len(found) < number:
        missing = number - len(found)
        shape = (missing, sets + 1)
        flush = rng.random((missing, 1)) < 0.1
        suit = np.where(flush, rng.integers(3, size=(missing, 1)), rng.integers(3, size=shape))
        kind = np.where(flush, 9 * suit + rng.integers(9, size=shape), rng.integers(34, size=shape))
        chance = rng.choice([0.0, 0.5, 0.8, 1.0], (missing, 1))
        chow = rng.random(shape) < chance
        code = np.where(chow, 34 + 7 * suit + rng.integers(7, size=shape), kind)
        made = _SETS[code[:, :sets]].sum(axis=1, dtype=np.uint8)
        made[np.arange(missing), kind[:, sets]] += 2
        found = np.concatenate([found, made[made.max(axis=1) <= 4]])
    return found


def change(rng: Generator, counts: Counts, times: Places) -> None:
    """Changes so many tiles of each hand for others of which a copy is left."""
    for number in range(int(times.max(initial=0))):
        rows = np.flatnonzero(times > number)
        _take(rng, counts, rows)
        _put(rng, counts, rows)


def _take(rng: Generator, counts: Counts, rows: Places) -> None:
    counts[rows, _drawn(rng, counts[rows])] -= 1


def _put(rng: Generator, counts: Counts, rows: Places) -> None:
    counts[rows, _drawn(rng, 4 - counts[rows])] += 1


def _drawn(rng: Generator, counts: Counts) -> Places:
    """The kind of one tile drawn from each row."""
    sums = counts.cumsum(axis=1, dtype=np.uint8)
    place = rng.integers(sums[:, -1])
    found: Places = (sums > place[:, None]).argmax(axis=1)
    return found
