"""Arrays that are no hands are refused, with the first row that is wrong."""

from typing import Any

import numpy as np
import pytest

import taimahjong as tm
from taimahjong.batch import columns, is_win
from taimahjong.batch.columns import BLOCK
from taimahjong.errors import BatchError
from tests.batch.asking import FUNCTIONS, PLAIN, asked, each_function
from tests.batch.themes import Hands
from tests.shapes.kernels.speed import SLOW


def refusal(name: str, *arguments: Any, **more: Any) -> tuple[str, str, int | None]:
    """The code, the place and the row of the error that is raised."""
    with pytest.raises(BatchError) as caught:
        FUNCTIONS[name](*arguments, **more)
    return caught.value.code, caught.value.where, caught.value.row


def some_of(name: str, rows: int) -> Hands:
    """Good hands for a function, the last of them with a declared kong or pung."""
    good = asked(name)[0]
    melded = np.flatnonzero((good.melds.max(axis=1) > 0) & (good.tiles.max(axis=1) < 4))
    return good.rows(np.resize(melded, rows))


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        (None, "type"), ("x", "type"), (np.zeros((2, 34)), "type"), (np.zeros((2, 34), "M8[s]"), "type"),
        ([[0] * 34, [0] * 33], "type"), (np.zeros((2, 34), object), "type"), ({}, "type"),
        (3, "shape"), ([0] * 34, "shape"), (np.zeros((2, 33), int), "shape"),
        (np.zeros((34, 2), int), "shape"), (np.zeros((1, 2, 34), int), "shape"),
        (np.zeros((0, 33), int), "shape"),
    ],
)  # fmt: skip
@each_function
def test_arrays_that_are_no_hands_are_refused(name: str, counts: Any, code: str) -> None:
    assert refusal(name, counts) == (f"batch.{code}", "counts", None)


@pytest.mark.parametrize(
    ("melds", "code"),
    [
        (0, "shape"),
        ([[0] * 5], "shape"),
        (np.zeros((2, 4), int), "shape"),
        (np.zeros((2, 5)), "type"),
        ("", "type"),
    ],
)
@each_function
def test_arrays_that_are_no_melds_are_refused(name: str, melds: Any, code: str) -> None:
    assert refusal(name, some_of(name, 2).tiles, melds) == (f"batch.{code}", "melds", None)


@pytest.mark.parametrize("wrong", [5, -1, 256, 2**32, -(2**63), 2**63 - 1])
@each_function
def test_numbers_out_of_range_are_refused(name: str, wrong: int) -> None:
    good = some_of(name, 12)
    tiles = good.tiles.astype(np.int64)
    tiles[7, 3] = tiles[9, 0] = wrong
    assert refusal(name, tiles) == ("batch.range", "counts", 7)
    assert refusal(name, tiles, good.melds) == ("batch.range", "counts", 7)
    melds = good.melds.astype(np.int64)
    melds[8, 4] = melds[11, 0] = wrong + 153 if wrong == 5 else wrong
    assert refusal(name, good.tiles, melds) == ("batch.range", "melds", 8)


@pytest.mark.rule("T1")
def test_five_copies_name_the_rule() -> None:
    with pytest.raises(BatchError, match=r"row 0: .*not 5 \(T1\)"):
        is_win([[5, 5, 5, 2, *[0] * 30]])
    kong = tm.batch.code_of("[1111m]")
    with pytest.raises(BatchError, match=r"row 0: five copies of 1m with the declared sets.*\(T1\)"):
        is_win([[1, 1, 1, *[0] * 24, 3, 3, 3, 2, 0, 0, 0]], [[kong, 0, 0, 0, 0]])


def places(rows: int) -> list[tuple[int, ...]]:
    """Where rows are wrong: the first is told, also in the last block."""
    return [(0,), (3, 7), (rows - 1,), (rows // 2, rows // 2 + 1, rows - 1)]


@pytest.mark.rule("H1")
@pytest.mark.parametrize("threads", [1, 2, 3])
@each_function
def test_the_first_hand_of_a_wrong_size_is_told(name: str, threads: int) -> None:
    good = some_of(name, 60 if SLOW else BLOCK + 300)
    for wrong in places(len(good.tiles)):
        tiles = good.tiles.copy()
        for row in wrong:
            taken = 2 if name == "shanten" and tiles[row].sum() % 3 == 2 else 1
            for _ in range(taken):
                tiles[row, tiles[row].argmax()] -= 1
        for melds in (good.melds, None):
            assert refusal(name, tiles, melds, threads=threads) == ("hand.size", "counts", wrong[0])


@pytest.mark.rule("T1")
@pytest.mark.parametrize("threads", [1, 2, 3])
@each_function
def test_the_first_hand_with_five_copies_is_told(name: str, threads: int) -> None:
    good = some_of(name, 60 if SLOW else BLOCK + 300)
    five = [1, *[3] * 4, *[0] * 28, name != "waits"]
    for wrong in places(len(good.tiles)):
        tiles, melds = good.tiles.copy(), good.melds.copy()
        for row in wrong:
            tiles[row] = five
            melds[row] = [tm.batch.code_of("[1111m]"), 0, 0, 0, 0]
        assert refusal(name, tiles, melds, threads=threads) == ("hand.copies", "counts", wrong[0])


@pytest.mark.parametrize("masks", [3, "x", None, [0.5], [-1], [2**70], [[1]], [1 << 34], np.zeros(2)])
def test_what_is_no_column_of_masks_is_refused(masks: Any) -> None:
    with pytest.raises(BatchError):
        columns(masks)


@pytest.mark.rule("H1")
@each_function
def test_each_function_tells_the_sizes_that_it_knows(name: str) -> None:
    allowed = {
        "is_win": {17, 14, 11, 8, 5, 2}, "splits": {17, 14, 11, 8, 5, 2}, "waits": {16, 13, 10, 7, 4, 1},
        "shanten": {17, 14, 11, 8, 5, 2, 16, 13, 10, 7, 4, 1},
    }[name]  # fmt: skip
    for tiles in range(22):
        counts = [[4] * (tiles // 4) + [tiles % 4] + [0] * (33 - tiles // 4)]
        if tiles in allowed:
            assert len(FUNCTIONS[name](counts)) == 1
        else:
            assert refusal(name, counts) == ("hand.size", "counts", 0)
        for declared in range(6):
            melds = [[*range(20, 20 + declared), *[0] * (5 - declared)]]
            if tiles in allowed and tiles + 3 * declared in (16, 17):
                assert len(FUNCTIONS[name](counts, melds)) == 1
            else:
                assert refusal(name, counts, melds) == ("hand.size", "counts", 0)


def test_sizes_are_told_in_words() -> None:
    words = "three fewer for each declared set"
    with pytest.raises(BatchError, match=rf"^row 1: 16 tiles: a complete hand has 17, {words} \(H1\)$"):
        is_win([[*tm.Hand.parse(text).counts] for text in (f"{PLAIN} 5s", PLAIN)])


@pytest.mark.usefixtures("plain_loops")
@each_function
def test_plain_python_refuses_the_same_sizes(name: str) -> None:
    test_each_function_tells_the_sizes_that_it_knows(name)


@pytest.mark.parametrize("threads", [0, -1, 1.0, True, "2", None, 10**9])
@each_function
def test_what_is_no_number_of_threads_is_refused(name: str, threads: Any) -> None:
    for tiles in (some_of(name, 2).tiles, np.zeros((0, 34), int)):
        assert refusal(name, tiles, threads=threads) == ("batch.threads", "threads", None)
