"""Tiles, seats and winds: all of them, from the first on."""

import pytest
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.testing import strategies
from tests.testing.finding import first


@pytest.mark.parametrize(
    ("strategy", "values"),
    [
        (strategies.tiles(), list(tm.Tile)[:34]),
        (strategies.tiles(bonus=True), list(tm.Tile)),
        (strategies.bonus_tiles(), list(tm.Tile)[34:]),
        (strategies.seats(), list(tm.Seat)),
        (strategies.winds(), list(tm.Wind)),
    ],
)
def test_each_value_is_made_and_no_other(strategy: st.SearchStrategy[object], values: list[object]) -> None:
    assert first(strategy) is values[0]
    everything = first(st.sets(strategy, min_size=len(values)))
    assert everything == {*values}
