"""The readings that are worth most, one win after the other in plain Python, for where there is no numba."""

from __future__ import annotations

from typing import TYPE_CHECKING

from taimahjong.batch.judging import judge_one
from taimahjong.batch.readings import ON_PAIR
from taimahjong.batch.wins import NO_TILE, Wins
from taimahjong.hands.split import FIRST_CHOW
from taimahjong.patterns.readings import readings
from taimahjong.rules.rules import Rules
from taimahjong.shapes.kernels.splits import CHOW_NUMBERS

if TYPE_CHECKING:
    from taimahjong.batch.best import Best


def fill(wins: Wins, rows: slice, rules: Rules, best: Best) -> None:
    """Fills in some rows, as the kernels do; raises as they do for answers that are no number of matches."""
    numbers = {row.id: number for number, row in enumerate(rules.table.rows)}
    for place in range(rows.start, rows.stop):
        win = wins.row(place)
        mask = win.hand.wait_mask(rules.seven_pairs)
        read = [
            (judge_one(rules.table, reading.facts, place), reading)
            for reading in readings(win, rules.seven_pairs, mask.bit_count())
        ]
        best.waits[place] = mask
        best.tile[place] = NO_TILE if win.tile is None else win.tile
        best.uncapped[place] = -1
        if read:
            judgement, reading = max(read, key=lambda one: one[0].tai)
            best.uncapped[place] = judgement.tai
            pungs = [code for code in reading.sets if code < FIRST_CHOW]
            best.pungs[place] = sum(1 << 33 - code for code in pungs)
            best.chows[place] = sum(CHOW_NUMBERS[code - FIRST_CHOW] for code in reading.sets[len(pungs) :])
            if len(reading.pairs) == 1:
                best.pair[place] = reading.pairs[0]
                best.place[place] = ON_PAIR if reading.place is None else reading.place
            if best.counts is not None:
                for item in judgement.items:
                    best.counts[place, numbers[item.id]] = item.count
