"""Of each win the reading that is worth most (rulebook S1, O11, O12)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import attrs
import numpy as np

from taimahjong.batch import plain
from taimahjong.batch.circumstances import first_refused, new_verdicts
from taimahjong.batch.columns import Table
from taimahjong.batch.judging import Judge, WrongAnswer, judge_one
from taimahjong.batch.readings import Block, new_block, read_block
from taimahjong.batch.rows import AT
from taimahjong.batch.threads import in_blocks, piece
from taimahjong.batch.wins import Wins
from taimahjong.patterns.facts import HEAVENLY, Facts
from taimahjong.patterns.readings import NO_PAIR_KIND
from taimahjong.rules.rules import Rules
from taimahjong.shapes.kernels.jit import kernel
from taimahjong.shapes.kernels.loops import loops
from taimahjong.shapes.kernels.splits import NONE
from taimahjong.tiles.tile import FIRST_BONUS

_BLOCK: Final = 16384
"""So many rows are read and judged together, so that what is made of them stays in the processor's caches."""
_BLOCKS: Final = 4
"""So many blocks share a room, and are one piece of work for a thread."""


class Best(NamedTuple):
    """The readings worth most, a row for each win, as in `Scores`; `uncapped` is -1 where there is none."""

    uncapped: Table
    waits: Table
    tile: Table
    pungs: Table  # of the split, as in kernels.splits; 0 where there is none
    chows: Table
    pair: Table
    place: Table
    counts: Table | None

    @classmethod
    def of(cls, wins: Wins, patterns: int | None, dtype: type[np.integer[Any]]) -> Best:
        """Room for as many wins; without a number of `patterns` their counts are left out."""
        rows = len(wins)
        return cls(
            np.zeros(rows, np.int64),
            np.zeros(rows, np.uint64),
            wins.win_tile.copy(),
            np.zeros(rows, np.int64),
            np.zeros(rows, np.int64),
            np.full(rows, NONE, np.uint8),
            np.full(rows, NONE, np.uint8),
            None if patterns is None else np.zeros((rows, patterns), dtype),
        )


def best_readings(wins: Wins, rules: Rules, counts: bool, threads: int) -> Best:
    """The readings worth most; raises BatchError for the first win that cannot have come about."""
    judge = Judge(rules.table)
    best = _as_won(wins, rules, judge, counts, threads)
    if rules.heavenly_tile == "any":
        heavenly = np.flatnonzero((wins.opening == HEAVENLY) & (wins.win_tile < FIRST_BONUS))
        for start in range(0, len(heavenly), _BLOCK):
            of, tried = _with_other_last_tiles(wins, heavenly[start : start + _BLOCK])
            _take_better(best, of, _as_won(tried, rules, judge, counts, threads))
    return best


def _as_won(wins: Wins, rules: Rules, judge: Judge, counts: bool, threads: int) -> Best:
    """The readings worth most with the winning tiles as they came."""
    best = Best.of(wins, len(rules.table.rows) if counts else None, judge.dtype)
    compiled = loops().tables is not None
    verdicts = new_verdicts()

    def work(rows: slice) -> None:
        first_refused(wins, rules, rows, verdicts)
        if not compiled:
            plain.fill(wins, rows, rules, best)
            return
        room = new_block(min(_BLOCK, rows.stop - rows.start))
        for start in range(rows.start, rows.stop, _BLOCK):
            _fill(wins, slice(start, min(start + _BLOCK, rows.stop)), rules, judge, room, best)

    in_blocks(len(wins), piece(len(wins), threads, _BLOCK, _BLOCKS), threads, work)
    return best


def _with_other_last_tiles(wins: Wins, rows: Table) -> tuple[Table, Wins]:
    """Some wins with each other one of their tiles as the last, and the rows that they are of (O11)."""
    dealt = _tiles_of(wins, rows)
    others = dealt > 0
    others[np.arange(len(rows)), wins.win_tile[rows]] = False
    number, tile = others.nonzero()
    concealed = dealt[number]
    concealed[np.arange(len(number)), tile] -= 1
    of = rows[number]
    return of, attrs.evolve(wins[of], concealed=concealed, win_tile=tile)


def _take_better(best: Best, of: Table, tried: Best) -> None:
    """Puts the first of the best that were tried for a row in its place, where it is better."""
    order = np.lexsort((-tried.uncapped, of))
    rows, first = np.unique(of[order], return_index=True)
    chosen = order[first]
    better = tried.uncapped[chosen] > best.uncapped[rows]
    for column, other in zip(best, tried, strict=True):
        if column is not None and other is not None:
            column[rows[better]] = other[chosen[better]]


def _tiles_of(wins: Wins, rows: Table) -> Table:
    """The concealed tiles of some rows with the winning ones."""
    tiles = wins.concealed[rows].copy()
    tiles[np.arange(len(rows)), wins.win_tile[rows]] += 1
    return tiles


def _fill(wins: Wins, rows: slice, rules: Rules, judge: Judge, room: Block, best: Best) -> None:
    """Fills in some rows."""
    end, waits = read_block(wins, rows, rules.seven_pairs, room)
    if end < 0:  # more readings than there is room for
        middle = (rows.start + rows.stop) // 2
        _fill(wins, slice(rows.start, middle), rules, judge, room, best)
        _fill(wins, slice(middle, rows.stop), rules, judge, room, best)
        return
    number = rows.stop - rows.start
    facts = room.facts[:, :end]
    read = np.ones(end, np.bool_)
    read[:number] = room.won[:number]
    try:
        tai, counts = judge.judge(facts, read)
    except WrongAnswer as wrong:
        row = rows.start + int(room.row[wrong.place])
        judge_one(rules.table, Facts(*facts[:, wrong.place].tolist()), row)
        raise
    chosen = np.arange(number)
    _choose(tai, room.row, chosen)
    readings = room.pungs, room.chows, room.on, room.facts[AT.pair_kind], tai
    columns = best.pungs, best.chows, best.place, best.pair, best.uncapped
    _take(room.won, chosen, *readings, *(column[rows] for column in columns))
    best.waits[rows] = waits
    seven = np.flatnonzero(room.facts[AT.seven_pairs, chosen])
    if seven.size:
        places = rows.start + seven
        best.pungs[places] = 1 << 33 - (_tiles_of(wins, places) == 3).argmax(axis=1)
    if best.counts is not None:
        best.counts[rows] = counts[:, chosen].T


@kernel
def _choose(tai: Table, row_of: Table, chosen: Table) -> None:
    """The reading with most tai for each row, the first of them; at first its own place."""
    for place in range(len(chosen), len(tai)):
        row = row_of[place]
        if tai[place] > tai[chosen[row]]:
            chosen[row] = place


@kernel
def _take(
    won: Table,
    chosen: Table,
    pungs: Table,
    chows: Table,
    on: Table,
    pair: Table,
    tai: Table,
    best_pungs: Table,
    best_chows: Table,
    best_place: Table,
    best_pair: Table,
    best_uncapped: Table,
) -> None:
    """Fills in what is best of the rows that have a reading, and -1 for the others."""
    for row in range(len(chosen)):
        best_uncapped[row] = -1
        if won[row]:
            place = chosen[row]
            best_uncapped[row] = tai[place]
            best_pungs[row], best_chows[row], best_place[row] = pungs[place], chows[place], on[place]
            if pair[place] != NO_PAIR_KIND:
                best_pair[row] = pair[place]
