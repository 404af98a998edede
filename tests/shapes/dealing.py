"""Hands to try: every suit, dealt hands, hands near to complete, and Hypothesis hands."""

import os
import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from tests.shapes.brute import SETS

DEEP = os.environ.get("TAIMAHJONG_DEEP") == "1"


class Dealt(NamedTuple):
    """Concealed tiles, the number of sets they still need, and the tiles in melds."""

    counts: bytes
    sets: int
    held: bytes | None


def counts_of(**tiles: int) -> bytes:
    """Counts from kinds written m1=3, z7=2 ..."""
    counts = bytearray(34)
    for name, count in tiles.items():
        counts["mpsz".index(name[0]) * 9 + int(name[1]) - 1] = count
    return bytes(counts)


def mask(kinds: set[int]) -> int:
    return sum(1 << kind for kind in kinds)


def suits(ranks: int, most: int) -> Iterator[bytes]:
    """Every suit with at most so many tiles."""

    def extend(key: bytes, left: int) -> Iterator[bytes]:
        if len(key) == ranks:
            yield key
            return
        for count in range(min(4, left) + 1):
            yield from extend(key + bytes((count,)), left - count)

    return extend(b"", most)


def changed(counts: bytes, *, more: int | None = None, less: int | None = None) -> bytes:
    """The counts with one tile added, one taken away, or both."""
    new = bytearray(counts)
    if more is not None:
        new[more] += 1
    if less is not None:
        new[less] -= 1
    return bytes(new)


def winning(rng: random.Random, melds: int, sets: int) -> Dealt:
    """A complete hand behind so many melds, some of them kongs; often in few suits."""
    some = range(9), range(9, 27), range(12, 18), range(18, 34), range(27, 34)
    kinds = rng.choice((range(34), range(34), *some))
    codes = [code for code, tiles in enumerate(SETS) if set(tiles) <= set(kinds)]
    while True:
        held, counts = [0] * 34, [0] * 34
        for number in range(melds + sets):
            tiles = SETS[rng.choice(codes)]
            hand = held if number < melds else counts
            for tile in tiles:
                hand[tile] += 1
            if number < melds and tiles[0] == tiles[2] and rng.random() < 0.5:
                hand[tiles[0]] += 1
        counts[rng.choice(kinds)] += 2
        if all(own + melded <= 4 for own, melded in zip(counts, held, strict=True)):
            return Dealt(bytes(counts), sets, bytes(held) if melds else None)
        if rng.random() < 0.1:  # these kinds may have too few tiles
            kinds, codes = range(34), list(range(len(SETS)))


def spoiled(rng: random.Random, dealt: Dealt, exchanges: int) -> Dealt:
    """The hand with some tiles exchanged for others of the wall."""
    counts, sets, held = dealt
    for _ in range(exchanges):
        less = rng.choice([kind for kind in range(34) if counts[kind]])
        more = rng.choice([kind for kind in range(34) if counts[kind] + (held[kind] if held else 0) < 4])
        counts = changed(counts, more=more, less=less)
    return Dealt(counts, sets, held)


def one_less(rng: random.Random, dealt: Dealt) -> Dealt:
    kind = rng.choice([kind for kind in range(34) if dealt.counts[kind]])
    return dealt._replace(counts=changed(dealt.counts, less=kind))


@st.composite
def hands(draw: st.DrawFn, over: int = 2) -> Dealt:
    """Any hand of 3 * sets + over tiles, with up to 5 - sets melds; often in few suits."""
    sets = draw(st.integers(0, 5))
    held, counts = bytearray(34), bytearray(34)
    for code in draw(st.lists(st.integers(0, len(SETS) - 1), max_size=5 - sets)):
        if all(held[tile] + SETS[code].count(tile) <= 4 for tile in SETS[code]):
            for tile in SETS[code]:
                held[tile] += 1
    kinds = draw(st.sampled_from((range(34), range(9), range(5, 18), range(18, 34))))
    tiles = 3 * sets + over
    for drawn in draw(st.lists(st.sampled_from(kinds), min_size=tiles, max_size=tiles)):
        kind = next(k % 34 for k in range(drawn, drawn + 34) if counts[k % 34] + held[k % 34] < 4)
        counts[kind] += 1
    return Dealt(bytes(counts), sets, bytes(held) if any(held) else None)
