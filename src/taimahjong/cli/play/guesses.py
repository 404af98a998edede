"""What a key that answers nothing now was meant for: an illegal action, whose refusal tells why."""

from __future__ import annotations

from taimahjong.cli.play.keys import hand_of
from taimahjong.cli.play.meanings import Misread
from taimahjong.game.actions import (
    Action,
    Chow,
    DeclareWin,
    Decline,
    Discard,
    Draw,
    Kong,
    OriginalCall,
    Pass,
    Pung,
)
from taimahjong.game.legality import CHOWS
from taimahjong.game.phases import Claims, LastDraw, Opening, Turn
from taimahjong.game.view import View
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import KINDS, Tile


def guessed(key: str, view: View) -> Action | Misread:
    """The action that a key would stand for at another time, or the words for why it is none."""
    seat, phase = view.seat, view.phase
    on_turn = isinstance(phase, Turn)
    if key == "c":
        return _likeliest_chow(seat, phase.tile if isinstance(phase, Claims) else Tile.M3, view)
    if key == "k" and on_turn:
        return Misread("no kong", {})
    if key == "r" and not isinstance(phase, Opening):
        return Discard(seat, view.drawn or hand_of(view)[0], ready=True)
    if key == "d" and not isinstance(phase, LastDraw):
        return Misread("nothing drawn", {})
    if key == "draw" and not isinstance(phase, LastDraw):
        return Misread("drawn already" if on_turn and view.drawn is not None else "no draw", {})
    plain: dict[str, Action] = {
        "p": Pung(seat),
        "k": Kong(seat),
        "w": DeclareWin(seat),
        "f": DeclareWin(seat, flowers=True),
        "n": Pass(seat),
        "r": OriginalCall(seat),
        "call": OriginalCall(seat),
        "d": Draw(seat),
        "draw": Draw(seat),
        "decline": Decline(seat),
    }
    return plain[key]


def _likeliest_chow(seat: Seat, tile: Tile, view: View) -> Chow:
    """The chow with a tile of whose other two the seat holds most."""
    counts = view.own.counts
    return max(
        CHOWS[seat][tile] or CHOWS[seat][KINDS[0]],
        key=lambda chow: sum(counts[one] > 0 for one in chow.tiles),
    )
