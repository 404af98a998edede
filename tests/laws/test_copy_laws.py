"""A game is a value: it goes through pickle, copy and JSON, and nothing that is done with it changes it."""

import pickle

from hypothesis import given

import taimahjong as tm
from tests.laws.game_states import SEATS, Played, ruled, some_history
from tests.laws.kept_laws import check_pickles, same


@given(ruled)
def test_a_game_and_its_views_go_through_pickle_and_copy(hand: Played) -> None:
    check_pickles(some_history(hand)[-1])


@given(ruled)
def test_a_pickled_game_plays_on_as_the_game_itself(hand: Played) -> None:
    history = list(hand.states())
    number = hand.seed % len(history)
    game = pickle.loads(pickle.dumps(history[number]))
    for move in history[-1].moves[number:]:
        game = game.apply(move)
    assert same(game, history[-1])


@given(ruled)
def test_a_game_stays_as_it_is_whatever_is_done_with_it(hand: Played) -> None:
    for game in some_history(hand)[-4:]:
        kept = pickle.loads(pickle.dumps(game))
        views = [game.view(seat) for seat in SEATS]
        legal = [game.legal_actions(seat) for seat in SEATS]
        for move in (*(action for actions in legal for action in actions), *game.rulings()):
            game.apply(move)
        assert same(game, kept)
        assert [game.view(seat) for seat in SEATS] == views == [kept.view(seat) for seat in SEATS]
        assert [game.legal_actions(seat) for seat in SEATS] == legal


@given(ruled)
def test_moves_and_events_go_through_pickle_with_their_hash(hand: Played) -> None:
    game = some_history(hand)[-1]
    legal = game.legal_actions(min(game.to_act, default="E"))
    for one in {*game.moves, *game.rulings(), *game.events, *legal}:
        again = pickle.loads(pickle.dumps(one))
        assert (again, hash(again), type(again)) == (one, hash(one), type(one))


@given(ruled)
def test_a_game_goes_through_json(hand: Played) -> None:
    game = some_history(hand)[-1]
    assert same(tm.from_json(tm.to_json(game), tm.Game), game)
    view = game.view(SEATS[hand.seed % 4])
    assert tm.from_json(tm.to_json(view), tm.View) == view
    for event in game.events_for("S")[-20:]:
        assert tm.from_json(tm.to_json(event), tm.Event) == event
