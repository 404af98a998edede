"""Walls: all tiles in any order, some dealt as told."""

from typing import Any

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.testing.strategies import walls
from taimahjong.tiles.wall import FULL_SET
from tests.testing.finding import first

HAND = tm.Hand.parse("123456789m 234p 678p | | 1f")


@pytest.mark.rule("T1")
def test_the_simplest_lies_in_tile_order() -> None:
    assert first(walls()).tiles == FULL_SET


@given(walls(), walls())
def test_walls_differ(one: tm.Wall, other: tm.Wall) -> None:
    assert sorted(one) == sorted(other)
    if one != other:
        assert str(one) != str(other)


def test_any_tile_lies_anywhere() -> None:
    wall = first(walls(), lambda wall: wall[0].is_honour and not wall[143].is_bonus)
    assert wall[0].is_honour


@pytest.mark.rule("D1")
@given(walls(deal={"E": "3z9m 123m 456m 789m 111p 22s2z", "S": HAND, "W": ["1p", tm.Tile.S1]}))
def test_seats_are_dealt_what_is_told(wall: tm.Wall) -> None:
    assert (*wall.dealt("E"), wall[64]) == (
        *(tm.Tile.WEST, tm.Tile.M9, *list(tm.Tile)[:9]),
        *(tm.Tile.P1, tm.Tile.P1, tm.Tile.P1, tm.Tile.S2, tm.Tile.S2, tm.Tile.SOUTH),
    )
    assert wall.dealt("S") == (*HAND.concealed, *HAND.bonus)
    assert wall.dealt("W")[:2] == (tm.Tile.P1, tm.Tile.S1)


def test_what_nobody_told_is_still_shuffled() -> None:
    strategy = walls(deal={"E": "1m"})
    assert first(strategy)[:4] == (tm.Tile.M1,) * 4
    assert first(strategy, lambda wall: wall[1].is_honour)[0] is tm.Tile.M1


@pytest.mark.parametrize(
    ("deal", "where", "message"),
    [
        ({"E": "11111m"}, "deal", "5 of 1m are dealt, there are 4 (T1)"),
        (
            {"E": "1m", "S": "1111m 11f"},
            "deal",
            "5 of 1m are dealt, there are 4 (T1); 2 of 1f are dealt, there are 1 (T1)",
        ),
        ({"S": "123456789m12345678p"}, "S", "S is dealt at most 16 tiles, not 17 (D1)"),
        ({"E": "123456789m123456789p"}, "E", "E is dealt at most 17 tiles, not 18 (D1)"),
        (
            {"N": tm.Hand.parse("234p 678p 5s | 123m 999s [1111z]")},
            "N",
            "N is dealt tiles: declared sets come later (D1)",
        ),
    ],
)
def test_what_cannot_be_dealt_is_refused_at_once(
    deal: dict[str | tm.Seat, Any], where: str, message: str
) -> None:
    with pytest.raises(tm.WallError) as caught:
        walls(deal=deal)
    assert (caught.value.code, caught.value.where, str(caught.value)) == ("testing.deal", where, message)


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (3, "a deal names what seats are dealt, {'E': '123m'}, it is not 3"),
        ({"E": 3}, "E is dealt a text, a Hand or tiles, not 3"),
        ({"X": "1m"}, "a seat is written E, S, W or N, not 'X'"),
        ({"E": [3]}, "a tile is written like '5m', not 3"),
    ],
)
def test_what_names_no_tiles_is_refused(deal: Any, message: str) -> None:
    with pytest.raises(tm.NotationError) as caught:
        walls(deal=deal)
    assert caught.value.message == message
