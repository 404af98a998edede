"""What a seat sees, is told, and cannot infer (Z2)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import Claims, Opening
from taimahjong.game.view import View
from tests.game.positions import WAITS, begin, begin_late, each_set, last_turn, settle, throw_drawn
from tests.game.tables import legal, play, table

EAST, SOUTH, WEST, NORTH = tm.Seat


def alike(one: tm.Game, other: tm.Game, seats: str) -> bool:
    """Whether these seats see and were told the same in two games."""
    return all(
        one.view(seat) == other.view(seat)
        and one.events_for(seat) == other.events_for(seat)
        and one.view(seat).legal_actions == other.view(seat).legal_actions
        for seat in seats
    )


def swapped(wall: tm.Wall, one: int, other: int) -> tm.Wall:
    tiles = list(wall)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    return tm.Wall(tuple(tiles))


# What is told ------------------------------------------------------------------------------------------


@pytest.mark.rule("Z2")
@each_set
def test_dealt_tiles_are_told_to_their_seat_alone(rules: tm.Rules) -> None:
    game = table(rules)
    dealt = game.events[0]
    assert isinstance(dealt, events.Dealt)
    for seat in tm.Seat:
        seen = game.events_for(seat)[0]
        assert isinstance(seen, events.Dealt)
        assert seen.tiles[seat] == dealt.tiles[seat]
        assert [one for one in tm.Seat if seen.tiles[one] is not None] == [seat]


@pytest.mark.rule("Z2")
@each_set
@pytest.mark.parametrize(("then", "draws"), [("1z2z", 1), ("1z1f", 2)])
def test_a_drawn_tile_is_told_to_its_seat_alone(rules: tm.Rules, then: str, draws: int) -> None:
    game = begin(rules, "E discard 1z", then=then, replacements="3z")
    for seat in tm.Seat:
        told = [event for event in game.events_for(seat) if isinstance(event, events.Drew)]
        drawn = [event.tile for event in told if event.seat is SOUTH]
        assert len(drawn) == draws  # that it was drawn is no secret
        assert all((tile is not None) is (seat is SOUTH) for tile in drawn)
        assert game.view(seat).drawn == (game.view("S").drawn if seat is SOUTH else None)


@pytest.mark.rule("Z2")
@each_set
def test_every_seat_counts_the_same_events(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 1z; S discard 5m", west="55m", then="1z5m")
    for seat in "ESWN":
        told = game.events_for(seat)
        assert len(told) == len(game.events) == game.view(seat).prompt == game.prompt
        assert [type(event) for event in told] == [type(event) for event in game.events]
        assert game.events_for(seat, since=3) == told[3:]


@pytest.mark.rule("Z2")
@each_set
def test_a_view_holds_the_own_hand_and_the_public_table(rules: tm.Rules) -> None:
    tiles: dict[str, Any] = {"south": "123456789m1f99p1234z", "then": "1z", "replacements": "5z"}
    game = begin(rules, **tiles)
    view = game.view("S")
    assert view.hand == tm.Hand.parse("123456789m99p12345z | | 1f")
    assert view.table == game.table
    for seat in "EWN":
        other = game.view(seat)
        assert other.table == game.table
        assert other.hand != view.hand
        assert other.table.seats[SOUTH].concealed == 16
        assert other.table.seats[SOUTH].bonus == (tm.Tile.PLUM,)


# What cannot be inferred -------------------------------------------------------------------------------


@pytest.mark.rule("Z2")
@each_set
def test_the_order_of_the_wall_is_not_seen(rules: tm.Rules) -> None:
    wall = tm.Wall.shuffled(seed=7)
    one = tm.Game.start(rules, wall=wall)
    other = tm.Game.start(rules, wall=swapped(swapped(wall, 90, 100), 110, 120))
    assert wall[90] != wall[100]
    assert alike(one, other, "ESWN")


@pytest.mark.rule("Z2")
@each_set
def test_the_tiles_of_others_are_not_seen(rules: tm.Rules) -> None:
    # Of the dealt hands only north's differs; what its tile was exchanged for lies in the wall.
    wall = begin(rules, north="147m147p147s1234567z", then="1z").wall
    one, other = begin_with(rules, wall), begin_with(rules, swapped(wall, 12, 125))
    assert one.view("N").hand != other.view("N").hand
    assert alike(one, other, "ESW")


def begin_with(rules: tm.Rules, wall: tm.Wall) -> tm.Game:
    """The game in which east has thrown the dealer's seventeenth tile."""
    game = tm.Game.start(rules, wall=wall)
    if isinstance(game.phase, Opening):
        game = play(game, [f"{seat} pass" for seat in sorted(game.to_act)])
    return play(game, f"E discard {wall[64]}")


@pytest.mark.rule("Z2")
@each_set
def test_whether_another_seat_is_asked_about_a_claim_is_not_seen(rules: tm.Rules) -> None:
    # South may chow east's 5m. In one game west may make a pung, in the other north.
    east, south = "147m369p258s1234567z", "46m258p258s11223344z"
    pung, none = "9m8p55m369p369s556677z", "789m147p147s1234567z"
    one, other = (
        begin_with(rules, begin(rules, east=east, south=south, west=west, north=north, then="5m").wall)
        for west, north in ((pung, none), (none, pung))
    )
    assert [one.to_act, other.to_act] == [{SOUTH, WEST}, {SOUTH, NORTH}]
    assert alike(one, other, "ES")
    one, other = play(one, "S pass"), play(other, "S pass")
    assert [one.to_act, other.to_act] == [{WEST}, {NORTH}]
    assert alike(one, other, "ES")


@pytest.mark.rule("Z2", "R1")
def test_whether_another_seat_is_asked_for_an_original_call_is_not_seen() -> None:
    waits, none = "123456789m2345567s", "147m147p147s1234567z"
    one, other = (
        tm.Game.start(tm.FOUR_WINDS, wall=begin(tm.FOUR_WINDS, west=west, north=north, then="1z").wall)
        for west, north in ((waits, none), (none, waits))
    )
    assert [one.to_act, other.to_act] == [{WEST}, {NORTH}]
    assert alike(one, other, "ES")


@pytest.mark.rule("Z2", "P12")
@each_set
def test_an_answer_is_not_seen_before_the_answers_are_settled(rules: tm.Rules) -> None:
    asked = begin(rules, "E discard 5m", south="46m", west="55m", then="5m")
    assert asked.to_act == {SOUTH, WEST}
    for answer in ("S pass", "S chow 46m"):
        game = play(asked, answer)
        assert game.table == asked.table
        assert alike(game, asked, "EWN")
        assert game.view("S").answer == tm.Action.parse(answer)
        assert all(game.view(seat).answer is None for seat in "EWN")


@pytest.mark.rule("Z2", "R6")
def test_a_win_that_counts_as_given_is_not_seen() -> None:
    # West's hand, declared ready, wins by itself unless south wins.
    tiles: dict[str, Any] = {"south": WAITS["S"], "west": WAITS["W"], "then": "7z7z9m6z5m"}
    actions = "E discard 7z; S discard 7z; W discard 9m ready; N discard 6z; E discard 5m"
    game = begin(tm.TRADITIONAL, actions, **tiles)
    assert game.to_act == {SOUTH}
    for seat in "ESN":
        assert not any(isinstance(event, events.Ended) for event in game.events_for(seat))
        assert game.view(seat).phase == Claims(tm.Tile.parse("5m"), EAST)


# A kong lying face down --------------------------------------------------------------------------------

KONG: dict[str, Any] = {"south": "9999m", "then": "1z2z", "replacements": "3z"}
KONGS = "E discard 1z; S concealed-kong 9m"


@pytest.mark.rule("Z2")
@each_set
def test_its_kind_is_hidden_from_the_others(rules: tm.Rules) -> None:
    game = begin(rules, KONGS, **KONG)
    for seat in "EWN":
        [kong] = [event for event in game.events_for(seat) if isinstance(event, events.KongConcealed)]
        assert kong.tile is None
        assert game.view(seat).table.seats[SOUTH].melds == (None,)
        assert "9m" not in {str(tile) for tile in game.view(seat).hand.concealed}
    assert game.view("S").hand.melds == (tm.Meld.parse("[9999m]"),)


@pytest.mark.rule("Z2")
@each_set
def test_two_kongs_cannot_be_told_apart_by_the_others(rules: tm.Rules) -> None:
    south = "9999m8888m123p1234z1s"
    one, other = (
        begin(rules, "E discard 7z; S concealed-kong " + kong, south=south, then="7z2z", replacements="3z")
        for kong in ("9m", "8m")
    )
    assert alike(one, other, "EWN")
    assert one.view("S") != other.view("S")


@pytest.mark.rule("Z2")
@each_set
def test_a_table_may_show_it(rules: tm.Rules) -> None:
    assert not rules.concealed_kong_shown
    game = begin(rules.evolve(concealed_kong_shown=True), KONGS, **KONG)
    for seat in "ESWN":
        assert game.view(seat).table.seats[SOUTH].melds == (tm.Meld.parse("[9999m]"),)
        assert events.KongConcealed(SOUTH, tm.Tile.parse("9m"), True) in game.events_for(seat)


@pytest.mark.rule("Z2")
@each_set
def test_it_is_turned_up_when_a_hand_is_won(rules: tm.Rules) -> None:
    game = begin(rules, KONGS + "; S discard 2z; W win", west=WAITS["W"], **{**KONG, "then": "1z2z5m"})
    for seat in "ESWN":
        assert game.view(seat).table.seats[SOUTH].melds == (tm.Meld.parse("[9999m]"),)


@pytest.mark.rule("Z2")
@each_set
def test_it_is_turned_up_when_a_hand_is_drawn(rules: tm.Rules) -> None:
    start = begin_late(rules, then="1z", south="9999m", replacements="3z", last="99p")
    game = play(start, f"E discard {start.view('E').drawn}")
    game = last_turn(play(game, "S concealed-kong 9m"))
    assert game.view("W").table.seats[SOUTH].melds == (None,)
    game = settle(throw_drawn(game))
    assert game.is_over
    for seat in "ESWN":
        assert game.view(seat).table.seats[SOUTH].melds == (tm.Meld.parse("[9999m]"),)


# Events make views -------------------------------------------------------------------------------------


@pytest.mark.rule("Z2")
@each_set
def test_events_seen_one_by_one_make_the_view(rules: tm.Rules) -> None:
    for seed in (1, 2, 3):
        game = tm.Game.start(rules, wall=tm.Wall.shuffled(seed=seed), round="S", streak=1)
        views = {seat: View.start(rules, seat, round="S", streak=1) for seat in tm.Seat}
        while True:
            for seat, view in views.items():
                for event in game.events_for(seat, since=view.prompt):
                    view = view.apply(event)  # noqa: PLW2901  a view goes on by its events
                views[seat] = view
                assert view == game.view(seat)
            if game.is_over:
                break
            seat = max(game.to_act)
            game = game.apply(game.legal_actions(seat)[0])


@pytest.mark.rule("Z2")
@each_set
def test_a_view_knows_its_own_moves(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5m", south="46m", west="55m", then="5m")
    for seat in "ESWN":
        view = View.start(rules, seat)
        for event in game.events_for(seat):
            view = view.apply(event)
        assert view.legal_actions == game.legal_actions(seat)
        answered = view.answered(f"{seat} pass")
        assert answered.legal_actions == ()
    assert legal(game, "S") != legal(game, "W")
