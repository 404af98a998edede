"""Many games played by the players that the command line names, here or in several processes."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from taimahjong.cli.refusals import Refusal
from taimahjong.players.beginner import BeginnerPlayer
from taimahjong.players.player import Player
from taimahjong.players.simple import FirstPlayer, RandomPlayer
from taimahjong.players.simulate import simulate
from taimahjong.players.tally import Tally
from taimahjong.rules.rules import Rules

#: The players that can be named, each made with a seed of its own.
PLAYERS: Final[Mapping[str, Callable[[str], Player]]] = {
    "beginner": lambda _: BeginnerPlayer(),
    "random": RandomPlayer,
    "first": lambda _: FirstPlayer(),
}


class Simulation(NamedTuple):
    """What is simulated: so many games of a length, and who plays them."""

    rules: Rules
    games: int
    length: str
    players: tuple[str, ...]
    seed: int | str


def run_simulation(asked: Simulation, workers: int) -> Tally:
    """What comes of the games; of those played so far when the user interrupts them.

    Raises LostWorker where a worker process died.

    A bar on standard error tells how far it is, if that is a terminal.
    """
    four = [PLAYERS[name](f"{asked.seed}/{place}") for place, name in enumerate(asked.players)]
    with _pool(workers) as pool, _bar(asked.games) as progress:
        counting = _Counting(pool)
        try:
            return simulate(
                asked.games,
                asked.rules,
                four,
                seed=asked.seed,
                length=asked.length,
                executor=counting,
                progress=progress,
            )
        except KeyboardInterrupt:
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)
            return counting.counted
        except BrokenExecutor:
            raise LostWorker("a worker process died, and its games with it: nothing is counted") from None


class LostWorker(Refusal):
    """A worker that died, which no input is to blame for."""

    exit_code = 1


class _Counting(Executor):
    """Runs jobs in a pool, or here, and keeps the sum of what has come of them."""

    def __init__(self, pool: Executor | None) -> None:
        self._pool = pool
        self.counted = Tally()

    def map(self, fn: Callable[..., Any], *iterables: Iterable[Any], **more: Any) -> Iterator[Any]:
        """The results in the order of the jobs."""
        if self._pool is None:
            results: Iterator[Any] = map(fn, *iterables)
        else:
            with _deaf():  # the workers start now, and stay deaf: who interrupts them means this process
                results = self._pool.map(fn, *iterables, **more)
        for result in results:
            self.counted += result
            yield result


def _pool(workers: int) -> Any:
    """A pool of fresh processes, which is safe beside the bar's thread; none for a single worker."""
    if workers == 1:
        return nullcontext()
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _ignore_interrupts)


def _ignore_interrupts() -> None:
    """Make a worker deaf for good where it does not inherit that: on Windows."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _deaf() -> Iterator[None]:
    """Ignore the user's interrupts for a moment."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _bar(games: int) -> Iterator[Callable[[int], None] | None]:
    """What is told how many games are done and draws it; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games)
        yield lambda done: progress.update(task, completed=done)
