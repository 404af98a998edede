"""Games, and what is told of them: records, views, events; matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hypothesis import assume
from hypothesis import strategies as st

from taimahjong.game.actions import Move
from taimahjong.game.events import Event
from taimahjong.game.game import Game
from taimahjong.game.match import DEALS, Match
from taimahjong.game.record import Record, SeatRecord
from taimahjong.game.view import View
from taimahjong.rules.rules import Rules
from taimahjong.testing.strategies.choices import rules as any_rules
from taimahjong.testing.strategies.choices import rules_from
from taimahjong.testing.strategies.deals import contested_walls, lively_walls
from taimahjong.testing.strategies.kinds import seats, winds
from taimahjong.testing.strategies.layouts import below
from taimahjong.testing.strategies.sense import sensible_first
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.wall import Wall

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_STREAKS: Final = st.integers(0, 3)
#: How many moves are made where the game need not end: often few.
_MOVES: Final = st.integers(0, 8) | st.integers(0, 40) | st.integers(0, 200)
#: Of how many more chances one is taken to do the most sensible thing.
_STEADINESS: Final = st.sampled_from((40, 12, 4, 0))
#: How often a referee may rule: in one game of eight.
_REFEREES: Final = st.integers(0, 7)


def games(
    rules: Rules | SearchStrategy[Rules] | None = None, *, over: bool | None = None
) -> SearchStrategy[Game]:
    """Hands played from the deal to any moment, to the end (`over=True`), or never to it (`over=False`).

    `rules` are Rules, a strategy of them, or any (`rules()`). Walls and players are such that claims, kongs,
    robberies, flower wins and wins happen; now and then a referee rules a win false or a hand dead. The
    simplest game has just been dealt, or ends with the first move. Raises RulesError for what is no Rules.
    """
    return _games(rules_from(rules, any_rules()), over, lively_walls)


def contested_games(rules: Rules) -> SearchStrategy[Game]:
    """Whole hands in which several seats wait for one tile: their answers come together."""
    return _games(st.just(rules), True, contested_walls)


# What is made of a game is made by a lambda: Hypothesis then prints a call that can be pasted.


def records(
    rules: Rules | SearchStrategy[Rules] | None = None, *, over: bool | None = None
) -> SearchStrategy[Record]:
    """Records of such hands as `games` makes, with the wall and every move (Z3)."""
    return games(rules, over=over).map(lambda game: game.record())


def seat_records(
    rules: Rules | SearchStrategy[Rules] | None = None,
    *,
    over: bool | None = None,
    seat: Seat | str | None = None,
) -> SearchStrategy[SeatRecord]:
    """What a seat, any or this one, has seen of such hands as `games` makes (Z2, Z3)."""
    return st.builds(lambda game, seat: game.seat_record(seat), games(rules, over=over), _seat(seat))


def views(
    rules: Rules | SearchStrategy[Rules] | None = None,
    *,
    over: bool | None = None,
    seat: Seat | str | None = None,
) -> SearchStrategy[View]:
    """What a seat, any or this one, knows at a moment of such hands as `games` makes (Z2)."""
    return st.builds(lambda game, seat: game.view(seat), games(rules, over=over), _seat(seat))


def events() -> SearchStrategy[Event]:
    """Something that happened in a game, as the whole table's record tells it; the simplest is a deal."""
    return games().flatmap(lambda game: st.sampled_from(game.events))


def matches(rules: Rules | SearchStrategy[Rules] | None = None) -> SearchStrategy[Match]:
    """Matches of every length after up to four whole hands, in the middle of the next one or at its end (X).

    Walls are given, so `match.seed` is None. The simplest is just dealt. Raises RulesError for what is no
    Rules.
    """
    return _matches(rules_from(rules, any_rules()))


def _seat(seat: Seat | str | None) -> SearchStrategy[Seat]:
    return seats() if seat is None else st.just(Seat.parse(seat))


@st.composite
def _games(
    draw: st.DrawFn,
    rules: SearchStrategy[Rules],
    over: bool | None,
    walls: Callable[[Rules], SearchStrategy[Wall]],
) -> Game:
    played_for = draw(rules)
    wall = draw(walls(played_for))
    game = Game.start(played_for, wall=wall, round=draw(winds()), streak=draw(_STREAKS))
    if over is False:
        assume(not game.is_over)
    return _played(draw, game, over)


@st.composite
def _matches(draw: st.DrawFn, rules: SearchStrategy[Rules]) -> Match:
    played_for = draw(rules)
    length = draw(st.sampled_from(sorted(DEALS)))
    match = Match.start(played_for, length=length, wall=draw(lively_walls(played_for)))
    for _ in range(draw(st.integers(0, 4))):
        for move in _played(draw, match.game, over=True).moves:
            match = match.apply(move)
        if match.is_over:
            return match
        match = match.next_hand(wall=draw(lively_walls(played_for)))
    for move in _played(draw, match.game, over=None).moves:
        match = match.apply(move)
    return match


def _played(draw: st.DrawFn, game: Game, over: bool | None) -> Game:
    """The game after some moves: to its end, to any moment, or to any before its end."""
    left = None if over else draw(_MOVES)
    steadiness = draw(_STEADINESS)
    referee = draw(_REFEREES) == 7
    while not game.is_over and left != 0:
        after = game.apply(_move(draw, game, steadiness, referee))
        if after.is_over and over is False:
            break
        game = after
        left = None if left is None else left - 1
    return game


def _move(draw: st.DrawFn, game: Game, steadiness: int, referee: bool) -> Move:
    """A move of a seat that is asked, or a ruling; the simplest is the most sensible one."""
    asked = sorted(game.to_act)
    seat = asked[draw(below(len(asked)))] if len(asked) > 1 else asked[0]
    moves: list[Move] = [*sensible_first(game.view(seat))]
    if referee:
        moves += game.rulings()
    if len(moves) == 1:
        return moves[0]
    return moves[max(0, draw(below(len(moves) + steadiness)) - steadiness)]
