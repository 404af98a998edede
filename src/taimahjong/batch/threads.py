"""Pieces of rows, one after another or in several threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from taimahjong.errors import BatchError, Fault, is_whole, shown

MOST_THREADS = 1024


def piece(rows: int, threads: int, block: int, most: int) -> int:
    """How many rows make one piece of work: up to `most` blocks, fewer where threads would idle."""
    _require_threads(threads)
    return block * max(1, min(most, -(-rows // (block * threads))))


def in_blocks(rows: int, block: int, threads: int, work: Callable[[slice], object]) -> None:
    """Do the work for the rows, a block at a time; of several that raise, the first block's error is raised.

    Raises BatchError for a number of threads that is none.
    """
    _require_threads(threads)
    starts = iter(range(0, rows, block))  # shared: whoever is free takes the next one
    failed: dict[int, Exception] = {}

    def take_blocks() -> None:
        for start in starts:
            if failed:
                return
            try:
                work(slice(start, min(start + block, rows)))
            except Exception as error:  # noqa: BLE001  raised below, when all that began earlier has ended
                failed[start] = error

    helpers = min(threads, -(-rows // block)) - 1
    if helpers > 0:
        with ThreadPoolExecutor(helpers) as executor:
            for _ in range(helpers):
                executor.submit(take_blocks)
            take_blocks()
    else:
        take_blocks()
    if failed:
        raise failed[min(failed)]


def _require_threads(threads: int) -> None:
    if not is_whole(threads, 1, MOST_THREADS):
        message = f"threads is a number from 1 to {MOST_THREADS}, not {shown(threads)}"
        raise BatchError([Fault("batch.threads", "threads", message)])
