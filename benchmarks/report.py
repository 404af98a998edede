"""The targets, and the table that shows what was measured beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import truediv
from statistics import median
from typing import Any, NamedTuple

from benchmarks.peers import PEERS


class Goal(NamedTuple):
    """What to reach, and the least that will do."""

    target: float
    least: float


#: How many times as quick as a peer in the same run.
RATIOS: Mapping[str, Mapping[str, Goal]] = {
    "win": {"mahjong": Goal(15, 8)},
    "waits": {"mahjong": Goal(150, 80), "xiangting": Goal(1.5, 1)},
    "splits": {"mahjong": Goal(20, 10)},
    "shanten": {"mahjong": Goal(50, 30), "xiangting": Goal(1.2, 0.8)},
    "score": {"mahjong": Goal(10, 4), "PyMahjongGB": Goal(1, 0.4)},
}
JSON_LINES = Goal(50_000, 20_000)
IMPORT_SECONDS = Goal(0.060, 0.100)
ONE_HAND_SECONDS = Goal(0.100, 0.160)
#: Decisions a second: near riichienv's core of Rust, or at least well above rlcard's.
DECISIONS: Mapping[str, Goal] = {"rlcard": Goal(7.6, 2.5)}
GAME_BYTES = Goal(50_000, 200_000)
#: Hands a second of whole arrays. Shanten of 14 tiles is measured by nyanten's loop in C++ of 34 M/s.
BATCH: Mapping[str, Goal] = {
    "is_win": Goal(80e6, 50e6),
    "waits": Goal(50e6, 30e6),
    "shanten": Goal(65e6, 40e6),
    "shanten of 14 tiles": Goal(2 * 34e6, 1.5 * 34e6),
    "score": Goal(10e6, 3e6),
}
TWO_THREADS = Goal(1.8, 1.6)
FIRST_WARM_SECONDS = Goal(0.7, 1)
FIRST_COLD_SECONDS = Goal(5, 10)
LESS_IS_BETTER = ("s", "bytes")


class Peer(NamedTuple):
    """A peer's figure, and how many times as quick as the peer taimahjong is."""

    value: float
    ratio: float


class Row(NamedTuple):
    """One line of the table: a figure of ours, and the peers' figures of the same unit."""

    what: str
    hands: str
    unit: str  # "s" and "bytes": the less the better; "times", "lines/s" and so on: the more
    ours: float
    peers: Mapping[str, Peer] = {}
    goal: Goal | None = None
    goals: Mapping[str, Goal] = {}

    @classmethod
    def of_rounds(
        cls, what: str, hands: str, ours: Sequence[float], peers: Mapping[str, Sequence[float]]
    ) -> Row:
        """The row of seconds in several rounds: medians of the seconds, and of the rounds' ratios."""
        found = {
            peer: Peer(median(theirs), median(map(truediv, theirs, ours))) for peer, theirs in peers.items()
        }
        return cls(what, hands, "s", median(ours), found)

    @classmethod
    def of_rates(
        cls, what: str, hands: str, ours: Sequence[float], peers: Mapping[str, Sequence[float]]
    ) -> Row:
        """The same seconds a hand, told as hands a second."""
        row = cls.of_rounds(what, hands, ours, peers)
        found = {peer: Peer(1 / theirs.value, theirs.ratio) for peer, theirs in row.peers.items()}
        return row._replace(unit="hands/s", ours=1 / row.ours, peers=found)

    @property
    def verdict(self) -> str:
        """`target`, `at least` or `BELOW`, the worst of all goals that could be judged."""
        judged = [(self.peers[peer].ratio, goal) for peer, goal in self.goals.items() if peer in self.peers]
        if self.goal:
            if self.unit in LESS_IS_BETTER:
                judged.append((1 / self.ours, Goal(1 / self.goal.target, 1 / self.goal.least)))
            else:
                judged.append((self.ours, self.goal))
        if not judged:
            return ""
        if all(value >= goal.target for value, goal in judged):
            return "target"
        return "at least" if all(value >= goal.least for value, goal in judged) else "BELOW"

    def document(self) -> dict[str, Any]:
        """The row for `--json`."""
        peers = {peer: found._asdict() | _goal(self.goals.get(peer)) for peer, found in self.peers.items()}
        found = {"what": self.what, "hands": self.hands, "unit": self.unit, "ours": self.ours, "peers": peers}
        return found | _goal(self.goal) | {"verdict": self.verdict}


def _goal(goal: Goal | None) -> dict[str, float]:
    return goal._asdict() if goal else {}


def _cells(rows: Sequence[Row]) -> list[list[str]]:
    peers = [peer for peer in PEERS if any(peer in row.peers for row in rows)]
    cells = [["", "hands", "taimahjong", *peers, "reached"]]
    for row in rows:
        ours = figure(row.ours, row.unit)
        if row.goal:
            ours += f" ({figure(row.goal.target, row.unit)}, {figure(row.goal.least, row.unit)})"
        cells.append([row.what, row.hands, ours, *(_peer_cell(row, peer) for peer in peers), row.verdict])
    return cells


def markdown(tables: Iterable[Sequence[Row]], where: Mapping[str, Any], summary: Sequence[str] = ()) -> str:
    """All rows as tables for the documentation, below a summary, and on what they were measured."""
    peers = ", ".join(f"{peer} {version}" for peer, version in where["peers"].items() if version)
    ours = (
        f"taimahjong {where['taimahjong']} on Python {where['python']}, beside {peers or 'no other library'}"
    )
    lines = [f"`python benchmarks/run.py` printed this for {ours}.", "", *summary]
    for rows in tables:
        lines += ["", *markdown_lines(_cells(rows))]
    return "\n".join(lines) + "\n"


def markdown_lines(cells: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown, the first row of cells its heading."""
    heading, *others = cells
    return [f"| {' | '.join(line)} |" for line in (heading, ["---"] * len(heading), *others)]


def table(rows: Sequence[Row]) -> str:
    """All rows as text, in columns."""
    cells = _cells(rows)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ("  ".join(map(str.ljust, line, widths)).rstrip() for line in cells)
    return "\n".join(lines)


def _peer_cell(row: Row, peer: str) -> str:
    if peer not in row.peers:
        return "-"
    value, ratio = row.peers[peer]
    cell = f"{figure(value, row.unit)} {_times(ratio)}"
    goal = row.goals.get(peer)
    return f"{cell} ({goal.target:g}, {goal.least:g})" if goal else cell


def _times(ratio: float) -> str:
    return f"{ratio:.0f}×" if ratio >= 100 else f"{ratio:.3g}×"


def figure(value: float, unit: str) -> str:
    """A value with its unit, seconds in the unit that suits."""
    if unit == "times":
        return _times(value)
    if unit != "s":
        return f"{value:,.0f}" if value < 1e6 else f"{value / 1e6:,.1f} M"
    if value >= 0.9995:
        return f"{value:.2f} s"
    return f"{value * 1e3:.3g} ms" if value >= 1e-3 else f"{value * 1e6:.2f} µs"
