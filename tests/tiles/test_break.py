"""Where on the table the tiles stand once dice have broken the wall (W5)."""

import itertools
import math
from typing import Any

import pytest

from taimahjong import NotationError, Seat
from taimahjong.errors import WallError
from taimahjong.tiles.dice import Break, Spot
from taimahjong.tiles.wall import Wall

TOTALS = range(3, 19)
E, S, W, N = Seat
#: Every stack on the table, clockwise: from each player's right to the left, then the seat before.
ROUND = [(side, stack) for side in (E, N, W, S) for stack in range(1, 19)]
BY_TOTAL = {
    3: W, 4: N, 5: E, 6: S, 7: W, 8: N, 9: E, 10: S, 11: W, 12: N, 13: E, 14: S, 15: W, 16: N, 17: E, 18: S,
}  # fmt: skip


def turned(point: tuple[float, float], seat: Seat) -> tuple[float, float]:
    """A point before the dealer, who sits south of the table, as it lies before another seat."""
    for _ in range(seat):
        point = (-point[1], point[0])  # a quarter counter-clockwise: to the dealer's right, and on
    return point


def point_of(spot: Spot) -> tuple[float, float]:
    """Where a stack stands on a table seen from above, its middle at (0, 0)."""
    return turned((9.5 - spot.stack, -9.5), spot.side)


@pytest.mark.rule("W5")
@pytest.mark.parametrize("total", TOTALS)
def test_one_total_counts_the_side_and_then_its_stacks(total: int) -> None:
    broken = Wall.break_at(total)
    assert (broken.total, broken.dealer, broken.side) == (total, E, BY_TOTAL[total])
    last = ROUND.index((BY_TOTAL[total], total))
    order = ROUND[last + 1 :] + ROUND[: last + 1]
    assert broken.spots == tuple(Spot(*stack, upper) for stack in order for upper in (True, False))


@pytest.mark.rule("W5")
@pytest.mark.parametrize("total", TOTALS)
def test_the_144_tiles_stand_in_stacks_of_two_18_a_side(total: int) -> None:
    spots = Break(total).spots
    assert len(spots) == 144
    assert set(spots) == set(itertools.starmap(Spot, itertools.product(Seat, range(1, 19), (True, False))))
    for upper, lower in zip(spots[::2], spots[1::2], strict=True):
        assert upper == (lower.side, lower.stack, True)
        assert not lower.upper


@pytest.mark.rule("W5")
@pytest.mark.parametrize("total", TOTALS)
def test_tiles_are_drawn_clockwise_from_the_left_of_the_break(total: int) -> None:
    broken = Break(total)
    points = [point_of(spot) for spot in broken.spots[::2]]
    for (x, y), (next_x, next_y) in itertools.pairwise([*points, points[0]]):
        assert math.hypot(x - next_x, y - next_y) <= 1.5  # the stack beside it, or round the corner
        assert x * next_y - y * next_x < 0  # seen from the middle it lies clockwise
    first, last = broken.spot(0), broken.spot(143)
    assert last == (broken.side, total, False)
    assert first == ((broken.side, total + 1, True) if total < 18 else (broken.side.before, 1, True))


@pytest.mark.rule("W5")
@pytest.mark.parametrize("total", TOTALS)
def test_the_dead_wall_is_the_16_tiles_right_of_the_break(total: int) -> None:
    broken = Break(total)
    dead = broken.dead_wall
    assert dead == broken.spots[128:]
    assert len(dead) == 16
    own = [spot for spot in dead if spot.side is broken.side]
    rest = [spot for spot in dead if spot.side is not broken.side]
    assert {spot.stack for spot in own} == set(range(max(1, total - 7), total + 1))
    assert {spot.side for spot in rest} == ({broken.side.next} if total < 8 else set())
    assert {spot.stack for spot in rest} == set(range(18, 10 + total, -1))


@pytest.mark.rule("W5")
@pytest.mark.parametrize("total", TOTALS)
def test_a_raised_stack_marks_the_tail(total: int) -> None:
    broken = Break(total)
    assert broken.tail == ((broken.side, total, True), (broken.side, total, False))


@pytest.mark.rule("W5")
def test_a_total_of_seven_breaks_the_wall_across() -> None:
    broken = Wall.break_at((1, 2, 4))
    assert broken.side is W
    assert broken.spot(0) == (W, 8, True)
    assert broken.spot(21) == (W, 18, False)
    assert broken.spot(22) == (S, 1, True)
    assert broken.spot(142) == (W, 7, True)
    assert [(spot.side, spot.stack) for spot in broken.dead_wall[::2]] == [
        (N, 18), (W, 1), (W, 2), (W, 3), (W, 4), (W, 5), (W, 6), (W, 7),
    ]  # fmt: skip


@pytest.mark.rule("W5")
def test_three_dice_count_as_their_total() -> None:
    for dice in itertools.product(range(1, 7), repeat=3):
        assert Wall.break_at(dice) == Wall.break_at(list(dice)) == Break(sum(dice))


@pytest.mark.parametrize("total", TOTALS)
@pytest.mark.parametrize("dealer", Seat)
def test_sides_may_be_named_otherwise_than_by_the_deal(total: int, dealer: Seat) -> None:
    broken = Wall.break_at(total, dealer=str(dealer))
    assert broken.dealer is dealer
    for moved, spot in zip(broken.spots, Break(total).spots, strict=True):
        assert moved == (spot.side.after(dealer), spot.stack, spot.upper)


def test_breaking_the_wall_changes_no_tile() -> None:
    wall = Wall.shuffled(7)
    before = tuple(wall)
    wall.break_at(12)
    assert tuple(wall) == before


@pytest.mark.rule("W5")
@pytest.mark.parametrize(
    "dice",
    [
        2, 19, 0, -7, True, 7.0, None, "7", "124", b"124", (), (1, 2), (7,), (1, 2, 3, 4), (0, 1, 2),
        (7, 1, 1), (1, 2, "3"), (1.0, 2, 3), (True, 2, 3), itertools.count(1), itertools.repeat(1), object(),
    ],
)  # fmt: skip
def test_dice_that_cannot_be_thrown(dice: Any) -> None:
    with pytest.raises(WallError, match="three dice of 1 to 6, or their total of 3 to 18, not") as caught:
        Wall.break_at(dice)
    [fault] = caught.value.faults
    assert (fault.code, fault.where, fault.rule) == ("wall.dice", "dice", "W5")


@pytest.mark.parametrize("place", [-1, 144, True, 1.0, None])
def test_places_outside_the_wall(place: Any) -> None:
    with pytest.raises(WallError, match="numbered 0 to 143") as caught:
        Break(7).spot(place)
    assert (caught.value.code, caught.value.where) == ("wall.place", "place")


def test_a_dealer_that_is_no_seat() -> None:
    with pytest.raises(NotationError, match="a seat is written E, S, W or N"):
        Wall.break_at(7, dealer="X")
