"""What a picture shows, read from its SVG alone: which tiles lie where, what is marked, what is written."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree as ET

import taimahjong as tm

SVG = "{http://www.w3.org/2000/svg}"
_STEP = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
#: Coordinates are rounded to two digits.
_NEARLY = 0.1


class Matrix(NamedTuple):
    """How a part of a picture is moved, turned by quarters and made smaller."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def then(self, other: "Matrix") -> "Matrix":
        a, b, c, d, e, f = other
        return Matrix(
            self.a * a + self.c * b,
            self.b * a + self.d * b,
            self.a * c + self.c * d,
            self.b * c + self.d * d,
            self.a * e + self.c * f + self.e,
            self.b * e + self.d * f + self.f,
        )

    @classmethod
    def of(cls, transform: str) -> "Matrix":
        assert _STEP.sub("", transform).strip() == ""
        matrix = cls()
        for name, text in _STEP.findall(transform):
            numbers = [float(part) for part in text.split()]
            if name == "translate":
                matrix = matrix.then(cls(e=numbers[0], f=numbers[1]))
            elif name == "scale":
                matrix = matrix.then(cls(a=numbers[0], d=numbers[0]))
            else:
                cos, sin = {90: (0, 1), 180: (-1, 0), 270: (0, -1)}[round(numbers[0])]
                matrix = matrix.then(cls(cos, sin, -sin, cos))
        return matrix

    def box(self, x: float, y: float, width: float, height: float) -> "Box":
        corners = [(x, y), (x + width, y + height)]
        points = [(self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f) for x, y in corners]
        (left, top), (right, bottom) = map(min, *points), map(max, *points)
        return Box(left, top, right, bottom)


class Box(NamedTuple):
    """A rectangle of a picture."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[int, int]:
        return round(self.right - self.left), round(self.bottom - self.top)

    def within(self, other: "Box") -> bool:
        return (
            self.left >= other.left - _NEARLY
            and self.top >= other.top - _NEARLY
            and self.right <= other.right + _NEARLY
            and self.bottom <= other.bottom + _NEARLY
        )

    def overlaps(self, other: "Box") -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > _NEARLY and min(self.bottom, other.bottom) - max(self.top, other.top) > _NEARLY


class Shown(NamedTuple):
    """A tile in a picture; None is a back. `turn` is 0 upright, else by how many quarters clockwise.

    Of one that is `gone` a smaller picture is left within a broken line, which is then its box.
    """

    tile: tm.Tile | None
    box: Box
    turn: int
    gone: bool
    marked: bool


class Written(NamedTuple):
    """A text in a picture, its place, and what that is the place of."""

    text: str
    x: float
    y: float
    turn: int
    anchor: str


class Picture:
    """A picture, read."""

    def __init__(self, svg: str) -> None:
        self.svg = svg
        self.root = ET.fromstring(svg)
        left, top, right, bottom = map(float, self.root.attrib["viewBox"].split())
        self.box = Box(left, top, right, bottom)
        assert (left, top) == (0, 0)

    @cached_property
    def tiles(self) -> list[Shown]:
        """The tiles in the order drawn."""
        marks = [
            matrix.box(0, 0, 60, 80)
            for element, matrix in self._walk(self.root, Matrix())
            if element.tag == f"{SVG}path" and element.attrib["d"].startswith("M58 59")
        ]
        places = [
            matrix.box(0, 0, 60, 80)
            for element, matrix in self._walk(self.root, Matrix())
            if "stroke-dasharray" in element.attrib
        ]
        found = []
        for element, matrix in self._walk(self.root, Matrix()):
            if element.tag == f"{SVG}use":
                assert "opacity" not in element.attrib
                x, y = (float(element.get(name, "0")) for name in "xy")
                box = matrix.box(x, y, 60, 80)
                marked = box in marks
                marks = [mark for mark in marks if mark != box]
                place = next((place for place in places if box.within(place)), None)
                places = [one for one in places if one != place]
                assert place is None or max(box.size) < 0.8 * max(place.size)
                found.append(
                    Shown(self._tile(element), place or box, _turn(matrix), place is not None, marked)
                )
        assert marks == []
        assert places == []
        return found

    @property
    def counts(self) -> Counter[tm.Tile | None]:
        """How often each tile is shown."""
        return Counter(one.tile for one in self.tiles)

    @property
    def texts(self) -> list[str]:
        """What is written in the picture."""
        return [element.text or "" for element in self.root.iter(f"{SVG}text")]

    @property
    def placed_texts(self) -> list["Written"]:
        """What is written where."""
        found = []
        for element, matrix in self._walk(self.root, Matrix()):
            if element.tag == f"{SVG}text":
                x, y = (float(element.get(name, "0")) for name in "xy")
                place = matrix.box(x, y, 0, 0)
                anchor = element.get("text-anchor", "start")
                found.append(
                    Written(element.text or "", round(place.left, 1), place.top, _turn(matrix), anchor)
                )
        return found

    @property
    def title(self) -> str | None:
        return self.root.findtext(f"{SVG}title")

    @property
    def description(self) -> str | None:
        return self.root.findtext(f"{SVG}desc")

    @property
    def arrows(self) -> list[tuple[float, float]]:
        """Where arrows point to who is asked: their points."""
        points = {"M2 2L22 18L42 2Z": (22, 18), "M2 18L22 2L42 18Z": (22, 2)}
        found = []
        for element, matrix in self._walk(self.root, Matrix()):
            if (point := points.get(element.get("d", ""))) is not None:
                found.append(matrix.box(*point, 0, 0)[:2])
        return found

    def holds_together(self) -> None:
        """Every tile and word lies inside the picture, no tile covers another, all ids are defined once."""
        for shown in self.tiles:
            assert shown.box.within(self.box)
        for one, other in combinations(self.tiles, 2):
            assert not one.box.overlaps(other.box), (one, other)
        for element, matrix in self._walk(self.root, Matrix()):
            if element.tag == f"{SVG}text":
                x, y = (float(element.get(name, "0")) for name in "xy")
                assert matrix.box(x, y, 0, 0).within(self.box)
        ids = [element.attrib["id"] for element in self.root.iter() if "id" in element.attrib]
        used = {element.attrib["href"] for element in self.root.iter(f"{SVG}use")}
        assert sorted(used) == sorted(f"#{id_}" for id_ in ids)

    def _walk(self, parent: ET.Element, matrix: Matrix) -> Iterator[tuple[ET.Element, Matrix]]:
        for element in parent:
            if element.tag != f"{SVG}defs":
                inner = matrix.then(Matrix.of(element.get("transform", "")))
                yield element, inner
                yield from self._walk(element, inner)

    def _tile(self, element: ET.Element) -> tm.Tile | None:
        name = element.attrib["href"].rpartition("-")[2]
        return None if name == "back" else tm.Tile.parse(name)


def _turn(matrix: Matrix) -> int:
    return {(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}[_sign(matrix.a), _sign(matrix.b)]


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def drawn(value: object, **options: object) -> Picture:
    """The picture of a value, read."""
    return Picture(tm.render.svg(value, **options))  # type: ignore[arg-type]  # each test gives options of one kind
