"""Tiles as each style and language writes them: pictures, notation, names (rulebook T3, Z4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final, Literal

from taimahjong.errors import Fault, RenderError, nearest, shown
from taimahjong.scoring.words import tiles_in
from taimahjong.tiles.tile import Language, Tile

#: `unicode`: pictures and notation; `ascii`: notation; `spoken`: names in sentences, for screen readers.
Style = Literal["unicode", "ascii", "spoken"]
STYLES: Final[tuple[Style, ...]] = ("unicode", "ascii", "spoken")

#: A seat is called East too, so a wind's tile is the East wind.
_WIND: Final[Mapping[str, str]] = {"en": "{} wind", "zh": "{}風", "pinyin": "{} fēng"}
_NUMBERS: Final[Mapping[int, str]] = {2: "兩", 3: "三", 4: "四"}
_GAPS: Final[Mapping[Style, str]] = {"unicode": "  ", "ascii": " ", "spoken": "; "}


def known_style(style: object) -> None:
    """Raise RenderError unless the style is one of those known."""
    if not isinstance(style, str) or style not in STYLES:
        message = f"the styles are {', '.join(STYLES)}, not {shown(style)}{nearest(style, STYLES)}"
        raise RenderError([Fault("render.style", "style", message, "Z4")])


def spoken_name(tile: Tile, language: Language) -> str:
    """A tile's name as it is said: five of bamboo, 五條, East wind, 東風."""
    name = tile.name_in(language)
    return _WIND[language].format(name) if Tile.EAST <= tile <= Tile.NORTH else name


def row_in(tiles: Iterable[Tile], language: Language, style: Style = "ascii") -> str:
    """Tiles in their order, a suit a group: `123m 5z`, `一二三萬 白`, `one, two of dots; East wind`.

    >>> row_in([Tile.M1, Tile.M2, Tile.EAST], "en"), row_in([Tile.PLUM, Tile.SPRING], "zh")
    ('12m 1z', '梅春')
    """
    gap = "、" if (style, language) == ("spoken", "zh") else _GAPS[style]
    return gap.join(groups_in(tiles, language, style))


def groups_in(tiles: Iterable[Tile], language: Language, style: Style = "ascii") -> list[str]:
    """The same, each suit apart."""
    return [_group(tuple(group), language, style) for _, group in groupby(tiles, lambda tile: tile.suit)]


def told_in(tiles: Iterable[Tile], language: Language, style: Style = "ascii") -> str:
    """Tiles within a sentence: a row, but a single Chinese honour by its whole name.

    >>> told_in([Tile.RED], "zh"), told_in([Tile.RED, Tile.RED], "zh")
    ('紅中', '中中')
    """
    told = tuple(tiles)
    if language != "zh" or style == "spoken" or len(told) != 1:
        return row_in(told, language, style)
    name = spoken_name(told[0], language)  # 打中 alone would say `hits`
    return f"{told[0].glyph} {name}" if style == "unicode" else name


def set_in(tiles: tuple[Tile, ...], language: Language, style: Style = "ascii") -> str:
    """The tiles of a set or pair: `555s`, `五五五條`; what they are all of is said once."""
    if style == "spoken" and tiles[0] is tiles[-1]:
        return spoken_name(tiles[0], language)
    return _group(tiles, language, style)


def pictures(tiles: Iterable[Tile]) -> str:
    """The Unicode characters of tiles, with room between them."""
    return " ".join(tile.glyph for tile in tiles)


def _group(tiles: tuple[Tile, ...], language: Language, style: Style) -> str:
    """Tiles of one suit."""
    if style == "spoken":
        return _said(tiles, language)
    if tiles[0].is_bonus and language == "zh":
        written = "".join(tile.name_in(language) for tile in tiles)
    else:
        written = tiles_in(tiles, language)
    return f"{pictures(tiles)} {written}" if style == "unicode" else written


def _said(tiles: tuple[Tile, ...], language: Language) -> str:
    """Tiles of one suit by their names: `two, two, three of dots`, `East, East, South wind; white dragon`."""
    if language == "zh":
        return _said_in_chinese(tiles)
    names = [spoken_name(tile, language) for tile in tiles]
    if tiles[0].is_bonus:
        return ", ".join(names)
    parts = []
    for kind, alike in groupby(names, lambda name: name.partition(" ")[2]):
        parts.append(", ".join(name.partition(" ")[0] for name in alike) + f" {kind}")
    return "; ".join(parts)


def _said_in_chinese(tiles: tuple[Tile, ...]) -> str:
    """The same in Chinese: `二二三筒`, `兩張東風、南風、白板`."""
    if not tiles[0].is_honour and not tiles[0].is_bonus:
        return tiles_in(tiles, "zh")
    counted = [(spoken_name(tile, "zh"), len(list(alike))) for tile, alike in groupby(tiles)]
    return "、".join(
        name if number == 1 else f"{_NUMBERS.get(number, number)}張{name}" for name, number in counted
    )
