"""Hands and tables in whole sentences, for screen readers (rulebook Z4)."""

from __future__ import annotations

from collections.abc import Iterable

from taimahjong.game.at_table import AtTable
from taimahjong.game.game import Game
from taimahjong.game.table import OTHERS, Shown
from taimahjong.game.view import View
from taimahjong.render.asked import Teller
from taimahjong.render.outcome import result_in_sentences
from taimahjong.render.standing import circumstances_of, held_of, standing_of, watched, won_of
from taimahjong.render.table_words import WORDS
from taimahjong.scoring.spoken import held_said, number_said, sentence, sentences, won_said
from taimahjong.scoring.words import seat_in, wind_in
from taimahjong.scoring.writing import row_in
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Language


def view_said(view: View, language: Language) -> list[str]:
    """What a seat sees, a line each: what goes on and is asked, its hand, the others, the tiles left."""
    teller, words = Teller(language, "spoken", view.seat), WORDS[language]
    return [
        _joined([*teller.happening(view), *teller.may(view), *_ended(view, language)], language),
        *(_seat_said(view, seat, language, view.seat) for seat in (view.seat, *OTHERS[view.seat])),
        _circumstances(view, language, words["your seat"].format(wind=wind_in(view.seat, language))),
    ]


def game_said(game: Game, language: Language) -> list[str]:
    """A line each: what goes on and is asked, the four hands, the tiles left."""
    teller, views = Teller(language, "spoken"), [game.view(seat) for seat in Seat]
    may = [one for view in views for one in teller.may(view)]
    return [
        _joined([*teller.happening(watched(game)), *may, *_ended(game, language)], language),
        *(_seat_said(view, view.seat, language) for view in views),
        _circumstances(game, language),
    ]


def _joined(told: Iterable[str], language: Language) -> str:
    """Sentences on one line."""
    return ("" if language == "zh" else " ").join(told)


def _ended(table: AtTable, language: Language) -> list[str]:
    """How the hand ended, if it has."""
    return [] if table.result is None else result_in_sentences(table.result, language, "spoken")


def _seat_said(view: View, seat: Seat, language: Language, you: Seat | None = None) -> str:
    """What a seat holds as far as the view shows it, whether it deals or is ready, its last discard."""
    shown, held = view.table.seats[seat], held_of(view, seat)
    name = WORDS[language]["your hand"] if seat is you else seat_in(seat, language)
    number = number_said(len(held.concealed) or shown.concealed, language)
    head = [name, *standing_of(shown, seat, language), number]
    tile = won_of(view, seat)
    won = [] if tile is None else [won_said(tile, language)]
    return sentences([*held_said(head, held, language, seat), *won, *_last(shown, language)], language)


def _last(shown: Shown, language: Language) -> list[str]:
    """The last discard of a seat."""
    if not shown.river:
        return []
    key = "last claimed" if len(shown.river) - 1 in shown.claimed else "last"
    return [WORDS[language][key].format(tile=row_in(shown.river[-1:], language, "spoken"))]


def _circumstances(table: AtTable, language: Language, seat: str = "") -> str:
    """The tiles left, the winds, the streak."""
    return sentence(circumstances_of(table, language, seat), language)
