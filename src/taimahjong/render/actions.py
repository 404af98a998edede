"""What a seat may do, in English and Chinese: `chow with 34m`, `用三四萬吃` (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taimahjong.game.actions import (
    AddedKong,
    Chow,
    ConcealedKong,
    DeadHand,
    DeclareWin,
    Decline,
    Discard,
    Draw,
    FalseWin,
    Kong,
    Move,
    OriginalCall,
    Pass,
    Pung,
)
from taimahjong.scoring.words import seat_in
from taimahjong.scoring.writing import Style, row_in, set_in, told_in
from taimahjong.tiles.tile import Language, Tile

_ENGLISH: Mapping[object, str] = {
    Discard: "discard {tiles}",
    "ready": "discard {tiles} and declare the hand ready",
    OriginalCall: "make the original call",
    Chow: "chow with {tiles}",
    Pung: "pung",
    Kong: "kong",
    ConcealedKong: "declare a concealed kong {tiles}",
    AddedKong: "add {tiles} to the pung",
    DeclareWin: "win",
    "flowers": "win by the flowers",
    Pass: "pass",
    Draw: "draw the last tile",
    Decline: "decline the last tile",
    FalseWin: "rule the win of {seat} false",
    DeadHand: "rule the hand of {seat} dead",
}

_CHINESE: Mapping[object, str] = {
    Discard: "打{tiles}",
    "ready": "打{tiles}並宣告聽牌",
    OriginalCall: "宣告天聽",
    Chow: "用{tiles}吃",
    Pung: "碰",
    Kong: "槓",
    ConcealedKong: "暗槓{tiles}",
    AddedKong: "加槓{tiles}",
    DeclareWin: "胡",
    "flowers": "憑花牌胡",
    Pass: "過",
    Draw: "摸最後一張",
    Decline: "不摸最後一張",
    FalseWin: "判{seat}詐胡",
    DeadHand: "判{seat}相公",
}

WORDS: Final[Mapping[Language, Mapping[object, str]]] = {"en": _ENGLISH, "zh": _CHINESE, "pinyin": _ENGLISH}


def action_in_words(move: Move, language: Language, style: Style = "ascii") -> str:
    """What a seat may do, or a referee rule: `chow with 34m`."""
    words = WORDS[language]
    key: object = type(move)
    tiles = ""
    match move:
        case Chow(tiles=own):
            tiles = row_in(own, language, style)
        case ConcealedKong(tile=tile):
            tiles = _kong(tile, language, style)
        case Discard(tile=tile, ready=ready):
            key, tiles = "ready" if ready else key, told_in([tile], language, style)
        case AddedKong(tile=tile):
            tiles = told_in([tile], language, style)
        case DeclareWin(flowers=True):
            key = "flowers"
    return words[key].format(tiles=tiles, seat=seat_in(move.seat, language))


def _kong(tile: Tile, language: Language, style: Style) -> str:
    """The tiles of a concealed kong; read aloud in English `of five of dots`."""
    tiles = set_in((tile,) * 4, language, style)
    return f"of {tiles}" if style == "spoken" and language != "zh" else tiles
