"""What a seat cannot see changes nothing for it: neither tiles, nor what others are asked or answer (Z2)."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest
from hypothesis import assume, given

import taimahjong as tm
from taimahjong.game import phases
from taimahjong.game.own_fold import NOTHING
from tests.game.positions import WAITS, each_set
from tests.game.tables import wall
from tests.laws.game_states import SEATS, Played, played
from tests.laws.hidden import Told, other_wall
from tests.laws.test_order_laws import asking_several


def knows_the_same(one: tm.Game, other: tm.Game, seat: str | tm.Seat) -> None:
    """A seat cannot tell two games apart."""
    assert one.prompt == other.prompt
    assert one.events_for(seat) == other.events_for(seat)
    assert [*map(str, one.events_for(seat))] == [*map(str, other.events_for(seat))]
    assert one.view(seat) == other.view(seat)
    assert one.legal_actions(seat) == other.legal_actions(seat) == one.view(seat).legal_actions


def in_the_midst(hand: Played, chance: Random) -> list[tm.Game]:
    """The states of a hand up to some moment before its end."""
    history = list(hand.states())
    assume(not history[0].is_over)
    return history[: chance.randint(1, len(history) - history[-1].is_over)]


@pytest.mark.rule("Z2")
@given(played)
def test_tiles_that_a_seat_cannot_see_change_nothing_for_it(hand: Played) -> None:
    chance = Random(hand.seed)
    history = in_the_midst(hand, chance)
    game = history[-1]
    for seat in SEATS:
        told = Told.of(history, seat)
        wall_ = other_wall(game, seat, chance)
        again = told.again(tm.Game.start(game.rules, wall=wall_, round=game.round, streak=game.streak))
        assert again is not None or not game.rules.swap_discard
        if again is not None and again.prompt == game.prompt:
            knows_the_same(game, again, seat)
            assert again.view(seat).answer == game.view(seat).answer


@pytest.mark.rule("Z2")
@given(played)
def test_a_view_is_made_of_what_the_seat_knows_and_nothing_else(hand: Played) -> None:
    game = in_the_midst(hand, Random(hand.seed))[-1]
    for seat in SEATS:
        owns = [own if one is seat else NOTHING for one, own in zip(SEATS, game._owns, strict=True)]
        answers = tuple(answer for answer in game._answers if answer.seat is seat)
        ignorant = attrs.evolve(
            game,
            wall=tm.Wall.shuffled(seed=hand.seed),
            owns=(owns[0], owns[1], owns[2], owns[3]),
            answers=answers,
            legal=[None] * 4,
        )
        knows_the_same(game, ignorant, seat)


@pytest.mark.rule("Z2", "P12", "R1")
@given(played)
def test_nobody_is_told_what_others_answer_before_all_is_settled(hand: Played) -> None:
    for game in asking_several(hand):
        for answered, after in unsettled(game):
            for seat in SEATS:
                if seat is not answered:
                    knows_the_same(game, after, seat)
            assert after.last_events == ()


def unsettled(game: tm.Game) -> Iterator[tuple[tm.Seat, tm.Game]]:
    """Every answer of one seat that settles nothing."""
    for seat in sorted(game.to_act):
        for action in game.legal_actions(seat):
            after = game.apply(action)
            if after.prompt == game.prompt:
                yield seat, after


def without_pair(with_pair: tm.Wall, tile: tm.Tile) -> tm.Wall:
    """The wall with single honours of south's in place of a pair, so that south is not asked for it."""
    tiles = list(with_pair)
    deep = {
        one: place
        for place, one in enumerate(tiles)
        if 99 < place < 128 and one.is_honour and one is not tile
    }
    pair = [place for place in range(64) if tiles[place] is tile and place // 4 % 4 == 1]
    for place, other in zip(pair, list(deep.values())[:2], strict=True):
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tm.Wall(tuple(tiles))


def started(rules: tm.Rules, wall_: tm.Wall) -> tm.Game:
    """The game on the turn of the dealer, nobody having made an original call."""
    game = tm.Game.start(rules, wall=wall_)
    while isinstance(game.phase, phases.Opening):
        game = game.apply(tm.Pass(min(game.to_act)))
    return game


@pytest.mark.rule("Z2")
@each_set
def test_a_seat_cannot_tell_whether_another_is_asked(rules: tm.Rules) -> None:
    asking = wall(rules, east="5m", south="55m", north=WAITS["N"], then="1z")
    both = started(rules, asking).apply("E discard 5m")
    alone = started(rules, without_pair(asking, tm.Tile.M5)).apply("E discard 5m")
    assert both.to_act == {tm.Seat.SOUTH, tm.Seat.NORTH}
    assert alone.to_act == {tm.Seat.NORTH}
    for seat in "EWN":
        knows_the_same(both, alone, seat)
    for seat in "EW":
        knows_the_same(both, both.apply("S pass"), seat)
    one, other = both.apply("N pass").apply("S pass"), alone.apply("N pass")
    for seat in "EWN":
        knows_the_same(one, other, seat)


@pytest.mark.rule("Z2", "R1")
def test_an_original_call_is_not_seen_before_all_have_answered() -> None:
    waiting = wall(tm.FOUR_WINDS, south=WAITS["S"], west=WAITS["W"], then="1z")
    both = tm.Game.start(tm.FOUR_WINDS, wall=waiting)
    alone = tm.Game.start(tm.FOUR_WINDS, wall=without_pair(waiting, tm.Tile.SOUTH))
    assert both.to_act == {tm.Seat.SOUTH, tm.Seat.WEST}
    assert alone.to_act == {tm.Seat.WEST}
    for seat in "EWN":
        for same in (both.apply("S call"), both.apply("S pass"), alone):
            knows_the_same(both, same, seat)
    passed = both.apply("S pass").apply("W call")
    for seat in "EWN":
        knows_the_same(alone.apply("W call"), passed, seat)
    assert both.apply("S call").apply("W call").view("E") != passed.view("E")
