"""The keys that answer a question: each stands for one action that is legal now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from taimahjong.game.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    DeclareWin,
    Decline,
    Discard,
    Draw,
    Kong,
    OriginalCall,
    Pass,
    Pung,
)
from taimahjong.game.view import View
from taimahjong.tiles.tile import Tile

#: The key of an action that stands alone.
_ALONE: Final[dict[type[Action], str]] = {
    Pung: "p",
    Kong: "k",
    OriginalCall: "r",
    Pass: "n",
    Draw: "d",
    Decline: "n",
}


def hand_of(view: View) -> tuple[Tile, ...]:
    """The concealed tiles as they are numbered, from 1 on: in order, the tile just drawn last."""
    tiles, drawn = list(view.own.tiles()), view.drawn
    if drawn is not None and drawn in tiles:
        tiles.remove(drawn)
        tiles.append(drawn)
    return tuple(tiles)


def keys_of(view: View) -> dict[str, Action]:
    """The keys that stand for the legal actions; the empty one is Enter alone, which lets no win pass."""
    keys: dict[str, Action] = {}
    hand = hand_of(view)
    legal = view.legal_actions
    wins = [one for one in legal if isinstance(one, DeclareWin)]
    for win in wins:
        keys["f" if win.flowers else "w"] = win
    if wins:
        keys.setdefault("w", wins[0])
    for letter in ("k", "c"):
        several = counted(letter, view)
        for number, one in enumerate(several, 1):
            keys[letter if len(several) == 1 else f"{letter}{number}"] = one
    for action in legal:
        if isinstance(action, Discard):
            letter = "r" if action.ready else ""
            keys |= {f"{letter}{number}": action for number in _numbers(hand, action.tile)}
            if not action.ready and action.tile is view.drawn:
                keys["d"] = action
        elif type(action) in _ALONE:
            keys[_ALONE[type(action)]] = action
            if isinstance(action, Pass) and not wins:
                keys[""] = action
    return keys


def counted(letter: str, view: View) -> list[Action]:
    """The legal kongs (`k`) or chows (`c`), as they are counted from 1 on."""
    kinds = (Kong, ConcealedKong, AddedKong) if letter == "k" else (Chow,)
    return [one for one in view.legal_actions if isinstance(one, kinds)]


def _numbers(hand: Iterable[Tile], tile: Tile) -> list[int]:
    return [number for number, one in enumerate(hand, 1) if one is tile]
