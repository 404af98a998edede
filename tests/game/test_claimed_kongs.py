"""Winning on the replacement of a kong claimed from a discard (P9)."""

import pytest

import taimahjong as tm
from tests.game.positions import begin, each_set, row, told, turn_of
from tests.game.tables import SETS, legal, play, reason

OTHERS = [rules for rules in SETS if rules is not tm.TRADITIONAL]

#: West claims a kong of 5m and then waits for 1z alone.
CLAIM = {"west": "555m123789p123789s1z", "then": "5m"}
#: After the claimed kong west may declare a concealed one of 1p; then it waits for 1z, which it drew before.
CONCEALED = {"west": "555m1111p789p123789s", "then": "5m", "replacements": "1z1z"}
#: The same with a pung of 2s, claimed first, to which west adds the fourth.
ADDED = {"west": "222s555m123789p789s7z", "then": "2s9s5m", "replacements": "1z1z"}


def claimed(rules: tm.Rules, replacements: str) -> tm.Game:
    return begin(rules, "E discard 5m; W kong", **CLAIM, replacements=replacements)


def further_concealed(rules: tm.Rules) -> tm.Game:
    return begin(rules, "E discard 5m; W kong; W concealed-kong 1p", **CONCEALED)


def further_added(rules: tm.Rules) -> tm.Game:
    game = begin(rules, "E discard 2s; W pung; W discard 7z", **ADDED)
    return play(turn_of("E", game), "E discard 5m; W kong; W added-kong 2s")


def may_win(game: tm.Game) -> bool:
    return "win" in legal(game, "W")


@pytest.mark.rule("P9")
def test_in_traditional_a_claimed_kongs_replacement_may_not_win() -> None:
    rules = tm.TRADITIONAL
    for game in (claimed(rules, "1z"), further_concealed(rules), further_added(rules)):
        assert game.view("W").drawn is tm.Tile.EAST
        assert not may_win(game)
        assert reason(game, "W win") == ("claimed_kong", "P9")


@pytest.mark.rule("P9")
@pytest.mark.parametrize("rules", OTHERS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("replacements", ["1z", "1f1z"])
def test_in_the_other_sets_it_may_win(rules: tm.Rules, replacements: str) -> None:
    for game in (claimed(rules, replacements), further_concealed(rules), further_added(rules)):
        result = game.apply("W win").result
        assert result is not None
        assert (result.ending, result.winners) == (tm.Ending.SELF_DRAW, (tm.Seat.WEST,))


@pytest.mark.rule("P9", "Y5")
def test_such_a_win_is_a_false_win() -> None:
    for game in (
        claimed(tm.TRADITIONAL, "1z"),
        claimed(tm.TRADITIONAL, "1f2f1z"),
        further_concealed(tm.TRADITIONAL),
        further_added(tm.TRADITIONAL),
    ):
        assert tm.FalseWin("W") in game.rulings()
        result = game.apply("W false-win").result
        assert result is not None
        assert (result.ending, result.false_winner) == (tm.Ending.FALSE_WIN, tm.Seat.WEST)


@pytest.mark.rule("P9")
@each_set
@pytest.mark.parametrize(("reading", "wins"), [("yes", True), ("no", False), ("further_kong", False)])
def test_flowers_drawn_in_between_change_nothing(rules: tm.Rules, reading: str, wins: bool) -> None:
    house = rules.evolve(win_after_claimed_kong=reading)
    game = claimed(house, "1f2f1z")
    assert told(game)[-5:] == ["W replaces 1f", "W shows 1f", "W replaces 2f", "W shows 2f", "W replaces 1z"]
    assert may_win(game) is may_win(claimed(house, "1z")) is wins


@pytest.mark.rule("P9")
@each_set
@pytest.mark.parametrize(
    ("reading", "first", "further"),
    [("yes", True, True), ("no", False, False), ("further_kong", False, True)],
)
def test_what_the_replacement_of_a_further_kong_may_do_is_a_choice(
    rules: tm.Rules, reading: str, first: bool, further: bool
) -> None:
    house = rules.evolve(win_after_claimed_kong=reading)
    assert may_win(claimed(house, "1z")) is first
    for game in (further_concealed(house), further_added(house)):
        assert game.view("W").drawn is tm.Tile.EAST
        assert may_win(game) is further


@pytest.mark.rule("P9")
@pytest.mark.parametrize("reading", ["no", "further_kong"])
def test_a_kong_of_the_own_hand_alone_is_not_barred(reading: str) -> None:
    rules = tm.TRADITIONAL.evolve(win_after_claimed_kong=reading)
    game = begin(rules, west="1111m123789p123789s", then="9m6z7z", replacements="7z")
    game = turn_of("W", game).apply("W concealed-kong 1m")
    assert may_win(game)
    assert row(game.apply("W win"), "kong_draw") == 1


@pytest.mark.rule("P9")
@pytest.mark.parametrize("reading", ["no", "further_kong"])
def test_the_restriction_ends_with_the_next_discard(reading: str) -> None:
    rules = tm.TRADITIONAL.evolve(win_after_claimed_kong=reading)
    tiles = {**CLAIM, "then": "5m7z7z6z1z", "replacements": "1z"}
    game = begin(rules, "E discard 5m; W kong", **tiles)
    assert not may_win(game)
    own_draw = turn_of("W", game.apply("W discard 1z"))
    assert own_draw.view("W").drawn is tm.Tile.EAST
    assert may_win(own_draw)
    discard = begin(rules, "E discard 5m; W kong; W discard 1z; N discard 1z", **{**tiles, "then": "5m1z"})
    assert legal(discard, "W") == ["win", "pass"]
    assert row(discard.apply("W win"), "kong_draw") == 0


@pytest.mark.rule("P9")
def test_the_kong_of_a_later_turn_is_not_barred() -> None:
    tiles = {**CONCEALED, "then": "5m7z7z6z1z", "replacements": "6z1z"}
    game = begin(tm.TRADITIONAL, "E discard 5m; W kong; W discard 6z", **tiles)
    assert may_win(turn_of("W", game).apply("W concealed-kong 1p"))


@pytest.mark.rule("P9")
def test_a_flower_that_replaces_no_kong_is_not_barred() -> None:
    game = begin(tm.TRADITIONAL, west="46m123789p123789s22z", then="9m7z1f", replacements="5m")
    assert may_win(turn_of("W", game))
