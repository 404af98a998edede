"""How a seat and the table stand, as far as a view shows it (rulebook Z4)."""

from __future__ import annotations

from taimahjong.game.at_table import AtTable
from taimahjong.game.game import Game
from taimahjong.game.phases import Turn
from taimahjong.game.table import Shown
from taimahjong.game.view import View
from taimahjong.hands.hand import Hand
from taimahjong.render.table_words import WORDS
from taimahjong.scoring.spoken import Held
from taimahjong.scoring.words import wind_in, words_of
from taimahjong.tiles.seat import Seat
from taimahjong.tiles.tile import Language


def watched(game: Game) -> View:
    """The view of the seat on turn, which knows what it drew; anybody's where nobody is."""
    return game.view(game.phase.seat if isinstance(game.phase, Turn) else Seat.EAST)


def held_of(view: View, seat: Seat) -> Held:
    """What a seat holds; no concealed tiles where the view does not show them."""
    shown = view.table.seats[seat]
    if seat is view.seat:
        own = view.own
        return Held(own.tiles(), own.melds, tuple(sorted((*shown.bonus, *own.flowers))))
    if (hand := _revealed(view, seat)) is not None:
        return Held.of(hand)
    return Held((), shown.melds, tuple(sorted(shown.bonus)))


def _revealed(view: View, seat: Seat) -> Hand | None:
    """The hand that a winner, or who pays for a false win, has shown at the end."""
    if (result := view.result) is None:
        return None
    if seat is result.false_winner:
        return result.false_hand
    return next((score.win.hand for score in result.scores if score.win.seat is seat), None)


def standing_of(shown: Shown, seat: Seat, language: Language) -> list[str]:
    """Whether a seat deals, is ready, or has a dead hand."""
    words = WORDS[language]
    facts = {"dealer": seat.is_dealer, "ready": shown.ready is not None, "dead hand": shown.dead}
    return [words[key] for key, holds in facts.items() if holds]


def circumstances_of(table: AtTable, language: Language, seat: str = "") -> list[str]:
    """The tiles left, the prevailing wind, a seat's own, the dealer's streak."""
    words = WORDS[language]
    live = words["live"].format(live=table.table.live)
    wind = words_of(language)["prevailing wind"].format(wind=wind_in(table.round, language))
    parts = [live, wind, seat, words["streak"].format(streak=table.streak) if table.streak else ""]
    return [part for part in parts if part]
