"""What a beginner does: win, claim, declare kongs and a ready hand."""

import pickle

import pytest

import taimahjong as tm
from taimahjong.players import BeginnerPlayer
from tests.game.positions import (
    WAITS,
    about_to_add,
    before_last_tile,
    begin,
    each_set,
    others_pass,
    settle,
    throw_drawn,
    turn_of,
)
from tests.game.tables import SETS, legal, play, table

BEGINNER = BeginnerPlayer()


def acts(game: tm.Game, seat: str) -> str:
    return str(BEGINNER.act(game.view(seat)))


# Wins ----------------------------------------------------------------------------------------------------


@each_set
def test_it_wins_on_a_discard_and_on_a_draw_and_by_robbing_a_kong(rules: tm.Rules) -> None:
    assert acts(begin(rules, "E discard 5m", then="5m", west=WAITS["W"]), "W") == "W win"
    assert acts(turn_of("S", begin(rules, then="9m5m", south=WAITS["S"])), "S") == "S win"
    assert acts(play(about_to_add(rules, west=WAITS["W"]), "S added-kong 5m"), "W") == "W win"


@each_set
def test_it_robs_the_eighth_flower(rules: tm.Rules) -> None:
    game = table(rules, south="1234567f123456789m", west="8f", replacements="234p5567s3z", then="1z2z")
    assert acts(game, "S") == "S win flowers"


@pytest.mark.rule("F6")
def test_of_two_wins_it_takes_the_larger_receipt() -> None:
    actions = "E discard 1z; S discard 3z; W discard 4z; N discard 4z; E discard 2z"
    south, replacements = "1234567f123456789m", "234p5567s3z"
    game = table(tm.TRADITIONAL, actions, south=south, then="1z8f4z4z2z5s", replacements=replacements)
    assert legal(game, "S")[:2] == ["win", "win flowers"]
    assert acts(game, "S") == "S win flowers"


# Claims --------------------------------------------------------------------------------------------------

#: Three sets, a side of a chow and a pair, with two more tiles of which 5m makes a set; then a wait is left.
CHOW = "123789p12378s11z4z46m"
PUNG = "123789p12378s11z4z55m"


def east_throws(rules: tm.Rules, tile: str, south: str) -> tm.Game:
    return begin(rules, f"E discard {tile}", then=tile, south=south)


@each_set
def test_it_claims_what_brings_it_nearer(rules: tm.Rules) -> None:
    assert acts(east_throws(rules, "5m", CHOW), "S") == "S chow 46m"
    assert acts(east_throws(rules, "5m", PUNG), "S") == "S pung"


@each_set
def test_of_two_claims_it_takes_the_one_that_leaves_more_tiles_to_help(rules: tm.Rules) -> None:
    for south, claim in (("123789p123s11z4z4667m", "46m"), ("123789p123s11z4z3446m", "46m")):
        game = east_throws(rules, "5m", south)
        assert len(legal(game, "S")) == 3
        assert acts(game, "S") == f"S chow {claim}"


@each_set
def test_it_passes_what_brings_it_no_nearer(rules: tm.Rules) -> None:
    game = east_throws(rules, "5m", "123789p123s456m1199s")
    assert legal(game, "S") == ["chow 46m", "pass"]
    assert acts(game, "S") == "S pass"


@each_set
def test_it_does_not_claim_for_a_wait_whose_tiles_are_gone(rules: tm.Rules) -> None:
    """After the chow it would wait for another 3z or 7z, which the others have thrown."""
    south = "123789p123456s46m3z7z"
    assert acts(east_throws(rules, "5m", south), "S") == "S chow 46m"
    game = begin(rules, south=south, then="7z9m7z7z3z9m3z3z5m")
    for _ in range(8):
        game = settle(throw_drawn(game))
    game = throw_drawn(game)
    assert "chow 46m" in legal(game, "S")
    assert acts(game, "S") == "S pass"


@each_set
def test_it_claims_a_kong_only_with_an_open_hand(rules: tm.Rules) -> None:
    closed = east_throws(rules, "5m", "555m11z4z123p12s")
    assert acts(closed, "S") == "S pass"
    opened = begin(rules, "E discard 1z; S pung; S discard 4z", then="1z3z3z5m", south="555m11z4z123p12s")
    opened = throw_drawn(turn_of("E", opened))
    assert legal(opened, "S")[0] == "kong"
    assert acts(opened, "S") == "S kong"


@each_set
def test_a_concealed_kong_opens_no_hand(rules: tm.Rules) -> None:
    game = begin(rules, south="1111p555m123s11z4z", then="9m9s7z7z5m", replacements="2z")
    game = throw_drawn(play(turn_of("S", game), "S concealed-kong 1p"))
    game = throw_drawn(turn_of("E", game))
    assert legal(game, "S")[0] == "kong"
    assert acts(game, "S") == "S pass"


@each_set
def test_it_claims_no_kong_that_breaks_a_chow(rules: tm.Rules) -> None:
    south = "55546m11z4z123789p12s"
    opened = begin(rules, "E discard 1z; S pung; S discard 4z", then="1z3z3z5m", south=south)
    opened = throw_drawn(turn_of("E", opened))
    assert legal(opened, "S")[0] == "kong"
    assert acts(opened, "S") != "S kong"


# Under a minimum -----------------------------------------------------------------------------------------


def at_least(tai: int, rules: tm.Rules = tm.TRADITIONAL) -> tm.Rules:
    return rules.evolve(minimum_tai=tai)


@pytest.mark.rule("H3")
def test_it_opens_no_hand_that_could_not_win() -> None:
    """Open, the chow's hand has one tai if it draws the last tile itself, that of the dragons has two."""
    dragons = "123789p12378s11z4z77z"
    assert acts(east_throws(at_least(1), "5m", CHOW), "S") == "S chow 46m"
    assert acts(east_throws(at_least(2), "5m", CHOW), "S") == "S pass"
    assert acts(east_throws(at_least(2), "7z", dragons), "S") == "S pung"
    assert acts(east_throws(at_least(3), "7z", dragons), "S") == "S pass"


FAR = "123789p4m6m78s12s11z3z"


@pytest.mark.rule("H3")
@pytest.mark.parametrize(
    ("rules", "tile", "south", "enough"),
    [
        (tm.FOUR_WINDS, "5m", FAR + "4z", 2),  # the win itself
        (tm.FOUR_WINDS, "5m", FAR + "1f", 3),  # and a flower
        (tm.MAHJONG_PROS, "5m", FAR + "1f", 1),
        (tm.CLUB, "5m", FAR + "4z", 0),
        (tm.CLUB, "5m", FAR + "2f", 1),  # south's own flower
        (tm.CLUB, "5m", FAR + "6f", 1),  # and season
        (tm.CLUB.with_tai(seat_flower=3), "5m", FAR + "2f", 3),
        (tm.CLUB.with_tai(seat_season=3), "5m", FAR + "6f", 3),
        (tm.CLUB, "5m", FAR + "1f", 0),
        (tm.CLUB, "2z", "123p22z46m78s12s11z3z46p", 1),  # the seat's wind
        (tm.CLUB, "1z", "123p22z46m78s12s11z3z46p", 1),  # the round's
        (tm.CLUB, "7z", "123p77z46m78s12s11z3z46p", 1),
        (tm.CLUB, "5m", "46m123p777z78s12s11z3z4z", 1),  # a set it holds
        (tm.FOUR_WINDS, "5m", "46m123p777s78p12p11z3z4z", 2),  # which pays only of honours
        (tm.CLUB, "1m", "11m22p33s44s55p66z79s9m3z", 4),  # pungs alone
        (tm.CLUB, "1m", "11m22p33s44s55p6z79s3z79m", 0),  # with a pair too few
        (tm.CLUB, "5m", "46m22p33s44s55p66z79s1z9m", 0),  # and none beside a chow
        (tm.CLUB, "1m", "11m3467m7799m111z2m8p9s", 5),  # one suit and honours, the round's wind among them
        (tm.CLUB, "1m", "11m34677m72m111z8p9s2p5s", 1),  # four tiles of the others are too many
    ],
)
def test_it_knows_what_an_open_hand_is_sure_to_have(
    rules: tm.Rules, tile: str, south: str, enough: int
) -> None:
    for tai in range(8):
        game = east_throws(at_least(tai, rules), tile, south)
        claims = acts(game, "S") != "S pass"
        assert claims is (tai <= enough), tai


@pytest.mark.rule("H3", "Y3")
@pytest.mark.parametrize(("streak", "enough"), [(0, 1), (2, 5)])
def test_dealer_tai_count_towards_the_minimum(streak: int, enough: int) -> None:
    actions = "E discard 9s; S discard 2z; W discard 2z; N discard 5m"
    for tai in range(8):
        rules = at_least(tai, tm.CLUB)
        game = table(rules, actions, streak=streak, east=FAR + "4z", then="9s2z2z5m")
        assert (acts(game, "E") == "E chow 46m") is (tai <= enough), tai


@pytest.mark.rule("H3")
@pytest.mark.parametrize(("tai", "action"), [(0, "S chow 46p"), (99, "S pass")])
def test_it_claims_no_last_set_that_cannot_win(tai: int, action: str) -> None:
    """South, which has chowed four times, is left with one tile of two whatever it throws."""
    south = "13m46m79m13p46p3z7z9s6s3s1z"
    game = begin(at_least(tai), south=south, then="2m4z4z5m4z4z8m2z2z2p2z2z5p")
    for chow, discard in (("13m", "9s"), ("46m", "6s"), ("79m", "3s"), ("13p", "1z")):
        game = others_pass(throw_drawn(turn_of("E", game)))
        game = settle(play(game, f"S chow {chow}; S discard {discard}"))
    game = throw_drawn(turn_of("E", game))
    assert acts(game, "S") == action


# Kongs ---------------------------------------------------------------------------------------------------


@each_set
def test_it_declares_kongs_that_cost_nothing(rules: tm.Rules) -> None:
    concealed = begin(rules, east="1111p123789s45612m1z", then="9m")
    assert acts(concealed, "E") == "E concealed-kong 1p"
    assert acts(about_to_add(rules), "S") == "S added-kong 5m"


@each_set
def test_it_declares_no_kong_that_breaks_a_set(rules: tm.Rules) -> None:
    concealed = begin(rules, east="111123p456789m123s9s", then="5z")
    assert legal(concealed, "E")[0] == "concealed-kong 1p"
    assert acts(concealed, "E").startswith("E discard")
    south = "55m46m123789p12s11z3z4z"
    added = begin(rules, "E discard 5m; S pung; S discard 3z", then="5m7z6z6z5m", south=south)
    added = turn_of("S", added)
    assert legal(added, "S")[0] == "added-kong 5m"
    assert acts(added, "S").startswith("S discard 4z")


# Ready declarations --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SETS[:4], ids=lambda rules: rules.name)
def test_it_declares_its_hand_ready(rules: tm.Rules) -> None:
    assert acts(begin(rules, east=WAITS["E"], then="9m"), "E") == "E discard 9m ready"


def test_it_makes_the_original_call_where_that_pays() -> None:
    assert acts(table(tm.FOUR_WINDS, south=WAITS["S"], then="9m"), "S") == "S call"
    unpaid = tm.FOUR_WINDS.without("original_ready")
    assert acts(table(unpaid, south=WAITS["S"], then="9m"), "S") == "S pass"


def test_it_declares_nothing_for_nothing() -> None:
    unpaid = tm.MAHJONG_PROS.without("original_ready").without("declared_ready")
    assert acts(begin(unpaid, east=WAITS["E"], then="9m"), "E") == "E discard 9m"


#: East draws the last 6z. Its hand waits for the pair of 9s, of which south throws one: two are left.
POOR = {"east": "123456789m123789p9s", "then": "6z9s6z6z6z"}
GOOD = {"east": WAITS["E"], "then": "6z9s6z6z6z"}


@pytest.mark.parametrize(("tiles", "ready"), [(GOOD, True), (POOR, False)], ids=["good", "poor"])
def test_for_one_tai_it_declares_only_good_waits(tiles: dict[str, str], ready: bool) -> None:
    game = turn_of("E", begin(tm.MAHJONG_PROS, "E discard 6z", **tiles))
    assert "discard 6z ready" in legal(game, "E")
    assert acts(game, "E") == "E discard 6z" + " ready" * ready


def test_for_many_tai_it_declares_any_wait() -> None:
    rules = tm.MAHJONG_PROS.with_tai(declared_ready=40)
    game = turn_of("E", begin(rules, "E discard 6z", **POOR))
    assert acts(game, "E") == "E discard 6z ready"


@pytest.mark.rule("P8")
def test_it_draws_the_last_tile() -> None:
    game = settle(throw_drawn(before_last_tile(begin(tm.MAHJONG_PROS))))
    [seat] = map(str, game.to_act)
    assert acts(game, seat) == f"{seat} draw"


# As a value ----------------------------------------------------------------------------------------------


def test_it_is_a_value() -> None:
    assert pickle.loads(pickle.dumps(BEGINNER)) == BEGINNER == BeginnerPlayer()
    assert repr(BEGINNER) == "BeginnerPlayer()"


def test_a_seat_that_is_not_asked_plays_nothing() -> None:
    with pytest.raises(tm.IllegalAction) as caught:
        BEGINNER.act(begin(tm.CLUB).view("W"))
    assert caught.value.code == "game.not_asked"
