"""Rows of counts beside declared sets, of whose kinds fewer than four copies can still come."""

from __future__ import annotations

import numpy as np

from taimahjong.shapes.kernels.build import CHOW_RANKS, NEVER, RANKS, SETS, Table
from taimahjong.shapes.kernels.hands import honour_key, suit_key
from taimahjong.shapes.kernels.jit import Number, kernel
from taimahjong.shapes.kernels.tables import Tables

_STATES = SETS + 1  # of each there are two: without a pair and with it


@kernel
def suit_lack(counts: Table, held: Table, row: Number, first: Number, layers: Table, lack: Table) -> None:
    """What a suit lacks for each state, when a target may have four copies of a rank less those held.

    As in `build.lacks` a target is chosen rank by rank; `layers` has room for two ranks' numbers.
    """
    before, after = layers[0], layers[1]
    before[:] = NEVER
    before[0, 0, 0, 0] = 0
    for rank in range(RANKS):
        have = np.int64(counts[row, first + rank])
        most = 4 - np.int64(held[row, first + rank])
        after[:] = NEVER
        for back2 in range(3):
            for back1 in range(3):
                if before[back2, back1].min() < NEVER:
                    for chows in range(3 if rank < CHOW_RANKS else 1):
                        for group in range(3):  # nothing more, a pair, a pung
                            pair, pung = group % 2, group // 2
                            wanted = back2 + back1 + chows + 2 * pair + 3 * pung
                            if wanted <= most:
                                missing = max(0, wanted - have)
                                for with_pair in range(2 - pair):
                                    for sets in range(_STATES - chows - pung):
                                        total = before[back2, back1, with_pair, sets] + missing
                                        after[back1, chows, with_pair + pair, sets + chows + pung] = min(
                                            after[back1, chows, with_pair + pair, sets + chows + pung], total
                                        )
        before, after = after, before
    lack[:] = before[0, 0]


@kernel
def shanten_beside(counts: Table, held: Table, t: Tables, found: Table) -> None:
    """How many tiles each row lacks until it waits, beside its declared sets.

    A suit without declared sets is looked up. Held honours form nothing any more, and a set or pair of
    another kind costs no more tiles, so these are left out.
    """
    layers = np.empty((2, 3, 3, 2, _STATES), np.uint8)
    lack, both, all_ = np.empty((3, 2, _STATES), np.uint8)
    concealed = np.empty((1, 34), np.uint8)
    for row in range(len(counts)):
        tiles = np.int64(0)
        for kind in range(34):
            tiles += np.int64(counts[row, kind])
            concealed[0, kind] = 0 if held[row, kind] else counts[row, kind]
        sets = tiles // 3 if tiles < 3 * SETS + 3 else np.int64(SETS)
        all_[:] = t.honour_lacking[t.honour_lack[honour_key(concealed, 0)]].reshape(2, _STATES)
        for first in range(0, 27, 9):
            if held[row, first : first + 9].max() > 0:
                suit_lack(counts, held, row, first, layers, lack)
            else:
                lack[:] = t.lacking[t.lack[suit_key(counts, row, first)]].reshape(2, _STATES)
            both[:] = NEVER
            for mine in range(sets + 1):
                for its in range(sets + 1 - mine):
                    both[0, mine + its] = min(both[0, mine + its], all_[0, mine] + lack[0, its])
                    both[1, mine + its] = min(
                        both[1, mine + its], all_[1, mine] + lack[0, its], all_[0, mine] + lack[1, its]
                    )
            all_[:] = both
        found[row] = np.int8(all_[1, sets]) - 1
