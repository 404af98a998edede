"""Liability, a house rule (Y8), and what cannot be settled."""

from typing import Any

import pytest

import taimahjong as tm

from .test_settle import NOTHING, TWO_TAI, deltas, scored

DRAGONS = "23m 88s | 555z 666z 777z 456s + 1m"  # big three dragons, 8 in TRADITIONAL, and nothing beside it
HOUSE = tm.TRADITIONAL.evolve(liability={})


def fed(rules: tm.Rules = HOUSE, liable: str | None = "W", text: str = DRAGONS, **how: Any) -> tm.Score:
    return scored(text, rules, seat="S", liable=liable, **how)


@pytest.mark.rule("Y8")
@pytest.mark.parametrize(
    "rules",
    [tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB],
    ids=lambda rules: rules.name,
)
def test_none_of_the_five_sets_knows_liability(rules: tm.Rules) -> None:
    assert rules.liability is None
    for how in ({}, {"by": "E"}):
        assert deltas(fed(rules, **how)) == deltas(fed(rules, None, **how))


@pytest.mark.rule("Y8")
def test_the_liable_seat_pays_a_self_draw_alone() -> None:
    score = fed()
    assert score.tai == 9  # the dragons 8, self-draw 1
    assert deltas(score) == (0, 860, -860, 0)  # East's 300 with dealer tai, 280 twice
    assert [payment.tai for payment in tm.settle(score).payments] == [10, 9, 9]


@pytest.mark.rule("Y8")
def test_the_liable_seat_shares_a_discard_win() -> None:
    assert deltas(fed(by="N")) == (0, 260, -130, -130)
    assert deltas(fed(by="E"), streak=1) == (-160, 320, -160, 0)
    assert deltas(fed(by="W")) == (0, 260, -260, 0)
    assert len(tm.settle(fed(by="W")).payments) == 1
    odd = HOUSE.evolve(base=5, per_tai=1)  # 13 points: the discarder keeps the odd one
    assert deltas(fed(odd, by="N")) == (0, 13, -6, -7)


@pytest.mark.rule("Y8")
@pytest.mark.parametrize(
    ("part", "drawn", "discarded"),
    [
        ("alone", (0, 860, -860, 0), (0, 260, -260, 0)),
        ("shares", (-150, 860, -570, -140), (0, 260, -130, -130)),
        ("not", (-300, 860, -280, -280), (0, 260, 0, -260)),
    ],
)
def test_how_a_house_shares_the_payment(
    part: str, drawn: tuple[int, ...], discarded: tuple[int, ...]
) -> None:
    rules = tm.TRADITIONAL.evolve(liability={"self_draw": part, "discard": part})
    assert deltas(fed(rules)) == drawn
    assert deltas(fed(rules, by="N")) == discarded


@pytest.mark.rule("Y8")
def test_liability_is_for_its_patterns_only() -> None:
    assert deltas(fed(text=TWO_TAI, by="N")) == (0, 140, 0, -140)
    pungs = tm.TRADITIONAL.evolve(liability={"patterns": ["all_pungs"]})
    assert deltas(fed(pungs, by="N")) == (0, 260, 0, -260)
    text = "88s 11m | 555z 666z 777z 444s + 8s"  # all pungs 4, big three dragons 8
    assert deltas(fed(pungs, text=text, by="N")) == (0, 340, -170, -170)


def wrong(*scores: tm.Score, streak: Any = 0) -> list[tuple[str, str, str]]:
    with pytest.raises(tm.SettlementError) as error:
        tm.settle(*scores, streak=streak)
    assert str(error.value)
    return [(fault.code, fault.where, fault.rule) for fault in error.value.faults]


@pytest.mark.rule("Y2")
def test_a_payer_that_is_not_named_is_asked_for() -> None:
    for how in (tm.Discarded(), tm.RobbedKong()):
        assert wrong(scored(NOTHING, how=how)) == [("settle.payer", "by", "Y2")]


@pytest.mark.rule("Y4")
def test_several_winners_win_on_one_tile_of_one_seat() -> None:
    south = scored(NOTHING, by="W", seat="S")
    assert wrong(south, south) == [("settle.seats", "scores", "Y4")]
    tile = [("settle.tile", "scores", "Y4")]
    assert wrong(south, scored(TWO_TAI, by="W", seat="N")) == tile
    assert wrong(south, scored(NOTHING, by="E", seat="N")) == tile
    assert wrong(south, scored(NOTHING, how=tm.Discarded("W", last=True), seat="N")) == tile
    assert wrong(south, scored(NOTHING, how=tm.RobbedKong("W"), seat="N")) == tile
    assert wrong(scored(NOTHING, seat="S"), scored(NOTHING, seat="N")) == tile
    flowers = scored(NOTHING.replace("4f + 5m", "12345678f"), how=tm.EightFlowers(), seat="N")
    assert wrong(flowers, south) == tile


@pytest.mark.rule("Y4")
def test_several_winners_play_by_the_same_rules() -> None:
    south = scored(NOTHING, by="W", seat="S")
    other = scored(NOTHING, tm.CLUB, by="W", seat="N")
    assert wrong(south, other) == [("settle.rules", "scores", "Y4")]
    equal = scored(NOTHING, tm.TRADITIONAL.evolve(base=100), by="W", seat="N")
    assert deltas(south, equal) == (0, 100, -220, 120)  # bamboo is North's flower


def test_nobody_wins_nothing() -> None:
    assert wrong() == [("settle.nobody", "scores", "X3")]


@pytest.mark.rule("Y3", "Y5")
@pytest.mark.parametrize("streak", [-1, True, 1.0, "1", None, 10**10])
def test_a_streak_is_a_whole_number(streak: Any) -> None:
    assert wrong(scored(NOTHING), streak=streak) == [("settle.streak", "streak", "Y3")]
    assert ("settle.streak", "streak", "Y3") in wrong(streak=streak)
    with pytest.raises(tm.SettlementError, match="a streak is a number from 0 on") as error:
        tm.settle_false_win("S", tm.CLUB, streak=streak)
    assert error.value.code == "settle.streak"


@pytest.mark.rule("Y5")
def test_a_false_win_is_a_seats() -> None:
    with pytest.raises(tm.NotationError, match="a seat is written E, S, W or N, not 'X'"):
        tm.settle_false_win("X", tm.CLUB)
