"""Who fed the completing set of a liable pattern, as play shows it (Y8)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.positions import begin, each_set

HOUSE = tm.TRADITIONAL.evolve(liability={})

#: With pungs of the three dragons south waits for 3s and 6s; it throws the winds.
DRAGONS = "556677z123m99p45s123z"
TWO = "E discard 5z; S pung; S discard 1z; W discard 6z; S pung; S discard 2z; "
FED_BY_WEST = TWO + "W discard 7z; S pung; S discard 3z; "
FED_BY_NORTH = TWO + "W discard 4z; N discard 7z; S pung; S discard 3z; "
#: Everybody throws the tile drawn, and it is south's turn.
ROUND = "W discard 4z; N discard 4z; E discard 4z; "


def dragons(rules: tm.Rules, actions: str, then: str, *, south: str = DRAGONS, **tiles: Any) -> tm.Game:
    """The game after these actions; east draws and throws 5z, west 6z."""
    return begin(rules, actions, south=south, then="5z6z" + then, **tiles)


def liable(game: tm.Game) -> str:
    """The seat that is liable for the win, `-` for nobody."""
    assert game.result is not None
    seat = game.result.scores[0].win.liable
    return "-" if seat is None else str(seat)


def payers(game: tm.Game) -> str:
    return "".join(str(seat) for seat in tm.Seat if game.deltas[seat] < 0)


@pytest.mark.rule("Y8")
@pytest.mark.parametrize(("actions", "then", "seat"), [(FED_BY_WEST, "7z", "W"), (FED_BY_NORTH, "4z7z", "N")])
def test_the_seat_that_fed_the_third_set_of_dragons_is_liable(actions: str, then: str, seat: str) -> None:
    assert liable(dragons(HOUSE, actions + "W discard 6s; S win", then + "6s")) == seat


@pytest.mark.rule("Y8")
@pytest.mark.parametrize(
    ("part", "drawn", "discarded"), [("alone", "W", "W"), ("shares", "EWN", "WN"), ("not", "EWN", "N")]
)
def test_a_table_chooses_its_part(part: str, drawn: str, discarded: str) -> None:
    rules = HOUSE.evolve(liability={"self_draw": part, "discard": part})
    assert payers(dragons(rules, FED_BY_WEST + ROUND + "S win", "7z4z4z4z6s")) == drawn
    actions = FED_BY_WEST + "W discard 4z; N discard 6s; S win"
    assert payers(dragons(rules, actions, "7z4z6s")) == discarded


@pytest.mark.rule("Y8")
def test_unless_told_otherwise_it_pays_a_self_draw_alone_and_shares_a_discard() -> None:
    assert payers(dragons(HOUSE, FED_BY_WEST + ROUND + "S win", "7z4z4z4z6s")) == "W"
    game = dragons(HOUSE, FED_BY_WEST + "W discard 4z; N discard 6s; S win", "7z4z6s")
    assert payers(game) == "WN"
    assert game.deltas[tm.Seat.WEST] == game.deltas[tm.Seat.NORTH]


@pytest.mark.rule("Y8")
@each_set
def test_it_is_in_none_of_the_five_but_any_table_may_choose_it(rules: tm.Rules) -> None:
    actions, then = FED_BY_NORTH + "W discard 6s; S win", "4z7z6s"
    assert liable(dragons(rules, actions, then)) == "-"
    assert payers(dragons(rules, actions, then)) == "W"
    assert liable(dragons(rules.evolve(liability={}), actions, then)) == "N"


@pytest.mark.rule("Y8")
def test_a_claimed_kong_is_fed_too() -> None:
    actions = TWO + "W discard 7z; S kong; S discard 9s; W discard 6s; S win"
    south = "5566777z123m99p45s12z"
    assert liable(dragons(HOUSE, actions, "7z6s", south=south, replacements="9s")) == "W"


@pytest.mark.rule("Y8")
def test_raising_a_pung_later_changes_nothing() -> None:
    actions = FED_BY_WEST + ROUND + "S added-kong 7z; S discard 9s; W discard 6s; S win"
    assert liable(dragons(HOUSE, actions, "7z4z4z4z7z6s", replacements="9s")) == "W"


@pytest.mark.rule("Y8")
def test_a_concealed_kong_as_the_third_set_is_fed_by_nobody() -> None:
    actions = TWO + ROUND + "S concealed-kong 7z; S win"
    south = "5566777z123m99p45s12z"
    assert liable(dragons(HOUSE, actions, "4z4z4z7z", south=south, replacements="6s")) == "-"


@pytest.mark.rule("Y8")
def test_after_a_concealed_kong_the_last_set_fed_counts() -> None:
    actions = (
        "E discard 4z; S concealed-kong 7z; S discard 9s; W discard 5z; S pung; S discard 1z; "
        "W discard 4z; N discard 6z; S pung; S discard 2z; W discard 6s; S win"
    )
    south = "5566777z123m99p45s12z"
    game = begin(HOUSE, actions, south=south, then="4z7z5z4z6z6s", replacements="9s")
    assert liable(game) == "N"


@pytest.mark.rule("Y8")
def test_a_third_set_within_the_hand_is_fed_by_nobody() -> None:
    south = "5566777z123m99p45s12z"
    assert liable(dragons(HOUSE, TWO + "W discard 6s; S win", "6s", south=south)) == "-"
    # Completed by the winning tile, for which its thrower pays in any case.
    south = "556677z123m99p456s12z"
    game = dragons(HOUSE, TWO + "W discard 7z; S win", "7z", south=south)
    assert (liable(game), payers(game)) == ("-", "W")


WINDS = "11223344z55p46s5677z"
FED_WINDS = (
    "E discard 1z; S pung; S discard 5z; W discard 2z; S pung; S discard 6z; W discard 3z; S pung; "
    "S discard 7z; W discard 6z; N discard 4z; S pung; S discard 7z; W discard 5s; S win"
)


@pytest.mark.rule("Y8")
@pytest.mark.parametrize(
    ("patterns", "seat"),
    [
        (["big_three_dragons", "big_four_winds"], "N"),
        (["big_four_winds"], "N"),
        (["big_three_winds"], "W"),
        (["big_three_dragons"], "-"),
        (["all_pungs"], "-"),
    ],
)
def test_the_seat_that_fed_the_fourth_set_of_winds_is_liable(patterns: list[str], seat: str) -> None:
    rules = tm.FOUR_WINDS.evolve(liability={"patterns": patterns})
    game = begin(rules, FED_WINDS, south=WINDS, then="1z2z3z6z4z5s")
    assert liable(game) == seat
