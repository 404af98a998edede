"""Whole arrays: hands a second beside the peers' single calls, two threads, growth with the array, memory."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from operator import truediv
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple

import attrs
from benchmarks import processes, report
from benchmarks.arrays import Counts, hands
from benchmarks.hands import samples
from benchmarks.measure import Loop, lasting, take_turns
from benchmarks.ours import RULES
from benchmarks.peers import PEERS, peer_contender
from benchmarks.report import Row
from benchmarks.wins import many_wins
from numpy.typing import NDArray

import taimahjong as tm
from taimahjong import batch


class Size(NamedTuple):
    """How much is measured."""

    rows: int = 1_000_000
    wins: int = 4000  # different ones of each rule set
    rounds: int = 9
    seconds: float = 0.05  # for one turn of a loop, or one call
    most: int = 10_000_000  # rows of the largest array; a tenth of them are scored
    processes: int = 3


QUICK = Size(rows=20_000, wins=400, rounds=3, seconds=0.002, most=100_000, processes=1)

Call = Callable[..., Any]
_HANDS: Final[Sequence[tuple[str, str, Call, int]]] = (
    ("is_win", "win", batch.is_win, 17),
    ("waits", "waits", batch.waits, 16),
    ("shanten", "shanten", batch.shanten, 17),
    ("shanten of 14 tiles", "shanten", batch.shanten, 14),
    ("splits", "splits", batch.splits, 17),
)
"""The row's words, the sort of work that peers know, our function, and the tiles of a hand."""


def rows(size: Size) -> Iterator[Row]:
    """Hands a second of each function, the peers taking turns with it."""
    for work in dict.fromkeys(work for _, work, _, _ in _HANDS):
        ours = {}
        for what, of, call, tiles in _HANDS:
            if of == work:
                array = hands(work, size.rows, tiles)
                ours[what, f"{tiles} tiles"] = Loop(call, [(array,)])
                ours[what, f"{tiles} tiles, both forms"] = Loop(partial(call, seven_pairs=True), [(array,)])
        yield from _beside_peers(work, ours, size)
    ours = {}
    for rules in RULES:
        wins = many_wins(rules, size.wins, size.rows)
        ours["score", rules.name] = Loop(batch.score, [(wins, rules)])
    yield from _beside_peers("score", ours, size)
    alone = {
        "score with counts": Loop(partial(batch.score, counts=True), [(wins, rules)]),
        "Wins of columns, checked": Loop(_made, [(_columns(wins),)]),
    }
    loops = [lasting(loop, size.seconds) for loop in alone.values()]
    times = take_turns(loops for _ in range(size.rounds))
    for what, seconds in zip(alone, times, strict=True):
        yield Row.of_rates(what, rules.name, [one / size.rows for one in seconds], {})


def _columns(wins: batch.Wins) -> dict[str, NDArray[Any]]:
    return {field.name: getattr(wins, field.name) for field in attrs.fields(batch.Wins)}


def _made(columns: dict[str, NDArray[Any]]) -> batch.Wins:
    return batch.Wins(**columns)


def _beside_peers(work: str, ours: Mapping[tuple[str, str], Loop], size: Size) -> Iterator[Row]:
    contenders = {peer: one for peer in PEERS if (one := peer_contender(peer, work))}
    theirs = {peer: one.loop(islice(samples(work, one.sets), 300)) for peer, one in contenders.items()}
    loops = [lasting(loop, size.seconds) for loop in (*ours.values(), *theirs.values())]
    times = take_turns(loops for _ in range(size.rounds))
    found = dict(zip(theirs, times[len(ours) :], strict=True))
    for (what, which), seconds in zip(ours, times, strict=False):
        a_hand = [one / size.rows for one in seconds]
        yield Row.of_rates(what, which, a_hand, found)._replace(goal=report.BATCH.get(what))


def thread_rows(size: Size) -> Iterator[Row]:
    """How many times as quick two threads are as one, by the wall clock; nothing on a single processor."""
    if (os.cpu_count() or 1) < 2:
        return
    rows = 4 * size.rows  # a call then lasts long enough that waking a processor up is nothing beside it
    wins = many_wins(tm.FOUR_WINDS, size.wins, rows)
    works: dict[str, tuple[Call, tuple[Any, ...]]] = {
        what: (call, (hands(work, rows, tiles),)) for what, work, call, tiles in _HANDS
    }
    works["score"] = batch.score, (wins, tm.FOUR_WINDS)
    for what, (call, arguments) in works.items():
        one, two = (
            lasting(Loop(partial(call, threads=threads), [arguments], clock=perf_counter), size.seconds)
            for threads in (1, 2)
        )
        times = take_turns((one, two) for _ in range(size.rounds))
        faster = median(map(truediv, *times))
        yield Row(f"two threads, {what}", f"{rows:,}", "times", faster, goal=report.TWO_THREADS)


def first_rows(size: Size) -> Iterator[Row]:
    """The first call of a fresh process."""
    for what, source, judged in (
        ("is_win", processes.FIRST_IS_WIN, True),
        ("score", processes.FIRST_SCORE, False),
    ):
        cold, warm = processes.first_calls(source, size.processes)
        for times, cache, goal in (
            (warm, "warm cache", report.FIRST_WARM_SECONDS),
            (cold, "cold cache", report.FIRST_COLD_SECONDS),
        ):
            yield Row(f"process of one {what}", cache, "s", median(times), goal=goal if judged else None)


def growth_rows(size: Size) -> Iterator[Row]:
    """The seconds of one call with one hand, ten, and so on up to millions."""
    for what, call, arguments in _largest(size, ("is_win", "shanten")):
        loops = [lasting(Loop(call, [arguments(number)]), size.seconds) for number in _tens(what, size)]
        times = take_turns(loops for _ in range(size.rounds))
        for number, seconds in zip(_tens(what, size), times, strict=True):
            yield Row(what, f"{number:,}", "s", median(seconds))
        tenfold = median(map(truediv, times[-1], times[-2]))
        yield Row(f"{what}, ten times as many", f"{number:,}", "times", tenfold)


def memory_rows(size: Size) -> Iterator[Row]:
    """The most bytes in use during a call, less the arrays that come in and go out."""
    for what, call, arguments in _largest(size, ("is_win", "waits", "shanten", "splits")):
        for number in _tens(what, size)[-3:]:
            yield Row(f"{what}, memory", f"{number:,}", "bytes", _workspace(call, arguments(number)))


def _tens(what: str, size: Size) -> list[int]:
    most = size.most // 10 if what == "score" else size.most
    return [10**power for power in range(len(str(most)))]


def _largest(
    size: Size, wanted: Sequence[str]
) -> Iterator[tuple[str, Call, Callable[[int], tuple[Any, ...]]]]:
    """Functions with their arguments of so many rows, the first ones of a large array; `score` at last."""
    for what, work, call, tiles in _HANDS:
        if what in wanted:
            yield what, call, partial(_first_rows, hands(work, size.most, tiles))
    wins = many_wins(tm.FOUR_WINDS, size.wins, size.most // 10)
    yield "score", batch.score, lambda number: (wins[:number], tm.FOUR_WINDS)


def _first_rows(array: Counts, number: int) -> tuple[Counts]:
    return (array[:number],)


def _workspace(call: Call, arguments: tuple[Any, ...]) -> int:
    call(*arguments)  # what is remembered for all calls is there after the first
    tracemalloc.start()
    try:
        found = call(*arguments)
        kept, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    del found
    return most - kept
