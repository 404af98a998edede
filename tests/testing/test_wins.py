"""The strategy of wins: they score, with the pattern that is wanted, and shrink to plain ones."""

from typing import Any

import pytest
from hypothesis import find, given
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.testing.strategies import house_rules, wins
from tests.testing.faulty import many_honours, pungs_and_chows

PLAINEST = "23678m45699p234789s + 1m"
RULES = tm.TRADITIONAL.with_pattern(many_honours, 2)


@given(st.data())
def test_wins_score_under_their_rules(data: st.DataObject) -> None:
    rules = data.draw(house_rules())
    assert tm.score(data.draw(wins(rules)), rules) is not None


@given(st.data())
def test_wins_of_any_of_some_rules(data: st.DataObject) -> None:
    win = data.draw(wins(st.sampled_from([tm.CLUB])))
    assert tm.score(win, tm.CLUB) is not None


@given(wins())
def test_wins_of_no_rules_are_of_the_named_ones(win: tm.Win) -> None:
    assert any(_scores(win, rules) for rules in (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.CLUB))


def _scores(win: tm.Win, rules: tm.Rules) -> bool:
    try:
        return tm.score(win, rules) is not None
    except tm.WinError:
        return False


@pytest.mark.parametrize(
    "pattern", ["seven_rob_one", "ping_hu", "human_hand", "big_four_winds", "many_honours"]
)
@given(data=st.data())
def test_wins_with_a_pattern_score_it(pattern: str, data: st.DataObject) -> None:
    score = tm.score(data.draw(wins(RULES, pattern=pattern)), RULES)
    assert score is not None
    assert pattern in {item.id for item in score.items}


def test_wins_with_a_pattern_are_many() -> None:
    found = set()

    @given(wins(RULES, pattern="big_four_winds"))
    def collect(win: tm.Win) -> None:
        found.add(win)

    collect()
    assert len(found) >= 15
    assert len({win.hand for win in found}) >= 5


@pytest.mark.parametrize(
    ("pattern", "plainest"),
    [
        (None, PLAINEST),
        ("ping_hu", PLAINEST),
        ("all_pungs", "11666m22277799p333s + 1m"),
        ("full_flush", "2344455566778999m + 1m"),
        ("big_four_winds", "1122233344455666z + 1z"),
        ("eight_flowers", "23678m45699p234789s | | 12345678f"),
    ],
)
def test_wins_shrink_to_plain_ones(pattern: str | None, plainest: str) -> None:
    assert str(find(wins(RULES, pattern=pattern), lambda _: True)) == plainest


def test_a_win_shrinks_to_what_matters() -> None:
    win = find(wins(tm.CLUB), lambda win: sum(meld.is_kong for meld in win.hand.melds) == 2)
    assert len(win.hand.melds) == 2
    assert (win.hand.bonus, win.table_discards, win.how) == ((), None, tm.SelfDraw())


@pytest.mark.unwatched
def test_wins_that_no_one_can_make_are_refused() -> None:
    with pytest.raises(tm.RulesError, match="the table has no row 'all_pung'; did you mean 'all_pungs'"):
        wins(tm.CLUB, pattern="all_pung")
    with pytest.raises(tm.RulesError, match="no win that scores pungs_and_chows was found under club"):
        wins(tm.CLUB.with_pattern(pungs_and_chows, 1), pattern="pungs_and_chows")
    with pytest.raises(tm.RulesError, match="give the Rules whose pattern is wanted"):
        wins(pattern="all_pungs")
    rules: Any = "club"
    with pytest.raises(tm.RulesError, match="rules are Rules or a strategy of them, not 'club'"):
        wins(rules)
