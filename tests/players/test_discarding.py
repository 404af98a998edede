"""Which tile a beginner throws."""

import pytest

import taimahjong as tm
from taimahjong.players import BeginnerPlayer
from taimahjong.tiles.notation import read_tiles, write_tiles
from tests.game.positions import begin, each_set, settle, throw_drawn, turn_of
from tests.game.tables import wall


def thrown(game: tm.Game, seat: str) -> str:
    """The tile that a beginner throws."""
    action = BeginnerPlayer().act(game.view(seat))
    assert isinstance(action, tm.Discard)
    return str(action.tile)


def first(rules: tm.Rules, seventeen: str, round: str = "E", streak: int = 0) -> str:
    """What east throws first of these seventeen tiles, the last of which it has drawn."""
    *dealt, drawn = read_tiles(seventeen)
    tiles = wall(rules, east=write_tiles(dealt), then=str(drawn))
    game = tm.Game.start(rules, wall=tiles, round=round, streak=streak)
    while not game.view("E").legal_actions:
        game = game.apply(game.legal_actions(min(game.to_act))[-1])
    return thrown(game, "E")


def later(rules: tm.Rules, south: str, then: str, rounds: int = 1) -> tm.Game:
    """South's turn after some go-rounds: nobody claims, and all throw what they draw."""
    game = begin(rules, south=south, then=then)
    for _ in range(4 * rounds + 1):
        game = settle(throw_drawn(game))
    return game


@each_set
def test_it_throws_what_leaves_least_to_wait_for(rules: tm.Rules) -> None:
    assert first(rules, "123789p123456s78s4z11z") == "4z"
    assert first(rules, "123789p123456s46m4z11z") == "4z"


@each_set
def test_of_equally_near_hands_it_keeps_the_one_that_most_tiles_help(rules: tm.Rules) -> None:
    """Three sets and a pair, and a side of a chow too many: the edge goes."""
    assert first(rules, "123456789p45m1278s11z") in ("1s", "2s")
    assert first(rules, "123456789p12m78m45s11z") in ("1m", "2m")


@each_set
@pytest.mark.parametrize(("gone", "edge"), [("3m", "12m"), ("7m", "89m")])
def test_it_counts_what_the_others_have_thrown(rules: tm.Rules, gone: str, edge: str) -> None:
    game = later(rules, "123456789p56s12m8m11z", f"{gone}9s{gone}{gone}4z9m")
    assert str(game.view("S").drawn) == "9m"
    assert thrown(game, "S") in (edge[0] + "m", edge[1] + "m")


@each_set
def test_it_goes_back_from_a_wait_whose_tiles_are_gone(rules: tm.Rules) -> None:
    """The others have thrown all 3z and 7z but its own: a pair or another set must come of the rest."""
    game = later(rules, "123789p123456s567m7z", "7z9m7z7z3z9m3z3z2z3z", rounds=2)
    assert str(game.view("S").drawn) == "3z"
    assert game.view("S").hand.shanten() == 0
    assert thrown(game, "S") not in ("3z", "7z")


@each_set
def test_under_a_minimum_it_goes_back_from_a_wait_that_cannot_win(rules: tm.Rules) -> None:
    waits = "123789p123456s78s11z4z"
    assert first(rules.evolve(minimum_tai=2), waits) == "4z"
    assert first(rules.evolve(minimum_tai=150), waits) != "4z"


@pytest.mark.rule("H3")
@pytest.mark.parametrize(("streak", "may_win"), [(1, False), (2, True)])
def test_dealer_tai_count_towards_the_minimum(streak: int, may_win: bool) -> None:
    """Concealed and self-drawn it has 3 tai, and the dealer of the second streak has 5 more."""
    house = tm.TRADITIONAL.evolve(minimum_tai=8, ready="none")
    assert (first(house, "123m789p123456s78s11z4z", streak=streak) == "4z") is may_win


#: Five sets of characters and honours, and one character more.
FLUSH = "123345m111222777z8m"


@each_set
def test_of_two_waits_it_keeps_the_one_that_is_worth_more(rules: tm.Rules) -> None:
    assert first(rules, FLUSH + "9s") == "9s"
    assert first(rules.without("half_flush"), FLUSH + "9s") == "8m"


@each_set
@pytest.mark.parametrize(("tai", "tile"), [(40, "9s"), (1, "8m")])
def test_what_a_wait_is_worth_is_for_every_tile_left(rules: tm.Rules, tai: int, tile: str) -> None:
    """South has thrown a tile of the flush: two are left, and three of the other wait."""
    game = begin(rules.with_tai(half_flush=tai), "E discard 4z", east=FLUSH, then="4z8m4z4z9s")
    assert thrown(turn_of("E", game), "E") == tile


@pytest.mark.parametrize(
    ("rules", "round", "singles", "tile"),
    [
        (tm.CLUB, "E", "125z", "2z"),  # the dealer's wind, which is the round's too, and dragons pay
        (tm.TRADITIONAL, "E", "125z", "2z"),
        (tm.CLUB, "S", "235z", "3z"),
        (tm.CLUB, "W", "235z", "2z"),
        (tm.FOUR_WINDS, "E", "235z", "2z"),  # all winds and dragons pay alike: in tile order
        (tm.FOUR_WINDS.with_tai(dragon_pung=0), "E", "235z", "5z"),
    ],
)
def test_of_equal_honours_it_throws_the_one_that_pays_least(
    rules: tm.Rules, round: str, singles: str, tile: str
) -> None:
    assert first(rules, "123789p123456s78m" + singles, round) == tile


def test_an_honour_of_which_no_pung_is_left_is_worth_nothing() -> None:
    """South's own wind pays, but not when two of it lie on the table; then two of the north wind do too."""
    hand = "123789p123456s78m2z4z"
    assert thrown(later(tm.CLUB, hand, "9m9m9m9m9s3z"), "S") == "3z"
    assert thrown(later(tm.CLUB, hand, "2z9m2z4z4z3z"), "S") == "2z"


@each_set
def test_with_most_of_the_hand_in_one_suit_it_throws_the_others(rules: tm.Rules) -> None:
    assert first(rules, "1m555m999m111333z78s4p9p") == "4p"
    assert first(rules.without("half_flush"), "1m555m999m111333z78s4p9p") == "1m"


@each_set
def test_it_plays_for_seven_pairs_where_they_win_and_are_nearer(rules: tm.Rules) -> None:
    tile = first(rules, "12355m2255p3388s6677z")
    assert (tile in ("1m", "2m", "3m")) is rules.seven_pairs


@each_set
def test_equal_tiles_are_thrown_in_tile_order(rules: tm.Rules) -> None:
    assert first(rules, "123456789p45m1278s11z") == "1s"
