"""Human hands, as play brings them about (N4)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.positions import NAME_OF, begin, row

FOUR_WINDS, TRADITIONAL, CLUB = tm.FOUR_WINDS, tm.TRADITIONAL, tm.CLUB

#: Sixteen tiles that wait for 5s and 8s.
WAITS = "123456789m234p5567s"

FIRST = {
    1: ("E discard 5s; {0} win", "5s"),
    2: ("E discard 1z; S discard 5s; {0} win", "1z5s"),
    3: ("E discard 1z; S discard 2z; W discard 5s; {0} win", "1z2z5s"),
    4: ("E discard 1z; S discard 2z; W discard 2z; N discard 5s; {0} win", "1z2z2z5s"),
    5: ("E discard 1z; S discard 2z; W discard 2z; N discard 3z; E discard 5s; {0} win", "1z2z2z3z5s"),
}


def on_discard(rules: tm.Rules, number: int, seat: str) -> tm.Game:
    """A seat wins on the table's first, second, … discard, nobody having called."""
    actions, then = FIRST[number]
    tiles: dict[str, Any] = {NAME_OF[seat]: WAITS, "then": then}
    return begin(rules, actions.format(seat), **tiles)


@pytest.mark.rule("N4")
@pytest.mark.parametrize(
    ("number", "seat", "tai"),
    [(1, "S", 8), (1, "N", 8), (2, "W", 8), (3, "S", 8), (4, "S", 8), (5, "S", 0), (2, "E", 0), (4, "E", 0)],
)
def test_another_seat_wins_on_a_discard_of_the_first_go_round(number: int, seat: str, tai: int) -> None:
    assert row(on_discard(TRADITIONAL, number, seat), "human_hand") == tai


@pytest.mark.rule("N4")
def test_once_anybody_has_called_there_is_none() -> None:
    actions = "E discard 9p; W pung; W discard 5s; S win"
    game = begin(TRADITIONAL, actions, south=WAITS, west="99p5s", then="9p")
    assert row(game, "human_hand") == 0


@pytest.mark.rule("N4")
def test_a_concealed_kong_is_no_call() -> None:
    actions = "E concealed-kong 9p; E discard 5s; S win"
    game = begin(TRADITIONAL, actions, east="999p5s", south=WAITS, then="9p", replacements="1z")
    assert row(game, "human_hand") == 8


@pytest.mark.rule("N4")
def test_a_self_draw_is_none() -> None:
    game = begin(TRADITIONAL, "E discard 1z; S win", south=WAITS, then="1z5s")
    assert row(game, "human_hand") == 0


@pytest.mark.rule("N4")
def test_a_table_may_ask_for_a_win_before_the_own_first_draw() -> None:
    rules = TRADITIONAL.evolve(human_hand="before_own_draw")
    assert row(on_discard(rules, 1, "S"), "human_hand") == 8
    assert row(on_discard(rules, 2, "N"), "human_hand") == 8
    assert row(on_discard(rules, 3, "S"), "human_hand") == 0  # south drew for its second discard
    assert row(on_discard(rules, 2, "E"), "human_hand") == 0


@pytest.mark.rule("N4")
@pytest.mark.parametrize(("option", "tai"), [("first_go_round", 0), ("before_own_draw", 8)])
def test_skipped_by_claims_a_seat_may_not_have_drawn_for_long(option: str, tai: int) -> None:
    actions = "E discard 9p; W pung; W discard 3z; N discard 1z; E pung; E discard 8s; S win"
    tiles: dict[str, Any] = {"south": WAITS, "west": "99p3z", "east": "11z8s", "then": "9p1z"}
    game = begin(TRADITIONAL.evolve(human_hand=option), actions, **tiles)
    assert row(game, "human_hand") == tai


@pytest.mark.rule("N4")
@pytest.mark.parametrize(("option", "tai"), [("first_go_round", 0), ("before_own_draw", 8)])
def test_a_claim_is_no_draw(option: str, tai: int) -> None:
    actions = "E discard 9p; S pung; S discard 1z; W discard 5s; S win"
    rules = TRADITIONAL.evolve(human_hand=option)
    game = begin(rules, actions, south="99p1z234p123456m5567s", then="9p5s")
    assert row(game, "human_hand") == tai


@pytest.mark.rule("N3", "N4")
def test_where_a_discard_is_earthly_it_is_not_human_too() -> None:
    rules = FOUR_WINDS.with_tai(human_hand=8)
    game = on_discard(rules, 1, "S")
    assert (row(game, "earthly_hand"), row(game, "human_hand")) == (40, 0)
    game = on_discard(rules, 2, "W")
    assert (row(game, "earthly_hand"), row(game, "human_hand")) == (0, 8)


@pytest.mark.rule("N4")
def test_club_knows_none() -> None:
    for number, seat in ((1, "S"), (3, "S")):
        assert row(on_discard(CLUB, number, seat), "human_hand") == 0
