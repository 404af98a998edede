"""Columns: every integer array that fits is taken as it is, everything else is refused with its place."""

import tracemalloc
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from taimahjong.batch.columns import BLOCK, blocks, column, grid
from taimahjong.errors import BatchError

DTYPES = ["?", "u1", "i1", "<u2", ">u2", "<i2", ">i2", "<u4", ">u4", "<i4", ">i4", "<u8", ">u8", "<i8", ">i8"]


def refusal(make: Callable[[], object]) -> tuple[str, str, int | None]:
    """The code, the place and the row of the error that is raised."""
    with pytest.raises(BatchError) as caught:
        make()
    return caught.value.code, caught.value.where, caught.value.row


@pytest.mark.parametrize("dtype", DTYPES)
def test_every_integer_dtype_is_taken(dtype: str) -> None:
    made = column(np.array([0, 1, 1, 0], dtype), 4, "last", 0, 1)
    assert made.tolist() == [0, 1, 1, 0]
    assert made.dtype == np.uint8
    table = grid(np.array([[0, 1], [1, 0]], dtype), (2, 2), "melds", 0, 1)
    assert table.tolist() == [[0, 1], [1, 0]]
    assert table.dtype == np.uint8


WIDE = np.arange(24, dtype=np.uint8).reshape(4, 6)


@pytest.mark.parametrize(
    "array",
    [
        WIDE,
        WIDE[:, ::2],
        WIDE[::-1],
        WIDE[:, ::-1],
        WIDE.T,
        np.asfortranarray(WIDE),
        np.broadcast_to(WIDE[0], (4, 6)),
    ],
)
def test_every_stride_is_taken(array: NDArray[np.uint8]) -> None:
    table = grid(array, (None, array.shape[1]), "concealed", 0, 30)
    assert table.tolist() == array.tolist()
    assert table.flags.c_contiguous
    line = column(array[:, 1], len(array), "seat", 0, 30)
    assert line.tolist() == array[:, 1].tolist()
    assert line.flags.c_contiguous


@pytest.mark.parametrize("value", [[1, 2], (1, 2), [True, 2], [np.uint8(1), 2], np.array([1, 2], "i1")])
def test_lists_are_taken(value: Any) -> None:
    assert column(value, 2, "seat", 0, 3).tolist() == [1, 2]


@pytest.mark.parametrize("value", [3, np.int64(3), np.array(3, ">i4")])
def test_one_number_stands_for_every_row(value: Any) -> None:
    made = column(value, 3, "seat", 0, 3)
    assert made.tolist() == [3, 3, 3]
    assert made.dtype == np.uint8


def test_no_rows_are_a_column_too() -> None:
    values: tuple[Any, ...] = ([], (), 1, np.empty(0, np.int64))
    for value in values:
        assert column(value, 0, "seat", 0, 3).shape == (0,)
    assert grid(np.empty((0, 34), np.uint8), (None, 34), "concealed", 0, 4).shape == (0, 34)


def test_an_array_is_copied_and_stays_its_owners() -> None:
    numbers, table = np.ones(5, np.uint8), np.ones((5, 34), np.uint8)
    for mine, made in (
        (numbers, column(numbers, 5, "seat", 0, 3)),
        (table, grid(table, (5, 34), "concealed", 0, 4)),
    ):
        assert not np.shares_memory(mine, made)
        assert made.tolist() == mine.tolist()
        assert not made.flags.writeable
        assert mine.flags.writeable


def test_no_column_can_be_written_to() -> None:
    for made in (column(1, 5, "seat", 0, 3), column([1] * 5, 5, "seat", 0, 3)):
        with pytest.raises(ValueError, match="read-only"):
            made[0] = 2


def test_other_dtypes_can_be_asked_for() -> None:
    assert column([1, 300], 2, "tai", 0, 400, dtype=np.int16).dtype == np.int16


@pytest.mark.parametrize("value", [260, 256, -1, -256, 4, 2**31 + 1, 2**32 + 1, 2**63 - 1, -(2**63)])
def test_nothing_wraps(value: int) -> None:
    assert refusal(lambda: column([0, value], 2, "seat", 0, 3)) == ("batch.range", "seat", 1)
    assert refusal(lambda: grid([[0, 0], [0, value]], (2, 2), "melds", 0, 3)) == ("batch.range", "melds", 1)
    assert refusal(lambda: column(value, 2, "seat", 0, 3)) == ("batch.range", "seat", None)


def test_the_greatest_numbers_of_narrow_dtypes_do_not_wrap() -> None:
    assert refusal(lambda: column(np.array([1, 255], "u1"), 2, "seat", 0, 3))[2] == 1
    assert refusal(lambda: column(np.array([1, -1], "i1"), 2, "bonus", 0, 255))[2] == 1
    assert refusal(lambda: column(np.array([1, 2**64 - 1], "u8"), 2, "bonus", 0, 255))[2] == 1
    assert column(np.array([1, 127], "i1"), 2, "bonus", 0, 255).tolist() == [1, 127]


def test_the_least_number_is_guarded_too() -> None:
    assert refusal(lambda: column([2, 1, 0], 3, "round", 1, 4)) == ("batch.range", "round", 2)


class NoArray:
    def __array__(self, *_: object, **__: object) -> NDArray[Any]:
        raise TypeError


@pytest.mark.parametrize(
    "value",
    [
        [0.0, 1.0],
        np.zeros(2),
        np.zeros(2, np.float16),
        [1, float("nan")],
        ["1", "2"],
        "12",
        b"12",
        [1j, 2],
        [None, 1],
        None,
        [1, 2**70],
        2**70,
        [[1], [1, 2]],
        np.array([1, 2], object),
        np.array([1, 2], "M8[s]"),
        np.zeros(0),
        {1: 2},
        NoArray(),
    ],
)
def test_what_holds_no_whole_numbers_is_refused(value: Any) -> None:
    assert refusal(lambda: column(value, 2, "seat", 0, 3)) == ("batch.type", "seat", None)
    assert refusal(lambda: grid(value, (2, 2), "melds", 0, 3)) == ("batch.type", "melds", None)


@pytest.mark.parametrize("value", [[1], [1, 1, 1], [[1, 1]], [[1], [1]], np.zeros((2, 1), int), []])
def test_columns_of_another_shape_are_refused(value: Any) -> None:
    assert refusal(lambda: column(value, 2, "seat", 0, 3)) == ("batch.shape", "seat", None)


@pytest.mark.parametrize("value", [1, [1, 1], [[1, 1]], [[1, 1, 1]] * 2, np.zeros((2, 2, 1), int), []])
def test_tables_of_another_shape_are_refused(value: Any) -> None:
    assert refusal(lambda: grid(value, (2, 2), "melds", 0, 3)) == ("batch.shape", "melds", None)


def test_messages_name_column_row_and_value() -> None:
    with pytest.raises(BatchError, match=r"^row 1: seat holds numbers from 0 to 3, not 260$"):
        column([0, 260], 2, "seat", 0, 3)
    with pytest.raises(BatchError, match=r"^melds has the shape \(n, 5\), not \(2,\)$"):
        grid([0, 260], (None, 5), "melds", 0, 3)
    with pytest.raises(BatchError, match=r"^row 0: concealed holds numbers from 0 to 4, not 5 \(T1\)$"):
        grid([[0, 5]], (1, 2), "concealed", 0, 4, rule="T1")


def test_the_first_row_is_found_beyond_a_block() -> None:
    table = np.zeros((BLOCK + 20, 3), np.uint8)
    table[BLOCK + 7, 2] = table[BLOCK + 9, 0] = 9
    assert refusal(lambda: grid(table, (None, 3), "melds", 0, 3))[2] == BLOCK + 7
    assert refusal(lambda: column(table[:, 0], BLOCK + 20, "seat", 0, 3))[2] == BLOCK + 9


def test_blocks_cover_all_rows_once() -> None:
    for start in (0, 3, BLOCK):
        for rows in (0, 1, BLOCK, BLOCK + 1, 2 * BLOCK + 5):
            stop = start + rows
            parts = [*blocks(start, stop)]
            assert [row for block in parts for row in range(stop)[block]] == [*range(start, stop)]
            assert len(parts) == -(-rows // BLOCK)


def test_a_great_table_is_looked_at_without_great_copies() -> None:
    table = np.ones((4 * BLOCK, 34), np.uint8)
    wrong = table.copy()
    wrong[-1, -1] = 5
    tracemalloc.start()
    try:
        grid(table, (None, 34), "concealed", 0, 4)
        assert refusal(lambda: grid(wrong, (None, 34), "concealed", 0, 4))[2] == 4 * BLOCK - 1
        assert tracemalloc.get_traced_memory()[1] < 1.5 * table.nbytes  # the copy
    finally:
        tracemalloc.stop()


@given(st.lists(st.integers(-(2**63), 2**64 - 1) | st.integers(-300, 600)), st.integers(0, 255))
def test_a_column_is_what_was_given_or_is_refused(numbers: list[int], most: int) -> None:
    wrong = [row for row, number in enumerate(numbers) if not 0 <= number <= most]
    if not wrong:
        assert column(numbers, len(numbers), "bonus", 0, most).tolist() == numbers
        return
    code, _, row = refusal(lambda: column(numbers, len(numbers), "bonus", 0, most))
    assert code == "batch.type" or row == wrong[0]  # numpy makes no integers of both great and negative ones
