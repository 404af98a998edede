"""Whole numbers from anywhere as numpy columns of few bytes: refused where they do not fit, never wrapped."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from taimahjong.errors import BatchError, Fault, shown

Table = NDArray[Any]

#: So many rows are looked at together, so that what is made of them on the way stays small.
BLOCK: Final = 1 << 15


def blocks(start: int, stop: int) -> Iterator[slice]:
    """The rows from one on to another in blocks, in order."""
    for first in range(start, stop, BLOCK):
        yield slice(first, min(first + BLOCK, stop))


def place_of(index: int, rows: int) -> int:
    """The place of a row, counted from the end where negative; raises IndexError beyond the rows."""
    place = operator.index(index)
    if not -rows <= place < rows:
        raise IndexError(f"row {place} is beyond the {rows} rows")
    return place % rows


def column(
    value: ArrayLike, rows: int, name: str, least: int, most: int, *, dtype: DTypeLike = np.uint8
) -> Table:
    """A read-only column of the shape (rows,), from such an array or from one number for all rows.

    Takes integers and truth values of every width, byte order and stride. Raises BatchError with the code
    `batch.type`, `batch.shape` or `batch.range`.
    """
    array = whole_numbers(value, name)
    if array.ndim and array.shape != (rows,):
        raise _wrong("shape", name, f"{name} has the shape ({rows},) or is one number, not {array.shape}")
    check_range(array, name, least, most)
    if not array.ndim:
        return frozen(np.full(rows, int(array), dtype))
    return own(array, dtype)


def flat(value: ArrayLike, name: str, most: int, *, dtype: DTypeLike) -> Table:
    """A read-only array (n,) of numbers from 0 on, as `column`."""
    array = whole_numbers(value, name)
    if array.ndim != 1:
        raise _wrong("shape", name, f"{name} has the shape (n,), not {array.shape}")
    return column(array, len(array), name, 0, most, dtype=dtype)


def grid(
    value: ArrayLike, shape: tuple[int | None, int], name: str, least: int, most: int, rule: str = ""
) -> NDArray[np.uint8]:
    """A read-only array of bytes of the shape (rows, width), as `column`; None for any number of rows.

    `rule` is the rulebook's id for the range.
    """
    array = unchecked_grid(value, shape, name)
    check_range(array, name, least, most, rule)
    return own(array, np.uint8)


def unchecked_grid(value: ArrayLike, shape: tuple[int | None, int], name: str) -> Table:
    """An array of that shape, its numbers as they were given."""
    rows, width = shape
    array = whole_numbers(value, name)
    if array.shape == (0,):  # what a list over no hands makes
        array = array.reshape(0, width)
    if array.ndim != 2 or array.shape[1] != width or rows not in (None, len(array)):
        wanted = f"({'n' if rows is None else rows}, {width})"
        raise _wrong("shape", name, f"{name} has the shape {wanted}, not {array.shape}")
    return array


def own(array: Table, dtype: DTypeLike) -> Table:
    """A copy of the array that cannot be written to, its rows one after another."""
    return frozen(np.array(array, dtype, order="C"))


def frozen(array: Table) -> Table:
    """The array, which nobody else has, as one that cannot be written to."""
    array.setflags(write=False)
    return array


def whole_numbers(value: ArrayLike, name: str) -> Table:
    """The value as an array of integers or truth values; raises BatchError for any other."""
    try:
        array = np.asarray(value)
    except (ValueError, TypeError, OverflowError):  # rows of different lengths, or what makes no array
        raise _wrong("type", name, f"{name} holds whole numbers, not {shown(value)}") from None
    if np.ma.is_masked(value):
        raise _wrong("type", name, f"{name} has masked places: nothing is guessed for them")
    if array.dtype.kind in "iub":
        return array
    if not array.size and isinstance(value, list | tuple):  # numpy takes an empty list for floats
        return array.astype(np.uint8)
    held = shown(value) if array.dtype.kind == "O" or not array.ndim else array.dtype.name
    raise _wrong("type", name, f"{name} holds whole numbers, not {held}")


def check_range(array: Table, name: str, least: int, most: int, rule: str = "", *, start: int = 0) -> None:
    """Raise BatchError for the first number out of range; the array begins with the row `start`."""
    unsigned = array.dtype.kind in "bu" and least == 0
    if not array.size or ((unsigned or least <= array.min()) and array.max() <= most):
        return
    message = f"{name} holds numbers from {least} to {most}, not "
    if not array.ndim:
        raise _wrong("range", name, message + str(array), rule)
    for block in blocks(0, len(array)):
        part = array[block]
        wrong = np.flatnonzero((part < least) | (part > most))
        if wrong.size:
            row = start + block.start + int(wrong[0]) // part[0].size
            raise _wrong("range", name, message + str(part.flat[wrong[0]]), rule, row=row)


def _wrong(code: str, name: str, message: str, rule: str = "", *, row: int | None = None) -> BatchError:
    return BatchError([Fault(f"batch.{code}", name, message, rule)], row)
