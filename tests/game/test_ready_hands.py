"""A hand that was declared ready is locked (R5), and in TRADITIONAL it must win (R6)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game.phases import KongRobbery
from tests.game.tables import SETS, legal, play, reason, table, throws

TRADITIONAL, MAHJONG_PROS = tm.TRADITIONAL, tm.MAHJONG_PROS
READY_SETS = [rules for rules in SETS if rules is not tm.CLUB]
each_ready_set = pytest.mark.parametrize("rules", READY_SETS, ids=lambda rules: rules.name)
MAY_PASS = [rules for rules in READY_SETS if rules is not TRADITIONAL]
each_that_may_pass = pytest.mark.parametrize("rules", MAY_PASS, ids=lambda rules: rules.name)

#: Sixteen tiles that wait for 5s and 8s.
WAITS = "123456789m234p5567s"
#: The same wait beside a concealed triplet, whose fourth tile makes a kong.
TRIPLET = "111m234567m234p5567s"
#: Waits for 5s and 8s, but without the pair of 3m for nothing.
PAIR_IN_TRIPLET = "33345m123456789p67s"
#: Waits for 5s and 8s with four 1m in the hand.
FOUR = "1111m23m456m234p5567s"


def declared(
    rules: tm.Rules,
    actions: str = "",
    *,
    then: str = "",
    south: str = WAITS,
    ready: bool = True,
    **tiles: Any,
) -> tm.Game:
    """South has declared its hand ready, or not; west, north and east draw next."""
    if rules.ready == "original_call":
        before = f"S {'call' if ready else 'pass'}; E discard 1z; S discard 2z; "
    else:
        before = f"E discard 1z; S discard 2z{' ready' if ready else ''}; "
    return table(rules, before + actions, south=south, then="1z2z" + then, **tiles)


def south_draws(rules: tm.Rules, tile: str, *, south: str = WAITS, **tiles: Any) -> tm.Game:
    """South, ready, has drawn this tile in its second turn."""
    actions = "W discard 3z; N discard 4z; E discard 4z"
    return declared(rules, actions, south=south, then="3z4z4z" + tile, **tiles)


def ending(game: tm.Game) -> str:
    assert game.result is not None
    return game.result.ending.value


# Only the drawn tile (R5) ------------------------------------------------------------------------------


@pytest.mark.rule("R5")
@each_ready_set
def test_the_drawn_tile_is_discarded(rules: tm.Rules) -> None:
    game = south_draws(rules, "9p")
    assert legal(game, "S") == []
    assert throws(game, "S") == ["9p"]
    assert reason(game, "S discard 1m") == ("ready_locked", "R5")


@pytest.mark.rule("R5")
@each_ready_set
def test_the_declaration_is_made_once(rules: tm.Rules) -> None:
    assert reason(south_draws(rules, "9p"), "S discard 9p ready")[0] == "ready_locked"


@pytest.mark.rule("R5")
@each_ready_set
@pytest.mark.parametrize(
    ("actions", "drawn", "claims"),
    [
        ("W discard 3z; N discard 1m", "3z1m", ["kong", "pung", "pass"]),
        ("W discard 3z; N discard 4z; E discard 3p", "3z4z3p", ["chow 24p", "pass"]),
    ],
)
def test_it_claims_no_chow_pung_or_kong(rules: tm.Rules, actions: str, drawn: str, claims: list[str]) -> None:
    others: dict[str, Any] = {
        "east": "23m",
        "west": "33p",
    }  # who may take the tile too, so that it is offered
    free = declared(rules, actions, then=drawn, south=TRIPLET, ready=False, **others)
    assert legal(free, "S") == claims
    ready = declared(rules, actions, then=drawn, south=TRIPLET, **others)
    assert legal(ready, "S") == []
    for claim in claims[:-1]:
        assert reason(ready, f"S {claim}") == ("ready_locked", "R5")


@pytest.mark.rule("R5")
@each_ready_set
def test_flowers_it_draws_are_replaced(rules: tm.Rules) -> None:
    game = south_draws(rules, "1f", replacements="9p")
    assert throws(game, "S") == ["9p"]


# Kongs of a ready hand (R5) ----------------------------------------------------------------------------


@pytest.mark.rule("R5")
@each_ready_set
def test_a_concealed_kong_of_a_triplet_and_the_drawn_tile(rules: tm.Rules) -> None:
    game = south_draws(rules, "1m", south=TRIPLET, replacements="9p")
    if rules not in (TRADITIONAL, MAHJONG_PROS):
        assert legal(game, "S") == []
        assert reason(game, "S concealed-kong 1m") == ("ready_locked", "R5")
        return
    assert legal(game, "S") == ["concealed-kong 1m"]
    game = play(game, "S concealed-kong 1m")
    assert throws(game, "S") == ["9p"]


@pytest.mark.rule("R5")
@pytest.mark.parametrize("allowed", [True, False])
@each_ready_set
def test_a_table_may_allow_or_forbid_it(rules: tm.Rules, allowed: bool) -> None:
    game = south_draws(rules.evolve(ready_concealed_kong=allowed), "1m", south=TRIPLET)
    assert legal(game, "S") == (["concealed-kong 1m"] if allowed else [])


@pytest.mark.rule("R5")
@pytest.mark.parametrize("rules", [TRADITIONAL, MAHJONG_PROS], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("south", "drawn", "kong"),
    [
        pytest.param(PAIR_IN_TRIPLET, "3m", "3m", id="the waits would change"),
        pytest.param(FOUR, "9p", "1m", id="four held before"),
    ],
)
def test_no_other_concealed_kong(rules: tm.Rules, south: str, drawn: str, kong: str) -> None:
    game = south_draws(rules, drawn, south=south)
    assert legal(game, "S") == []
    assert throws(game, "S") == [drawn]
    assert reason(game, f"S concealed-kong {kong}") == ("ready_locked", "R5")


@pytest.mark.rule("R5")
def test_no_added_kong() -> None:
    actions = "E discard 1m; S pung; S discard 1z{}; W discard 3z; N discard 3z; E discard 3z"
    tiles: dict[str, Any] = {"south": "11m234567m234p5567s1z", "then": "1m3z3z3z1m"}
    assert "added-kong 1m" in legal(table(MAHJONG_PROS, actions.format(""), **tiles), "S")
    ready = table(MAHJONG_PROS, actions.format(" ready"), **tiles)
    assert legal(ready, "S") == []
    assert throws(ready, "S") == ["1m"]


@pytest.mark.rule("R5")
def test_the_replacement_may_win() -> None:
    game = south_draws(MAHJONG_PROS, "1m", south=TRIPLET, replacements="8s")
    assert ending(play(game, "S concealed-kong 1m; S win")) == "self-draw"


# Winning or letting pass (R6) --------------------------------------------------------------------------


@pytest.mark.rule("R5", "R6")
@each_that_may_pass
def test_elsewhere_it_may_let_a_win_pass(rules: tm.Rules) -> None:
    discarded = declared(rules, "W discard 5s", then="5s")
    assert legal(discarded, "S") == ["win", "pass"]
    assert not play(discarded, "S pass").is_over
    drawn = south_draws(rules, "8s")
    assert legal(drawn, "S") == ["win"]
    assert not play(drawn, "S discard 8s").is_over


ROB = "E discard 8s; N pung; N discard 1z; E discard 1z; S discard 1z ready; W discard 9s; N added-kong 8s"
ROBBED: dict[str, Any] = {"south": "123456789m234p556s1z", "north": "88s1z", "then": "8s1z7s9s8s"}


@pytest.mark.rule("R6")
def test_elsewhere_it_may_let_a_robbable_kong_pass() -> None:
    game = table(MAHJONG_PROS, ROB, **ROBBED)
    assert isinstance(game.phase, KongRobbery)
    assert legal(game, "S") == ["win", "pass"]


@pytest.mark.rule("R6")
def test_traditional_wins_by_itself() -> None:
    assert ending(declared(TRADITIONAL, "W discard 5s", then="5s")) == "discard"
    assert ending(south_draws(TRADITIONAL, "8s")) == "self-draw"
    assert ending(table(TRADITIONAL, ROB, **ROBBED)) == "robbed-kong"


@pytest.mark.rule("R6")
def test_who_may_not_change_it_is_not_asked() -> None:
    game = declared(TRADITIONAL, "W discard 8s", then="8s", east="88s")  # east might make a pung
    assert game.result is not None
    assert game.result.winners == (tm.Seat.SOUTH,)


TWO_WAIT: dict[str, Any] = {"south": WAITS, "west": "123456789p111z46s22z", "then": "3z3z4z5z5s"}
WEST_READY = "E discard 3z; S discard 3z; W discard 4z ready; N discard 5z; E discard 5s"


@pytest.mark.rule("R6")
def test_among_other_answers_its_win_counts_as_given() -> None:
    game = table(TRADITIONAL, WEST_READY, **TWO_WAIT)
    assert game.to_act == {tm.Seat.SOUTH}  # nearer than west
    assert legal(game, "W") == []
    assert reason(game, "W pass")[0] == reason(game, "W win")[0] == "answered"
    for answer, winner in (("S win", tm.Seat.SOUTH), ("S pass", tm.Seat.WEST), ("S pung", tm.Seat.WEST)):
        result = play(game, answer).result
        assert result is not None
        assert result.winners == (winner,)


@pytest.mark.rule("R6", "P4")
def test_where_all_winners_are_paid_both_win() -> None:
    game = table(TRADITIONAL.evolve(winners="all"), WEST_READY + "; S win", **TWO_WAIT)
    assert game.result is not None
    assert game.result.winners == (tm.Seat.SOUTH, tm.Seat.WEST)


SEVEN = "1234567f123456789m"
WAITING = "234p5567s"


@pytest.mark.rule("R6", "F6")
def test_beside_a_win_by_flowers_it_chooses_between_the_two() -> None:
    game = south_draws(TRADITIONAL, "8f", south=SEVEN, replacements=WAITING + "8s")
    assert [str(action) for action in game.legal_actions("S")] == ["S win", "S win flowers"]
    assert reason(game, "S discard 8s") == ("must_win", "R6")
    assert ending(play(game, "S win")) == "self-draw"
    assert ending(play(game, "S win flowers")) == "eight-flowers"


@pytest.mark.rule("R6")
def test_a_win_by_flowers_alone_may_be_let_pass() -> None:
    game = south_draws(TRADITIONAL, "8f", south=SEVEN, replacements=WAITING + "9p")
    assert legal(game, "S") == ["win flowers"]
    assert throws(game, "S") == ["9p"]


def locked_and_ready() -> tm.Game:
    """South let east's 8s pass, declared with the 5s that it drew, and draws another 5s."""
    actions = "E discard 8s; S pass; S discard 5s ready; W discard 8s; N discard 4z; E discard 4z"
    return table(TRADITIONAL, actions, south=WAITS, then="8s5s8s4z4z5s")


@pytest.mark.rule("R6", "M2")
def test_a_locked_hand_does_not_win_by_itself() -> None:
    game = locked_and_ready()
    assert game.to_act == {tm.Seat.SOUTH}
    assert throws(game, "S") == ["5s"]
    assert reason(game, "S win") == ("missed_win", "M2")


@pytest.mark.rule("R5", "M2")
def test_a_locked_hand_is_not_told_that_it_must_win() -> None:
    assert reason(locked_and_ready(), "S discard 1m") == ("ready_locked", "R5")


#: South's hand is worth nine tai on a discard, eight of them for the declaration, and eleven self-drawn.
MINIMUM = TRADITIONAL.without("human_hand", "ping_hu").evolve(minimum_tai=10)


def below_minimum() -> tm.Game:
    """West throws an 8s that east may claim and south, ready, would complete its hand with."""
    return declared(MINIMUM, "W discard 8s", then="8s", east="88s")


@pytest.mark.rule("R6", "H3")
def test_a_hand_below_the_minimum_does_not_win_by_itself() -> None:
    assert below_minimum().to_act == {tm.Seat.EAST}
    assert ending(south_draws(MINIMUM, "8s")) == "self-draw"


@pytest.mark.rule("H3")
def test_a_ready_hand_below_the_minimum_is_told_so() -> None:
    assert reason(below_minimum(), "S win") == ("minimum", "H3")


@pytest.mark.rule("R6")
@each_ready_set
@pytest.mark.parametrize("must", [True, False])
def test_a_table_of_any_set_may_choose(rules: tm.Rules, must: bool) -> None:
    rules = rules.evolve(ready_must_win=must)
    assert declared(rules, "W discard 5s", then="5s").is_over is must
    assert south_draws(rules, "8s").is_over is must
