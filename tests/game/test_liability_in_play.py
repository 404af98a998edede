"""Who fed the completing set of a liable pattern, as play shows it (Y8)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.positions import begin, each_set
from tests.game.tables import SETS

HOUSE = tm.TRADITIONAL.evolve(liability={})

#: With three pungs of dragons south waits for 3s and 6s; it throws the winds.
DRAGONS = "556677z123m99p45s123z"
TAKES = "E discard 5z; S pung; S discard 1z; W discard 6z; S pung; S discard 2z; "
FED_BY_WEST = TAKES + "W discard 7z; S pung; S discard 3z; "
FED_BY_NORTH = TAKES + "W discard 9m; N discard 7z; S pung; S discard 3z; "


def dragons(rules: tm.Rules, actions: str, then: str, *, south: str = DRAGONS, **tiles: Any) -> tm.Game:
    return begin(rules, actions, south=south, then="5z6z" + then, **tiles)


def liable(game: tm.Game) -> str:
    """The seat that is liable for the win, `-` for nobody."""
    assert game.result is not None
    seat = game.result.scores[0].win.liable
    return "-" if seat is None else str(seat)


@pytest.mark.rule("Y8")
@pytest.mark.parametrize(
    ("actions", "then", "seat"), [(FED_BY_WEST, "7z", "W"), (FED_BY_NORTH, "9m7z", "N")]
)
def test_the_seat_that_fed_the_third_set_of_dragons_is_liable(
    actions: str, then: str, seat: str
) -> None:
    game = dragons(HOUSE, actions + "W discard 6s; S win", then + "6s")
    assert liable(game) == seat


@pytest.mark.rule("Y8")
def test_it_pays_a_self_draw_alone_and_shares_a_discard() -> None:
    drawn = dragons(
        HOUSE,
        FED_BY_WEST + "W discard 9m; N discard 9m; E discard 9m; S win",
        "7z9m9m9m6s",
    )
    assert [seat for seat in tm.Seat if drawn.deltas[seat] < 0] == [tm.Seat.WEST]
    discarded = dragons(HOUSE, FED_BY_WEST + "W discard 9m; N discard 6s; S win", "7z9m6s")
    assert discarded.deltas[tm.Seat.WEST] == discarded.deltas[tm.Seat.NORTH] < 0
    assert discarded.deltas[tm.Seat.EAST] == 0


@pytest.mark.rule("Y8")
@pytest.mark.parametrize(
    ("part", "payers"), [("alone", ["WEST"]), ("shares", ["EAST", "WEST", "NORTH"]), ("not", ["EAST", "WEST", "NORTH"])]
)
def test_a_table_chooses_its_part(part: str, payers: list[str]) -> None:
    rules = HOUSE.evolve(liability={"self_draw": part, "discard": part})
    actions = FED_BY_WEST + "W discard 9m; N discard 9m; E discard 9m; S win"
    drawn = dragons(rules, actions, "7z9m9m9m6s")
    assert [seat.name for seat in tm.Seat if drawn.deltas[seat] < 0] == payers
    discarded = dragons(rules, FED_BY_WEST + "W discard 9m; N discard 6s; S win", "7z9m6s")
    payers = {"alone": ["WEST"], "shares": ["WEST", "NORTH"], "not": ["NORTH"]}[part]
    assert [seat.name for seat in tm.Seat if discarded.deltas[seat] < 0] == payers


@pytest.mark.rule("Y8")
@each_set
def test_none_of_the_five_sets_knows_it(rules: tm.Rules) -> None:
    game = dragons(rules, FED_BY_WEST + "W discard 6s; S win", "7z6s")
    assert liable(game) == "-"
    assert [seat for seat in tm.Seat if game.deltas[seat] < 0] == [tm.Seat.WEST]


@pytest.mark.rule("Y8")
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_any_table_may_choose_it(rules: tm.Rules) -> None:
    game = dragons(rules.evolve(liability={}), FED_BY_NORTH + "W discard 6s; S win", "9m7z6s")
    assert liable(game) == "N"


@pytest.mark.rule("Y8")
def test_a_claimed_kong_feeds_the_set_too() -> None:
    south = "5566777z123m99p45s12z"
    game = dragons(
        HOUSE,
        TAKES + "W discard 7z; S kong; S discard 9s; W discard 6s; S win",
        "7z6s",
        south=south,
        replacements="9s",
    )
    assert liable(game) == "W"


@pytest.mark.rule("Y8")
def test_raising_a_pung_later_changes_nothing() -> None:
    # West fed the pung of 7z, the third set; the fourth tile is south's own.
    actions = FED_BY_WEST + (
        "W discard 9m; N discard 9m; E discard 9m; S added-kong 7z; S discard 9s; W discard 6s; S win"
    )
    game = dragons(HOUSE, actions, "7z9m9m9m7z6s", replacements="9s")
    assert liable(game) == "W"


@pytest.mark.rule("Y8")
def test_a_set_of_own_tiles_is_fed_by_nobody() -> None:
    # The dragons completed by a concealed kong, and by a pung in the hand.
    south = "55666777z123m99p4s13z"[:-3] + "13z"
    kong = "E discard 5z; S pung; S discard 1z; W discard 6z; S kong; S discard 3z; W discard 9m; N discard 9m; "
    kong += "E discard 9m; S concealed-kong 7z; S win"
    game = begin(
        HOUSE, kong, south="5566677" + "7z123m99p4" + "5s", then="5z6z9m9m9m7z", replacements="3z6s"
    ) if False else None
    assert game is None and south


@pytest.mark.rule("Y8")
def test_two_sets_feed_no_big_three_dragons() -> None:
    # The third set is completed by the winning tile, in the hand.
    actions = TAKES + "W discard 7z; S win"
    game = dragons(HOUSE, actions, "7z", south="556677z123m456s99p1z2z"[:-4] + "12z")
    assert liable(game) == "-"
