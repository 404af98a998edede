"""Declaring a hand ready with a discard: when, and as what it counts (R2-R4, R7, L1-L3)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.tables import SETS, legal, play, reason, table, throws

CLUB, MAHJONG_PROS, MAHJONG_TIME, TRADITIONAL = tm.CLUB, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.TRADITIONAL
by_discard = pytest.mark.parametrize(
    "rules", [TRADITIONAL, MAHJONG_PROS, MAHJONG_TIME], ids=lambda rules: rules.name
)

#: Sixteen tiles that wait for 5s and 8s, and seventeen of which two can be thrown to wait.
WAITS = "123456789m234p5567s"
#: The same wait beside a concealed triplet.
TRIPLET = "111m234567m234p5567s"
#: Waits for 4m and 7m, and after a kong of 1m for the pair.
FOUR = "1111m234567m234p567s"
#: One tile short of waiting: 7s or 4s.
NEARLY = "123456789m234p556s1z"


def kind(game: tm.Game, seat: str) -> str | None:
    """The sort of ready declaration that a seat has made."""
    ready = game.table.seats[tm.Seat.parse(seat)].ready
    return ready.value if ready else None


def row(game: tm.Game, id_: str) -> int:
    """The tai that the winner got for this row."""
    assert game.result is not None
    return sum(item.tai for item in game.result.scores[0].items if item.id == id_)


# MAHJONG_TIME: on the original hand (R2) ---------------------------------------------------------------


@pytest.mark.rule("R2")
def test_dealt_tiles_that_wait_are_declared_with_the_tile_just_drawn() -> None:
    game = table(MAHJONG_TIME, "E discard 1z", south=WAITS, then="1z2z")
    assert legal(game, "S") == ["discard 2z ready"]
    assert kind(play(game, "S discard 2z ready"), "S") == "original"
    drew_5p = table(MAHJONG_TIME, "E discard 1z", south=WAITS, then="1z5p")
    assert "2p" in throws(drew_5p, "S")  # after which the hand would wait too
    assert legal(drew_5p, "S") == ["discard 5p ready"]
    assert reason(drew_5p, "S discard 2p ready") == ("not_waiting", "R2")


@pytest.mark.rule("R2")
def test_the_opening_flowers_are_replaced_before() -> None:
    game = table(MAHJONG_TIME, "E discard 1z", south="123456789m234p556s1f", then="1z2z", replacements="7s")
    assert legal(game, "S") == ["discard 2z ready"]


@pytest.mark.rule("R2")
def test_a_flower_drawn_there_is_replaced_and_the_replacement_thrown() -> None:
    game = table(MAHJONG_TIME, "E discard 1z", south=WAITS, then="1z1f", replacements="3z")
    assert legal(game, "S") == ["discard 3z ready"]


@pytest.mark.rule("R2")
def test_dealt_tiles_that_do_not_wait_are_not_declared() -> None:
    game = table(MAHJONG_TIME, "E discard 1z", south=NEARLY, then="1z7s")
    assert legal(game, "S") == []
    assert reason(game, "S discard 1z ready") == ("not_waiting", "R2")


@pytest.mark.rule("R2")
def test_the_dealer_throws_any_tile_that_leaves_a_waiting_hand() -> None:
    game = table(MAHJONG_TIME, east=NEARLY, then="7s")
    assert legal(game, "E") == ["discard 5s ready", "discard 1z ready"]
    assert kind(play(game, "E discard 1z ready"), "E") == "original"


@pytest.mark.rule("R2")
def test_only_the_seats_first_discard_declares() -> None:
    round_ = "E discard 1z; S discard 2z; W discard 2z; N discard 2z; E discard 3z"
    game = table(MAHJONG_TIME, round_, south=WAITS, then="1z2z2z2z3z4z")
    assert legal(game, "S") == []
    assert reason(game, "S discard 4z ready") == ("ready_too_late", "R2")


@pytest.mark.rule("R2")
def test_the_seat_must_not_have_called_before() -> None:
    game = table(MAHJONG_TIME, "E discard 1m; S pung", south=TRIPLET, then="1m")
    assert legal(game, "S") == []
    assert reason(game, "S discard 1m ready") == ("ready_too_late", "R2")


@pytest.mark.rule("R2")
def test_the_seat_must_not_have_konged_before() -> None:
    actions = "E discard 1z; S concealed-kong 1m"
    game = table(MAHJONG_TIME, actions, south=FOUR, then="1z3z", replacements="4z")
    assert legal(game, "S") == []
    dealer = table(MAHJONG_TIME, "E concealed-kong 1m", east=FOUR, then="3z", replacements="4z")
    assert legal(dealer, "E") == []


@pytest.mark.rule("R2")
def test_others_may_have_called_and_konged() -> None:
    actions = "E discard 1z; W pung; W discard 3z; N concealed-kong 9p; N discard 3s; E discard 4z"
    tiles: dict[str, Any] = {
        "south": WAITS,
        "west": "11z3z",
        "north": "999p3s",
        "then": "1z9p4z2z",
        "replacements": "5z",
    }
    game = table(MAHJONG_TIME, actions, **tiles)
    assert "discard 2z ready" in legal(game, "S")
    assert kind(play(game, "S discard 2z ready"), "S") == "original"


@pytest.mark.rule("R2", "L1")
def test_ready_on_the_original_hand_is_worth_fifteen() -> None:
    actions = "E discard 1z; S discard 2z ready; W discard 5s; S win"
    assert row(table(MAHJONG_TIME, actions, south=WAITS, then="1z2z5s"), "original_ready") == 15


# MAHJONG_PROS: at any time (R3) ------------------------------------------------------------------------


@pytest.mark.rule("R3")
def test_any_own_discard_that_leaves_a_waiting_hand_declares() -> None:
    game = table(MAHJONG_PROS, "E discard 1z", south=NEARLY, then="1z7s")
    assert legal(game, "S") == ["discard 5s ready", "discard 1z ready"]
    round_ = "E discard 1z; S discard 2z; W discard 2z; N discard 2z; E discard 3z"
    game = table(MAHJONG_PROS, round_, south=NEARLY, then="1z2z2z2z3z7s")
    assert legal(game, "S") == ["discard 5s ready", "discard 1z ready"]


@pytest.mark.rule("R3", "H2")
def test_a_hand_that_waits_with_seven_pairs_alone_declares_too() -> None:
    tiles: dict[str, Any] = {"east": "1199m2288p3377s111z5z", "then": "6z"}
    assert legal(table(MAHJONG_PROS, **tiles), "E") == ["discard 5z ready", "discard 6z ready"]
    assert legal(table(MAHJONG_PROS.evolve(seven_pairs=False), **tiles), "E") == []


@pytest.mark.rule("R3")
def test_an_open_hand_may_declare_straight_after_a_claim() -> None:
    game = table(MAHJONG_PROS, "E discard 1m; S pung", south=TRIPLET, then="1m")
    assert "discard 1m ready" in legal(game, "S")


@pytest.mark.rule("R3")
@pytest.mark.parametrize(
    ("actions", "south", "then"),
    [
        pytest.param("E discard 1z; S discard 2z ready", WAITS, "1z2z", id="first"),
        pytest.param(
            "E concealed-kong 9p; E discard 1z; S discard 2z ready", WAITS, "1z2z", id="another-konged"
        ),
    ],
)
def test_the_first_discard_while_nobody_has_called_counts_as_original(
    actions: str, south: str, then: str
) -> None:
    game = table(MAHJONG_PROS, actions, east="9999p", south=south, then=then, replacements="4z")
    assert kind(game, "S") == "original"


@pytest.mark.rule("R3")
def test_the_dealers_first_discard_counts_as_original() -> None:
    assert kind(table(MAHJONG_PROS, "E discard 1z ready", east=WAITS, then="1z"), "E") == "original"


@pytest.mark.rule("R3")
@pytest.mark.parametrize(
    ("actions", "tiles"),
    [
        pytest.param(
            "E discard 1z; S discard 2z; W discard 2z; N discard 2z; E discard 3z; S discard 4z ready",
            {"south": WAITS, "then": "1z2z2z2z3z4z"},
            id="second discard",
        ),
        pytest.param(
            "E discard 1z; W pung; W discard 3z; N discard 4z; E discard 4z; S discard 2z ready",
            {"south": WAITS, "west": "11z3z", "then": "1z4z4z2z"},
            id="another called",
        ),
        pytest.param(
            "E discard 1m; S pung; S discard 1m ready", {"south": TRIPLET, "then": "1m"}, id="called itself"
        ),
        pytest.param(
            "E discard 1z; S concealed-kong 1m; S discard 3z ready",
            {"south": FOUR, "then": "1z3z", "replacements": "4z"},
            id="konged",
        ),
    ],
)
def test_any_other_counts_as_declared(actions: str, tiles: dict[str, Any]) -> None:
    assert kind(table(MAHJONG_PROS, actions, **tiles), "S") == "declared"


@pytest.mark.rule("R3", "L1", "L2")
def test_ten_instead_of_one() -> None:
    first = "E discard 1z; S discard 2z ready; W discard 5s; S win"
    game = table(MAHJONG_PROS, first, south=WAITS, then="1z2z5s")
    assert (row(game, "original_ready"), row(game, "declared_ready")) == (10, 0)
    later = "E discard 1z; S discard 2z; W discard 2z; N discard 2z; E discard 3z; S discard 4z ready; "
    game = table(MAHJONG_PROS, later + "W discard 5s; S win", south=WAITS, then="1z2z2z2z3z4z5s")
    assert (row(game, "original_ready"), row(game, "declared_ready")) == (0, 1)


# TRADITIONAL: among the first eight discards (R4) ------------------------------------------------------


@pytest.mark.rule("R4")
@pytest.mark.parametrize(
    ("seat", "number", "offered"), [("S", 6, True), ("N", 8, True), ("E", 9, False), ("S", 10, False)]
)
def test_earth_ready_is_among_the_tables_first_eight_discards(seat: str, number: int, offered: bool) -> None:
    name = {"E": "east", "S": "south", "N": "north"}[seat]
    honours = [f"{1 + count // 4}z" for count in range(number - 1)]
    thrown = [f"{'ESWN'[count % 4]} discard {tile}" for count, tile in enumerate(honours)]
    tiles: dict[str, Any] = {name: WAITS, "then": "".join(honours) + "9p"}
    game = table(TRADITIONAL, thrown, **tiles)
    assert game.table.discards == number - 1
    assert ("discard 9p ready" in legal(game, seat)) is offered
    if offered:
        assert kind(play(game, f"{seat} discard 9p ready"), seat) == "earth"
    else:
        assert reason(game, f"{seat} discard 9p ready") == ("ready_too_late", "R4")


@pytest.mark.rule("R4")
def test_a_called_hand_is_not_closed() -> None:
    game = table(TRADITIONAL, "E discard 1m; S pung", south=TRIPLET, then="1m")
    assert legal(game, "S") == []
    assert reason(game, "S discard 1m ready") == ("ready_too_late", "R4")
    claimed = table(TRADITIONAL, "E discard 1m; S kong", south=TRIPLET, then="1m", replacements="3z")
    assert legal(claimed, "S") == []


@pytest.mark.rule("R4")
def test_concealed_kongs_keep_the_hand_closed() -> None:
    actions = "E discard 1z; S concealed-kong 1m"
    game = table(TRADITIONAL, actions, south=FOUR, then="1z3z", replacements="4z")
    assert legal(game, "S") == ["discard 3z ready", "discard 4z ready"]
    assert kind(play(game, "S discard 3z ready"), "S") == "earth"


@pytest.mark.rule("R4")
@pytest.mark.parametrize("uncalled", [False, True])
def test_others_may_have_called_unless_the_table_forbids_it(uncalled: bool) -> None:
    rules = TRADITIONAL.evolve(early_ready_uncalled=uncalled)
    actions = "E discard 1z; W pung; W discard 3z; N discard 4z; E discard 4z"
    game = table(rules, actions, south=WAITS, west="11z3z", then="1z4z4z2z")
    assert ("discard 2z ready" in legal(game, "S")) is not uncalled
    if uncalled:
        assert reason(game, "S discard 2z ready") == ("ready_too_late", "R4")


@pytest.mark.rule("R4", "L3")
def test_earth_ready_is_worth_eight() -> None:
    actions = "E discard 1z; S discard 2z ready; W discard 5s"
    assert row(table(TRADITIONAL, actions, south=WAITS, then="1z2z5s"), "earth_ready") == 8


@pytest.mark.rule("R4")
def test_club_knows_no_ready_declaration() -> None:
    game = table(CLUB, "E discard 1z", south=WAITS, then="1z2z")
    assert legal(game, "S") == []
    assert reason(game, "S discard 2z ready") == ("not_in_rules", "R4")


@pytest.mark.rule("R1", "R2", "R3", "R4")
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_a_table_of_any_set_may_choose_its_declarations(rules: tm.Rules) -> None:
    def offers(ready: str) -> list[str]:
        return legal(table(rules.evolve(ready=ready), "E discard 1z", south=NEARLY, then="1z7s"), "S")

    assert offers("none") == offers("original_call") == offers("first_discard") == []
    assert offers("any_time") == offers("early") == ["discard 5s ready", "discard 1z ready"]


# A hand that does not wait (R7) ------------------------------------------------------------------------


@pytest.mark.rule("R7")
@by_discard
def test_a_hand_that_does_not_wait_is_refused_and_no_false_win(rules: tm.Rules) -> None:
    game = table(rules.evolve(false_win={}), east="258m258p258s1234567z", then="9m")
    assert reason(game, "E discard 9m ready") == ("not_waiting", "R7")
    with pytest.raises(tm.IllegalAction):
        game.apply("E discard 9m ready")
    assert game.to_act == {tm.Seat.EAST}


@pytest.mark.rule("R7", "S3")
@pytest.mark.parametrize(
    "rules", [rules for rules in SETS if rules is not CLUB], ids=lambda rules: rules.name
)
def test_a_kind_of_which_the_seat_holds_all_four_is_no_wait(rules: tm.Rules) -> None:
    # Only a fifth 1m would complete 111m 1m.
    game = table(rules, south="1111m123456789p234s", then="1z3z")
    if rules.ready == "original_call":
        assert game.to_act == {tm.Seat.EAST}  # south is not asked for the original call
        return
    game = play(game, "E discard 1z")
    assert "discard 3z ready" not in legal(game, "S")
    rule = "R2" if rules is MAHJONG_TIME else "R7"
    assert reason(game, "S discard 3z ready") == ("not_waiting", rule)


@pytest.mark.rule("R7", "S3")
@by_discard
def test_a_kind_that_others_hold_is_a_wait(rules: tm.Rules) -> None:
    # All four 5s lie with others, three of them in west's hand.
    game = table(
        rules, "E discard 5s; S pass; W pass", south="123456789m234p99p46s", west="555s", then="5s3z"
    )
    assert "discard 3z ready" in legal(game, "S")
