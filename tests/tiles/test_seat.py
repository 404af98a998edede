"""Seats, winds, and four values by seat (S7)."""

from typing import Any

import pytest

from taimahjong import BySeat, NotationError, Seat, Tile, Wind

FOUR = ["E", "S", "W", "N"]


@pytest.mark.rule("S7")
def test_the_dealer_is_east_and_the_others_follow_counter_clockwise() -> None:
    assert [str(seat) for seat in Seat] == FOUR
    assert [seat.is_dealer for seat in Seat] == [True, False, False, False]
    assert [str(seat.next) for seat in Seat] == ["S", "W", "N", "E"]
    assert [str(seat.before) for seat in Seat] == ["N", "E", "S", "W"]
    assert [str(Seat.SOUTH.after(steps)) for steps in (0, 1, 2, 3, 4, -1)] == ["S", "W", "N", "E", "S", "E"]


@pytest.mark.rule("S7")
@pytest.mark.parametrize("kind", [Seat, Wind])
def test_each_is_named_by_a_wind(kind: type[Seat | Wind]) -> None:
    assert [one.tile for one in kind] == [Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH]
    assert [one.name_in() for one in kind] == ["East", "South", "West", "North"]
    assert [one.name_in("zh") for one in kind] == list("東南西北")
    assert [one.name_in("pinyin") for one in kind] == ["dōng", "nán", "xī", "běi"]
    assert [repr(one) for one in kind] == [f"{kind.__name__}.{one.name}" for one in kind]
    assert [one.tile.seat_number for one in kind] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("number", "names"),
    [
        (0, ["E", "e", " East ", "東", "东"]),
        (1, ["S", "south", "南"]),
        (2, ["w", "WEST", "西"]),
        (3, ["N", "nOrTh", "北\n"]),
    ],
)
def test_the_names_that_are_understood(number: int, names: list[str]) -> None:
    for name in names:
        assert Seat.parse(name) is Seat(number)
        assert Wind.parse(name) is Wind(number)
    assert Seat.parse(Seat(number)) is Seat(number)
    assert Wind.parse(Wind(number)) is Wind(number)


@pytest.mark.parametrize(
    "value", ["", "X", "EE", "1z", "東風", "0", "northeast", "²", "\ud800", None, 0, 1.0, b"E", []]
)
def test_what_names_no_seat(value: str) -> None:
    with pytest.raises(NotationError, match="a seat is written E, S, W or N") as caught:
        Seat.parse(value)
    assert repr(value) in str(caught.value)
    with pytest.raises(NotationError, match="a wind is written E, S, W or N"):
        Wind.parse(value)


def test_a_seat_is_no_prevailing_wind() -> None:
    with pytest.raises(NotationError):
        Wind.parse(Seat.EAST)  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        Seat.parse(Wind.EAST)  # type: ignore[arg-type]


def test_four_values_by_seat() -> None:
    points = BySeat(10, 20, 30, 40)
    assert [points[seat] for seat in Seat] == list(points) == [10, 20, 30, 40]
    assert (points.east, points.south, points.west, points.north) == (10, 20, 30, 40)
    assert list(points.items()) == [(Seat.EAST, 10), (Seat.SOUTH, 20), (Seat.WEST, 30), (Seat.NORTH, 40)]
    for seat, names in ((Seat.WEST, ["W", "west", " w ", "西"]), (Seat.EAST, ["E", "東", "东"])):
        for name in names:
            assert points[name] == points[seat]
            assert points.replace(name, 0) == points.replace(seat, 0)
    assert BySeat.of(str) == BySeat(*FOUR)
    assert points.map(str) == BySeat("10", "20", "30", "40")
    assert hash(points) == hash(BySeat(10, 20, 30, 40))


@pytest.mark.parametrize("seat", ["X", "", None, 2, -1, True, Wind.WEST, slice(1)])
def test_a_value_that_is_no_seats(seat: Any) -> None:
    points = BySeat(10, 20, 30, 40)
    with pytest.raises(NotationError, match="a seat is written E, S, W or N, not"):
        points[seat]
    with pytest.raises(NotationError, match="a seat is written E, S, W or N, not"):
        points.replace(seat, 0)


@pytest.mark.parametrize("seat", Seat)
def test_replacing_one_value_leaves_the_others(seat: Seat) -> None:
    points = BySeat(10, 20, 30, 40)
    changed = points.replace(seat, 0)
    assert changed[seat] == 0
    assert [changed[other] for other in Seat if other is not seat] == [
        points[other] for other in Seat if other is not seat
    ]
    assert points == BySeat(10, 20, 30, 40)
