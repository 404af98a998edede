"""What the laws found about rules, as people see it in a terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rich.text import Text

from taimahjong.cli.screen import Screen, labelled, table
from taimahjong.cli.words import WORDS, Spoken
from taimahjong.testing.laws import (
    EVERY_ROW_COUNTS,
    SAYS,
    Broken,
    Meeting,
    Report,
    Sighting,
    Survey,
    examine,
)
from taimahjong.testing.laws.words import told

__all__ = ["LAWS_IN_CHINESE", "examine", "report_as_json", "show_report"]

LAWS_IN_CHINESE: Final[Mapping[str, str]] = {
    "answers_are_counts": "每個判斷都回答次數：0、1 或更多。",
    "same_again": "同一副牌無論何時計算，台數都相同（O12）。",
    "overridden_never_counts": "符合的台都計入，被計入的台取代者除外（O1）。",
    "more_tai_never_less": "一台加價，不會使任何一副牌變少（S1）。",
    "payments_sum_to_zero": "付與收相抵為零；付的人與數目都對（Y1-Y3）。",
    "single_equals_batch": "單獨計算與整批計算相同。",
    "suits_are_alike": "花色、首尾與三元彼此相當，除非台型明說（pair_kind）。",
    "seats_are_alike": "各家彼此相當，除非台型明說（seat、round、pair_kind）。",
    "answers_in_any_order": "各家的回答不論先後，結果相同（P3、P12）。",
    "hands_replay": "每局得失相抵為零；依紀錄重打，結果相同（Y2、Z3）。",
    EVERY_ROW_COUNTS: "每一台都在某副胡牌中計入，或等待未採用的選項。",
}


def report_as_json(report: Report) -> dict[str, Any]:
    """The report as a JSON object: laws, rows and the pairs of rows that met."""
    seen = report.survey
    return {
        "rules": report.rules.name,
        "examples": report.examples,
        "seed": report.seed,
        "holds": not report.broken,
        "broken": [_broken_as_json(one) for one in report.broken],
        "laws": [
            {"law": name, "holds": holds} | ({"why": report.untried[name]} if holds is None else {})
            for name, holds in _verdicts(report)
        ],
        "wins": seen.wins if seen else 0,
        "apart": report.apart,
        "rows": [_row_as_json(row) for row in seen.rows] if seen else [],
        "pairs": [_pair_as_json(one) for one in seen.meetings] if seen else [],
    }


def _verdicts(report: Report) -> Iterator[tuple[str, bool | None]]:
    """Whether each law holds, that about the rows last; None for those that were not tried."""
    broken = {one.law for one in report.broken}
    for name in SAYS:
        yield name, None if name in report.untried else name not in broken


def _broken_as_json(broken: Broken) -> dict[str, Any]:
    return {"law": broken.law, "message": broken.message, "case": broken.case, "code": broken.code}


def _row_as_json(row: Sighting) -> dict[str, Any]:
    example = told(row.example) if row.example else None
    return {
        "id": row.id,
        "counted": row.counted,
        "replaced": row.replaced,
        "example": example,
        "why": row.why,
    }


def _pair_as_json(met: Meeting) -> dict[str, Any]:
    return {
        "rows": [met.first, met.second],
        "wins": met.times,
        "always": [met.first_always, met.second_always],
        "example": told(met.example),
    }


def show_report(screen: Screen, report: Report, language: Spoken, *, pairs: bool = False) -> None:
    """Print which laws hold, each broken one with its smallest case, and what the rows of the table do."""
    words = WORDS[language]
    seen = report.survey
    heading = words["checked"].format(
        rules=report.rules.name, examples=report.examples, wins=seen.wins if seen else 0, seed=report.seed
    )
    screen.show(Text(heading, style="bold"), "")
    verdicts = {True: words["holds"], False: words["broken"], None: words["not tried"]}
    screen.show(labelled((verdicts[holds], _law_in(name, language)) for name, holds in _verdicts(report)))
    screen.show("")
    for why in dict.fromkeys(report.untried.values()):
        screen.show(f"{words['not tried']}: {why}", "")
    for broken in report.broken:
        for line in str(broken).splitlines():
            # Code is never folded: it is there to be copied.
            (screen.console.out if line.startswith("    ") else screen.show)(line)
        screen.show("")
    if report.apart:
        screen.show(Text(words["told apart"], style="bold"))
        screen.show(labelled(report.apart.items()), "")
    if seen is not None:
        _show_rows(screen, seen, language)
        _show_pairs(screen, seen, language, every=pairs)


def _law_in(name: str, language: Spoken) -> str:
    return LAWS_IN_CHINESE[name] if language == "zh" else SAYS[name]


def _show_rows(screen: Screen, seen: Survey, language: Spoken) -> None:
    words = WORDS[language]
    numbers = words["counted"], words["replaced"]
    lines = table(words["id"], *numbers, words["plainest win"], right=numbers, whole=[words["id"]])
    for row in seen.rows:
        if row.example is not None:
            lines.add_row(row.id, str(row.counted), str(row.replaced), told(row.example))
    screen.show(lines, "")
    if seen.never:
        screen.show(Text(words["never counted"], style="bold"))
        screen.show(labelled((row.id, row.why) for row in seen.never), "")


def _show_pairs(screen: Screen, seen: Survey, language: Spoken, *, every: bool) -> None:
    """The pairs that met, neither replacing the other: those where one never came alone, or every one."""
    words = WORDS[language]
    together = [one for one in seen.meetings if one.first_always or one.second_always]
    screen.show(Text(words["never alone"], style="bold"))
    for one in together:
        sides = ((one.first, one.second, one.first_always), (one.second, one.first, one.second_always))
        for id_, other, always in sides:
            if always:
                screen.show(words["always with"].format(row=id_, other=other, wins=one.times))
    if not together:
        screen.show(words["none"])
    screen.show("", words["pairs met"].format(pairs=len(seen.meetings)))
    if every:
        lines = table(words["id"], "", words["wins"], words["example"], right=[words["wins"]])
        for one in seen.meetings:
            lines.add_row(one.first, one.second, str(one.times), told(one.example))
        screen.show(lines)
