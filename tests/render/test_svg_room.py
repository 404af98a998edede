"""Pictures of tables: what belongs to one seat lies apart from what belongs to another."""

import math
from itertools import combinations

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.testing.strategies import games
from tests.laws.game_states import SEATS
from tests.render.pictures import Box, Picture, drawn
from tests.render.values import played


def distance(one: Box, other: Box) -> float:
    """How much room is between two boxes."""
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return math.hypot(across, down)


def at_the_edge(picture: Picture, box: Box) -> bool:
    """Whether something lies at an edge of the table, where the hands are."""
    return edge_of(picture, box) is not None


def edge_of(picture: Picture, box: Box) -> int | None:
    """At which edge something lies, by the turn of what stands there; a corner is that of the left end."""
    least, most = 16, picture.box.right - 16
    left, top = abs(box.left - least) < 1, abs(box.top - least) < 1
    right, bottom = abs(box.right - most) < 1, abs(box.bottom - most) < 1
    edges = {0: bottom and not right, 3: right and not top, 2: top and not left, 1: left and not bottom}
    return next((turn for turn, there in edges.items() if there), None)


FLOWERY = [played(tm.TRADITIONAL, seed=seed) for seed in (8, 77, 126)]


@pytest.mark.parametrize("game", FLOWERY, ids=str)
def test_bonus_tiles_lie_in_one_row_nearer_to_their_own_hand_than_to_anothers(game: tm.Game) -> None:
    picture = drawn(game)
    outer = [one for one in picture.tiles if at_the_edge(picture, one.box)]
    bonus = [one for one in picture.tiles if one.tile is not None and one.tile.is_bonus]
    assert len(bonus) > 5
    for seat in SEATS:
        turn = -seat % 4
        own = [one for one in bonus if one.turn == turn]
        assert [one.tile for one in own] == list(game.table.seats[seat].bonus)
        lying = {one.box.top if turn % 2 == 0 else one.box.left for one in own}
        assert len(lying) <= 1
        for one in own:
            near = min(distance(one.box, hand.box) for hand in outer if edge_of(picture, hand.box) == turn)
            far = min(distance(one.box, hand.box) for hand in outer if edge_of(picture, hand.box) != turn)
            assert far > 2 * near


@given(games(over=False))
def test_the_hands_of_two_seats_leave_the_corner_between_them_clear(game: tm.Game) -> None:
    picture = drawn(game)
    outer = [one.box for one in picture.tiles if at_the_edge(picture, one.box)]
    for one, other in combinations(outer, 2):
        assert edge_of(picture, one) == edge_of(picture, other) or distance(one, other) >= 40
