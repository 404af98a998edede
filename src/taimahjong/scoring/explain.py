"""A score told to a person: who won how, the hand as it was laid out, every line, and what it replaced."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from taimahjong.errors import columns
from taimahjong.patterns.catalogue import CATALOGUE
from taimahjong.patterns.table import Item
from taimahjong.rules.rules import Rules
from taimahjong.scoring.words import meld_in, story_of, tiles_in, wind_in, words_of
from taimahjong.scoring.writing import Style, spoken_name
from taimahjong.tiles.tile import Language, Tile

if TYPE_CHECKING:
    from taimahjong.scoring.score import Score

_WIDTH = 78


class Part(NamedTuple):
    """A piece of a note: its words, the tiles that they name, and the winning one's place among these."""

    text: str
    tiles: tuple[Tile, ...] = ()
    won: int | None = None


class Note(NamedTuple):
    """One fact about a won hand, under a label; `key` names it in any language."""

    key: str
    label: str
    parts: tuple[Part, ...]


def explain(score: Score, language: Language = "en", style: Style = "unicode") -> str:
    """The score as lines of text in English, Chinese (`zh`), or English with the names in `pinyin`.

    Raises NotationError for a language that it does not speak. `scoring.spoken` has the style `spoken`.
    """
    words = words_of(language)
    lines = [title_of(score, language), ""]
    lines += _labelled(
        [(note.label, [part.text for part in note.parts]) for note in notes_of(score, language)]
    )
    lines += ["", *_table(score, language, style)]
    replaced = replaced_of(score, language)
    if replaced:
        names = padded([name for name, _ in replaced])
        lines += ["", words["replaced"]]
        lines += [
            f"  {name}  {words['replaced by'].format(by=by)}"
            for name, (_, by) in zip(names, replaced, strict=True)
        ]
    return "\n".join(lines)


def title_of(score: Score, language: Language) -> str:
    """The rules, who won, and how."""
    return words_of(language)["title"].format(rules=score.rules.name, story=story_of(score.win, language))


def notes_of(score: Score, language: Language) -> list[Note]:
    """What was there to count: winds, the course of play, the hand, the winning tile, the waits."""
    words, win = words_of(language), score.win
    seat = words["dealer" if win.seat.is_dealer else "seat wind"].format(wind=wind_in(win.seat, language))
    winds = [Part(seat), Part(words["prevailing wind"].format(wind=wind_in(win.round, language)))]
    declared = [Part(meld_in(meld, win.seat, language), meld.tiles) for meld in win.hand.melds]
    bonus = [Part(tile_in(tile, language), (tile,)) for tile in win.hand.bonus]
    won = [Part(tile_in(win.tile, language), (win.tile,))] if win.tile is not None else []
    if score.place and (shape := words[score.place.shape]):
        won.append(Part(shape))
    waits = [Part(tile_in(tile, language), (tile,)) for tile in score.waits]
    notes = {
        "winds": winds,
        "play": [Part(text) for text in course_of(score, language)],
        "hand": _groups(score, language),
        "declared": declared,
        "bonus": bonus,
        "won on": won,
        "waits": waits,
    }
    return [Note(key, words[key], tuple(parts)) for key, parts in notes.items() if parts]


def times(item: Item, style: Style = "unicode") -> str:
    """How a line's tai came about, where its pattern matched more than once: `3 × 2`, `3 x 2`."""
    sign = "×" if style == "unicode" else "x"
    return f"{item.count} {sign} {item.row.tai}" if item.count > 1 else ""


def totals_of(score: Score, language: Language) -> list[tuple[str, int, str]]:
    """The total, and the limit where it cut the total (H4): label, tai, rulebook id."""
    words = words_of(language)
    totals = [(words["total"], score.uncapped, "")]
    return [*totals, (words["limit"], score.tai, "H4")] if score.tai < score.uncapped else totals


def replaced_of(score: Score, language: Language) -> list[tuple[str, str]]:
    """The patterns that matched without counting, and those that count in their place (O1-O11)."""
    together = words_of(language)["and"]
    return [
        (
            name_of(score.rules, id_, language),
            together.join(name_of(score.rules, one, language) for one in by),
        )
        for id_, by in score.replaced.items()
    ]


def name_of(rules: Rules, id: str, language: Language) -> str:
    """A pattern's name in the rules' table, or in the catalogue where the table lacks it."""
    return (rules.table[id] if id in rules.table else CATALOGUE[id][0]).name_in(language)


def course_of(score: Score, language: Language) -> list[str]:
    """Declarations, an opening win, and how many discards the table had seen."""
    words, win = words_of(language), score.win
    ids = [f"{win.ready.value}_ready"] if win.ready else []
    ids += [f"{win.opening.value}_hand"] if win.opening else []
    texts = [name_of(score.rules, id_, language) for id_ in ids]
    if win.table_discards is not None:
        texts.append(words["made"].format(made=win.table_discards))
        if win.claimed_discards:
            texts.append(words["claimed"].format(claimed=win.claimed_discards))
    return texts


def _groups(score: Score, language: Language) -> list[Part]:
    """The concealed tiles in the chosen split, the winning tile marked; by suit alone for a flower win."""
    if score.split is None:
        groups = [tuple(suit) for _, suit in groupby(score.win.hand.concealed, lambda tile: tile.suit)]
        return [Part(tiles_in(group, language), group) for group in groups]
    parts, place = [], score.place
    for group in score.split.groups:
        won = None
        if place is not None and group == place.tiles and score.win.tile is not None:
            won, place = len(group) - 1 - group[::-1].index(score.win.tile), None
        parts.append(Part(tiles_in(group, language, won), group, won))
    return parts


def tile_in(tile: Tile, language: Language) -> str:
    """A single tile: its notation, a bonus tile's name too; in Chinese the name alone."""
    if language == "zh":
        return spoken_name(tile, language)
    return f"{tile} {tile.name_in(language)}" if tile.is_bonus else str(tile)


def _table(score: Score, language: Language, style: Style) -> list[str]:
    """One line for each pattern that counts, and the total: name, count × tai, tai, rulebook id."""
    tai = words_of(language)["tai"]
    rows = [
        (item.row.name_in(language), times(item, style), item.tai, item.row.pattern.rule)
        for item in score.items
    ]
    rows += [(label, "", amount, rule) for label, amount, rule in totals_of(score, language)]
    names = padded([name for name, *_ in rows])
    products = padded([f"  {product}" if product else "" for _, product, _, _ in rows])
    lines = [
        f"{name}{product}  {amount:>4} {tai}  {rule}".rstrip()
        for name, product, (_, _, amount, rule) in zip(names, products, rows, strict=True)
    ]
    count = len(score.items)
    above = lines[:count] or [words_of(language)["no pattern"]]
    return [*above, "-" * max(map(columns, [*above, *lines])), *lines[count:]]


def _labelled(rows: Sequence[tuple[str, Iterable[str]]]) -> list[str]:
    """Labels in a column, the parts of each row beside them."""
    labels = padded([label for label, _ in rows])
    return [line for label, (_, parts) in zip(labels, rows, strict=True) for line in filled(label, parts)]


def filled(label: str, parts: Iterable[str], gap: str = "  ") -> list[str]:
    """Parts beside a label or below each other, as many a line as there is room for."""
    lines, line, at = [], label, columns(label)
    for part in parts:
        if columns(line) > at and columns(line) + columns(gap) + columns(part) > _WIDTH:
            lines.append(line)
            line = " " * at
        line += (gap if columns(line) > at else "  " * bool(label)) + part
    return [*lines, line]


def padded(texts: Sequence[str]) -> list[str]:
    """The texts filled with blanks to one width, Chinese characters counted as two columns."""
    width = max(map(columns, texts))
    return [text + " " * (width - columns(text)) for text in texts]
