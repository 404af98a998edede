"""What a picture is called, and its content in words for those who cannot see it (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from taimahjong.game.game import Game
from taimahjong.game.view import View
from taimahjong.hands.hand import Hand
from taimahjong.patterns.win import Win
from taimahjong.render.telling import text
from taimahjong.scoring.explain import title_of
from taimahjong.scoring.score import Score
from taimahjong.scoring.words import seat_in, story_of
from taimahjong.scoring.writing import spoken_name
from taimahjong.tiles.meld import Meld
from taimahjong.tiles.tile import Language, Tile
from taimahjong.tiles.wall import Wall

_ENGLISH: Final = {
    "tiles": "Tiles",
    "hand": "Hand",
    "meld": "Declared set",
    "wall": "Wall",
    "view": "The table as {seat} sees it",
    "table": "The whole table",
}
_CHINESE: Final = {
    "tiles": "牌",
    "hand": "手牌",
    "meld": "明牌",
    "wall": "牌牆",
    "view": "{seat}所見牌桌",
    "table": "全桌",
}
_WORDS: Final[Mapping[Language, Mapping[str, str]]] = {"en": _ENGLISH, "zh": _CHINESE, "pinyin": _ENGLISH}


class Caption(NamedTuple):
    """The title of a picture, and its description."""

    title: str
    description: str = ""


def caption_of(value: Any, language: Language) -> Caption:
    """The words that go with the picture of a value; a list of tiles is a row."""
    words = _WORDS[language]
    match value:
        case Tile():
            return Caption(spoken_name(value, language))
        case Meld():
            title = words["meld"]
        case Hand():
            title = words["hand"]
        case Win():
            title = story_of(value, language)
        case Score():
            title = title_of(value, language)
        case View():
            title = words["view"].format(seat=seat_in(value.seat, language))
        case Game():
            title = words["table"]
        case Wall():
            title = words["wall"]
        case _:
            title = words["tiles"]
    return Caption(title, text(value, style="spoken", language=language))
