"""A hand that the referee rules dead may only draw, replace flowers and discard (Y6)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import FlowerRobbery
from tests.game.positions import begin, each_set, settle, throw_drawn
from tests.game.tables import drift, legal, play, reason, table, throws

TRADITIONAL = tm.TRADITIONAL
SOUTH, WEST = tm.Seat.SOUTH, tm.Seat.WEST

#: Sixteen tiles that wait for 5s and 8s, and the same beside a concealed triplet or four of a kind.
WAITS = "123456789m234p5567s"
TRIPLET = "111m234567m234p5567s"
FOUR = "1111m23m456m234p5567s"
#: Seven bonus tiles and nine others; with their replacements the hand waits for 5s and 8s.
SEVEN = "1234567f123456789m"
WAITING = "234p5567s"


def dead(rules: tm.Rules, actions: str = "", *, seat: str = "S", **tiles: Any) -> tm.Game:
    """A game in which the hand of a seat was ruled dead before these actions."""
    return play(begin(rules, **tiles), f"{seat} dead-hand; " + actions)


def deaths(game: tm.Game) -> str:
    """The seats whose hands may be ruled dead."""
    return "".join(str(one.seat) for one in game.rulings() if isinstance(one, tm.DeadHand))


# The ruling --------------------------------------------------------------------------------------------


@pytest.mark.rule("Y6")
@each_set
def test_it_is_a_ruling_and_no_action_of_a_player(rules: tm.Rules) -> None:
    game = begin(rules)
    assert deaths(game) == "ESWN"
    for seat in "ESWN":
        assert not [action for action in game.legal_actions(seat) if action.verb == "dead-hand"]
    with pytest.raises(tm.NotationError):
        tm.Action.parse("S dead-hand")


@pytest.mark.rule("Y6")
@each_set
def test_it_may_be_made_at_any_moment(rules: tm.Rules) -> None:
    discarded = begin(rules, "E discard 5s", south=WAITS, then="5s")
    drawn = begin(rules, "E discard 1z", then="1z2z")
    robbery = table(rules, south=SEVEN, west="8f", replacements=WAITING)
    assert isinstance(robbery.phase, FlowerRobbery)
    for game in (discarded, drawn, robbery):
        assert deaths(game) == "ESWN"
        for seat in "ESWN":
            assert game.apply(tm.DeadHand(seat)).table.seats[tm.Seat.parse(seat)].dead


@pytest.mark.rule("Y6")
@each_set
def test_it_is_made_once_and_not_after_the_end(rules: tm.Rules) -> None:
    game = dead(rules)
    assert deaths(game) == "EWN"
    assert reason(game, "S dead-hand") == ("dead_hand", "Y6")
    over = play(begin(rules, east=WAITS, then="5s"), "E win")
    assert deaths(over) == ""
    assert reason(over, "S dead-hand")[0] == "over"


@pytest.mark.rule("Y6", "Z2")
@each_set
def test_the_whole_table_is_told(rules: tm.Rules) -> None:
    game = dead(rules)
    for seat in "ESWN":
        assert game.events_for(seat)[-1] == events.HandDied(SOUTH)
        assert game.view(seat).table.seats[SOUTH].dead


# What a dead hand may not do ---------------------------------------------------------------------------


@pytest.mark.rule("Y6")
@each_set
def test_it_does_not_win_on_a_discard(rules: tm.Rules) -> None:
    tiles: dict[str, Any] = {"south": WAITS, "north": "88s", "then": "8s2z"}
    assert "win" in legal(begin(rules, "E discard 8s", **tiles), "S")
    game = dead(rules, "E discard 8s", **tiles)
    assert legal(game, "S") == []
    assert reason(game, "S win") == ("dead_hand", "Y6")


@pytest.mark.rule("Y6")
@each_set
def test_it_does_not_win_on_its_own_draw(rules: tm.Rules) -> None:
    game = dead(rules, "E discard 1z", south=WAITS, then="1z8s")
    assert legal(game, "S") == []
    assert reason(game, "S win") == ("dead_hand", "Y6")


@pytest.mark.rule("Y6")
@each_set
def test_it_does_not_rob_a_kong(rules: tm.Rules) -> None:
    actions = (
        "E discard 8s; N pung; N discard 1z; E discard 1z; S discard 1z; W discard 9s; {}N added-kong 8s"
    )
    tiles: dict[str, Any] = {
        "south": "123456789m234p556s1z",
        "north": "88s1z",
        "then": "8s1z7s9s8s",
        "replacements": "2z",
    }
    assert legal(begin(rules, actions.format(""), **tiles), "S") == ["win", "pass"]
    game = begin(rules, actions.format("S dead-hand; "), **tiles)
    assert game.to_act == {tm.Seat.NORTH}


@pytest.mark.rule("Y6")
@each_set
@pytest.mark.parametrize(
    ("actions", "then", "claims"),
    [
        ("E discard 2m", "2m", ["chow 13m", "chow 34m", "pass"]),
        ("E discard 1z; S discard 1z; W discard 2z; N discard 1m", "1z1z2z1m", ["kong", "pung", "pass"]),
    ],
)
def test_it_claims_no_set(rules: tm.Rules, actions: str, then: str, claims: list[str]) -> None:
    tiles: dict[str, Any] = {
        "south": "111345678m123p4499s",
        "east": "23m",
        "west": "22m",
        "then": then,
    }  # who may claim too
    assert legal(begin(rules, actions, **tiles), "S") == claims
    game = dead(rules, actions, **tiles)
    assert legal(game, "S") == []
    for claim in claims[:-1]:
        assert reason(game, f"S {claim}") == ("dead_hand", "Y6")


@pytest.mark.rule("Y6")
@each_set
def test_it_declares_no_kong(rules: tm.Rules) -> None:
    game = dead(rules, "E discard 1z", south=FOUR, then="1z2z")
    assert legal(game, "S") == []
    assert reason(game, "S concealed-kong 1m") == ("dead_hand", "Y6")
    actions = "E discard 1m; S pung; S discard 1z; W discard 2z; N discard 2z; {}E discard 2z"
    tiles: dict[str, Any] = {"south": "11m234567m234p5567s1z", "then": "1m2z2z2z1m"}
    assert "added-kong 1m" in legal(begin(rules, actions.format(""), **tiles), "S")
    game = begin(rules, actions.format("S dead-hand; "), **tiles)
    assert legal(game, "S") == []
    assert reason(game, "S added-kong 1m") == ("dead_hand", "Y6")


@pytest.mark.rule("Y6")
@pytest.mark.parametrize(
    "rules", [tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME], ids=lambda rules: rules.name
)
def test_it_declares_nothing_ready(rules: tm.Rules) -> None:
    game = dead(rules, "E discard 1z", south=WAITS, then="1z2z")
    assert legal(game, "S") == []
    assert reason(game, "S discard 2z ready") == ("dead_hand", "Y6")


@pytest.mark.rule("Y6", "R1")
def test_it_makes_no_original_call() -> None:
    asked = table(tm.FOUR_WINDS, south=WAITS, west="123456789p11122z34s")
    game = play(asked, "S call; S dead-hand")
    assert game.to_act == {WEST}
    assert legal(game, "S") == []
    game = play(game, "W call")
    assert [event.seats for event in game.events if isinstance(event, events.Called)] == [(WEST,)]
    alone = play(table(tm.FOUR_WINDS, south=WAITS), "S dead-hand")
    assert alone.to_act == {tm.Seat.EAST}


@pytest.mark.rule("Y6", "F1")
@each_set
def test_it_does_not_win_by_eight_flowers(rules: tm.Rules) -> None:
    game = dead(rules, "E discard 1z", south=SEVEN, then="1z8f", replacements=WAITING + "3z")
    assert game.to_act == {SOUTH}
    assert len(game.table.seats[SOUTH].bonus) == 8
    assert legal(game, "S") == []
    assert reason(game, "S win flowers") == ("dead_hand", "Y6")


@pytest.mark.rule("Y6", "F2")
@each_set
def test_it_robs_no_flower(rules: tm.Rules) -> None:
    actions = "E discard 1z; S discard 1z"
    game = dead(rules, actions, south=SEVEN, then="1z1z8f", replacements=WAITING + "3z")
    assert game.to_act == {WEST}
    assert game.table.replaced == 8


@pytest.mark.rule("Y6", "Y5")
@pytest.mark.parametrize("rules", [tm.TRADITIONAL, tm.CLUB], ids=lambda rules: rules.name)
def test_it_declares_no_false_win(rules: tm.Rules) -> None:
    game = dead(rules, "E discard 1z")
    assert tm.FalseWin("S") not in game.rulings()
    assert reason(game, "S false-win") == ("dead_hand", "Y6")


# What it still does ------------------------------------------------------------------------------------


@pytest.mark.rule("Y6")
@each_set
def test_it_keeps_drawing_replacing_flowers_and_discarding(rules: tm.Rules) -> None:
    actions = "E discard 1z; S discard 3z; W discard 4z; N discard 4z; E discard 4z"
    game = dead(rules, actions, then="1z1f4z4z4z9p", replacements="3z")
    assert game.table.seats[SOUTH].bonus == (tm.Tile.PLUM,)
    assert game.view("S").drawn == tm.Tile.parse("9p")
    assert set(throws(game, "S")) == {str(tile) for tile in game.view("S").hand.concealed}


@pytest.mark.rule("Y6", "P8")
def test_it_draws_the_last_tile() -> None:
    game = settle(throw_drawn(drift(dead(tm.MAHJONG_PROS, seat="N"), 1)))
    assert legal(game, "N") == ["draw", "decline"]


@pytest.mark.rule("Y6", "Y2")
@each_set
def test_it_pays_as_usual(rules: tm.Rules) -> None:
    actions = "E discard 1z; S discard 5s; W win"
    alive = begin(rules, actions, west=WAITS, then="1z5s")
    assert alive.deltas[SOUTH] < 0
    assert dead(rules, actions, west=WAITS, then="1z5s").deltas == alive.deltas
    drawn = "E discard 1z; S discard 2z; W win"
    alive = begin(rules, drawn, west=WAITS, then="1z2z5s")
    assert alive.deltas[SOUTH] < 0
    assert dead(rules, drawn, west=WAITS, then="1z2z5s").deltas == alive.deltas


@pytest.mark.rule("Y6", "F3")
@each_set
def test_its_eighth_flower_may_be_robbed(rules: tm.Rules) -> None:
    actions = "E discard 1z; S discard 1z; S win flowers"
    tiles: dict[str, Any] = {"south": SEVEN, "then": "1z1z8f", "replacements": WAITING}
    assert dead(rules, actions, seat="W", **tiles).deltas == begin(rules, actions, **tiles).deltas


@pytest.mark.rule("Y6", "R5")
@pytest.mark.parametrize("rules", [TRADITIONAL, tm.MAHJONG_PROS], ids=lambda rules: rules.name)
def test_ready_it_only_draws_and_discards_too(rules: tm.Rules) -> None:
    actions = "E discard 1z; S discard 2z ready; {}W discard 3z; N discard 3z; E discard 3z"
    tiles: dict[str, Any] = {"south": TRIPLET, "then": "1z2z3z3z3z1m"}
    assert legal(table(rules, actions.format(""), **tiles), "S") == ["concealed-kong 1m"]
    game = table(rules, actions.format("S dead-hand; "), **tiles)
    assert legal(game, "S") == []
    assert "1m" in throws(game, "S")
    assert reason(game, "S concealed-kong 1m") == ("dead_hand", "Y6")


# Among answers to a discard ----------------------------------------------------------------------------


@pytest.mark.rule("Y6")
@each_set
@pytest.mark.parametrize("answer", ["", "S win; "])
def test_what_it_was_asked_or_answered_counts_no_more(rules: tm.Rules, answer: str) -> None:
    tiles: dict[str, Any] = {"south": WAITS, "west": "123456789p111z46s22z", "then": "5s"}
    game = begin(rules.evolve(winners="all"), f"E discard 5s; {answer}S dead-hand", **tiles)
    assert game.to_act == {WEST}
    won = play(game, "W win")
    assert won.result is not None
    assert won.result.winners == (WEST,)
    assert not play(game, "W pass").is_over


@pytest.mark.rule("Y6")
@each_set
def test_the_game_goes_on_when_nobody_else_is_asked(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 5s; S dead-hand", south=WAITS, then="5s2z")
    assert game.to_act == {SOUTH}
    assert game.view("S").drawn is tm.Tile.SOUTH


@pytest.mark.rule("Y6")
def test_a_claim_that_others_gave_stands() -> None:
    tiles: dict[str, Any] = {"south": WAITS, "north": "88s3z", "then": "8s"}
    game = begin(tm.CLUB, "E discard 8s; N pung; S dead-hand", **tiles)
    assert game.to_act == {tm.Seat.NORTH}
    assert throws(game, "N") != []


@pytest.mark.rule("Y6", "R6")
def test_it_does_not_win_by_itself_either() -> None:
    actions = (
        "E discard 3z; S discard 3z; W discard 4z ready; N discard 5z; E discard 5s; W dead-hand; S pass"
    )
    tiles: dict[str, Any] = {"south": WAITS, "west": "123456789p111z46s22z", "then": "3z3z4z5z5s2z"}
    game = table(TRADITIONAL, actions, **tiles)
    assert not game.is_over


@pytest.mark.rule("Y6", "F5")
@each_set
def test_asked_about_flowers_it_is_asked_no_more(rules: tm.Rules) -> None:
    game = table(rules, south=SEVEN, west="8f", replacements=WAITING + "3z", then="1z")
    game = play(game, "S dead-hand")
    assert game.to_act == {tm.Seat.EAST}
    assert game.table.replaced == 8


@pytest.mark.rule("Y6", "F5")
@each_set
def test_who_is_asked_about_flowers_stays_so_when_another_dies(rules: tm.Rules) -> None:
    game = table(rules, south=SEVEN, west="8f", replacements=WAITING + "3z", then="1z")
    for seat in "EWN":
        after = play(game, f"{seat} dead-hand")
        assert after.phase == game.phase
        assert after.to_act == {SOUTH}
