"""What happens to the arrays that a batch was given, and to those it gives."""

from contextlib import suppress
from typing import Any

import numpy as np
import pytest

import taimahjong as tm
from taimahjong.batch import Wins, is_win, score, shanten, splits, waits
from taimahjong.shapes.kernels.build import Table
from taimahjong.shapes.kernels.loops import loops
from taimahjong.shapes.kernels.splits import NONE

HANDS = [[*tm.Hand.parse(text).counts] for text in ("111222333m 456p 789s 55z", "123456789m 234p 678p 55s")]
WINS = Wins.of([tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W")] * 3)


def test_answers_cannot_be_changed_by_mistake() -> None:
    found = score(WINS, tm.FOUR_WINDS, counts=True)
    for column in (found.tai, found.uncapped, found.verdict, found.waits, found.counts, splits(HANDS).sets):
        assert column is not None
        with pytest.raises(ValueError, match="read-only"):
            column[0] = 1
    assert not np.shares_memory(found.tai, found.uncapped)


def test_splits_are_not_written_beyond_their_places() -> None:
    counts = np.array(HANDS[:1], np.uint8)
    sets, pairs = np.full((3, 5), NONE, np.uint8), np.full((3, 1), NONE, np.uint8)
    loops().write_splits(counts, loops().tables, np.array([0, 1]), sets, pairs)
    assert sets[1:].tolist() == [[NONE] * 5] * 2
    assert pairs.ravel().tolist() == [31, NONE, NONE]


@pytest.mark.parametrize("filler", [1, 4, 17, 255])
@pytest.mark.parametrize("call", [is_win, shanten, splits])
def test_an_array_that_changes_during_the_call_does_no_harm(
    call: Any, filler: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine: Table = np.array(HANDS, np.uint8)
    found = loops()

    def changed_before(loop: Any) -> Any:
        def late(counts: Table, *others: Any) -> Any:
            mine[:, :4] = filler
            return loop(counts, *others)

        return late

    late = found._replace(**{name: changed_before(getattr(found, name)) for name in found._fields[1:]})
    monkeypatch.setattr("taimahjong.batch.hands.loops", lambda: late)
    with suppress(tm.BatchError):
        call(mine, seven_pairs=True)


def test_masked_places_are_refused() -> None:
    masked = np.ma.masked_array(HANDS, mask=[[True] + [False] * 33] * 2)
    with pytest.raises(tm.BatchError, match="masked"):
        shanten(masked)
    assert shanten(np.ma.masked_array(HANDS)).tolist() == [-1, -1]


def test_the_first_wrong_row_is_told_whatever_is_wrong_with_it() -> None:
    sixteen, five = HANDS[0].copy(), HANDS[1].copy()
    sixteen[0] -= 1
    five[0] = 5
    melds = [[0] * 5, [0] * 5]
    for rows, code in (([sixteen, five], "hand.size"), ([five, sixteen], "batch.range")):
        for sets in (None, melds):
            with pytest.raises(tm.BatchError) as refused:
                is_win(rows, sets)
            assert (refused.value.row, refused.value.code) == (0, code)


@pytest.mark.rule("T1")
def test_five_copies_are_told_before_a_later_wrong_size() -> None:
    four = [0, 4, 0, 0, 0, 0, 0, 0, 0, *[0, 0, 1, 1, 1, 1, 1, 1, 0], *[1, 1, 1, 0, 0, 0, 0, 0, 0], *[0] * 7]
    short = [*four]
    short[1] = 3
    melds = [[tm.batch.code_of("234m"), 0, 0, 0, 0], [0] * 5]
    with pytest.raises(tm.BatchError, match="five copies of 2m") as refused:
        waits([four, short], melds)
    assert refused.value.row == 0


@pytest.mark.parametrize("flag", [1, None, "yes", np.array([True, False])])
def test_seven_pairs_is_a_truth_value(flag: Any) -> None:
    with pytest.raises(tm.BatchError, match="seven_pairs"):
        is_win(HANDS, seven_pairs=flag)


def test_a_table_without_rows_counts_nothing() -> None:
    empty = tm.CLUB.evolve(table=tm.TaiTable([]))
    found = score(WINS, empty, counts=True)
    assert found.counts is not None
    assert found.counts.shape == (3, 0)
    assert found.tai.tolist() == [0, 0, 0]


@pytest.mark.parametrize("seven_pairs", [False, True])
def test_a_few_hands_of_each_sort_are_answered(seven_pairs: bool) -> None:
    texts = ("123456789m 111p 22p 55s", "11223344556677m 88p", "22m 55z | 123m 456m 789m 111p")
    for hand in map(tm.Hand.parse, texts):
        melds = [[tm.batch.code_of(meld) for meld in hand.melds] + [0] * (5 - len(hand.melds))]
        counts = [[*hand.counts]]
        mask = int(waits(counts, melds, seven_pairs=seven_pairs)[0])
        assert mask == hand.wait_mask(seven_pairs)
        assert shanten(counts, melds, seven_pairs=seven_pairs)[0] == hand.shanten(seven_pairs)
        for kind in hand.waits(seven_pairs):
            whole = hand.with_tile(kind)
            assert splits([[*whole.counts]], melds, seven_pairs=seven_pairs).row(0) == whole.splits(
                seven_pairs
            )
            assert is_win([[*whole.counts]], melds, seven_pairs=seven_pairs)[0]
