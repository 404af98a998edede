"""Both engines count the same sequences of actions as the file of known numbers says."""

import os

import pytest

from .perft import Position, count_fast, count_slow, positions

DEEP = os.environ.get("TAIMAHJONG_DEEP") == "1"
known = pytest.mark.parametrize("position", positions(), ids=lambda one: f"{one.rules}, {one.name}")


@known
def test_the_fast_engine_counts_the_known_numbers(position: Position) -> None:
    assert count_fast(position, len(position.counts.sequences)) == position.counts


@known
def test_the_second_engine_counts_them_too(position: Position) -> None:
    depth = len(position.counts.sequences) if DEEP else 2
    assert count_slow(position, depth) == position.counts.to(depth)
