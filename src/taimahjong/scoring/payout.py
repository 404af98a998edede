"""What a win pays, from its tai alone (rulebook Y9)."""

from __future__ import annotations

from typing import Literal

import attrs

from taimahjong.errors import Fault, SettlementError, is_whole, shown
from taimahjong.rules.rules import Rules, require_rules
from taimahjong.scoring.settle import amount, dealer_tai_of


@attrs.frozen
class Payout:
    """What each payer pays: points and tai, dealer tai included, the dealer (if it pays) named first."""

    payers: tuple[PayerShare, ...]
    below_minimum: bool

    @property
    def winner_gets(self) -> int:
        """All payments together."""
        return sum(share.points for share in self.payers)


@attrs.frozen
class PayerShare:
    """One payer's part."""

    points: int
    tai: int
    is_dealer: bool


def payout(
    rules: Rules,
    *,
    tai: int,
    self_draw: bool = False,
    dealer: Literal["winner", "payer"] | None = None,
    streak: int = 0,
) -> Payout:
    """The amounts of a win worth `tai`, without any tiles (Y9).

    `dealer` tells whether the dealer wins or pays; on a self-draw the other payers are no dealers. A limit of
    the rules cuts the tai (H4). `below_minimum`: with the tai of a dealer who wins, it is no legal win (H3).
    Raises SettlementError for numbers that are none.

    >>> import taimahjong as tm
    >>> found = tm.payout(tm.TRADITIONAL, tai=5, self_draw=True, dealer="winner", streak=2)
    >>> [share.points for share in found.payers], found.winner_gets
    ([300, 300, 300], 900)
    """
    require_rules(rules)
    faults = [
        Fault("payout.number", name, f"{name} is a number from 0 on, not {shown(value)}", "Y9")
        for name, value in (("tai", tai), ("streak", streak))
        if not is_whole(value)
    ]
    if dealer not in (None, "winner", "payer"):
        message = f"dealer is 'winner', 'payer' or None, not {shown(dealer)}"
        faults.append(Fault("payout.dealer", "dealer", message, "Y9"))
    if faults:
        raise SettlementError(faults)
    counted = tai if rules.tai_limit is None else min(tai, rules.tai_limit)
    dealers = [dealer == "payer", False, False] if self_draw else [dealer == "payer"]
    shares = []
    for is_dealer in dealers:
        tai_paid = counted
        if is_dealer or dealer == "winner":
            tai_paid += dealer_tai_of(rules, streak, winner=dealer == "winner", self_drawn=self_draw)
        shares.append(PayerShare(amount(rules, tai_paid), tai_paid, is_dealer))
    own = rules.dealer_tai_at(streak) if dealer == "winner" else 0
    return Payout(tuple(shares), tai + own < rules.minimum_tai)
