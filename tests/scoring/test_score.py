"""What makes a complete hand no legal win, the limit, and what a Score says (H3, H4, M5, P9, O12)."""

import os
import pickle
import subprocess
import sys
from typing import Any

import pytest

import taimahjong as tm

ALL = [tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB]
NOTHING = "34m678p345s22z | 222s 567p + 5m"  # on a discard no row of TRADITIONAL or CLUB
TWO_TAI = "123456789m 234p 678p 5s + 5s"  # on a discard 2 in TRADITIONAL
KONG = "34m678p345s22z | 2222s 567p + 5m"
WINDS = "111222333z 111m 4z | 444m + 4z"


def judged(text: str, rules: tm.Rules, streak: int = 0, **how: Any) -> tm.Score | tm.NoWin:
    return tm.judge(tm.Win.parse(text, **how), rules, streak=streak)


def scored(text: str, rules: tm.Rules, streak: int = 0, **how: Any) -> tm.Score:
    found = judged(text, rules, streak, **how)
    assert isinstance(found, tm.Score)
    return found


@pytest.mark.rule("H3")
@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_no_set_has_a_minimum_by_default(rules: tm.Rules) -> None:
    assert rules.minimum_tai == 0
    assert scored(NOTHING, rules, by="W", seat="S").tai == {
        "four-winds": 3,
        "mahjong-time": 3,
        "mahjong-pros": 1,
    }.get(rules.name, 0)


@pytest.mark.rule("H3")
@pytest.mark.parametrize(
    ("text", "seat", "streak", "minimum", "wins"),
    [
        (TWO_TAI, "S", 0, 2, True),
        (TWO_TAI, "S", 0, 3, False),
        (TWO_TAI, "S", 5, 3, False),  # dealer tai count for a dealer who wins, not for one who pays
        (TWO_TAI, "E", 0, 3, True),
        (TWO_TAI, "E", 0, 4, False),
        (TWO_TAI, "E", 1, 5, True),
        (NOTHING, "S", 0, 1, False),
        (NOTHING, "E", 0, 1, True),
        (NOTHING, "E", 0, 2, False),
    ],
)
def test_the_minimum_is_compared_with_dealer_tai(
    text: str, seat: str, streak: int, minimum: int, wins: bool
) -> None:
    rules = tm.TRADITIONAL.evolve(minimum_tai=minimum)
    by = "E" if seat == "S" else "S"
    found = judged(text, rules, streak, by=by, seat=seat)
    assert isinstance(found, tm.Score) if wins else found is tm.NoWin.BELOW_MINIMUM
    win = tm.Win.parse(text, by=by, seat=seat)
    assert tm.score(win, rules, streak=streak) == (found if wins else None)
    if streak == 0:  # which is what goes without saying
        assert tm.judge(win, rules) == found
        assert tm.score(win, rules) == (found if wins else None)


@pytest.mark.rule("H3", "M5")
def test_the_minimum_applies_to_flower_wins() -> None:
    hand = "34m678p345s22z | 222s 567p | 12345678f"
    strict = tm.TRADITIONAL.evolve(minimum_tai=9)
    assert judged(hand, strict, how=tm.EightFlowers(), seat="S") is tm.NoWin.BELOW_MINIMUM
    assert scored(hand, strict, how=tm.EightFlowers()).tai == 8
    assert scored(hand, tm.TRADITIONAL.evolve(minimum_tai=8), how=tm.EightFlowers(), seat="S").tai == 8


@pytest.mark.rule("M5", "P9", "R5")
def test_flower_wins_are_barred_neither_by_a_claimed_kong_nor_by_a_declaration() -> None:
    seven = tm.SevenRobOne(owner="N")
    kong = scored(KONG.replace(" + 5m", " | 1234567f"), tm.TRADITIONAL, how=seven)
    assert [item.id for item in kong.items] == ["seven_rob_one"]
    for rules, ready in [
        (tm.TRADITIONAL, "earth"),
        (tm.MAHJONG_PROS, "declared"),
        (tm.FOUR_WINDS, "original"),
        (tm.MAHJONG_TIME, "original"),
    ]:
        text = "123456789m 234p 678p 5s | | 1234567f"
        assert [item.id for item in scored(text, rules, how=seven, ready=ready).items] == ["seven_rob_one"]


@pytest.mark.rule("P9")
def test_in_traditional_a_claimed_kongs_replacement_does_not_win() -> None:
    claimed, further = tm.SelfDraw("claimed-kong"), tm.SelfDraw("kong")
    assert judged(KONG, tm.TRADITIONAL, how=claimed) is tm.NoWin.CLAIMED_KONG
    assert tm.score(tm.Win.parse(KONG, how=claimed), tm.TRADITIONAL) is None
    assert scored(KONG, tm.TRADITIONAL, how=further).tai == 2  # self-draw, kong draw
    assert scored(KONG, tm.TRADITIONAL, by="W").tai == 0  # barred until the next discard only
    assert judged(KONG, tm.TRADITIONAL.evolve(win_after_claimed_kong="further_kong"), how=claimed) is (
        tm.NoWin.CLAIMED_KONG
    )
    assert scored(KONG, tm.TRADITIONAL.evolve(win_after_claimed_kong="yes"), how=claimed).tai == 2
    assert judged(KONG.replace("+ 5m", "+ 6m"), tm.TRADITIONAL, how=claimed) is tm.NoWin.INCOMPLETE


@pytest.mark.rule("P9")
@pytest.mark.parametrize(
    "rules", [rules for rules in ALL if rules is not tm.TRADITIONAL], ids=lambda rules: rules.name
)
def test_elsewhere_a_claimed_kongs_replacement_wins(rules: tm.Rules) -> None:
    claimed, own = (scored(KONG, rules, how=tm.SelfDraw(kind)) for kind in ("claimed-kong", "kong"))
    assert claimed.tai == own.tai > 0


@pytest.mark.rule("H4")
def test_the_limit_caps_the_hands_own_tai() -> None:
    full = scored(WINDS, tm.TRADITIONAL, by="S")
    # Little four winds 8, round, seat and wait 3, four concealed triplets 5, all pungs and half flush 8.
    assert (full.tai, full.uncapped) == (24, 24)
    capped = scored(WINDS, tm.TRADITIONAL.evolve(tai_limit=10), by="S")
    assert (capped.tai, capped.uncapped) == (10, 24)
    assert (capped.items, capped.replaced) == (full.items, full.replaced)
    # 100 + 20 * (10 + 5): dealer tai come on top of the limit.
    assert tuple(tm.settle(capped, streak=2).deltas) == (400, -400, 0, 0)
    for limit in (24, 25, None):
        assert scored(WINDS, tm.TRADITIONAL.evolve(tai_limit=limit), by="S").tai == 24
    assert all(rules.tai_limit is None for rules in ALL)


@pytest.mark.rule("O12")
def test_readings_that_tie_always_give_the_same_answer() -> None:
    win = tm.Win.parse("111222333m789789p5s + 5s", by="W")  # three chows 2, or three concealed triplets 2
    found = scored("111222333m789789p5s + 5s", tm.CLUB, by="W")
    assert [item.tai for item in found.items] == [2, 1, 1] or [item.tai for item in found.items] == [1, 2, 1]
    fresh: tm.Rules = pickle.loads(pickle.dumps(tm.CLUB))
    assert tm.score(win, fresh) == tm.score(win, tm.CLUB) == found
    program = (
        "import taimahjong as tm; win = tm.Win.parse('111222333m789789p5s + 5s', by='W'); "
        "score = tm.score(win, tm.CLUB); print(score.split, [item.id for item in score.items])"
    )
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True
        )
        assert run.stdout == f"{found.split} {[item.id for item in found.items]}\n"


def test_what_a_score_says() -> None:
    score = scored(
        "234m 34m 777p 678s 22z | [1111z] | 1f + 5m", tm.FOUR_WINDS, by="S", seat="W", table_discards=7
    )
    assert [(item.id, item.count, item.tai) for item in score.items] == [
        ("winning_hand", 1, 2),
        ("flower_or_season", 1, 1),
        ("wind_pung", 1, 1),
        ("concealed_kong", 1, 2),
        ("two_concealed_triplets", 1, 2),
        ("concealed_hand", 1, 1),
        ("early_win_ten", 1, 5),
    ]
    assert (score.tai, score.uncapped) == (14, 14)
    assert score.replaced == {}
    assert score.waits == (tm.Tile.M2, tm.Tile.M5)
    assert str(score.split) == "234m 345m 678s 777p 22z"
    assert score.place == tm.Place((tm.Tile.M3, tm.Tile.M4, tm.Tile.M5), tm.Shape.OPEN)


def test_a_score_is_shown_by_what_was_scored() -> None:
    win = tm.Win.parse(TWO_TAI, by="W")
    assert repr(tm.score(win, tm.CLUB)) == f"score({win!r}, Rules.named('club'))"


def test_what_a_score_of_seven_pairs_says() -> None:
    score = scored("11m 33m 55p 77p 99s 11z 22z 33z + 3z", tm.MAHJONG_TIME, seat="S")
    assert str(score.split) == "333z 11m 33m 55p 77p 99s 11z 22z"
    assert score.place == tm.Place((tm.Tile.WEST,) * 3, tm.Shape.NONE)
    assert score.replaced == {
        "concealed_hand": ("seven_pairs_and_triplet",),
        "concealed_self_draw": ("seven_pairs_and_triplet",),
    }
    pair = scored("11m 33m 55p 77p 99s 11z 222z 3z + 3z", tm.MAHJONG_TIME, seat="S")
    assert pair.place == tm.Place((tm.Tile.WEST,) * 2, tm.Shape.NONE)


def test_a_flower_win_has_neither_split_nor_place() -> None:
    score = scored("34m678p345s22z | 222s 567p | 1234567f", tm.CLUB, how=tm.SevenRobOne("N"))
    assert (score.split, score.place) == (None, None)
    assert score.waits == (tm.Tile.M2, tm.Tile.M5)
    on_turn = scored("34m678p345s22z9m | 222s 567p | 1234567f", tm.CLUB, how=tm.SevenRobOne("N"))
    assert on_turn.waits == ()


@pytest.mark.rule("F4")
@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_a_flower_win_scores_nothing_else_even_without_its_row(rules: tm.Rules) -> None:
    eight = tm.Win("123456789m 234p 678p 5s | | 12345678f", None, tm.EightFlowers(), seat="S")
    seven = tm.Win("123456789m 234p 678p 5s | | 1234567f", None, tm.SevenRobOne("W"), seat="S")
    for win, row in ((eight, "eight_flowers"), (seven, "seven_rob_one")):
        found = tm.score(win, rules.without(row))
        assert found is not None
        assert (found.tai, found.items, found.replaced) == (0, (), {})


NO_RULES: Any = "club"
NO_WIN: Any = "123456789m 234p 678p 5s + 5s"
NO_SCORE: Any = None


def test_names_where_values_are_wanted() -> None:
    win = tm.Win.parse(TWO_TAI)
    for call in (
        lambda: tm.score(win, NO_RULES),
        lambda: tm.payout(NO_RULES, tai=3),
        lambda: tm.settle_false_win("S", NO_RULES),
        lambda: tm.CLUB.diff(NO_RULES),
    ):
        with pytest.raises(tm.RulesError, match=r"Rules are wanted here, not 'club': see Rules\.named"):
            call()
    with pytest.raises(tm.RulesError, match=r"not 5$"):
        tm.CLUB.diff(5)  # type: ignore[arg-type]
    with pytest.raises(tm.WinError, match="a Win is scored, not '123"):
        tm.score(NO_WIN, tm.CLUB)
    with pytest.raises(tm.SettlementError, match="not None: the hand is no legal win"):
        tm.settle(NO_SCORE)
    with pytest.raises(tm.SettlementError, match="Scores are settled, not 'club'"):
        tm.settle(NO_RULES)
    for streak in (-1, "x", True, None):
        with pytest.raises(tm.WinError, match="a streak is a number from 0 on"):
            tm.score(win, tm.CLUB, streak=streak)  # type: ignore[arg-type]
