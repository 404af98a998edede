"""Laws of the tai tables: overrides, values and the limit (O1-O11, H3, H4)."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm

from .drawn import NAMED, Drawn, draw, is_won, won


@given(won)
def test_lines_and_what_was_replaced_stand_in_the_order_of_the_table(drawn: Drawn) -> None:
    order = [row.id for row in drawn.rules.table]
    counting = [item.id for item in drawn.score.items]
    assert counting == [id_ for id_ in order if id_ in counting]
    assert list(drawn.score.replaced) == [id_ for id_ in order if id_ in drawn.score.replaced]
    if drawn.win.is_flower_win:
        assert [(item.row.pattern.alone, drawn.score.replaced) for item in drawn.score.items] == [(True, {})]


@pytest.mark.rule("H4")
@given(won, st.none() | st.integers(1, 100))
def test_the_tai_are_the_lines_together_up_to_the_limit(drawn: Drawn, limit: int | None) -> None:
    score = drawn.score
    assert score.uncapped == sum(item.tai for item in score.items)
    for item in score.items:
        assert item.count >= 1
        assert item.tai == item.count * drawn.rules.table[item.id].tai
    other = tm.score(drawn.win, drawn.rules.evolve(tai_limit=limit), streak=drawn.streak)
    assert other is not None
    assert (other.items, other.uncapped) == (score.items, score.uncapped)
    assert other.tai == (score.uncapped if limit is None else min(score.uncapped, limit))


@pytest.mark.rule("H3")
@given(won, st.integers(0, 60))
def test_a_minimum_only_decides_whether_the_same_score_stands(drawn: Drawn, minimum: int) -> None:
    free = tm.score(drawn.win, drawn.rules.evolve(minimum_tai=0))
    assert free is not None
    strict = tm.judge(drawn.win, drawn.rules.evolve(minimum_tai=minimum), streak=drawn.streak)
    own = free.uncapped + (drawn.rules.dealer_tai_at(drawn.streak) if drawn.win.seat.is_dealer else 0)
    if own < minimum:
        assert strict is tm.NoWin.BELOW_MINIMUM
    else:
        assert isinstance(strict, tm.Score)
        assert strict.judgement == free.judgement


@given(st.integers(0, 2**48), st.sampled_from(NAMED), st.data())
def test_a_row_of_a_named_set_without_its_overrides_never_lowers_a_total(
    seed: int, rules: tm.Rules, data: st.DataObject
) -> None:
    drawn = draw(seed, rules.name)
    row = data.draw(st.sampled_from([row for row in rules.table if row.replaces]))
    loose = rules.with_replaces(row.id, *(f"-{other}" for other in sorted(row.replaces)))
    if is_won(drawn):
        found = tm.score(drawn.win, loose, streak=drawn.streak)
        assert found is not None
        assert found.uncapped >= drawn.score.uncapped


@given(won)
def test_without_any_overrides_everything_that_matches_adds(drawn: Drawn) -> None:
    table = tm.TaiTable([attrs.evolve(row, replaces=frozenset()) for row in drawn.rules.table])
    found = tm.score(drawn.win, drawn.rules.evolve(table=table), streak=drawn.streak)
    assert found is not None
    assert found.replaced == {}
    assert found.uncapped >= drawn.score.uncapped
