"""The sheet between hands: how a hand ended, every score with its reasons, and everybody's points."""

from __future__ import annotations

from taimahjong import render
from taimahjong.cli.play.paper import Paper
from taimahjong.cli.play.people import person_in, who_in
from taimahjong.cli.play.words import WORDS
from taimahjong.cli.screen import table
from taimahjong.cli.show_result import show_result
from taimahjong.cli.show_score import calculation_in
from taimahjong.cli.words import WORDS as COMMON
from taimahjong.cli.words import Spoken
from taimahjong.game.match import Match
from taimahjong.game.result import Result
from taimahjong.scoring.words import seat_in
from taimahjong.tiles.seat import Seat


def tell_result(paper: Paper, match: Match, me: Seat) -> None:
    """Print how the hand ended, why it is worth what it is, who pays whom, and all points (Y1-Y4)."""
    result = match.game.result
    assert result is not None  # noqa: S101  asked for at the end of a hand
    language, mine = paper.language, match.seat_of(me)
    for line in _endings(result, mine, language):
        paper.head(line)
    paper.say("")
    if paper.plain:
        _speak_scores(paper, result, mine)
    else:
        show_result(paper.screen, result, match.game.streak, language)
    _points(paper, match, me)


def _endings(result: Result, mine: Seat, language: Spoken) -> list[str]:
    """Who won, in the words of the one who plays."""
    words = WORDS[language]
    if not result.winners:
        return [COMMON[language][result.ending], words["drawn hand"]]
    lines = []
    for seat in result.winners:
        word = "you win" if seat is mine else "on yours" if result.loser is mine else "other wins"
        lines.append(words[word].format(who=who_in(seat, mine, language)))
    return lines


def _speak_scores(paper: Paper, result: Result, mine: Seat) -> None:
    """Say each score, who pays whom, and who deals next."""
    language, words = paper.language, WORDS[paper.language]
    for won in result.scores:
        paper.block(render.text(won, style="spoken", language=language))
    scores = {score.win.seat: score for score in result.scores}
    for payment in result.settlement.payments:
        payer, winner = (who_in(seat, mine, language) for seat in (payment.payer, payment.winner))
        score = scores.get(payment.winner)  # none for a false win
        how = "" if score is None else words["reckoned"].format(how=calculation_in(payment, score, language))
        paper.say(words["pays"].format(payer=payer, winner=winner, points=payment.points, how=how))
    deal = COMMON[language]["stays" if result.dealer_stays else "passes"]
    paper.say(deal.format(streak=result.streak))


def _points(paper: Paper, match: Match, me: Seat) -> None:
    """Everybody's points: what the hand brought, and the sum."""
    language, words = paper.language, WORDS[paper.language]
    mine, deltas, points = match.seat_of(me), match.game.deltas, match.points
    rows = [(match.seat_of(person), points[person]) for person in (me.after(step) for step in range(4))]
    if paper.plain:
        for seat, number in rows:
            who, delta = who_in(seat, mine, language), _signed(deltas[seat])
            paper.say(words["line"].format(who=who, delta=delta, points=number))
        return
    lines = table(
        *(words[word] for word in ("player", "seat", "this hand", "points")),
        right=[words["this hand"], words["points"]],
    )
    for seat, number in rows:
        lines.add_row(
            person_in(seat, mine, language), seat_in(seat, language), _signed(deltas[seat]), str(number)
        )
    paper.screen.show("", lines)


def tell_standings(paper: Paper, match: Match, me: Seat) -> None:
    """Print the final order of the persons, equal points sharing a rank (X4)."""
    language, words = paper.language, WORDS[paper.language]
    paper.head(words["standings"])
    for one in match.standings:
        person = person_in(one.person, me, language)
        paper.say(words["standing"].format(rank=one.rank, person=person, points=one.points))


def _signed(number: int) -> str:
    return format(number, "+") if number else "0"
