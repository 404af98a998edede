"""Compilation by numba: cached on disk where it can be, and left out where there is no numba."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, cast

try:
    import numba

    from taimahjong.shapes.kernels.cache import Cache
except ImportError as _error:
    WHY_NOT = str(_error)
    COMPILES = False
else:
    WHY_NOT = ""
    COMPILES = True

Number = Any
"""A whole number in a loop: Python's, or one of numpy's where the loop runs without being compiled."""
F = TypeVar("F", bound=Callable[..., Any])

KERNELS: dict[str, Any] = {}
"""Every loop that is compiled or will be, by its module and name."""
UNCACHED: dict[str, str] = {}
"""Why the machine code of some could not be kept."""


def kernel(function: F) -> F:
    """The function compiled when it is first called, without holding the interpreter's lock.

    The machine code is kept beside the package or in the user's cache; where neither can be written, it is
    made anew in each process. Without numba the function stays as it is.
    """
    compiled: Any = numba.njit(nogil=True)(function) if COMPILES else function
    if compiled is function:  # numba leaves it so where NUMBA_DISABLE_JIT is set
        return function
    name = f"{function.__module__.removeprefix('taimahjong.')}.{function.__name__}"
    lost = partial(UNCACHED.__setitem__, name)
    try:
        compiled._cache = Cache(function, lost)  # noqa: SLF001  as numba does for `cache=True`
    except (RuntimeError, OSError) as error:  # numba knows no place for it
        lost(str(error))
    KERNELS[name] = compiled
    return cast("F", compiled)
