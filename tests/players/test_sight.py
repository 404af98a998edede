"""What a player sees at a glance."""

from hypothesis import given

import taimahjong as tm
from taimahjong.players.sight import lack, sight, unseen
from tests.game.positions import begin, each_set
from tests.game.tables import play
from tests.players.test_laws import asked, visible


def left(game: tm.Game, seat: str, tile: str) -> int:
    return unseen(game.view(seat))[tm.Tile.parse(tile)]


@each_set
def test_own_tiles_are_seen(rules: tm.Rules) -> None:
    game = begin(rules, east="111p", then="9m")
    assert left(game, "E", "1p") == 1
    assert left(game, "S", "1p") == 4 - list(game.view("S").hand.concealed).count(tm.Tile.P1)


@each_set
def test_a_discard_is_seen_once_also_when_it_was_claimed(rules: tm.Rules) -> None:
    tiles = {"west": "55m", "then": "5m7z", "north": "7z", "south": "7z"}
    game = begin(rules, "E discard 5m", **tiles)
    assert left(game, "N", "5m") == 3
    game = play(game, "W pung")
    assert left(game, "N", "5m") == left(game, "W", "5m") == 1


@each_set
def test_a_kong_lying_face_down_is_seen_by_its_owner_alone(rules: tm.Rules) -> None:
    for shown in (False, True):
        game = begin(rules.evolve(concealed_kong_shown=shown), "E concealed-kong 1p", east="1111p", then="9m")
        assert left(game, "E", "1p") == 0
        assert left(game, "S", "1p") == 4 * (not shown)


def test_seven_pairs_count_for_a_hand_without_declared_sets_alone() -> None:
    game = begin(tm.FOUR_WINDS, "E discard 1z", then="1z", south="11z")
    assert sight(game.view("S")).pairs
    assert not sight(play(game, "S pung").view("S")).pairs
    assert not sight(begin(tm.CLUB).view("S")).pairs


@given(asked())
def test_it_agrees_with_the_analysis_of_hands(seen: list[tm.View]) -> None:
    for view in seen:
        pairs, hand = view.rules.seven_pairs, view.hand
        assert lack(view) == hand.shanten(pairs) + 1
        assert min(unseen(view)) >= 0
        if hand.size == 16:
            assert sight(view).accepted(view.own.counts) == hand.acceptance(visible(view), pairs).total
