"""Flowers and seasons as pictures, below their names (rulebook T1, T2)."""

from __future__ import annotations

from typing import Final

from taimahjong.render.palette import Palette
from taimahjong.render.shapes import Point, disc, discs, filled, lined, petal, point, rosette, turned


def plum(palette: Palette) -> str:
    """A plum twig with an open blossom, a small one and buds."""
    return (
        lined("M8 70C18 66 24 62 30 56S42 44 46 29M33 53C39 54 43 56 47 61", palette.black, 2.2)
        + lined("M16 66C12 61 11 57 11 53", palette.black, 1.6)
        + _blossom((23, 43), 12, palette)
        + _blossom((42, 62), 7.5, palette)
        + discs(((46, 30), (41, 41), (11, 52)), 2.7, palette.blue)
    )


def orchid(palette: Palette) -> str:
    """Long arching leaves and two flowers above them."""
    leaves = (
        "M26 71C24 54 18 44 6 41C15 47 21 57 23 71Z"
        "M29 71C29 55 36 46 51 46C40 50 34 58 32 71Z"
        "M25 71C23 62 17 56 8 56C15 60 20 65 22 71Z"
        "M31 71C33 64 39 60 49 61C42 63 37 66 34 71Z"
    )
    stem = lined("M27 70C26 58 27 48 30 39M27.5 52C24 44 22 42 20 36", palette.green, 1.4)
    return (
        filled(leaves, palette.green)
        + stem
        + _orchid_flower((33, 35.5), 9.5, palette)
        + _orchid_flower((17, 33), 7.5, palette)
    )


def chrysanthemum(palette: Palette) -> str:
    """A round head of narrow petals on a leafy stem."""
    middle = (28.5, 42.5)
    leaves = "M28 72C20 72 12 69 8 60C18 60 26 63 28 72ZM29 72C37 72 45 69 49 60C39 60 31 63 29 72Z"
    return (
        lined("M28.5 58V72", palette.green, 2.2)
        + filled(leaves, palette.green)
        + filled(rosette(middle, 12, 6, 5.2, range(0, 360, 24)), palette.blue)
        + filled(rosette(middle, 5.4, 4.6, 0.8, range(0, 360, 45)), palette.blue)
    )


def bamboo_plant(palette: Palette) -> str:
    """Two canes with leaves."""
    leaves = (
        rosette((27.5, 35), 17, 8, 0, (64, 98, 132))
        + rosette((39, 51), 13, 7.5, 0, (78, 112, 146))
        + rosette((17, 50), 12, 7.5, 0, (206, 240, 274))
    )
    nodes = "M17.5 58.7H25.5M17.5 43.7H25.5M31.7 61.7H38.3M31.7 48.7H38.3"
    return (
        lined("M21.5 72V27M35 72V38", palette.blue, 5, blunt=True)
        + lined(nodes, palette.blue, 2.6)
        + lined("M18 57.4H25M18 42.4H25M32 60.4H38M32 47.4H38", palette.face, 0.9, blunt=True)
        + lined("M23 44L27.5 35M36 58L39 51M20 58L17 50", palette.green, 1.4)
        + f'<path fill="{palette.green}" stroke="{palette.face}" stroke-width=".8" d="{leaves}"/>'
    )


def spring(palette: Palette) -> str:
    """A sprout before the rising sun."""
    rays = ""
    for degrees in range(-90, 91, 36):
        near, far = turned([(0, -11), (0, -15)], (28.5, 44), degrees)
        rays += f"M{point(*near)}L{point(*far)}"
    leaves = "M28.5 63C17 65 9 59 7 48C18 48 27 53 28.5 63C30 53 39 48 50 48C48 59 40 65 28.5 63Z"
    return (
        disc(28.5, 44, 7.6, palette.red)
        + lined(rays, palette.red, 2.2)
        + f'<path fill="{palette.green}" stroke="{palette.face}" d="{leaves}"/>'
        + lined("M12.5 52C18 54 22 56 25 59M44.5 52C39 54 35 56 32 59", palette.face, 0.9)
        + lined("M28.5 71V62M8 71.5H49", palette.green, 2.6)
    )


def summer(palette: Palette) -> str:
    """A lotus on the water."""
    middle = (28.5, 62.0)
    petals = "".join(
        f'<path d="{petal(middle, length, width, degrees)}"/>'
        for degrees, length, width in ((-66, 25, 12), (66, 25, 12), (-36, 30, 14), (36, 30, 14), (0, 35, 17))
    )
    return (
        f'<g fill="{palette.red}" stroke="{palette.face}" stroke-width="1.2">{petals}</g>'
        + filled("M6 63C18 58 39 58 51 63C44 69 13 69 6 63Z", palette.green)
        + lined("M10 71.5C14 69.5 18 73 22 71.5S31 69.5 35 71.5S43 73 47 71", palette.green, 1.5)
    )


def autumn(palette: Palette) -> str:
    """A maple leaf."""
    right = ((4, -14), (9, -16), (7, -7), (16, -13), (16, -8), (22, -6), (14, 1), (16, 4), (5, 7))
    left = [(-x, y) for x, y in reversed(right)]
    data = "L".join(point(*place) for place in turned([(0, -23), *right, (0, 8), *left], (28.5, 51), 15))
    veins = "M27 57L31.5 39M28 54L17.5 44.5M28 54L42.5 51.5"
    return (
        filled(f"M{data}Z", palette.red)
        + lined("M27.5 54L22.5 71", palette.red, 2.2)
        + lined(veins, palette.face, 0.9)
    )


def winter(palette: Palette) -> str:
    """A snow crystal."""
    data = ""
    for degrees in range(0, 360, 60):
        arm = ((0, 0), (0, -21), (-4.8, -19), (0, -14.2), (4.8, -19), (-4, -11.8), (0, -7.8), (4, -11.8))
        places = [point(*place) for place in turned(arm, (28.5, 50), degrees)]
        data += "M" + "M".join("L".join(line) for line in (places[:2], places[2:5], places[5:]))
    return lined(data, palette.red, 2.4)


#: In tile order.
DRAWINGS: Final = (plum, orchid, chrysanthemum, bamboo_plant, spring, summer, autumn, winter)


def _blossom(middle: Point, size: float, palette: Palette) -> str:
    """Five round petals about a heart."""
    petals = [place for turn in range(5) for place in turned([(0, -size * 0.58)], middle, 72 * turn)]
    stamens = [place for turn in range(5) for place in turned([(0, -size * 0.42)], middle, 72 * turn + 36)]
    return (
        discs(petals, size * 0.42, palette.blue)
        + lined("".join(f"M{point(*middle)}L{point(*place)}" for place in stamens), palette.face, size * 0.08)
        + disc(*middle, size * 0.24, palette.face)
    )


def _orchid_flower(middle: Point, size: float, palette: Palette) -> str:
    petals = rosette(middle, size, size * 0.5, 0, (-20, 62, 128, 200, 290))
    return filled(petals, palette.blue) + disc(*middle, size * 0.16, palette.face)
