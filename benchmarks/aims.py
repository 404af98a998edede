"""Each target beside the worst row that was measured for it, and the command that measures it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from benchmarks.report import LESS_IS_BETTER, Row, figure, markdown_lines


class Aim(NamedTuple):
    """What is aimed at: rows whose words begin so, judged by their own figure or by the ratio to a peer."""

    words: str
    work: str
    rows: str
    peer: str = ""

    def judged(self, row: Row) -> Row | None:
        """What the aim judges a row by, as a row of its own; None for other rows, and for hands met once."""
        if not f"{row.what}, {row.hands}".startswith(self.rows) or row.hands == "fresh":
            return None
        if not self.peer:
            return row if row.goal else None
        if self.peer not in row.peers or self.peer not in row.goals:
            return None
        return Row(row.what, row.hands, "times", row.peers[self.peer].ratio, goal=row.goals[self.peer])


AIMS: Final[Sequence[Aim]] = (
    Aim("is_win, hands/s", "batch", "is_win"),
    Aim("shanten of 17 tiles, hands/s", "batch", "shanten,"),
    Aim("shanten of 14 tiles, hands/s (nyanten's C++ loop: 34 M)", "batch", "shanten of 14"),
    Aim("waits of 16 tiles, hands/s", "batch", "waits"),
    Aim("score, every rule set, hands/s", "batch", "score"),
    Aim("two threads beside one", "threads", "two threads"),
    Aim("single win check beside mahjong", "win", "win check", "mahjong"),
    Aim("single waits beside mahjong", "waits", "waits", "mahjong"),
    Aim("single waits beside xiangting", "waits", "waits", "xiangting"),
    Aim("single shanten beside mahjong", "shanten", "shanten", "mahjong"),
    Aim("single shanten beside xiangting", "shanten", "shanten", "xiangting"),
    Aim("single splits beside mahjong", "splits", "splits", "mahjong"),
    Aim("single score with reasons beside mahjong", "score", "score", "mahjong"),
    Aim("single score with reasons beside PyMahjongGB", "score", "score", "PyMahjongGB"),
    Aim("`score --jsonl`, lines/s", "jsonl", "score --jsonl"),
    Aim("`import taimahjong` over bare Python", "process", "import"),
    Aim("fresh process, one hand scored", "process", "fresh process"),
    Aim("fresh process, one `is_win`, warm cache", "first", "process of one is_win, warm"),
    Aim("fresh process, one `is_win`, cold cache", "first", "process of one is_win, cold"),
    Aim("`Game`, random play, decisions/s beside rlcard", "games", "random play", "rlcard"),
    Aim("bytes of a `Game` and its history", "games", "a finished game"),
)


def summary(results: Mapping[str, Sequence[Row]]) -> list[str]:
    """A table in Markdown of all aims whose works were measured."""
    cells = [["work", "target", "at least", "measured", "reached", "`python benchmarks/run.py`"]]
    for aim in AIMS:
        judged = [row for row in map(aim.judged, results.get(aim.work, ())) if row]
        if judged:
            worst = min(judged, key=lambda row: -row.ours if row.unit in LESS_IS_BETTER else row.ours)
            cells.append([aim.words, *_figures(worst), worst.verdict, f"`--only {aim.work}`"])
    return markdown_lines(cells)


def _figures(row: Row) -> list[str]:
    values = (row.goal.target, row.goal.least, row.ours) if row.goal else ()
    return [figure(value, row.unit) for value in values]
