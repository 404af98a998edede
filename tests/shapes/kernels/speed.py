"""Whether the loops of the kernels run compiled."""

from taimahjong.shapes.kernels.jit import COMPILES


def is_slow() -> bool:
    """Whether they run in plain Python: numba is missing, or told to leave them (NUMBA_DISABLE_JIT=1)."""
    if not COMPILES:
        return True
    import numba

    return bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]  # numba sets its options as attributes


SLOW = is_slow()
