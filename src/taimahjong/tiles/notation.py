"""Reading and writing rows of tiles (rulebook T3).

Tiles are read in mpsz notation (`123m 5z 1f`), as Chinese names (`三萬 九筒 東 紅中 梅`, also `三四五萬`)
and as Unicode tile characters, freely mixed and with blanks anywhere between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from taimahjong.errors import NotationError
from taimahjong.tiles.tile import DIGITS_ZH, TILE_OF_TEXT, TILES, Tile

_FIRST = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
_SIZE = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}
# A run of ranks is tried from its first one only, or a long run would take the square of its length in time.
_GROUPS = re.compile("(?<![1-9])(?:[1-9]+[mps]|[1-7]+z|[1-8]+f)").findall
_OF_SUIT = {
    suit: {text[0]: tile for text, tile in TILE_OF_TEXT.items() if text[1] == suit}.__getitem__
    for suit in _FIRST
}
_SUIT_CHARS = {char: char for char in "mpszf"} | {
    "萬": "m", "万": "m", "筒": "p", "餅": "p", "饼": "p", "條": "s", "条": "s", "索": "s",
}  # fmt: skip
# Tiles bear 伍 for five; the other numerals that can't be changed with a stroke are read beside it.
_DIGITS = ("123456789", DIGITS_ZH, "壹貳參肆伍陸柒捌玖")
_DIGIT_CHARS = {char: rank for digits in _DIGITS for rank, char in enumerate(digits, 1)}
_NAMES = {
    "東": Tile.EAST, "东": Tile.EAST, "南": Tile.SOUTH, "西": Tile.WEST, "北": Tile.NORTH,
    "中": Tile.RED, "發": Tile.GREEN, "发": Tile.GREEN, "白": Tile.WHITE,
    "梅": Tile.PLUM, "蘭": Tile.ORCHID, "兰": Tile.ORCHID, "菊": Tile.CHRYSANTHEMUM, "竹": Tile.BAMBOO,
    "春": Tile.SPRING, "夏": Tile.SUMMER, "秋": Tile.AUTUMN, "冬": Tile.WINTER,
} | {tile.glyph: tile for tile in TILES}  # fmt: skip
_LONG_NAMES = {
    "紅中": Tile.RED, "红中": Tile.RED, "發財": Tile.GREEN, "发财": Tile.GREEN, "青發": Tile.GREEN,
    "綠發": Tile.GREEN,
    "白板": Tile.WHITE, "東風": Tile.EAST, "东风": Tile.EAST, "南風": Tile.SOUTH, "南风": Tile.SOUTH,
    "西風": Tile.WEST, "西风": Tile.WEST, "北風": Tile.NORTH, "北风": Tile.NORTH,
}  # fmt: skip
_IGNORED = "\ufe0e\ufe0f"  # the variation selectors that may follow a Unicode tile


def read_tiles(text: str) -> list[Tile]:
    """The tiles that the text names, in its order; raises NotationError with the place it cannot read."""
    groups = _GROUPS(text)
    if "".join(groups) != text.replace(" ", ""):
        return _read_names(text)
    tiles: list[Tile] = []
    for group in groups:  # what programs write, read quickly
        tiles += map(_OF_SUIT[group[-1]], group[:-1])
    return tiles


def read_part(text: str, part: str, start: int) -> list[Tile]:
    """The tiles of a part that stands at `start` in a longer text; errors tell their place in the whole."""
    try:
        return read_tiles(part)
    except NotationError as error:
        raise error.within(text, start) from None


def _read_names(text: str) -> list[Tile]:
    """Read character by character, which takes every way of writing and finds the place of an error."""
    tiles: list[Tile] = []
    ranks: list[tuple[int, int]] = []  # with their places
    position = 0
    while position < len(text):
        char = text[position]
        if (rank := _DIGIT_CHARS.get(char)) is not None:
            ranks.append((rank, position))
        elif (suit := _SUIT_CHARS.get(char)) is not None:
            if not ranks:
                raise NotationError(f"no rank stands before {char!r}", text, position)
            first, size = _FIRST[suit], _SIZE[suit]
            for rank, place in ranks:
                if rank > size:
                    raise NotationError(f"there is no tile {rank}{char}", text, place)
                tiles.append(TILES[first + rank - 1])
            ranks.clear()
        elif ranks:
            raise NotationError("a suit letter (m p s z f, or 萬 筒 條) is missing", text, position)
        elif (named := _LONG_NAMES.get(text[position : position + 2])) is not None:
            tiles.append(named)
            position += 1
        elif (named := _NAMES.get(char)) is not None:
            tiles.append(named)
        elif not char.isspace() and char not in _IGNORED:
            hint = ": there are no red fives here" if char == "0" else ""
            raise NotationError(f"{char!r} is no tile{hint}", text, position)
        position += 1
    if ranks:
        raise NotationError("a suit letter (m p s z f, or 萬 筒 條) is missing", text, len(text))
    return tiles


def write_tiles(tiles: Iterable[Tile]) -> str:
    """The tiles in mpsz notation, in the order given, neighbours of one suit sharing its letter.

    >>> write_tiles([Tile.M1, Tile.M2, Tile.EAST])
    '12m1z'
    """
    parts: list[str] = []
    for tile in tiles:
        one = str(tile)
        if parts and parts[-1][1] == one[1]:
            parts[-1] = parts[-1][0]
        parts.append(one)
    return "".join(parts)
