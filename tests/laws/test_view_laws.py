"""What a seat is sent folds to what the server says that it sees, at every moment (Z2)."""

from random import Random

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.game import events
from taimahjong.game.phases import OFFERING
from tests.laws.game_laws import check_sizes
from tests.laws.game_states import SEATS, Played, ruled, some_history


def start(game: tm.Game, seat: tm.Seat) -> tm.View:
    return tm.View.start(game.rules, seat, round=game.round, streak=game.streak)


def check_nobody_is_asked(views: dict[tm.Seat, tm.View]) -> None:
    """Between two events nobody is asked, but a forced win (R6) may take a tile that others could claim."""
    for view in views.values():
        assert view.legal_actions == () or isinstance(view.table.phase, OFFERING)


@pytest.mark.rule("Z2", "D4")
@given(ruled)
def test_events_as_a_seat_sees_them_fold_to_its_view_with_its_legal_actions(hand: Played) -> None:
    views, since = {seat: start(hand.game, seat) for seat in SEATS}, 0
    for game in hand.states():
        for event in game.events[since:]:
            views = {seat: view.apply(event.seen_by(seat)) for seat, view in views.items()}
            table = views[tm.Seat.EAST].table
            assert all(view.table == table for view in views.values())
            check_sizes(table, [sum(view.own.counts) + len(view.own.flowers) for view in views.values()])
            if table.prompt < game.prompt:
                check_nobody_is_asked(views)
        since = game.prompt
        for seat in SEATS:
            view = game.view(seat)
            assert views[seat] == view
            assert view.hand.concealed == view.own.tiles()
            assert view.legal_actions == game.legal_actions(seat)
            assert bool(view.legal_actions) is (seat in game.to_act)
            assert all(view.answered(action).legal_actions == () for action in view.legal_actions[:1])
            assert (view.prompt, view.is_over, view.result) == (game.prompt, game.is_over, game.result)


@pytest.mark.rule("Z2")
@given(ruled)
def test_every_event_reaches_every_seat_and_a_client_that_was_away_catches_up(hand: Played) -> None:
    history = some_history(hand)
    chance, game = Random(hand.seed), history[-1]
    old = chance.choice(history)
    assert game.events[: old.prompt] == old.events
    for seat in SEATS:
        told = game.events_for(seat)
        assert len(told) == game.prompt
        assert told == tuple(event.seen_by(seat) for event in game.events)
        number = chance.randint(0, game.prompt)
        assert game.events_for(seat, since=number) == told[number:]
        view = old.view(seat)
        for event in game.events_for(seat, since=view.prompt):
            view = view.apply(event)
        assert view == game.view(seat)


@pytest.mark.rule("Z2")
@given(ruled)
def test_a_seat_is_told_no_tile_that_another_keeps(hand: Played) -> None:
    *_, game = hand.states()
    for seat in SEATS:
        for event, seen in zip(game.events, game.events_for(seat), strict=True):
            assert seen.seen_by(seat) == seen
            match seen:
                case events.Dealt(tiles=tiles):
                    assert [one for one in SEATS if tiles[one] is not None] == [seat]
                case events.Drew(seat=one, tile=tile):
                    assert (tile is None) is (one is not seat)
                case events.KongConcealed(seat=one, tile=tile):
                    assert (tile is None) is (one is not seat and not game.rules.concealed_kong_shown)
                case _:
                    assert seen == event
