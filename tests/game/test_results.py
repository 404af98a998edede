"""How a hand ends: winners, payers, the next deal, the hands that are shown (H3, X1, X3, Y2, Y4, Y10)."""

from typing import Any

import pytest

import taimahjong as tm
from taimahjong.game.phases import Opening
from tests.game.positions import (
    WAITS,
    about_to_add,
    begin,
    begin_late,
    each_set,
    last_turn,
    settle,
    throw_drawn,
)
from tests.game.tables import SETS, drift, legal, play, reason, table

TRADITIONAL = tm.TRADITIONAL
EAST, SOUTH, WEST, NORTH = tm.Seat
#: Sixteen tiles that wait for 5s and 8s.
WAITING = "123456789m234p5567s"


def result(game: tm.Game) -> tm.Result:
    assert game.result is not None
    return game.result


def next_deal(game: tm.Game) -> tuple[bool, int]:
    """Whether the dealer stays, and the streak of the next hand."""
    return result(game).dealer_stays, result(game).streak


# Who won, and off whom (Y2, Y4) ------------------------------------------------------------------------


@pytest.mark.rule("Y2")
@each_set
def test_a_discard_is_paid_by_its_seat_alone(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 1z; S discard 5m; N win", north=WAITS["N"], then="1z5m")
    assert (result(game).winners, result(game).loser) == ((NORTH,), SOUTH)
    assert [seat for seat in tm.Seat if game.deltas[seat]] == [SOUTH, NORTH]
    assert sum(game.deltas) == 0


@pytest.mark.rule("Y2")
@each_set
def test_a_self_draw_is_paid_by_the_three_others(rules: tm.Rules) -> None:
    game = begin(rules, "E discard 1z; S win", south=WAITS["S"], then="1z5m")
    assert (result(game).winners, result(game).loser) == ((SOUTH,), None)
    assert [seat for seat in tm.Seat if game.deltas[seat] < 0] == [EAST, WEST, NORTH]
    assert sum(game.deltas) == 0


@pytest.mark.rule("Y2")
@each_set
def test_a_robbed_kong_is_paid_by_the_konger_alone(rules: tm.Rules) -> None:
    game = play(about_to_add(rules, west=WAITS["W"]), "S added-kong 5m; W win")
    assert (result(game).winners, result(game).loser) == ((WEST,), SOUTH)
    assert [seat for seat in tm.Seat if game.deltas[seat]] == [SOUTH, WEST]


@pytest.mark.rule("Y4", "Y2")
@pytest.mark.parametrize("rules", [tm.FOUR_WINDS, tm.MAHJONG_TIME], ids=lambda rules: rules.name)
def test_several_winners_are_each_paid_in_full(rules: tm.Rules) -> None:
    tiles: dict[str, Any] = {"south": WAITS["S"], "north": WAITS["N"], "then": "1z2z5m"}
    thrown = "E discard 1z; S discard 2z; W discard 5m; "
    both = begin(rules, thrown + "S win; N win", **tiles)
    assert result(both).winners == (NORTH, SOUTH)  # nearest to west first
    only_south, only_north = (
        begin(rules, thrown + answers, **tiles) for answers in ("S win; N pass", "S pass; N win")
    )
    assert both.deltas[SOUTH] == only_south.deltas[SOUTH] > 0
    assert both.deltas[NORTH] == only_north.deltas[NORTH] > 0
    assert both.deltas[WEST] == only_south.deltas[WEST] + only_north.deltas[WEST]


# The minimum (H3) --------------------------------------------------------------------------------------

#: South, its hand open, has no tai on a discard and one on its own draw.
POOR: dict[str, Any] = {"south": "123456999m23p9p5567s"}
OPENS = "E discard 1p; S chow 23p; S discard 9p; "


@pytest.mark.rule("H3")
def test_a_hand_without_tai_wins_the_base() -> None:
    game = begin(tm.CLUB, OPENS + "W discard 5s; S win", then="1p5s", **POOR)
    assert [score.tai for score in result(game).scores] == [0]
    assert tuple(game.deltas) == (0, 100, -100, 0)
    assert [rules.minimum_tai for rules in SETS] == [0] * 5


@pytest.mark.rule("H3")
def test_a_hand_below_the_minimum_cannot_win() -> None:
    rules = TRADITIONAL.without("human_hand").evolve(minimum_tai=1)
    game = begin(rules, OPENS + "W discard 5s", then="1p5s", **POOR)
    assert legal(game, "S") == ["pung", "pass"]
    assert reason(game, "S win") == ("minimum", "H3")
    drawn = begin(rules, OPENS + "W discard 1z; N discard 1z; E discard 1z", then="1p1z1z1z5s", **POOR)
    assert legal(drawn, "S") == ["win"]
    poorer = begin(
        rules.evolve(minimum_tai=2),
        OPENS + "W discard 1z; N discard 1z; E discard 1z",
        then="1p1z1z1z5s",
        **POOR,
    )
    assert legal(poorer, "S") == []
    assert reason(poorer, "S win") == ("minimum", "H3")


@pytest.mark.rule("H3")
def test_how_the_tile_came_counts_towards_it() -> None:
    # The concealed hand is worth one tai, the last discard another.
    rules = TRADITIONAL.without("human_hand", "single_wait").evolve(minimum_tai=2)
    early = begin(rules, "E discard 1z; S discard 2z; W discard 5m", south=WAITS["S"], then="1z2z5m")
    assert SOUTH not in early.to_act
    late = last_turn(begin_late(rules, south=WAITS["S"], last="9m5m"))
    assert legal(play(late, "N discard 5m"), "S") == ["win", "pass"]


@pytest.mark.rule("H3")
@pytest.mark.parametrize(("streak", "least"), [(0, 1), (1, 3), (2, 5)])
def test_dealer_tai_of_a_dealer_winner_count_towards_it(streak: int, least: int) -> None:
    # East, with a concealed hand of one tai, wins on south's discard.
    for minimum, wins in ((1 + least, True), (2 + least, False)):
        rules = TRADITIONAL.without("single_wait").evolve(minimum_tai=minimum)
        tiles: dict[str, Any] = {"east": WAITS["E"], "then": "1z5m"}
        game = table(rules, "E discard 1z; S discard 5m", streak=streak, **tiles)
        assert (EAST in game.to_act) is wins


@pytest.mark.rule("H3")
def test_dealer_tai_of_a_dealer_who_pays_do_not() -> None:
    rules = TRADITIONAL.without("single_wait", "human_hand").evolve(minimum_tai=2)
    tiles: dict[str, Any] = {"west": WAITS["W"], "then": "5m"}
    assert WEST not in table(rules, "E discard 5m", streak=3, **tiles).to_act


@pytest.mark.rule("H3", "H4")
def test_the_hand_counts_before_a_limit() -> None:
    rules = TRADITIONAL.evolve(minimum_tai=3, tai_limit=1)
    game = begin(rules, "E discard 1z", south=WAITING, then="1z5s")
    assert legal(game, "S")[0] == "win"


# The next deal (X1, X3) --------------------------------------------------------------------------------


def ended(rules: tm.Rules, actions: str, *, streak: int = 2, **tiles: Any) -> tm.Game:
    """The game after these actions, nobody having made the original call."""
    game = table(rules, streak=streak, **tiles)
    if isinstance(game.phase, Opening):
        game = play(game, [f"{seat} pass" for seat in sorted(game.to_act)])
    return play(game, actions)


@pytest.mark.rule("X1")
@each_set
@pytest.mark.parametrize(
    ("actions", "tiles", "stays", "streak"),
    [
        ("E win", {"east": WAITS["E"], "then": "5m"}, True, 3),
        ("E discard 1z; S discard 5m; E win", {"east": WAITS["E"], "then": "1z5m"}, True, 3),
        ("E discard 1z; S win", {"south": WAITS["S"], "then": "1z5m"}, False, 0),
        ("E discard 5m; N win", {"north": WAITS["N"], "then": "5m"}, False, 0),
    ],
)
def test_the_dealer_stays_after_winning(
    rules: tm.Rules, actions: str, tiles: dict[str, Any], stays: bool, streak: int
) -> None:
    assert next_deal(ended(rules, actions, **tiles)) == (stays, streak)


@pytest.mark.rule("X1")
@pytest.mark.parametrize("rules", [tm.FOUR_WINDS, tm.MAHJONG_TIME], ids=lambda rules: rules.name)
@pytest.mark.parametrize("answers", ["E win; W win", "W win; E win"])
def test_also_among_several_winners(rules: tm.Rules, answers: str) -> None:
    tiles: dict[str, Any] = {"east": WAITS["E"], "west": WAITS["W"], "then": "1z5m"}
    game = ended(rules, "E discard 1z; S discard 5m; " + answers, **tiles)
    assert result(game).winners == (WEST, EAST)
    assert next_deal(game) == (True, 3)


def drawn_hands(rules: tm.Rules) -> dict[str, tm.Game]:
    """A hand in which nobody wins, in the ways that the rules know."""
    exhausted = throw_drawn(last_turn(begin_late(rules, last="99m")))
    flower = last_turn(begin_late(rules, last="9m1f"))
    games = {"exhausted": exhausted, "last-flower": flower}
    if rules.decline_last_draw:
        games["declined"] = play(settle(throw_drawn(drift(begin(rules), 1))), "N decline")
    return games


@pytest.mark.rule("X1", "X3")
@each_set
def test_a_drawn_hand_pays_nothing_and_the_dealer_stays(rules: tm.Rules) -> None:
    for ending, game in drawn_hands(rules).items():
        assert result(game).ending.value == ending
        assert result(game).ending.is_drawn
        assert (result(game).winners, result(game).loser) == ((), None)
        assert tuple(game.deltas) == (0, 0, 0, 0)
        assert next_deal(game) == (True, 1)


@pytest.mark.rule("X1", "X5")
@each_set
def test_a_table_may_leave_the_streak_unchanged_by_a_drawn_hand(rules: tm.Rules) -> None:
    for game in drawn_hands(rules.evolve(draw_keeps_streak=True)).values():
        assert next_deal(game) == (True, 0)


@pytest.mark.rule("X1")
@each_set
def test_wins_by_flowers_are_wins(rules: tm.Rules) -> None:
    for owner, stays in (("east", True), ("south", False)):
        tiles: dict[str, Any] = {owner: "12345678f12345678m"}
        game = table(rules.evolve(flower_wins="at_once"), streak=2, **tiles)
        assert next_deal(game) == (stays, 3 if stays else 0)


# What becomes public (Y10) -----------------------------------------------------------------------------


@pytest.mark.rule("Y10")
@pytest.mark.parametrize(
    ("actions", "shown"),
    [("E discard 5m; S win; W win", ("S", "W")), ("E discard 5m; S pass; W win", ("W",))],
)
def test_the_hands_of_winners_become_public(actions: str, shown: tuple[str, ...]) -> None:
    rules = tm.FOUR_WINDS
    before = begin(rules, south=WAITS["S"], west=WAITS["W"], then="5m")
    game = play(before, actions)
    for seat in "ESWN":
        seen = game.view(seat).result
        assert seen == game.result
        assert seen is not None
        hands = [(str(score.win.seat), score.win.hand) for score in seen.scores]
        assert hands == [(one, before.view(one).hand) for one in shown]


@pytest.mark.rule("Y10")
def test_nobody_elses_hand_becomes_public() -> None:
    # What north holds is not to be learned from the end.
    one, other = (
        begin(tm.CLUB, "E discard 5m; S win", south=WAITS["S"], north=north, then="5m")
        for north in ("111222333444p5566z", "111222333444s5566z")
    )
    assert one.view("N").hand != other.view("N").hand
    for seat in "EW":
        assert one.view(seat).result == other.view(seat).result


@pytest.mark.rule("Y10")
@each_set
def test_in_a_drawn_hand_no_hand_becomes_public(rules: tm.Rules) -> None:
    for game in drawn_hands(rules).values():
        assert (result(game).scores, result(game).false_hand) == ((), None)
