"""What a win declared wrongly costs, and what makes it a false win (Y5, Y10, X1)."""

from typing import Any

import pytest

import taimahjong as tm
from tests.game.positions import settle
from tests.game.tables import SETS, drift, legal, play, reason, table

CLUB, TRADITIONAL = tm.CLUB, tm.TRADITIONAL
PUNISHING = (TRADITIONAL, CLUB)
REFUSING = (tm.FOUR_WINDS, tm.MAHJONG_PROS, tm.MAHJONG_TIME)
each_punishing = pytest.mark.parametrize("rules", PUNISHING, ids=lambda rules: rules.name)
COVERS = ("incomplete", "minimum", "claimed_kong", "locked")

#: Sixteen tiles that wait for 5s and 8s, and the same beside a concealed triplet.
WAITS = "123456789m234p5567s"
TRIPLET = "111m234567m234p5567s"


def ruled(game: tm.Game) -> str:
    """The seats whose declaration would be a false win now."""
    return "".join(str(one.seat) for one in game.rulings() if isinstance(one, tm.FalseWin))


def result(game: tm.Game) -> tm.Result:
    assert game.result is not None
    return game.result


# What it costs -----------------------------------------------------------------------------------------


@pytest.mark.rule("Y5")
@pytest.mark.parametrize(
    ("rules", "seat", "streak", "deltas"),
    [
        (CLUB, "S", 0, (280, -800, 260, 260)),  # base 100, eight tai, one dealer tai to the dealer
        (CLUB, "S", 2, (360, -880, 260, 260)),
        (CLUB, "E", 0, (-840, 280, 280, 280)),
        (CLUB, "E", 1, (-960, 320, 320, 320)),
        (TRADITIONAL, "S", 0, (200, -600, 200, 200)),  # base 100, five tai, no dealer tai
        (TRADITIONAL, "S", 2, (200, -600, 200, 200)),
        (TRADITIONAL, "E", 1, (-600, 200, 200, 200)),
        (TRADITIONAL.evolve(false_win={"tai": 10, "dealer_tai": False}), "S", 2, (300, -900, 300, 300)),
        (CLUB.evolve(base=30, per_tai=10), "S", 0, (120, -340, 110, 110)),
    ],
)
def test_the_declarer_pays_every_other_seat(
    rules: tm.Rules, seat: str, streak: int, deltas: tuple[int, ...]
) -> None:
    game = table(rules, f"{seat} false-win" if seat == "E" else "E discard 1z; S false-win", streak=streak)
    assert result(game).ending.value == "false-win"
    assert result(game).false_winner is tm.Seat.parse(seat)
    assert tuple(game.deltas) == deltas


@pytest.mark.rule("Y5", "Y10")
@each_punishing
def test_the_hand_ends_and_the_declarers_hand_is_shown(rules: tm.Rules) -> None:
    before = table(rules, "E discard 1z", south=WAITS, then="1z3z")
    game = play(before, "S false-win")
    assert game.is_over
    for seat in "ESWN":
        shown = game.view(seat).result
        assert shown is not None
        assert shown.false_hand == before.view("S").hand
        assert shown.scores == ()


@pytest.mark.rule("Y5", "X1")
@pytest.mark.parametrize(
    ("seat", "deal_lost", "stays", "streak"),
    [("E", True, False, 0), ("E", False, True, 3), ("S", True, True, 3), ("N", True, True, 3)],
)
@each_punishing
def test_who_deals_next(rules: tm.Rules, seat: str, deal_lost: bool, stays: bool, streak: int) -> None:
    assert rules.false_win is not None
    assert rules.false_win.deal_lost
    rules = rules.evolve(false_win={"deal_lost": deal_lost})
    game = table(rules, "" if seat == "E" else "E discard 1z", streak=2)
    ended = result(play(game, f"{seat} false-win"))
    assert (ended.dealer_stays, ended.streak) == (stays, streak)


# When it may be declared -------------------------------------------------------------------------------


@pytest.mark.rule("Y5")
@each_punishing
def test_it_is_accepted_but_never_listed_as_legal(rules: tm.Rules) -> None:
    game = table(rules, "E discard 1z")
    assert tm.FalseWin("S") in game.rulings()
    assert "win" not in legal(game, "S")
    assert not any(isinstance(action, tm.DeclareWin) for action in game.legal_actions("S"))
    assert reason(game, "S win") == ("incomplete", "H1")


@pytest.mark.rule("Y5")
@each_punishing
def test_it_is_declared_at_the_own_turn(rules: tm.Rules) -> None:
    assert ruled(table(rules)) == "E"
    claimed = table(rules, "E discard 1m; S pung", south=TRIPLET, then="1m")
    assert ruled(claimed) == "S"
    konged = table(rules, "E concealed-kong 9p", east="9999p", then="1z", replacements="2z")
    assert ruled(konged) == "E"


@pytest.mark.rule("Y5")
@each_punishing
def test_it_is_declared_at_any_discard_of_another(rules: tm.Rules) -> None:
    asked = table(rules, "E discard 1z", west="11z", then="1z")
    assert asked.to_act == {tm.Seat.WEST}
    assert ruled(asked) == "SWN"


@pytest.mark.rule("Y5")
@each_punishing
def test_a_discard_lies_open_until_the_next_player_acts(rules: tm.Rules) -> None:
    game = table(rules, "E discard 1z", then="1z2z3z")  # south has drawn by itself
    assert ruled(game) == "SWN"
    assert result(play(game, "N false-win")).false_winner is tm.Seat.NORTH
    game = play(game, "S discard 2z")
    assert ruled(game) == "EWN"  # at south's discard now


@pytest.mark.rule("Y5")
@each_punishing
@pytest.mark.parametrize("claim", ["S pung", "S kong"])
def test_a_claim_ends_the_time_to_declare_on_the_discard(rules: tm.Rules, claim: str) -> None:
    game = table(rules, f"E discard 1m; {claim}", south=TRIPLET, then="1m", replacements="3z")
    assert ruled(game) == "S"


@pytest.mark.rule("Y5")
@each_punishing
def test_a_concealed_kong_ends_it_too(rules: tm.Rules) -> None:
    game = table(rules, "E discard 1z", south="9999p", then="1z2z", replacements="3z")
    assert ruled(game) == "SWN"
    assert ruled(play(game, "S concealed-kong 9p")) == "S"


ADDS = "E discard 8s; N pung; N discard 1z; E discard 1z; S discard 1z; W discard 9s; N added-kong 8s"
ADDING: dict[str, Any] = {"north": "88s1z", "then": "8s1z7s9s8s", "replacements": "5z"}


@pytest.mark.rule("Y5")
@each_punishing
def test_it_is_declared_at_an_added_kong(rules: tm.Rules) -> None:
    game = table(rules, ADDS, south="1z", **ADDING)  # nobody may rob it: north has drawn by itself
    assert ruled(game) == "ESWN"
    assert result(play(game, "S false-win")).false_winner is tm.Seat.SOUTH
    assert ruled(play(game, "N discard 5z")) == "ESW"


@pytest.mark.rule("Y5", "P6")
@each_punishing
def test_while_others_may_rob_the_kong_it_is_an_answer(rules: tm.Rules) -> None:
    game = table(rules, ADDS + "; W false-win", south="123456789m234p556s1z", **ADDING)
    assert game.to_act == {tm.Seat.SOUTH}
    assert result(play(game, "S win")).ending.value == "robbed-kong"
    assert result(play(game, "S pass")).false_winner is tm.Seat.WEST


@pytest.mark.rule("Y5", "P8")
def test_it_is_declared_while_the_last_tile_is_offered() -> None:
    game = drift(table(tm.MAHJONG_PROS.evolve(false_win={})), 1)
    drawn = game.view("W").drawn
    game = settle(play(game, f"W discard {drawn}"))
    assert legal(game, "N") == ["draw", "decline"]
    assert ruled(game) == "ESN"


# What makes a win false --------------------------------------------------------------------------------


@pytest.mark.rule("Y5")
@each_punishing
def test_a_legal_win_is_none(rules: tm.Rules) -> None:
    drawn = table(rules, "E discard 1z", south=WAITS, then="1z5s")
    assert "S" not in ruled(drawn)
    assert reason(drawn, "S false-win") == ("not_now", "Y5")
    discarded = table(rules, "E discard 5s", south=WAITS, then="5s")
    assert "S" not in ruled(discarded)


@pytest.mark.rule("Y5")
@each_punishing
def test_a_complete_hand_after_a_claim_is_bad_timing(rules: tm.Rules) -> None:
    # South takes the tile that it could have won on, and is complete with the set that it made.
    game = table(rules, "E discard 8s; S chow 67s", south=WAITS, then="8s")
    assert ruled(game) == ""
    assert reason(game, "S false-win") == ("not_now", "Y5")


@pytest.mark.rule("Y5", "M3")
def test_the_same_tile_lock_of_club_is_merely_refused() -> None:
    actions = "E discard 1z; S discard 1z; W discard 8s; S pass; N discard 2z; E discard 8s"
    game = table(CLUB, actions, south=WAITS, then="1z1z8s2z8s")
    assert reason(game, "S win") == ("missed_win", "M3")
    assert "S" not in ruled(game)


FAULTS: dict[str, tuple[str, dict[str, Any]]] = {
    "incomplete": ("E discard 1z", {"south": WAITS, "then": "1z3z"}),
    # one tai for the concealed hand, no more: the pair of dragons bars ping hu
    "minimum": (
        "E discard 1z; S discard 1z; W discard 2z; N discard 2z; E discard 8s",
        {"south": "123456789m234p55z67s", "then": "1z1z2z2z8s"},
    ),
    "claimed_kong": ("E discard 1m; S kong", {"south": TRIPLET, "then": "1m", "replacements": "5s"}),
    "locked": (
        "E discard 1z; S discard 1z; W discard 8s; S pass; N discard 2z; E discard 8s",
        {"south": WAITS, "then": "1z1z8s2z8s"},
    ),
}


def faulty(rules: tm.Rules, fault: str) -> tm.Game:
    """A position in which south's declaration would have this fault."""
    actions, tiles = FAULTS[fault]
    house = rules.without("human_hand") if "human_hand" in rules.table else rules
    return table(house.evolve(minimum_tai=2) if fault == "minimum" else house, actions, **tiles)


@pytest.mark.rule("Y5")
@pytest.mark.parametrize("fault", COVERS)
def test_traditional_punishes_them_all(fault: str) -> None:
    game = play(faulty(TRADITIONAL, fault), "S false-win")
    assert tuple(game.deltas) == (200, -600, 200, 200)


@pytest.mark.rule("Y5")
@pytest.mark.parametrize(("minimum", "false"), [(0, ""), (2, "W")])
def test_a_discard_is_judged_as_such_after_the_next_draw(minimum: int, false: str) -> None:
    # West, with one tai, may not chow east's 8s: where its win is not legal, south draws at once.
    rules = TRADITIONAL.without("human_hand").evolve(minimum_tai=minimum, false_win={"covers": ["minimum"]})
    game = table(rules, "E discard 8s", west="123456789m234p55z67s", then="8s3z")
    assert ruled(game) == false


@pytest.mark.rule("Y5")
@pytest.mark.parametrize("fault", COVERS)
def test_club_punishes_an_incomplete_hand_alone(fault: str) -> None:
    rules = CLUB.evolve(missed_win="locked", win_after_claimed_kong="no")
    assert ("S" in ruled(faulty(rules, fault))) is (fault == "incomplete")


@pytest.mark.rule("Y5")
@pytest.mark.parametrize("fault", COVERS)
@pytest.mark.parametrize("covered", COVERS)
def test_a_table_chooses_which_faults_are_punished(covered: str, fault: str) -> None:
    rules = TRADITIONAL.evolve(false_win={"covers": [covered]})
    game = faulty(rules, fault)
    assert ("S" in ruled(game)) is (covered == fault)
    codes = {"incomplete": "incomplete", "minimum": "minimum", "claimed_kong": "claimed_kong"}
    assert reason(game, "S win")[0] == codes.get(fault, "missed_win")


@pytest.mark.rule("Y5")
@pytest.mark.parametrize("rules", REFUSING, ids=lambda rules: rules.name)
def test_three_sets_refuse_an_illegal_win(rules: tm.Rules) -> None:
    game = table(rules, "E discard 1z")
    assert ruled(game) == ""
    assert reason(game, "S false-win") == ("not_in_rules", "Y5")
    assert reason(game, "S win") == ("incomplete", "H1")
    with pytest.raises(tm.IllegalAction):
        game.apply("S false-win")


@pytest.mark.rule("Y5")
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_a_table_of_any_set_may_punish(rules: tm.Rules) -> None:
    game = table(rules.evolve(false_win={"tai": 3, "dealer_tai": False}), "E discard 1z; S false-win")
    each = rules.base + 3 * rules.per_tai
    assert tuple(game.deltas) == (each, -3 * each, each, each)
    assert ruled(table(rules.evolve(false_win=None))) == ""


@pytest.mark.rule("Y5")
def test_a_discard_may_be_won_falsely_while_the_next_seat_s_flower_is_offered() -> None:
    game = table(
        tm.CLUB, "E discard 1z; S discard 1z", south="1234567f", then="5z1z8f", replacements="147m147p1s"
    )
    assert legal(game, "S") == ["win flowers", "pass"]
    assert tm.FalseWin("E") in game.rulings()
    assert tm.FalseWin("S") not in game.rulings()
