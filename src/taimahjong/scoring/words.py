"""The words in which a score is told, and tiles as each language writes them (rulebook S4, T3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from taimahjong.errors import known_language
from taimahjong.hands.split import Shape
from taimahjong.patterns.ways import Discarded, EightFlowers, Replacement, RobbedKong, SelfDraw
from taimahjong.patterns.win import Win
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.seat import Seat, Wind
from taimahjong.tiles.tile import DIGITS_ZH, Language, Tile

Words = Mapping[object, str]

_ENGLISH: Words = {
    "title": "{rules}: {story}",
    "self-draw": "{winner} wins by self-draw",
    "discard": "{winner} wins on {payer}'s discard",
    "robbed kong": "{winner} wins by robbing {payer}'s kong",
    "eight flowers": "{winner} wins with all eight bonus tiles",
    "seven rob one": "{winner} wins with seven bonus tiles, robbing the eighth from {payer}",
    "seat": "{wind}",
    "somebody": "another seat",
    Replacement.FLOWER: ", on the replacement of a flower",
    Replacement.KONG: ", on the replacement of a kong",
    Replacement.CLAIMED_KONG: ", on the replacement of a claimed kong",
    "last drawn": ", on the last tile of the wall",
    "last discard": ", the last one",
    "winds": "Winds",
    "seat wind": "seat {wind}",
    "dealer": "seat {wind} (dealer)",
    "prevailing wind": "prevailing {wind}",
    "round": "prevailing {wind}",
    "play": "Play",
    "made": "{made} discards on the table",
    "claimed": "{claimed} of them claimed",
    "hand": "Hand",
    "declared": "Declared",
    MeldKind.CHOW: "chow {tiles}",
    MeldKind.PUNG: "pung {tiles}",
    MeldKind.EXPOSED_KONG: "kong {tiles}",
    MeldKind.RAISED_KONG: "raised kong {tiles}",
    MeldKind.CONCEALED_KONG: "concealed kong {tiles}",
    "from": " from {seat}",
    "bonus": "Bonus",
    "won on": "Won on",
    Shape.NONE: "",
    Shape.EDGE: "edge wait",
    Shape.CLOSED: "closed wait",
    Shape.PAIR: "pair wait",
    Shape.OPEN: "two-sided wait",
    Shape.PUNG: "pung wait",
    "waits": "Waits",
    "tai": "tai",
    "total": "Total",
    "limit": "Limit",
    "replaced": "Replaced",
    "replaced by": "by {by}",
    "no pattern": "No pattern counts.",
    "and": ", ",
}  # fmt: skip

_CHINESE: Words = {
    "title": "{rules}：{story}",
    "self-draw": "{winner}自摸",
    "discard": "{winner}胡牌，{payer}放槍",
    "robbed kong": "{winner}搶{payer}的槓",
    "eight flowers": "{winner}八仙過海",
    "seven rob one": "{winner}七搶一，搶{payer}的花牌",
    "seat": "{wind}家",
    "somebody": "別家",
    Replacement.FLOWER: "，補花所得",
    Replacement.KONG: "，槓後補牌",
    Replacement.CLAIMED_KONG: "，大明槓後補牌",
    "last drawn": "，海底牌",
    "last discard": "，河底牌",
    "winds": "風位",
    "seat wind": "門風{wind}",
    "dealer": "門風{wind}（莊家）",
    "prevailing wind": "圈風{wind}",
    "round": "{wind}風圈",
    "play": "牌局",
    "made": "全桌打出{made}張",
    "claimed": "其中{claimed}張被吃碰槓",
    "hand": "手牌",
    "declared": "明牌",
    MeldKind.CHOW: "吃 {tiles}",
    MeldKind.PUNG: "碰 {tiles}",
    MeldKind.EXPOSED_KONG: "明槓 {tiles}",
    MeldKind.RAISED_KONG: "加槓 {tiles}",
    MeldKind.CONCEALED_KONG: "暗槓 {tiles}",
    "from": "（{seat}）",
    "bonus": "花牌",
    "won on": "胡的牌",
    Shape.NONE: "",
    Shape.EDGE: "邊張",
    Shape.CLOSED: "嵌張",
    Shape.PAIR: "單吊",
    Shape.OPEN: "兩面",
    Shape.PUNG: "對碰",
    "waits": "聽牌",
    "tai": "台",
    "total": "合計",
    "limit": "封頂",
    "replaced": "不計",
    "replaced by": "已計入{by}",
    "no pattern": "無台。",
    "and": "、",
}  # fmt: skip

#: Pinyin has the names of winds and patterns; the sentences round them are English.
WORDS: Final[Mapping[str, Words]] = {"en": _ENGLISH, "zh": _CHINESE, "pinyin": _ENGLISH}

_HONOURS_ZH = "東南西北白發中"
_SUITS_ZH = "萬筒條"


def words_of(language: Language) -> Words:
    """The words of a language; raises NotationError for one that has none."""
    known_language(language, WORDS)
    return WORDS[language]


def tiles_in(tiles: Iterable[Tile], language: Language, won: int | None = None) -> str:
    """Tiles of one suit as a language writes them; the one at the place `won` stands in brackets.

    >>> tiles_in([Tile.M1, Tile.M2, Tile.M3], "en", won=2), tiles_in([Tile.RED, Tile.RED], "zh")
    ('12(3)m', '中中')
    """
    marks, suit = [], ""
    for place, tile in enumerate(tiles):
        if language != "zh":
            mark, suit = str(tile.rank), tile.suit.value
        elif tile.is_honour:
            mark = _HONOURS_ZH[tile.rank - 1]
        else:
            mark, suit = DIGITS_ZH[tile.rank - 1], _SUITS_ZH[tile // 9]
        marks.append(f"({mark})" if place == won else mark)
    return "".join(marks) + suit


def story_of(win: Win, language: Language) -> str:
    """Who won, and how, in one sentence."""
    words, how = words_of(language), win.how
    extra = ""
    match how:
        case SelfDraw(replacement=replacement, last=last):
            way, extra = "self-draw", words[replacement] if replacement else ""
            extra += words["last drawn"] if last else ""
        case Discarded(last=last):
            way, extra = "discard", words["last discard"] if last else ""
        case RobbedKong():
            way = "robbed kong"
        case EightFlowers():
            way = "eight flowers"
        case _:
            way = "seven rob one"
    payer = words["somebody"] if win.payer is None else seat_in(win.payer, language)
    return words[way].format(winner=seat_in(win.seat, language), payer=payer) + extra


def seat_in(seat: Seat, language: Language) -> str:
    """A seat as the subject of a sentence: East, 東家."""
    return words_of(language)["seat"].format(wind=wind_in(seat, language))


def wind_in(wind: Seat | Wind, language: Language) -> str:
    """A wind's name; pinyin stands for names of patterns and bonus tiles only."""
    return wind.name_in("zh" if language == "zh" else "en")


def meld_in(meld: Meld, owner: Seat, language: Language) -> str:
    """A declared set, and from which seat it was claimed where that is known."""
    words = words_of(language)
    text = words[meld.kind].format(tiles=tiles_in(meld.tiles, language))
    return text + (
        words["from"].format(seat=seat_in(meld.source.seat(owner), language)) if meld.source else ""
    )
