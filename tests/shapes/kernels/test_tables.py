"""The tables of the kernels: those that are shipped can be built anew, and say what single suits do."""

import functools
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from taimahjong import shapes
from taimahjong.batch.readings import MOST_READINGS
from taimahjong.errors import DamagedError
from taimahjong.shapes.kernels import build
from taimahjong.shapes.kernels.splits import MOST_SPLITS
from taimahjong.shapes.kernels.tables import Tables, tables
from taimahjong.shapes.suits import BROKEN, FORM, HONOURS, PAIR, Reading, readings
from taimahjong.shapes.targets import LACK
from taimahjong.shapes.waits import _M, _Z
from tests.shapes.dealing import DEEP, suits

Numbers = NDArray[Any]
RANKS = 9
MOST_TILES = 17
SAMPLE = 12_000


def test_the_shipped_tables_are_those_that_are_built() -> None:
    shipped = tables()._asdict()
    built = build.packed_tables()
    assert {*shipped} - {*built} == {"profile", "pairs_lack", "pairs_nearer"}
    for name, table in built.items():
        assert shipped[name].dtype == table.dtype, name
        assert np.array_equal(shipped[name][: len(table)], table), name
        room = shipped[name][len(table) :]  # for keys of no hand: broken or nothing
        assert (room == (build.BROKEN if "form" in name else 0)).all(), name


@pytest.mark.parametrize(
    ("sets", "suit", "honour", "joint"),
    [(4, 126, 55, 180), (5, 187, 83, 328)],
    ids=["four sets", "five sets"],
)
def test_the_distances_have_as_many_classes_and_states_as_counted_before(
    sets: int, suit: int, honour: int, joint: int
) -> None:
    found = build.distances(build.lacks(RANKS, sets), build.lacks(HONOURS, sets))
    assert len(found.lacking) == suit
    assert len(found.honour_lacking) == honour
    assert len(found.three) == 1 + found.two.max() == joint
    assert found.whole.shape == (sets + 1, 1 + found.three.max(), honour)
    assert 1 + found.three.max() == joint


def test_a_key_is_a_number_of_base_five_with_the_lowest_rank_last() -> None:
    for ranks in (RANKS, HONOURS):
        counts = build.counts_of(ranks)
        assert counts.shape == (5**ranks, ranks)
        assert np.array_equal(counts @ 5 ** np.arange(ranks), np.arange(5**ranks))


def number_of(key: bytes) -> int:
    """The number of a suit's counts."""
    return sum(count * 5**rank for rank, count in enumerate(key))


@functools.cache
def keys() -> tuple[list[bytes], list[bytes]]:
    """Suits and honours with up to 17 tiles: all, or of suits a sample in which many are whole."""
    every, honours = [*suits(RANKS, MOST_TILES)], [*suits(HONOURS, MOST_TILES)]
    assert len(every) == 886_400
    if DEEP:
        return every, honours
    form = tables().form
    whole = [key for key in every[::5] if form[number_of(key)] != build.BROKEN]
    rng = random.Random(1)
    return rng.sample(every, SAMPLE) + rng.sample(whole, SAMPLE // 4), honours


@pytest.mark.unwatched
def test_forms_are_those_of_single_suits() -> None:
    for some, form in zip(keys(), (tables().form, tables().honour_form), strict=True):
        found = form[[*map(number_of, some)]].tolist()
        for key, value in zip(some, found, strict=True):
            expected = FORM[key]
            assert value == (build.BROKEN if expected >= BROKEN else expected // PAIR * build.WITH_PAIR), key


@pytest.mark.unwatched
def test_waits_are_those_of_single_suits() -> None:
    every = (1 << 34) - 1
    both = (tables().waits, tables().honour_waits)
    for every_key, waits, memo, first in zip(keys(), both, (_M, _Z), (0, 27), strict=True):
        some = [key for key in every_key if sum(key) < MOST_TILES]  # with 17 nothing is waited for
        found = waits[[*map(number_of, some)]].tolist()
        for key, value in zip(some, found, strict=True):
            tag, waiting, leaves = memo[key]
            assert value // build.OVER == (tag - sum(key)) >> 8, key
            assert (value & build.STAYS - 1) << first == waiting, key
            assert bool(value & build.STAYS) == (leaves == every), key


def read(word: int) -> Reading:
    """The reading that a number tells, bit by bit."""
    pungs = [rank for rank in range(RANKS) if word >> 25 + 8 - rank & 1]
    chows = [rank for rank in range(7) for _ in range(word >> 4 + 3 * (6 - rank) & 7)]
    pair = word & 15
    return tuple(pungs), tuple(chows), None if pair == build.NO_PAIR else pair


def readings_at(first: int) -> Iterator[Reading]:
    """The readings from a place in the words on, up to the last of their key."""
    while first:
        word = int(tables().words[first])
        yield read(word)
        first = 0 if word & build.LAST else first + 1


@pytest.mark.unwatched
def test_readings_are_those_of_single_suits() -> None:
    for some, places in zip(keys(), (tables().first, tables().honour_first), strict=True):
        for key, first in zip(some, places[[*map(number_of, some)]].tolist(), strict=True):
            assert [*readings_at(first)] == [*readings(key)], key


def test_what_is_missing_is_what_single_suits_miss() -> None:
    some = [keys()[0][::10], keys()[1][::10]]
    lacks = (tables().lack, tables().honour_lack), (tables().lacking, tables().honour_lacking)
    for part, classes, lacking in zip(some, *lacks, strict=True):
        found = lacking[classes[[*map(number_of, part)]]].tolist()
        for key, missing in zip(part, found, strict=True):
            expected = [min(tiles, build.NEVER) for tiles in LACK[key].tiles]
            assert missing == expected, key


def test_no_key_with_more_tiles_than_a_hand_has_readings() -> None:
    for ranks, first in ((RANKS, tables().first), (HONOURS, tables().honour_first)):
        tiles = build.counts_of(ranks).sum(axis=1)
        assert not first[: len(tiles)][tiles > MOST_TILES].any()


def test_profiles_count_the_kinds_by_their_number_of_tiles() -> None:
    counts = build.counts_of(RANKS)
    kinds = [(counts == number).sum(axis=1) for number in range(1, 5)]
    ones, twos, threes, fours = (part.astype(int) for part in kinds)
    assert np.array_equal(tables().profile[: len(counts)], ones + (twos << 5) + (threes << 9) + (fours << 12))


def profiles() -> Iterator[tuple[int, bytes]]:
    """Every profile of up to 17 tiles, with a hand that has it."""
    for ones, twos, threes, fours in product(range(18), range(9), range(6), range(5)):
        if ones + 2 * twos + 3 * threes + 4 * fours <= MOST_TILES:
            hand = [1] * ones + [2] * twos + [3] * threes + [4] * fours
            yield ones + (twos << 5) + (threes << 9) + (fours << 12), bytes(hand + [0] * (34 - len(hand)))


@pytest.mark.rule("H2")
def test_pairs_tables_are_those_of_single_hands() -> None:
    found = dict(profiles())
    assert len(found) == len({*found.values()}) > 400
    for number, hand in found.items():
        assert tables().pairs_lack[number] == shapes.pairs_distance(hand)
        nearer = shapes.pairs_improving(hand)
        for kind, count in enumerate(hand):
            assert tables().pairs_nearer[number] >> count & 1 == nearer >> kind & 1
    others = np.setdiff1d(np.arange(len(tables().pairs_lack)), [*found])
    assert tables().pairs_lack[others].min() > 17  # nobody takes them for complete or waiting
    assert not tables().pairs_nearer[others].any()


Most = dict[int, int]
"""A greatest number by the number of tiles."""


def most_by_tiles(numbers: Numbers, tiles: Numbers) -> Most:
    return {
        size: int(numbers[tiles == size].max()) for size in range(MOST_TILES + 1) if (tiles == size).any()
    }


@functools.cache
def most_in_a_suit() -> tuple[Most, Most]:
    """Over all keys, by tiles: how many readings, and in how many places a rank stands in all of them."""
    words = tables().words[1:]
    starts = np.flatnonzero(np.append(True, (words[:-1] & build.LAST) != 0))
    chows = np.stack([words >> 4 + 3 * (6 - rank) & 7 for rank in range(7)], axis=1) > 0
    pungs = np.stack([words >> 25 + 8 - rank & 1 for rank in range(RANKS)], axis=1)
    places = pungs + (words[:, None] & 15 == np.arange(RANKS))
    for back in range(3):
        places[:, back : back + 7] += chows
    numbers, sums = np.diff(np.append(starts, len(words))), np.add.reduceat(places, starts)
    found = []
    for each in (numbers, sums.max(axis=1)):
        every = []
        for ranks, first in ((RANKS, tables().first), (HONOURS, tables().honour_first)):
            whole = np.flatnonzero(first)
            tiles = build.counts_of(ranks)[whole].sum(axis=1)
            every.append((each[np.searchsorted(starts, first[whole] - 1)], tiles))
        found.append(every)
    (suit, honour), (suit_places, honour_places) = found
    assert honour[0].max() == 1
    number = most_by_tiles(*suit)
    both = (
        np.concatenate([suit_places[0], honour_places[0]]),
        np.concatenate([suit_places[1], honour_places[1]]),
    )
    return number, most_by_tiles(*both)


def shares() -> Iterator[tuple[int, int, int]]:
    """How at most 17 tiles can lie in three suits that are sets, one or none of them with the pair."""
    number, _ = most_in_a_suit()
    for share in product(number, number, number):
        if sum(share) <= MOST_TILES and sum(tiles % 3 == 2 for tiles in share) <= 1:
            yield share


@pytest.mark.rule("S1")
def test_no_hand_has_more_splits_than_there_is_room_for() -> None:
    number, _ = most_in_a_suit()
    most = max(number[a] * number[b] * number[c] for a, b, c in shares())
    assert 1 < most < MOST_SPLITS
    print(f"at most {most} splits of a hand")


@pytest.mark.rule("S1")
def test_no_win_has_more_readings_than_there_is_room_for() -> None:
    number, places = most_in_a_suit()
    # The winning tile lies in the first suit; where it is an honour, it has one place or two.
    most = max(places.get(a, 0) * number[b] * number[c] for a, b, c in shares())
    most = max(most, *(2 * number[a] * number[b] * number[c] for a, b, c in shares()))
    print(f"at most {most} readings of a win")
    assert 4 < most < MOST_READINGS


def test_tables_that_are_not_whole_are_told(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taimahjong.shapes.kernels.tables.resources.files", lambda _: tmp_path)
    for content in (None, b"", b"PK\x03\x04 nothing", b"\x93NUMPY"):
        if content is not None:
            (tmp_path / build.PACKED).write_bytes(content)
        with pytest.raises(DamagedError, match="install the package again"):
            tables.__wrapped__()


def test_the_tables_are_read_once() -> None:
    assert tables() is tables()
    assert isinstance(tables(), Tables)
