"""How a won hand is read (S1-S7, O7, O12): the best split, the best place, always the same one."""

import os
import subprocess
import sys

import pytest

import taimahjong as tm
from taimahjong.cli.case import read_case
from taimahjong.patterns.readings import readings
from taimahjong.patterns.table import TaiTable
from tests.oracle.generate import cases

TIES = (
    ("111222333m789789p5s + 5s", tm.CLUB),  # three pungs or three chows: 4 tai either way
    ("1233m678p345s | 222s 567p + 3m", tm.FOUR_WINDS),  # the edge of 123 or the pair: 1 tai either way
)


def scored(text: str, rules: tm.Rules) -> tm.Score:
    score = tm.score(tm.Win.parse(text, by="W"), rules)
    assert score is not None
    return score


@pytest.mark.rule("S1")
def test_the_best_split_differs_between_sets() -> None:
    hand, pungs, chows = TIES[0][0], "111m 222m 333m", "123m 123m 123m"
    for rules, split in ((tm.TRADITIONAL, pungs), (tm.FOUR_WINDS, chows), (tm.MAHJONG_PROS, chows)):
        assert set(split.split()) <= set(str(scored(hand, rules).split).split())
        assert (scored(hand, rules).tai, str(scored(hand, rules).place)) == (
            {"traditional": 4, "four-winds": 14, "mahjong-pros": 13}[rules.name], "55s",
        )  # fmt: skip


@pytest.mark.rule("S1", "S2", "S4")
@pytest.mark.parametrize(
    ("hand", "rules", "place", "shape"),
    [
        ("12345m22678p | 456s 567p + 3m", tm.FOUR_WINDS, "123m", tm.Shape.EDGE),
        ("12345m22678p | 456s 567p + 3m", tm.TRADITIONAL, "345m", tm.Shape.OPEN),
        ("1233m678p345s | 222s 567p + 3m", tm.MAHJONG_PROS, "33m", tm.Shape.PAIR),
        ("44456m777p999s22z | 567p + 4m", tm.TRADITIONAL, "456m", tm.Shape.OPEN),
        ("35m678p345s22z | 222s 567p + 4m", tm.CLUB, "345m", tm.Shape.CLOSED),
        ("33m777p999s55m | 678p 123s + 3m", tm.CLUB, "333m", tm.Shape.PUNG),
    ],
)
def test_the_best_place_of_the_winning_tile(hand: str, rules: tm.Rules, place: str, shape: tm.Shape) -> None:
    found = scored(hand, rules).place
    assert found is not None
    assert (str(found), found.shape) == (place, shape)


@pytest.mark.rule("O7", "S1")
def test_seven_pairs_and_five_sets_are_both_tried() -> None:
    hand = "223344m556677p8889s + 9s"
    assert {item.id: item.tai for item in scored(hand, tm.MAHJONG_PROS).items} == {
        "concealed_hand": 1, "no_honours_no_flowers": 3, "seven_pairs_and_triplet": 30,
    }  # fmt: skip
    cheap = tm.MAHJONG_PROS.with_tai(seven_pairs_and_triplet=1)
    assert {item.id: item.tai for item in scored(hand, cheap).items} == {
        "concealed_hand": 1, "no_honours_no_flowers": 3, "pair_wait": 2,
    }  # fmt: skip


@pytest.mark.rule("O7")
def test_in_seven_pairs_no_set_and_no_wait_counts() -> None:
    everything = tm.FOUR_WINDS.with_tai(prevailing_wind=1, seat_wind=1, single_wait=1, all_honours=16)
    for hand in ("115588m2277p44s55z11z + 1z", "115588m2277p44s111z5z + 5z"):
        assert {item.id for item in scored(hand, everything).items} == {
            "winning_hand", "no_flowers", "concealed_hand", "seven_pairs_and_triplet",
        }  # fmt: skip


@tm.pattern("pair_of_honours", en="Pair of honours")
def pair_of_honours(f: tm.Facts) -> int:
    return (f.dragon_pair == 1) | (f.wind_pair == 1)


@pytest.mark.rule("O7")
@pytest.mark.parametrize(
    "win",
    [
        tm.Win.parse("115588m2277p44s55z11z + 1z", by="W"),
        tm.Win.parse("115588m2277p44s66z55z | | 12345678f", how=tm.EightFlowers()),
    ],
)
def test_without_a_pair_of_its_own_a_hand_has_none_of_honours(win: tm.Win) -> None:
    assert [pair_of_honours(reading.facts) for reading in readings(win, True, 1)] == [False]


@pytest.mark.rule("H2", "S3")
def test_pairs_are_waited_for_only_where_they_win() -> None:
    hand = "112233m445566p7788s + 8s"
    assert " ".join(map(str, scored(hand, tm.CLUB).waits)) == "7s 8s"
    assert " ".join(map(str, scored(hand, tm.FOUR_WINDS).waits)) == "1m 2m 3m 4p 5p 6p 7s 8s"


@pytest.mark.rule("O12")
def test_of_readings_that_tie_the_first_is_shown() -> None:
    shown = [scored(hand, rules) for hand, rules in TIES]
    assert [(str(score.split), str(score.place)) for score in shown] == [
        ("789p 789p 111m 222m 333m 55s", "55s"), ("123m 678p 345s 33m", "123m"),
    ]  # fmt: skip


@pytest.mark.rule("O12")
def test_a_tie_is_shown_the_same_way_however_the_table_was_built() -> None:
    drawn = [(case.win, case.rules) for case in map(read_case, cases(7, 150))]
    drawn += [(tm.Win.parse(hand, by="W"), rules) for hand, rules in TIES]
    for win, rules in drawn:
        first = tm.score(win, rules)
        turned = rules.evolve(table=TaiTable(reversed(rules.table.rows)))
        again = tm.score(win, turned)
        if first is None or again is None:
            assert first is again
            continue
        assert (again.split, again.place, again.replaced) == (first.split, first.place, first.replaced)
        assert [(item.id, item.tai) for item in again.items] == [(item.id, item.tai) for item in first.items]


@pytest.mark.rule("O12")
def test_a_tie_is_shown_the_same_way_in_every_process() -> None:
    program = (
        "import sys, taimahjong as tm\n"
        "for hand, name in zip(sys.argv[1::2], sys.argv[2::2]):\n"
        "    score = tm.score(tm.Win.parse(hand, by='W'), tm.Rules.named(name))\n"
        "    print(score.split, score.place, [item.id for item in score.items], score.replaced)\n"
    )
    arguments = [part for hand, rules in TIES for part in (hand, rules.name)]
    said = {
        subprocess.run(
            [sys.executable, "-c", program, *arguments],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(said) == 1
