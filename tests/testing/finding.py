"""What a strategy makes: its simplest value, and one that is wanted, maybe as simple as can be."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import TypeVar

from hypothesis import HealthCheck, Phase, find, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

T = TypeVar("T")
_ONCE = settings(
    max_examples=4000, phases=[Phase.generate], database=None, suppress_health_check=[HealthCheck.too_slow]
)
_SHRUNK = settings(_ONCE, phases=[Phase.generate, Phase.shrink])


def first(strategy: st.SearchStrategy[T], wanted: Callable[[T], object] = lambda _: True) -> T:
    """The first value that is wanted; the simplest where all are."""
    return find(strategy, lambda value: bool(wanted(value)), settings=_ONCE, random=Random(1))


def shrunk(strategy: st.SearchStrategy[T], wanted: Callable[[T], object] = lambda _: True) -> T:
    """A value that is wanted, as simple as Hypothesis can make it."""
    return find(strategy, lambda value: bool(wanted(value)), settings=_SHRUNK, random=Random(1))


def unmet(strategy: st.SearchStrategy[T], wanted: Mapping[str, Callable[[T], object]]) -> set[str]:
    """The names of those wishes that no value meets, of very many."""
    left = dict(wanted)

    def all_met(value: T) -> bool:
        for name in [name for name, wish in left.items() if wish(value)]:
            del left[name]
        return not left

    with suppress(NoSuchExample):
        first(strategy, all_met)
    return {*left}
