"""A hand that was declared ready is locked (R5)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.declared import TRIPLET, declared, each_ready_set, ending, south_draws
from tests.game.tables import legal, play, reason, table, throws

TRADITIONAL, MAHJONG_PROS = tm.TRADITIONAL, tm.MAHJONG_PROS

#: Waits for 5s and 8s, but without the pair of 3m for nothing.
PAIR_IN_TRIPLET = "33345m123456789p67s"
#: Waits for 5s and 8s with four 1m in the hand.
FOUR = "1111m23m456m234p5567s"


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
