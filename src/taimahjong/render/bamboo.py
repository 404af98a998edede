"""The suit of bamboo as pictures (rulebook T1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from taimahjong.render.palette import Palette
from taimahjong.render.shapes import disc, discs, filled, lined, petal, point, turned

#: For each rank from two on: a stick's length and width, and the sticks as middle, ink and degrees of slant.
_PLACES: Final = (
    (30, 10, "28.5,21.5,green 28.5,55.5,blue"),
    (30, 10, "28.5,21.5,blue 16,55.5,green 41,55.5,green"),
    (30, 10, "16,21.5,blue 41,21.5,green 16,55.5,green 41,55.5,blue"),
    (29, 8.5, "12.5,21.5,green 44.5,21.5,blue 28.5,38.5,red 12.5,55.5,blue 44.5,55.5,green"),
    (29, 8.5, "12.5,21.5,green 28.5,21.5,green 44.5,21.5,green 12.5,55.5,blue 28.5,55.5,blue 44.5,55.5,blue"),
    (
        18.5,
        8,
        (
            "28.5,15.5,red 12.5,38.5,green 28.5,38.5,blue 44.5,38.5,green "
            "12.5,61.5,green 28.5,61.5,blue 44.5,61.5,green"
        ),
    ),
    (
        28,
        7,
        (
            "8.6,21.5,green 21.2,21.5,green,-18 35.8,21.5,green,18 48.4,21.5,green "
            "8.6,55.5,blue 21.2,55.5,blue,18 35.8,55.5,blue,-18 48.4,55.5,blue"
        ),
    ),
    (
        18.5,
        8,
        (
            "12.5,15.5,green 28.5,15.5,red 44.5,15.5,blue 12.5,38.5,green 28.5,38.5,red 44.5,38.5,blue "
            "12.5,61.5,green 28.5,61.5,red 44.5,61.5,blue"
        ),
    ),
)


def bamboo(rank: int, palette: Palette) -> str:
    """The picture of a tile of bamboo in the middle of its face; the one is a bird."""
    if rank == 1:
        return _bird(palette)
    length, width, places = _PLACES[rank - 2]
    sticks: dict[str, list[tuple[float, float, float]]] = {}
    for place in places.split():
        x, y, ink, *slant = place.split(",")
        sticks.setdefault(ink, []).append((float(x), float(y), float(slant[0]) if slant else 0))
    inks = {"green": palette.green, "blue": palette.blue, "red": palette.red}
    return "".join(_sticks(each, length, width, inks[ink], palette.face) for ink, each in sticks.items())


def _sticks(
    sticks: Iterable[tuple[float, float, float]], length: float, width: float, ink: str, face: str
) -> str:
    """Sticks of one ink: canes, the nodes at both ends and in the middle, and light along each joint."""
    end, half = length / 2 - width * 0.16, width / 2 - width * 0.16
    canes = nodes = lights = ""
    for x, y, slant in sticks:
        middle = (x, y)
        canes += _lines([((0, -end), (0, end))], middle, slant)
        nodes += _lines([((-half, each), (half, each)) for each in (-end, 0, end)], middle, slant)
        near, far = width * 0.38, end - width * 0.38
        lights += _lines([((0, -far), (0, -near)), ((0, near), (0, far))], middle, slant)
    return (
        lined(canes, ink, width * 0.78, blunt=True)
        + lined(nodes, ink, width * 0.32)
        + lined(lights, face, width * 0.17)
    )


def _lines(
    ends: Iterable[tuple[tuple[float, float], tuple[float, float]]],
    middle: tuple[float, float],
    slant: float,
) -> str:
    data = ""
    for each in ends:
        start, end = turned(each, middle, slant)
        data += f"M{point(*start)}L{point(*end)}"
    return data


def _bird(palette: Palette) -> str:
    """A peacock that looks left from its perch, its train hanging down behind it."""
    root = (25.0, 36.0)
    feathers = ((113, 27), (128, 33), (143, 37), (158, 38))
    shafts = [turned([(0, 9 - length)], root, degrees)[0] for degrees, length in feathers]
    eyes = [turned([(0, 5.2 - length)], root, degrees)[0] for degrees, length in feathers]
    train = "".join(petal(root, 15, 12, degrees, length - 15) for degrees, length in feathers)
    wing = "M17 32C24 28 32 34 41 44C33 50 19 47 17 32Z"
    return (
        lined("M19.5 50V60M25 50V60", palette.black, 1.7)
        + lined("M6 61.5H30M10 61.5L6 66", palette.black, 2.4)
        + f'<path fill="{palette.green}" stroke="{palette.face}" d="{train}"/>'
        + lined("".join(f"M{point(*root)}L{point(*shaft)}" for shaft in shafts), palette.green, 2)
        + discs(eyes, 2.7, palette.face)
        + discs(eyes, 1.7, palette.red)
        + lined("M17.5 10L13.5 4.5M18.8 9L18.5 3M20 9.5L23.5 4.5", palette.green, 1.3)
        + discs([(13.5, 4.5), (18.5, 3.3), (23.5, 4.5)], 1.3, palette.red)
        + filled("M13.5 13L6.5 17.5L13.5 18.5Z", palette.red)
        + filled(
            "M12.5 15C13 7 23.5 7 24.5 14C25.5 21 23 25 27 30C32 35 36 40 34 45"
            "C31 52 20 54 14 48C7 41 11 31 13 24C14 20 12.5 19 12.5 15Z",
            palette.blue,
        )
        + f'<path fill="{palette.red}" stroke="{palette.face}" d="{wing}"/>'
        + lined("M22 36C25 39 30 42 36 44M21.5 40.5C24 43 28 45 32 45.5", palette.face, 1.1)
        + disc(17.5, 14, 2, palette.face)
        + disc(17.2, 14, 1, palette.black)
    )
