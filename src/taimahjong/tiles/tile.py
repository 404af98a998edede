"""The 42 different tiles (rulebook T1-T3)."""

from __future__ import annotations

import enum
from typing import Literal

from taimahjong.errors import NotationError, known_language, shown
from taimahjong.tiles.pictured import Pictured

Language = Literal["en", "zh", "pinyin"]


class Named:
    """Makes the members of an enumeration show themselves as they are written in programs."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"  # type: ignore[attr-defined]  # enumerations have it


class Suit(Named, enum.Enum):
    """The letter that follows a rank in notation: three suits, honours `z` and bonus tiles `f` (T3)."""

    CHARACTERS = "m"
    DOTS = "p"
    BAMBOO = "s"
    HONOURS = "z"
    BONUS = "f"


class Tile(Pictured, Named, enum.IntEnum):
    """One of 42 tiles: 0-33 are the kinds that form hands, 34-41 the bonus tiles (T1, T2).

    Identical copies are equal, since the rules never tell them apart. The numbers give the tile order.

    >>> Tile.parse("5m"), str(Tile.EAST), Tile.PLUM.name_in("zh")
    (Tile.M5, '1z', '梅')
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH = range(27, 31)
    WHITE, GREEN, RED = range(31, 34)
    PLUM, ORCHID, CHRYSANTHEMUM, BAMBOO = range(34, 38)
    SPRING, SUMMER, AUTUMN, WINTER = range(38, 42)

    @property
    def suit(self) -> Suit:
        """The suit; winds and dragons are `HONOURS`, flowers and seasons `BONUS`."""
        return _SUITS[self]

    @property
    def rank(self) -> int:
        """The digit of the notation: 1-9 in a suit, 1-7 for honours, 1-8 for bonus tiles."""
        return _RANKS[self]

    @property
    def is_honour(self) -> bool:
        """Whether it is a wind or a dragon."""
        return 27 <= self < 34

    @property
    def is_bonus(self) -> bool:
        """Whether it is a flower or a season, which never forms sets (S6)."""
        return self >= 34

    @property
    def seat_number(self) -> int | None:
        """The number 1-4 of the seat wind that a bonus tile or wind belongs to (T2); None for others."""
        if self.is_bonus:
            return (self - 34) % 4 + 1
        return self - 26 if 27 <= self < 31 else None

    @property
    def glyph(self) -> str:
        """The Unicode tile character; U+1F024 is the bamboo flower, which the rules number 4 (T2)."""
        return _GLYPHS[self]

    def name_in(self, language: Language = "en") -> str:
        """The tile's name in English, Chinese (`zh`) or `pinyin`; raises NotationError for others."""
        known_language(language, _NAMES)
        return _NAMES[language][self]

    @classmethod
    def parse(cls, text: str | Tile) -> Tile:
        """The one tile that the text names: notation, a Chinese name or a Unicode tile (T3).

        Raises NotationError when the text does not name exactly one tile.
        """
        if isinstance(text, Tile):
            return text
        found = TILE_OF_TEXT.get(text) if isinstance(text, str) else None
        if found is not None:
            return found
        from taimahjong.tiles.notation import read_tiles  # noqa: PLC0415  the reader is built from this enum

        if not isinstance(text, str):
            raise NotationError(f"a tile is written like '5m', not {shown(text)}")
        tiles = read_tiles(text)
        if len(tiles) != 1:
            raise NotationError(f"one tile was expected, here are {len(tiles)}", text)
        return tiles[0]

    def __str__(self) -> str:
        return _TEXTS[self]


FIRST_BONUS = 34
TILES = tuple(Tile)
KINDS = TILES[:FIRST_BONUS]
BONUS_TILES = TILES[FIRST_BONUS:]

_SUITS = tuple(suit for suit, size in zip(Suit, (9, 9, 9, 7, 8), strict=True) for _ in range(size))
_RANKS = tuple(rank for size in (9, 9, 9, 7, 8) for rank in range(1, size + 1))
_TEXTS = tuple(f"{rank}{suit.value}" for rank, suit in zip(_RANKS, _SUITS, strict=True))
TILE_OF_TEXT = dict(zip(_TEXTS, TILES, strict=True))
_GLYPHS = tuple(
    chr(code)
    for codes in (
        range(0x1F007, 0x1F010),  # characters
        range(0x1F019, 0x1F022),  # dots
        range(0x1F010, 0x1F019),  # bamboo
        range(0x1F000, 0x1F004),  # winds
        (0x1F006, 0x1F005, 0x1F004),  # white, green, red
        (0x1F022, 0x1F023, 0x1F025, 0x1F024),  # plum, orchid, chrysanthemum, bamboo: not Unicode's order
        range(0x1F026, 0x1F02A),  # seasons
    )
    for code in codes
)

DIGITS_ZH = "一二三四五六七八九"
_DIGITS = {
    "en": ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "zh": tuple(DIGITS_ZH),
    "pinyin": ("yī", "èr", "sān", "sì", "wǔ", "liù", "qī", "bā", "jiǔ"),
}
_SUIT_WORDS = {
    "en": (" of characters", " of dots", " of bamboo"),
    "zh": ("萬", "筒", "條"),
    "pinyin": (" wàn", " tǒng", " tiáo"),
}
_OTHERS = {
    "en": (
        "East;South;West;North;white dragon;green dragon;red dragon;"
        "plum;orchid;chrysanthemum;bamboo flower;spring;summer;autumn;winter"
    ),
    "zh": "東;南;西;北;白板;發財;紅中;梅;蘭;菊;竹;春;夏;秋;冬",
    "pinyin": "dōng;nán;xī;běi;bái bǎn;fā cái;hóng zhōng;méi;lán;jú;zhú;chūn;xià;qiū;dōng",
}
_NAMES = {
    language: tuple(digit + word for word in _SUIT_WORDS[language] for digit in _DIGITS[language])
    + tuple(_OTHERS[language].split(";"))
    for language in _OTHERS
}
