"""The words in which a table is told at one moment, in English and Chinese (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taimahjong.game.actions import FalseWin
from taimahjong.game.phases import Claims, Drawing, FlowerRobbery, Flowers, KongRobbery, LastDraw, Opening
from taimahjong.tiles.tile import Language

Words = Mapping[object, str]

_ENGLISH: Words = {
    "you": "You",
    "your turn": "Your turn.",
    "turn": "{seat}'s turn.",
    "drew": "{seat} drew {tile}.",
    "claimed": "{seat} claimed {meld}.",
    Claims: "{seat} discarded {tile}.",
    KongRobbery: "{seat} added {tile} to a pung.",
    FlowerRobbery: "{seat} may win by the flowers.",
    LastDraw: "{seat} may draw the last tile or decline it.",
    Opening: "Original calls may be made.",
    Flowers: "Flowers are being replaced.",
    Drawing: "{seat} will draw.",
    "may": "{seat} may {actions}.",
    "may not": "{seat} may not discard {tiles}.",
    "or": " or ",
    "choice": "; ",
    "last choice": "; or ",
    "answered": "{seat} answered: {action}.",
    FalseWin: "a win that is none",
    "any": "discard a tile",
    "may ready": "{seat} may declare the hand ready by discarding {tiles}.",
    "asked": "{seat} may",
    "ready asked": "{seat} may declare the hand ready with",
    "barred asked": "{seat} may not discard",
    "live": "Tiles left: {live}",
    "streak": "dealer's streak {streak}",
    "dealer": "dealer",
    "ready": "ready",
    "dead hand": "dead hand",
    "false win": "{seat} pays for a false win",
    "tai": "{tai} tai",
    "points": "Points",
    "wins": "{seat} wins {points}",
    "loses": "{seat} loses {points}",
    "pays": "{payer} pays {winner} {points} points for {tai} tai.",
    "nobody pays": "Nobody pays.",
    "stays": "East deals again, streak {streak}.",
    "passes": "The deal passes to South.",
    "last": "last discard {tile}",
    "last claimed": "last discard {tile}, claimed",
    "your hand": "Your hand",
    "your seat": "your seat wind {wind}",
}  # fmt: skip

_CHINESE: Words = {
    "you": "你",
    "your turn": "輪到你。",
    "turn": "輪到{seat}。",
    "drew": "{seat}摸{tile}。",
    "claimed": "{seat}{meld}。",
    Claims: "{seat}打出{tile}。",
    KongRobbery: "{seat}加槓{tile}。",
    FlowerRobbery: "{seat}可以花牌胡。",
    LastDraw: "{seat}可摸最後一張，或不摸。",
    Opening: "可宣告天聽。",
    Flowers: "補花中。",
    Drawing: "輪到{seat}摸牌。",
    "may": "{seat}可{actions}。",
    "may not": "{seat}不可打{tiles}。",
    "or": "或",
    "choice": "、",
    "last choice": "，或",
    "answered": "{seat}已答：{action}。",
    FalseWin: "詐胡",
    "any": "打牌",
    "may ready": "{seat}可打{tiles}聽牌。",
    "asked": "{seat}可",
    "ready asked": "{seat}聽牌可打",
    "barred asked": "{seat}不可打",
    "live": "剩{live}張",
    "streak": "連莊 {streak}",
    "dealer": "莊家",
    "ready": "已聽牌",
    "dead hand": "相公",
    "false win": "{seat}詐胡賠付",
    "tai": "{tai} 台",
    "points": "分數",
    "wins": "{seat}贏 {points}",
    "loses": "{seat}輸 {points}",
    "pays": "{payer}付{winner} {points} 分，{tai} 台。",
    "nobody pays": "無人付分。",
    "stays": "莊家連莊（連 {streak}）。",
    "passes": "南家上莊。",
    "last": "最後打出{tile}",
    "last claimed": "最後打出{tile}，已被拿走",
    "your hand": "你",
    "your seat": "門風{wind}",
}  # fmt: skip

WORDS: Final[Mapping[Language, Words]] = {"en": _ENGLISH, "zh": _CHINESE, "pinyin": _ENGLISH}
