"""Where there is no numba: the answers of single hands, and a warning."""

from types import SimpleNamespace

import pytest

import taimahjong as tm
from taimahjong.batch import Wins, best, score
from taimahjong.shapes.kernels import loops, plain
from tests.check_plain import RULES, compare, some_wins


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best, "loops", lambda: SimpleNamespace(tables=None))


@pytest.mark.usefixtures("without_numba")
@pytest.mark.rule("O11", "S1")
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_wins_score_as_single_wins(rules: tm.Rules) -> None:
    wins = some_wins(150)
    scores = score(Wins.of(wins), rules, counts=True, threads=2)
    for row, win in enumerate(wins):
        compare(scores, row, tm.judge(win, rules))
    assert score(Wins.of(wins), rules).counts is None


def matches(number: object) -> tm.Rules:
    return tm.CLUB.with_pattern(tm.Pattern("mine", lambda _: number), tai=1)  # type: ignore[arg-type,return-value]


@pytest.mark.usefixtures("without_numba")
def test_answers_of_ones_own_patterns_are_refused_as_elsewhere() -> None:
    wins = Wins.of([tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W")])
    assert score(wins, matches(2**31 - 1)).tai[0] > 2**31 - 1
    with pytest.raises(tm.BatchError, match="a batch counts less than") as too_many:
        score(wins, matches(2**31))
    assert (too_many.value.code, too_many.value.row) == ("batch.matches", 0)
    with pytest.raises(tm.RulesError) as no_number:
        score(wins, matches(-1))
    assert no_number.value.__notes__ == ["in row 0 of the batch"]


@pytest.mark.usefixtures("without_numba")
def test_wins_that_cannot_be_are_refused_as_elsewhere() -> None:
    wins = Wins.of([tm.Win.parse("123456789m 234p 678p 5s + 5s")])
    with pytest.raises(tm.BatchError) as refused:
        score(Wins(wins.concealed, win_tile=22, how=1, by=0), tm.CLUB)
    assert refused.value.row == 0


def test_the_slow_loops_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "COMPILES", False)
    monkeypatch.setattr(loops, "WHY_NOT", "No module named 'numba'")
    with pytest.warns(RuntimeWarning, match="numba is missing: No module named 'numba'"):
        found = loops.loops.__wrapped__()
    assert found.tables is None
    assert found.complete is plain.complete
