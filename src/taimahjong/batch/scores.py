"""The tai of many wins at once (rulebook S, H3, H4, P9)."""

from __future__ import annotations

from typing import Final

import attrs
import numpy as np
from numpy.typing import ArrayLike

from taimahjong.batch.best import Best, best_readings
from taimahjong.batch.columns import Table, blocks, column, frozen, place_of
from taimahjong.batch.wins import Wins
from taimahjong.errors import BatchError, Fault, shown
from taimahjong.patterns.readings import REPLACEMENT_CODES
from taimahjong.patterns.ways import Replacement
from taimahjong.rules.rules import Rules, require_rules
from taimahjong.scoring.score import NoWin, Score, judge
from taimahjong.shapes.kernels.splits import NONE, write_all_sets

VERDICTS: Final = (None, *NoWin)
"""What the numbers of the column `verdict` stand for: a win, or why there is none."""
_MOST_STREAK = 10**9


@attrs.frozen(eq=False, repr=False)
class Scores:
    """What many wins are worth under some rules, a row each; `row(i)` tells one with all its reasons.

    - `verdict` (n,) uint8: 0 a win, 1 incomplete, 2 below the minimum, 3 on a claimed kong, as in `VERDICTS`;
      where there is no win, tai and counts are 0, and pair, place and sets are 255
    - `tai` (n,) int64: after the limit and without dealer tai; `uncapped` (n,) int64: before the limit (H4)
    - `waits` (n,) uint64: the kinds that each hand waited for, won or not, as a mask (S3)
    - `tile` (n,) uint8: the winning tile, won or not; of a heavenly hand the one that scores most (O11)
    - `pair` (n,) uint8: the kind of its pair, 255 for seven pairs and for wins by bonus tiles
    - `place` (n,) uint8: the code of the set that the winning tile completed, 254 the pair, 255 neither
    - `counts` (n, patterns), where asked for: how often each pattern of the table counts, in the order of
      `ids`; int8, or int64 where the table has patterns that are not the catalogue's
    """

    wins: Wins
    rules: Rules
    streak: Table
    verdict: Table
    tai: Table
    uncapped: Table
    waits: Table
    tile: Table
    _pungs: Table
    _chows: Table
    pair: Table
    place: Table
    counts: Table | None

    @property
    def sets(self) -> Table:
        """The sets of the chosen splits, worked out when asked for: an array (n, 5) of uint8.

        Set codes in ascending order: 0-33 a pung of that kind, 34-54 the chows from 123m to 789s, 255 where
        there are fewer concealed sets. Of seven pairs and a triplet, the triplet (H2).
        """
        found = np.full((len(self), 5), NONE, np.uint8)
        write_all_sets(self._pungs, self._chows, found)
        return found

    @property
    def ids(self) -> tuple[str, ...]:
        """The patterns of the table, in its order."""
        return tuple(row.id for row in self.rules.table)

    def row(self, index: int) -> Score | NoWin:
        """One win scored on its own: with its items, what was replaced, and its split; or why it is none."""
        place = place_of(index, len(self))
        return judge(self.wins.row(place), self.rules, streak=int(self.streak[place]))

    def __len__(self) -> int:
        return len(self.verdict)

    def __repr__(self) -> str:
        return f"<Scores: {len(self)} under {self.rules.name}>"


def score(
    wins: Wins, rules: Rules, *, streak: ArrayLike = 0, counts: bool = False, threads: int = 1
) -> Scores:
    """The tai of each win under the rules, as `taimahjong.score` finds them.

    `streak` is the dealer's, one number or a column (H3); `counts` asks for how often each pattern counts.
    With several `threads` the rows are shared out. Raises BatchError for the first win that these rules
    cannot have produced, with the faults that the single win has, and RulesError for a pattern of one's own
    that answers no number of matches.

    >>> import taimahjong as tm
    >>> wins = tm.batch.Wins.of([tm.Win.parse("123456789m 234p 678p 5s + 5s", by="W")])
    >>> tm.batch.score(wins, tm.FOUR_WINDS).tai
    array([24])
    """
    given: object = wins
    if not isinstance(given, Wins):
        message = f"a batch of wins is scored, not {shown(given)}: see Wins and Wins.of"
        raise BatchError([Fault("batch.type", "wins", message)])
    require_rules(rules)
    streaks = _streaks(streak, len(wins))
    best = best_readings(wins, rules, counts, threads)
    verdict = _verdicts(wins, rules, streaks, best)
    lost = verdict != 0
    for numbers in (best.uncapped, best.pungs, best.chows):
        numbers[lost] = 0
    for codes in (best.pair, best.place):
        codes[lost] = NONE
    if best.counts is not None:
        best.counts[lost] = 0
    limit = rules.tai_limit
    tai = best.uncapped.copy() if limit is None else np.minimum(best.uncapped, limit)
    for answer in (verdict, tai, *best):
        if answer is not None:
            frozen(answer)
    return Scores(wins=wins, rules=rules, streak=streaks, verdict=verdict, tai=tai, **best._asdict())


def _streaks(streak: ArrayLike, rows: int) -> Table:
    """The dealer's streak in each row; one number takes the room of one."""
    if np.ndim(streak):
        return column(streak, rows, "streak", 0, _MOST_STREAK, dtype=np.int64)
    return np.broadcast_to(column(streak, 1, "streak", 0, _MOST_STREAK, dtype=np.int64), rows)


def _verdicts(wins: Wins, rules: Rules, streaks: Table, best: Best) -> Table:
    """0 for each win, else why it is none; the first reason counts, as in `judge`."""
    verdict = np.zeros(len(wins), np.uint8)
    for block in blocks(0, len(wins)) if rules.minimum_tai else ():
        kept, number = np.unique(streaks[block], return_inverse=True)
        dealer_tai = np.array([rules.dealer_tai_at(int(one)) for one in kept], np.int64)[number]
        counted = best.uncapped[block] + np.where(wins.seat[block] == 0, dealer_tai, 0)
        verdict[block][counted < rules.minimum_tai] = VERDICTS.index(NoWin.BELOW_MINIMUM)
    if rules.win_after_claimed_kong != "yes":
        claimed = wins.replacement == REPLACEMENT_CODES[Replacement.CLAIMED_KONG]
        verdict[claimed] = VERDICTS.index(NoWin.CLAIMED_KONG)
    verdict[best.uncapped < 0] = VERDICTS.index(NoWin.INCOMPLETE)
    return verdict
