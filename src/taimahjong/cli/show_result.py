"""How a hand ended, as people see it in a terminal."""

from __future__ import annotations

from rich.text import Text

from taimahjong.cli.screen import Screen, labelled, table
from taimahjong.cli.show_score import show_score
from taimahjong.cli.words import WORDS, Spoken
from taimahjong.game.result import Result
from taimahjong.render.outcome import points_in_row
from taimahjong.scoring.words import seat_in
from taimahjong.tiles.seat import Seat


def show_result(screen: Screen, result: Result, streak: int, language: Spoken) -> None:
    """Print the scores of the winners with their payments, or a false win's, and who deals next."""
    words = WORDS[language]
    for score in result.scores:
        show_score(screen, score, streak, language)
        screen.show("")
    if result.false_winner is not None:
        _show_false_win(screen, result.false_winner, result, language)
    if not result.ending.is_drawn:
        screen.show(labelled([(words["points"], points_in_row(result.deltas, language))]))
    stays = result.dealer_stays
    screen.show(words["stays" if stays else "passes"].format(streak=result.streak))


def _show_false_win(screen: Screen, declarer: Seat, result: Result, language: Spoken) -> None:
    """Print what the declarer pays to everybody else (Y5)."""
    words = WORDS[language]
    title = words["false win"].format(seat=seat_in(declarer, language))
    screen.show(Text(title, style="bold"), "")
    lines = table(words["to"], words["points"], right=[words["points"]])
    for payment in result.settlement.payments:
        lines.add_row(seat_in(payment.winner, language), str(payment.points))
    screen.show(lines, "")
