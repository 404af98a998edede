"""The palettes' colours, as eyes with and without each colour deficiency see them (Z4)."""

import math
import re
from itertools import combinations

import attrs
import pytest

from taimahjong import RenderError
from taimahjong.render.palette import PALETTES, STANDARD, Palette, palette_of

INKS = ("black", "red", "green", "blue")
#: Distances in CIE Lab: 2 is just noticeable, the ink of two neighbouring marks needs far more.
APART = 35
#: What each deficiency, when complete, makes of linear red, green and blue: Machado, Oliveira and Fernandes,
#: "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.0.
SEEN = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
#: Linear red, green and blue to CIE XYZ, each divided by that of the white point D65.
XYZ = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)
#: Whom each palette serves.
SERVES = {
    "standard": ("normal",),
    "red_green_safe": ("normal", "protanopia", "deuteranopia"),
    "blue_yellow_safe": ("normal", "tritanopia"),
    "high_contrast": ("normal",),
}
SERVED = [(name, eyes) for name, all_eyes in SERVES.items() for eyes in all_eyes]


def linear(colour: str) -> list[float]:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour: str, eyes: str) -> tuple[float, float, float]:
    seen = [min(max(part, 0.0), 1.0) for part in times(SEEN[eyes], linear(colour))]
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in times(XYZ, seen)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(a: str, b: str, eyes: str = "normal") -> float:
    return math.dist(lab(a, eyes), lab(b, eyes))


def nearest_inks(palette: Palette, eyes: str) -> float:
    """How far apart the two inks are that those eyes confuse most easily."""
    return min(distance(a, b, eyes) for a, b in combinations((getattr(palette, ink) for ink in INKS), 2))


def contrast(a: str, b: str) -> float:
    """The ratio of the Web Content Accessibility Guidelines, from 1 to 21."""
    low, high = sorted(times(XYZ, linear(colour))[1] for colour in (a, b))
    return (high + 0.05) / (low + 0.05)


def test_the_measures_themselves() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21, abs=0.01)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert lab("#ff0000", "normal") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert lab("#ffffff", "tritanopia") == pytest.approx((100, 0, 0), abs=0.05)


@pytest.mark.parametrize(("name", "eyes"), SERVED)
@pytest.mark.rule("Z4")
def test_inks_and_marks_stay_apart(name: str, eyes: str) -> None:
    palette = PALETTES[name]
    assert nearest_inks(palette, eyes) >= APART
    assert distance(palette.mark, palette.face, eyes) >= APART
    assert distance(palette.mark, palette.background, eyes) >= APART
    assert distance(palette.face, palette.back, eyes) >= APART


@pytest.mark.parametrize("eyes", ["protanopia", "deuteranopia", "tritanopia"])
@pytest.mark.rule("Z4")
def test_the_standard_inks_do_not_stay_apart(eyes: str) -> None:
    assert nearest_inks(STANDARD, eyes) < APART


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.rule("Z4")
def test_contrasts_are_those_that_reading_needs(name: str) -> None:
    palette = PALETTES[name]
    least = 7 if name == "high_contrast" else 4.5
    for ink in INKS:
        assert contrast(getattr(palette, ink), palette.face) >= least
    assert contrast(palette.text, palette.background) >= least
    assert contrast(palette.quiet, palette.background) >= least
    # a mark and a tile's outline are no text
    for ground in (palette.face, palette.background):
        assert contrast(palette.mark, ground) >= (4.5 if name == "high_contrast" else 3)
        assert contrast(palette.edge, ground) >= (7 if name == "high_contrast" else 3)


@pytest.mark.rule("Z4")
def test_every_palette_goes_by_its_name() -> None:
    assert set(SERVES) == set(PALETTES)
    for name, palette in PALETTES.items():
        assert palette.name == name
        assert palette_of(name) is palette
        colours = attrs.asdict(palette, filter=lambda field, _: field.name != "name")
        assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours.values())


@pytest.mark.rule("Z4")
def test_a_palette_of_ones_own() -> None:
    own = attrs.evolve(STANDARD, name="own", face="#ffffff")
    assert palette_of(own) is own


@pytest.mark.parametrize("wrong", ["red-green-safe", "", None, 7, ["standard"]])
@pytest.mark.rule("Z4")
def test_an_unknown_palette(wrong: object) -> None:
    with pytest.raises(RenderError, match="the palettes are standard, red_green_safe, ") as caught:
        palette_of(wrong)  # type: ignore[arg-type]  # what is no palette is to be told
    assert (caught.value.code, caught.value.where) == ("render.palette", "palette")
