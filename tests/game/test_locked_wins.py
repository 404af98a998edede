"""A seat that let a win pass is locked out of every win until it draws in vain and discards (M2)."""

import pytest

import taimahjong as tm
from tests.game.tables import legal, play, reason, table

LOCKED = tm.TRADITIONAL
FREE = LOCKED.evolve(missed_win="none")

#: Sixteen tiles that wait for 5s and 8s; with a 5s discarded they may also make a pung.
WAITS = "123456789m234p5567s"
#: The same wait beside a concealed triplet, whose fourth tile makes a kong.
TRIPLET = "111m234567m234p5567s"
#: The same wait with four 1m, of which one belongs to a chow; without them it waits for 4m too.
FOUR = "1111m23m456m234p5567s"
#: South passes the 8s that west throws.
PASSED = "E discard 1z; S discard 1z; W discard 8s; S pass; "


def wins(rules: tm.Rules, actions: str, *, south: str = WAITS, **tiles: str) -> bool:
    """Whether south may win after these actions."""
    return "win" in legal(table(rules, actions, south=south, **tiles), "S")


def locks(actions: str, rules: tm.Rules = LOCKED, **tiles: str) -> bool:
    """Whether south may not win after these actions, though it could where no pass counts."""
    free = rules.evolve(missed_win="none")
    assert wins(free, actions, **tiles), "south has nothing to win on"
    return not wins(rules, actions, **tiles)


# What lets a win pass ----------------------------------------------------------------------------------


@pytest.mark.rule("M2")
def test_a_discard_let_pass_locks_against_other_tiles_too() -> None:
    then = "1z1z8s5s"
    assert locks(PASSED + "N discard 5s", then=then)
    game = table(LOCKED, PASSED + "N discard 5s", south=WAITS, then=then)
    assert legal(game, "S") == ["pung", "pass"]
    assert reason(game, "S win") == ("missed_win", "M2")


@pytest.mark.rule("M2")
def test_a_tile_that_wins_nothing_is_not_let_pass() -> None:
    assert wins(LOCKED, "E discard 1z; S discard 1z; W discard 1s; N discard 5s", then="1z1z1s5s")


@pytest.mark.rule("M2")
def test_the_lock_concerns_the_seat_that_passed_alone() -> None:
    west = "123456789p111z2567s"
    game = table(LOCKED, PASSED, south=WAITS, west=west, then="2z2z8s5s")
    game = table(
        LOCKED,
        "E discard 3z; S discard 3z; W discard 2s; N discard 8s; S pass; W pass; E discard 5z",
        south=WAITS,
        west="123456789p111z5567s",
        then="3z3z2s8s5z4z",
    )
    assert reason(play(game, "S discard 4z"), "S win")[0] == "not_asked"


@pytest.mark.rule("M2")
def test_a_robbable_kong_tile_let_pass_locks() -> None:
    # South begins to wait for 8s only after north's pung of it.
    actions = (
        "E discard 8s; N pung; N discard 1z; E discard 1z; S discard 1z; W discard 9s; "
        "N added-kong 8s; S pass; N discard 5s"
    )
    tiles = {
        "south": "123456789m234p556s1z",
        "north": "88s",
        "then": "8s1z7s9s8s",
        "replacements": "5s",
    }
    assert locks(actions, **tiles)


@pytest.mark.rule("M2")
@pytest.mark.parametrize("thrown", ["8s", "9m"])
def test_an_own_draw_let_pass_locks(thrown: str) -> None:
    south = "123456789m123p5567s"
    game = table(LOCKED, f"E discard 1z; S discard {thrown}", south=south, then="1z8s1z1z")
    assert not wins(LOCKED, f"E discard 1z; S discard {thrown}; W discard 5s", south=south, then="1z8s5s")
    assert game.to_act == {tm.Seat.WEST}
