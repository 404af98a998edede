"""Seeded hands, the same in every run: five sets and a pair for taimahjong, four for its peers, made alike.

Tiles are numbers as everywhere in mahjong software: 0-8 characters, 9-17 dots, 18-26 bamboo, 27-33 E S W N,
white, green, red, 34-41 bonus tiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

Block = tuple[str, int]
"""A kind of set (chow, pung, exposed kong, concealed kong) or ``pair``, and its lowest tile."""

_SUITS = (0, 9, 18)  # the first tile of each
_HONOURS = list(range(27, 34))


class Sample(NamedTuple):
    """A hand. What follows ``tiles`` is for hands to score; there ``tiles`` include the winning one."""

    tiles: tuple[int, ...]
    melds: tuple[Block, ...] = ()
    won: int = 0
    self_drawn: bool = False
    kong_draw: bool = False
    last: bool = False
    ready: bool = False
    discards: int | None = None
    seat: int = 0
    round: int = 0
    bonus: tuple[int, ...] = ()
    table: int = 0  # which of five rule sets


def counts_of(tiles: Sequence[int]) -> list[int]:
    """How many there are of each of the 34 kinds."""
    counts = [0] * 34
    for tile in tiles:
        counts[tile] += 1
    return counts


def block_tiles(block: Block) -> list[int]:
    """The tiles of a set or a pair."""
    kind, lowest = block
    if kind == "chow":
        return [lowest, lowest + 1, lowest + 2]
    return [lowest] * (2 if kind == "pair" else 3 if kind == "pung" else 4)


def tiles_text(tiles: Sequence[int]) -> str:
    """Tiles in mpsz notation, ``f`` for bonus tiles."""
    text = ""
    for suit, first, end in (("m", 0, 9), ("p", 9, 18), ("s", 18, 27), ("z", 27, 34), ("f", 34, 42)):
        ranks = "".join(str(tile - first + 1) for tile in sorted(tiles) if first <= tile < end)
        text += ranks and ranks + suit
    return text


def _complete(rng: Random, sets: int) -> list[Block]:
    """Sets and a pair: three hands in four have chows, six in ten may have honours, one in ten is a flush."""
    while True:
        suits = (rng.choice(_SUITS),) if rng.random() < 0.1 else _SUITS
        starts = [first + rank for first in suits for rank in range(7)]
        kinds = [first + rank for first in suits for rank in range(9)]
        if rng.random() < 0.6:
            kinds += _HONOURS
        chows = rng.choice((0.0, 0.5, 0.8, 1.0))
        blocks: list[Block] = [
            ("chow", rng.choice(starts)) if rng.random() < chows else ("pung", rng.choice(kinds))
            for _ in range(sets)
        ]
        blocks.append(("pair", rng.choice(kinds)))
        if max(Counter(_all_tiles(blocks)).values()) <= 4:
            return blocks


def _all_tiles(blocks: Sequence[Block]) -> list[int]:
    return [tile for block in blocks for tile in block_tiles(block)]


def _swapped(rng: Random, tiles: list[int], number: int) -> list[int]:
    """The tiles with some of them changed for others of which a copy is left."""
    for _ in range(number):
        tiles.remove(rng.choice(tiles))
        tiles.append(rng.choice([kind for kind in range(34) if tiles.count(kind) < 4]))
    return tiles


def _sorted(tiles: list[int]) -> Sample:
    return Sample(tuple(sorted(tiles)))


def _win(rng: Random, sets: int) -> Sample:
    """Half of them complete, half with one tile changed."""
    return _sorted(_swapped(rng, _all_tiles(_complete(rng, sets)), rng.choice((0, 1))))


def _waits(rng: Random, sets: int) -> Sample:
    """One tile less than complete; one in four with another tile changed, which seldom waits."""
    tiles = _all_tiles(_complete(rng, sets))
    tiles.remove(rng.choice(tiles))
    return _sorted(_swapped(rng, tiles, rng.choice((0, 0, 0, 1))))


def _splits(rng: Random, sets: int) -> Sample:
    """Complete."""
    return _sorted(_all_tiles(_complete(rng, sets)))


def _shanten(rng: Random, sets: int) -> Sample:
    """Complete with up to seven tiles changed, so from complete to far away."""
    return _sorted(_swapped(rng, _all_tiles(_complete(rng, sets)), rng.randrange(8)))


def _score(rng: Random, sets: int) -> Sample:
    """Complete, half of them with declared sets, won in all sorts of ways."""
    blocks = _complete(rng, sets)
    counts = Counter(_all_tiles(blocks))
    declared = rng.choice((0.0, 0.0, 0.5, 0.8))
    kongs = rng.choice((0.0, 0.0, 0.4))
    tiles: list[int] = []
    melds: list[Block] = []
    for kind, lowest in blocks:
        kong = kind == "pung" and counts[lowest] == 3 and rng.random() < kongs
        if kind != "pair" and rng.random() < declared:
            melds.append(("exposed kong" if kong else kind, lowest))
        elif kong:
            melds.append(("concealed kong", lowest))
        else:
            tiles += block_tiles((kind, lowest))
    self_drawn = rng.random() < 0.45
    last = rng.random() < 0.06
    return Sample(
        tuple(sorted(tiles)),
        tuple(melds),
        won=rng.choice(tiles),
        self_drawn=self_drawn,
        kong_draw=self_drawn and any(kind == "concealed kong" for kind, _ in melds) and rng.random() < 0.3,
        last=last,
        ready=not melds and rng.random() < 0.25,
        discards=None if rng.random() < 0.3 else rng.randrange(60, 90) if last else rng.randrange(6, 70),
        seat=rng.randrange(4),
        round=rng.randrange(4),
        bonus=tuple(sorted(rng.sample(range(34, 42), rng.choice((0, 0, 1, 1, 2, 3, 4))))),
        table=rng.randrange(5),
    )


_MAKERS: dict[str, Callable[[Random, int], Sample]] = {
    "win": _win,
    "waits": _waits,
    "splits": _splits,
    "shanten": _shanten,
    "score": _score,
    "read": _score,
}


def samples(work: str, sets: int) -> Iterator[Sample]:
    """Hands for one sort of work, endlessly: always the same ones in the same order, no tiles twice."""
    rng = Random(f"{work}, {sets} sets")
    met = set()
    while True:
        sample = _MAKERS[work](rng, sets)
        key = sample.tiles, sample.melds, sample.won
        if key not in met:
            met.add(key)
            yield sample
