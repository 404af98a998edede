"""The pictures of all tiles that the tests compare with those committed in `tests/render/sheets`.

`python -m tests.render.sheets`, run where `pyproject.toml` lies, draws those files anew; look at them before
they are committed.
"""

import io
from pathlib import Path
from typing import Final, NamedTuple

import resvg_py
from docs.makers.sheet import Cell, cells, sheet
from PIL import Image, ImageChops

from taimahjong.render.palette import PALETTES

FOLDER: Final = Path(__file__).resolve().parent / "sheets"


def rasterised(svg: str, zoom: float = 1) -> Image.Image:
    """The pixels of a drawing without its text, whose shapes would be those of the machine's fonts."""
    png = resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGB")


def committed(name: str) -> Image.Image:
    """The picture as it is committed."""
    with Image.open(FOLDER / f"{name}.png") as picture:
        return picture.convert("RGB")


class Sheet(NamedTuple):
    """A drawing of all tiles, and their places in it."""

    svg: str
    cells: list[Cell]

    @classmethod
    def small(cls, width: int, palette: str = "standard", *, index: bool = False) -> "Sheet":
        """Every tile once, without names."""
        svg = sheet(palette, index=index, widths=[width], names=False)
        return cls(svg, cells([width], names=False))

    def rasterised(self) -> Image.Image:
        """Its pixels."""
        return rasterised(self.svg)

    def differences(self, new: Image.Image, old: Image.Image) -> dict[str, int]:
        """How many pixels differ in each tile's cell; tiles whose pixels are all equal are left out."""
        found = {}
        for cell in self.cells:
            box = (cell.x, cell.y, cell.x + cell.width, cell.y + cell.height)
            red, green, blue = ImageChops.difference(new.crop(box), old.crop(box)).split()
            most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
            count = cell.width * cell.height - most.histogram()[0]
            if count:
                found[cell.name] = count
        return found


#: Every picture by the name of its file; what differs from another in colours alone may be small.
SHEETS: Final = {
    "standard": Sheet(sheet(), cells()),
    "index": Sheet.small(42, index=True),
    **{name: Sheet.small(24, name) for name in PALETTES if name != "standard"},
}


def main() -> None:
    """Write every picture as the code draws it now."""
    for name, each in SHEETS.items():
        each.rasterised().save(FOLDER / f"{name}.png", compress_level=9, compress_type=0)


if __name__ == "__main__":
    main()
