"""Matches against a ledger kept by hand: who deals, in which round, the streak, the points (X1-X4, Y7)."""

import pickle
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import NamedTuple

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from tests.game.positions import WAITS
from tests.game.tables import wall
from tests.laws.game_states import SEATS, rules, seeds, themed

LENGTHS = ("full", "round", "hand")
lengths = st.sampled_from(LENGTHS)

#: Hands that soon end so, under most rules: what is dealt, and what is drawn first.
ENDINGS = {
    "south wins": {"south": WAITS["S"], "then": "5m"},
    "west and north win": {"west": WAITS["W"], "north": WAITS["N"], "then": "5m"},
    "all win": {"south": WAITS["S"], "west": WAITS["W"], "north": WAITS["N"], "then": "5m"},
    "east wins": {"east": WAITS["E"], "then": "5m"},
    "south draws": {"south": WAITS["S"], "then": "5z5m"},
    "east is fed": {"east": WAITS["E"], "then": "5z5m"},
    "false": {"then": "1z"},
    "nobody wins": {"then": "1z"},
    "shuffled": {},
}
_WEIGHTS = (8, 4, 4, 4, 4, 3, 3, 1, 1)


@lru_cache
def _wall(ending: str, dead_wall: int, replacements_from: str) -> tm.Wall:
    told = tm.CLUB.evolve(dead_wall=dead_wall, replacements_from=replacements_from)
    return themed(len(ending), "near") if ending == "shuffled" else wall(told, **ENDINGS[ending])


class Hands(NamedTuple):
    """Hands of a match to be played, as far as it goes."""

    rules: tm.Rules
    length: str
    seed: int

    def states(self) -> Iterator[tm.Match]:
        """The match after the deal and after the end of each hand."""
        chance = Random(self.seed)
        match = None
        for ending in chance.choices(list(ENDINGS), _WEIGHTS, k=30):
            wall_ = _wall(ending, self.rules.dead_wall, self.rules.replacements_from)
            if match is None:
                match = tm.Match.start(self.rules, length=self.length, wall=wall_)
            else:
                match = match.next_hand(wall=wall_)
            yield match
            match = finished(match, chance, ending == "false")
            yield match
            if match.is_over:
                return


def finished(match: tm.Match, chance: Random, falsely: bool) -> tm.Match:
    """The match with its hand played to the end by seats that win when they can and else do little."""
    for _ in range(falsely * chance.randint(0, 2)):
        match = match if match.game.is_over else match.apply(plain(match.game))
    false = [ruling for ruling in match.game.rulings() if isinstance(ruling, tm.FalseWin)]
    if falsely and false:
        match = match.apply(chance.choice(false))
    while not match.game.is_over:
        match = match.apply(plain(match.game))
    return match


def plain(game: tm.Game) -> tm.Action:
    """A win, or else the tile just drawn thrown away, or a pass."""
    seat = min(game.to_act)
    actions, drawn = game.legal_actions(seat), game.view(seat).drawn
    wins = [action for action in actions if isinstance(action, tm.DeclareWin)]
    thrown = [action for action in actions if isinstance(action, tm.Discard) and action.tile is drawn]
    return (*wins, *thrown, actions[-1])[0]


hands = st.builds(Hands, rules, lengths, seeds)


@attrs.frozen
class Ledger:
    """What a scorekeeper writes down: points, who deals, the streak, how often the deal has passed."""

    points: tuple[int, int, int, int]
    dealer: int = 0
    streak: int = 0
    passed: int = 0

    def after(self, match: tm.Match) -> "Ledger":
        """After a hand."""
        result = match.game.result
        assert result is not None
        points = list(self.points)
        for steps, seat in enumerate(SEATS):
            points[(self.dealer + steps) % 4] += result.deltas[seat]
        streak = self.streak + 1
        if result.ending.is_drawn:
            stays, streak = True, self.streak if match.rules.draw_keeps_streak else streak
        elif result.false_winner is not None:
            penalty = match.rules.false_win
            assert penalty is not None
            stays = not (penalty.deal_lost and result.false_winner is tm.Seat.EAST)
        else:
            stays = tm.Seat.EAST in result.winners
        one, two, three, four = points
        if stays:
            return Ledger((one, two, three, four), self.dealer, streak, self.passed)
        return Ledger((one, two, three, four), (self.dealer + 1) % 4, 0, self.passed + 1)


def refused_to_go_on(match: tm.Match) -> tm.Reason | None:
    """Why the next hand is not dealt; None when it is."""
    try:
        assert match.next_hand(wall=match.game.wall).number == match.number + 1
    except tm.IllegalAction as refused:
        return refused.refusal.reason
    return None


@pytest.mark.rule("X1", "X2", "X3", "X4", "Y7")
@given(hands)
def test_the_deal_the_round_the_streak_and_the_points_are_those_of_a_ledger(played: Hands) -> None:
    start = played.rules.starting_points
    ledger = Ledger((start, start, start, start))
    deals = {"full": 16, "round": 4}.get(played.length, 0)
    for number, match in enumerate(played.states()):
        assert match.number == number // 2 + 1
        if number % 2 == 0:
            assert (match.dealer, match.game.streak) == (ledger.dealer, ledger.streak)
            assert match.game.round == tm.Wind(ledger.passed // 4)
            assert refused_to_go_on(match) is tm.Reason.NOT_NOW
            assert not match.is_over
            assert (match.person_at("E"), match.seat_of(match.dealer)) == (match.dealer, tm.Seat.EAST)
            assert all(match.seat_of(match.person_at(seat)) is seat for seat in SEATS)
        else:
            ledger = ledger.after(match)
            assert match.is_over is (ledger.passed >= deals)
            assert match.is_over is (refused_to_go_on(match) is tm.Reason.OVER)
        assert tuple(match.points) == ledger.points
        assert sum(match.points) == 4 * start
        best = sorted(ledger.points, reverse=True)
        assert [one.points for one in match.standings] == best
        assert [one.rank for one in match.standings] == [1 + best.index(points) for points in best]
        assert all(match.points[one.person] == one.points for one in match.standings)


@pytest.mark.rule("Z3")
@given(hands, st.integers(0, 10))
def test_a_match_is_resumed_from_its_records_at_any_moment(played: Hands, moves: int) -> None:
    *_, match = islice(played.states(), 1 + played.seed % 12)
    chance = Random(played.seed)
    for _ in range(moves):
        if match.game.to_act:
            match = match.apply(chance.choice(match.game.legal_actions(min(match.game.to_act))))
    resumed = tm.Match.resume(match.rules, match.records, length=match.length)
    for again in (resumed, pickle.loads(pickle.dumps(match)), tm.from_json(tm.to_json(match), tm.Match)):
        assert again == match
        assert (again.points, again.standings) == (match.points, match.standings)
        assert (again.records, again.game.events) == (match.records, match.game.events)


@given(rules, lengths, seeds | st.text(max_size=5))
def test_the_walls_of_a_match_follow_from_its_seed_whatever_is_played(
    set_: tm.Rules, length: str, seed: int | str
) -> None:
    match = tm.Match.start(set_, seed=seed, length=length)
    assert match == tm.Match.start(set_, seed=seed, length=length)
    other = finished(match, Random(0), falsely=False)
    if not other.is_over:
        falsely = finished(match, Random(1), falsely=True)
        assert other.next_hand().game.wall == falsely.next_hand().game.wall != match.game.wall
    resumed = tm.Match.resume(set_, other.records, seed=seed, length=length)
    assert resumed == other
