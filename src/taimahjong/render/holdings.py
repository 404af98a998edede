"""What a seat holds and what lies open before it, in words or notation (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from taimahjong.game.table import Shown
from taimahjong.render.words import words_in
from taimahjong.scoring.spoken import Held
from taimahjong.scoring.words import tiles_in
from taimahjong.scoring.writing import Style, groups_in, pictures, row_in, told_in
from taimahjong.tiles.meld import Meld, MeldKind
from taimahjong.tiles.tile import Language, Tile

FACE_DOWN: Final = "[????]"
_BACKS: Final = " ".join("\N{MAHJONG TILE BACK}" * 4)


def held_in(held: Held, language: Language, style: Style = "ascii") -> str:
    """A hand in the notation of hands, its parts in the words of a language: `23m 5z | 123m< | 5f`."""
    gap = "  " if style == "unicode" else " "
    melds = gap.join(meld_in_notation(meld, language, style) for meld in held.melds)
    parts = [row_in(held.concealed, language, style), melds, row_in(held.bonus, language, style)]
    while parts and not parts[-1]:
        parts.pop()
    return " | ".join(parts).replace("|  |", "| |")


def shown_in(shown: Shown, language: Language, style: Style = "ascii") -> str:
    """A hidden hand: how many tiles, and what lies open."""
    open_ = held_in(Held((), shown.melds, shown.bonus), language, style)
    return f"{number_in(shown.concealed, language)}{open_}"


def number_in(number: int, language: Language) -> str:
    """How many hidden tiles a seat has."""
    return words_in(language, "ascii")["one held" if number == 1 else "held"].format(number=number)


def pieces_of(
    held: Held, language: Language, style: Style, count: str = "", won: Tile | None = None
) -> list[str]:
    """The same in pieces that may stand on lines of their own; `count` stands for hidden tiles.

    `won` is the tile that completed the hand, which stands behind it.
    """
    pieces = [count] if count else groups_in(held.concealed, language, style)
    melds = [meld_in_notation(meld, language, style) for meld in held.melds]
    if held.melds:
        pieces += [f"|  {melds[0]}", *melds[1:]]
    if held.bonus:
        pieces.append(f"|  {row_in(held.bonus, language, style)}")
    if won is not None:
        pieces.append(f"+ {row_in([won], language, style)}")
    return pieces


def river_in(shown: Shown, language: Language, style: Style = "ascii") -> str:
    """A seat's discards in their order, those that others claimed in brackets."""
    return " ".join(river_pieces(shown, language, style))


def river_pieces(shown: Shown, language: Language, style: Style) -> list[str]:
    """The same, one by one."""
    tiles = (row_in([tile], language, style) for tile in shown.river)
    return [f"({tile})" if place in shown.claimed else tile for place, tile in enumerate(tiles)]


def waits_in(waits: Iterable[Tile], language: Language) -> str:
    """What a hand waits for, in a word and its tiles."""
    return words_in(language, "ascii")["waits for"].format(tiles=told_in(waits, language))


def meld_in_notation(meld: Meld | None, language: Language, style: Style = "ascii") -> str:
    """A declared set with the mark of its source: `123m<`, `一二三萬<`."""
    if meld is None:
        return f"{_BACKS} {FACE_DOWN}" if style == "unicode" else FACE_DOWN
    written = str(meld) if language != "zh" else _chinese(meld)
    return f"{pictures(meld.tiles)} {written}" if style == "unicode" else written


def _chinese(meld: Meld) -> str:
    mark = meld.source.value if meld.source else ""
    if meld.kind is MeldKind.RAISED_KONG:
        return f"{tiles_in(meld.tiles[:3], 'zh')}{mark}+{row_in(meld.tiles[3:], 'zh')}"
    tiles = tiles_in(meld.tiles, "zh")
    return f"[{tiles}]" if meld.kind is MeldKind.CONCEALED_KONG else tiles + mark
