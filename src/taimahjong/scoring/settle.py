"""Who pays whom: wins, false wins, liability (rulebook Y1-Y5, Y8, F3)."""

from __future__ import annotations

import attrs

from taimahjong.errors import Fault, SettlementError, is_whole, shown
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules, require_rules
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


_OTHERS = BySeat.of(lambda seat: tuple(other for other in Seat if other is not seat))


def amount(rules: Rules, tai: int) -> int:
    """Points for so many tai, dealer tai included (Y1)."""
    return rules.base + rules.per_tai * tai


def dealer_tai_of(rules: Rules, streak: int, *, winner: bool, self_drawn: bool) -> int:
    """Dealer tai of a payment that the dealer receives (`winner`) or makes (Y3)."""
    if rules.dealer_tai is None or (self_drawn and not winner and not rules.dealer_tai.on_self_draw):
        return 0
    return rules.dealer_tai.at(streak)


def settle(*scores: Score, streak: int = 0) -> Settlement:
    """The payments for one winner, or for several on the same tile (Y2, Y4); `streak` is the dealer's.

    Which seats may win together is decided before (P4): all scores given are paid.

    Raises SettlementError for scores that cannot stand together and for a payer that is not named.

    >>> import taimahjong as tm
    >>> score = tm.score(tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W", seat="S"), tm.CLUB)
    >>> tm.settle(score).deltas
    BySeat(east=0, south=180, west=-180, north=0)
    """
    given: tuple[object, ...] = scores
    for score in given:
        if not isinstance(score, Score):
            what = "None: the hand is no legal win" if score is None else shown(score)
            raise SettlementError([Fault("settle.type", "scores", f"Scores are settled, not {what}")])
    faults = _faults(scores, streak)
    if faults:
        raise SettlementError(faults)
    return Settlement(tuple(payment for score in scores for payment in _payments(score, streak)))


def settle_false_win(seat: Seat | str, rules: Rules, *, streak: int = 0) -> Settlement:
    """The payments for a false win: the declarer pays every other seat (Y5).

    Raises SettlementError under rules that have no false win.
    """
    require_rules(rules)
    declarer = Seat.parse(seat)
    penalty = rules.false_win
    if penalty is None:
        message = f"{rules.name} has no false win: an illegal win is refused"
        raise SettlementError([Fault("settle.false_win", "rules", message, "Y5")])
    faults = _streak_faults(streak)
    if faults:
        raise SettlementError(faults)
    payments = []
    for other in _OTHERS[declarer]:
        dealer = rules.dealer_tai_at(streak) if Seat.EAST in (declarer, other) else 0
        tai = penalty.tai + (dealer if penalty.dealer_tai else 0)
        payments.append(Payment(declarer, other, amount(rules, tai), tai))
    return Settlement(tuple(payments))


def _payments(score: Score, streak: int) -> list[Payment]:
    win, rules, hand_tai = score.win, score.rules, score.tai
    winner, payer, self_drawn = win.seat, win.payer, win.is_self_drawn
    due = []
    for seat in _OTHERS[winner] if payer is None else (payer,):
        tai = hand_tai
        if rules.dealer_tai is not None and (winner.is_dealer or seat.is_dealer):
            tai += dealer_tai_of(rules, streak, winner=winner.is_dealer, self_drawn=self_drawn)
        due.append(Payment(seat, winner, amount(rules, tai), tai))
    return due if win.liable is None else _with_liability(score, win.liable, due)


def _with_liability(score: Score, liable: Seat, due: list[Payment]) -> list[Payment]:
    """The payments after the seat that fed a liable pattern has taken over its part (Y8).

    It pays `alone` what all payers owed; where it `shares` it takes half of each payment, the payer keeping
    the odd point.
    """
    liability = score.rules.liability
    if liability is None or not liability.patterns & {item.id for item in score.items}:
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
        if win.payer is None and not win.is_self_drawn:
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
