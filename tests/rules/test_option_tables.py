"""The options that are tables of their own: dealer tai, false wins, liability (Y3, Y5, Y8)."""

from typing import Any

import attrs
import pytest

import taimahjong as tm

SETS = (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB)

FIELDS = {
    "dealer_tai": ("base", "per_streak", "streak_limit", "on_self_draw"),
    "false_win": ("tai", "dealer_tai", "deal_lost", "covers"),
    "liability": ("patterns", "self_draw", "discard"),
}
COVERS = ("incomplete", "minimum", "claimed_kong", "locked")


def paid(rules: tm.Rules, text: str, streak: int, **context: Any) -> list[int]:
    """What each seat gains, E first."""
    score = tm.score(tm.Win.parse(text, **context), rules)
    assert score is not None
    return list(tm.settle(score, streak=streak).deltas)


@pytest.mark.parametrize("option", FIELDS)
def test_a_table_is_none_or_has_these_fields(option: str) -> None:
    for nothing in (None, "none", False):
        assert getattr(tm.CLUB.evolve(**{option: nothing}), option) is None
    made = getattr(tm.CLUB.evolve(**{option: {}}), option)
    assert tuple(field.name for field in attrs.fields(type(made))) == FIELDS[option]
    assert getattr(tm.CLUB.evolve(**{option: made}), option) is made
    wrongs: tuple[object, ...] = (True, 5, "yes", [])
    for wrong in wrongs:
        with pytest.raises(tm.RulesError, match=f"{option} is none or a table of {FIELDS[option][0]}"):
            tm.CLUB.evolve(**{option: wrong})
    for field in FIELDS[option]:
        with pytest.raises(tm.RulesError, match=f"{option} has no '{field}x'; did you mean '{field}'"):
            tm.CLUB.evolve(**{option: {field + "x": 1}})


@pytest.mark.parametrize(
    ("option", "field", "wrong"),
    [
        ("dealer_tai", "base", -1),
        ("dealer_tai", "base", None),
        ("dealer_tai", "per_streak", 1.5),
        ("dealer_tai", "streak_limit", "3"),
        ("dealer_tai", "streak_limit", -1),
        ("dealer_tai", "on_self_draw", 1),
        ("false_win", "tai", True),
        ("false_win", "dealer_tai", None),
        ("false_win", "deal_lost", "no"),
        ("false_win", "covers", ["incomplete", "bad timing"]),
        ("false_win", "covers", None),
        ("false_win", "covers", [["minimum"]]),
        ("liability", "patterns", 5),
        ("liability", "patterns", ["big_three_winds"]),
        ("liability", "self_draw", "together"),
        ("liability", "discard", None),
    ],
)
def test_wrong_values_are_refused_by_name(option: str, field: str, wrong: Any) -> None:
    with pytest.raises(tm.RulesError, match=option if field == "patterns" and wrong != 5 else field):
        tm.CLUB.evolve(**{option: {field: wrong}})


@pytest.mark.parametrize(
    ("option", "field", "wrong", "words"),
    [
        ("dealer_tai", "base", -1, "base is a whole number from 0 to 1000000000, not -1"),
        ("dealer_tai", "streak_limit", "x", "streak_limit is a whole number from 0 to 1000000000, not 'x'"),
        ("dealer_tai", "on_self_draw", 1, "on_self_draw is true or false, not 1"),
        ("false_win", "tai", None, "tai is a whole number from 0 to 1000000000, not None"),
        ("false_win", "dealer_tai", 2, "dealer_tai is true or false, not 2"),
        ("false_win", "covers", {"minimum": 1}, "covers is a list of words, not {'minimum': 1}"),
        ("liability", "self_draw", "x", "self_draw is one of alone, shares, not, not 'x'"),
        ("liability", "patterns", [5], "patterns is a list of words, not [5]"),
    ],
)
def test_an_error_within_an_option_names_both(option: str, field: str, wrong: Any, words: str) -> None:
    with pytest.raises(tm.RulesError) as refused:
        tm.CLUB.evolve(**{option: {field: wrong}})
    assert refused.value.faults == (("rules.option", f"{option}.{field}", f"{option}: {words}", ""),)
    assert refused.value.where == f"{option}.{field}"


@pytest.mark.parametrize("patterns", [{"big_three_dragons": 1}, {}, 5, None, ["x", 5], b"x"])
def test_liable_patterns_are_a_list_of_words(patterns: Any) -> None:
    with pytest.raises(tm.RulesError, match="patterns is a list of words, not "):
        tm.Liability(patterns=patterns)
    assert tm.Liability(patterns=("big_four_winds",)) == tm.Liability(patterns={"big_four_winds"})
    assert tm.Liability(patterns="big_four_winds").patterns == {"big_four_winds"}


@pytest.mark.parametrize("patterns", [["zzz", "bbb", "mmm", "all_pungs"], ["mmm", "bbb", "zzz"]])
def test_of_several_unknown_patterns_the_first_by_name_is_named(patterns: list[str]) -> None:
    with pytest.raises(tm.RulesError) as refused:
        tm.CLUB.evolve(liability={"patterns": patterns})
    [fault] = refused.value.faults
    assert (fault.where, fault.rule) == ("liability", "Y8")
    assert fault.message == "liability names 'bbb', which the table has no row of"


def test_words_are_refused_with_the_nearest() -> None:
    with pytest.raises(tm.RulesError, match=r"covers knows .*, not 'lockd'; did you mean 'locked'"):
        tm.CLUB.evolve(false_win={"covers": ["lockd"]})
    with pytest.raises(tm.RulesError, match="alone, shares, not, not 'alon'; did you mean 'alone'"):
        tm.CLUB.evolve(liability={"self_draw": "alon"})
    with pytest.raises(
        tm.RulesError, match=r"names 'big_three_dragon', .*; did you mean 'big_three_dragons'"
    ):
        tm.CLUB.evolve(liability={"patterns": ["big_three_dragon"]})


@pytest.mark.rule("Y3")
def test_dealer_tai_of_the_five_sets() -> None:
    usual = tm.DealerTai(base=1, per_streak=2, streak_limit=None, on_self_draw=True)
    assert {rules.name: rules.dealer_tai for rules in SETS} == {
        "four-winds": None, "traditional": usual, "mahjong-pros": usual, "mahjong-time": None, "club": usual,
    }  # fmt: skip
    assert [tm.CLUB.dealer_tai_at(streak) for streak in (0, 1, 2, 9)] == [1, 3, 5, 19]
    assert tm.FOUR_WINDS.dealer_tai_at(9) == 0


@pytest.mark.rule("Y3")
def test_the_bonuses_of_mahjong_time_are_paid_for_discards_and_received_by_a_winning_dealer() -> None:
    agreed = {"base": 5, "per_streak": 2, "streak_limit": 3, "on_self_draw": False}
    rules = tm.MAHJONG_TIME.evolve(dealer_tai=agreed)
    hand = "34m678p345s22z | 222s 567p + 5m"  # winning hand 2, no flowers 1
    assert paid(rules, hand, 0, seat="S", by="E") == [-8, 8, 0, 0]
    assert paid(rules, hand, 3, seat="S", by="E") == [-14, 14, 0, 0]
    assert paid(rules, hand, 8, seat="S", by="E") == [-14, 14, 0, 0]
    assert paid(rules, hand, 3, seat="S", by="W") == [0, 3, -3, 0]
    assert paid(rules, hand, 1, seat="E", by="W") == [10, 0, -10, 0]
    assert paid(rules, hand, 1, seat="E") == [33, -11, -11, -11]
    assert paid(rules, hand, 3, seat="S") == [-4, 12, -4, -4]
    assert paid(rules.evolve(dealer_tai={**agreed, "on_self_draw": True}), hand, 3, seat="S") == [
        -15,
        23,
        -4,
        -4,
    ]


@pytest.mark.rule("Y5")
def test_false_wins_of_the_five_sets() -> None:
    assert {rules.name: rules.false_win for rules in SETS} == {
        "four-winds": None,
        "traditional": tm.FalseWinPenalty(tai=5, dealer_tai=False, deal_lost=True, covers=frozenset(COVERS)),
        "mahjong-pros": None,
        "mahjong-time": None,
        "club": tm.FalseWinPenalty(tai=8, dealer_tai=True, deal_lost=True, covers=frozenset(["incomplete"])),
    }
    assert tm.CLUB.evolve(false_win={}).false_win == tm.CLUB.false_win


@pytest.mark.rule("Y5")
def test_a_house_agrees_on_its_own_penalty() -> None:
    house = tm.TRADITIONAL.evolve(false_win={"tai": 10, "dealer_tai": False, "covers": "minimum"})
    assert house.false_win is not None
    assert house.false_win.covers == {"minimum"}
    assert list(tm.settle_false_win("S", house, streak=2).deltas) == [300, -900, 300, 300]
    with_dealer = tm.TRADITIONAL.evolve(false_win={"tai": 10, "dealer_tai": True})
    assert list(tm.settle_false_win("S", with_dealer, streak=2).deltas) == [400, -1000, 300, 300]
    assert list(tm.settle_false_win("E", with_dealer, streak=2).deltas) == [-1200, 400, 400, 400]


@pytest.mark.rule("Y8")
def test_liability_is_in_none_of_the_five_and_names_rows_of_the_table() -> None:
    assert {rules.liability for rules in SETS} == {None}
    usual = tm.FOUR_WINDS.evolve(liability={}).liability
    assert usual == tm.Liability({"big_three_dragons", "big_four_winds"}, self_draw="alone", discard="shares")
    with pytest.raises(tm.RulesError, match="liability names 'big_four_winds', which the table"):
        tm.CLUB.evolve(liability={}).without("big_four_winds")


@pytest.mark.rule("Y8")
def test_who_fed_the_completing_set_pays() -> None:
    dragons = "34m678p22z | 555z 666z 777z + 5m"  # FOUR_WINDS: 33, drawn 34
    for part, drawn, discarded in (
        ("alone", [-102, 102, 0, 0], [-33, 33, 0, 0]),
        ("shares", [-68, 102, -17, -17], [-16, 33, -17, 0]),
        ("not", [-34, 102, -34, -34], [0, 33, -33, 0]),
    ):
        rules = tm.FOUR_WINDS.evolve(liability={"self_draw": part, "discard": part})
        assert paid(rules, dragons, 0, seat="S", liable="E") == drawn
        assert paid(rules, dragons, 0, seat="S", liable="E", by="W") == discarded
    only_winds = tm.FOUR_WINDS.evolve(liability={"patterns": ["big_four_winds"]})
    assert paid(only_winds, dragons, 0, seat="S", liable="E") == [-34, 102, -34, -34]
