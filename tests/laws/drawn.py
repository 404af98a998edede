"""Hypothesis strategies: wins under named and house rules, made by the second scorer's generator of cases."""

from random import Random
from typing import Any, NamedTuple

import attrs
from hypothesis import strategies as st

import taimahjong as tm
from taimahjong.cli.case import read_case
from tests.oracle.generate import one_case
from tests.oracle.houses import HOUSES
from tests.oracle.rulebook import SETS

NAMED = (tm.FOUR_WINDS, tm.TRADITIONAL, tm.MAHJONG_PROS, tm.MAHJONG_TIME, tm.CLUB)
PARTS = ("alone", "shares", "not")


class Drawn(NamedTuple):
    """A case: the line that tells it, and what the library reads from it."""

    document: dict[str, Any]
    win: tm.Win
    rules: tm.Rules
    streak: int

    @property
    def judged(self) -> tm.Score | tm.NoWin:
        """What the library says."""
        return tm.judge(self.win, self.rules, streak=self.streak)

    @property
    def score(self) -> tm.Score:
        """The score of a case that wins."""
        found = self.judged
        assert isinstance(found, tm.Score)
        return found


def draw(seed: int, rules: str | dict[str, Any]) -> Drawn:
    """The case of a seed: the same again for the same seed and rules."""
    base = rules if isinstance(rules, str) else rules["base"]
    document = one_case(Random(seed), base, rules)
    return Drawn(document, *read_case(document))


def with_liability(drawn: Drawn, seats: int, parts: tuple[str, str]) -> Drawn:
    """The case under a house's liability for every row, another seat being liable."""
    patterns = [row.id for row in drawn.rules.table]
    liability = {"patterns": patterns, "self_draw": parts[0], "discard": parts[1]}
    win = attrs.evolve(drawn.win, liable=drawn.win.seat.after(seats))
    return drawn._replace(win=win, rules=drawn.rules.evolve(liability=liability))


def is_won(drawn: Drawn) -> bool:
    return isinstance(drawn.judged, tm.Score)


def is_paid(drawn: Drawn) -> bool:
    return is_won(drawn) and (drawn.win.is_self_drawn or drawn.win.payer is not None)


def is_hand(drawn: Drawn) -> bool:
    return is_won(drawn) and not drawn.win.is_flower_win


#: Wins and near misses.
cases = st.builds(draw, st.integers(0, 2**48), st.sampled_from([*SETS, *HOUSES]))
#: Those that win.
won = cases.filter(is_won)
#: Those that win with five sets and a pair, or seven pairs and a triplet.
won_hands = cases.filter(is_hand)
#: Those whose payers are known.
paid = cases.filter(is_paid)
#: Those, somebody else being liable for them under a house rule.
liable = st.builds(with_liability, paid, st.integers(1, 3), st.tuples(*[st.sampled_from(PARTS)] * 2))
streaks = st.integers(0, 8)
