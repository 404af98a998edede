"""The 42 tiles: notation, picture, names."""

from docs.makers.markdown import NOTE, code, table
from taimahjong.tiles.tile import TILES, Suit

TITLES = {
    Suit.CHARACTERS: "Characters 萬子",
    Suit.DOTS: "Dots 筒子",
    Suit.BAMBOO: "Bamboo 條子",
    Suit.HONOURS: "Winds 風牌 and dragons 三元牌",
    Suit.BONUS: "Flowers and seasons 花牌",
}


def tiles_page() -> str:
    """A table for each suit; the number of a bonus tile is that of its seat (T2)."""
    text = NOTE
    for suit, title in TITLES.items():
        text += f"**{title}**\n\n"
        tiles = [tile for tile in TILES if tile.suit is suit]
        rows = [
            [
                code(tile),
                f'<span class="tile">{tile.glyph}</span>',
                tile.name_in("en"),
                tile.name_in("zh"),
                tile.name_in("pinyin"),
            ]
            for tile in tiles
        ]
        headings = ["text", "tile", "English", "中文", "pinyin"]
        if suit is Suit.BONUS:
            headings.append("seat")
            rows = [
                [*row, "ESWN"[(tile.seat_number or 1) - 1]] for row, tile in zip(rows, tiles, strict=True)
            ]
        text += table(headings, rows) + "\n"
    return text
