"""The words in which a match is played, in English and Chinese."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taimahjong.cli.words import Spoken
from taimahjong.game.phases import Claims, FlowerRobbery, KongRobbery, LastDraw, Opening, Turn
from taimahjong.game.refusals import Reason

_ENGLISH: Mapping[object, str] = {
    "who": "{seat} ({person})",
    "welcome": "{rules}, a match of {length}. Type ? for help, h for a hint.",
    "hand": "one hand",
    "round": "one round",
    "full": "four rounds",
    "resumed": "The match goes on: {rules}, {length}. Type ? for help.",
    "before": "Type x to see what happened in this hand before.",
    "title": "Hand {number}: prevailing {wind}, you are {seat}{dealer}",
    "dealer": " and deal",
    "streak": "the dealer's streak is {streak}",
    # Questions.
    Turn: "You drew {tile}. Which tile do you discard?",
    "claimed": "You took {tile}. Which tile do you discard?",
    "waited": "Which tile do you discard?",
    Claims: "{who} discarded {tile}. Do you take it?",
    KongRobbery: "{who} adds {tile} to a pung, and you win with it. Do you rob the kong?",
    FlowerRobbery: "You can win with your bonus tiles. Do you?",
    "rob": "You have seven bonus tiles and can win with the eighth, which {who} has. Do you?",
    Opening: "Your dealt tiles wait for a win already. Do you declare the hand ready?",
    LastDraw: "One tile is left. Do you draw it? Declining ends the hand: nobody wins.",
    "thrown": "You discard {tile}: your ready hand lets you do nothing else.",
    "only": "You discard {tile}: nothing else is possible.",
    # Keys and what they do.
    "numbers": "discard that tile",
    "drawn key": "discard the drawn tile",
    "ready keys": "discard that tile and declare ready",
    "enter": "Enter",
    "or": " or ",
    "and": ", ",
    "then": ", ",
    "deed": "{who} {deed}.",
    "help key": "help",
    "hint key": "hint",
    # What is typed and cannot be done.
    "refused": "Not possible: {why}",
    "unknown": "{typed} means nothing here. Type ? for the keys.",
    "which": "{typed} may be one of several: type {keys}.",
    "nothing typed": "Type one of the keys and press Enter.",
    "win offered": "You can win. Type {key} to win, or n to let it pass.",
    "win on turn": "You can win. Type {key} to win, or discard a tile to go on.",
    "no such tile": "There is no tile {number}: your tiles are 1 to {most}.",
    "one tile": "Name one tile, such as 5m.",
    "other seat": "You act for {seat} alone.",
    "no kong": "You hold no four of a kind, and no fourth tile of a pung of yours.",
    "nothing drawn": "You have drawn no tile: type the number of one.",
    "drawn already": "You have drawn already: discard a tile.",
    "no draw": "Nothing is to be drawn now: your tiles are drawn for you.",
    # Lines of the hand.
    "tiles": "Tiles",
    "suit rows": "{name}: {tiles}",
    "m": "Characters",
    "p": "Dots",
    "s": "Bamboo",
    "z": "Honours",
    "drawn tile": "Drawn: {tile}",
    "waits": "Your hand is ready and waits for {tiles}.",
    # Hints.
    "hint": "Hint: a beginner would {action}.",
    "after discard": "{key}: {tile} leaves {shanten}; {number} tiles help: {tiles}.",
    "waiting": "a waiting hand",
    "one away": "1 tile to a waiting hand",
    "away": "{shanten} tiles to a waiting hand",
    "now": "Your hand: {shanten}; {number} tiles help: {tiles}.",
    "nothing": "none",
    # Orders.
    "log": "The hand so far:",
    "save": "Saved in {file}. Go on with: taimahjong play --resume {quoted}",
    "save where": "Name a file: save FILE",
    "record": "Recorded in {file}. Look at it with: taimahjong replay {quoted}",
    "record open": "It names everybody's tiles and the wall: this hand is not over.",
    "record where": "Name a file: record FILE",
    "exists": "{file} exists already: choose another name.",
    "cannot save": "Cannot save in {file}: {why}. The match goes on.",
    "save?": "Save the match? Type a file's name, Enter or n to leave unsaved, c to play on.",
    "save as?": "Type the name of a file that is not there yet, n to leave unsaved, c to play on.",
    "bye": "You left the match.",
    # Between hands.
    "you win": "You win!",
    "other wins": "{who} wins.",
    "on yours": "{who} wins on your tile.",
    "drawn hand": "Nobody wins: nobody pays.",
    "player": "Player",
    "seat": "Seat",
    "this hand": "This hand",
    "points": "Points",
    "line": "{who}: {delta}, now {points} points",
    "next": "Press Enter for the next hand.",
    "between": "Enter: next hand; x: what happened; save FILE, record FILE; q: leave; ?: help.",
    "standings": "The match is over",
    "standing": "{rank}. {person}: {points} points",
    "pays": "{payer} pays {winner} {points} points{how}.",
    "reckoned": ": {how}",
}  # fmt: skip

_HELP_ENGLISH = """\
Type a key and press Enter. Keys that can be used now stand below the question.

  5          discard tile 5 of your hand, as they are numbered
  5m         discard that tile; 五萬 and a tile character will do too
  d          discard the tile that you just drew
  r5, r 5m   discard it and declare the hand ready
  w          win
  f          win by your bonus tiles
  p          pung: take the discard for three of a kind
  c          chow: take it for three in a row; c1, c2 where there are several
  k          kong: four of a kind; k 5m where there are several
  n, Enter   pass; Enter alone passes no win
  h          a hint: what a beginner would do, and what each discard leaves
  t          show the table again
  x, log     what has happened in this hand
  save FILE  save the match in a file
  record FILE
             write the record of this hand, for `taimahjong replay` and `svg`
  q          leave the match
  ?          this help

Tiles: 1-9m characters, 1-9p dots, 1-9s bamboo, 1234z East South West North,
5z white, 6z green, 7z red dragon, 1-4f flowers, 5-8f seasons.
Whole actions will do too: discard 5m ready, chow 34m, concealed-kong 7z.
The aim: five sets and a pair. Sets are chows, pungs and kongs."""

_CHINESE: Mapping[object, str] = {
    "who": "{seat}（{person}）",
    "welcome": "{rules}，打{length}。輸入 ? 看說明，h 看提示。",
    "hand": "一局",
    "round": "一圈",
    "full": "四圈",
    "resumed": "繼續對局：{rules}，{length}。輸入 ? 看說明。",
    "before": "輸入 x 看本局至今。",
    "title": "第 {number} 局：圈風{wind}，你坐{seat}{dealer}",
    "dealer": "（莊家）",
    "streak": "連莊 {streak}",
    Turn: "你摸到{tile}。打哪一張？",
    "claimed": "你拿了{tile}。打哪一張？",
    "waited": "打哪一張？",
    Claims: "{who}打{tile}。要嗎？",
    KongRobbery: "{who}加槓{tile}，你可以胡。要搶槓嗎？",
    FlowerRobbery: "你可以憑花牌胡。要胡嗎？",
    "rob": "你有七張花牌，可搶{who}的第八張來胡。要胡嗎？",
    Opening: "你配牌已聽。要宣告天聽嗎？",
    LastDraw: "只剩一張牌。要摸嗎？不摸就流局。",
    "thrown": "你打{tile}：已宣告聽牌，只能打這張。",
    "only": "你打{tile}：只有這張可打。",
    "numbers": "打那張",
    "drawn key": "打剛摸的牌",
    "ready keys": "打那張並宣告聽牌",
    "enter": "Enter",
    "or": "或",
    "and": "、",
    "then": "，",
    "deed": "{who}{deed}。",
    "help key": "說明",
    "hint key": "提示",
    "refused": "不行：{why}",
    "unknown": "這裡看不懂 {typed}。輸入 ? 看說明。",
    "which": "{typed} 有幾種可能：請輸入 {keys}。",
    "nothing typed": "請輸入按鍵後按 Enter。",
    "win offered": "你可以胡。輸入 {key} 胡牌，或 n 放過。",
    "win on turn": "你可以胡。輸入 {key} 胡牌，或打一張牌繼續。",
    "no such tile": "沒有第 {number} 張：你的牌是 1 到 {most}。",
    "one tile": "請寫一張牌，例如 5m 或五萬。",
    "other seat": "你只能代表{seat}。",
    "no kong": "你沒有四張同樣的牌，也沒有可加槓的牌。",
    "nothing drawn": "你沒有摸牌：請輸入一張的號碼。",
    "drawn already": "你已摸牌：請打一張。",
    "no draw": "現在不用摸牌：輪到你時會自動摸牌。",
    "tiles": "手牌",
    "suit rows": "{name}：{tiles}",
    "m": "萬子",
    "p": "筒子",
    "s": "條子",
    "z": "字牌",
    "drawn tile": "摸進：{tile}",
    "waits": "已宣告聽牌，聽{tiles}。",
    "hint": "提示：新手會{action}。",
    "after discard": "{key}：打{tile}後{shanten}；進張 {number} 張：{tiles}。",
    "waiting": "聽牌",
    "one away": "一向聽",
    "away": " {shanten} 向聽",
    "now": "現在{shanten}；進張 {number} 張：{tiles}。",
    "nothing": "無",
    "log": "本局至今：",
    "save": "已存於 {file}。繼續對局請執行：taimahjong play --resume {quoted}",
    "save where": "請寫檔名：save 檔名",
    "record": "本局牌譜已存於 {file}。重看請執行：taimahjong replay {quoted}",
    "record open": "本局未完，牌譜內有各家的牌與牌牆。",
    "record where": "請寫檔名：record 檔名",
    "exists": "{file} 已經存在：請另取檔名。",
    "cannot save": "無法存於 {file}：{why}。對局繼續。",
    "save?": "要存檔嗎？請輸入檔名；Enter 或 n 則不存檔離開，輸入 c 繼續打。",
    "save as?": "請輸入新檔名；輸入 n 則不存檔離開，輸入 c 繼續打。",
    "bye": "你離開了對局。",
    "you win": "你胡了！",
    "other wins": "{who}胡牌。",
    "on yours": "{who}胡你的牌。",
    "drawn hand": "流局：無人付分。",
    "player": "玩家",
    "seat": "座位",
    "this hand": "本局",
    "points": "分數",
    "line": "{who}：{delta}，共 {points} 分",
    "next": "按 Enter 打下一局。",
    "between": "Enter：下一局；x：本局經過；save 檔名、record 檔名；q：離開；?：說明。",
    "standings": "對局結束",
    "standing": "第 {rank} 名：{person}，{points} 分",
    "pays": "{payer}付{winner} {points} 分{how}。",
    "reckoned": "：{how}",
    Reason.OVER: "這一局已經結束",
    Reason.LATE: "太晚了",
    Reason.ANSWERED: "已經回答過了",
    Reason.NOT_YOURS: "這不是你的動作",
    Reason.NOT_ASKED: "還沒輪到你",
    Reason.NOT_NOW: "現在不能這樣做",
    Reason.NOT_IN_RULES: "這套規則沒有這個動作",
    Reason.NOT_HELD: "你沒有所需的牌",
    Reason.NOT_FROM_THERE: "只能吃上家的牌",
    Reason.INCOMPLETE: "不成五組一對",
    Reason.BELOW_MINIMUM: "未達起胡台數",
    Reason.CLAIMED_KONG: "大明槓後補進的牌不能胡",
    Reason.MISSED_WIN: "過水，現在不能胡",
    Reason.NO_FLOWER_WIN: "花牌還不能胡",
    Reason.READY_LOCKED: "已宣告聽牌，不能這樣做",
    Reason.READY_TOO_LATE: "宣告聽牌太晚了",
    Reason.NOT_WAITING: "打這張並不聽牌",
    Reason.AFTER_CLAIM: "剛吃碰，不能這樣做",
    Reason.NO_LIVE_TILE: "已無牌可補",
    Reason.LAST_DISCARD: "最後一張打出的牌只能胡",
    Reason.SWAP: "剛吃碰，不可換打這張",
    Reason.DEAD_HAND: "你已相公",
    Reason.MUST_WIN: "已宣告聽牌，必須胡",
}  # fmt: skip

_HELP_CHINESE = """\
輸入按鍵後按 Enter。現在可用的鍵列在問題下面。

  5          打手上第 5 張
  5m, 五萬   打這張牌；麻將字元也可以
  d          打剛摸進的牌
  r5, r 5m   打這張並宣告聽牌
  w          胡
  f          憑花牌胡
  p          碰
  c          吃（有幾種吃法時用 c1、c2 ……）
  k          槓（有幾種時寫 k 5m）
  n, Enter   過；能胡時只按 Enter 不算過
  h          提示：新手會怎麼打，各張打出後剩多少進張
  t          再看一次牌桌
  x, log     本局至今
  save 檔名  存檔
  牌譜 檔名  寫下本局牌譜，供 taimahjong replay 與 svg 讀取
  q          離開
  ?          本說明

牌：1-9m 萬，1-9p 筒，1-9s 條，1234z 東南西北，5z 白，6z 發，7z 中，1-8f 花。
也可輸入完整動作：discard 5m ready、chow 34m、concealed-kong 7z。
目標：五組一對。"""

_SIGNS_ENGLISH = """\
A discard in brackets was taken by another player. Behind a set stands whom it
was taken from: < left, ^ across, > right of its owner. [????] is a hidden kong."""

_SIGNS_CHINESE = """\
打出的牌加括號：已被別家拿走。
牌組後的 < ^ > 表示牌從該家的上家、對家、下家而來。
[????] 是蓋著的暗槓。"""

WORDS: Final[Mapping[Spoken, Mapping[object, str]]] = {
    "en": _ENGLISH,
    "zh": _CHINESE,
    "pinyin": _ENGLISH,
}
#: Persons, seen from the one who plays: they stay where they are when the seats go round.
PERSONS: Final[Mapping[Spoken, tuple[str, str, str, str]]] = {
    "en": ("you", "right", "across", "left"),
    "zh": ("你", "下家", "對家", "上家"),
    "pinyin": ("you", "right", "across", "left"),
}
HELP: Final[Mapping[Spoken, str]] = {"en": _HELP_ENGLISH, "zh": _HELP_CHINESE, "pinyin": _HELP_ENGLISH}
#: What the signs of a drawn table mean, which nobody needs who listens.
SIGNS: Final[Mapping[Spoken, str]] = {"en": _SIGNS_ENGLISH, "zh": _SIGNS_CHINESE, "pinyin": _SIGNS_ENGLISH}
