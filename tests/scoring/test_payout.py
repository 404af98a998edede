"""What a win pays, from its tai alone (Y9)."""

from typing import Any

import pytest

import taimahjong as tm

SELF_DRAW = {"self_draw": True}


def points(rules: tm.Rules, tai: int, **how: Any) -> list[int]:
    return [share.points for share in tm.payout(rules, tai=tai, **how).payers]


@pytest.mark.rule("Y9", "Y1")
def test_a_win_without_the_dealer() -> None:
    assert points(tm.TRADITIONAL, 5) == [200]
    assert points(tm.TRADITIONAL, 0) == [100]
    assert points(tm.FOUR_WINDS, 24) == [24]
    assert points(tm.CLUB.evolve(base=300, per_tai=100), 3) == [600]
    assert points(tm.CLUB, 5, self_draw=True) == [200, 200, 200]
    assert tm.payout(tm.CLUB, tai=5, self_draw=True).winner_gets == 600


@pytest.mark.rule("Y9", "Y3")
def test_the_dealer_wins_or_pays() -> None:
    assert points(tm.TRADITIONAL, 5, dealer="winner") == points(tm.TRADITIONAL, 5, dealer="payer") == [220]
    assert points(tm.TRADITIONAL, 5, dealer="winner", streak=2) == [300]
    won = tm.payout(tm.TRADITIONAL, tai=5, self_draw=True, dealer="winner", streak=2)
    assert won.payers == (tm.PayerShare(300, 10, is_dealer=False),) * 3
    assert (won.winner_gets, won.below_minimum) == (900, False)
    paid = tm.payout(tm.TRADITIONAL, tai=5, self_draw=True, dealer="payer", streak=2)
    assert paid.payers == (
        tm.PayerShare(300, 10, is_dealer=True),
        *(tm.PayerShare(200, 5, is_dealer=False),) * 2,
    )
    assert paid.winner_gets == 700
    for rules in (tm.FOUR_WINDS, tm.MAHJONG_TIME):
        assert points(rules, 5, dealer="winner", streak=4) == [5]
    assert points(tm.MAHJONG_PROS, 5, dealer="winner", streak=4) == [14]


@pytest.mark.rule("Y9", "Y3")
def test_a_dealers_bonus_that_a_self_draw_leaves_alone() -> None:
    rules = tm.MAHJONG_TIME.evolve(dealer_tai={"base": 0, "on_self_draw": False})
    assert points(rules, 5, dealer="payer", streak=2) == [9]
    assert points(rules, 5, dealer="payer", streak=2, self_draw=True) == [5, 5, 5]
    assert points(rules, 5, dealer="winner", streak=2, self_draw=True) == [9, 9, 9]


@pytest.mark.rule("Y9", "H4")
def test_the_limit_cuts_the_tai_before_dealer_tai() -> None:
    rules = tm.TRADITIONAL.evolve(tai_limit=8)
    assert points(rules, 24) == points(rules, 8) == [260]
    assert points(rules, 24, dealer="winner", streak=1) == [320]


@pytest.mark.rule("Y9", "H3")
@pytest.mark.parametrize(
    ("tai", "how", "below"),
    [
        (2, {}, True),
        (3, {}, False),
        (2, {"dealer": "payer"}, True),  # the dealer's tai count for a dealer who wins
        (2, {"dealer": "winner"}, False),
        (1, {"dealer": "winner"}, True),
        (0, {"dealer": "winner", "streak": 1}, False),
        (0, {"dealer": "payer", "streak": 1, "self_draw": True}, True),
    ],
)
def test_below_the_minimum(tai: int, how: dict[str, Any], below: bool) -> None:
    assert tm.payout(tm.TRADITIONAL.evolve(minimum_tai=3), tai=tai, **how).below_minimum == below
    assert not tm.payout(tm.TRADITIONAL, tai=tai, **how).below_minimum


@pytest.mark.rule("Y9")
@pytest.mark.parametrize("value", [-1, True, 2.0, "5", None, 10**10])
@pytest.mark.parametrize("field", ["tai", "streak"])
def test_numbers_that_are_none(field: str, value: Any) -> None:
    with pytest.raises(tm.SettlementError, match=f"{field} is a number from 0 on") as error:
        tm.payout(tm.CLUB, **({"tai": 5} | {field: value}))
    assert (error.value.code, error.value.where) == ("payout.number", field)


@pytest.mark.rule("Y9")
def test_every_fault_at_once() -> None:
    anything: Any = "East"
    with pytest.raises(tm.SettlementError) as error:
        tm.payout(tm.CLUB, tai=-1, dealer=anything, streak=-1)
    assert [fault.where for fault in error.value.faults] == ["tai", "streak", "dealer"]
    assert "dealer is 'winner', 'payer' or None, not 'East' (Y9)" in str(error.value)
