"""Drafts: every row of numbers means a win, the plainest one a plain hand."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.patterns.ways import How
from taimahjong.rules.named import NAMED
from taimahjong.scoring.permitted import rule_faults
from taimahjong.testing.drafts import URNS, Draft, changed, drawn, simpler, weight, win_of
from taimahjong.testing.strategies import house_rules

MANY = 1000


def test_the_plainest_draft_is_a_plain_hand_of_sets_that_differ() -> None:
    win = win_of(Draft(), tm.CLUB)
    assert win == tm.Win.parse("23678m 456p 234789s 99p + 1m")


def test_every_number_has_an_urn_that_holds_0() -> None:
    assert tuple(URNS) == Draft._fields
    assert all(0 in urn for urn in URNS.values())


@pytest.mark.unwatched
@given(st.integers(0, 2**32), house_rules())
def test_nearly_every_draft_is_a_win_that_the_rules_can_have_produced(seed: int, rules: tm.Rules) -> None:
    chance = Random(seed)
    wins = [win_of(drawn(chance), rules) for _ in range(40)]
    legal = [win for win in wins if win is not None and not rule_faults(win, rules)]
    assert len(legal) >= 30
    for win in legal:
        if not win.is_flower_win:
            assert win.tile in win.hand.waits(rules.seven_pairs)


def test_every_way_and_circumstance_occurs() -> None:
    chance = Random(1)
    wins = [
        win
        for rules in NAMED.values()
        for _ in range(MANY)
        if (win := win_of(drawn(chance), rules)) is not None
    ]
    assert {type(win.how) for win in wins} == {*How.__args__}
    assert {win.opening for win in wins} == {None, *tm.Opening}
    assert {win.ready for win in wins} == {None, *tm.Ready}
    assert {getattr(win.how, "replacement", None) for win in wins} == {None, *tm.Replacement}
    assert {meld.kind for win in wins for meld in win.hand.melds} == {*tm.MeldKind}
    assert {len(win.hand.melds) for win in wins} == {*range(6)}
    assert {win.seat for win in wins} == {*tm.Seat}
    assert {win.table_discards for win in wins} >= {None, *range(13)}


def test_a_changed_draft_differs_in_no_more_than_was_asked() -> None:
    chance, draft = Random(2), drawn(Random(3))
    for number in (1, 2, 5):
        other = changed(draft, chance, number)
        assert 0 <= sum(one != two for one, two in zip(draft, other, strict=True)) <= number
    assert changed(draft, chance, 5) != draft


@pytest.mark.parametrize("field", Draft._fields)
def test_simpler_drafts_have_less_of_one_number_and_weigh_less(field: str) -> None:
    draft = Draft(*[9] * len(Draft._fields))
    assert [getattr(one, field) for one in simpler(draft, field)] == [0, 4, 8]
    assert all(weight(one) < weight(draft) for one in simpler(draft, field))
    assert list(simpler(Draft(), field)) == []
