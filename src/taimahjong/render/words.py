"""The words in which tables and what happens at them are told, in English and Chinese (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taimahjong.game.actions import Chow, DeclareWin, Decline, FalseWin, Kong, OriginalCall, Pass, Pung
from taimahjong.game.events import (
    Called,
    Dealt,
    Discarded,
    Drew,
    Exposed,
    HandDied,
    KongAdded,
    KongConcealed,
    LastOffered,
    Opened,
)
from taimahjong.game.result import Ending
from taimahjong.patterns.ways import Replacement
from taimahjong.scoring.words import Words
from taimahjong.scoring.writing import Style
from taimahjong.tiles.meld import MeldKind
from taimahjong.tiles.tile import Language

_ENGLISH: Words = {
    Dealt: "The tiles are dealt.",
    Exposed: "exposes {tiles}",
    Drew: "draws {tile}",
    Replacement.FLOWER: "draws {tile} for a flower",
    Replacement.KONG: "draws {tile} for a kong",
    Replacement.CLAIMED_KONG: "draws {tile} for a claimed kong",
    "a tile": "a tile",
    Opened: "Nobody holds a flower any more.",
    Called: "Original call: {seats}.",
    "no call": "Nobody makes the original call.",
    Discarded: "discards {tile}",
    "ready": "discards {tile} and declares the hand ready",
    MeldKind.CHOW: "chows {tiles}",
    MeldKind.PUNG: "pungs {tiles}",
    MeldKind.EXPOSED_KONG: "kongs {tiles}",
    "from": " from {seat}",
    KongConcealed: "declares a concealed kong {tiles}",
    "face down": "declares a concealed kong",
    KongAdded: "adds {tile} to its pung",
    LastOffered: "may draw the last tile",
    HandDied: "has a dead hand now",
    Ending.SELF_DRAW: "{seats} wins by self-draw.",
    Ending.DISCARD: "{seats} wins on the discard.",
    Ending.ROBBED_KONG: "{seats} wins by robbing the kong.",
    Ending.EIGHT_FLOWERS: "{seats} wins with all eight bonus tiles.",
    Ending.SEVEN_ROB_ONE: "{seats} wins with seven bonus tiles, robbing the eighth.",
    Ending.FALSE_WIN: "{seats} declares a false win.",
    Ending.EXHAUSTED: "A drawn hand: no tile is left to draw.",
    Ending.LAST_FLOWER: "A drawn hand: the last tile is a flower.",
    Ending.DECLINED: "A drawn hand: the last tile is declined.",
    "several": "{seats} win on the same tile.",
    Pass: "passes",
    "instead": "passes (could {actions})",
    Decline: "declines the last tile",
    Chow: "asks to chow with {tiles}",
    Pung: "asks to pung",
    Kong: "asks to kong",
    DeclareWin: "declares a win",
    OriginalCall: "makes the original call",
    FalseWin: "declares a win that is none",
    "and": ", ",
    "and last": " and ",
    "deed": "{seat} {deed}.",
    "held": "{number} tiles",
    "one held": "1 tile",
    "waits for": "waits {tiles}",
}  # fmt: skip

_CHINESE: Words = {
    Dealt: "發牌。",
    Exposed: "亮出{tiles}",
    Drew: "摸{tile}",
    Replacement.FLOWER: "補花摸{tile}",
    Replacement.KONG: "槓後摸{tile}",
    Replacement.CLAIMED_KONG: "大明槓後摸{tile}",
    "a tile": "牌",
    Opened: "補花完畢。",
    Called: "宣告天聽：{seats}。",
    "no call": "無人宣告天聽。",
    Discarded: "打{tile}",
    "ready": "打{tile}並宣告聽牌",
    MeldKind.CHOW: "吃{tiles}",
    MeldKind.PUNG: "碰{tiles}",
    MeldKind.EXPOSED_KONG: "槓{tiles}",
    "from": "（{seat}）",
    KongConcealed: "暗槓{tiles}",
    "face down": "暗槓",
    KongAdded: "加槓{tile}",
    LastOffered: "可摸最後一張",
    HandDied: "被判相公",
    Ending.SELF_DRAW: "{seats}自摸。",
    Ending.DISCARD: "{seats}胡牌。",
    Ending.ROBBED_KONG: "{seats}搶槓。",
    Ending.EIGHT_FLOWERS: "{seats}八仙過海。",
    Ending.SEVEN_ROB_ONE: "{seats}七搶一。",
    Ending.FALSE_WIN: "{seats}詐胡。",
    Ending.EXHAUSTED: "流局：牌已摸完。",
    Ending.LAST_FLOWER: "流局：最後一張是花牌。",
    Ending.DECLINED: "流局：最後一張不摸。",
    "several": "{seats}同胡一張。",
    Pass: "過",
    "instead": "過（可{actions}）",
    Decline: "不摸最後一張",
    Chow: "想用{tiles}吃",
    Pung: "想碰",
    Kong: "想槓",
    DeclareWin: "要胡",
    OriginalCall: "宣告天聽",
    FalseWin: "詐胡",
    "and": "、",
    "and last": "、",
    "deed": "{seat}{deed}。",
    "held": "{number}張",
    "one held": "1張",
    "waits for": "聽{tiles}",
}  # fmt: skip

#: What happens, by kinds of events, of sets, of endings. Pinyin has names; the sentences are English.
WORDS: Final[Mapping[Language, Words]] = {"en": _ENGLISH, "zh": _CHINESE, "pinyin": _ENGLISH}

_ENGLISH_SPOKEN: Words = {
    **_ENGLISH,
    KongConcealed: "declares a concealed kong of {tiles}",
    "face down": "declares a concealed kong, face down",
}
_CHINESE_SPOKEN: Words = {**_CHINESE, "from": "，{seat}打出"}

SPOKEN: Final[Mapping[Language, Words]] = {
    "en": _ENGLISH_SPOKEN,
    "zh": _CHINESE_SPOKEN,
    "pinyin": _ENGLISH_SPOKEN,
}


def words_in(language: Language, style: Style) -> Words:
    """The words of a language, a few of them others where they are read aloud."""
    return (SPOKEN if style == "spoken" else WORDS)[language]
