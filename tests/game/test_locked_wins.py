"""A seat that let a win pass is locked out of every win until it draws in vain and discards (M2)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.tables import legal, reason, table

LOCKED = tm.TRADITIONAL

#: Sixteen tiles that wait for 5s and 8s; with a 5s discarded they may also make a pung.
WAITS = "123456789m234p5567s"
#: The same wait beside a concealed triplet, whose fourth tile makes a kong.
TRIPLET = "111m234567m234p5567s"
#: The same wait with four 1m, one of them in a chow; after a kong of them the hand waits for 4m as well.
FOUR = "1111m23m456m234p5567s"
#: South passes the 8s that west throws.
PASSED = "E discard 1z; S discard 1z; W discard 8s; S pass; "
#: It is south's turn again.
ROUND = PASSED + "N discard 2z; E discard 2z; "
DRAWN = "1z1z8s2z2z"


def wins(
    actions: str, rules: tm.Rules = LOCKED, *, south: str = WAITS, round: str = "E", **tiles: Any
) -> bool:
    """Whether south may win after these actions."""
    return "win" in legal(table(rules, actions, round=round, south=south, **tiles), "S")


def locks(actions: str, rules: tm.Rules = LOCKED, **tiles: Any) -> bool:
    """Whether south may not win after these actions, though it could where a pass has no consequence."""
    assert wins(actions, rules.evolve(missed_win="none"), **tiles), "south has nothing to win on"
    return not wins(actions, rules, **tiles)


# What lets a win pass ----------------------------------------------------------------------------------


@pytest.mark.rule("M2")
def test_a_discard_let_pass_locks_against_other_tiles_too() -> None:
    actions, then = PASSED + "N discard 5s", "1z1z8s5s"
    assert locks(actions, then=then)
    game = table(LOCKED, actions, south=WAITS, then=then)
    assert legal(game, "S") == ["pung", "pass"]
    assert reason(game, "S win") == ("missed_win", "M2")


@pytest.mark.rule("M2")
def test_a_tile_that_wins_nothing_is_not_let_pass() -> None:
    assert wins("E discard 1z; S discard 1z; W discard 5p; N discard 5s", then="1z1z5p5s")


@pytest.mark.rule("M2")
def test_the_lock_is_for_the_seat_that_passed_alone() -> None:
    game = table(
        LOCKED,
        "E discard 3z; S discard 3z; W discard 4z; N discard 8s; S pass; E discard 5s",
        south=WAITS,
        west="123456789p111z22z46s",
        then="3z3z4z8s5s",
    )
    assert legal(game, "W") == ["win", "pass"]
    assert "win" not in legal(game, "S")


@pytest.mark.rule("M2")
def test_a_tile_let_pass_that_another_took_locks() -> None:
    actions = "E discard 8s; S pass; W pung; W discard 5s"
    assert locks(actions, west="88s5s", then="8s")


@pytest.mark.rule("M2")
def test_a_robbable_kong_tile_let_pass_locks() -> None:
    # South begins to wait for 8s only after north's pung of it.
    assert locks(
        "E discard 8s; N pung; N discard 1z; E discard 1z; S discard 1z; W discard 9s; "
        "N added-kong 8s; S pass; N discard 5s",
        south="123456789m234p556s1z",
        north="88s1z",
        then="8s1z7s9s8s",
        replacements="5s",
    )


@pytest.mark.rule("M2")
@pytest.mark.parametrize(("thrown", "later"), [("8s", "5s"), ("9m", "6m")])
def test_an_own_draw_let_pass_locks(thrown: str, later: str) -> None:
    assert locks(f"E discard 1z; S discard {thrown}; W discard {later}", then=f"1z8s{later}")


@pytest.mark.rule("M2")
def test_the_dealer_may_let_its_first_draw_pass() -> None:
    game = table(LOCKED, "E discard 8s; S discard 1z; W discard 5s", east=WAITS, then="8s1z5s")
    assert legal(game, "E") == ["pung", "pass"]


@pytest.mark.rule("M2")
def test_an_own_draw_let_pass_by_a_concealed_kong_locks_at_once() -> None:
    actions = "E discard 1z; S concealed-kong 1m"
    assert locks(actions, south=FOUR, then="1z8s", replacements="4m")
    assert locks(actions + "; S discard 4m; W discard 4m", south=FOUR, then="1z8s4m", replacements="4m")


@pytest.mark.rule("M2")
def test_an_own_draw_let_pass_by_an_added_kong_locks_at_once() -> None:
    assert locks(
        "E discard 3s; S pung; S discard 1z; W discard 2z; N discard 3z; E discard 4z; S added-kong 3s",
        south="123456m33345s5567p1z",
        then="3s2z3z4z8p",
        replacements="6s",
    )


@pytest.mark.rule("M2")
def test_taking_the_tile_for_a_chow_passes_it() -> None:
    assert locks("E discard 8s; S chow 67s; S discard 2p; W discard 5p", then="8s5p")


@pytest.mark.rule("M2")
def test_taking_the_tile_for_a_pung_passes_it() -> None:
    actions = "E discard 1z; S discard 1z; W discard 5s; S pung; S discard 6s; W discard 7s"
    assert locks(actions, then="1z1z5s7s")


@pytest.mark.rule("M2")
def test_taking_the_tile_for_a_kong_passes_it() -> None:
    rules = LOCKED.evolve(win_after_claimed_kong="yes")  # so that the lock alone bars the replacement
    actions = "E discard 5s; S kong"
    south = "123456789m22p555s67s"
    assert locks(actions, rules, south=south, then="5s", replacements="8s")
    actions += "; S discard 8s; W discard 8s"
    assert locks(actions, rules, south=south, then="5s8s", replacements="8s")


# What the lock bars, and what ends it ------------------------------------------------------------------


@pytest.mark.rule("M2")
def test_the_lock_bars_a_self_draw() -> None:
    assert locks(ROUND, then=DRAWN + "5s")
    game = table(LOCKED, ROUND, south=WAITS, then=DRAWN + "5s")
    assert reason(game, "S win") == ("missed_win", "M2")


@pytest.mark.rule("M2")
def test_the_lock_bars_robbing_a_kong() -> None:
    # North's pung is let pass, its fourth tile comes after a discard claimed for a kong.
    assert locks(
        "E discard 8s; S pass; N pung; N discard 3z; E discard 5p; N kong; N added-kong 8s",
        north="88s555p3z",
        then="8s5p",
        replacements="8s",
    )


@pytest.mark.rule("M2")
def test_a_draw_in_vain_and_a_discard_end_the_lock() -> None:
    assert wins(ROUND + "S discard 3z; W discard 5s", then=DRAWN + "3z5s")
    assert wins(ROUND + "S discard 3z; W discard 3z; N discard 3z; E discard 3z", then=DRAWN + "3z3z3z3z8s")


@pytest.mark.rule("M2")
def test_any_tile_may_be_thrown_to_end_it() -> None:
    assert wins(ROUND + "S discard 2p; W discard 5s", then=DRAWN + "5p5s")


@pytest.mark.rule("M2")
def test_a_draw_that_completes_the_hand_keeps_the_lock() -> None:
    assert locks(ROUND + "S discard 8s; W discard 5s", then=DRAWN + "8s5s")


@pytest.mark.rule("M2")
def test_whether_a_draw_completes_the_hand_does_not_depend_on_the_minimum() -> None:
    # A discarded 2z is worth two tai (seat and round), a drawn 9p one: below the minimum.
    rules = LOCKED.evolve(minimum_tai=2)
    actions = (
        "E discard 7m; S chow 89m; S discard 1z; W discard 2z; S pass; N discard 3z; E discard 3z; "
        "S discard {0}; W discard 2z"
    )
    south = "22z99p123456m89m234s1z"
    before = "7m2z3z3z"
    assert locks(actions.format("9p"), rules, south=south, round="S", then=before + "9p2z")
    assert wins(actions.format("5z"), rules, south=south, round="S", then=before + "5z2z")


@pytest.mark.rule("M2")
def test_every_draw_of_the_turn_must_be_in_vain() -> None:
    kong = ROUND + "S concealed-kong 1m"
    after = kong + "; S discard {0}; W discard 8s"
    assert wins(after.format("3z"), south=TRIPLET, then=DRAWN + "1m8s", replacements="3z")
    assert locks(kong, south=TRIPLET, then=DRAWN + "1m", replacements="5s")
    assert locks(after.format("5s"), south=TRIPLET, then=DRAWN + "1m8s", replacements="5s")


@pytest.mark.rule("M2")
def test_a_first_draw_that_completed_the_hand_counts_though_its_replacement_did_not() -> None:
    actions = ROUND + "S concealed-kong 1m; S discard 3z; W discard 4m"
    assert locks(actions, south=FOUR, then=DRAWN + "8s4m", replacements="3z")


@pytest.mark.rule("M2")
def test_the_replacement_of_a_flower_counts_as_drawn() -> None:
    assert locks(ROUND, then=DRAWN + "1f", replacements="5s")
    assert locks(ROUND + "S discard 5s; W discard 8s", then=DRAWN + "1f8s", replacements="5s")
    assert wins(ROUND + "S discard 3z; W discard 8s", then=DRAWN + "1f8s", replacements="3z")


@pytest.mark.rule("M2")
def test_a_chow_does_not_end_the_lock() -> None:
    actions = PASSED + "N discard 2z; E discard 5p; S chow 34p; S discard 2p; W discard 5s"
    assert locks(actions, then="1z1z8s2z5p5s")


@pytest.mark.rule("M2")
def test_a_pung_does_not_end_the_lock() -> None:
    actions = PASSED + "N discard 1m; S pung; S discard 1m; W discard 5s"
    assert locks(actions, south=TRIPLET, then="1z1z8s1m5s")


@pytest.mark.rule("M2")
def test_a_kong_does_not_end_the_lock() -> None:
    rules = LOCKED.evolve(win_after_claimed_kong="yes")
    assert locks(PASSED + "N discard 1m; S kong", rules, south=TRIPLET, then="1z1z8s1m", replacements="5s")


@pytest.mark.rule("M2")
def test_the_replacement_of_a_claimed_kong_is_a_draw() -> None:
    actions = PASSED + "N discard 1m; S kong; S discard 3z; W discard 8s"
    assert wins(actions, south=TRIPLET, then="1z1z8s1m8s", replacements="3z")


@pytest.mark.rule("M2")
def test_a_completing_tile_barred_after_a_claimed_kong_keeps_the_lock() -> None:
    actions = PASSED + "N discard 1m; S kong; S discard 5s; W discard 8s"
    assert locks(actions, south=TRIPLET, then="1z1z8s1m8s", replacements="5s")


@pytest.mark.rule("M2")
def test_the_lock_lasts_until_a_turn_with_draws_in_vain_alone() -> None:
    turn = "S discard {0}; W discard 3z; N discard 4z; E discard 4z; "
    actions = ROUND + turn.format("5s") + turn.format("8s")
    assert locks(actions, then=DRAWN + "5s3z4z4z8s3z4z4z8s")
    actions = ROUND + turn.format("5s") + turn.format("6z")
    assert wins(actions, then=DRAWN + "5s3z4z4z6z3z4z4z8s")
