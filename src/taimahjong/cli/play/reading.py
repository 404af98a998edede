"""What a typed line means: an order, or a key or word for an action and what it is done with.

A line is read word by word, and every word must mean something: what is typed for another purpose discards
no tile.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from taimahjong.cli.play.guesses import guessed
from taimahjong.cli.play.keys import counted, hand_of, keys_of
from taimahjong.cli.play.meanings import Misread, Order
from taimahjong.errors import NotationError, shown
from taimahjong.game.actions import (
    ACTION_VERBS,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    DeclareWin,
    Discard,
    Kong,
    Pung,
)
from taimahjong.game.phases import Claims
from taimahjong.game.view import View
from taimahjong.tiles.notation import read_tiles
from taimahjong.tiles.tile import Tile

#: What is asked for beside actions, and how it is typed.
ORDERS: Final = {
    **dict.fromkeys(("?", "help", "說明"), "help"),
    **dict.fromkeys(("h", "hint", "提示"), "hint"),
    **dict.fromkeys(("t", "table", "牌桌"), "table"),
    **dict.fromkeys(("x", "log"), "log"),
    **dict.fromkeys(("q", "quit", "exit"), "quit"),
}
#: Orders behind which a file's name stands.
_FILED: Final = {"save": "save", "存檔": "save", "record": "record", "牌譜": "record"}
#: Words for keys; `draw`, `decline` and `call` mean one action each, whatever the keys mean now.
_WORDS: Final = {
    **{key: key for key in "wfpkcrnd"},
    "win": "w", "胡": "w", "和": "w", "pung": "p", "碰": "p", "kong": "k", "槓": "k", "杠": "k",
    "chow": "c", "吃": "c", "ready": "r", "聽": "r", "听": "r",
    "call": "call", "天聽": "call", "天听": "call", "pass": "n", "no": "n", "過": "n", "过": "n", "不要": "n",
    "draw": "draw", "摸": "draw", "decline": "decline", "不摸": "decline", "discard": "", "打": "",
}  # fmt: skip
#: A word that stands before its tile without a blank: 打五萬, r5, c34m.
_GLUED: Final = re.compile(
    "({})(.+)|([rkc])((?:[0-9]|[^\x00-\x7f]).*)".format(
        "|".join(sorted((word for word in _WORDS if not word.isascii()), key=len, reverse=True))
    )
)
_READY_BEHIND: Final = re.compile("(.+?)(?:ready|r|聽|听)")
_MOST_DIGITS: Final = 9


def read_line(line: str, view: View) -> Action | Order | Misread:
    """What the line means to a seat that is asked; the action may be an illegal one."""
    head, *name = line.split(maxsplit=1)[:2] or [""]
    if order := _FILED.get(normal(head)):
        return Order(order, "".join(name).strip())  # a file's name is taken as it was typed
    text = normal(line).strip()
    if text in ORDERS:
        return Order(ORDERS[text])
    keys = keys_of(view)
    if text in keys:
        return keys[text]
    if not text:
        wins = [one for one in view.legal_actions if isinstance(one, DeclareWin)]
        if not wins:
            return Misread("nothing typed", {})
        key = "f" if all(win.flowers for win in wins) else "w"
        return Misread("win offered" if "n" in keys else "win on turn", {"key": key})
    return _read_action(text, view)


def normal(text: str) -> str:
    """A text with one form for each character, wide or narrow, small or capital."""
    return unicodedata.normalize("NFKC", text).lower()


def _read_action(text: str, view: View) -> Action | Misread:
    """The action that the words of a text mean together."""
    words = text.split()
    if len(words) > 1 and words[0] in ("e", "s", "w", "n") and words[1] in ACTION_VERBS:
        if words[0] != str(view.seat).lower():
            return Misread("other seat", {"seat": str(view.seat)})
        words = words[1:]
    if words[0] in ACTION_VERBS and len(words) > 1:
        try:
            return Action.parse(f"{view.seat} {' '.join(words)}")
        except NotationError:
            pass  # it may still be a verb and a number
    key, rest = _key_and_rest(words)
    if rest:
        return _with_tiles(text, key, rest, view)
    return _alone(text, key, view) if key else Misread("one tile", {})


def _key_and_rest(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The key that words begin with, or end with for `5m ready`, and the words beside it."""
    *before, last = words
    if before and _WORDS.get(last) == "r":
        return _ready(before)
    if last not in _WORDS and (found := _READY_BEHIND.fullmatch(last)):
        return _ready([*before, found[1]])
    return _first_key(words)


def _ready(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Words behind which `ready` stands, for a discard alone."""
    key, rest = _first_key(words)
    return "r", words if key else rest


def _first_key(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    first, *rest = words
    if first in _WORDS:
        return _WORDS[first], rest
    if found := _GLUED.fullmatch(first):
        return _WORDS[found[1] or found[3]], [found[2] or found[4], *rest]
    return "", words


def _alone(text: str, key: str, view: View) -> Action | Misread:
    """The action of a key without a tile; where several are possible, their keys."""
    keys = keys_of(view)
    if key in keys:
        return keys[key]
    several = {one: action for one, action in keys.items() if re.fullmatch(f"{key}[0-9]+", one)}
    actions = set(several.values())
    if len(actions) > 1:
        return Misread("which", {"typed": shown(text), "keys": ", ".join(several)})
    return actions.pop() if actions else guessed(key, view)


def _with_tiles(text: str, key: str, words: Sequence[str], view: View) -> Action | Misread:
    """The action of a key and tiles, or the number of one: `r5m`, `k 7z`, `c34m`, `17`."""
    unknown = Misread("unknown", {"typed": shown(text)})
    if key not in ("", "r", "k", "c", "p"):
        return unknown
    numbers = [word for word in words if word.isascii() and word.isdigit()]
    if numbers and len(words) == 1:
        return _numbered(text, key, numbers[0], view)
    try:
        tiles = [tile for word in words if word not in numbers for tile in read_tiles(word)]
    except NotationError:
        return unknown
    if key == "c":
        two = len(tiles) == 2 and not numbers
        return Chow(view.seat, (tiles[0], tiles[1])) if two else unknown
    if numbers or len(tiles) != 1:
        return Misread("one tile", {})
    return _with_tile(key, tiles[0], view) or unknown


def _numbered(text: str, key: str, number: str, view: View) -> Action | Misread:
    """The discard of a numbered tile, or the kong or chow of a number."""
    if key in ("", "r"):
        hand = hand_of(view)
        if len(number) > _MOST_DIGITS or not 1 <= int(number) <= len(hand):
            return Misread("no such tile", {"number": number[:_MOST_DIGITS], "most": str(len(hand))})
        return Discard(view.seat, hand[int(number) - 1], ready=key == "r")
    several = counted(key, view) if key in ("k", "c") else []
    if len(number) <= _MOST_DIGITS and 1 <= int(number) <= len(several):
        return several[int(number) - 1]
    if len(several) > 1:
        return _alone(text, key, view)
    return Misread("unknown", {"typed": shown(text)})


def _with_tile(key: str, tile: Tile, view: View) -> Action | None:
    """The action of a key and one tile, which for a claim is the discard."""
    seat, phase = view.seat, view.phase
    claimed = isinstance(phase, Claims) and tile is phase.tile
    if key == "p":
        return Pung(seat) if claimed else None
    if key == "k":
        raised = AddedKong(seat, tile)
        own = raised if raised in view.legal_actions else ConcealedKong(seat, tile)
        return Kong(seat) if claimed else own
    return Discard(seat, tile, ready=key == "r")
