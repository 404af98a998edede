"""Laws of payment: what any settlement has in common (Y1-Y5, Y8, Y9)."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import taimahjong as tm

from .drawn import Drawn, liable, paid, streaks

FALSE_WINS = [
    tm.TRADITIONAL,
    tm.CLUB,
    tm.CLUB.evolve(base=7, per_tai=3, dealer_tai={"base": 4, "per_streak": 1, "streak_limit": 2}),
    tm.FOUR_WINDS.evolve(false_win={"tai": 11}),
]


@pytest.mark.rule("Y2")
@given(paid | liable, streaks)
def test_payments_sum_to_zero(drawn: Drawn, streak: int) -> None:
    settlement = tm.settle(drawn.score, streak=streak)
    assert sum(settlement.deltas) == 0
    for payment in settlement.payments:
        assert payment.points >= 0
        assert payment.winner is drawn.win.seat is not payment.payer
    if drawn.win.payer is not None and drawn.rules.liability is None:
        assert [payment.payer for payment in settlement.payments] == [drawn.win.payer]
    if drawn.win.is_self_drawn and drawn.rules.liability is None:
        payers = [payment.payer for payment in settlement.payments]
        assert payers == [seat for seat in tm.Seat if seat is not drawn.win.seat]


@pytest.mark.rule("Y5")
@given(st.sampled_from(FALSE_WINS), st.sampled_from(tm.Seat), streaks)
def test_false_wins_sum_to_zero(rules: tm.Rules, seat: tm.Seat, streak: int) -> None:
    settlement = tm.settle_false_win(seat, rules, streak=streak)
    assert sum(settlement.deltas) == 0
    assert [payment.payer for payment in settlement.payments] == [seat] * 3
    assert {payment.winner for payment in settlement.payments} == set(tm.Seat) - {seat}


@pytest.mark.rule("Y1", "Y3")
@given(paid, streaks)
def test_a_payment_is_the_amount_of_its_tai_and_grows_with_the_streak(drawn: Drawn, streak: int) -> None:
    score, rules = drawn.score, drawn.rules
    for payment in tm.settle(score, streak=streak).payments:
        assert payment.points == rules.base + rules.per_tai * payment.tai
        dealer = payment.payer.is_dealer or payment.winner.is_dealer
        assert (payment.tai == score.tai) or (dealer and payment.tai > score.tai)
    longer = tm.settle(score, streak=streak + 1).deltas[drawn.win.seat]
    assert longer >= tm.settle(score, streak=streak).deltas[drawn.win.seat]


@pytest.mark.rule("Y4")
@given(paid.filter(lambda drawn: isinstance(drawn.win.how, tm.Discarded | tm.RobbedKong)), streaks, st.data())
def test_settling_is_additive_over_winners(drawn: Drawn, streak: int, data: st.DataObject) -> None:
    others = [seat for seat in tm.Seat if seat not in (drawn.win.seat, drawn.win.payer)]
    free = attrs.evolve(drawn.win, opening=None, ready=None)  # these are not open to every seat
    rules = drawn.rules.evolve(minimum_tai=0)
    wins = [free, *(attrs.evolve(free, seat=seat) for seat in others)]
    scores = [tm.score(win, rules) for win in data.draw(st.permutations(wins))]
    together = tm.settle(*filter(None, scores), streak=streak)
    alone = [tm.settle(score, streak=streak) for score in scores if score]
    assert together.payments == tuple(payment for one in alone for payment in one.payments)
    assert together.deltas == tm.BySeat.of(lambda seat: sum(one.deltas[seat] for one in alone))


@pytest.mark.rule("Y8")
@given(liable, streaks)
def test_liability_moves_payments_and_the_winner_gets_the_same(drawn: Drawn, streak: int) -> None:
    score, liable_seat = drawn.score, drawn.win.liable
    plain = tm.settle(attrs.evolve(score, rules=drawn.rules.evolve(liability=None)), streak=streak)
    house = tm.settle(score, streak=streak)
    assert house.deltas[drawn.win.seat] == plain.deltas[drawn.win.seat]
    assert liable_seat is not None
    if score.items:
        assert house.deltas[liable_seat] <= plain.deltas[liable_seat]
    else:
        assert house == plain


@pytest.mark.rule("Y9")
@given(paid)
def test_the_calculator_agrees_with_the_settlement(drawn: Drawn) -> None:
    win, score = drawn.win, drawn.score
    dealer_pays = not win.seat.is_dealer and (win.is_self_drawn or win.payer is tm.Seat.EAST)
    found = tm.payout(
        drawn.rules,
        tai=score.uncapped,
        self_draw=win.is_self_drawn,
        dealer="winner" if win.seat.is_dealer else "payer" if dealer_pays else None,
        streak=drawn.streak,
    )
    settlement = tm.settle(score, streak=drawn.streak)
    assert [(share.points, share.tai, share.is_dealer) for share in found.payers] == [
        (payment.points, payment.tai, payment.payer.is_dealer) for payment in settlement.payments
    ]
    assert found.winner_gets == settlement.deltas[win.seat]
    assert not found.below_minimum
