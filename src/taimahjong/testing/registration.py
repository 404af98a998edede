"""What Hypothesis runs when it is imported: `st.from_type` then knows every public value type.

It is found as an entry point, so nobody has to call it. Strategies are loaded when one is first asked for.
"""

from __future__ import annotations

import enum
from typing import Any

import taimahjong as tm
from taimahjong import events, phases


def value_types() -> tuple[type, ...]:
    """The public classes whose values can be made; enumerations Hypothesis knows by itself."""
    named = [getattr(tm, name) for name in tm.__all__ if name[0].isupper()]
    nested = [
        one for module in (events, phases) for name, one in vars(module).items() if _is_own(module, name, one)
    ]
    return tuple(kind for kind in dict.fromkeys([*named, *nested]) if _is_value(kind))


def register() -> None:
    """Tell Hypothesis how to make the values of the public types."""
    from hypothesis import strategies as st  # noqa: PLC0415  imports this module when it is imported

    for kind in value_types():
        st.register_type_strategy(kind, _strategy_of)


def _strategy_of(kind: Any) -> Any:
    from taimahjong.testing.values import strategy_of  # noqa: PLC0415  most programs never ask

    return strategy_of(kind)


def _is_own(module: Any, name: str, one: object) -> bool:
    return name[0].isupper() and getattr(one, "__module__", "") == module.__name__


def _is_value(kind: object) -> bool:
    if not isinstance(kind, type) or issubclass(kind, Exception):
        return False
    return kind is tm.Tile or not issubclass(kind, enum.Enum)
