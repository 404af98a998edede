"""Declared sets as numbers: the code of each meld, and what it holds (rulebook P2, P5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from taimahjong.batch.columns import Table, frozen
from taimahjong.hands.split import FIRST_CHOW, SET_CODES, group_of
from taimahjong.shapes.kernels.jit import Number, kernel
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.tile import KINDS

_KONGS = (MeldKind.EXPOSED_KONG, MeldKind.RAISED_KONG, MeldKind.CONCEALED_KONG)


def _melds() -> Iterator[Meld | None]:
    yield None
    for code in SET_CODES:
        yield Meld(MeldKind.PUNG if code < FIRST_CHOW else MeldKind.CHOW, group_of(code)[0])
    for kong in _KONGS:
        for kind in KINDS:
            yield Meld(kong, kind)


#: The meld of each code: 0 none, 1-34 the pungs, 35-55 the chows (one more than the set code of
#: `hands.split`), 56-89 the exposed kongs, 90-123 the raised kongs, 124-157 the concealed kongs.
MELDS: Final = tuple(_melds())
_CODES = {(meld.kind, meld.tile): code for code, meld in enumerate(MELDS) if meld}


def code_of(meld: str | Meld) -> int:
    """The code of a meld, from whomever it was claimed; raises as `Meld.parse` for text that is none.

    >>> [code_of(text) for text in ("111m", "123m<", "7777z^", "777z+7z", "[7777z]")]
    [1, 35, 89, 123, 157]
    """
    meld = Meld.parse(meld)
    return _CODES[meld.kind, meld.tile]


def by_code(values: list[Any], dtype: type[np.integer[Any]] = np.uint8) -> Table:
    """A value for each code as a table that nobody can write to."""
    return frozen(np.array(values, dtype))


#: How many of each of the 34 kinds the meld of a code holds: uint8 of the shape (158, 34).
HELD: Final = by_code([[meld.tiles.count(kind) if meld else 0 for kind in KINDS] for meld in MELDS])


def held_in(melds: Table) -> Table:
    """How many of each kind the melds of each row hold together, by their codes (n, 5)."""
    held = HELD.take(melds[:, 0], axis=0)
    for place in range(1, 5):
        held += HELD.take(melds[:, place], axis=0)
    return held


@kernel
def copies_of(concealed: Table, melds: Table, held: Table, row: Number, kind: Number) -> Number:
    """How many of a kind a row has itself, its melds among them; `held` is HELD."""
    copies = np.int64(concealed[row, kind])
    for place in range(5):
        copies += held[melds[row, place], kind]
    return copies
