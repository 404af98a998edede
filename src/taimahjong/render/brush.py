"""Brush strokes as outlines: what the characters on the tiles are painted with (rulebook Z4).

A stroke is written as parts, each a letter and the points of its centre line on a grid of 100 by 100 whose
upper left corner is (0, 0): `h 20 22 80 20 v 77 80 k 64 72` goes right, turns down and ends in a hook. A part
begins where the one before it ended; three points or more make a curve through all of them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise, starmap
from math import hypot
from typing import Final, NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
GridPoint: TypeAlias = tuple[int, int]

#: A brush held in the right hand meets and leaves the paper aslant, from the upper left to the lower right.
SLANT: Final = (0.64, 0.77)
#: Points put on each piece of a curve to measure it.
FINENESS: Final = 8


class Box(NamedTuple):
    """Where a character is painted; (x, y) is the upper left corner."""

    x: float
    y: float
    width: float
    height: float


class Place(NamedTuple):
    """How thick a part is somewhere: half its thickness in grid units at a fraction of its length.

    `beyond` moves the place further along: below 0 before the start, above 0 behind the end.
    """

    fraction: float
    half: float
    beyond: float = 0.0


class Kind(NamedTuple):
    """A part's thickness from its start to its end.

    `cut_start` and `cut_end` tell whether it begins and ends with the brush aslant, not square to the way.
    """

    profile: tuple[tuple[float, ...], ...]
    cut_start: bool = False
    cut_end: bool = False


def _pen(steps: int) -> Kind:
    """One thickness with round ends; the more steps, the better it follows a curve."""
    start = ((0.0, 1.9, -4.5), (0.0, 4.5, -1.9), (0.0, 4.5, 1.9))
    end = ((1.0, 4.5, -1.9), (1.0, 4.5, 1.9), (1.0, 1.9, 4.5))
    return Kind((*start, *((step / steps, 4.5) for step in range(1, steps)), *end))


KINDS: Final[dict[str, Kind]] = {
    # horizontal: pressed at both ends
    "h": Kind(((0.0, 4.0), (0.12, 3.4), (0.5, 2.9), (0.82, 3.3), (0.94, 5.0), (1.0, 4.4)), True, True),
    # top of a box: horizontal from its left wall
    "b": Kind(((0.0, 2.9), (0.12, 2.9), (0.5, 2.9), (0.82, 3.3), (0.94, 5.0), (1.0, 4.4)), cut_end=True),
    # inner horizontal, from wall to wall
    "i": Kind(((0.0, 2.9), (0.1, 2.9), (0.5, 2.6), (0.9, 2.9), (1.0, 2.9))),
    # vertical with a round end
    "v": Kind(((0.0, 5.4), (0.12, 4.7), (0.5, 4.1), (0.88, 4.6), (1.0, 4.4), (1.0, 2.4, 2.2)), True),
    # falling to the left: from pressed to pointed
    "l": Kind(((0.0, 5.4), (0.12, 4.9), (0.35, 4.2), (0.6, 3.5), (0.85, 2.0), (1.0, 0.5)), True),
    # falling to the right: grows to a foot, then ends in a point
    "r": Kind(((0.0, 1.2), (0.2, 2.3), (0.45, 4.0), (0.7, 6.0), (0.82, 6.2), (1.0, 0.5))),
    # dot: a drop
    "d": Kind(((0.0, 0.6), (0.3, 3.2), (0.7, 5.6), (0.95, 4.6), (1.0, 2.5))),
    # rising to the right
    "u": Kind(((0.0, 4.8), (0.15, 4.4), (0.5, 3.0), (0.8, 1.6), (1.0, 0.4)), True),
    # hook
    "k": Kind(((0.0, 2.4, -4.2), (0.0, 4.4, -2.2), (0.2, 4.2), (0.55, 2.6), (1.0, 0.3))),
    # bend: a vertical that turns to the right
    "c": Kind(
        (
            (0.0, 5.4),
            (0.1, 4.6),
            (0.4, 4.0),
            (0.6, 3.7),
            (0.75, 3.8),
            (0.9, 4.2),
            (1.0, 4.2),
            (1.0, 2.0, 2.6),
        ),
        True,
    ),
    # pen: one thickness, straight and in curves
    "p": _pen(1),
    "o": _pen(20),
}


def painted(strokes: Iterable[str], box: Box, thickness: float = 1.0) -> str:
    """SVG path data of the filled strokes, their grid spread over the box.

    The thickness of strokes follows the box's shorter side. Numbers have at most two decimals.
    """
    across, down = box.width / 100, box.height / 100
    thickness *= min(across, down)
    outlines = (
        _outline(kind, [(a * across, b * down) for a, b in way], thickness)
        for stroke in strokes
        for kind, way in _parts(stroke)
    )
    return "".join(_closed([(box.x + a, box.y + b) for a, b in outline]) for outline in outlines)


def _parts(stroke: str) -> Iterator[tuple[Kind, list[Point]]]:
    words = stroke.split()
    starts = [place for place, word in enumerate(words) if word.isalpha()]
    way: list[Point] = []
    for start, end in zip(starts, [*starts[1:], len(words)], strict=True):
        numbers = [float(word) for word in words[start + 1 : end]]
        way = way[-1:] + list(zip(numbers[::2], numbers[1::2], strict=True))
        yield KINDS[words[start]], way


def _outline(kind: Kind, way: Sequence[Point], thickness: float) -> list[Point]:
    """The polygon around a part: along its left side and back along its right side."""
    line = _curve(way)
    lengths = [0.0, *accumulate(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(line))]
    length = lengths[-1]
    places = [
        Place(fraction, half * thickness, beyond * thickness)
        for fraction, half, beyond in starmap(Place, kind.profile)
    ]
    left: list[Point] = []
    right: list[Point] = []
    for number, (fraction, half, beyond) in enumerate(places):
        (a, b), (across, down) = _place(line, lengths, fraction * length)
        lean = 0.0
        if number == 0 and kind.cut_start:
            lean = _lean(across, down, places[1].fraction * length / half)
        elif number == len(places) - 1 and kind.cut_end:
            lean = _lean(across, down, (1 - places[-2].fraction) * length / half)
        for aside, points in ((half, left), (-half, right)):
            forward = beyond + aside * lean
            points.append((a + across * forward + down * aside, b + down * forward - across * aside))
    return left + right[::-1]


def _lean(across: float, down: float, most: float) -> float:
    """How far the brush's left edge is ahead of its middle, as a multiple of half the thickness.

    It is at most `most`, or the outline of a short stroke would cross itself.
    """
    forward, aside = SLANT[0] * across + SLANT[1] * down, SLANT[0] * down - SLANT[1] * across
    if abs(aside) < 0.4:
        return 0.0
    return max(-most, min(most, forward / aside))


def _curve(way: Sequence[Point]) -> list[Point]:
    """Points close together on the smooth curve through some points (a Catmull-Rom spline)."""
    if len(way) == 2:
        return list(way)
    ring = way[0] == way[-1]
    first = way[-2] if ring else _beyond(way[1], way[0])
    last = way[1] if ring else _beyond(way[-2], way[-1])
    through = [first, *way, last]
    line = [way[0]]
    for near in zip(through, through[1:], through[2:], through[3:], strict=False):
        for step in range(1, FINENESS + 1):
            t = step / FINENESS
            weights = (
                -t * (1 - t) ** 2 / 2,
                (2 - 5 * t * t + 3 * t**3) / 2,
                t * (1 + 4 * t - 3 * t * t) / 2,
                t * t * (t - 1) / 2,
            )
            line.append(
                (
                    sum(weight * point[0] for weight, point in zip(weights, near, strict=True)),
                    sum(weight * point[1] for weight, point in zip(weights, near, strict=True)),
                )
            )
    return line


def _beyond(start: Point, end: Point) -> Point:
    return 2 * end[0] - start[0], 2 * end[1] - start[1]


def _place(line: Sequence[Point], lengths: Sequence[float], length: float) -> tuple[Point, Point]:
    """The point of a line so far along it, and the unit vector of its way there.

    The way is that from a little before to a little behind: at a bend it turns bit by bit.
    """
    little = lengths[-1] / 50
    (a, b), (c, d) = (_along(line, lengths, length + step) for step in (-little, little))
    size = hypot(c - a, d - b)
    return _along(line, lengths, length), ((c - a) / size, (d - b) / size)


def _along(line: Sequence[Point], lengths: Sequence[float], length: float) -> Point:
    length = max(0.0, min(lengths[-1], length))
    piece = max(1, bisect_left(lengths, length))
    (a, b), (c, d) = line[piece - 1], line[piece]
    share = (length - lengths[piece - 1]) / (lengths[piece] - lengths[piece - 1])
    return a + (c - a) * share, b + (d - b) * share


def _closed(points: Sequence[Point]) -> str:
    """Path data of the closed smooth curve with these control points (a quadratic B-spline).

    It runs through the middles of the polygon's sides, so `t`, which mirrors the control point, tells it with
    one pair of numbers a point. Each middle is rounded from the control point that a reader will have then:
    errors of rounding don't add up.
    """
    grid = [(round(a * 100), round(b * 100)) for a, b in points]
    control = grid[0]
    start = here = _middle(grid[-1], control)
    pairs = [start, _from(here, control)]
    for point in grid[1:]:
        end = _middle(control, point)
        pairs.append(_from(here, end))
        control, here = _mirrored(control, end), end
    first, second, third, *rest = map(_written, [*pairs, _from(here, start)])
    return f"M{first}q{second}{_spaced(third)}t{''.join(map(_spaced, rest)).strip()}z"


def _middle(one: GridPoint, other: GridPoint) -> GridPoint:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _mirrored(point: GridPoint, mirror: GridPoint) -> GridPoint:
    return 2 * mirror[0] - point[0], 2 * mirror[1] - point[1]


def _from(origin: GridPoint, point: GridPoint) -> GridPoint:
    return point[0] - origin[0], point[1] - origin[1]


def _written(pair: GridPoint) -> str:
    return _number(pair[0]) + _spaced(_number(pair[1]))


def _spaced(number: str) -> str:
    """The number set apart from one before it, which a minus sign does by itself."""
    return number if number.startswith("-") else f" {number}"


def _number(hundredths: int) -> str:
    whole, rest = divmod(abs(hundredths), 100)
    decimals = f".{rest:02}".rstrip("0") if rest else ""
    digits = f"{whole or ''}{decimals}" or "0"
    return f"-{digits}" if hundredths < 0 else digits
