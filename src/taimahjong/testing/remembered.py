"""What was made of some rules, remembered; rules whose predicates have no hash are rules too."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from taimahjong.rules.rules import Rules

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class _Key:
    """Rules to look up by; those without a hash are only found as the very same object."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __hash__(self) -> int:
        try:
            return hash(self.rules)
        except TypeError:
            return id(self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and (self.rules is other.rules or self.rules == other.rules)


def remembered(make: Callable[[Rules, *Ts], T]) -> Callable[[Rules, *Ts], T]:
    """Keep the latest answers of a function of rules and of what else it takes."""

    @functools.lru_cache
    def made(key: _Key, more: tuple[*Ts]) -> T:
        return make(key.rules, *more)

    return lambda rules, *more: made(_Key(rules), more)
