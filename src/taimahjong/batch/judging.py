"""What a tai table makes of columns of readings: `TaiTable.judge` for all of them at once (rulebook O)."""

from __future__ import annotations

from itertools import accumulate, chain
from typing import Any, Final

import numpy as np

from taimahjong.batch.columns import Table
from taimahjong.batch.rows import AT
from taimahjong.errors import BatchError, Fault, RulesError
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.patterns.discipline import breaches
from taimahjong.patterns.facts import Facts
from taimahjong.patterns.pattern import Pattern
from taimahjong.patterns.table import Judgement, TaiTable
from taimahjong.shapes.kernels.jit import kernel

MOST_MATCHES: Final = 1 << 31


class Judge:
    """A table made ready to judge columns.

    The catalogue's patterns look at columns of bytes. A pattern of one's own that keeps the same discipline
    looks at columns of 64 bits, and any other is asked about one reading after the other.
    """

    def __init__(self, table: TaiTable) -> None:
        patterns = [row.pattern for row in table.rows]
        self._own = [number for number, one in enumerate(patterns) if not _in_catalogue(one)]
        self._single = {number for number in self._own if breaches(patterns[number].predicate)}
        self._patterns = patterns
        self._alone = np.array([one.alone for one in patterns], np.bool_)
        self._order = np.array(table.order, np.int64)
        self._first = np.array([0, *accumulate(map(len, table.replacers))], np.int64)
        self._replacers = np.array([*chain.from_iterable(table.replacers)], np.int64)
        self._tai = np.array([row.tai for row in table.rows], np.int64)
        #: What counts are told in: bytes, unless patterns of one's own may match any number of times.
        self.dtype: type[np.integer[Any]] = np.int64 if self._own else np.int8

    def judge(self, facts: Table, read: Table) -> tuple[Table, Table]:
        """The tai of each reading, and how often each row of the table counts in it (rows, readings).

        `facts` has a row for each field of Facts; `read` tells which places hold a reading. Raises
        WrongAnswer for a pattern of one's own that answers no number of matches.
        """
        counts = np.zeros((len(self._patterns), len(read)), self.dtype)
        columns = Facts(*facts)
        wide = Facts(*facts.astype(np.int64)) if self._own else columns
        for number, pattern in enumerate(self._patterns):
            if number in self._single:
                counts[number, read] = _one_by_one(pattern, facts[:, read])
            else:
                counts[number] = pattern.predicate(wide if number in self._own else columns)
        silent = (facts[AT.eight_flowers] | facts[AT.seven_rob_one]) != 0  # F4: nothing but its own tai
        tai = np.zeros(len(read), np.int64)
        _resolve(counts, silent, self._alone, self._order, self._first, self._replacers, self._tai, tai)
        if self._own:
            own = counts[self._own]
            wrong = (((own < 0) | (own >= MOST_MATCHES)) & read).any(axis=0)
            if wrong.any():
                raise WrongAnswer(int(wrong.argmax()))
        return tai, counts


class WrongAnswer(Exception):
    """A pattern of one's own answered no number of matches, in the reading at this place."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


def judge_one(table: TaiTable, facts: Facts, row: int) -> Judgement:
    """What the table makes of one reading; what it or a batch refuses of answers is told with the row."""
    try:
        judgement = table.judge(facts)
    except RulesError as error:
        error.add_note(f"in row {row} of the batch")
        raise
    for item in judgement.items:
        if item.count >= MOST_MATCHES:
            message = f"{item.id} matches {item.count} times, and a batch counts less than {MOST_MATCHES}"
            raise BatchError([Fault("batch.matches", "predicate", message)], row)
    return judgement


def _one_by_one(pattern: Pattern, facts: Table) -> list[int]:
    """The answers of a predicate about one reading after the other; -1 for what is no number."""
    answers: list[object] = [pattern.predicate(Facts(*reading)) for reading in facts.T.tolist()]
    return [
        max(-1, min(int(answer), MOST_MATCHES)) if isinstance(answer, int) else -1 if answer != 0 else 0
        for answer in answers
    ]


def _in_catalogue(pattern: Pattern) -> bool:
    return any(pattern is known for known in CATALOGUE.get(pattern.id, ()))


@kernel
def _resolve(
    counts: Table,
    silent: Table,
    alone: Table,
    order: Table,
    first: Table,
    replacers: Table,
    of: Table,
    tai: Table,
) -> None:
    """Takes out of counts what does not count, and adds up the tai.

    `silent` are the readings in which only rows that stand alone may count; `first` and `replacers` tell by
    row which others replace it, and `order` has these before it.
    """
    rows, readings = counts.shape
    for row in range(rows):
        if alone[row]:
            for reading in range(readings):
                silent[reading] |= counts[row, reading] != 0
    for row in order:
        if not alone[row]:
            for reading in range(readings):
                if silent[reading]:
                    counts[row, reading] = 0
        for other in replacers[first[row] : first[row + 1]]:
            for reading in range(readings):
                if counts[other, reading]:
                    counts[row, reading] = 0
        for reading in range(readings):
            tai[reading] += of[row] * counts[row, reading]
