"""Patterns of one's own in a batch: asked about columns or about one hand after the other, as they can be."""

from typing import Any

import numpy as np
import pytest

import taimahjong as tm
from taimahjong.batch import Wins, score
from taimahjong.errors import BatchError, RulesError
from taimahjong.patterns.facts import Facts
from tests.batch.comparing import compare, counted, differences
from tests.batch.houses import BY_LAMBDA, OWN, both_ways, clean_hand, name
from tests.batch.samples import sample

PLAIN = "123456789m 234p 678p 5s"


@pytest.mark.parametrize("rules", OWN, ids=name)
def test_patterns_of_ones_own_score_as_in_single_wins(rules: tm.Rules) -> None:
    wins, streaks, judged = sample(rules)
    times = compare(wins, rules, streaks, judged)
    assert all(times[row.id] for row in rules.table if not row.pattern.rule)


def test_counts_of_ones_own_patterns_are_wide() -> None:
    wins, streaks, judged = sample(OWN[0])
    scores = score(wins, OWN[0], counts=True)
    assert scores.counts is not None
    assert scores.counts.dtype == np.int64
    assert scores.counts.max() > 255
    assert scores.ids[-2:] == ("clean_hand", "honours_squared")
    assert [one["honours_squared"] for one in map(counted, judged)] == scores.counts[:, -1].tolist()
    assert streaks


def answers(answer: Any) -> tm.Rules:
    """Rules with a pattern that answers this to everything, and so keeps no discipline."""
    return tm.CLUB.with_pattern(tm.Pattern("answered", lambda _: answer), 1)


ONE = Wins.of([tm.Win.parse(f"{PLAIN} + 5s")] * 3)


@pytest.mark.parametrize(
    "answer",
    [-1, -(2**70), -(2**63), 1.0, 0.5, float("nan"), "", "1", None, [], (), np.int64(1), np.float64(2)],
)
def test_answers_that_are_no_number_of_matches_are_refused_as_in_single_wins(answer: Any) -> None:
    rules = answers(answer)
    with pytest.raises(RulesError) as single:
        tm.judge(ONE.row(0), rules)
    for counts in (True, False):
        with pytest.raises(RulesError) as caught:
            score(ONE, rules, counts=counts)
        assert caught.value.faults == single.value.faults


@pytest.mark.parametrize("answer", [0, 1, 200, True, False, 0.0, np.int64(0), np.bool_(False), 2**31 - 1])
def test_answers_that_are_numbers_of_matches_are_taken_as_in_single_wins(answer: Any) -> None:
    rules = answers(answer)
    assert differences(score(ONE, rules, counts=True), [tm.judge(ONE.row(0), rules)] * 3) == []


@pytest.mark.parametrize("answer", [2**31, 2**70])
def test_more_matches_than_a_batch_can_tell_are_refused(answer: int) -> None:
    with pytest.raises(BatchError) as caught:
        score(ONE, answers(answer))
    assert caught.value.code == "batch.matches"


@tm.pattern("fewer_than_none")
def fewer_than_none(f: Facts) -> int:
    """Negative for some hands, and keeps the discipline."""
    return f.chows - 4


@tm.pattern("many_times_many")
def many_times_many(f: Facts) -> int:
    return (f.chows + 100000) * 100000


@tm.pattern("divided")
def divided(f: Facts) -> int:
    return 12 // (f.chows - f.pungs - 1)


@pytest.mark.parametrize("replaced", [False, True])
def test_a_negative_answer_is_refused_only_where_it_would_count(replaced: bool) -> None:
    rules = tm.CLUB.with_pattern(fewer_than_none, 1)
    rules = rules.with_replaces("concealed_self_draw", "fewer_than_none") if replaced else rules
    fine, wrong = (tm.Win.parse(text) for text in (f"{PLAIN} + 5s", "111222333m 234p 678p 5s + 5s"))
    wins = Wins.of([fine, fine, wrong])
    if replaced:
        assert (
            differences(
                score(wins, rules, counts=True), [tm.judge(one, rules) for one in (fine, fine, wrong)]
            )
            == []
        )
        return
    with pytest.raises(RulesError) as single:
        tm.judge(wrong, rules)
    with pytest.raises(RulesError) as caught:
        score(wins, rules)
    assert caught.value.faults == single.value.faults


def test_a_disciplined_pattern_may_match_too_often_too() -> None:
    with pytest.raises(BatchError) as caught:
        score(ONE, tm.CLUB.with_pattern(many_times_many, 1))
    assert caught.value.code == "batch.matches"


@pytest.mark.parametrize("threads", [1, 2])
def test_what_a_predicate_raises_comes_through(threads: int) -> None:
    rules = tm.CLUB.with_pattern(divided, 1)
    with pytest.raises(ZeroDivisionError):
        score(Wins.of([tm.Win.parse("123456789m 222p 333p 5s + 5s")]), rules, threads=threads)
    assert differences(score(ONE, rules), [tm.judge(ONE.row(0), rules)] * 3) == []


def test_patterns_of_ones_own_keep_their_names_and_places() -> None:
    rules = tm.CLUB.with_pattern(BY_LAMBDA, 1).with_pattern(both_ways, 1).with_pattern(clean_hand, 1)
    assert score(ONE, rules).ids == tuple(row.id for row in rules.table)
    assert score(ONE, rules).ids[-3:] == ("both_ways", "by_lambda", "clean_hand")


class Answering(tm.Pattern):
    """A pattern that, called by itself, says something else than its predicate."""

    def __call__(self, facts: tm.Facts) -> int:
        return 7 + 0 * facts.chows


def test_a_table_asks_the_predicate_and_not_the_pattern() -> None:
    win = tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W")
    for predicate in (lambda f: f.chows, all_chows_twice):
        rules = tm.CLUB.with_pattern(Answering("answering", predicate), 1)
        single = tm.score(win, rules)
        assert single is not None
        assert score(Wins.of([win]), rules).tai[0] == single.tai


def all_chows_twice(f: tm.Facts) -> int:
    return f.chows + f.chows


def test_the_row_of_a_wrong_answer_is_told() -> None:
    wins = [tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat=seat) for seat in "ESESS"]
    rules = tm.CLUB.with_pattern(tm.Pattern("odd", lambda f: -f.seat), 1)
    with pytest.raises(tm.RulesError) as refused:
        score(Wins.of(wins), rules)
    assert refused.value.__notes__ == ["in row 1 of the batch"]
