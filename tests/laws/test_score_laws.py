"""Laws of a score: it fits the tiles, and nothing but the win and the rules decides it (S1, O12)."""

import copy
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.hands.split import shape_of
from tests.oracle.houses import HOUSES
from tests.oracle.rulebook import SETS
from tests.oracle.scorer import score as all_best

from .drawn import Drawn, cases, draw, paid, won, won_hands


@pytest.mark.rule("H1", "H2", "S1")
@given(won_hands)
def test_split_and_melds_are_exactly_the_tiles(drawn: Drawn) -> None:
    win, split, place = drawn.win, drawn.score.split, drawn.score.place
    assert split is not None
    assert place is not None
    assert win.tile is not None
    laid_out = sorted(tile for group in split.groups for tile in group)
    assert laid_out == sorted((*win.hand.concealed, win.tile))
    kongs = sum(meld.is_kong for meld in win.hand.melds)
    assert len(laid_out) + sum(len(meld.tiles) for meld in win.hand.melds) == 17 + kongs
    if split.is_seven_pairs:
        assert (len(split.chows), len(split.pungs), win.hand.melds) == (0, 1, ())
        assert place.shape is tm.Shape.NONE
    else:
        assert (len(split.chows) + len(split.pungs) + len(win.hand.melds), len(split.pairs)) == (5, 1)
        assert place.shape is shape_of(place.tiles, win.tile)
    assert win.tile in place.tiles
    assert place.tiles in split.groups


@pytest.mark.rule("S3")
@given(cases)
def test_a_hand_wins_on_what_it_waits_for_alone(drawn: Drawn) -> None:
    waits = drawn.win.hand.waits(drawn.rules.seven_pairs)
    if drawn.win.is_flower_win:
        assert drawn.judged is tm.NoWin.BELOW_MINIMUM or drawn.score.waits == waits
    else:
        assert (drawn.judged is tm.NoWin.INCOMPLETE) == (drawn.win.tile not in waits)
        if isinstance(drawn.judged, tm.Score):
            assert drawn.score.waits == waits


@pytest.mark.rule("O12")
@given(st.lists(cases, min_size=2, max_size=12), st.randoms(use_true_random=False))
def test_earlier_calls_change_nothing(drawn: list[Drawn], rng: random.Random) -> None:
    first = [one.judged for one in drawn]
    shuffled = rng.sample(range(len(drawn)), len(drawn))
    again = {number: drawn[number].judged for number in shuffled}
    assert [again[number] for number in range(len(drawn))] == first
    for one, found in zip(drawn, first, strict=True):
        fresh: tm.Rules = pickle.loads(pickle.dumps(one.rules))  # its table has judged nothing yet
        assert one._replace(rules=fresh).judged == found


def test_threads_agree() -> None:
    rng = random.Random(8)
    every: list[str | dict[str, Any]] = [*SETS, *HOUSES]
    drawn = [draw(rng.randrange(2**48), rules) for rules in every for _ in range(30)]
    expected = [one.judged for one in drawn]
    fresh = {rules: pickle.loads(pickle.dumps(rules)) for rules in {one.rules for one in drawn}}
    shared = [one._replace(rules=fresh[one.rules]) for one in drawn]  # tables that have judged nothing yet
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda one: one.judged, [*shared, *reversed(shared), *shared, *shared]))
    assert found == [*expected, *reversed(expected), *expected, *expected]


@given(won)
def test_a_win_reads_back_from_its_text(drawn: Drawn) -> None:
    win = drawn.win
    context = {
        field.name: getattr(win, field.name)
        for field in attrs.fields(tm.Win)
        if field.name not in ("hand", "tile")
    }
    assert tm.Hand.parse(str(win.hand)) == win.hand
    again = tm.Win.parse(str(win), **context)
    assert again == win
    assert hash(again) == hash(win)
    assert tm.score(again, drawn.rules, streak=drawn.streak) == drawn.score


@given(cases)
def test_a_wins_repr_can_be_pasted_back(drawn: Drawn) -> None:
    names: dict[str, Any] = vars(tm)
    assert eval(repr(drawn.win), names) == drawn.win
    assert eval(repr(drawn.win.hand), names) == drawn.win.hand


@given(paid)
def test_values_survive_pickling_and_copying(drawn: Drawn) -> None:
    score = drawn.score
    settlement = tm.settle(score, streak=drawn.streak)
    for value in (drawn.win, drawn.rules, score, settlement, settlement.deltas):
        for again in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):
            assert again == value
            assert type(again) is type(value)
    again = pickle.loads(pickle.dumps(score))
    assert (again.items, again.replaced, again.split, again.place) == (
        score.items,
        score.replaced,
        score.split,
        score.place,
    )
    assert tm.settle(again, streak=drawn.streak) == settlement


def same_reasons(drawn: Drawn, other: tm.Score | tm.NoWin) -> bool:
    """Whether the scores are the same, or that of another reading that ties (O12)."""
    found = drawn.judged
    if isinstance(found, tm.NoWin) or isinstance(other, tm.NoWin):
        return found is other
    if (other.tai, other.uncapped) != (found.tai, found.uncapped):
        return False
    items = {item.id: item.tai for item in other.items}
    return (
        items == {item.id: item.tai for item in found.items} or items in all_best(drawn.document)["all_best"]
    )


@given(won, st.randoms(use_true_random=False))
def test_the_order_in_which_tiles_and_melds_are_given_changes_nothing(
    drawn: Drawn, rng: random.Random
) -> None:
    hand = drawn.win.hand
    tiles, bonus = (rng.sample(part, len(part)) for part in (hand.concealed, hand.bonus))
    shuffled = tm.Hand(tiles, rng.sample(hand.melds, len(hand.melds)), bonus)
    assert attrs.evolve(shuffled, melds=hand.melds) == hand
    assert same_reasons(
        drawn, tm.judge(attrs.evolve(drawn.win, hand=shuffled), drawn.rules, streak=drawn.streak)
    )
