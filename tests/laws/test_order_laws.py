"""Answers of several seats: in any order the same, and settled as soon as they can be (P3, P12)."""

from collections.abc import Iterator, Mapping
from itertools import islice, permutations, product
from random import Random

import pytest
from hypothesis import given

import taimahjong as tm
from taimahjong.game import events, phases
from taimahjong.game.actions import Move
from taimahjong.game.table import OTHERS
from tests.laws.game_states import Played, played

Answers = tuple[Move, ...]


def asking_several(hand: Played, most: int = 2) -> Iterator[tm.Game]:
    """Some states of a hand, or one move beside it, in which several are asked and none has answered."""
    chance = Random(hand.seed)
    states = list(hand.states())
    chance.shuffle(states)
    states.sort(key=lambda game: not isinstance(game.phase, phases.Opening))
    found = (beside for game in states for beside in (game, *_offered(game)))
    return islice((game for game in found if len(game.to_act) > 1 and not game._answers), most)


def _offered(game: tm.Game) -> Iterator[tm.Game]:
    """What each discard and each added kong leads to."""
    for seat in game.to_act:
        for action in game.legal_actions(seat):
            if isinstance(action, tm.Discard | tm.AddedKong):
                yield game.apply(action)


def choices(game: tm.Game) -> Mapping[tm.Seat, tuple[tm.Action, ...]]:
    return {seat: game.legal_actions(seat) for seat in sorted(game.to_act)}


def all_answers(game: tm.Game) -> list[Answers]:
    """Every combination of answers."""
    return list(product(*choices(game).values()))


def some_answers(game: tm.Game, seed: int, most: int = 12) -> list[Answers]:
    found = all_answers(game)
    return Random(seed).sample(found, min(most, len(found)))


def answered(game: tm.Game, answers: Answers) -> tm.Game:
    """The game after these answers, those that come too late being refused."""
    prompt = game.prompt
    for answer in answers:
        if game.prompt == prompt and answer.seat in game.to_act:
            game = game.apply(answer, at=prompt)
        else:
            refusal = game.refusal(answer, at=prompt)
            assert refusal is not None
            assert refusal.reason is tm.Reason.LATE
            with pytest.raises(tm.IllegalAction):
                game.apply(answer, at=prompt)
    return game


def same_end(one: tm.Game, other: tm.Game) -> bool:
    return one == other and one.events == other.events


def taken(game: tm.Game, answers: Answers) -> tuple[str, ...]:
    """What comes of the answers, as the rulebook tells it: who wins, claims or calls."""
    phase = game.phase
    if isinstance(phase, phases.Opening):
        callers = sorted(answer.seat for answer in answers if isinstance(answer, tm.OriginalCall))
        return ("call", *map(str, callers))
    assert isinstance(phase, phases.Claims | phases.KongRobbery)
    near = sorted((*answers, *game._answers), key=lambda answer: OTHERS[phase.by].index(answer.seat))
    wins = [str(answer.seat) for answer in near if isinstance(answer, tm.DeclareWin)]
    if wins:
        most = {"all": 3, "nearest": 1, "nearest_unless_three": 3 if len(wins) == 3 else 1}
        return ("win", *wins[: most[game.rules.winners]])
    for kinds in (tm.Kong | tm.Pung, tm.Chow):
        for answer in near:
            if isinstance(answer, kinds):
                return ("claim", str(answer.seat), answer.verb)
    return ("nothing",)


def effect(event: events.Event) -> tuple[str, ...]:
    """The same, from what happened."""
    match event:
        case events.Called(seats=seats):
            return ("call", *map(str, seats))
        case events.Ended(hands=hands) if hands:
            return ("win", *(str(one.seat) for one in hands))
        case events.Claimed(seat=seat, meld=meld):
            verb = "chow" if meld.is_chow else "kong" if meld.is_kong else "pung"
            return ("claim", str(seat), verb)
    return ("nothing",)


@pytest.mark.rule("P3", "P4", "P12", "R1")
@given(played)
def test_wins_come_before_kongs_and_pungs_and_those_before_chows_in_whatever_order_they_are_said(
    hand: Played,
) -> None:
    for game in asking_several(hand):
        for answers in some_answers(game, hand.seed):
            one, *others = (answered(game, order) for order in permutations(answers))
            assert effect(one.events[game.prompt]) == taken(game, answers)
            for other in others:
                assert same_end(other, one)
                assert (other.result, other.to_act) == (one.result, one.to_act)


@pytest.mark.rule("P12")
@given(played)
def test_answers_are_settled_exactly_when_no_outstanding_one_could_change_anything(hand: Played) -> None:
    for game in asking_several(hand):
        ends = {frozenset(answers): answered(game, answers) for answers in all_answers(game)}
        for answers in some_answers(game, hand.seed, 4):
            for order in permutations(answers):
                now = game
                for number, answer in enumerate(order[:-1], 1):
                    now = now.apply(answer)
                    possible = {end for given_, end in ends.items() if given_.issuperset(order[:number])}
                    settled = now.prompt != game.prompt
                    assert settled is (len(possible) == 1), (game, order)
                    if settled:
                        assert now in possible
                        break
                    assert now.to_act == game.to_act - {one.seat for one in order[:number]}
                    assert now.last_events == ()
                    refusal = now.refusal(answer)
                    assert refusal is not None
                    assert refusal.reason is tm.Reason.ANSWERED


@pytest.mark.rule("Y5")
@given(played)
def test_a_false_win_among_answers_counts_the_same_in_every_order_that_lets_all_speak(hand: Played) -> None:
    for game in asking_several(hand):
        false = [ruling for ruling in game.rulings() if isinstance(ruling, tm.FalseWin)]
        for ruling in false:
            for answers in some_answers(game, hand.seed, 4):
                said = (*(answer for answer in answers if answer.seat is not ruling.seat), ruling)
                ends = [_said(game, order) for order in permutations(said)]
                heard = [end for end in ends if end is not None]
                assert all(same_end(end, heard[0]) for end in heard)


def _said(game: tm.Game, order: Answers) -> tm.Game | None:
    """The game after these answers in this order; None when one came too late."""
    prompt = game.prompt
    for answer in order:
        if game.refusal(answer, at=prompt) is not None:
            return None
        game = game.apply(answer, at=prompt)
    return game


@pytest.mark.rule("Y6")
@given(played)
def test_the_answer_of_a_hand_that_is_ruled_dead_counts_no_more(hand: Played) -> None:
    for game in asking_several(hand):
        for seat in sorted(game.to_act):
            dead = game.apply(tm.DeadHand(seat))
            for action in game.legal_actions(seat):
                after = game.apply(action)
                if after.prompt == game.prompt:
                    assert same_end(after.apply(tm.DeadHand(seat)), dead)
