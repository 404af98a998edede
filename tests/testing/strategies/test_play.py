"""Games that can be played, records and views of them, matches; rare things happen."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.testing.strategies import events, games, matches, records, rules, seat_records, views
from taimahjong.tiles.wall import FULL_SET
from tests.testing.finding import first, unmet

#: Games take longer to make than tiles.
FEW = settings(max_examples=settings().max_examples // 5)


@FEW
@given(games())
def test_a_game_can_be_played_to_where_it_is(game: tm.Game) -> None:
    assert game.record().replay() == game


@FEW
@given(games(over=True), games(over=False))
def test_a_game_is_over_or_not_as_asked_for(ended: tm.Game, going_on: tm.Game) -> None:
    assert ended.is_over
    assert not going_on.is_over


@FEW
@given(games(tm.TRADITIONAL), games(st.just(tm.MAHJONG_TIME), over=True))
def test_a_game_is_played_under_the_rules_given(one: tm.Game, other: tm.Game) -> None:
    assert (one.rules, other.rules) == (tm.TRADITIONAL, tm.MAHJONG_TIME)


def test_the_simplest_game_has_just_been_dealt() -> None:
    game = first(games())
    assert (game.rules, game.wall.tiles, game.moves, str(game.round)) == (tm.CLUB, FULL_SET, (), "E")
    assert len(first(games(over=True)).moves) == 1


def _made(kind: type) -> Callable[[tm.Game], bool]:
    return lambda game: any(isinstance(move, kind) for move in game.moves)


def _ended(ending: tm.Ending) -> Callable[[tm.Game], bool]:
    return lambda game: game.result is not None and game.result.ending is ending


@pytest.mark.unwatched
def test_a_game_ends_in_every_way_after_every_sort_of_move() -> None:
    rare = (tm.Ending.DECLINED, tm.Ending.LAST_FLOWER)
    endings = {ending.value: _ended(ending) for ending in tm.Ending if ending not in rare}
    kinds = (tm.Chow, tm.Pung, tm.Kong, tm.ConcealedKong, tm.AddedKong, tm.DeadHand)
    moves = {kind.__name__: _made(kind) for kind in kinds}
    assert unmet(games(tm.CLUB, over=True), {**endings, **moves}) == set()


def test_several_seats_win_on_one_discard() -> None:
    first(games(tm.FOUR_WINDS, over=True), lambda game: game.result and len(game.result.winners) > 1)


def test_hands_are_declared_ready() -> None:
    declared = first(
        games(tm.TRADITIONAL),
        lambda game: any(isinstance(one, tm.Discard) and one.ready for one in game.moves),
    )
    assert declared.rules is tm.TRADITIONAL


@FEW
@given(records(over=True), seat_records(seat="S"), seat_records(over=True))
def test_records_tell_such_games(record: tm.Record, seen: tm.SeatRecord, whole: tm.SeatRecord) -> None:
    assert tm.Record.parse(str(record)) == record
    assert record.outcome
    assert seen.seat is tm.Seat.SOUTH
    assert seen.replay().seat is tm.Seat.SOUTH
    assert whole.replay().is_over


@FEW
@given(views(seat="W"), views(over=False))
def test_views_are_of_the_seat_asked_for(view: tm.View, other: tm.View) -> None:
    assert view.seat is tm.Seat.WEST
    assert not other.is_over


def test_every_seat_is_viewed() -> None:
    assert first(st.sets(views(tm.CLUB).map(lambda view: view.seat), min_size=4)) == {*tm.Seat}


@FEW
@given(events())
def test_an_event_reads_back(event: tm.Event) -> None:
    assert tm.Event.parse(str(event)) == event


@settings(max_examples=settings().max_examples // 12)
@given(matches(rules()))
def test_a_match_can_be_resumed(match: tm.Match) -> None:
    assert tm.Match.resume(match.rules, match.records, length=match.length) == match


def test_matches_are_of_every_length_and_some_are_over() -> None:
    assert first(matches()).number == 1
    assert first(matches(tm.CLUB), lambda match: match.number > 2).length != "hand"
    assert first(matches(tm.CLUB), lambda match: match.is_over).is_over


@pytest.mark.parametrize("strategy", [games, records, seat_records, views, matches])
def test_what_is_no_rules_is_refused_at_once(strategy: Callable[[object], object]) -> None:
    with pytest.raises(tm.RulesError, match="rules are Rules or a strategy of them, not 'club'"):
        strategy("club")
