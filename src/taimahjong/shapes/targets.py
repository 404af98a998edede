"""One suit on its own: what its tiles lack, over all targets that four copies of each kind allow.

A key here is the counts of one suit, followed by the counts of what the seat's own melds hold of it, if any.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final

from taimahjong.shapes.lacks import NEVER, PAIR, STATES, SUMS, Lack, lack
from taimahjong.shapes.memo import Memo
from taimahjong.shapes.suits import HONOURS, raised

if TYPE_CHECKING:
    from collections.abc import Mapping

_Choice = tuple[int, int, list[tuple[int, int]]]


def _choices(taken: int) -> list[_Choice]:
    """What can be chosen at a rank of which earlier chows take so many tiles.

    The chows that start here, the tiles taken in all, and the states it leads from and to. Three equal chows
    are three pungs, so two are enough.
    """
    found = []
    for chows in range(3):
        for pung, pair in ((0, 0), (0, 1), (1, 0)):
            tiles = taken + chows + 3 * pung + 2 * pair
            if tiles <= 4:
                step = chows + pung + PAIR * pair
                found.append((chows, tiles, [(old, new) for old, more, new in SUMS if more == step]))
    return found


_CHOICES: Final = tuple(map(_choices, range(5)))


class _Layer:
    """What the targets of the ranks so far lack; a target is chosen rank by rank.

    All that the next rank needs to know of the choices so far is how many chows started two ranks back and
    one rank back. For these two, `missing` has the tiles missing so far. Equal layers are one object; like a
    memo, they start again from nothing at a limit.
    """

    __slots__ = ("after", "missing")

    def __init__(self, missing: Mapping[tuple[int, int], list[int]]) -> None:
        self.missing = missing
        self.after: Final = Memo(self._after)
        """The next layer, by the tiles of the next rank and how many copies of it a target may have."""

    def _after(self, rank: tuple[int, int]) -> _Layer:
        have, most = rank
        found: dict[tuple[int, int], list[int]] = {}
        for (back2, back1), before in self.missing.items():
            for chows, tiles, steps in _CHOICES[back2 + back1]:
                if tiles <= most:
                    missing = max(0, tiles - have)
                    after = found.setdefault((back1, chows), [NEVER] * STATES)
                    for old, new in steps:
                        if (total := before[old] + missing) < after[new]:
                            after[new] = total
        key = tuple((*chows, *missing) for chows, missing in sorted(found.items()))
        if len(_LAYERS) >= _MOST_LAYERS:
            _LAYERS.clear()
            _NOTHING.after.clear()
        return _LAYERS.get(key) or _LAYERS.setdefault(key, _Layer(found))


_MOST_LAYERS: Final = 1 << 14  # all suits without melds make 11,215
_LAYERS: Final[dict[tuple[tuple[int, ...], ...], _Layer]] = {}
_NOTHING: Final = _Layer({(0, 0): [0] + [NEVER] * (STATES - 1)})


def _lack_of_ranks(counts: bytes, free: bytes) -> Lack:
    """What these ranks lack by themselves, of which a target may have `free` copies each."""
    layer = _NOTHING
    for rank in zip(counts, free, strict=True):
        layer = layer.after[rank]
    return lack(layer.missing[0, 0])


def _split(key: bytes) -> tuple[bytes, bytes]:
    """The counts of a key, and how many copies of each rank its melds leave."""
    ranks = HONOURS if len(key) % HONOURS == 0 else 9
    return key[:ranks], bytes(4 - held for held in key[ranks:] or bytes(ranks))


def _lack(key: bytes) -> Lack:
    counts, free = _split(key)
    if len(key) > len(counts) and min(free) == 4:
        return LACK[counts]
    if len(counts) == HONOURS:
        kinds = (_lack_of_ranks(counts[k : k + 1], free[k : k + 1]) for k in range(HONOURS))
        return reduce(lambda some, kind: some.plus[kind], kinds)
    return _lack_of_ranks(counts, free)


def _wanted(key: bytes) -> tuple[int, ...]:
    missing = LACK[key].tiles
    masks = [0] * STATES
    for rank, (count, most) in enumerate(zip(*_split(key), strict=True)):
        if count < most:
            for state, after in enumerate(LACK[raised(key, rank)].tiles):
                if after < missing[state]:
                    masks[state] |= 1 << rank
    return tuple(masks)


LACK: Final = Memo(_lack)
"""What the tiles of a key lack."""

WANTED: Final = Memo(_wanted)
"""For each state the ranks, as a mask, of which one more tile leaves less missing."""
