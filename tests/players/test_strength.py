"""A beginner beats those who do not look."""

import pytest

import taimahjong as tm
from taimahjong.players import BeginnerPlayer, FirstPlayer, Player, RandomPlayer
from taimahjong.players.simulate import simulate
from tests.game.positions import each_set

HANDS = 24


def won(rules: tm.Rules, others: Player) -> tuple[int, int, int]:
    """How many hands a beginner wins, how many the three others, and the points of the beginner."""
    tally = simulate(HANDS, rules, [BeginnerPlayer(), others, others, others], seed="strength")
    return tally.wins[0], sum(tally.wins[1:]), tally.points[0]


@each_set
@pytest.mark.parametrize("others", [RandomPlayer(1), FirstPlayer()], ids=lambda one: type(one).__name__)
def test_it_beats_three_who_do_not_look(rules: tm.Rules, others: Player) -> None:
    mine, theirs, points = won(rules, others)
    assert mine > HANDS // 2
    assert theirs < HANDS // 4
    assert points > 0


@pytest.mark.rule("H3")
@each_set
def test_it_wins_under_a_minimum_too(rules: tm.Rules) -> None:
    mine, theirs, _ = won(rules.evolve(minimum_tai=3), RandomPlayer(1))
    assert mine > theirs + HANDS // 5


@each_set
def test_four_beginners_win_most_hands(rules: tm.Rules) -> None:
    tally = simulate(HANDS, rules, [BeginnerPlayer()] * 4, seed="strength")
    assert sum(tally.wins) > HANDS * 3 // 4
