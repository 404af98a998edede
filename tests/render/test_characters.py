"""The characters on the tiles: all there, whole, and in their box."""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taimahjong.render.brush import KINDS, Box, painted
from taimahjong.render.characters import CHARACTERS, MARKS, written
from taimahjong.tiles.tile import Suit, Tile

DRAWN = {**CHARACTERS, **MARKS}
ALL = list(DRAWN)
# As counted in Taiwan: the grass radical has four strokes.
COUNTS = (
    ("一二三四伍六七八九萬", (1, 2, 3, 5, 6, 4, 2, 2, 2, 13)),
    ("東南西北中發", (8, 9, 6, 5, 4, 12)),
    ("梅蘭菊竹春夏秋冬", (11, 21, 12, 6, 9, 10, 9, 5)),
)
STROKES = {text: count for texts, counts in COUNTS for text, count in zip(texts, counts, strict=True)}
# How far rounding to two decimals may move a point.
ROUNDING = 0.03

Point = tuple[float, float]


def data(path: str) -> str:
    return ET.fromstring(path).attrib["d"]


def outlines(path: str) -> Iterator[list[Point]]:
    """Points close together on each closed curve of a path of `M`, `q`, `t` and `z`, as SVG defines them."""
    for outline in data(path).removesuffix("z").split("z"):
        move, first, more = re.split("[qt]", outline)
        x, y = numbers(move.removeprefix("M"))
        values = numbers(first)
        control = (x + values[0], y + values[1])
        steps = [values[2:], *(list(pair) for pair in zip(*[iter(numbers(more))] * 2, strict=True))]
        points = [(x, y)]
        for number, (across, down) in enumerate(steps):
            if number:
                control = (2 * x - control[0], 2 * y - control[1])
            end = (x + across, y + down)
            for t in (0.25, 0.5, 0.75, 1):
                parts = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
                points.append(
                    (
                        parts[0] * x + parts[1] * control[0] + parts[2] * end[0],
                        parts[0] * y + parts[1] * control[1] + parts[2] * end[1],
                    )
                )
            x, y = end
        yield points


def numbers(text: str) -> list[float]:
    return [float(word) for word in re.findall(r"-?(?:\d+(?:\.\d+)?|\.\d+)", text)]


def ink(path: str) -> list[Point]:
    return [point for outline in outlines(path) for point in outline]


def area(outline: list[Point]) -> float:
    return sum(a * d - b * c for (a, b), (c, d) in pairwise([*outline, outline[0]])) / 2


def wide(outline: list[Point]) -> float:
    return max(x for x, _ in outline) - min(x for x, _ in outline)


def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    def sides(line: tuple[Point, Point], points: tuple[Point, Point]) -> float:
        (a, b), (c, d) = line
        first, second = ((c - a) * (y - b) - (d - b) * (x - a) for x, y in points)
        return first * second

    return sides(one, other) < -1e-9 and sides(other, one) < -1e-9


def text_of(tile: Tile) -> str:
    return {Tile.RED: "中", Tile.GREEN: "發"}.get(tile, tile.name_in("zh"))


@pytest.mark.rule("T1", "T2")
def test_every_character_on_a_tile_is_there() -> None:
    names = [tile.name_in("zh") for tile in Tile if tile.suit is Suit.CHARACTERS]
    suited = "".join(names).replace("五", "伍")  # as tiles bear it
    others = [text_of(tile) for tile in Tile if (tile.is_honour or tile.is_bonus) and tile is not Tile.WHITE]
    assert set(CHARACTERS) == {*suited, *others} == set(STROKES)


@pytest.mark.rule("T1", "T2")
def test_every_index_mark_is_there() -> None:
    assert set(MARKS) == set("123456789ESWNCFB")


@pytest.mark.parametrize("text", CHARACTERS)
def test_a_character_has_all_its_strokes(text: str) -> None:
    assert len(CHARACTERS[text].strokes) == STROKES[text]


@pytest.mark.parametrize("text", ALL)
def test_one_filled_path_paints_each_part_of_each_stroke(text: str) -> None:
    path = ET.fromstring(written(text, 0, 0, 100, 100, "#0b7a3c"))
    assert (path.tag, path.attrib["fill"]) == ("path", "#0b7a3c")
    strokes = DRAWN[text].strokes
    assert path.attrib["d"].count("z") == sum(word in KINDS for stroke in strokes for word in stroke.split())


@pytest.mark.parametrize("text", ALL)
def test_a_character_stays_in_its_box_and_fills_it(text: str) -> None:
    across, down = zip(*ink(written(text, 0, 0, 100, 100, "#000000")), strict=True)
    assert min(*across, *down) >= 0
    assert max(*across, *down) <= 100
    assert max(max(across) - min(across), max(down) - min(down)) >= 80
    if text not in "一二四中" and text in CHARACTERS:
        assert min(max(across) - min(across), max(down) - min(down)) >= 78


@pytest.mark.parametrize("text", ALL)
def test_a_character_stands_in_the_middle_of_its_box(text: str) -> None:
    across, down = zip(*ink(written(text, 0, 0, 100, 100, "#000000")), strict=True)
    assert (min(across) + max(across)) / 2 == pytest.approx(50, abs=7)
    assert (min(down) + max(down)) / 2 == pytest.approx(50, abs=4)


@pytest.mark.parametrize("text", ALL)
def test_no_part_is_painted_against_the_others_or_it_would_cut_holes(text: str) -> None:
    for outline in outlines(written(text, 0, 0, 100, 100, "#000000")):
        assert area(outline) > 10


@pytest.mark.parametrize("text", CHARACTERS)
def test_no_outline_crosses_itself(text: str) -> None:
    for outline in outlines(written(text, 0, 0, 100, 100, "#000000")):
        sides = list(pairwise(outline))
        for number, side in enumerate(sides):
            assert not any(cross(side, other) for other in sides[number + 2 :])


def test_a_closed_curve_is_round_where_it_closes() -> None:
    points = [(50 + 40 * cos(turn * pi / 4), 50 + 40 * sin(turn * pi / 4)) for turn in range(9)]
    stroke = "o " + " ".join(f"{x:.6f} {y:.6f}" for x, y in points)
    for x, y in ink(f'<path d="{painted([stroke], Box(0, 0, 100, 100))}"/>'):
        assert hypot(x - 50, y - 50) == pytest.approx(40, abs=5.3)


def test_no_two_characters_look_alike() -> None:
    assert len({data(written(text, 0, 0, 60, 80, "#000000")) for text in ALL}) == len(ALL) == 40


@given(
    st.sampled_from(ALL),
    st.tuples(st.floats(-500, 500), st.floats(-500, 500)),
    st.tuples(st.floats(5, 500), st.floats(5, 500)),
    st.floats(0.3, 1),
)
def test_the_ink_is_in_the_box_wherever_it_is(text: str, corner: Point, size: Point, weight: float) -> None:
    (x, y), (width, height) = corner, size
    across, down = zip(*ink(written(text, x, y, width, height, "#000000", weight)), strict=True)
    assert min(across) >= x - ROUNDING
    assert max(across) <= x + width + ROUNDING
    assert min(down) >= y - ROUNDING
    assert max(down) <= y + height + ROUNDING


@given(st.sampled_from(ALL), st.floats(-100, 100), st.floats(-100, 100), st.floats(0.1, 5))
def test_a_character_moves_and_grows_with_its_box(text: str, x: float, y: float, scale: float) -> None:
    here = ink(written(text, 0, 0, 100, 100, "#000000"))
    there = ink(written(text, x, y, 100 * scale, 100 * scale, "#000000"))
    near = ROUNDING * (1 + scale)
    for (a, b), (c, d) in zip(here, there, strict=True):
        assert c == pytest.approx(x + a * scale, abs=near)
        assert d == pytest.approx(y + b * scale, abs=near)


@pytest.mark.parametrize("size", [(90, 50), (50, 90)])
def test_strokes_are_as_thick_in_an_oblong_as_in_the_square_on_its_shorter_side(size: Point) -> None:
    *_, stem = outlines(written("1", 0, 0, *size, "#000000"))
    *_, plain = outlines(written("1", 0, 0, 50, 50, "#000000"))
    assert wide(stem) == pytest.approx(wide(plain), abs=2 * ROUNDING)


@pytest.mark.parametrize("text", ALL)
def test_less_weight_makes_thinner_strokes_of_the_same_length(text: str) -> None:
    thick, thin = (list(outlines(written(text, 0, 0, 100, 100, "#000000", weight))) for weight in (1, 0.5))
    for one, other in zip(thick, thin, strict=True):
        assert 0.35 < area(other) / area(one) < 0.65


@pytest.mark.parametrize("text", ALL)
def test_numbers_are_short(text: str) -> None:
    path = data(written(text, 1 / 3, 2 / 3, 34, 31, "#000000"))
    assert re.fullmatch(r"[Mqtz \d.-]+", path)
    assert not re.search(r"\.\d{3}|\b0\.|\.\d?0(?!\d)|  | -", path)
    assert len(path) < 3000


def test_every_kind_of_stroke_is_used() -> None:
    letters = {
        word
        for character in DRAWN.values()
        for stroke in character.strokes
        for word in stroke.split()
        if word.isalpha()
    }
    assert letters == set(KINDS)
