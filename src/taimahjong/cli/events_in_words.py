"""What happens in a hand, in English and Chinese: `pungs 555s from South`, `碰五五五條（南家）`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from taimahjong.cli.words import Spoken
from taimahjong.game.actions import (
    Action,
    Chow,
    DeclareWin,
    Decline,
    FalseWin,
    Kong,
    Move,
    OriginalCall,
    Pass,
    Pung,
)
from taimahjong.game.events import (
    Called,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Exposed,
    HandDied,
    KongAdded,
    KongConcealed,
    LastOffered,
    Opened,
)
from taimahjong.game.result import Ending
from taimahjong.patterns.ways import Replacement
from taimahjong.scoring.words import seat_in, tiles_in
from taimahjong.tiles.meld import MeldKind
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Tile

_ENGLISH: Mapping[object, str] = {
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
}  # fmt: skip

_CHINESE: Mapping[object, str] = {
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
    Chow: "要以{tiles}吃",
    Pung: "要碰",
    Kong: "要槓",
    DeclareWin: "要胡",
    OriginalCall: "宣告天聽",
    FalseWin: "詐胡",
    "and": "、",
    "and last": "、",
}  # fmt: skip

WORDS: Final[Mapping[str, Mapping[object, str]]] = {"en": _ENGLISH, "zh": _CHINESE, "pinyin": _ENGLISH}

#: What a seat that passes could have done.
_COULD: Final[Mapping[str, Mapping[object, str]]] = {
    "en": {
        Chow: "chow with {tiles}",
        Pung: "pung",
        Kong: "kong",
        DeclareWin: "win",
        "flowers": "win by the flowers",
        OriginalCall: "make the original call",
    },
    "zh": {
        Chow: "以{tiles}吃",
        Pung: "碰",
        Kong: "槓",
        DeclareWin: "胡",
        "flowers": "以花牌胡",
        OriginalCall: "宣告天聽",
    },
}


def event_in_words(event: Event, language: Spoken) -> str:
    """What a seat does, without its name: `draws 5m`; a whole sentence for what has no single seat."""
    words = WORDS[language]
    match event:
        case Exposed(tiles=tiles):
            return words[Exposed].format(tiles=row_in(sorted(tiles), language))
        case Drew(tile=tile, replacement=replacement):
            drawn = words["a tile"] if tile is None else row_in([tile], language)
            return words[replacement or Drew].format(tile=drawn)
        case Called(seats=seats):
            return words[Called if seats else "no call"].format(seats=_seats_in(seats, language))
        case Discarded(tile=tile, ready=ready):
            return words["ready" if ready else Discarded].format(tile=row_in([tile], language))
        case Claimed(seat=seat, meld=meld):
            claim = words[meld.kind].format(tiles=tiles_in(meld.tiles, language))
            source = (
                words["from"].format(seat=seat_in(meld.source.seat(seat), language)) if meld.source else ""
            )
            return claim + source
        case KongConcealed(tile=tile):
            return words["face down" if tile is None else KongConcealed].format(
                tiles="" if tile is None else tiles_in([tile] * 4, language)
            )
        case KongAdded(tile=tile):
            return words[KongAdded].format(tile=row_in([tile], language))
        case Ended():
            return _ended(event, language)
    return words[type(event)]


def _ended(event: Ended, language: Spoken) -> str:
    """By whom and how the hand ended."""
    seats = _seats_in([one.seat for one in event.hands], language)
    return WORDS[language]["several" if len(event.hands) > 1 else event.ending].format(seats=seats)


def _seats_in(seats: Sequence[Seat], language: Spoken) -> str:
    """Seats in a row: `South, West and North`."""
    names = [seat_in(seat, language) for seat in seats]
    words = WORDS[language]
    return words["and last"].join(filter(None, [words["and"].join(names[:-1]), *names[-1:]]))


def answer_in_words(move: Move, language: Spoken, instead: Iterable[Action] = ()) -> str:
    """What a seat answers to a prompt, without its name; `instead` is what a pass lets go."""
    words = WORDS[language]
    if isinstance(move, Pass):
        could = words["and"].join(_could(one, language) for one in instead if not isinstance(one, Pass))
        return words["instead"].format(actions=could) if could else words[Pass]
    tiles = row_in(move.tiles, language) if isinstance(move, Chow) else ""
    return words[type(move)].format(tiles=tiles)


def _could(action: Action, language: Spoken) -> str:
    could = _COULD["zh" if language == "zh" else "en"]
    by_flowers = isinstance(action, DeclareWin) and action.flowers
    tiles = row_in(action.tiles, language) if isinstance(action, Chow) else ""
    return could["flowers" if by_flowers else type(action)].format(tiles=tiles)


def row_in(tiles: Iterable[Tile], language: Spoken) -> str:
    """Tiles in their order as a language writes them, a suit a group: `123m 5z`, `一二三萬 白`.

    >>> row_in([Tile.M1, Tile.M2, Tile.EAST], "en"), row_in([Tile.PLUM, Tile.SPRING], "zh")
    ('12m 1z', '梅春')
    """
    return " ".join(
        "".join(tile.name_in(language) for tile in group)
        if suit is Tile.PLUM.suit and language == "zh"
        else tiles_in(group, language)
        for suit, group in groupby(tiles, lambda tile: tile.suit)
    )
