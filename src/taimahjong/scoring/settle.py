"""Who pays whom: wins, false wins, liability (rulebook Y1-Y5, Y8, F3)."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from taimahjong.errors import Fault, SettlementError, is_whole, shown
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules
from taimahjong.scoring.score import Score
from taimahjong.tiles.seat import BySeat, Seat


@attrs.frozen
class Payment:
    """One payment in points: from a payer to a winner, and the tai (dealer tai included) it stands for."""

    payer: Seat
    winner: Seat
    points: int
    tai: int


@attrs.frozen
class Settlement:
    """All payments of a hand; `deltas` are what each seat gains or loses, together zero."""

    payments: tuple[Payment, ...]

    @property
    def deltas(self) -> BySeat[int]:
        """Points won (or lost) by each seat; they sum to zero (Y2)."""
        sums = [0, 0, 0, 0]
        for payment in self.payments:
            sums[payment.payer] -= payment.points
            sums[payment.winner] += payment.points
        return BySeat(*sums)


def amount(rules: Rules, tai: int) -> int:
    """Points for so many tai, dealer tai included (Y1)."""
    return rules.base + rules.per_tai * tai


def dealer_tai_of(rules: Rules, streak: int, *, winner: bool, payer: bool, self_drawn: bool) -> int:
    """Dealer tai of one payment, by whether the dealer receives or makes it (Y3)."""
    if rules.dealer_tai is None or not (winner or payer):
        return 0
    if payer and self_drawn and not rules.dealer_tai.on_self_draw:
        return 0
    return rules.dealer_tai.at(streak)


def settle(*scores: Score, streak: int = 0) -> Settlement:
    """The payments for one winner, or for several on the same tile (Y2, Y4); `streak` is the dealer's.

    Raises SettlementError for scores that cannot stand together and for a payer that is not named.

    >>> import taimahjong as tm
    >>> score = tm.score(tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat="S"), tm.CLUB)
    >>> tm.settle(score).deltas
    BySeat(east=0, south=180, west=-180, north=0)
    """
    faults = _faults(scores, streak)
    if faults:
        raise SettlementError(faults)
    return Settlement(tuple(payment for score in scores for payment in _payments(score, streak)))


def settle_false_win(seat: Seat | str, rules: Rules, *, streak: int = 0) -> Settlement:
    """The payments for a false win: the declarer pays every other seat (Y5).

    Raises SettlementError under rules that have no false win.
    """
    declarer = Seat.parse(seat)
    penalty = rules.false_win
    if penalty is None:
        message = f"{rules.name} has no false win: an illegal win is refused"
        raise SettlementError([Fault("settle.false_win", "rules", message, "Y5")])
    faults = _streak_faults(streak)
    if faults:
        raise SettlementError(faults)
    payments = []
    for other in Seat:
        if other is not declarer:
            dealer = rules.dealer_tai_at(streak) if Seat.EAST in (declarer, other) else 0
            tai = penalty.tai + (dealer if penalty.dealer_tai else 0)
            payments.append(Payment(declarer, other, amount(rules, tai), tai))
    return Settlement(tuple(payments))


def _payments(score: Score, streak: int) -> Iterable[Payment]:
    win, rules = score.win, score.rules
    payers = [seat for seat in Seat if seat is not win.seat] if win.payer is None else [win.payer]
    due = []
    for payer in payers:
        dealer_tai = dealer_tai_of(
            rules,
            streak,
            winner=win.seat.is_dealer,
            payer=payer.is_dealer,
            self_drawn=win.is_self_drawn,
        )
        tai = score.tai + dealer_tai
        due.append(Payment(payer, win.seat, amount(rules, tai), tai))
    return _with_liability(score, due)


def _with_liability(score: Score, due: list[Payment]) -> list[Payment]:
    """The payments after the seat that fed a liable pattern has taken over its part (Y8).

    It pays `alone` what all payers owed; where it `shares` it takes half of each payment, the payer keeping
    the odd point.
    """
    liability, liable = score.rules.liability, score.win.liable
    if liability is None or liable is None or not liability.patterns & {item.id for item in score.items}:
        return due
    part = liability.self_draw if score.win.is_self_drawn else liability.discard
    settled = []
    for payment in due:
        if part == "not" or payment.payer is liable:
            settled.append(payment)
        elif part == "alone":
            settled.append(attrs.evolve(payment, payer=liable))
        else:
            half = payment.points // 2
            settled.append(attrs.evolve(payment, points=payment.points - half))
            settled.append(attrs.evolve(payment, payer=liable, points=half))
    return settled


def _streak_faults(streak: int) -> list[Fault]:
    if is_whole(streak):
        return []
    return [Fault("settle.streak", "streak", f"a streak is a number from 0 on, not {shown(streak)}", "Y3")]


def _faults(scores: tuple[Score, ...], streak: int) -> list[Fault]:
    faults = _streak_faults(streak)
    if not scores:
        faults.append(Fault("settle.nobody", "scores", "nobody wins: a drawn hand has no payments", "X3"))
    wins: list[Win] = [score.win for score in scores]
    for win in wins:
        if not win.is_self_drawn and win.payer is None:
            message = f"{win.seat} won on another seat's tile: name that seat to know who pays"
            faults.append(Fault("settle.payer", "by", message, "Y2"))
    if len(wins) > 1:
        if len({win.seat for win in wins}) < len(wins):
            faults.append(Fault("settle.seats", "scores", "a seat wins a hand once", "Y4"))
        if len({(type(win.how), win.how, win.tile) for win in wins}) > 1 or wins[0].is_self_drawn:
            message = "several winners win on the same tile of the same seat"
            faults.append(Fault("settle.tile", "scores", message, "Y4"))
        if any(score.rules is not scores[0].rules and score.rules != scores[0].rules for score in scores):
            faults.append(Fault("settle.rules", "scores", "the scores are of different rules", "Y4"))
    return faults
