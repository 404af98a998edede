"""What a hand leaves behind is the hand again: records, text, pickles."""

import copy
import pickle

import taimahjong as tm
from taimahjong.game.actions import read_move
from tests.laws.game_states import SEATS


def same(one: tm.Game, other: tm.Game) -> bool:
    """Whether two games are the same with all that has happened in them."""
    return one == other and (one.events, one.moves) == (other.events, other.moves)


def check_texts(game: tm.Game) -> None:
    """Moves and events, as each seat is told them, go through their text."""
    legal = {action for seat in SEATS for action in game.legal_actions(seat)}
    for move in {*game.moves, *game.rulings(), *legal}:
        assert read_move(str(move)) == move
        assert hash(read_move(str(move))) == hash(move)
    for event in {event for seat in SEATS for event in (*game.events, *game.events_for(seat))}:
        assert tm.Event.parse(str(event)) == event
        assert hash(tm.Event.parse(str(event))) == hash(event)


def check_record(game: tm.Game) -> None:
    """The record goes through its text and plays the same hand (Z3)."""
    record = game.record()
    read = tm.Record.parse(str(record))
    assert read == record
    assert str(read) == str(record)
    assert same(read.replay(), game)
    steps = [after for _, after in record.steps()]
    assert [*(after.prompt for after in steps)] == sorted(after.prompt for after in steps)
    assert (record.outcome is None) is not game.is_over


def check_seat_records(game: tm.Game) -> None:
    """What a seat saw goes through its text and gives the seat's view again (Z3)."""
    for seat in SEATS:
        record = game.seat_record(seat)
        assert tm.SeatRecord.parse(str(record)) == record
        assert record.replay() == game.view(seat)


def check_pickles(game: tm.Game) -> None:
    """A game and its views go through pickle and copy, and what they do is the same."""
    for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert same(again, game)
        assert hash(again) == hash(game)
        assert (again.last_events, again.prompt, again.to_act) == (game.last_events, game.prompt, game.to_act)
        assert again.rulings() == game.rulings()
        for seat in SEATS:
            assert again.legal_actions(seat) == game.legal_actions(seat)
            assert again.view(seat) == game.view(seat)
    view = game.view(SEATS[game.prompt % 4])
    for seen in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
        assert (seen, hash(seen), seen.answer) == (view, hash(view), view.answer)
        assert seen.legal_actions == view.legal_actions
