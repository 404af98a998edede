"""Which loops go over the rows: the compiled ones, or those in plain Python where there is no numba."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from taimahjong.shapes.kernels import hands, melded, plain, splits
from taimahjong.shapes.kernels.jit import COMPILES, WHY_NOT
from taimahjong.shapes.kernels.tables import Tables, tables

Loop = Callable[..., Any]


class Loops(NamedTuple):
    """Loops of the same arguments and answers, and the tables that each of them gets."""

    tables: Tables | None
    complete: Loop
    waits: Loop
    shanten: Loop
    shanten_beside: Loop
    count_splits: Loop
    write_splits: Loop


PLAIN: Final = Loops(
    None,
    plain.complete,
    plain.waits,
    plain.shanten,
    plain.shanten_beside,
    plain.count_splits,
    plain.write_splits,
)


@cache
def loops() -> Loops:
    """The quickest loops that there are; the first call warns where they are the slow ones."""
    if COMPILES:
        return Loops(
            tables(),
            hands.complete,
            hands.waits,
            hands.shanten,
            melded.shanten_beside,
            splits.count_splits,
            splits.write_splits,
        )
    message = f"batches run in plain Python, many times slower, because numba is missing: {WHY_NOT}"
    warnings.warn(message, RuntimeWarning, stacklevel=2)
    return PLAIN
