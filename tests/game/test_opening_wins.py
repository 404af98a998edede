"""Heavenly and earthly hands, as play brings them about (N2, N3, O11)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.positions import begin, each_set, row
from tests.game.tables import SETS, table

FOUR_WINDS, TRADITIONAL, CLUB = tm.FOUR_WINDS, tm.TRADITIONAL, tm.CLUB
#: Those in which the dealer's 17 tiles are dealt at once, and a discard makes an earthly hand.
DEALT = (tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME)
HEAVENLY = {"four-winds": 40, "traditional": 24, "mahjong-pros": 40, "mahjong-time": 40, "club": 0}
each_dealt = pytest.mark.parametrize("rules", DEALT, ids=lambda rules: rules.name)

#: Sixteen tiles that wait for 5s and 8s; the same with the pair as a kong that leaves them waiting.
WAITS = "123456789m234p5567s"
#: Three sets, a chow's half and four 9p: with a kong of them the hand waits for 5s and 8s.
KONG = "123456789m55s67s999p"


def winning_tile(game: tm.Game) -> str:
    assert game.result is not None
    return str(game.result.scores[0].win.tile)


# Heavenly hands (N2, O11) ------------------------------------------------------------------------------


@pytest.mark.rule("N2")
@each_set
def test_the_dealer_wins_on_the_dealt_seventeen(rules: tm.Rules) -> None:
    game = begin(rules, "E win", east=WAITS, then="5s")
    assert row(game, "heavenly_hand") == HEAVENLY[rules.name]
    assert winning_tile(game) == "5s"


@pytest.mark.rule("N2", "O11")
@each_set
def test_it_counts_as_a_self_draw(rules: tm.Rules) -> None:
    game = begin(rules, "E win", east=WAITS, then="5s")
    assert row(game, "concealed_self_draw") == 3
    assert game.result is not None
    assert game.result.ending.value == "self-draw"
    assert all(game.deltas[seat] < 0 for seat in "SWN")


@pytest.mark.rule("N2")
@each_set
def test_opening_flowers_do_not_prevent_it(rules: tm.Rules) -> None:
    game = begin(rules, "E win", east="1f123456789m234p556s", then="5s", replacements="7s")
    assert row(game, "heavenly_hand") == HEAVENLY[rules.name]


@pytest.mark.rule("N2")
@each_set
def test_a_kong_prevents_it(rules: tm.Rules) -> None:
    game = begin(rules, "E concealed-kong 9p; E win", east=KONG, then="9p", replacements="5s")
    assert row(game, "heavenly_hand") == 0


@pytest.mark.rule("N2")
@each_set
def test_a_later_win_of_the_dealer_is_none(rules: tm.Rules) -> None:
    actions = "E discard 1z; S discard 2z; W discard 2z; N discard 2z; E win"
    game = begin(rules, actions, east=WAITS, then="1z2z2z2z5s")
    assert row(game, "heavenly_hand") == 0


@pytest.mark.rule("O11")
@each_dealt
def test_the_winning_tile_is_the_dealers_last_opening_replacement(rules: tm.Rules) -> None:
    one = begin(rules, "E win", east="1f123456789m234p556s", then="5s", replacements="7s")
    assert winning_tile(one) == "7s"
    two = begin(rules, "E win", east="12f123456789m234p55s", then="5s", replacements="67s")
    assert winning_tile(two) == "7s"
    again = begin(rules, "E win", east="1f123456789m234p556s", then="5s", replacements="2f7s")
    assert winning_tile(again) == "7s"
    seventeenth = begin(rules, "E win", east=WAITS, then="1f", replacements="8s")
    assert winning_tile(seventeenth) == "8s"


@pytest.mark.rule("O11", "K3")
@each_dealt
@pytest.mark.parametrize(
    ("tiles", "replaced"),
    [
        ({"east": WAITS, "then": "5s"}, None),
        ({"east": WAITS, "then": "1f", "replacements": "8s"}, "flower"),
        ({"east": "1f123456789m234p556s", "then": "5s", "replacements": "7s"}, "flower"),
    ],
)
def test_it_is_known_that_it_replaced_a_flower(
    rules: tm.Rules, tiles: dict[str, Any], replaced: str | None
) -> None:
    game = begin(rules, "E win", **tiles)
    assert game.result is not None
    assert game.result.scores[0].win.how == tm.SelfDraw(replaced)


@pytest.mark.rule("O11")
@each_dealt
def test_another_seats_replacement_is_none_of_the_dealers(rules: tm.Rules) -> None:
    game = begin(rules, "E win", east=WAITS, west="1f", then="5s", replacements="9p")
    assert winning_tile(game) == "5s"


@pytest.mark.rule("O11", "K3")
def test_in_traditional_it_is_the_seventeenth_drawn_after_the_opening_flowers() -> None:
    game = begin(TRADITIONAL, "E win", east="1f123456789m234p556s", then="5s", replacements="7s")
    assert (winning_tile(game), row(game, "kong_draw")) == ("5s", 0)
    flower = begin(TRADITIONAL, "E win", east=WAITS, then="1f", replacements="8s")
    assert (winning_tile(flower), row(flower, "kong_draw")) == ("8s", 1)
    assert row(flower, "heavenly_hand") == 24


@pytest.mark.rule("O11")
@pytest.mark.parametrize(("tile", "waited"), [("last", 0), ("any", 1)])
def test_a_table_may_choose_which_tile_was_last(tile: str, waited: int) -> None:
    # 6m completes an open chow; as another of the seventeen the last tile is worth a wait.
    rules = FOUR_WINDS.evolve(heavenly_tile=tile)
    game = begin(rules, "E win", east="12345789m234678p55s", then="6m")
    assert row(game, "edge_wait") + row(game, "closed_wait") + row(game, "pair_wait") == waited
    assert row(game, "heavenly_hand") == 40


# Earthly hands (N3) ------------------------------------------------------------------------------------


@pytest.mark.rule("N3")
@each_dealt
@pytest.mark.parametrize("seat", ["S", "W", "N"])
def test_another_seat_wins_on_the_dealers_first_discard(rules: tm.Rules, seat: str) -> None:
    tiles: dict[str, Any] = {{"S": "south", "W": "west", "N": "north"}[seat]: WAITS, "then": "5s"}
    assert row(begin(rules, f"E discard 5s; {seat} win", **tiles), "earthly_hand") == 40


@pytest.mark.rule("N3", "P4")
def test_every_winner_on_that_discard_has_one() -> None:
    game = begin(
        FOUR_WINDS,
        "E discard 5s; S win; W win",
        south=WAITS,
        west="123456789p111z46s22z",
        then="5s",
    )
    assert [row(game, "earthly_hand", winner) for winner in (0, 1)] == [40, 40]


@pytest.mark.rule("N3")
@each_dealt
def test_a_concealed_kong_of_the_dealer_does_not_prevent_it(rules: tm.Rules) -> None:
    actions = "E concealed-kong 9p; E discard 5s; S win"
    game = begin(rules, actions, east="999p5s", south=WAITS, then="9p", replacements="1z")
    assert row(game, "earthly_hand") == 40


@pytest.mark.rule("N3")
@each_dealt
def test_no_other_win_is_earthly_there(rules: tm.Rules) -> None:
    second = begin(rules, "E discard 1z; S discard 5s; W win", west=WAITS, then="1z5s")
    assert row(second, "earthly_hand") == 0
    own_draw = begin(rules, "E discard 1z; S win", south=WAITS, then="1z5s")
    assert row(own_draw, "earthly_hand") == 0
    dealers_second = "E discard 1z; S discard 2z; W discard 2z; N discard 2z; E discard 5s; S win"
    game = begin(rules, dealers_second, south=WAITS, then="1z2z2z2z5s")
    assert row(game, "earthly_hand") == 0


def first_draw(rules: tm.Rules, *, skip: bool = False, replacements: str = "", drawn: str = "5s") -> tm.Game:
    """West wins on its first draw; where it is skipped, north has claimed east's first discard."""
    if skip:
        actions = "E discard 9p; N pung; N discard 3z; E discard 4z; S discard 4z; W win"
        return begin(rules, actions, west=WAITS, north="99p3z", then="9p4z4z" + drawn)
    actions = "E discard 1z; S discard 2z; W win"
    return begin(rules, actions, west=WAITS, then="1z2z" + drawn, replacements=replacements)


@pytest.mark.rule("N3")
def test_in_traditional_a_seat_draws_it_first() -> None:
    assert row(first_draw(TRADITIONAL), "earthly_hand") == 16
    south = begin(TRADITIONAL, "E discard 1z; S win", south=WAITS, then="1z5s")
    assert row(south, "earthly_hand") == 16


@pytest.mark.rule("N3", "O11", "K3")
def test_a_flower_drawn_there_and_replaced_is_included() -> None:
    game = first_draw(TRADITIONAL, drawn="1f", replacements="8s")
    assert (row(game, "earthly_hand"), row(game, "kong_draw")) == (16, 1)


@pytest.mark.rule("N3")
def test_in_traditional_the_second_draw_is_none() -> None:
    round_ = "E discard 1z; S discard 2z; W discard 2z; N discard 2z; E discard 3z; S win"
    game = begin(TRADITIONAL, round_, south=WAITS, then="1z2z2z2z3z5s")
    assert row(game, "earthly_hand") == 0


@pytest.mark.rule("N3")
def test_in_traditional_a_kong_before_it_prevents_it() -> None:
    actions = "E discard 1z; S concealed-kong 9p; S win"
    game = begin(TRADITIONAL, actions, south=KONG, then="1z9p", replacements="5s")
    assert row(game, "earthly_hand") == 0


@pytest.mark.rule("N3")
def test_in_traditional_a_call_or_a_discard_before_it_prevents_it() -> None:
    actions = "E discard 9p; S pung; S discard 1z; W discard 2z; N discard 2z; E discard 2z; S win"
    game = begin(TRADITIONAL, actions, south="99p1z234p123456m5567s", then="9p2z2z2z8s")
    assert row(game, "earthly_hand") == 0


@pytest.mark.rule("N3")
def test_in_traditional_a_discard_is_none() -> None:
    game = begin(TRADITIONAL, "E discard 5s; S win", south=WAITS, then="5s")
    assert row(game, "earthly_hand") == 0


@pytest.mark.rule("N3")
@pytest.mark.parametrize(
    ("option", "uncalled", "called"),
    [("dealers_discard", 0, 0), ("first_draw", 16, 16), ("first_draw_uncalled", 16, 0)],
)
def test_a_table_chooses_what_is_earthly(option: str, uncalled: int, called: int) -> None:
    for base in SETS:
        rules = base.evolve(earthly_hand=option).with_tai(earthly_hand=16)
        assert row(first_draw(rules), "earthly_hand") == uncalled
        assert row(first_draw(rules, skip=True), "earthly_hand") == called
        game = begin(rules, "E discard 5s; S win", south=WAITS, then="5s")
        assert row(game, "earthly_hand") == (16 if option == "dealers_discard" else 0)


@pytest.mark.rule("N2", "N3")
def test_club_knows_neither() -> None:
    for game in (begin(CLUB, "E win", east=WAITS, then="5s"), first_draw(CLUB)):
        assert game.result is not None
        assert game.result.scores[0].win.opening is None


# However few tiles may be drawn ------------------------------------------------------------------------


@pytest.mark.rule("N2", "N3", "N4", "W3")
@pytest.mark.parametrize(
    ("rules", "actions", "tiles"),
    [
        (TRADITIONAL, "E win", {"east": WAITS, "then": "5s"}),
        (FOUR_WINDS, "S pass; E discard 5s; S win", {"south": WAITS, "then": "5s"}),
        (TRADITIONAL, "E discard 5s; S win", {"south": WAITS, "then": "5s"}),
    ],
    ids=["heavenly", "earthly", "human"],
)
def test_an_early_win_may_be_on_the_last_tile_of_a_short_wall(
    rules: tm.Rules, actions: str, tiles: dict[str, Any]
) -> None:
    # With 79 tiles reserved the dealer's seventeenth is the last.
    game = table(rules.evolve(dead_wall=79), actions, **tiles)
    assert game.is_over
