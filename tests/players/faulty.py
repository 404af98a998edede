"""Players that end badly, as a user's module might hold them."""

import os
import signal
from collections.abc import Callable

import attrs

import taimahjong as tm

#: How often the players here were asked in this process.
asked = {"times": 0}


def kill_this_process() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def leave_this_process() -> None:
    os._exit(3)


def raise_an_error() -> None:
    raise ZeroDivisionError("a player's own fault")


def with_a_pair(f: tm.Facts) -> int:
    return f.pair_kind < 34


@attrs.frozen
class EndsBadly:
    """Plays its first legal action until it has been asked so often in one process, then ends in its way."""

    end: Callable[[], None]
    after: int = 500

    def act(self, view: tm.View, /) -> tm.Action:
        asked["times"] += 1
        if asked["times"] >= self.after:
            asked["times"] = 0
            self.end()
        return view.legal_actions[0]


def _only_where_it_was_made(process: int) -> "Unloadable":
    if os.getpid() != process:
        raise OSError("a file of the player is not here")
    return Unloadable()


@attrs.frozen
class Unloadable:
    """A player that pickles, and that no other process can load."""

    def act(self, view: tm.View, /) -> tm.Action:
        return view.legal_actions[0]

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return _only_where_it_was_made, (os.getpid(),)
