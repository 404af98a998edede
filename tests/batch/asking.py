"""The questions about arrays of hands, many hands to ask them about, and what single hands answer."""

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import taimahjong as tm
from taimahjong.batch import MELDS, is_win, shanten, splits, waits
from taimahjong.tiles.tile import KINDS
from tests.batch.themes import Hands, any_hands, any_kind, exchanged, held_in, without_one
from tests.shapes.kernels.speed import SLOW

ROWS = 200 if SLOW else 3000
PLAIN = "123456789m 234p 678p 5s"
FUNCTIONS: dict[str, Callable[..., Any]] = {
    "is_win": is_win,
    "waits": waits,
    "shanten": shanten,
    "splits": splits,
}
each_function = pytest.mark.parametrize("name", FUNCTIONS)
with_pairs = pytest.mark.parametrize("seven_pairs", [False, True])


@functools.cache
def complete() -> Hands:
    """Hands of 17 tiles, many of them complete, some with a tile or more exchanged."""
    rng = np.random.default_rng(7)
    found = any_hands(rng, ROWS)
    for part in (slice(0, ROWS // 2), slice(0, ROWS // 4), slice(0, ROWS // 8), slice(0, ROWS // 8)):
        rows = np.arange(ROWS)[part]
        found.tiles[rows] = exchanged(rng, found.rows(rows)).tiles
    return found


@functools.cache
def waiting() -> Hands:
    """Hands of 16 tiles, many of which wait."""
    return without_one(np.random.default_rng(8), complete())


@functools.cache
def random_hands() -> Hands:
    """Hands of 16 tiles at random, those with declared sets too."""
    rng = np.random.default_rng(9)
    melds = any_hands(rng, ROWS).melds
    tiles, held = np.zeros((ROWS, 34), np.uint8), held_in(melds)
    for number in range(16):
        short = (melds != 0).sum(axis=1) * 3 + number < 16
        kinds = any_kind(rng, tiles + held < 4)
        tiles[short, kinds[short]] += 1
    return Hands(tiles, melds)


def asked(name: str) -> list[Hands]:
    """The hands that a function is asked about, by their number of tiles."""
    return {
        "is_win": [complete()],
        "splits": [complete()],
        "waits": [waiting(), random_hands()],
        "shanten": [complete(), waiting(), random_hands()],
    }[name]


def single_hands(some: Hands) -> list[tm.Hand]:
    return [
        tm.Hand(
            [kind for kind, number in zip(KINDS, tiles, strict=True) for _ in range(number)],
            [meld for code in codes if (meld := MELDS[code])],
        )
        for tiles, codes in zip(some.tiles.tolist(), some.melds.tolist(), strict=True)
    ]


SINGLE: dict[str, Callable[[tm.Hand, bool], Any]] = {
    "is_win": lambda hand, pairs: bool(hand.splits(pairs)),
    "waits": lambda hand, pairs: hand.wait_mask(pairs),
    "shanten": lambda hand, pairs: hand.shanten(pairs),
    "splits": lambda hand, pairs: hand.splits(pairs),
}
DTYPES = {"is_win": np.bool_, "waits": np.uint64, "shanten": np.int8}


def answers(name: str, counts: Any, melds: Any = None, **more: Any) -> list[Any]:
    """What a function says, a row each."""
    found = FUNCTIONS[name](counts, melds, **more)
    if name == "splits":
        return [found.row(place) for place in range(len(found))]
    assert found.dtype == DTYPES[name]
    numbers: list[Any] = found.tolist()
    return numbers
