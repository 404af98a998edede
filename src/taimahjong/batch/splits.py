"""The splits of many hands in flat arrays (rulebook S1)."""

from __future__ import annotations

import attrs
import numpy as np
from numpy.typing import NDArray

from taimahjong.batch.columns import place_of
from taimahjong.hands.split import Split, split_of_pairs, split_of_sets
from taimahjong.shapes.kernels.splits import NONE


@attrs.frozen(eq=False, repr=False)
class Splits:
    """The splits of n hands, m in all: those of row i are at the places `offsets[i]` to `offsets[i + 1]`.

    - `offsets` (n + 1,) int64
    - `sets` (m, 5) uint8: set codes in ascending order, 0-33 a pung of that kind, 34-54 the chows from 123m
      to 789s, 255 where there are fewer concealed sets; the triplet alone for seven pairs and a triplet
    - `pairs` (m, 1) uint8: the kind of the pair; (m, 7) where seven pairs were asked for, 255 filling up
    """

    offsets: NDArray[np.int64]
    sets: NDArray[np.uint8]
    pairs: NDArray[np.uint8]

    def row(self, index: int) -> tuple[Split, ...]:
        """The splits of one hand, counted from the end where negative; raises IndexError beyond the rows."""
        place = place_of(index, len(self))
        found = []
        for one in range(self.offsets[place], self.offsets[place + 1]):
            sets = tuple(code for code in self.sets[one].tolist() if code != NONE)
            pairs = [kind for kind in self.pairs[one].tolist() if kind != NONE]
            seven = len(pairs) > 1
            found.append(split_of_pairs(sets[0], pairs) if seven else split_of_sets(sets, pairs[0]))
        return tuple(found)

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __repr__(self) -> str:
        return f"<Splits: {len(self.sets)} of {len(self)} hands>"
