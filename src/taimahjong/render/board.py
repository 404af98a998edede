"""A table drawn in at most 80 columns (rulebook Z4)."""

from __future__ import annotations

from taimahjong.game.at_table import AtTable
from taimahjong.game.game import Game
from taimahjong.game.table import OTHERS
from taimahjong.game.view import View
from taimahjong.render.asked import Teller, barred_tiles, ready_tiles
from taimahjong.render.holdings import number_in, pieces_of, river_pieces
from taimahjong.render.outcome import result_in_sentences
from taimahjong.render.standing import circumstances_of, held_of, standing_of, watched, won_of
from taimahjong.render.table_words import WORDS
from taimahjong.scoring.explain import filled, padded
from taimahjong.scoring.words import seat_in, wind_in, words_of
from taimahjong.scoring.writing import Style, groups_in
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Language

#: The name of a seat, what stands beside it, and what stands between that.
_Row = tuple[str, list[str], str]


def view_drawn(view: View, language: Language, style: Style) -> list[str]:
    """What a seat sees: the tiles left and the winds, the others, its hand, what goes on and is asked."""
    teller = Teller(language, style, view.seat)
    return [
        *table_drawn(view, language, style),
        "",
        *_happening(view, teller),
        *_asked(view, teller),
        *_ended(view, language, style),
    ]


def table_drawn(view: View, language: Language, style: Style) -> list[str]:
    """The same without what goes on and is asked: the tiles left and the winds, the others, its hand."""
    words = words_of(language)
    seat = words["dealer" if view.seat.is_dealer else "seat wind"].format(wind=wind_in(view.seat, language))
    rows = [_rows(view, one, language, style) for one in (*OTHERS[view.seat], view.seat)]
    return [*filled("", circumstances_of(view, language, seat)), "", *_laid_out(rows)]


def game_drawn(game: Game, language: Language, style: Style) -> list[str]:
    """The tiles left and the winds, the four hands, what goes on and is asked."""
    views = [game.view(seat) for seat in Seat]
    teller = Teller(language, style)
    return [
        *filled("", circumstances_of(game, language)),
        "",
        *_laid_out([_rows(view, view.seat, language, style) for view in views]),
        "",
        *_happening(watched(game), teller),
        *(line for view in views for line in _asked(view, teller)),
        *_ended(game, language, style),
    ]


def _rows(view: View, seat: Seat, language: Language, style: Style) -> list[_Row]:
    """What a seat holds and how it stands, and its discards."""
    shown, held = view.table.seats[seat], held_of(view, seat)
    count = "" if held.concealed else number_in(shown.concealed, language)
    pieces = pieces_of(held, language, style, count, won_of(view, seat))
    gap = "  " if style == "unicode" else " "
    rows = [(seat_in(seat, language), [*pieces, *standing_of(shown, seat, language)], "  ")]
    return [*rows, ("", river_pieces(shown, language, style), gap)] if shown.river else rows


def _laid_out(seats: list[list[_Row]]) -> list[str]:
    """The rows below each other, their labels in a column."""
    rows = [row for seat in seats for row in seat]
    labels = padded([label for label, _, _ in rows])
    return [
        line
        for label, (_, pieces, gap) in zip(labels, rows, strict=True)
        for line in filled(label, pieces, gap)
    ]


def _happening(view: View, teller: Teller) -> list[str]:
    """What goes on, on one line."""
    told = teller.happening(view)
    return [("" if teller.language == "zh" else " ").join(told)] if told else []


def _asked(view: View, teller: Teller) -> list[str]:
    """What the seat may do, or has answered."""
    if view.answer is not None:
        return teller.may(view)
    words, seat = WORDS[teller.language], teller.subject(view.seat)
    rows = {
        "asked": teller.choices(view.legal_actions),
        "ready asked": groups_in(ready_tiles(view.legal_actions), teller.language, teller.style),
        "barred asked": groups_in(barred_tiles(view), teller.language, teller.style),
    }
    return [
        line
        for key, pieces in rows.items()
        if pieces
        for line in filled(words[key].format(seat=seat), pieces)
    ]


def _ended(table: AtTable, language: Language, style: Style) -> list[str]:
    """How the hand ended, if it has."""
    told = [] if table.result is None else result_in_sentences(table.result, language, style)
    return [line for one in told for line in _folded(one)]


def _folded(told: str) -> list[str]:
    """A line that may be too long, broken where it has blanks."""
    gap = "  " if "  " in told else " "
    return filled("", told.split(gap), gap)
