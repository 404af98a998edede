"""A dict that computes what it lacks, so that a warm look-up costs no function call."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """`memo[key]` is `compute(key)`, kept.

    Keys are the counts of one suit (with those in melds) or something with fewer values still, so a memo is
    bounded by itself: 886,400 suits have up to 17 tiles, and play meets a small part of them. The limit is
    for a process that lives long on hostile input: a memo that reaches it starts again from nothing.

    Threads may share a memo: two that miss at once compute the same value and store it twice.
    """

    __slots__ = ("compute",)

    LIMIT = 1 << 18

    def __init__(self, compute: Callable[[K], V]) -> None:
        self.compute: Callable[[K], V] = compute

    def __missing__(self, key: K) -> V:
        value = self.compute(key)
        if len(self) >= self.LIMIT:
            self.clear()
        self[key] = value
        return value
