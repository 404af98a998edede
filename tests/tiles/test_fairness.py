"""Many shuffled walls: every tile comes to every place, and no place tells of another (X5, T1).

What follows from seeds is always the same, so its bounds may be narrow: 1 in 1,000. What the system's own
chance gives is bounded so widely that a fair shuffle fails less than once in a thousand million runs.
"""

import random
import secrets
from collections import Counter
from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from taimahjong import Seat, Tile
from taimahjong.tiles.chance import SeededRandom, draw_seats, shuffled
from taimahjong.tiles.dice import Break
from taimahjong.tiles.wall import FULL_SET, Wall
from tests.shapes.dealing import DEEP

Orders = NDArray[np.int64]
MANY = 40_000 if DEEP else 2_000
NARROW, WIDE = 3.3, 9.0  # standard deviations
BONUS = 34
#: The kind of each tile of a full set, all bonus tiles as one kind, and how many there are of each.
KINDS = np.array([min(tile, BONUS) for tile in FULL_SET])
COPIES = np.bincount(KINDS)
#: Neighbours at the ends and in the middle, and the first tile with the last.
PAIRS = ((0, 1), (63, 64), (71, 72), (127, 128), (142, 143), (0, 143))


@cache
def seeded() -> Orders:
    """The orders that many seeds give: which of the sorted tiles comes to each place, a row a seed."""
    return np.array([shuffled(range(144), SeededRandom("wall", seed)) for seed in range(MANY)])


@cache
def of_one_stream() -> Orders:
    """The orders that one source of chance gives one after another."""
    rng = SeededRandom("a night of mahjong")
    return np.array([shuffled(range(144), rng) for _ in range(MANY // 2)])


@cache
def of_the_system() -> Orders:
    """The orders that come from the operating system's chance."""
    return np.array([shuffled(range(144)) for _ in range(MANY // 4)])


STREAMS: dict[str, tuple[Callable[[], Orders], float]] = {
    "seeds": (seeded, NARROW),
    "one stream": (of_one_stream, NARROW),
    "the system": (of_the_system, WIDE),
}
every_stream = pytest.mark.parametrize("stream", STREAMS)


def deviation(found: Orders, chances: NDArray[np.float64]) -> float:
    """How many standard deviations chi-square is off its mean, for counts of independent draws.

    Both moments are exact, so that cells of few draws do no harm.
    """
    number, cells = found.sum(), len(chances)
    expected = number * chances
    square = ((found - expected) ** 2 / expected).sum()
    variance = 2 * (cells - 1) + ((1 / chances).sum() - cells**2 - 2 * cells + 2) / number
    return float((square - (cells - 1)) / sqrt(variance))


@pytest.mark.unwatched
def test_walls_are_shuffled_by_these_orders() -> None:
    for seed, order in enumerate(seeded()[:100]):
        assert Wall.shuffled(seed).tiles == tuple(FULL_SET[place] for place in order)


@pytest.mark.rule("T1")
@every_stream
def test_every_tile_comes_to_every_place_equally_often(stream: str) -> None:
    orders, limit = STREAMS[stream][0](), STREAMS[stream][1]
    found = np.zeros((144, 144), int)
    for place in range(144):
        found[place] = np.bincount(orders[:, place], minlength=144)
    square = ((found - len(orders) / 144) ** 2 / (len(orders) / 144)).sum()
    if stream == "seeds":
        assert found.min() > 0  # by chance one such table in fifty has a zero
    # Rows and columns all have the same sum: 143 times 143 degrees of freedom, each worth 144 / 143.
    free = 143 * 143
    assert abs(square * 143 / 144 - free) / sqrt(2 * free) < limit


@pytest.mark.parametrize("pair", PAIRS)
@every_stream
def test_a_place_tells_nothing_of_another(stream: str, pair: tuple[int, int]) -> None:
    orders, limit = STREAMS[stream][0](), STREAMS[stream][1]
    one, other = (KINDS[orders[:, place]] for place in pair)
    found = np.bincount(one * len(COPIES) + other, minlength=len(COPIES) ** 2)
    chances = (np.outer(COPIES, COPIES) - np.diag(COPIES)) / (144 * 143)
    assert abs(deviation(found, chances.ravel())) < limit


@every_stream
def test_neighbours_are_alike_as_often_as_chance_has_it(stream: str) -> None:
    orders, limit = STREAMS[stream][0](), STREAMS[stream][1]
    kinds = np.array(FULL_SET)[orders]
    found = (kinds[:, 1:] == kinds[:, :-1]).sum()
    expected = len(orders) * 34 * 4 * 3 / 144  # 143 places, each alike 34 x 4 x 3 times of 144 x 143
    assert abs(found - expected) / sqrt(expected) < limit
    after = (orders[:, 1:] - orders[:, :-1] == 1).sum()  # the tile that lay behind it before the shuffle
    assert abs(after - len(orders) * 143 / 144) / sqrt(len(orders)) < limit


@every_stream
def test_one_wall_tells_nothing_of_the_next(stream: str) -> None:
    orders, limit = STREAMS[stream][0](), STREAMS[stream][1]
    same = (orders[1:] == orders[:-1]).sum()  # one place of 144 by chance, with a variance of one
    assert abs(same - len(orders)) / sqrt(len(orders)) < limit
    assert len(np.unique(orders, axis=0)) == len(orders)


def test_the_secure_source_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    class Recorded(random.Random):
        made = 0

        def __init__(self) -> None:
            Recorded.made += 1
            super().__init__(7)

    monkeypatch.setattr(secrets, "SystemRandom", Recorded)
    assert Wall.shuffled() == Wall.shuffled_by(random.Random(7)) == Wall.shuffled()
    assert Recorded.made == 2
    assert draw_seats() == draw_seats(random.Random(7))


def chi_square(found: Counter[Any], cells: int) -> float:
    expected = found.total() / cells
    return sum((number - expected) ** 2 for number in found.values()) / expected + expected * (
        cells - len(found)
    )


@pytest.mark.rule("X5")
def test_seats_are_drawn_fairly_from_the_systems_chance() -> None:
    found = Counter(draw_seats() for _ in range(2_400))
    assert chi_square(found, 24) < 110  # 23 degrees of freedom: less than once in 10 ** 12
    for place in range(4):
        assert {seats[place] for seats in found} == set(Seat)


@pytest.mark.rule("W5")
def test_dice_are_thrown_fairly() -> None:
    rng = SeededRandom("dice")
    throws = [tuple(1 + rng.below(6) for _ in range(3)) for _ in range(5_400)]
    assert chi_square(Counter(throws), 216) < 285  # 215 degrees of freedom: 1 in 1,000
    sides = Counter(Break(throw).side for throw in throws)
    ways = Counter(Break((a, b, c)).side for a in range(1, 7) for b in range(1, 7) for c in range(1, 7))
    assert (
        deviation(np.array([sides[seat] for seat in Seat]), np.array([ways[seat] / 216 for seat in Seat]))
        < 3.3
    )


def test_a_wall_says_nothing_of_the_tiles_but_their_order() -> None:
    assert Counter(Wall.shuffled(7)) == Counter({tile: 1 if tile.is_bonus else 4 for tile in Tile})
