"""What can be typed at a question, and what a typed line means."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, NamedTuple

from taimahjong.errors import NotationError, shown
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
from taimahjong.game.legality import CHOWS
from taimahjong.game.phases import Claims, LastDraw, Opening, Turn
from taimahjong.game.view import View
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import KINDS, Tile

#: What is asked for beside actions, and how it is typed.
ORDERS: Final = {
    **dict.fromkeys(("?", "help", "說明"), "help"),
    **dict.fromkeys(("h", "hint", "提示"), "hint"),
    **dict.fromkeys(("t", "table", "牌桌"), "table"),
    **dict.fromkeys(("x", "log"), "log"),
    **dict.fromkeys(("q", "quit", "exit"), "quit"),
}
_SAVE: Final = ("save", "存檔")
#: Words and characters for keys.
_KEYS: Final = {
    "win": "w", "胡": "w", "和": "w", "pung": "p", "碰": "p", "kong": "k", "槓": "k", "杠": "k",
    "chow": "c", "吃": "c", "ready": "r", "聽": "r", "听": "r", "call": "r",
    "pass": "n", "過": "n", "过": "n", "decline": "n", "不摸": "n",
    "draw": "d", "摸": "d", "discard": "", "打": "",
}  # fmt: skip
_MOST_DIGITS: Final = 9
_VERBS: Final = {
    kind.verb
    for kind in (
        *(Discard, OriginalCall, Chow, Pung, Kong, ConcealedKong, AddedKong),
        *(DeclareWin, Pass, Draw, Decline),
    )
}
#: The key of an action that stands alone.
_ALONE: Final[dict[type[Action], str]] = {
    Pung: "p",
    Kong: "k",
    OriginalCall: "r",
    Pass: "n",
    Draw: "d",
    Decline: "n",
}


class Order(NamedTuple):
    """Something asked for that is no action; `rest` is what was typed behind it."""

    name: str
    rest: str = ""


class Misread(NamedTuple):
    """A line that means nothing: which words of `words.WORDS` say so, and what stands in them."""

    word: str
    fields: dict[str, str]


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
    chows = [one for one in legal if isinstance(one, Chow)]
    kongs = [one for one in legal if isinstance(one, ConcealedKong | AddedKong)]
    wins = [one for one in legal if isinstance(one, DeclareWin)]
    for win in wins:
        keys["f" if win.flowers else "w"] = win
    if wins:
        keys.setdefault("w", wins[0])
    for letter, several in (("k", kongs), ("c", chows)):
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


def _numbers(hand: Iterable[Tile], tile: Tile) -> list[int]:
    return [number for number, one in enumerate(hand, 1) if one is tile]


def read_line(line: str, view: View) -> Action | Order | Misread:
    """What the line means to a seat that is asked; the action may be an illegal one."""
    text = unicodedata.normalize("NFKC", line).strip()
    keys = keys_of(view)
    low = text.lower()
    if low in keys:
        return keys[low]
    if not text:
        offered = any(isinstance(one, DeclareWin) for one in view.legal_actions)
        return Misread("win offered" if offered else "nothing typed", {})
    if low in ORDERS:
        return Order(ORDERS[low])
    head, _, rest = text.partition(" ")
    if head.lower() in _SAVE:
        return Order("save", rest.strip())
    return _read_action(text, view, keys)


def _read_action(text: str, view: View, keys: dict[str, Action]) -> Action | Misread:
    """The action that a text of several characters means."""
    words = text.lower().split()
    if len(words) > 1 and words[1] in _VERBS and len(words[0]) == 1:
        if words[0] != str(view.seat).lower():
            return Misread("other seat", {"seat": str(view.seat)})
        words = words[1:]
    if words[0] in _VERBS and len(words) > 1:
        try:
            return Action.parse(f"{view.seat} {' '.join(words)}")
        except NotationError:
            pass  # it may still be a verb and a number
    key, rest = _key_and_rest("".join(words))
    if not key and not rest:
        return Misread("one tile", {})
    if f"{key}{rest}" in keys:
        return keys[f"{key}{rest}"]
    counted = rest.isdigit() and key in ("k", "c")  # c3 where there are two: both are named again
    several = [one for one in keys if key and (counted or not rest) and one.startswith(key)]
    if len(several) > counted:
        return Misread("which", {"typed": shown(text), "keys": ", ".join(several)})
    return _with_tile(text, key, rest, view) if rest else _alone(text, key, view)


def _key_and_rest(text: str) -> tuple[str, str]:
    """The letter that a text begins with, or ends with for `5mready`, and what stands beside it."""
    if found := re.fullmatch(r"(.+?)(?:ready|r)", text):
        return "r", re.sub(r"^(discard|打)", "", found[1])
    for word in sorted(_KEYS, key=len, reverse=True):
        if text.startswith(word):
            return _KEYS[word], text.removeprefix(word)
    return (text[0], text[1:]) if text[0] in "rkcwfpnd" else ("", text)


def _with_tile(text: str, key: str, rest: str, view: View) -> Action | Misread:
    """The action of a letter and tiles, or the number of one: `r5m`, `k 7z`, `c34m`, `17`."""
    seat, unknown = view.seat, Misread("unknown", {"typed": shown(text)})
    if key not in ("", "r", "k", "c", "d") or (rest.isdigit() and key in ("k", "c")):
        return unknown
    if rest.isascii() and rest.isdigit():
        hand = hand_of(view)
        if len(rest) > _MOST_DIGITS or not 1 <= int(rest) <= len(hand):
            return Misread("no such tile", {"number": rest[:_MOST_DIGITS], "most": str(len(hand))})
        tiles = [hand[int(rest) - 1]]
    else:
        try:
            tiles = read_tiles(rest)
        except NotationError:
            return unknown
    if key == "c":
        return Chow(seat, (tiles[0], tiles[1])) if len(tiles) == 2 else unknown
    if len(tiles) != 1:
        return Misread("one tile", {})
    if key == "k":
        raised = AddedKong(seat, tiles[0])
        return raised if raised in view.legal_actions else ConcealedKong(seat, tiles[0])
    return Discard(seat, tiles[0], ready=key == "r")


def _alone(text: str, key: str, view: View) -> Action | Misread:
    """The action of a letter that is no legal one's key, so that the refusal tells why."""
    seat, phase = view.seat, view.phase
    if key == "c":
        return _likeliest_chow(seat, phase.tile if isinstance(phase, Claims) else Tile.M3, view)
    if key == "k" and isinstance(phase, Turn):
        return Misread("no kong", {})
    if key == "r" and not isinstance(phase, Opening):
        return Discard(seat, view.drawn or hand_of(view)[0], ready=True)
    if key == "d" and not isinstance(phase, LastDraw):
        return Misread("nothing drawn", {})
    plain: dict[str, Action] = {
        "p": Pung(seat),
        "k": Kong(seat),
        "w": DeclareWin(seat),
        "f": DeclareWin(seat, flowers=True),
        "n": Pass(seat),
        "r": OriginalCall(seat),
        "d": Draw(seat),
    }
    return plain.get(key) or Misread("unknown", {"typed": shown(text)})


def _likeliest_chow(seat: Seat, tile: Tile, view: View) -> Chow:
    """The chow with a tile of whose other two the seat holds most."""
    counts = view.own.counts
    return max(
        CHOWS[seat][tile] or CHOWS[seat][KINDS[0]],
        key=lambda chow: sum(counts[one] > 0 for one in chow.tiles),
    )
