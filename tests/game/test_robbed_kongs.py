"""Robbing the tile that another seat adds to its pung (P6)."""

import pytest

import taimahjong as tm
from taimahjong.game.phases import KongRobbery
from tests.game.positions import (
    WAITS,
    about_to_add,
    begin,
    each_set,
    melds,
    others_pass,
    row,
    told,
    turn_of,
)
from tests.game.tables import legal, play, reason


@pytest.mark.rule("P6")
@each_set
def test_an_added_kong_can_be_robbed_by_a_seat_that_wins_on_the_tile(rules: tm.Rules) -> None:
    game = about_to_add(rules, west=WAITS["W"]).apply("S added-kong 5m")
    assert game.phase == KongRobbery(tm.Tile.M5, tm.Seat.SOUTH, tm.Replacement.KONG)
    assert game.to_act == {tm.Seat.WEST}
    assert legal(game, "W") == ["win", "pass"]


@pytest.mark.rule("P6")
@each_set
def test_a_robbed_kong_is_won_off_the_konger_as_a_discard_would_be(rules: tm.Rules) -> None:
    game = about_to_add(rules, west=WAITS["W"]).apply("S added-kong 5m")
    won = game.apply("W win")
    result = won.result
    assert result is not None
    assert result.ending is tm.Ending.ROBBED_KONG
    assert (result.winners, result.loser) == ((tm.Seat.WEST,), tm.Seat.SOUTH)
    assert result.deltas.west == -result.deltas.south > 0
    assert result.deltas.east == result.deltas.north == 0
    assert row(won, "robbing_a_kong") == 1
    assert row(won, "self_draw") == row(won, "concealed_self_draw") == 0


@pytest.mark.rule("P6")
@each_set
def test_after_a_robbery_the_pung_stays_nothing_is_replaced_and_the_winner_has_the_tile(
    rules: tm.Rules,
) -> None:
    game = about_to_add(rules, west=WAITS["W"]).apply("S added-kong 5m")
    won = game.apply("W win")
    assert melds(won, "S") == "555m<"
    assert won.table.seats[tm.Seat.SOUTH].melds == (tm.Meld.parse("555m<"),)
    assert tm.Tile.M5 not in won.view("S").hand.concealed
    assert len(won.view("S").hand.concealed) == 13
    assert won.table.replaced == 0
    assert told(won, game.prompt) == []
    assert won.result is not None
    assert won.result.scores[0].win.tile is tm.Tile.M5


@pytest.mark.rule("P6")
@each_set
def test_the_kong_is_complete_only_when_nobody_robs_it(rules: tm.Rules) -> None:
    game = about_to_add(rules, west=WAITS["W"], north=WAITS["N"]).apply("S added-kong 5m")
    for pending in (game, game.apply("W pass")):
        assert melds(pending, "S") == "555m<"
        assert pending.table.replaced == 0
    passed = play(game, "W pass; N pass")
    assert melds(passed, "S") == "555m<+5m"
    assert passed.table.replaced == 1
    assert passed.to_act == {tm.Seat.SOUTH}


@pytest.mark.rule("P6", "P4")
@each_set
@pytest.mark.parametrize(
    ("winners", "two", "three"),
    [("all", "NE", "WNE"), ("nearest", "N", "W"), ("nearest_unless_three", "N", "WNE")],
)
def test_several_robbers_are_treated_as_several_winners(
    rules: tm.Rules, winners: str, two: str, three: str
) -> None:
    waiting = {"west": WAITS["W"], "north": WAITS["N"], "east": WAITS["E"]}
    game = about_to_add(rules.evolve(winners=winners), **waiting).apply("S added-kong 5m")
    assert game.to_act == {tm.Seat.WEST, tm.Seat.NORTH, tm.Seat.EAST}
    for answers, who in (("E win; N win; W pass", two), ("E win; N win; W win", three)):
        result = play(game, answers).result
        assert result is not None
        assert "".join(map(str, result.winners)) == who
        assert result.loser is tm.Seat.SOUTH


@pytest.mark.rule("P6")
@each_set
def test_a_concealed_kong_cannot_be_robbed(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 9s", south="555m", west=WAITS["W"], then="9s5m")
    after = game.apply("S concealed-kong 5m")
    assert after.to_act == {tm.Seat.SOUTH}
    assert melds(after, "S") == "[5555m]"
    assert reason(after, "W win") == ("not_asked", "P1")


@pytest.mark.rule("P6")
@pytest.mark.parametrize(("minimum", "robs"), [(0, True), (1, True), (2, False)])
def test_the_minimum_counts_the_tai_of_the_robbery(minimum: int, robs: bool) -> None:
    rules = tm.TRADITIONAL.evolve(minimum_tai=minimum)
    worthless = "22s34m678p345s567p22z1z"
    tiles = {"west": worthless, "south": "55m", "then": "2s5m7z6z6z5m"}
    game = begin(rules, "E discard 2s; W pung; W discard 1z; N discard 5m", **tiles)
    assert ("win" in legal(game, "W")) is (minimum == 0)
    game = play(others_pass(game), "S pung; S discard 1z")
    after = turn_of("S", game).apply("S added-kong 5m")
    assert legal(after, "W") == (["win", "pass"] if robs else [])
    if robs:
        won = after.apply("W win")
        assert won.result is not None
        assert [item.id for item in won.result.scores[0].items] == ["robbing_a_kong"]


@pytest.mark.rule("P6")
@pytest.mark.parametrize(
    "rules", [tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME], ids=lambda rules: rules.name
)
def test_a_robbed_tile_is_no_table_discard(rules: tm.Rules) -> None:
    game = play(about_to_add(rules, west=WAITS["W"]), "S added-kong 5m; W win")
    assert sum(len(seat.river) for seat in game.table.seats) == game.table.discards == 5
    assert row(game, "early_win_five") == 10
    assert row(game, "early_win_ten") == 0


@pytest.mark.rule("P6", "S3")
@each_set
def test_the_hand_that_is_left_waits_without_the_robbed_tile(rules: tm.Rules) -> None:
    south = "555m123456789p11s12z"
    game = begin(rules, "E discard 5m", south=south, west=WAITS["W"], then="5m9s6z6z2z")
    game = turn_of("S", play(others_pass(game), "S pung; S discard 1z"))
    assert game.view("S").own.waits == 0
    robbed = play(game, "S added-kong 5m; W win").view("S")
    assert [str(tile) for tile in robbed.hand.waits(rules.seven_pairs)] == ["1s", "2z"]
    assert robbed.own.waits == robbed.hand.wait_mask(rules.seven_pairs)
