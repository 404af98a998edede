"""A hand at any moment is played again from its record, and told again from a seat's (Z3)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from tests.laws.game_states import SEATS, Played, ruled, some_history
from tests.laws.kept_laws import check_record, check_seat_records, check_texts, same


@pytest.mark.rule("Z3")
@given(ruled)
def test_a_record_plays_the_hand_again(hand: Played) -> None:
    check_record(some_history(hand)[-1])


@pytest.mark.rule("Z3")
@given(ruled)
def test_the_steps_of_a_record_are_the_states_of_the_hand(hand: Played) -> None:
    history = list(hand.states())
    record = history[-1].record()
    assert same(record.start(), history[0])
    for (move, after), state, number in zip(record.steps(), history[1:], range(len(history)), strict=False):
        assert move == record.moves[number]
        assert same(after, state)
        assert after.last_events == state.last_events


@pytest.mark.rule("Z2", "Z3")
@given(ruled)
def test_the_record_of_a_seat_tells_what_it_saw(hand: Played) -> None:
    check_seat_records(some_history(hand)[-1])


@pytest.mark.rule("Z3")
@given(ruled)
def test_moves_and_events_go_through_their_text(hand: Played) -> None:
    for game in some_history(hand)[-1::-20]:
        check_texts(game)


@pytest.mark.rule("Y10", "Z3")
@given(ruled, ruled, st.randoms(use_true_random=False))
def test_hands_that_never_lay_there_end_nothing(hand: Played, other: Played, chance: Random) -> None:
    *_, strange = other.states()
    for game in some_history(hand):
        seat, winner = chance.sample(SEATS, 2)
        ending = tm.Ending.DISCARD if isinstance(game.phase, tm.phases.Claims) else tm.Ending.SELF_DRAW
        view = strange.view(winner)
        drawn = view.drawn if ending is tm.Ending.SELF_DRAW else None
        revealed = tm.events.Revealed(winner, view.own.hand(view.table.seats[winner].bonus, drawn), drawn)
        event = tm.events.Ended(ending, (revealed,), tm.BySeat((), (), (), ()))
        if game.view(seat).fault_of(event) == "":
            assert game.view(seat).apply(event).is_over
