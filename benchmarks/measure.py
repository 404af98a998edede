"""Timing: every callable in a loop of its own, the loops taking turns."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat, starmap
from time import get_clock_info, perf_counter, thread_time
from typing import NamedTuple

from benchmarks.hands import Sample

# A thread's own time leaves out the turns of other programs; some systems tell it too coarsely.
_clock = thread_time if get_clock_info("thread_time").resolution <= 1e-6 else perf_counter


class Contender(NamedTuple):
    """A call to time: on hands of so many sets, with the arguments that are prepared from each."""

    sets: int
    call: Callable[..., object]
    arguments: Callable[[Sample], tuple[object, ...]]

    def loop(self, samples: Iterable[Sample]) -> Loop:
        """The loop over these hands, everything prepared."""
        return Loop(self.call, [self.arguments(sample) for sample in samples])


class Loop(NamedTuple):
    """A callable, the arguments of each of its calls, and how often to go through them in one turn.

    What runs in several threads is timed by the wall clock.
    """

    call: Callable[..., object]
    arguments: Sequence[tuple[object, ...]]
    passes: int = 1
    clock: Callable[[], float] = _clock


def seconds_per_call(loop: Loop) -> float:
    """One turn of a loop. The loop itself runs in C and costs about 0.02 µs a call, for everybody alike."""
    gc.collect()
    gc.disable()
    try:
        began = loop.clock()
        for _ in repeat(None, loop.passes):
            deque(starmap(loop.call, loop.arguments), maxlen=0)
        return (loop.clock() - began) / (loop.passes * len(loop.arguments))
    finally:
        gc.enable()


def lasting(loop: Loop, seconds: float) -> Loop:
    """The loop with so many passes that a turn takes about this long."""
    seconds_per_call(loop)  # the first pass may fill memories
    once = seconds_per_call(loop) * len(loop.arguments)
    return loop._replace(passes=max(1, round(seconds / once)))


def take_turns(rounds: Iterable[Sequence[Loop]]) -> list[list[float]]:
    """For each contender, its seconds a call in every round.

    A round has a loop for each of them; another one begins each time.
    """
    times: list[list[float]] = []
    for number, loops in enumerate(rounds):
        times = times or [[] for _ in loops]
        for step in range(len(loops)):
            turn = (number + step) % len(loops)
            times[turn].append(seconds_per_call(loops[turn]))
    return times
