"""Calls the functions of batches in every way that a program may, and tells which loops it had to compile."""

import pickle
from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike

import taimahjong as tm
from taimahjong.shapes.kernels.jit import KERNELS
from tests.check_plain import RULES, some_hands, some_wins


def arrays(rows: list[list[int]]) -> Iterator[ArrayLike]:
    """The same numbers in all kinds of arrays."""
    wide = np.array(rows, np.int64)
    narrow = wide.astype(np.uint8)
    locked = narrow.copy()
    locked.setflags(write=False)
    yield rows
    yield wide
    yield np.asfortranarray(narrow)
    yield narrow
    yield locked
    yield np.repeat(narrow, 2, axis=0)[::2]
    yield np.hstack([narrow, narrow])[:, : narrow.shape[1]]
    yield wide.astype(">i4")
    yield narrow[:1]
    yield narrow[:0].reshape(0, narrow.shape[1])


def hands() -> None:
    """Hands with and without declared sets."""
    found = list(some_hands(40))
    waiting = [[*hand.counts] for hand, _ in found]
    whole = [[*hand.with_tile(tile).counts] for hand, tile in found]
    codes = [[tm.batch.code_of(meld) for meld in hand.melds] for hand, _ in found]
    melds = [[*some, *[0] * (5 - len(some))] for some in codes]
    for seven_pairs in (False, True):
        for counts, wholes, declared in zip(arrays(waiting), arrays(whole), arrays(melds), strict=True):
            for sets in (None, declared):
                tm.batch.waits(counts, sets, seven_pairs=seven_pairs)
                for hand in (counts, wholes):
                    tm.batch.shanten(hand, sets, seven_pairs=seven_pairs, threads=2)
                tm.batch.is_win(wholes, sets, seven_pairs=seven_pairs)
                tm.batch.splits(wholes, sets, seven_pairs=seven_pairs)


def wins() -> None:
    """Wins made in several ways, under rules with the catalogue's patterns and with others."""
    made = tm.batch.Wins.of(some_wins(40))
    by_column = tm.batch.Wins(
        made.concealed.astype(np.int64),
        made.melds.tolist(),
        made.bonus,
        made.win_tile.astype(np.uint16),
        made.how,
        by=made.by,
        replacement=made.replacement,
        last=made.last.astype(np.bool_),
        seat=made.seat,
        round=made.round,
        table_discards=made.table_discards,
        opening=made.opening.astype(np.int32),
    )
    for some in (made, by_column, made[::-1], made[[0]], made[:0], pickle.loads(pickle.dumps(made))):
        for rules in RULES:
            for counts in (False, True):
                tm.batch.score(some, rules, counts=counts, streak=np.zeros(len(some), np.int8), threads=2)


if __name__ == "__main__":
    hands()
    wins()
    for name, kernel in KERNELS.items():
        for types in kernel.stats.cache_misses:
            print(name, types)
