"""How a seat and the table stand, as far as a view shows it (rulebook Z4)."""

from __future__ import annotations

from typing import NamedTuple

from taimahjong.game.at_table import AtTable
from taimahjong.game.game import Game
from taimahjong.game.phases import Turn
from taimahjong.game.result import Result
from taimahjong.game.table import Shown
from taimahjong.game.view import View
from taimahjong.hands.hand import Hand
from taimahjong.render.table_words import WORDS
from taimahjong.scoring.spoken import Held
from taimahjong.scoring.words import wind_in, words_of
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Language, Tile


def watched(game: Game) -> View:
    """The view of the seat on turn, which knows what it drew; anybody's where nobody is."""
    return game.view(game.phase.seat if isinstance(game.phase, Turn) else Seat.EAST)


def held_of(view: View, seat: Seat) -> Held:
    """What a seat holds, the tile that won apart; no concealed tiles where the view does not show them.

    Bonus tiles that the seat has not exposed yet are among its concealed ones.
    """
    if (laid := revealed(view.result, seat)) is not None:
        return Held.of(laid.hand)
    shown = view.table.seats[seat]
    bonus = tuple(sorted(shown.bonus))
    if seat is view.seat:
        own = view.own
        return Held((*own.tiles(), *sorted(own.flowers)), own.melds, bonus)
    return Held((), shown.melds, bonus)


class Revealed(NamedTuple):
    """A hand laid open at the end: a winner's without the tile that won, or a false winner's (Y10)."""

    hand: Hand
    won: Tile | None = None


def revealed(result: Result | None, seat: Seat) -> Revealed | None:
    """What a seat has laid open at the end; everybody sees the same, its owner too."""
    if result is None:
        return None
    if seat is result.false_winner and result.false_hand is not None:
        return Revealed(result.false_hand)
    wins = (score.win for score in result.scores if score.win.seat is seat)
    return next((Revealed(win.hand, win.tile) for win in wins), None)


def won_of(view: View, seat: Seat) -> Tile | None:
    """The tile that a seat has won with."""
    laid = revealed(view.result, seat)
    return None if laid is None else laid.won


def standing_of(shown: Shown, seat: Seat, language: Language) -> list[str]:
    """Whether a seat deals, is ready, or has a dead hand."""
    words = WORDS[language]
    facts = {"dealer": seat.is_dealer, "ready": shown.ready is not None, "dead hand": shown.dead}
    return [words[key] for key, holds in facts.items() if holds]


def circumstances_of(table: AtTable, language: Language, seat: str = "") -> list[str]:
    """The tiles left, the prevailing wind, a seat's own, the dealer's streak."""
    words = WORDS[language]
    live = words["live"].format(live=table.table.live)
    wind = words_of(language)["round"].format(wind=wind_in(table.round, language))
    parts = [live, wind, seat, words["streak"].format(streak=table.streak) if table.streak else ""]
    return [part for part in parts if part]
