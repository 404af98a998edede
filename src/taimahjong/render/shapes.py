"""Lines, discs and numbers as short SVG (rulebook Z4)."""

from __future__ import annotations

import math
from collections.abc import Iterable

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate with at most one decimal, written as shortly as SVG allows."""
    text = f"{value:.1f}".removesuffix(".0")
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in ("-0", "") else text


def point(x: float, y: float) -> str:
    """A point of a path."""
    return f"{number(x)} {number(y)}"


def disc(x: float, y: float, radius: float, colour: str) -> str:
    """A filled circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def discs(places: Iterable[Point], radius: float, colour: str) -> str:
    """Filled circles of one size: the round ends of lines that have hardly any length."""
    return lined("".join(f"M{point(*place)}h.01" for place in places), colour, radius * 2)


def ring(x: float, y: float, radius: float, width: float, colour: str, *, dash: float = 0) -> str:
    """A circle's line, whose middle lies at the radius; with `dash`, that many dashes go round."""
    beads = f' stroke-dasharray="{math.pi * radius / dash:.3f}"' if dash else ""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="none" '
        f'stroke="{colour}" stroke-width="{number(width)}"{beads}/>'
    )


def filled(data: str, colour: str) -> str:
    """A path filled with the colour."""
    return f'<path fill="{colour}" d="{data}"/>'


def lined(data: str, colour: str, width: float, *, blunt: bool = False) -> str:
    """A path drawn as a line with round ends and corners, or with blunt ends."""
    ends = "" if blunt else ' stroke-linecap="round" stroke-linejoin="round"'
    return f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}"{ends} d="{data}"/>'


def framed(
    x: float, y: float, width: float, height: float, corner: float, *, fill: str, stroke: str, line: float
) -> str:
    """A rectangle with round corners and a line round it; `line` is its width."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'rx="{number(corner)}" fill="{fill}" stroke="{stroke}" stroke-width="{number(line)}"/>'
    )


def turned(points: Iterable[Point], middle: Point, degrees: float) -> list[Point]:
    """The points, given from the middle, turned clockwise about it and moved to it."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos) for x, y in points]


def petal(middle: Point, length: float, width: float, degrees: float, start: float = 0) -> str:
    """A leaf's outline as a path: from the middle outward, upward at 0 degrees, broadest half way."""
    tip = -start - length
    bend = -start - length / 2
    points = turned([(0, -start), (width * 0.7, bend), (0, tip), (-width * 0.7, bend)], middle, degrees)
    first, right, end, left = (point(*each) for each in points)
    return f"M{first}Q{right} {end}Q{left} {first}"


def rosette(middle: Point, length: float, width: float, start: float, turns: Iterable[float]) -> str:
    """The outlines of petals round a middle as one path, each as in `petal`."""
    return "".join(petal(middle, length, width, degrees, start) for degrees in turns)
