"""A score, or why there is none, as people see it in a terminal."""

from __future__ import annotations

from rich.text import Text

from taimahjong.cli.screen import Screen, labelled, table
from taimahjong.cli.words import WORDS, Spoken
from taimahjong.patterns.win import Win
from taimahjong.rules.rules import Rules
from taimahjong.scoring.explain import Part, notes_of, replaced_of, tile_in, times, title_of, totals_of
from taimahjong.scoring.score import NoWin, Score
from taimahjong.scoring.settle import Payment, settle
from taimahjong.scoring.words import seat_in, words_of


def show_score(screen: Screen, score: Score, streak: int, language: Spoken) -> None:
    """Print who won how, the hand, every line of the score, what was replaced, and who pays how much."""
    notes = [(note.label, screen.pieces(note.parts)) for note in notes_of(score, language)]
    screen.show(Text(title_of(score, language), style="bold"), "", labelled(notes), "")
    _show_items(screen, score, language)
    replaced = replaced_of(score, language)
    if replaced:
        words = words_of(language)
        screen.show("", Text(words["replaced"], style="bold"))
        screen.show(
            labelled(
                (Text(f"  {name}", style="not bold"), words["replaced by"].format(by=by))
                for name, by in replaced
            )
        )
    _show_payments(screen, score, streak, language)


def show_no_win(screen: Screen, reason: NoWin, win: Win, rules: Rules, language: Spoken) -> None:
    """Print why a hand is no legal win, and what it waits for."""
    words = WORDS[language]
    screen.show(Text(words["no win"].format(rules=rules.name), style="bold"), "")
    screen.show(words[reason].format(minimum=rules.minimum_tai))
    waits = win.hand.waits(rules.seven_pairs)
    parts = [Part(tile_in(tile, language), (tile,)) for tile in waits] or [Part(words["nothing"])]
    screen.show(labelled([(words["waits"], screen.pieces(parts))]))


def _show_items(screen: Screen, score: Score, language: Spoken) -> None:
    words = WORDS[language]
    multiplied = any(item.count > 1 for item in score.items)
    product = [""] if multiplied else []
    lines = table(
        words["pattern"], *product, words["tai"], words["rule"], right=["", words["tai"]], footer=True
    )
    for item in score.items:
        product = [screen.plain(times(item))] if multiplied else []
        lines.add_row(item.row.name_in(language), *product, str(item.tai), item.row.pattern.rule)
    if not score.items:
        lines.add_row(words_of(language)["no pattern"])
    labels, amounts, rules = zip(*totals_of(score, language), strict=True)
    name, *_, tai, rule = lines.columns
    for column, cells in ((name, labels), (tai, amounts), (rule, rules)):
        column.footer = "\n".join(map(str, cells))
    screen.show(lines)


def _show_payments(screen: Screen, score: Score, streak: int, language: Spoken) -> None:
    words, win = WORDS[language], score.win
    screen.show("")
    if win.payer is None and not win.is_self_drawn:
        screen.show(words["no payer"])
        return
    payments = settle(score, streak=streak).payments
    lines = table(words["pays"], words["calculation"], words["points"], right=[words["points"]], footer=True)
    for payment in payments:
        calculation = screen.plain(calculation_in(payment, score, language))
        lines.add_row(seat_in(payment.payer, language), calculation, str(payment.points))
    lines.columns[0].footer = words["gets"].format(winner=seat_in(win.seat, language))
    lines.columns[2].footer = str(sum(payment.points for payment in payments))
    screen.show(lines)


def calculation_in(payment: Payment, score: Score, language: Spoken) -> str:
    """How the points of a payment come about: base + per tai × (tai + dealer tai) (Y1, Y3)."""
    rules, words = score.rules, WORDS[language]
    dealer_tai = payment.tai - score.tai
    tai = str(score.tai)
    if (rules.base, rules.per_tai) == (0, 1):
        tai += ("" if language == "zh" else " ") + words_of(language)["tai"]
    if dealer_tai:
        tai += f" + {words['dealer'].format(tai=dealer_tai)}"
    if rules.per_tai != 1:
        tai = f"{rules.per_tai} × ({tai})" if dealer_tai else f"{rules.per_tai} × {tai}"
    return f"{rules.base} + {tai}" if rules.base else tai
