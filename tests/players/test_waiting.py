"""What a waiting hand is worth."""

import pytest

import taimahjong as tm
from taimahjong.players.sight import unseen
from taimahjong.players.waiting import Waiting, waiting_after
from tests.game.positions import begin, each_set, turn_of


def after(game: tm.Game, seat: str, discard: str) -> Waiting:
    view = game.view(seat)
    action = tm.Action.parse(f"{seat} discard {discard}")
    assert isinstance(action, tm.Discard)
    return waiting_after(view, action, unseen(view))


def south(rules: tm.Rules, **tiles: str) -> tm.Game:
    """South's turn; it has drawn 4z, and 69s complete its other tiles. East has thrown a 6s."""
    game = begin(rules, "E discard 6s", south="123789p123456m78s11z", then="6s4z", **tiles)
    return turn_of("S", game.apply("S pass"))


def test_it_adds_up_what_every_tile_left_would_bring() -> None:
    """All chows and concealed: 3 tai on a discard, and 5 from all three, one the dealer, on its own draw."""
    found = after(south(tm.CLUB), "S", "4z")
    assert found.left == 7
    assert found.worth == 7 * (3 * (100 + 20 * 3) + (3 * (100 + 20 * 5) + 20))


def test_a_declaration_counts() -> None:
    game = south(tm.MAHJONG_PROS)
    plain, ready = after(game, "S", "4z"), after(game, "S", "4z ready")
    assert ready.left == plain.left
    assert ready.worth == plain.worth + 7 * 6 * 10


@pytest.mark.rule("H3")
def test_a_tile_on_which_the_seat_may_not_win_is_worth_nothing() -> None:
    found = after(south(tm.CLUB.evolve(minimum_tai=4)), "S", "4z")
    assert found == Waiting(found.discard, 7, 7 * (3 * (100 + 20 * 5) + 20))
    assert after(south(tm.CLUB.evolve(minimum_tai=6)), "S", "4z").worth == 0


def test_a_win_that_pays_nothing_still_counts() -> None:
    found = after(south(tm.CLUB.evolve(base=0, per_tai=0)), "S", "4z")
    assert (found.left, found.worth) == (7, 7 * 4)


@each_set
def test_a_hand_that_does_not_wait_is_worth_nothing(rules: tm.Rules) -> None:
    found = after(south(rules), "S", "7s")
    assert (found.left, found.worth) == (0, 0)
