"""The figure of the documentation: hands a second of whole arrays, by their size and beside other libraries.

The same figures make the same file. It has a background of its own, dark where the reader's system is, and
tells its series apart by shapes and words as well as by colours that colour-blind readers can tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log10
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from benchmarks.peers import PEERS
from benchmarks.report import Row, figure

_WIDTH: Final = 840
_HEIGHT: Final = 350
_TOP: Final = 62
_BOTTOM: Final = 300
_RIGHT: Final = 410  # where the second part begins
_STYLE: Final = """
text { font: 12px system-ui, sans-serif; fill: #222 }
.title { font-weight: bold }
.small { font-size: 11px; fill: #555 }
.page { fill: #fff }
.grid { stroke: #ddd }
.range { stroke: #bbb; stroke-width: 2 }
.c0 { color: #0072b2 } .c1 { color: #d55e00 } .c2 { color: #008060 } .c3 { color: #a8528a }
.c4 { color: #666 }
@media (prefers-color-scheme: dark) {
text { fill: #eee }
.small { fill: #aaa }
.page { fill: #1a1c1e }
.grid { stroke: #3a3d40 }
.range { stroke: #555 }
.c0 { color: #56b4e9 } .c1 { color: #f08a3c } .c2 { color: #2bbf93 } .c3 { color: #e39bc4 }
.c4 { color: #bbb }
}
.mark { fill: currentcolor; stroke: currentcolor }
.line { fill: none; stroke: currentcolor; stroke-width: 2 }
"""


class Axis(NamedTuple):
    """Powers of ten from the least to the most, and where they lie."""

    least: int
    most: int
    start: float
    end: float

    @classmethod
    def around(cls, values: Sequence[float], start: float, end: float) -> Axis:
        """The axis of whole powers around all values."""
        logarithms = [log10(value) for value in values]
        least = int(min(logarithms) // 1)
        return cls(least, max(least + 1, -int(-max(logarithms) // 1)), start, end)

    def __call__(self, value: float) -> float:
        share = (log10(value) - self.least) / (self.most - self.least)
        return round(self.start + share * (self.end - self.start), 1)

    @property
    def powers(self) -> list[int]:
        return [10**power for power in range(self.least, self.most + 1)]


def svg(rates: Sequence[Row], growth: Sequence[Row]) -> str:
    """The drawing, of the rows of whole arrays and of their growth."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img">',
        "<title>Hands a second of whole arrays, by their size and beside other libraries</title>",
        f"<style>{_STYLE}</style>",
        f'<rect class="page" width="{_WIDTH}" height="{_HEIGHT}" rx="6"/>',
        *_by_size([row for row in growth if row.unit == "s"]),
        *_beside_others(rates),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _by_size(rows: Sequence[Row]) -> Iterator[str]:
    """A line for each function: hands a second against the hands of a call."""
    series: dict[str, list[tuple[int, float]]] = {}
    for row in rows:
        number = int(row.hands.replace(",", ""))
        series.setdefault(row.what, []).append((number, number / row.ours))
    points = [point for line in series.values() for point in line]
    across = Axis.around([number for number, _ in points], 62, 350)
    up = Axis.around([rate for _, rate in points], _BOTTOM, _TOP)
    yield _text(20, 24, "Hands a second, by the hands of one call", "title")
    for power in up.powers:
        yield _rule(across.start, up(power), across.end, up(power))
        yield _text(across.start - 8, up(power) + 4, _short(power), "small", "end")
    for power in across.powers:
        yield _text(across(power), _BOTTOM + 18, _short(power), "small", "middle")
    yield _text((across.start + across.end) / 2, _BOTTOM + 38, "hands in the array", "small", "middle")
    for place, (what, line) in enumerate(series.items()):
        path = " ".join(f"{across(number)},{up(rate)}" for number, rate in line)
        yield f'<polyline class="line c{place}" points="{path}"/>'
        for number, rate in line:
            tip = f"{what}, {number:,} hands: {figure(rate, 'hands/s')} a second"
            yield _mark(across(number), up(rate), place, tip)
        left = across.start + 12 + 90 * place
        yield _mark(left, _TOP - 16, place, what)
        yield _text(left + 9, _TOP - 12, what)


def _beside_others(rows: Sequence[Row]) -> Iterator[str]:
    """A line of dots for each function: ours with one thread, and the peers' single calls."""
    chosen = {row.what: row for row in reversed(rows) if row.peers or row.goal}  # the first row of each
    works = list(reversed(chosen.values()))
    peers = [peer for peer in PEERS if any(peer in row.peers for row in works)]
    values = [value for row in works for value in (row.ours, *(one.value for one in row.peers.values()))]
    across = Axis.around(values, 540, 810)
    yield _text(_RIGHT, 24, "Beside other libraries, called hand by hand", "title")
    step = (_BOTTOM - _TOP - 20) / max(1, len(works))
    for power in across.powers:
        yield _rule(across(power), _TOP + 10, across(power), _BOTTOM)
        yield _text(across(power), _BOTTOM + 18, _short(power), "small", "middle")
    yield _text((across.start + across.end) / 2, _BOTTOM + 38, "hands a second, one core", "small", "middle")
    for number, row in enumerate(works):
        height = round(_TOP + 10 + step * (number + 0.5), 1)
        found = {"taimahjong": row.ours, **{peer: one.value for peer, one in row.peers.items()}}
        ends = across(min(found.values())), across(max(found.values()))
        yield _text(_RIGHT, height + 4, row.what)
        yield f'<path class="range" d="M{ends[0]} {height}H{ends[1]}"/>'
        for peer, value in found.items():
            place = ["taimahjong", *peers].index(peer)
            tip = f"{row.what}, {peer}: {figure(value, 'hands/s')} a second"
            yield _mark(across(value), height, place, tip)
    left = float(_RIGHT)
    for place, name in enumerate(["taimahjong", *peers]):
        yield _mark(left + 5, _TOP - 16, place, name)
        yield _text(left + 13, _TOP - 12, name, "small")
        left += 20 + 7 * len(name)


def _short(value: int) -> str:
    """A power of ten in few characters."""
    for size, letter in ((10**6, " M"), (1000, " k")):
        if value >= size:
            return f"{value / size:g}{letter}"
    return f"{value:g}"


def _mark(x: float, y: float, place: int, tip: str) -> str:
    """The shape of a series: circle, square, triangle, diamond, cross."""
    shapes = (
        f"M{x - 4} {y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
        f"M{x - 4} {y - 4}h8v8h-8z",
        f"M{x} {y - 5}l5 9h-10z",
        f"M{x} {y - 5}l5 5l-5 5l-5 -5z",
        f"M{x - 4} {y - 4}l8 8m-8 0l8 -8",
    )
    kind = f'class="mark c{place}"' + (' stroke-width="2"' if place == 4 else "")
    return f'<path {kind} d="{shapes[place]}"><title>{escape(tip)}</title></path>'


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    named = f' class="{kind}"' if kind else ""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}"{named}{where}>{escape(words)}</text>'


def _rule(x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<path class="grid" d="M{x} {y}L{to_x} {to_y}"/>'
