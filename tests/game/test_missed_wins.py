"""Letting a win pass: no consequence, or no win on that kind before the next draw (M1, M3, M4)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.tables import legal, reason, table

CLUB, TRADITIONAL = tm.CLUB, tm.TRADITIONAL
FREE_SETS = (tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME)

#: Sixteen tiles that wait for 5s and 8s; with a 5s discarded they may also make a pung.
WAITS = "123456789m234p5567s"
#: The same wait beside a concealed triplet, whose fourth tile makes a kong.
TRIPLET = "111m234567m234p5567s"
#: South passes the 8s that west throws.
PASSED = "E discard 1z; S discard 1z; W discard 8s; S pass; "


def wins(rules: tm.Rules, actions: str, *, south: str = WAITS, round: str = "E", **tiles: Any) -> bool:
    """Whether south may win after these actions, no original call being made."""
    if rules.ready == "original_call":
        actions = "S pass; " + actions
    return "win" in legal(table(rules, actions, south=south, round=round, **tiles), "S")


def bars(actions: str, rules: tm.Rules = CLUB, **tiles: Any) -> bool:
    """Whether south may not win after these actions, though it could where a pass has no consequence."""
    assert wins(rules.evolve(missed_win="none"), actions, **tiles), "south has nothing to win on"
    return not wins(rules, actions, **tiles)


@pytest.mark.rule("M1")
@pytest.mark.parametrize("rules", FREE_SETS, ids=lambda rules: rules.name)
def test_three_sets_know_no_missed_wins(rules: tm.Rules) -> None:
    assert wins(rules, PASSED + "N discard 8s", then="1z1z8s8s")
    assert wins(rules, PASSED + "N discard 5s", then="1z1z8s5s")
    assert wins(rules, PASSED + "N discard 2z; E discard 2z", then="1z1z8s2z2z8s")
    assert wins(rules, "E discard 1z; S discard 8s; W discard 8s", then="1z8s8s")


# The same tile kind (M3) -------------------------------------------------------------------------------


@pytest.mark.rule("M3")
def test_a_tile_let_pass_is_not_won_from_anyone() -> None:
    assert bars(PASSED + "N discard 8s", then="1z1z8s8s")
    assert bars(PASSED + "N discard 2z; E discard 8s", then="1z1z8s2z8s")
    game = table(CLUB, PASSED + "N discard 2z; E discard 8s", south=WAITS, then="1z1z8s2z8s")
    assert legal(game, "S") == ["chow 67s", "pass"]
    assert reason(game, "S win") == ("missed_win", "M3")


@pytest.mark.rule("M3")
def test_another_kind_may_be_won() -> None:
    assert wins(CLUB, PASSED + "N discard 5s", then="1z1z8s5s")


@pytest.mark.rule("M3")
def test_kinds_let_pass_add_up() -> None:
    actions = PASSED + "N discard 5s; S pass; E discard {0}"
    assert bars(actions.format("8s"), then="1z1z8s5s8s")
    assert bars(actions.format("5s"), then="1z1z8s5s5s")


@pytest.mark.rule("M3")
def test_it_is_not_won_by_robbing_a_kong_either() -> None:
    # North's pung is let pass, its fourth tile comes after a discard claimed for a kong.
    assert bars(
        "E discard 8s; S pass; N pung; N discard 3z; E discard 5p; N kong; N added-kong 8s",
        north="88s555p3z",
        then="8s5p",
        replacements="8s",
    )


@pytest.mark.rule("M3")
def test_a_robbable_kong_tile_let_pass_bars_no_other_kind() -> None:
    actions = (
        "E discard 8s; N pung; N discard 1z; E discard 1z; S discard 1z; W discard 9s; "
        "N added-kong 8s; S pass; N discard 5s"
    )
    south, north = "123456789m234p556s1z", "88s1z"
    assert wins(CLUB, actions, south=south, north=north, then="8s1z7s9s8s", replacements="5s")


@pytest.mark.rule("M3")
def test_the_next_ordinary_draw_ends_it() -> None:
    actions = PASSED + "N discard 2z; E discard 2z; S discard 3z; W discard 8s"
    assert wins(CLUB, actions, then="1z1z8s2z2z3z8s")


@pytest.mark.rule("M3")
def test_the_draw_that_follows_the_passed_discard_ends_it() -> None:
    assert wins(CLUB, "E discard 8s; S pass; S discard 3z; W discard 8s", then="8s3z8s")


@pytest.mark.rule("M3")
def test_the_replacement_of_a_kong_ends_it() -> None:
    actions = PASSED + "N discard 1m; S kong; S discard 3z; W discard 8s"
    assert wins(CLUB, actions, south=TRIPLET, then="1z1z8s1m8s", replacements="3z")


@pytest.mark.rule("M3")
def test_a_pung_in_between_does_not_end_it() -> None:
    actions = PASSED + "N discard 1m; S pung; S discard 1m; W discard 8s"
    assert bars(actions, south=TRIPLET, then="1z1z8s1m8s")


@pytest.mark.rule("M3")
def test_a_chow_in_between_does_not_end_it() -> None:
    actions = PASSED + "N discard 2z; E discard 5p; S chow 34p; S discard 2p; W discard 8s"
    assert bars(actions, then="1z1z8s2z5p8s")


@pytest.mark.rule("M3")
def test_a_self_draw_is_never_barred() -> None:
    assert wins(CLUB, PASSED + "N discard 2z; E discard 2z", then="1z1z8s2z2z8s")
    assert wins(CLUB, "E discard 8s; S pass", then="8s8s")


@pytest.mark.rule("M3")
def test_an_own_draw_let_pass_bars_nothing() -> None:
    assert wins(CLUB, "E discard 1z; S discard 8s; W discard 8s", then="1z8s8s")


@pytest.mark.rule("M3")
def test_taking_the_tile_for_a_chow_passes_it() -> None:
    # The hand waits for 5s and 8s before and after.
    actions = "E discard 8s; S chow 67s; S discard 5s; W discard {0}"
    south = "123456m234p55p56677s"
    assert bars(actions.format("8s"), south=south, then="8s8s")
    assert wins(CLUB, actions.format("5s"), south=south, then="8s5s")


@pytest.mark.rule("M3")
def test_taking_the_tile_for_a_pung_passes_it() -> None:
    # The hand waits for 8s before, in a pung, and after, in a chow.
    actions = "E discard 1z; S discard 1z; W discard 8s; S pung; S discard 5s; W discard {0}"
    south = "123456789m22p56788s"
    assert bars(actions.format("8s"), south=south, then="1z1z8s8s")
    assert wins(CLUB, actions.format("5s"), south=south, then="1z1z8s5s")


# What is not let pass (M4) -----------------------------------------------------------------------------


BELOW_MINIMUM = {
    # For north's pung south's hand would have no tai; the tile robbed from its kong is worth one.
    "south": "123456999m23p9p5567s",
    "north": "88s555p3z",
    "then": "1p1z1z8s5p",
    "replacements": "8s",
}
ROBS_IT_LATER = (
    "E discard 1p; S chow 23p; S discard 9p; W discard 1z; N discard 1z; E discard 8s; S pass; N pung; "
    "N discard 3z; E discard 5p; N kong; N added-kong 8s"
)


@pytest.mark.rule("M4")
@pytest.mark.parametrize("rules", [CLUB, TRADITIONAL], ids=lambda rules: rules.name)
def test_a_discard_below_the_minimum_is_not_let_pass(rules: tm.Rules) -> None:
    assert bars(ROBS_IT_LATER, rules, **BELOW_MINIMUM)
    assert wins(rules.evolve(minimum_tai=1), ROBS_IT_LATER, **BELOW_MINIMUM)


@pytest.mark.rule("M4")
@pytest.mark.parametrize(("minimum", "free"), [(0, False), (2, True)])
def test_an_own_draw_below_the_minimum_is_not_let_pass(minimum: int, free: bool) -> None:
    # A drawn 9p is worth one tai, a discarded 2z two: the seat's and the round's.
    rules = TRADITIONAL.evolve(minimum_tai=minimum)
    actions = (
        "E discard 7m; S chow 89m; S discard 1z; W discard 3z; N discard 3z; E discard 3z; "
        "S discard 9p; W discard 2z"
    )
    south = "22z99p123456m89m234s1z"
    assert wins(rules, actions, south=south, round="S", then="7m3z3z3z9p2z") is free


@pytest.mark.rule("M4")
def test_a_replacement_barred_after_a_claimed_kong_is_not_let_pass() -> None:
    kong = "E discard 1z; S discard 1z; W discard 2z; N discard 1m; S kong"
    actions = kong + "; S discard 5s; W discard 8s"
    tiles: dict[str, Any] = {"south": TRIPLET, "then": "1z1z2z1m8s", "replacements": "5s"}
    assert reason(table(TRADITIONAL, kong, **tiles), "S win") == ("claimed_kong", "P9")
    assert wins(TRADITIONAL, actions, **tiles)


@pytest.mark.rule("M4")
def test_a_tile_barred_by_a_lock_is_not_let_pass_again() -> None:
    actions = PASSED + "N discard 5s; S pass; E discard 2z; S discard 3z; W discard 8s"
    assert wins(TRADITIONAL, actions, then="1z1z8s5s2z3z8s")
