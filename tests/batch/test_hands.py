"""Questions about whole arrays of hands: the answers of Hand, whatever the array is made of."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import taimahjong as tm
from taimahjong import shapes
from taimahjong.batch import NONE, columns, hands, is_win, shanten, splits, waits
from taimahjong.batch.columns import BLOCK
from tests.batch.asking import (
    FUNCTIONS,
    PLAIN,
    ROWS,
    SINGLE,
    answers,
    asked,
    complete,
    each_function,
    single_hands,
    waiting,
    with_pairs,
)
from tests.batch.themes import Numbers, pairs_and_triplet
from tests.shapes.kernels.speed import SLOW


@pytest.mark.unwatched
@pytest.mark.rule("H1", "H2", "S1", "S3")
@with_pairs
@each_function
def test_the_answers_are_those_of_single_hands(name: str, seven_pairs: bool) -> None:
    for some in asked(name):
        expected = [SINGLE[name](hand, seven_pairs) for hand in single_hands(some)]
        assert len({*expected}) > 1
        assert answers(name, some.tiles, some.melds, seven_pairs=seven_pairs) == expected


@pytest.mark.rule("H1", "S1", "S3")
@each_function
def test_without_the_declared_sets_the_concealed_tiles_are_judged_alone(name: str) -> None:
    alone: dict[str, Callable[[bytes, int], Any]] = {
        "is_win": shapes.is_complete,
        "waits": shapes.waits,
        "shanten": lambda counts, sets: shapes.distance(counts, sets) - 1,
        "splits": lambda counts, sets: tuple(shapes.splits(counts, sets)),
    }
    for some in asked(name):
        expected = [alone[name](row.tobytes(), int(row.sum()) // 3) for row in some.tiles]
        if name == "splits":
            found = splits(some.tiles)
            assert raw(found.sets, found.pairs, found.offsets) == expected
        else:
            assert answers(name, some.tiles) == expected


def raw(sets: Numbers, pairs: Numbers, offsets: Numbers) -> list[tuple[Any, ...]]:
    """The flat arrays of splits as `shapes.splits` tells them."""
    assert pairs.shape == (len(sets), 1)
    laid = [
        (tuple(code for code in row if code != NONE), pair)
        for row, [pair] in zip(sets.tolist(), pairs.tolist(), strict=True)
    ]
    return [tuple(laid[start:stop]) for start, stop in pairwise(offsets)]


@each_function
def test_hands_of_the_sizes_of_one_kind_may_stand_together(name: str) -> None:
    sizes = {int(size) for some in asked(name) for size in some.tiles.sum(axis=1)}
    most = {"waits": {16, 13, 10, 7, 4, 1}, "shanten": {*range(1, 18)} - {3, 6, 9, 12, 15}}
    assert sizes == most.get(name, {17, 14, 11, 8, 5, 2})


@with_pairs
@each_function
def test_many_threads_and_other_blocks_give_the_same(
    name: str, seven_pairs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = asked(name)[-1]
    expected = answers(name, some.tiles, some.melds, seven_pairs=seven_pairs)
    monkeypatch.setattr(hands, "BLOCK", 37)
    for threads in (1, 2, 3):
        assert answers(name, some.tiles, some.melds, seven_pairs=seven_pairs, threads=threads) == expected


@pytest.mark.skipif(SLOW, reason="many rows")
@each_function
def test_rows_beyond_the_first_block_are_answered_alike(name: str) -> None:
    some = asked(name)[0]
    order = np.random.default_rng(3).integers(ROWS, size=BLOCK + 500)
    many = some.rows(order)
    for melds in (None, many.melds):
        one = FUNCTIONS[name](some.tiles, None if melds is None else some.melds)
        for threads in (1, 2, 3):
            found = FUNCTIONS[name](many.tiles, melds, threads=threads)
            if name == "splits":
                assert np.array_equal(np.diff(found.offsets), np.diff(one.offsets)[order])
                last = slice(found.offsets[-2], None)
                whole = slice(*one.offsets[order[-1] : order[-1] + 2])
                assert np.array_equal(found.sets[last], one.sets[whole])
            else:
                assert np.array_equal(found, one[order])


@pytest.mark.parametrize("dtype", ["u1", "i1", "<u2", ">u2", "<i4", ">i4", "<u8", ">u8", "<i8", ">i8"])
@each_function
def test_every_integer_will_do(name: str, dtype: str) -> None:
    some = asked(name)[0].rows(np.arange(100))
    expected = answers(name, some.tiles, some.melds)
    kept = some.melds.astype("u1" if dtype == "i1" else dtype)
    assert answers(name, some.tiles.astype(dtype), kept) == expected


def arranged(array: Numbers) -> list[Any]:
    """The same numbers in memory in other ways."""
    wide = np.zeros((2 * len(array), 3 * array.shape[1]), array.dtype)
    wide[::2, ::3] = array
    back = np.ascontiguousarray(array[::-1, ::-1])[::-1, ::-1]
    frozen = array.copy()
    frozen.flags.writeable = False
    lists = array.tolist()
    return [array, np.asfortranarray(array), wide[::2, ::3], back, frozen, lists, tuple(map(tuple, lists))]


@each_function
def test_every_order_in_memory_will_do_and_nothing_is_changed(name: str) -> None:
    some = asked(name)[0].rows(np.arange(100))
    expected = answers(name, some.tiles, some.melds)
    for tiles, melds in zip(arranged(some.tiles), arranged(some.melds), strict=True):
        before = np.array(tiles), np.array(melds)
        assert answers(name, tiles, melds, threads=2) == expected
        assert np.array_equal(np.array(tiles), before[0])
        assert np.array_equal(np.array(melds), before[1])


def test_truth_values_are_counts_too() -> None:
    tiles = np.zeros((2, 34), bool)
    tiles[0, 3], tiles[1, [0, 1]] = True, True
    assert columns(waits(tiles[:1])).nonzero()[1].tolist() == [3]
    assert shanten(tiles).tolist() == [0, 0]


@with_pairs
@each_function
def test_no_hands_have_no_answers(name: str, seven_pairs: bool) -> None:
    none: Any
    for none in (np.zeros((0, 34), np.uint8), np.zeros((0, 34), ">i8")):
        for melds in (None, np.zeros((0, 5), np.uint8)):
            assert answers(name, none, melds, seven_pairs=seven_pairs, threads=2) == []


@pytest.mark.rule("S3")
def test_masks_have_a_bit_for_each_kind() -> None:
    masks = waits([[*tm.Hand.parse(PLAIN).counts]])
    assert masks.tolist() == [1 << 22]
    found = columns(masks)
    assert found.shape == (1, 34)
    assert found.dtype == np.bool_
    assert found.nonzero()[1].tolist() == [22]
    every = np.array([0, 1, 1 << 33, (1 << 34) - 1], np.uint64)
    assert columns(every).sum(axis=1).tolist() == [0, 1, 1, 34]
    assert columns(every)[2].nonzero()[0].tolist() == [33]
    assert columns([]).shape == (0, 34)


@pytest.mark.rule("S3")
def test_masks_as_columns_are_the_tiles_of_single_hands() -> None:
    some = waiting()
    found = columns(waits(some.tiles, some.melds, seven_pairs=True))
    expected = [[int(tile) for tile in hand.waits(seven_pairs=True)] for hand in single_hands(some)]
    assert [row.nonzero()[0].tolist() for row in found] == expected


@pytest.mark.rule("S3")
def test_a_kind_is_exhausted_by_declared_sets_only_where_these_are_told() -> None:
    lone = tm.Hand.parse("1m 222p 333p 444p | 111m 777s")
    codes = [[tm.batch.code_of(meld) for meld in lone.melds] + [0] * 3]
    assert waits([[*lone.counts]]).tolist() == [1]
    assert waits([[*lone.counts]], codes).tolist() == [0]
    assert shanten([[*lone.counts]]).tolist() == [0]
    assert shanten([[*lone.counts]], codes).tolist() == [lone.shanten()]
    assert lone.shanten() > 0


def test_splits_in_flat_arrays() -> None:
    hand = tm.Hand.parse("112233m 445566m 77m 789p")
    found = splits([[*hand.counts]] * 2)
    assert (len(found), repr(found)) == (2, f"<Splits: {len(found.sets)} of 2 hands>")
    assert found.row(0) == found.row(1) == found.row(-1) == hand.splits()
    assert [each.dtype.str for each in (found.offsets, found.sets, found.pairs)] == ["<i8", "|u1", "|u1"]
    for beyond in (2, -3):
        with pytest.raises(IndexError):
            found.row(beyond)


@pytest.mark.rule("H2")
def test_seven_pairs_are_the_last_split() -> None:
    some = pairs_and_triplet(np.random.default_rng(1), 40 if SLOW else 400)
    found = splits(some.tiles, seven_pairs=True)
    assert found.pairs.shape == (len(found.sets), 7)
    expected = [hand.splits(seven_pairs=True) for hand in single_hands(some)]
    assert [found.row(place) for place in range(len(found))] == expected
    assert all(one[-1].is_seven_pairs for one in expected)
    assert any(len(one) > 1 for one in expected)


@pytest.mark.rule("H1", "S3")
@given(st.lists(st.integers(0, 33), min_size=16, max_size=16), st.booleans())
def test_waits_are_the_kinds_that_win(kinds: list[int], seven_pairs: bool) -> None:
    counts = np.zeros((1, 34), np.uint8)
    for kind in kinds:
        counts[0, next(one % 34 for one in range(kind, kind + 34) if counts[0, one % 34] < 4)] += 1
    more = np.repeat(counts, 34, axis=0) + np.eye(34, dtype=np.uint8)
    can = np.flatnonzero(counts[0] < 4)
    wins = can[is_win(more[can], seven_pairs=seven_pairs)]
    assert columns(waits(counts, seven_pairs=seven_pairs))[0].nonzero()[0].tolist() == wins.tolist()
    assert (shanten(counts, seven_pairs=seven_pairs)[0] == 0) == bool(wins.size)


@pytest.mark.usefixtures("plain_loops")
@with_pairs
@each_function
def test_plain_python_answers_alike(name: str, seven_pairs: bool) -> None:
    for some in asked(name):
        part = some.rows(np.arange(0, ROWS, 7))
        expected = [SINGLE[name](hand, seven_pairs) for hand in single_hands(part)]
        assert answers(name, part.tiles, part.melds, seven_pairs=seven_pairs, threads=2) == expected


def test_answers_belong_to_who_asked() -> None:
    some = waiting().rows(np.arange(5))
    for found in (waits(some.tiles), shanten(some.tiles), is_win(complete().tiles[:5])):
        answer: NDArray[Any] = found
        answer[:] = 0
