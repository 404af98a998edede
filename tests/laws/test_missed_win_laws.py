"""Wins that are let pass: the game's notes of them against those of a keeper who looks on (M1-M5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from tests.laws.game_states import Played, rules, seeds, themed
from tests.laws.missed_wins import Missed
from tests.oracle.play.moods import MOODS


def _hesitant(rules: tm.Rules, missed: str, theme: str, mood: str, seed: int) -> Played:
    changed = rules.evolve(missed_win=missed, minimum_tai=min(rules.minimum_tai, 1), ready_must_win=False)
    return Played(tm.Game.start(changed, wall=themed(seed % 20, theme)), MOODS[mood], 0.01 * (seed % 2), seed)


#: Hands in which many wins are offered and few are taken.
hesitant = st.builds(
    _hesitant,
    rules,
    st.sampled_from(["locked", "same_tile", "none"]),
    st.sampled_from(["near", "ready", "shared_waits", "robberies"]),
    st.sampled_from(["passing", "wavering"]),
    seeds,
)


@pytest.mark.rule("M1", "M2", "M3", "M4", "M5")
@given(hesitant)
def test_a_win_let_pass_bars_what_it_should_and_as_long_as_it_should(hand: Played) -> None:
    missed, before = Missed.at(hand.game), hand.game
    for game in hand.states():
        if game is not before:
            missed, before = missed.after(before, game), game
        if not game.is_over:
            missed.check(game)
