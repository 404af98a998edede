"""Laws of a single won hand: its answers, its lines, its payments (rulebook S, O, Y)."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Final

import attrs

from taimahjong.errors import shown
from taimahjong.patterns.table import TaiTable
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules
from taimahjong.scoring.score import NoWin, Score, judge
from taimahjong.scoring.settle import settle
from taimahjong.testing.laws.law import Law
from taimahjong.testing.laws.words import code, told
from taimahjong.testing.remembered import remembered
from taimahjong.testing.search import facts_of
from taimahjong.tiles.seat import Seat

_MORE: Final = (1, 30)
"""By how many tai a row is raised to see that no total falls."""
_STREAKS: Final = (0, 1, 2, 7)


def law(holds: Callable[[Rules, Win], str | None], needs: str = "") -> Law:
    """A law about single wins that the rules can have produced, named after its function."""
    return Law(holds.__name__, holds, told, code, needs=needs)


@law
def answers_are_counts(rules: Rules, win: Win) -> str | None:
    """Every predicate answers each reading of a hand with how often it matches: 0, 1 or more."""
    for facts in facts_of(win, rules):
        for row in rules.table:
            try:
                answer: object = row.pattern(facts)
            except Exception as error:  # noqa: BLE001  strangers' predicates raise anything
                return f"the predicate of {row.id} raises {type(error).__name__}: {error}"
            if not isinstance(answer, int) or answer < 0:
                return f"the predicate of {row.id} answers {shown(answer)}, which is no number of matches"
    return None


@law
def same_again(rules: Rules, win: Win) -> str | None:
    """The same win scores the same, however often it is asked and whatever was asked before (O12)."""
    first = _lines(judge(win, rules))
    for table in (rules.table, fresh(rules.table)):
        again = _lines(judge(win, attrs.evolve(rules, table=table)))
        if again != first:
            return f"it scored {first}, and asked again {again}"
    return None


@law
def overridden_never_counts(rules: Rules, win: Win) -> str | None:
    """A pattern that matches counts, unless one that counts replaces it: then it never does (O1)."""
    found = judge(win, rules)
    if isinstance(found, NoWin):
        return None
    counting = {item.id: item for item in found.items}
    alone = [item.id for item in found.items if item.row.pattern.alone] or found.win.is_flower_win
    for row in rules.table:
        by = sorted(item.id for item in found.items if row.id in item.row.replaces)
        matches = int(row.pattern(found.reading.facts))
        if row.id in counting:
            if by:
                return f"{row.id} counts although {', '.join(by)} counts and replaces it"
            if counting[row.id].count != matches:
                return f"{row.id} matches {matches} times and counts {counting[row.id].count} times"
        elif matches and not by and not alone:
            return f"{row.id} matches and nothing that counts replaces it, yet it does not count"
        elif matches and not alone and sorted(found.replaced.get(row.id, ())) != by:
            return f"{row.id} is replaced by {', '.join(by)}, and the score tells something else"
    total = sum(item.tai for item in found.items)
    worth = sum(item.count * rules.table[item.id].tai for item in found.items)
    if not found.uncapped == total == worth:
        return f"the lines are worth {worth} tai together, and the hand scores {found.uncapped}"
    return None


@law
def more_tai_never_less(rules: Rules, win: Win) -> str | None:
    """A row that is worth more tai never makes a hand worth less (S1)."""
    before = judge(win, rules)
    if isinstance(before, NoWin):
        return None
    for row in (rules.table[id_] for id_ in (*(item.id for item in before.items), *before.replaced)):
        for more in _MORE:
            richer = _with_tai(rules, row.id, row.tai + more)
            after = judge(win, richer)
            if isinstance(after, NoWin) or after.uncapped < before.uncapped or after.tai < before.tai:
                return f"with {row.id} at {row.tai + more} tai {_lines(after)}, at {row.tai} {_lines(before)}"
    return None


@law
def payments_sum_to_zero(rules: Rules, win: Win) -> str | None:
    """What some pay others get: the right seats, the amount of their tai, never less than nothing (Y1-Y3)."""
    if win.payer is None and not win.is_self_drawn:
        return None
    for streak in _STREAKS:
        found = judge(win, rules, streak=streak)
        if isinstance(found, Score):
            wrong = _wrong_payment(found, streak)
            if wrong:
                return f"with a streak of {streak} {wrong}"
    return None


def _wrong_payment(found: Score, streak: int) -> str | None:
    rules, win = found.rules, found.win
    settlement = settle(found, streak=streak)
    if sum(settlement.deltas) != 0:
        return f"the payments come to {sum(settlement.deltas)}, not to zero: {settlement.deltas}"
    if settle(found, streak=streak) != settlement:
        return "the same win is paid differently when asked again"
    for payment in settlement.payments:
        told_as = (
            f"{payment.payer} pays {payment.winner} {shown(payment.points)} points for {payment.tai} tai"
        )
        if payment.points < 0:
            return f"{told_as}, less than nothing"
        if payment.winner is not win.seat or payment.payer is win.seat:
            return f"{told_as}, and {win.seat} won"
        if rules.liability is None and payment.points != rules.base + rules.per_tai * payment.tai:
            return f"{told_as}, at a base of {rules.base} and {rules.per_tai} a tai"
    payers = {payment.payer for payment in settlement.payments}
    due = {win.payer} if win.payer is not None else set(Seat) - {win.seat}
    if rules.liability is None and payers != due:
        return f"{', '.join(map(str, sorted(payers)))} pay instead of {', '.join(map(str, sorted(due)))}"
    return None


@functools.partial(law, needs="taimahjong.batch")
def single_equals_batch(rules: Rules, win: Win) -> str | None:
    """A win is worth the same alone and among many (`taimahjong.batch`)."""
    from taimahjong import batch  # noqa: PLC0415  numpy and numba load for this law alone

    alone = judge(win, rules)
    wins = batch.Wins.of([win] * 3)  # rows may not influence each other
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # batches are slow without numba, and right
        scores = batch.score(wins, rules, counts=True)
    for place in range(len(wins)):
        verdict = batch.VERDICTS[scores.verdict[place]]
        if isinstance(alone, NoWin):
            if verdict is not alone:
                return f"alone it is no win ({alone.value}), in a batch {verdict}"
            continue
        if verdict is not None:
            return f"alone it is worth {alone.tai} tai, in a batch it is no win ({verdict.value})"
        if (int(scores.tai[place]), int(scores.uncapped[place])) != (alone.tai, alone.uncapped):
            return f"alone it is worth {alone.tai} tai, in a batch {scores.tai[place]}"
        assert scores.counts is not None
        counts = zip(scores.ids, scores.counts[place].tolist(), strict=True)
        counted = {id_: count for id_, count in counts if count}
        if counted != {item.id: item.count for item in alone.items}:
            return f"alone its lines are {_lines(alone)}, in a batch {counted}"
        assert isinstance(scores.row(place), Score)
    return None


# What the laws use -------------------------------------------------------------------------------------


def fresh(table: TaiTable) -> TaiTable:
    """The same table, having judged nothing yet."""
    return attrs.evolve(table, rows=table.rows)


def _lines(found: Score | NoWin) -> str:
    if isinstance(found, NoWin):
        return f"nothing ({found.value})"
    lines = ", ".join(f"{item.id} {item.tai}" for item in found.items)
    return f"{found.tai} tai ({lines or 'no line'})"


@remembered
def _with_tai(rules: Rules, id_: str, tai: int) -> Rules:
    rows = [attrs.evolve(row, tai=tai) if row.id == id_ else row for row in rules.table]
    return attrs.evolve(rules, table=attrs.evolve(rules.table, rows=rows))
