"""A score as a picture: the hand as it was laid out, every line, the total, and what was replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taimahjong.render.hand_picture import SET_GAP, meld_picture, row_picture
from taimahjong.render.pieces import LINE, Painter, Piece, Spot, below, beside, laid, rows, scaled
from taimahjong.scoring.explain import Note, notes_of, replaced_of, times, title_of, totals_of
from taimahjong.scoring.score import Score
from taimahjong.scoring.words import words_of
from taimahjong.tiles.tile import Language

_COLUMN_GAP: Final = 28
_GROUP_GAP: Final = 20
_MOST_IN_ROW: Final = 18
_WAITS: Final = 0.7  # how large the waits are beside the hand
_SMALL: Final = 20

Cells = tuple[Piece, Piece, Piece, Piece]


def score_picture(painter: Painter, score: Score) -> Piece:
    """The title, what was there to count, and beside each other what counts and what was replaced."""
    title = painter.text(title_of(score, painter.language), 30, bold=True)
    replaced = _replaced(painter, score)
    lines = beside([_lines(painter, score), replaced], 3 * _COLUMN_GAP, "start")
    return below([title, _notes(painter, score), lines], _COLUMN_GAP)


def _notes(painter: Painter, score: Score) -> Piece:
    """Labels in a column, and beside each its tiles or words."""
    labels, contents = [], []
    for note in notes_of(score, painter.language):
        labels.append(painter.text(note.label, bold=True))
        if note.key == "declared":
            contents.append(_declared(painter, score, note))
        elif note.key == "waits":
            waits = [scaled(painter.tile(tile), _WAITS) for tile in score.waits]
            contents.append(rows(waits, _MOST_IN_ROW))
        elif note.key in ("hand", "bonus"):
            groups = [row_picture(painter, part.tiles, part.won) for part in note.parts]
            contents.append(beside(groups, 0 if note.key == "bonus" else _GROUP_GAP))
        else:
            contents.append(painter.text(" · ".join(part.text for part in note.parts)))
    return _labelled(labels, contents)


def _declared(painter: Painter, score: Score, note: Note) -> Piece:
    """The declared sets, each with its words below on two lines, hardly longer than the set."""
    melds = [meld_picture(painter, meld) for meld in score.win.hand.melds]
    words = [
        painter.text(line, _SMALL, quiet=True, align="middle")
        for part in note.parts
        for line in _two_lines(part.text, painter.language)
    ]
    lines = [below(pair, 0, "middle") for pair in zip(words[::2], words[1::2], strict=True)]
    high = [laid(one.width, max(line.height for line in lines), [Spot(one, 0, 0)]) for one in lines]
    pairs = zip(melds, high, strict=True)
    return beside([below(pair, 2, "middle") for pair in pairs], SET_GAP)


def _two_lines(text: str, language: Language) -> list[str]:
    """The words of a set, and below them from whom it came."""
    sign = words_of(language)["from"].partition("{")[0]
    words, sign, seat = text.partition(sign)
    return [words, f"{sign}{seat}".strip()]


def _lines(painter: Painter, score: Score) -> Piece:
    """One line for each pattern that counts, and the total: name, count × tai, tai, rulebook id."""
    language = painter.language
    tai = words_of(language)["tai"]
    cells: list[Cells] = [
        (
            painter.text(item.row.name_in(language), most=44),
            painter.text(times(item), quiet=True, align="end"),
            painter.text(f"{item.tai} {tai}", align="end"),
            painter.text(item.row.pattern.rule, _SMALL, quiet=True, most=24),
        )
        for item in score.items
    ]
    totals: list[Cells] = [
        (
            painter.text(label, bold=True),
            painter.text(""),
            painter.text(f"{amount} {tai}", bold=True, align="end"),
            painter.text(rule, _SMALL, quiet=True),
        )
        for label, amount, rule in totals_of(score, language)
    ]
    widths = [max(cell.width for cell in column) for column in zip(*cells, *totals, strict=True)]
    lines = [_line(line, widths) for line in (*cells, *totals)]
    counted = lines[: len(cells)] or [painter.text(words_of(language)["no pattern"])]
    width = max(line.width for line in (*counted, *lines))
    return below([*counted, painter.line(width), *lines[len(cells) :]], 4)


def _line(cells: Cells, widths: Sequence[float]) -> Piece:
    """Cells in columns of these widths on one line of writing, the numbers at their right."""
    height = max(cell.height for cell in cells)
    spots, x = [], 0.0
    for place, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        shift = width - cell.width if place in (1, 2) else 0
        spots.append(Spot(cell, x + shift, (height - cell.height) / LINE))
        x += width + _COLUMN_GAP if width else 0
    return laid(x, height, spots)


def _replaced(painter: Painter, score: Score) -> Piece:
    """The patterns that matched without counting, smaller, and what counts in their place."""
    words = words_of(painter.language)
    lines = [
        painter.text(f"{name} · {words['replaced by'].format(by=by)}", _SMALL, quiet=True, most=70)
        for name, by in replaced_of(score, painter.language)
    ]
    return below([painter.text(words["replaced"], _SMALL, bold=True), *lines], 4) if lines else below([])


def _labelled(labels: Sequence[Piece], contents: Sequence[Piece]) -> Piece:
    """Labels in a column, and beside each what belongs to it."""
    width = max((label.width for label in labels), default=0) + _COLUMN_GAP
    spots, y = [], 0.0
    for label, content in zip(labels, contents, strict=True):
        height = max(label.height, content.height)
        spots.append(Spot(label, 0, y + (height - label.height) / 2))
        spots.append(Spot(content, width, y + (height - content.height) / 2))
        y += height + 12
    across = width + max((content.width for content in contents), default=0)
    return laid(across, max(0, y - 12), spots)
