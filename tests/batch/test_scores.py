"""Scores of batches: what `judge` says of each win, in columns."""

from typing import Any

import attrs
import numpy as np
import pytest

import taimahjong as tm
from taimahjong.batch import NO_TILE, VERDICTS, Way, Wins, score
from taimahjong.batch.best import _BLOCK, _BLOCKS
from taimahjong.errors import BatchError, RulesError, WinError
from tests.batch.comparing import compare, differences
from tests.batch.dealing import drawn
from tests.batch.houses import CHANGED, HOUSE_TABLES, NAMED, OWN, name
from tests.batch.samples import FEW, sample
from tests.shapes.kernels.speed import SLOW

ROWS = 300 if SLOW else 3000
PLAIN = "123456789m 234p 678p 5s"


@pytest.mark.rule("H1", "H2", "H3", "H4", "S1", "S2", "S3", "S4", "S5", "S6", "P9", "F4", "O1", "O12")
@pytest.mark.parametrize("rules", NAMED, ids=name)
def test_named_sets_score_as_single_wins(rules: tm.Rules) -> None:
    wins, streaks, judged = sample(rules, ROWS)
    times = compare(wins, rules, streaks, judged)
    assert SLOW or {row.id for row in rules.table} - {*times} <= {"seven_pairs_and_triplet"}


@pytest.mark.rule("H2", "H3", "H4", "O11", "P9")
@pytest.mark.parametrize("rules", HOUSE_TABLES, ids=name)
def test_house_tables_score_as_single_wins(rules: tm.Rules) -> None:
    wins, streaks, judged = sample(rules)
    assert compare(wins, rules, streaks, judged)


def test_every_verdict_is_met() -> None:
    found = {one if isinstance(one, tm.NoWin) else None for rules in CHANGED for one in sample(rules)[2]}
    assert found == {*VERDICTS}


def test_counts_are_left_out_unless_asked_for() -> None:
    wins, streaks, judged = sample(tm.CLUB)
    scores = score(wins, tm.CLUB, streak=streaks)
    assert scores.counts is None
    assert differences(scores, judged) == []


def test_a_row_is_the_single_score() -> None:
    for rules in (tm.TRADITIONAL, CHANGED[1], OWN[2]):
        wins, streaks, judged = sample(rules)
        scores = score(wins, rules, streak=streaks)
        assert [scores.row(place) for place in range(50)] == judged[:50]
        assert scores.row(-1) == judged[-1]
        assert len(scores) == len(wins)
        assert repr(scores) == f"<Scores: {len(wins)} under {rules.name}>"
        for beyond in (len(wins), -len(wins) - 1):
            with pytest.raises(IndexError):
                scores.row(beyond)


@pytest.mark.rule("H3")
def test_a_streak_is_a_column_or_one_number() -> None:
    rules = tm.TRADITIONAL.evolve(minimum_tai=8)
    win = tm.Win.parse(f"{PLAIN} + 5s")
    wins = Wins.of([win] * 12)
    single = [tm.judge(win, rules, streak=streak) for streak in range(12)]
    assert {isinstance(one, tm.Score) for one in single} == {True, False}
    assert differences(score(wins, rules, streak=range(12)), single) == []
    assert differences(score(wins, rules, streak=np.arange(12, dtype=">u8")), single) == []
    for streak in (0, 3, 10**9):
        expected = [tm.judge(win, rules, streak=streak)] * 12
        assert differences(score(wins, rules, streak=streak), expected) == []


@pytest.mark.parametrize(
    ("streak", "code", "row"),
    [
        ([0, -1], "range", 1),
        (-1, "range", None),
        (10**9 + 1, "range", None),
        ([0], "shape", None),
        (0.5, "type", None),
    ],
)
def test_what_is_no_streak_is_refused(streak: Any, code: str, row: int | None) -> None:
    wins = Wins.of([tm.Win.parse(f"{PLAIN} + 5s")] * 2)
    with pytest.raises(BatchError) as caught:
        score(wins, tm.CLUB, streak=streak)
    assert (caught.value.code, caught.value.where, caught.value.row) == (f"batch.{code}", "streak", row)


def same(left: Any, right: Any) -> bool:
    """Whether two Scores have the same columns."""
    names = [field.name for field in attrs.fields(type(left)) if field.name not in {"wins", "rules"}]
    return all(np.array_equal(getattr(left, name), getattr(right, name)) for name in names)


@pytest.mark.parametrize("rules", [tm.FOUR_WINDS, CHANGED[0], OWN[0], OWN[1]], ids=name)
def test_threads_and_the_place_of_a_row_change_nothing(rules: tm.Rules) -> None:
    wins, *_ = sample(rules, FEW)
    number = 200 if SLOW else _BLOCK * _BLOCKS + 5000
    order = np.random.default_rng(4).integers(len(wins), size=number)
    many, once = wins[order], score(wins, rules, counts=True)
    first = score(many, rules, counts=True)
    for column in ("verdict", "tai", "uncapped", "waits", "tile", "sets", "pair", "place", "counts"):
        assert np.array_equal(getattr(first, column), getattr(once, column)[order]), column
    for threads in (2, 3):
        assert same(score(many, rules, counts=True, threads=threads), first)


def test_the_wins_are_not_changed() -> None:
    wins = sample(CHANGED[0])[0]
    before = {field.name: getattr(wins, field.name).copy() for field in attrs.fields(Wins)}
    score(wins, CHANGED[0], counts=True)
    assert all(np.array_equal(getattr(wins, column), value) for column, value in before.items())


def test_no_wins_have_no_scores() -> None:
    none = Wins.of([])
    for rules in (tm.CLUB, CHANGED[0], OWN[0], OWN[2]):
        scores = score(none, rules, counts=True, threads=2)
        assert scores.counts is not None
        assert (len(scores), scores.sets.shape, scores.counts.shape) == (
            0,
            (0, 5),
            (0, len(rules.table.rows)),
        )


@pytest.mark.parametrize("threads", [0, -1, 1.0, True, "2", None, 10**9])
def test_what_is_no_number_of_threads_is_refused(threads: Any) -> None:
    for wins in (Wins.of([]), sample(tm.CLUB)[0]):
        with pytest.raises(BatchError) as caught:
            score(wins, tm.CLUB, threads=threads)
        assert (caught.value.code, caught.value.row) == ("batch.threads", None)


def test_only_wins_and_rules_are_taken() -> None:
    win = tm.Win.parse(f"{PLAIN} + 5s")
    for wrong in (win, [win], None, np.zeros((1, 34))):
        with pytest.raises(BatchError, match=r"Wins\.of"):
            score(wrong, tm.CLUB)  # type: ignore[arg-type]
    with pytest.raises(RulesError):
        score(Wins.of([win]), "club")  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [*NAMED, CHANGED[0]], ids=name)
@pytest.mark.parametrize("threads", [1, 2])
def test_wins_that_these_rules_cannot_have_produced_are_refused(rules: tm.Rules, threads: int) -> None:
    wins = drawn(99, tm.TRADITIONAL if rules != tm.TRADITIONAL else tm.MAHJONG_PROS, ROWS)
    faults: dict[int, tuple[tm.Fault, ...]] = {}
    for row in range(len(wins)):
        try:
            tm.judge(wins.row(row), rules)
        except WinError as error:
            faults[row] = error.faults
    assert len(faults) > ROWS / 40
    for row in [*faults][:40]:
        with pytest.raises(BatchError) as caught:
            score(wins[[5, row][1:]], rules, threads=threads)
        assert (caught.value.row, caught.value.faults) == (0, faults[row])
    first = min(faults)
    with pytest.raises(BatchError) as caught:
        score(wins, rules, threads=threads)
    assert (caught.value.row, caught.value.faults) == (first, faults[first])


@pytest.mark.skipif(SLOW, reason="many rows")
@pytest.mark.parametrize("threads", [1, 3])
def test_the_first_refused_row_is_told_beyond_the_first_blocks(threads: int) -> None:
    good = Wins.of([tm.Win.parse(f"{PLAIN} + 5s"), tm.Win.parse(f"{PLAIN} + 5s", ready="earth")])
    places = np.zeros(2 * _BLOCK * _BLOCKS + 700, np.int64)
    places[[_BLOCK * _BLOCKS + 3, _BLOCK * _BLOCKS + 4, -1]] = 1
    with pytest.raises(BatchError) as caught:
        score(good[places], tm.CLUB, threads=threads)
    assert caught.value.row == _BLOCK * _BLOCKS + 3


@pytest.mark.rule("O11")
def test_a_heavenly_hand_takes_the_last_tile_that_scores_most() -> None:
    rules = tm.MAHJONG_PROS.evolve(heavenly_tile="any")
    win = tm.Win.parse("123456789m 23p 678p 55s + 4p", opening="heavenly")
    scores = score(Wins.of([win]), rules, counts=True)
    single = tm.score(win, rules)
    assert single is not None
    assert single.win.tile is not win.tile
    assert differences(scores, [single]) == []
    assert scores.tile[0] == single.win.tile != scores.wins.win_tile[0]


@pytest.mark.rule("S1", "O12")
def test_more_readings_than_there_is_room_for_are_read_in_parts() -> None:
    win = tm.Win.parse("2223334445556667m + 7m")  # laid out in many ways, each with several places
    rows = 30 if SLOW else 3000
    single = tm.judge(win, tm.CLUB)
    assert differences(score(Wins.of([win] * rows), tm.CLUB), [single] * rows) == []


@pytest.mark.rule("F2")
def test_seven_rob_one_without_a_tile_names_the_missing_one() -> None:
    tiles = [[*tm.Hand.parse(PLAIN).counts]]
    wins = Wins(tiles, None, 0b11011111, NO_TILE, Way.SEVEN_ROB_ONE, by=2)
    assert differences(score(wins, tm.CLUB), [tm.judge(wins.row(0), tm.CLUB)]) == []
