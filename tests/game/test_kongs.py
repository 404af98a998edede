"""Kongs from the own hand and from a discard, and their replacements (P5)."""

import pytest

import taimahjong as tm
from taimahjong.game.phases import Turn
from tests.game.positions import (
    about_to_add,
    before_last_tile,
    begin,
    begin_late,
    each_set,
    melds,
    row,
    told,
    turn_of,
)
from tests.game.tables import legal, play, reason


def kongs(game: tm.Game, seat: str) -> list[str]:
    return [action for action in legal(game, seat) if "kong" in action]


@pytest.mark.rule("P5")
@each_set
def test_four_own_tiles_are_a_concealed_kong(rules: tm.Rules) -> None:
    game = begin(rules, east="111m", then="1m", replacements="7s")
    assert legal(game, "E") == ["concealed-kong 1m"]
    after = game.apply("E concealed-kong 1m")
    assert melds(after, "E") == "[1111m]"
    assert told(after, game.prompt) == ["E kongs 1m", "E replaces 7s"]
    assert after.phase == Turn(tm.Seat.EAST, tm.Replacement.KONG)
    assert len(after.view("E").hand.concealed) == 14


@pytest.mark.rule("P5")
@each_set
def test_an_own_fourth_tile_is_added_to_an_exposed_pung(rules: tm.Rules) -> None:
    game = about_to_add(rules, replacements="7s")
    assert legal(game, "S") == ["added-kong 5m"]
    after = game.apply("S added-kong 5m")
    assert melds(after, "S") == "555m<+5m"
    assert told(after, game.prompt) == ["S kongs 5m", "S replaces 7s"]
    assert after.phase == Turn(tm.Seat.SOUTH, tm.Replacement.KONG)


@pytest.mark.rule("P5")
@each_set
def test_another_seats_discard_is_never_added_to_a_pung(rules: tm.Rules) -> None:
    tiles = {"south": "55m", "then": "5m5m"}
    game = begin(rules, "E discard 5m; S pung; S discard 1z; W discard 5m", **tiles)
    assert game.to_act == {tm.Seat.NORTH}
    assert legal(game, "S") == []
    assert reason(game, "S added-kong 5m") == ("not_asked", "P1")
    two_ask = begin(
        rules, "E discard 5m; S pung; S discard 1z; W discard 5m", south="55m", then="5m5m", north="46m"
    )
    assert two_ask.to_act == {tm.Seat.NORTH}
    assert reason(two_ask, "S added-kong 5m") == ("not_now", "P2")
    assert reason(two_ask, "S kong") == ("not_held", "P2")


@pytest.mark.rule("P5")
@each_set
def test_own_kongs_are_declared_on_the_own_turn_alone(rules: tm.Rules) -> None:
    game = begin(rules, south="1111m", west="5m", east="46p", then="9m")
    assert reason(game, "S concealed-kong 1m") == ("not_asked", "P1")
    assert "concealed-kong 1m" in legal(game.apply("E discard 9m"), "S")


@pytest.mark.rule("P5")
@each_set
def test_no_kong_is_declared_straight_after_a_chow(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m; S chow 46m", then="5m7z6z6z9s", south="46m2222m1z")
    assert legal(game, "S") == []
    assert reason(game, "S concealed-kong 2m") == ("after_claim", "P5")
    later = turn_of("S", game.apply("S discard 1z"))
    assert kongs(later, "S") == ["concealed-kong 2m"]


@pytest.mark.rule("P5")
@each_set
def test_no_kong_is_declared_straight_after_a_pung(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m; S pung", then="5m7z6z6z9s", south="555m2222p1z")
    assert legal(game, "S") == []
    assert reason(game, "S added-kong 5m") == ("after_claim", "P5")
    assert reason(game, "S concealed-kong 2p") == ("after_claim", "P5")
    later = turn_of("S", game.apply("S discard 1z"))
    assert kongs(later, "S") == ["concealed-kong 2p", "added-kong 5m"]


@pytest.mark.rule("P5")
@each_set
def test_another_kong_may_follow_the_replacement_of_a_kong_or_of_a_flower(rules: tm.Rules) -> None:
    game = begin(rules, east="1111m222p", then="9m", replacements="2p3f5s")
    assert legal(game, "E") == ["concealed-kong 1m"]
    assert legal(game.apply("E concealed-kong 1m"), "E") == ["concealed-kong 2p"]
    again = play(game, "E concealed-kong 1m; E concealed-kong 2p")
    assert melds(again, "E") == "[1111m] [2222p]"
    assert told(again)[-3:] == ["E replaces 3f", "E shows 3f", "E replaces 5s"]
    drawn = begin(rules, "E discard 9m", south="222p", then="9m1f", replacements="2p")
    assert legal(drawn, "S") == ["concealed-kong 2p"]
    claimed = begin(rules, "E discard 5m; W kong", west="555m2222p", then="5m")
    assert legal(claimed, "W") == ["concealed-kong 2p"]


@pytest.mark.rule("P5")
@each_set
def test_a_claimed_kong_draws_a_replacement_too(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m", west="555m", then="5m", replacements="7s")
    after = game.apply("W kong")
    assert told(after, game.prompt) == ["W takes 5555m^", "W replaces 7s"]
    assert after.phase == Turn(tm.Seat.WEST, tm.Replacement.CLAIMED_KONG)
    assert (after.table.drawn, after.table.replaced) == (game.table.drawn, 1)


#: West draws the last tile but one; with a concealed kong it then waits for 7z.
LAST_KONG = {"west": "1111m123789p123789s", "replacements": "7z", "last": "77z"}
#: South pungs west's first discard and keeps the fourth tile.
TO_ADD = {"south": "555m", "then": "76z5m", "last": "99m"}


@pytest.mark.rule("P5", "W4")
@each_set
def test_with_one_live_tile_left_a_concealed_kong_draws_the_last_wall_tile(rules: tm.Rules) -> None:
    game = before_last_tile(begin_late(rules, **LAST_KONG))
    assert game.table.live == 1
    assert kongs(game, "W") == ["concealed-kong 1m"]
    after = game.apply("W concealed-kong 1m")
    assert after.table.live == 0
    won = after.apply("W win")
    assert won.result is not None
    assert won.result.ending is tm.Ending.SELF_DRAW
    assert won.result.scores[0].win.how == tm.SelfDraw("kong", last=True)
    assert row(won, "last_wall_tile") == 1


@pytest.mark.rule("P5")
@each_set
def test_with_one_live_tile_left_an_added_kong_draws_the_last_wall_tile(rules: tm.Rules) -> None:
    game = begin_late(rules, "E discard 7z; S discard 6z; W discard 5m", **TO_ADD)
    game = before_last_tile(play(game, "S pung; S discard 1z"))
    assert game.table.live == 1
    assert game.to_act == {tm.Seat.SOUTH}
    after = game.apply("S added-kong 5m")
    assert after.table.live == 0
    assert after.phase == Turn(tm.Seat.SOUTH, tm.Replacement.KONG, last=True)


@pytest.mark.rule("P5")
@each_set
def test_with_one_live_tile_left_a_claimed_kong_draws_the_last_wall_tile(rules: tm.Rules) -> None:
    game = before_last_tile(begin_late(rules, east="555m", last="5m9m")).apply("W discard 5m")
    assert legal(game, "E") == ["kong", "pung", "pass"]
    after = game.apply("E kong")
    assert after.table.live == 0
    assert after.phase == Turn(tm.Seat.EAST, tm.Replacement.CLAIMED_KONG, last=True)


@pytest.mark.rule("P5", "W4")
@each_set
def test_a_flower_as_the_last_replacement_of_a_kong_draws_the_hand(rules: tm.Rules) -> None:
    tiles = {"west": "1111m", "north": "2222m", "replacements": "1f"}
    if rules.dead_wall == 0:  # there the last tile of the wall is both the next draw and the replacement
        game = before_last_tile(begin_late(rules, **{**tiles, "replacements": "", "last": "9m1f"}))
    else:
        game = before_last_tile(begin_late(rules, **tiles, last="99m"))
    [seat] = game.to_act
    [kong] = kongs(game, str(seat))
    after = game.apply(f"{seat} {kong}")
    assert told(after, game.prompt)[1:] == [f"{seat} replaces 1f", f"{seat} shows 1f"]
    assert after.result is not None
    assert after.result.ending is tm.Ending.LAST_FLOWER
    assert after.deltas == tm.BySeat(0, 0, 0, 0)
