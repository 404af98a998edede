"""How much work a call takes, counted instead of timed: the same on every machine, however busy.

Counted are the lines of Python that are run, what scans of texts and lists look through, and the characters
that slices of the input copy.
"""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, ClassVar, Final

#: Methods that look through all that they belong to; what `index` and `find` look through, `Counted` tells.
_SCANS: Final = frozenset(
    (
        *("count", "replace", "split", "rsplit", "splitlines", "partition", "rpartition", "strip", "lstrip"),
        *("rstrip", "translate", "lower", "upper", "swapcase", "copy", "insert", "remove", "sort", "join"),
        *("isprintable", "isspace", "isdigit", "isascii", "encode", "decode"),
    )
)


class Counted(str):
    """A text that tells how many characters were copied out of it or looked at in search of others."""

    __slots__ = ()
    seen: ClassVar[list[int]] = [0]

    def __getitem__(self, key: Any) -> str:
        part = super().__getitem__(key)
        self.seen[0] += len(part)
        return Counted(part) if isinstance(key, slice) else part

    def find(self, sub: str, start: Any = 0, end: Any = None) -> int:
        place = super().find(sub, start, end)
        self.seen[0] += (len(self) if place < 0 else place) - (start or 0)
        return place

    def index(self, sub: str, start: Any = 0, end: Any = None) -> int:
        place = self.find(sub, start, end)
        return super().index(sub, start, end) if place < 0 else place


def work_of(call: Callable[[], object]) -> int:
    """The work that a call takes; whatever it raises is part of it."""
    done = 0

    def trace(_: FrameType, event: str, __: object) -> Any:
        nonlocal done
        done += event == "line"
        return trace

    def profile(_: FrameType, event: str, called: Any) -> None:
        nonlocal done
        if event == "c_call":
            owner, name = getattr(called, "__self__", None), called.__name__
            if isinstance(owner, (str, bytes, list, tuple)) and name in _SCANS:
                done += len(owner)

    Counted.seen[0] = 0
    before = sys.gettrace(), sys.getprofile()
    sys.setprofile(profile)
    sys.settrace(trace)
    try:
        call()
    except Exception:  # noqa: BLE001  the work is what is asked for
        pass
    finally:
        sys.settrace(before[0])
        sys.setprofile(before[1])
    return done + Counted.seen[0]


def grows_evenly(call: Callable[[int], Callable[[], object]], size: int) -> None:
    """Fail unless ten times the input takes about ten times the work; its square would take a hundred."""
    small, large = work_of(call(size)), work_of(call(10 * size))
    assert large <= 16 * small + 4000, f"{size} take {small:,}, ten times as many take {large:,}"
