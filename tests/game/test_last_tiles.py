"""The end of the live wall: what may still be drawn, konged and claimed, and the last draw (W4, P7, P8)."""

import pytest

import taimahjong as tm
from taimahjong.game.phases import Claims, LastDraw, Turn
from tests.game.positions import (
    WAITS,
    before_last_tile,
    begin,
    begin_late,
    each_set,
    last_turn,
    row,
    settle,
    throw_drawn,
    told,
)
from tests.game.tables import SETS, legal, play, reason, table

WIN_ALONE = [rules for rules in SETS if rules is not tm.FOUR_WINDS]
NOT_DECLINED = [rules for rules in SETS if rules is not tm.MAHJONG_PROS]


def last_discard(rules: tm.Rules, **tiles: str) -> tm.Game:
    """North has thrown the last live tile, 5m."""
    return last_turn(begin_late(rules, last="9m5m", **tiles)).apply("N discard 5m")


# W4 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W4")
@each_set
def test_the_hand_is_drawn_when_nobody_takes_the_last_discard(rules: tm.Rules) -> None:
    game = last_turn(begin_late(rules, last="99m"))
    assert game.table.live == 0
    assert not game.is_over
    result = game.apply("N discard 9m").result
    assert result is not None
    assert result.ending is tm.Ending.EXHAUSTED
    assert result.ending.is_drawn
    assert (result.winners, result.loser, result.deltas) == ((), None, tm.BySeat(0, 0, 0, 0))


@pytest.mark.rule("W4")
@each_set
def test_no_concealed_kong_is_declared_once_the_live_wall_is_empty(rules: tm.Rules) -> None:
    game = last_turn(begin_late(rules, north="1111m", last="99m"))
    assert not [action for action in legal(game, "N") if "kong" in action]
    assert reason(game, "N concealed-kong 1m") == ("no_live_tile", "W4")


@pytest.mark.rule("W4")
@each_set
def test_no_kong_is_added_once_the_live_wall_is_empty(rules: tm.Rules) -> None:
    game = begin_late(rules, south="555m1z", then="7z6z5z5m", last="99m")
    game = play(game, "E discard 7z; S discard 6z; W discard 5z; N discard 5m; S pung; S discard 1z")
    game = last_turn(game)
    assert game.to_act == {tm.Seat.SOUTH}
    assert game.table.live == 0
    assert not [action for action in legal(game, "S") if "kong" in action]
    assert reason(game, "S added-kong 5m") == ("no_live_tile", "W4")


@pytest.mark.rule("W4")
@each_set
def test_a_flower_drawn_as_the_last_tile_is_not_replaced_and_draws_the_hand(rules: tm.Rules) -> None:
    game = before_last_tile(begin_late(rules, last="9m1f"))
    [seat] = game.to_act
    after = last_turn(game)
    last = seat.next
    assert told(after, game.prompt) == [f"{last} draws 1f", f"{last} shows 1f"]
    assert after.result is not None
    assert after.result.ending is tm.Ending.LAST_FLOWER
    assert after.result.ending.is_drawn
    assert after.deltas == tm.BySeat(0, 0, 0, 0)


@pytest.mark.rule("W4")
@pytest.mark.parametrize("order", ["passes", "at_once"])
def test_opening_flowers_that_cannot_be_replaced_draw_the_hand(order: str) -> None:
    rules = tm.FOUR_WINDS.evolve(dead_wall=79, opening_flowers=order)
    game = begin(rules, south="1f")
    assert told(game) == ["S shows 1f"]
    assert game.result is not None
    assert game.result.ending is tm.Ending.LAST_FLOWER
    assert told(begin(rules.evolve(dead_wall=78), south="1f")) == [
        "S shows 1f",
        f"S replaces {begin(rules).wall[66]}",
    ]


@pytest.mark.rule("W4")
def test_a_seat_that_could_not_expose_its_flower_still_sees_its_hand() -> None:
    game = begin(tm.FOUR_WINDS.evolve(dead_wall=79), east="1f", north="2f")
    assert told(game) == ["E shows 1f"]
    assert game.is_over
    assert [len(game.view(seat).hand.concealed) for seat in "ESWN"] == [16, 16, 16, 15]


# P7 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P7")
def test_in_four_winds_the_last_discard_may_be_won_chowed_or_punged_but_not_konged() -> None:
    game = last_discard(tm.FOUR_WINDS, east="46m", west="55m")
    assert (legal(game, "E"), legal(game, "S"), legal(game, "W")) == (
        ["chow 46m", "pass"],
        [],
        ["pung", "pass"],
    )
    game = last_discard(tm.FOUR_WINDS, south="555m")
    assert legal(game, "S") == ["pung", "pass"]
    assert reason(game, "S kong") == ("last_discard", "P7")
    game = last_discard(tm.FOUR_WINDS, east=WAITS["E"], south=WAITS["S"])
    assert legal(game, "E") == ["win", "chow 46m", "pass"]
    assert legal(game, "S") == ["win", "pass"]


@pytest.mark.rule("P7")
def test_in_four_winds_another_discard_follows_a_claim_of_the_last() -> None:
    game = last_discard(tm.FOUR_WINDS, south="55m9p", east="99p1z").apply("S pung")
    assert game.phase == Turn(tm.Seat.SOUTH, claimed=tm.Tile.M5)
    assert not [action for action in legal(game, "S") if "kong" in action]
    assert told(game, game.prompt - 1) == ["S takes 555m^"]
    thrown = game.apply("S discard 9p")
    assert thrown.phase == Claims(tm.Tile.P9, tm.Seat.SOUTH, last=True)
    assert legal(thrown, "E") == ["pung", "pass"]
    again = thrown.apply("E pung").apply("E discard 1z")
    assert again.result is not None
    assert again.result.ending is tm.Ending.EXHAUSTED


@pytest.mark.rule("P7")
@pytest.mark.parametrize("rules", WIN_ALONE, ids=lambda rules: rules.name)
def test_elsewhere_the_last_discard_may_only_be_won(rules: tm.Rules) -> None:
    for tiles, claims in (
        ({"east": "46m", "west": "55m"}, ("E chow 46m", "W pung")),
        ({"south": "555m"}, ("S pung", "S kong")),
    ):
        before = last_turn(begin_late(rules, last="9m5m", **tiles))
        game = before.apply("N discard 5m")
        assert game.result is not None
        assert game.result.ending is tm.Ending.EXHAUSTED
        assert all(reason(game, claim) == ("over", "") for claim in claims)
    game = last_discard(rules, west=WAITS["W"], east="46m", south="55m")
    assert legal(game, "W") == ["win", "pass"]
    assert reason(game, "E chow 46m") == ("last_discard", "P7")
    assert reason(game, "S pung") == ("last_discard", "P7")
    assert row(game.apply("W win"), "last_discard") == 1


@pytest.mark.rule("P7")
@each_set
@pytest.mark.parametrize("claims", [True, False])
def test_whether_the_last_discard_may_be_claimed_is_a_choice(rules: tm.Rules, claims: bool) -> None:
    game = last_discard(rules.evolve(last_discard_claims=claims), east="46m", west="55m", south=WAITS["S"])
    assert legal(game, "E") == (["chow 46m", "pass"] if claims else [])
    assert legal(game, "W") == (["pung", "pass"] if claims else [])
    assert legal(game, "S") == ["win", "pass"]


@pytest.mark.rule("P7")
@each_set
def test_a_discard_after_the_last_tile_replaced_a_kong_is_a_last_discard_too(rules: tm.Rules) -> None:
    game = before_last_tile(begin_late(rules, west="1111m", north="555p", last="5p9m", replacements="9m"))
    game = play(game, "W concealed-kong 1m; W discard 5p")
    if rules is tm.FOUR_WINDS:
        assert legal(game, "N") == ["pung", "pass"]
    else:
        assert game.result is not None
        assert game.result.ending is tm.Ending.EXHAUSTED


@pytest.mark.rule("P7")
@each_set
def test_the_discard_before_the_last_tile_is_drawn_is_an_ordinary_one(rules: tm.Rules) -> None:
    game = before_last_tile(begin_late(rules, north="46m", east="555m", last="5m9m")).apply("W discard 5m")
    assert game.phase == Claims(tm.Tile.M5, tm.Seat.WEST, last=False)
    assert legal(game, "N") == ["chow 46m", "pass"]
    assert legal(game, "E") == ["kong", "pung", "pass"]


# P8 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P8")
def test_in_mahjong_pros_the_last_live_tile_may_be_declined_which_draws_the_hand() -> None:
    before = before_last_tile(table(tm.MAHJONG_PROS, streak=2, last="99m"))
    game = settle(throw_drawn(before))
    assert game.phase == LastDraw(tm.Seat.NORTH)
    assert game.to_act == {tm.Seat.NORTH}
    assert legal(game, "N") == ["draw", "decline"]
    result = game.apply("N decline").result
    assert result is not None
    assert result.ending is tm.Ending.DECLINED
    assert result.ending.is_drawn
    assert result.deltas == tm.BySeat(0, 0, 0, 0)
    assert (result.dealer_stays, result.streak) == (True, 3)


@pytest.mark.rule("P8")
def test_the_last_live_tile_may_be_drawn_and_won_on() -> None:
    game = settle(throw_drawn(before_last_tile(begin_late(tm.MAHJONG_PROS, north=WAITS["N"], last="9m5m"))))
    drawn = game.apply("N draw")
    assert drawn.phase == Turn(tm.Seat.NORTH, last=True)
    assert drawn.view("N").drawn is tm.Tile.M5
    assert row(drawn.apply("N win"), "last_wall_tile") == 1


@pytest.mark.rule("P8")
def test_a_ready_seat_may_decline_the_last_tile_too() -> None:
    game = begin_late(tm.MAHJONG_PROS, then="9m9m8m9p", north=WAITS["N"], last="9s5m")
    game = play(game, "E discard 9m; S discard 9m; W discard 8m; N discard 9p ready")
    game = settle(throw_drawn(before_last_tile(game)))
    assert game.table.seats[tm.Seat.NORTH].ready is tm.Ready.ORIGINAL
    assert legal(game, "N") == ["draw", "decline"]
    assert game.apply("N decline").is_over
    assert legal(game.apply("N draw"), "N")[0] == "win"


@pytest.mark.rule("P8")
@pytest.mark.parametrize("rules", NOT_DECLINED, ids=lambda rules: rules.name)
def test_elsewhere_the_last_tile_is_drawn(rules: tm.Rules) -> None:
    game = settle(throw_drawn(before_last_tile(begin_late(rules, last="9m5m"))))
    assert game.phase == Turn(tm.Seat.NORTH, last=True)
    assert reason(game, "N decline") == ("not_in_rules", "P8")


@pytest.mark.rule("P8")
@each_set
@pytest.mark.parametrize("declines", [True, False])
def test_whether_the_last_draw_may_be_declined_is_a_choice(rules: tm.Rules, declines: bool) -> None:
    house = rules.evolve(decline_last_draw=declines)
    game = settle(throw_drawn(before_last_tile(begin_late(house, last="9m5m"))))
    assert isinstance(game.phase, LastDraw) is declines
    assert legal(game, "N") == (["draw", "decline"] if declines else [])


@pytest.mark.rule("P8")
def test_the_last_draw_is_offered_to_whoever_would_make_it() -> None:
    game = before_last_tile(begin_late(tm.MAHJONG_PROS, east="55m1z", last="5m9m"))
    game = settle(play(game, "W discard 5m; E pung; E discard 1z"))
    assert game.phase == LastDraw(tm.Seat.SOUTH)


@pytest.mark.rule("P8")
def test_no_other_draw_is_offered() -> None:
    game = begin_late(tm.MAHJONG_PROS, last="99m")
    while game.table.live > 1:
        assert isinstance(game.phase, Turn | Claims)
        game = settle(throw_drawn(game))
    assert isinstance(game.phase, Turn)


@pytest.mark.rule("P8")
@pytest.mark.parametrize(
    ("last", "moves"),
    [("5m9m", "W concealed-kong 1m"), ("5m9m", "W discard 5m; E kong"), ("1f9m", "")],
)
def test_a_replacement_cannot_be_declined(last: str, moves: str) -> None:
    game = begin_late(tm.MAHJONG_PROS, west="1111m", east="555m", last=last, replacements="7s")
    game = play(before_last_tile(game), moves)
    assert told(game)[-1].endswith("replaces 7s")
    assert isinstance(game.phase, Turn)
    assert game.phase.last


@pytest.mark.rule("P8")
def test_the_discard_before_the_last_draw_is_fully_claimable() -> None:
    game = before_last_tile(begin_late(tm.MAHJONG_PROS, north="46m", east="55m", last="5m9m"))
    game = game.apply("W discard 5m")
    assert (legal(game, "N"), legal(game, "E")) == (["chow 46m", "pass"], ["pung", "pass"])
    taken = play(game, "E pass; N chow 46m")
    assert taken.phase == Turn(tm.Seat.NORTH, claimed=tm.Tile.M5)
    assert taken.table.live == 1
    assert reason(taken, "N draw") == ("not_now", "P1")
    waiting = begin_late(tm.MAHJONG_PROS, south=WAITS["S"], last="5m9m")
    won = play(before_last_tile(waiting), "W discard 5m; S win")
    assert row(won, "last_discard") == 0
