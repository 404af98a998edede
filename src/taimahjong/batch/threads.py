"""Pieces of rows, one after another or in several threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from taimahjong.errors import BatchError, Fault, is_whole, shown

MOST_THREADS = 1024
_TURNS = 3
"""So many times a thread asks for work: often enough that none is idle for long while another is busy."""


def piece(rows: int, threads: int, block: int, most: int) -> int:
    """How many rows make one piece of work: up to `most` blocks, fewer where threads would idle."""
    _require_threads(threads)
    return block * max(1, min(most, -(-rows // (block * threads))))


def in_blocks(rows: int, block: int, threads: int, work: Callable[[slice], object]) -> None:
    """Do the work for the rows, a block at a time; of several that raise, the first block's error is raised.

    Raises BatchError for a number of threads that is none.
    """
    _require_threads(threads)
    slices = [slice(start, min(start + block, rows)) for start in range(0, rows, block)]
    if threads == 1 or len(slices) < 2:
        for one in slices:
            work(one)
        return
    share = max(1, len(slices) // (threads * _TURNS))

    def work_on(first: int) -> None:
        for one in slices[first : first + share]:
            work(one)

    with ThreadPoolExecutor(threads) as executor:
        for _ in executor.map(work_on, range(0, len(slices), share)):
            pass


def _require_threads(threads: int) -> None:
    if not is_whole(threads, 1, MOST_THREADS):
        message = f"threads is a number from 1 to {MOST_THREADS}, not {shown(threads)}"
        raise BatchError([Fault("batch.threads", "threads", message)])
