"""The words of the command line's tables, in English and Chinese."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from taimahjong.scoring.score import NoWin

Spoken = Literal["en", "zh"]
LANGUAGES: Final[tuple[Spoken, ...]] = ("en", "zh")

_ENGLISH: Mapping[object, str] = {
    "pattern": "Pattern",
    "tai": "Tai",
    "rule": "Rule",
    "pays": "Pays",
    "calculation": "Calculation",
    "points": "Points",
    "gets": "{winner} gets",
    "dealer": "{tai} for the dealer",
    "no payer": "Who pays is not named: add --by SEAT.",
    "no win": "{rules}: no legal win",
    NoWin.INCOMPLETE: "The tiles make no five sets and a pair (H1).",
    NoWin.BELOW_MINIMUM: "The hand is worth less than the minimum of {minimum} tai (H3).",
    NoWin.CLAIMED_KONG: "The tile was drawn as the replacement of a claimed kong (P9).",
    "complete": "The hand is complete.",
    "waiting": "The hand waits.",
    "away": "{shanten} tiles away from waiting.",
    "one away": "One tile away from waiting.",
    "hand": "Hand",
    "waits": "Waits",
    "draws": "Draws that bring it nearer",
    "left": "{number} left",
    "in all": "{number} tiles in all",
    "discard": "Discard",
    "shanten": "Shanten",
    "tiles": "Tiles",
    "accepts": "Brought nearer by",
    "nothing": "nothing",
    "name": "Name",
    "about": "What it is like",
    "option": "Option",
    "value": "Value",
    "id": "Id",
    "replaces": "Replaces",
    "same": "{here} and {there} are the same.",
    "none": "none",
    "four-winds": "additive tai, 1 point a tai, a win alone is worth 2",
    "traditional": "base and tai, dealer's streak, missed wins, earth ready",
    "mahjong-pros": "ready hands, one winner, dealer's streak",
    "mahjong-time": "near four-winds; a pattern includes what it implies",
    "club": "base and tai, one winner, same-tile missed wins, false wins",
}  # fmt: skip

_CHINESE: Mapping[object, str] = {
    "pattern": "台型",
    "tai": "台",
    "rule": "規則",
    "pays": "付款",
    "calculation": "算法",
    "points": "分數",
    "gets": "{winner}共得",
    "dealer": "莊家 {tai}",
    "no payer": "未指明由誰付：請加 --by SEAT。",
    "no win": "{rules}：不能胡",
    NoWin.INCOMPLETE: "不成五組一對（H1）。",
    NoWin.BELOW_MINIMUM: "未達起胡 {minimum} 台（H3）。",
    NoWin.CLAIMED_KONG: "大明槓後補進的牌不能胡（P9）。",
    "complete": "已成牌。",
    "waiting": "已聽牌。",
    "away": "{shanten} 向聽。",
    "one away": "一向聽。",
    "hand": "手牌",
    "waits": "聽牌",
    "draws": "進張",
    "left": "剩 {number} 張",
    "in all": "共 {number} 張",
    "discard": "打",
    "shanten": "向聽",
    "tiles": "張數",
    "accepts": "進張",
    "nothing": "無",
    "name": "名稱",
    "about": "特色",
    "option": "選項",
    "value": "值",
    "id": "代號",
    "replaces": "取代",
    "same": "{here} 與 {there} 相同。",
    "none": "無",
    "four-winds": "台數相加，一台一分，胡牌二台",
    "traditional": "底與台，連莊拉莊，過水，地聽",
    "mahjong-pros": "聽牌加台，一炮一響，連莊",
    "mahjong-time": "近於 four-winds；大牌含小牌",
    "club": "底與台，截胡，同張過水，詐胡",
}  # fmt: skip

WORDS: Final[Mapping[str, Mapping[object, str]]] = {"en": _ENGLISH, "zh": _CHINESE}
