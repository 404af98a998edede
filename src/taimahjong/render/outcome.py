"""How a hand ended and who pays, in words (rulebook Y, Z4)."""

from __future__ import annotations

from taimahjong.game.result import Result
from taimahjong.render.table_words import WORDS
from taimahjong.render.words import words_in
from taimahjong.scoring.score import Score
from taimahjong.scoring.settle import Settlement
from taimahjong.scoring.spoken import sentence
from taimahjong.scoring.words import seat_in, story_of
from taimahjong.scoring.writing import Style, told_in
from taimahjong.tiles.seat import BySeat
from taimahjong.tiles.tile import Language


def result_in_sentences(result: Result, language: Language, style: Style) -> list[str]:
    """Who won how and for how many tai, the points of each seat, who deals next."""
    words = WORDS[language]
    told = [_won(score, language, style) for score in result.scores]
    if result.false_winner is not None:
        declared = words["false win"].format(seat=seat_in(result.false_winner, language))
        told.append(sentence([declared], language))
    if result.ending.is_drawn:
        told.append(words_in(language, style)[result.ending])
    else:
        told.append(_points(result.settlement, language, style))
    return [*told, words["stays" if result.dealer_stays else "passes"].format(streak=result.streak)]


def _won(score: Score, language: Language, style: Style) -> str:
    """Who won how, on which tile, for how many tai."""
    win = score.win
    tile = [] if win.tile is None else [told_in([win.tile], language, style)]
    tai = WORDS[language]["tai"].format(tai=score.tai)
    return sentence([story_of(win, language), *tile, tai], language)


def _points(settlement: Settlement, language: Language, style: Style) -> str:
    """What each seat wins or loses; read aloud, those who do neither are left out."""
    words = WORDS[language]
    if style != "spoken":
        return f"{words['points']}  {points_in_row(settlement.deltas, language)}"
    told = [
        words["wins" if number > 0 else "loses"].format(seat=seat_in(seat, language), points=abs(number))
        for seat, number in settlement.deltas.items()
        if number
    ]
    return sentence(told, language, words["points"], "and")


def points_in_row(points: BySeat[int], language: Language) -> str:
    """The points of each seat beside each other: `East -200  South 0  West 0  North +200`."""
    return "  ".join(
        f"{seat_in(seat, language)} {format(number, '+') if number else 0}" for seat, number in points.items()
    )


def settlement_in_sentences(settlement: Settlement, language: Language) -> list[str]:
    """Every payment."""
    words = WORDS[language]
    return [
        words["pays"].format(
            payer=seat_in(one.payer, language),
            winner=seat_in(one.winner, language),
            points=one.points,
            tai=one.tai,
        )
        for one in settlement.payments
    ] or [words["nobody pays"]]
